"""Executable examples: one that differs from the engine stops the build, with its line."""

import itertools
import math
import re
from dataclasses import replace
from pathlib import Path

import pytest

from publisher.check import all_faults
from publisher.examples.arrows import arrows
from publisher.examples.ground import Drawn, Ground
from publisher.examples.lines import bent, size
from publisher.examples.text import read_example
from publisher.examples.units import Piece, piece_drawn, placed
from tests.publisher.folders import RULES, repository

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
        "units.Red[0]: 'A Sss': such a unit cannot stand there",
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


def test_phases_follow_each_other_as_the_calendar_says(tmp_path: Path) -> None:
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


PLACES = {"Aaa": (0.0, 0.0), "Bbb": (100.0, 0.0), "Ccc": (50.0, 80.0)}
GROUND = Ground(scale=1.6, anchor=lambda place: PLACES[place], occupied=lambda _: False)


def drawn(**sketch: object) -> Drawn:
    return Drawn({"state": "done", "unit": "A", **sketch}, "Red")


def test_units_of_one_province_stand_side_by_side() -> None:
    stacks = [Piece(power, "A", "Aaa", count=2) for power in ("Red", "Blue", "Green", "Grey")]
    spots = [spot for _, spot in placed(stacks, lambda _: (0.0, 0.0), 1.0)]
    assert len({y for _, y in spots}) == 2
    assert max(y for _, y in spots) == 0  # the name of the province stands below
    gaps = [math.dist(one, other) for one, other in itertools.combinations(spots, 2)]
    assert min(gaps) > 12 + 6.4 + 11  # a small disc, and the half of the next symbol


def test_a_stack_shows_its_count_and_what_it_is_there() -> None:
    host = str(piece_drawn(Piece("Red", "A", "Aaa", count=2, badge=("H", "host")), (5.0, 5.0), 1.0))
    assert host.count('href="#u-A"') == 2
    assert re.findall(r"<text[^>]*>(.)<", host) == ["2", "H"]
    guest = str(
        piece_drawn(Piece("Red", "A", "Aaa", badge=("G", "guest"), marks=("v",)), (5.0, 5.0), 1.0)
    )
    assert guest.count('href="#u-A"') == 1
    assert re.findall(r"<text[^>]*>(.)<", guest) == ["G", "v"]


def test_an_order_begins_at_the_stack_it_is_for() -> None:
    stacks = [Piece("Red", "A", "Aaa", count=2), Piece("Blue", "A", "Aaa")]
    standing = placed(stacks, lambda place: PLACES[place], 1.0)
    ground = replace(GROUND, standing=standing)
    move = {"state": "done", "unit": "A", "shape": "move", "at": "Aaa", "to": "Bbb"}
    ways = {
        power: re.findall(r'class="cl" d="([^"]*)"', str(arrows(ground, [Drawn(move, power)])))
        for power in ("Red", "Blue")
    }
    assert ways["Red"] != ways["Blue"]
    both = str(arrows(ground, [Drawn(move, "Red"), Drawn(move, "Blue")]))
    assert re.findall(r'class="cl" d="([^"]*)"', both) == [*ways["Red"], *ways["Blue"]]
    help_ = {"state": "done", "unit": "A", "shape": "support-hold", "at": "Ccc", "from": "Aaa"}
    rings = [
        re.findall(r'class="ring" cx="([^"]*)"', str(arrows(ground, [Drawn(told, "Grey")])))
        for told in ({**help_, "whose": "Red"}, {**help_, "whose": "Blue"})
    ]
    assert [float(x) for (x,) in rings] == [spot[0] for _, spot in standing]


MOVE = drawn(shape="move", at="Aaa", to="Bbb", strength=2)
SHAPES = {
    "move": ([MOVE], ["head", "str"]),
    "failed move": (
        [drawn(shape="move", at="Aaa", to="Bbb", state="failed")],
        ["head hollow", "bar"],
    ),
    "support": (
        [MOVE, drawn(shape="support-move", at="Ccc", **{"from": "Aaa"}, to="Bbb")],
        ["cup", "dash"],
    ),
    "cut support": (
        [MOVE, drawn(shape="support-hold", at="Ccc", to="Aaa", state="failed")],
        ["ring", "slash", "gapc"],
    ),
    "convoy": (
        [MOVE, drawn(shape="convoy", at="Ccc", **{"from": "Aaa"}, to="Bbb")],
        ["buoy"],
    ),
    "retreat": ([drawn(shape="retreat", at="Aaa", to="Bbb")], ["vee", "dots"]),
    "hold": ([drawn(shape="hold", at="Aaa")], ["holdm"]),
    "build": ([drawn(shape="build", at="Aaa")], ["plus"]),
    "disband": ([drawn(shape="disband", at="Aaa")], ["slash"]),
    "attack without advance": (
        [drawn(shape="attack", at="Aaa", to="Bbb", count=2)],
        ["vee", "str"],
    ),
    "nothing to draw": ([drawn(shape="none")], []),
}


@pytest.mark.parametrize("what", sorted(SHAPES))
def test_each_kind_of_order_has_a_shape_of_its_own(what: str) -> None:
    orders, parts = SHAPES[what]
    svg = str(arrows(GROUND, orders))
    for part in parts:
        assert part in svg
    assert svg.count('<g class="ar of-Red') == sum(o.text("shape") != "none" for o in orders)
    assert "nan" not in svg


def test_an_arrow_between_the_same_point_is_drawn_as_nothing_long() -> None:
    curve = bent((5.0, 5.0), (5.0, 5.0))
    assert curve.length() == pytest.approx(0)
    assert size(curve.trimmed(10, 10).heading(1)) > 0
