"""Executable examples: one that differs from the engine stops the build, with its line."""

import itertools
import math
import re
from pathlib import Path
from typing import Any

import pytest

from publisher.check import all_faults
from publisher.cli import Stop
from publisher.examples.example_text import read_example
from publisher.examples.shapes import Picture, draw_pictures
from publisher.examples.stages import Stage, by_board
from tests.publisher.folders import RULES, repository
from tests.repository import ROOT

EXAMPLE = """\
phase: S1901M
units:
  Red: A Aaa
orders:
  Red: A Aaa - Bbb → moves
"""


def said(tmp_path: Path, before: str, after: str) -> list[str]:
    assert before in RULES
    root = repository(tmp_path, rules=RULES.replace(before, after, 1))
    faults, _ = all_faults(root, ("strip",))
    return [str(fault).removeprefix("variants/strip/") for fault in faults]


def line(text: str) -> int:
    return RULES[: RULES.index(text)].count("\n") + 1


BROKEN = {
    "wrong word": (
        "A Aaa - Bbb → bounces",
        "A Aaa - Bbb → moves",
        "A Aaa - Bbb: bounces (",
    ),
    "wrong position": (
        "  Red: A Aaa\n  Blue: F Ccc\n```",
        "  Red: A Bbb\n  Blue: F Ccc\n```",
        "Red has A Aaa, not A Bbb",
    ),
    "no such unit": (
        "  Red: A Aaa\n  Blue: F Ccc\norders",
        "  Red: A Sss\n  Blue: F Ccc\norders",
        "units.Red[0]: 'A Sss': a unit of this kind cannot stand there",
    ),
    "no arrow": (
        "A Aaa - Bbb → bounces",
        "A Aaa - Bbb bounces",
        'expected "Power: order \u2192 result"',
    ),
    "no phase": ("phase: S1901M", "fase: S1901M", "an example begins with its phase"),
    "odd phase": ("phase: S1901M", "phase: Spring", 'expected a phase such as "S1901M"'),
    "unknown section": ("units:\n", "unites:\n", "unknown section 'unites'"),
    "not a line": ("units:\n", "units\n", "expected \"name: ...\", found 'units'"),
}


@pytest.mark.parametrize("what", sorted(BROKEN))
def test_a_faulty_example_names_its_line(tmp_path: Path, what: str) -> None:
    before, after, expected = BROKEN[what]
    faults = said(tmp_path, before, after)
    assert any(expected in fault for fault in faults), faults
    numbers = {int(fault.split(":")[1]) for fault in faults}
    block = range(line("```orders"), line("## Rulings"))
    assert numbers <= set(block), faults


def test_phases_must_follow_the_calendar(tmp_path: Path) -> None:
    more = "  Blue: F Ccc\n\nphase: W1901A\norders:\n  Red: W → waived\n```"
    (fault,) = said(tmp_path, "  Blue: F Ccc\n```", more)
    assert fault.endswith("the next phase is F1901M, not W1901A")


def test_the_text_form_is_read() -> None:
    text = EXAMPLE + "also:\n  Blue: D F Ccc => removed\nretreats:\n  A Aaa: Bbb, Ccc\n"
    example, faults = read_example("rules.md", 10, text)
    assert faults == []
    assert example is not None
    assert example.position == {"units": {"Red": ["A Aaa"]}}
    (step,) = example.steps
    assert [(w.line, w.power, w.order, w.word) for w in step.orders] == [
        (14, "Red", "A Aaa - Bbb", "moves")
    ]
    assert [(w.power, w.order, w.word) for w in step.also] == [("Blue", "D F Ccc", "removed")]
    assert step.retreats == {"A Aaa": (18, ("Bbb", "Ccc"))}


def test_an_empty_example_says_so() -> None:
    example, (fault,) = read_example("rules.md", 3, "\n\n")
    assert example is None
    assert str(fault) == "rules.md:3: the example is empty"


PLACES = {"Aaa": (0.0, 0.0), "Bbb": (100.0, 0.0), "Ccc": (50.0, 80.0), "Ccc/nc": (50.0, 60.0)}

type Json = dict[str, Any]


def unit(power: str, kind: str = "A", location: str = "Aaa", **more: object) -> Json:
    """Return a unit as the engine describes it to the page."""
    place = location.partition("/")[0]
    plain: Json = {"state": "", "count": 1, "badge": None, "marks": []}
    named = {"power": power, "kind": kind, "place": place, "location": location}
    return {**plain, **named, "text": f"{kind} {place}", **more}


def order(power: str = "Red", **sketch: object) -> Json:
    return {"sketch": {"state": "done", "unit": "A", **sketch}, "power": power}


def picture(*orders: Json, units: tuple[Json, ...] = (), scale: float = 1.6) -> Picture:
    return Picture(scale=scale, anchors=PLACES, units=units, orders=orders)


