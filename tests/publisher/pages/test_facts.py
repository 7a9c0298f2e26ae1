"""The facts that a rules page shows from the data alone."""

import re
from pathlib import Path

import pytest

from publisher.load.load import Folder, load
from publisher.prose.facts import powers, unit_name, year
from publisher.words import facts
from publisher.words import rules as words
from tests.repository import ROOT


@pytest.fixture(scope="module")
def crusade() -> Folder:
    folders, _ = load(ROOT)
    return next(folder for folder in folders if folder.id == "deus_vult")


@pytest.mark.parametrize(
    ("unit", "told"),
    [
        ("3A Phi", "Three armies in Philomelium"),
        ("2F Alx", "Two fleets in Alexandria"),
        ("1A Hom", "Army Homs"),
        ("A Hom", "Army Homs"),
    ],
)
def test_units_are_counted_in_words(crusade: Folder, unit: str, told: str) -> None:
    assert unit_name(crusade, unit) == told


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


def test_the_map_of_the_rules_shows_whose_the_centres_are_at_the_start(site: Path) -> None:
    kiel = re.compile(r'id="p-Kie" data-p="Kie"( data-owner="Germany")?')
    league, standard = (
        (site / variant / "index.html").read_text("utf-8")
        for variant in ("league-of-shadows", "standard")
    )
    assert [bool(kiel.search(page)[1]) for page in (league, standard)] == [False, True]  # type: ignore[index]
    assert [words.STANDARD_HOMES in page for page in (league, standard)] == [True, False]
    tables = [page.partition('id="provinces"')[2] for page in (league, standard)]
    assert [table.count(facts.NEUTRAL) for table in tables] == [34, 12]


def test_an_example_that_ends_the_game_has_a_table_of_points(site: Path) -> None:
    page = (site / "league-of-shadows/index.html").read_text("utf-8")
    case = page.partition('id="ex-score-a"')[2].partition("</article>")[0]
    rows = re.findall(r"([A-Z][a-z]+)</[^>]*>(?:</[^>]*>)*<td>(-?\d+)</td>", case)
    assert rows[:3] == [("Germany", "135"), ("Italy", "115"), ("England", "110")]
    assert words.AFTERWARDS not in case  # nothing moves in the last winter
