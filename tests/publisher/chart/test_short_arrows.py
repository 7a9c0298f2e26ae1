"""Arrows between near units are seen beside them, however large units are drawn."""

import itertools
import math
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from publisher.chart import chart
from publisher.examples.shapes import Drawn, Picture, draw_pictures
from tests.repository import ROOT

BOARDS = sorted(path.parent for path in ROOT.glob("variants/*/map.geo.json"))
WIDE, HIGH = 22, 16  # of the symbol of an army (site/static/symbols.svg)
LARGEST = 2.4  # times its own scale a chart draws units where it is shown small
PATH = re.compile(r'class="cl[^"]*" d="M(\S+) (\S+)Q(\S+) (\S+) (\S+) (\S+)"')
HEAD = re.compile(r'class="head[^"]*" d="M(\S+) (\S+)L(\S+) (\S+) (\S+) (\S+)Z"')

type Point = tuple[float, float]
type Json = dict[str, Any]


def unit(place: str) -> Json:
    """Return an army as the engine describes it to the page."""
    plain: Json = {"state": "", "count": 1, "badge": None, "marks": []}
    return {**plain, "power": place, "kind": "A", "place": place, "location": place, "text": place}


def order(shape: str, at: str, **more: str) -> Json:
    return {"power": at, "sketch": {"shape": shape, "unit": "A", "at": at, "state": "done", **more}}


def picture(spots: dict[str, Point], units: Sequence[str], *orders: Json, scale: float) -> Picture:
    return Picture(scale=scale, anchors=spots, units=[unit(one) for one in units], orders=orders)


def seen(points: Sequence[Point], units: Sequence[Point], scale: float) -> float:
    """Return how much of a line is not under units, in units of their symbols."""
    length = 0.0
    for (x, y), (a, b) in itertools.pairwise(points):
        middle = ((x + a) / 2, (y + b) / 2)
        if not any(is_under(middle, spot, scale) for spot in units):
            length += math.dist((x, y), (a, b)) / scale
    return length


def is_under(point: Point, spot: Point, scale: float) -> bool:
    """Say whether the symbol of a unit covers a point."""
    aside, above = abs(point[0] - spot[0]), abs(point[1] - spot[1])
    return aside < WIDE / 2 * scale and above < HIGH / 2 * scale


def lines(made: Drawn) -> Iterator[list[Point]]:
    """Yield the curves of a picture as points on them."""
    for found in PATH.findall(made.arrows):
        a, b, c, d, e, f = map(float, found)
        shares = [n / 60 for n in range(61)]
        yield [
            (
                (1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * e,
                (1 - t) ** 2 * b + 2 * t * (1 - t) * d + t * t * f,
            )
            for t in shares
        ]


def heads(made: Drawn) -> list[list[Point]]:
    """Return the corners of the arrows' heads, the tip first."""
    found = [[*map(float, numbers)] for numbers in HEAD.findall(made.arrows)]
    return [list(zip(each[::2], each[1::2], strict=True)) for each in found]


def neighbours(folder: Path) -> tuple[float, dict[str, Point], list[tuple[str, str]]]:
    """Return a board's scale, where its units stand, and its nearest neighbours."""
    data = tomllib.loads((folder / "variant.toml").read_text("utf-8"))
    sheet = chart.sheet(chart.load(folder / "map.geo.json"), chart.board_facts(data))
    spots = {key: (row["unit"][0], row["unit"][1]) for key, row in sheet["provinces"].items()}
    scale = LARGEST * sheet["scale"]
    pairs = [
        (one, other)
        for one in sorted(spots)
        for other in sorted(spots)
        if one != other and math.dist(spots[one], spots[other]) < 3 * WIDE * scale
    ]
    return scale, spots, pairs


@pytest.mark.parametrize("folder", BOARDS, ids=lambda folder: folder.name)
def test_a_move_to_a_neighbour_is_seen_between_the_two_units(folder: Path) -> None:
    scale, spots, pairs = neighbours(folder)
    assert len(pairs) > 20
    pictures = [
        picture(spots, pair, order("move", pair[0], to=pair[1]), scale=scale) for pair in pairs
    ]
    for pair, made in zip(pairs, draw_pictures(pictures), strict=True):
        here = [spots[one] for one in pair]
        (shaft,), (head,) = lines(made), heads(made)
        assert seen(shaft, here, scale) > WIDE / 3, pair
        assert not any(is_under(corner, spot, scale) for corner in head for spot in here), pair


SPOTS: dict[str, Point] = {"Aaa": (0, 0), "Bbb": (25, 0), "Ccc": (52, 0), "Ddd": (160, 0)}


def one(units: Sequence[str], *orders: Json) -> Drawn:
    """Draw one picture of places in a row, at the scale of symbols."""
    (made,) = draw_pictures([picture(SPOTS, units, *orders, scale=1)])
    return made


def is_clear(made: Drawn, units: Sequence[str]) -> bool:
    """Say whether every line of a picture can be seen, and the whole of every head."""
    here = [SPOTS[name] for name in units]
    corners = [corner for head in heads(made) for corner in head]
    if any(is_under(corner, spot, 1) for corner in corners for spot in here):
        return False
    return all(seen(line, here, 1) > WIDE / 4 for line in lines(made))


def test_two_neighbours_who_change_places_pass_each_other() -> None:
    there, back = order("move", "Aaa", to="Bbb"), order("move", "Bbb", to="Aaa")
    made = one(("Aaa", "Bbb"), there, back)
    assert is_clear(made, ("Aaa", "Bbb"))
    middles = [line[len(line) // 2][1] for line in lines(made)]
    assert min(middles) < -HIGH / 2
    assert max(middles) > HIGH / 2


def test_an_arrow_curves_round_a_unit_that_would_hide_its_head() -> None:
    units = ("Aaa", "Bbb")
    assert is_clear(one(units, order("move", "Aaa", to="Ccc")), units)


def test_a_move_that_failed_between_neighbours_is_seen_to_have_failed() -> None:
    units = ("Aaa", "Bbb")
    made = one(units, order("move", "Aaa", to="Bbb", state="failed"))
    assert "head hollow" in made.arrows
    assert is_clear(made, units)


def test_help_for_a_neighbour_is_seen() -> None:
    units = ("Aaa", "Bbb")
    assert is_clear(one(units, order("support-hold", "Aaa", to="Bbb")), units)


def test_a_retreat_to_a_neighbour_is_seen() -> None:
    assert is_clear(one(("Aaa",), order("retreat", "Aaa", to="Bbb")), ("Aaa",))


def test_an_arrow_with_room_is_straight() -> None:
    (shaft,) = lines(one(("Aaa", "Ddd"), order("move", "Aaa", to="Ddd")))
    assert {y for _, y in shaft} == {0}