def spots(svg: str) -> list[tuple[float, ...]]:
    """Return where the units of a picture stand."""
    found = re.findall(r'<g class="u [^"]*" transform="translate\((\S+) (\S+)\)', svg)
    return [tuple(map(float, spot)) for spot in found]


def test_units_of_one_province_stand_side_by_side() -> None:
    stacks = tuple(unit(name, location="Ccc", count=2) for name in ("Red", "Blue", "Grey", "Tan"))
    (made,) = draw_pictures([picture(units=stacks, scale=1)])
    here = spots(made.units)
    assert len({y for _, y in here}) == 2
    assert max(y for _, y in here) == PLACES["Ccc"][1]  # the name of the province stands below
    gaps = [math.dist(one, other) for one, other in itertools.combinations(here, 2)]
    assert len(gaps) == 6
    assert min(gaps) > 12 + 6.4 + 11  # a small disc, and the half of the next symbol


def test_units_do_not_stand_above_the_chart() -> None:
    stacks = tuple(unit(power, count=2) for power in ("Red", "Blue", "Green", "Grey"))
    (made,) = draw_pictures([picture(units=stacks, scale=1)])
    assert min(y for _, y in spots(made.units)) >= 6.4 + 9  # a disc over the unit


def test_a_stack_shows_its_size_and_its_kind() -> None:
    host = unit("Red", count=2, badge={"key": "H", "name": "host"})
    guest = unit(
        "Red",
        badge={"key": "G", "name": "guest"},
        marks=[{"letter": "v", "name": "vassal"}],
    )
    first, second = draw_pictures([picture(units=(host,)), picture(units=(guest,))])
    assert first.units.count('href="#u-A"') == 2
    assert re.findall(r"<text[^>]*>(.)<", first.units) == ["2", "H"]
    assert second.units.count('href="#u-A"') == 1
    assert re.findall(r"<text[^>]*>(.)<", second.units) == ["G", "v"]


def test_a_unit_without_a_symbol_is_a_disc_with_its_letter() -> None:
    (made,) = draw_pictures([picture(units=(unit("Red", "<"),))])
    assert re.findall(r'href="#(u-\w+)"', made.units) == ["u-other"]
    assert re.findall(r"<text[^>]*>(.*?)</text>", made.units) == ["&lt;"]


def test_the_dislodged_stand_beside_their_conqueror_and_are_struck_out() -> None:
    lost = unit("Blue", state="dislodged")
    (made,) = draw_pictures([picture(units=(unit("Red"), lost), scale=1)])
    assert spots(made.units) == [(0, 0), (9, 9)]
    assert made.units.count("rotate(-14)") == made.units.count('class="brk"') == 1
    gone = order("Blue", shape="disband", at="Aaa")
    struck = [
        one.arrows
        for one in draw_pictures([picture(gone, units=(unit("Red"), lost)), picture(gone)])
    ]
    assert struck[0] != struck[1]  # the dislodged unit is struck through


def test_an_order_begins_at_the_stack_it_is_for() -> None:
    stacks = (unit("Red", count=2), unit("Blue"))
    moves = [order(power, shape="move", at="Aaa", to="Bbb") for power in ("Red", "Blue")]
    rings = [
        order("Grey", shape="support-hold", at="Ccc", **{"from": "Aaa"}, whose=power)
        for power in ("Red", "Blue")
    ]
    asked = [[moves[0]], [moves[1]], moves, [rings[0]], [rings[1]]]
    made = draw_pictures([picture(*orders, units=stacks) for orders in asked])
    red, blue, both = (re.findall(r'class="cl" d="([^"]*)"', one.arrows) for one in made[:3])
    assert red != blue
    assert both == [*red, *blue]
    ends = [re.findall(r'class="ring" cx="([^"]*)"', one.arrows) for one in made[3:]]
    assert [float(x) for (x,) in ends] == [x for x, _ in spots(made[0].units)]


def test_an_order_to_a_coast_ends_there() -> None:
    made = draw_pictures(
        [picture(order(shape="move", at="Aaa", to=to)) for to in ("Ccc", "Ccc/nc")]
    )
    tips = [re.findall(r'class="head" d="M(\S+) (\S+)L', one.arrows)[0] for one in made]
    assert tips[0] != tips[1]


