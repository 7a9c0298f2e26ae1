"""Colours of powers: the palette's, chosen so that neighbours do not share one."""

from itertools import combinations
from typing import Any

import pytest

from publisher.atlas.land.colours import confusions
from publisher.chart.facts import board_facts
from publisher.chart.palette import PALETTE, steps_between
from publisher.chart.style import stylesheet
from tests.repository import ROOT

SIDE = 6  # of a board of squares, each the home of one power


def squares(count: int, **colours: str) -> dict[str, Any]:
    """Return a board of squares, each the home of a power, row by row."""
    names = [f"P{n:02}" for n in range(count)]
    reach: dict[str, list[str]] = {name: [] for name in names}
    for n, m in combinations(range(count), 2):
        across, down = abs(n % SIDE - m % SIDE), abs(n // SIDE - m // SIDE)
        if max(across, down) == 1:
            reach[names[n]].append(names[m])
            reach[names[m]].append(names[n])
    own = {f"R{name}": {"colour": colours.get(f"R{name}", "")} for name in names}
    return {
        "power": [{"id": f"R{name}", "home": [name], **own[f"R{name}"]} for name in names],
        "provinces": {name: {"name": name, "terrain": "inland"} for name in names},
        "reach": {"army": reach},
    }


def neighbours(data: dict[str, Any]) -> list[tuple[str, str]]:
    steps = steps_between(data)
    return [(one, other) for one in steps for other, count in steps[one].items() if count == 1]


@pytest.mark.parametrize("count", [15, 20, 34, 36])
def test_neighbours_share_no_colour(count: int) -> None:
    data = squares(count)
    colour = {power.id: power.colour for power in board_facts(data).powers}
    slot = {power.id: power.slot for power in board_facts(data).powers}
    assert set(colour.values()) == set(PALETTE)
    assert len(neighbours(data)) > count
    for one, other in neighbours(data):
        assert colour[one] != colour[other]
        assert slot[one] != slot[other]
    assert board_facts(data) == board_facts(squares(count))
    assert list(confusions(data)) == []


def test_a_variants_own_colour_is_kept_and_its_neighbours_get_another() -> None:
    data = squares(34, RP07=PALETTE[0], RP08="#123456")
    colour = {power.id: power.colour for power in board_facts(data).powers}
    assert (colour["RP07"], colour["RP08"]) == (PALETTE[0], "#123456")
    for one, other in neighbours(data):
        assert colour[one] != colour[other]


def test_a_few_powers_get_the_palette_in_sequence() -> None:
    facts = board_facts(squares(14)).powers
    assert tuple(power.colour for power in facts) == PALETTE


def test_similar_colours_are_reported_only_between_neighbours() -> None:
    far = squares(34, RP00="#aa3406", RP33="#aa3407")
    assert list(confusions(far)) == []
    near = squares(34, RP00="#aa3406", RP01="#aa3407")
    (fault,) = confusions(near)
    assert fault.path == "power.RP01.colour"
    few = squares(14, RP00="#aa3406", RP13="#aa3407")
    assert len(list(confusions(few))) == 1


def test_a_step_is_by_land_or_by_sea_and_counts_provinces_owned() -> None:
    data = {
        "power": [{"id": "A", "home": ["Aaa"]}, {"id": "B"}, {"id": "C", "home": ["Ccc"]}],
        "provinces": {
            "Aaa": {"name": "A"},
            "Bbb": {"name": "B", "owner": "B"},
            "Sss": {"name": "S"},
            "Ccc": {"name": "C"},
        },
        "reach": {"fleet": {"Aaa": ["Sss"], "Sss": ["Aaa", "Bbb/nc"], "Bbb/nc": ["Sss"]}},
    }
    assert steps_between(data) == {"A": {"B": 2}, "B": {"A": 2}, "C": {}}


def test_powers_that_an_option_makes_have_colours_too() -> None:
    data = squares(20)
    data["power"] = [{"id": "All", "home": list(data["provinces"])}]
    data["options"] = {
        "split": {"means": "x", "default": [], "picks": "split"},
        "chaos": {"means": "x", "default": False, "picks": "centres"},
    }
    facts = board_facts(data)
    assert [power.id for power in facts.powers] == ["All"]
    more = {power.id: power.colour for power in facts.more}
    assert more.keys() == {f"AllP{n:02}" for n in range(20)} | {f"P{n:02}" for n in range(20)}
    for n, m in ((0, 1), (0, 6), (7, 14)):
        assert more[f"P{n:02}"] != more[f"P{m:02}"]
        assert more[f"AllP{n:02}"] != more[f"AllP{m:02}"]
    assert ".of-P07{" in stylesheet(facts)


def test_the_palette_is_documented() -> None:
    guide = (ROOT / "docs" / "draw-a-map.md").read_text("utf-8")
    assert [colour for colour in PALETTE if f"`{colour}`" not in guide] == []
