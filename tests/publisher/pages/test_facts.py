"""The facts that a rules page shows from the data alone."""

from pathlib import Path

import pytest

from publisher.load.load import Folder, load
from publisher.prose.facts import powers, unit_name, year
from tests.repository import ROOT


@pytest.fixture(scope="module")
def crusade() -> Folder:
    folders, _ = load(ROOT)
    return next(folder for folder in folders if folder.id == "deus_vult")


@pytest.mark.parametrize(
    ("unit", "words"),
    [
        ("3A Phi", "Three armies in Philomelium"),
        ("2F Alx", "Two fleets in Alexandria"),
        ("1A Hom", "Army Homs"),
        ("A Hom", "Army Homs"),
    ],
)
def test_units_are_counted_in_words(crusade: Folder, unit: str, words: str) -> None:
    assert unit_name(crusade, unit) == words


def test_the_start_is_described_in_words(crusade: Folder) -> None:
    units = {power.id: power.units for power in powers(crusade)}
    assert units["Normans"] == "Three armies in Philomelium"
    assert units["Mosul"] == "Two armies in Edessa"
    assert units["Fatimids"] == "Army Cairo, Fleet Alexandria, Fleet Damietta"


@pytest.mark.parametrize("page", ["deus-vult/index.html", "index.html", "about/index.html"])
def test_a_year_that_is_inferred_is_called_so(site: Path, page: str) -> None:
    assert "William Preston, 1985 (inferred)" in (site / page).read_text("utf-8")


def test_a_year_that_is_known_stands_alone() -> None:
    assert year({"year": 1959}) == "1959"