MOVE = order(shape="move", at="Aaa", to="Bbb", strength=2)
SHAPES = {
    "move": ([MOVE], ["head", "str"]),
    "failed move": (
        [order(shape="move", at="Aaa", to="Bbb", state="failed")],
        ["head hollow", "bar"],
    ),
    "support": (
        [MOVE, order(shape="support-move", at="Ccc", **{"from": "Aaa"}, to="Bbb")],
        ["cup", "dash"],
    ),
    "cut support": (
        [MOVE, order(shape="support-hold", at="Ccc", to="Aaa", state="failed")],
        ["ring", "slash", "gapc"],
    ),
    "convoy": (
        [MOVE, order(shape="convoy", at="Ccc", **{"from": "Aaa"}, to="Bbb")],
        ["buoy"],
    ),
    "retreat": ([order(shape="retreat", at="Aaa", to="Bbb")], ["vee", "dots"]),
    "hold": ([order(shape="hold", at="Aaa")], ["holdm"]),
    "build": ([order(shape="build", at="Aaa")], ["plus", "#u-A"]),
    "disband": ([order(shape="disband", at="Aaa")], ["slash"]),
    "attack without advance": (
        [order(shape="attack", at="Aaa", to="Bbb", count=2)],
        ["vee", "str"],
    ),
    "a way of no length": ([order(shape="move", at="Aaa", to="Aaa")], ["head"]),
    "nothing to draw": ([order(shape="none")], []),
}


def test_each_kind_of_order_has_a_shape_of_its_own() -> None:
    made = draw_pictures([picture(*orders) for orders, _ in SHAPES.values()])
    for (orders, parts), one in zip(SHAPES.values(), made, strict=True):
        for part in parts:
            assert part in one.arrows
        shapes = [told["sketch"]["shape"] for told in orders if told["sketch"]["shape"] != "none"]
        assert re.findall(r'<g class="ar ar-(\S+) of-Red', one.arrows) == shapes
        assert "NaN" not in one.arrows
        assert "undefined" not in one.arrows


def test_a_convoyed_move_bends_away_from_the_fleet() -> None:
    convoy = order(shape="convoy", at="Ccc", **{"from": "Aaa"}, to="Bbb")
    told = order(shape="move", at="Aaa", to="Bbb", via=["Ccc"])
    for orders in ([MOVE, convoy], [told]):
        (made,) = draw_pictures([picture(*orders)])
        bend = re.findall(r'class="cl" d="M\S+ \S+Q\S+ (\S+) ', made.arrows)[0]
        assert float(bend) < 0  # the fleet stands at (50, 80)


def test_units_changing_places_take_separate_routes() -> None:
    back = order("Blue", shape="move", at="Bbb", to="Aaa")
    convoy = order(shape="convoy", at="Ccc", **{"from": "Aaa"}, to="Bbb")
    made = draw_pictures([picture(MOVE, back), picture(MOVE, back, convoy)])
    for one in made:
        bends = re.findall(r'class="cl" d="M\S+ \S+Q\S+ (\S+) ', one.arrows)
        first, second = map(float, bends[:2])
        assert abs(first - second) > 8  # twice the line's width, between the control points


def test_a_failed_move_stops_short_with_a_bar() -> None:
    tips = []
    for state in ("done", "failed"):
        (made,) = draw_pictures([picture(order(shape="move", at="Aaa", to="Bbb", state=state))])
        tips += re.findall(r'class="head[^"]*" d="M(\S+) \S+L', made.arrows)
    assert [float(x) for x in tips] == pytest.approx([83, 83 - 0.2 * 63], abs=0.5)


def test_checking_needs_no_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sys.prefix", str(tmp_path))
    assert all_faults(ROOT, ("standard",)) == ([], ["standard"])
    with pytest.raises(Stop, match="needs Node"):
        draw_pictures([picture(MOVE)])
    assert draw_pictures([]) == ()


def test_a_script_that_fails_is_reported() -> None:
    with pytest.raises(Stop, match=r"^Node failed at pictures\.mjs: "):
        draw_pictures([picture({"power": "Red"})])


def test_a_moment_on_joined_boards_has_a_picture_of_each_board() -> None:
    crossing = {"shape": "move", "unit": "A", "at": "1:Par", "to": "3:Bur"}
    unit = {"location": "1:Par", "power": "France/1", "text": "A 1:Par", "badge": None}
    home = {"shape": "move", "unit": "A", "at": "3:Mun", "to": "3:Boh"}
    orders = [{"power": "France/1", "sketch": crossing}, {"power": "Germany/3", "sketch": home}]
    one, three = by_board(Stage("Spring", [unit], orders))
    assert (one.caption, three.caption) == ("Spring, board 1", "Spring, board 3")
    assert [u["location"] for u in one.units] == ["Par"]
    assert not three.units
    assert [(o["sketch"]["at"], o["sketch"]["to"]) for o in one.orders] == [("Par", "3:Bur@Par")]
    assert [(o["sketch"]["at"], o["sketch"]["to"]) for o in three.orders] == [
        ("1:Par@Bur", "Bur"),
        ("Mun", "Boh"),
    ]
    assert by_board(Stage("Spring", [], [])) == [Stage("Spring", [], [])]
    owned = Stage("Spring", [unit], orders, {"1:Par": "France/1", "3:Mun": "Italy/3", "2:Kie": ""})
    assert [one.owners for one in by_board(owned)] == [{"Par": "France"}, {"Mun": "Italy"}]
