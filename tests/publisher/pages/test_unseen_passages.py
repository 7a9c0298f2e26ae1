"""What pages say of a map that shows no passages between neighbours that lie apart."""

from dataclasses import replace

import pytest

from publisher.building.variant import Checked, board_of, check_folder, picture_files, reading_files
from publisher.chart.geometry import Geometry, Join, Mark
from publisher.load.load import load
from tests.repository import ROOT

WEST = ("Bel", "Bre", "Bur", "Cly", "Edi", "Gas", "Hol", "Lon", "Lvp", "Mar", "Naf", "Par", "Pic")
FAR = tuple(Join(("Mos", name), "a") for name in (*WEST, "Por", "Wal", "Yor"))


@pytest.fixture(scope="module")
def checked() -> Checked:
    """The standard game, with its map."""
    (folder,), _ = load(ROOT, ("standard",))
    found, _ = check_folder(ROOT, folder)
    assert found is not None
    return found


def pages(checked: Checked, geometry: Geometry | None) -> tuple[str, str]:
    """Make the rules page and a sheet for paper with another map."""
    one = replace(checked, geometry=geometry)
    board = board_of(one)
    rules = reading_files(one, board, checked.folder)["index.html"]
    sheet = picture_files(one, board)["print-a4.html"]
    return str(rules), str(sheet)


def test_the_map_and_its_sheet_say_how_many_neighbours_no_line_joins(checked: Checked) -> None:
    assert checked.geometry is not None
    told = "On this map, 16 pairs of neighbours lie apart"
    none = replace(checked.geometry, links=FAR, marks=())
    assert all(told in page for page in pages(checked, none))


def test_a_map_that_shows_its_passages_says_nothing_of_them(checked: Checked) -> None:
    assert checked.geometry is not None
    shown = replace(checked.geometry, links=FAR, marks=(Mark("link", ((0, 0), (9, 9))),))
    for geometry in (checked.geometry, shown):
        assert not any("lie apart" in page for page in pages(checked, geometry))
