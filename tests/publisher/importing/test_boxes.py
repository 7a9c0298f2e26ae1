"""Boxes of spaces that all border each other and the same others: drawn inside one another."""

import tomllib

import pytest

from publisher.importing.boxes import boxes
from publisher.importing.compass import turned
from publisher.importing.model import Place
from tests.publisher.importing.foreign import BOARD, Importer, read


def with_seas(count: int, *shores: str) -> str:
    """Add high seas off the board: each borders all others, and the same places of the board."""
    seas = [f"HS{n}" for n in range(1, count + 1)]
    names = "".join(f"High Seas {n} = hs{n}\n" for n in range(1, count + 1))
    text = BOARD.replace("Long Bay =", f"{names}Long Bay =")
    for shore in shores:
        text = text.replace(f" {shore} ABUTS", f" {shore} ABUTS {' '.join(seas)}")
    for sea in seas:
        ends = [*shores, *(other for other in seas if other != sea)]
        text += f"WATER {sea} ABUTS {' '.join(ends)}\n"
    return text


def held(text: str) -> list[tuple[str, str]]:
    found = read("dpjudge", {"bay.map": text})
    return [(box.name, " ".join(box.keys)) for box in boxes(found)]


def test_spaces_that_border_all_the_same_are_a_box() -> None:
    assert held(BOARD) == []
    assert held(with_seas(3, "ASH", "COR", "BAY")) == [("High Seas", "HS1 HS2 HS3")]
    assert held(with_seas(4, "BAY")) == [("High Seas", "HS1 HS2 HS3 HS4")]


@pytest.mark.parametrize(
    "text",
    [
        with_seas(2, "ASH", "COR", "BAY"),
        with_seas(3, "BAY"),  # three side by side in one sea can be shown
        with_seas(3, "ASH", "COR", "BAY").replace("High Seas 2", "Low Seas 2"),
        with_seas(3, "ASH", "COR", "BAY").replace("HS2 ABUTS ASH", "HS2 ABUTS BRI ASH"),
        with_seas(4),  # nothing but themselves
    ],
)
def test_what_can_be_drawn_or_differs_is_no_box(text: str) -> None:
    assert held(text) == []


def test_a_box_is_drawn_without_a_link_and_told(importer: Importer) -> None:
    source = importer.save("bay.map", with_seas(5, "ASH", "COR", "BAY"))
    assert importer.type("import", source) == 0
    folder = importer.variant("bay")
    drawn = tomllib.loads((folder / "map.toml").read_text("utf-8"))
    assert "link" not in drawn
    assert len(drawn["seeds"]) == 10  # nothing is left out
    rules = tomllib.loads((folder / "variant.toml").read_text("utf-8"))
    (group,) = rules["group"].values()
    assert group["name"] == "High Seas"
    assert len(group["slots"]) == 5
    page = (folder / "rules.md").read_text("utf-8")
    assert "High Seas 2, High Seas 3, High Seas 4 and High Seas 5 lie inside High Seas 1" in page
    assert importer.type("check", "bay") == 0


def test_the_sources_own_points_say_which_way_is_up() -> None:
    places = [
        Place("a", "South Hill", point=(5.0, 0.0)),
        Place("b", "North Hill", point=(5.0, 90.0)),
        Place("c", "Cave", point=(0.0, 40.0)),
        Place("d", "Dale", point=(60.0, 40.0)),
    ]
    laid = [(0.0, 5.0), (9.0, 5.0), (5.0, 0.0), (5.0, 9.0)]  # what a graph alone gave
    a, b, c, d = turned(laid, places, {})
    assert a[1] < b[1]
    assert c[0] < d[0]
