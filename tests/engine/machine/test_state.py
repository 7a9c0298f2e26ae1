"""Positions in requests: what may be omitted, what is faulty, and writing them back."""

from dataclasses import replace
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.calendar import END
from engine.board.position import Ending, Position
from engine.errors import RecordError
from engine.request.position_json import checksum, position_json, read_position
from tests.engine import small
from tests.engine.corpus import TABLE

type Json = dict[str, Any]


def read(**request: Any) -> Position:
    """Return the position of a request, by default in Spring 1901."""
    return read_position(TABLE, {"phase": "S1901M", **request})


def faults(**request: Any) -> list[str]:
    """Return everything that is wrong with a request."""
    with pytest.raises(RecordError) as caught:
        read(**request)
    return [str(fault) for fault in caught.value.faults]


def test_omitted_keys_default_to_the_start() -> None:
    assert read() == TABLE.opening


def test_units_and_centres_replace_those_of_the_start() -> None:
    position = read(units={"Austria": ["A Vie", "F Tri"]}, centres={"Austria": ["Vie", "Gre"]})
    assert [(u.power, u.kind, u.at) for u in position.units] == [
        ("Austria", "F", "Tri"),
        ("Austria", "A", "Vie"),
    ]
    assert position.owners == {"Gre": "Austria", "Vie": "Austria"}
    assert position.homes == TABLE.opening.homes


def test_names_are_read_as_leniently_as_in_orders() -> None:
    position = read(
        units={"austria": ["army Vienna", "f st. petersburg (south coast)"]},
        centers={"AUSTRIA": ["Vienna"]},
        contested=["belgium"],
    )
    assert [unit.at for unit in position.units] == ["StP/sc", "Vie"]
    assert position.owners == {"Vie": "Austria"}
    assert position.contested == ("Bel",)


def test_a_power_may_be_listed_twice_in_different_case() -> None:
    position = read(units={"Austria": ["A Vie"], "austria": ["A Bud"]})
    assert [unit.at for unit in position.units] == ["Bud", "Vie"]


def test_the_order_of_a_list_never_matters() -> None:
    one = read(units={"Italy": ["A Ven", "A Rom"], "Austria": ["A Vie"]})
    other = read(units={"Austria": ["A Vie"], "Italy": ["A Rom", "A Ven"]})
    assert one == other


RETREATS: Json = {
    "phase": "S1901R",
    "units": {"Austria": ["A Gre"], "Italy": ["A Bul"]},
    "contested": ["Alb"],
    "dislodged": [{"power": "Turkey", "unit": "A Ser", "from": "Bul"}],
}


def test_retreats_depend_on_the_attackers_origin_and_on_closed_provinces() -> None:
    # Serbia's neighbours are Alb (contested), Bud, Bul (the attacker), Gre (held), Rum, Tri.
    (gone,) = read(**RETREATS).dislodged
    assert gone.retreats == ("Bud", "Rum", "Tri")
    assert gone.attackers == ("Bul",)


def test_several_attackers_may_be_named() -> None:
    dislodged = [{"power": "Turkey", "unit": "A Ser", "from": ["Rum", "Tri"]}]
    (gone,) = read(**{**RETREATS, "dislodged": dislodged}).dislodged
    assert gone.retreats == ("Bud",)


def test_retreats_that_are_given_are_used() -> None:
    dislodged = [{"power": "Turkey", "unit": "A Ser", "retreats": ["Rum", "Budapest"]}]
    (gone,) = read(**{**RETREATS, "dislodged": dislodged}).dislodged
    assert gone.retreats == ("Bud", "Rum")
    dislodged[0]["retreats"] = []
    assert read(**{**RETREATS, "dislodged": dislodged}).dislodged[0].retreats == ()


FAULTS: dict[str, tuple[Json, str]] = {
    "no phase": (
        {"phase": ""},
        "phase: '' is not a phase: expected a letter, a year and a letter",
    ),
    "another calendar": (
        {"phase": "U1901M"},
        "phase: U1901M is not a phase of this variant's calendar",
    ),
    "units that are no object": ({"units": ["A Vie"]}, "units: expected an object"),
    "units that are no list": ({"units": {"Austria": "A Vie"}}, "units.Austria: expected a list"),
    "an unknown power": ({"units": {"Mars": ["A Vie"]}}, "units.Mars: there is no power 'Mars'"),
    "an unknown place": (
        {"units": {"Austria": ["A Viena"]}},
        "units.Austria[0]: 'A Viena': There is no province \"Viena\". Did you mean Vienna?",
    ),
    "a unit without a kind": (
        {"units": {"Austria": ["Vie"]}},
        "units.Austria[0]: 'Vie': say which unit it is, as in A Vie or F Tri",
    ),
    "a fleet inland": (
        {"units": {"Austria": ["F Vie"]}},
        "units.Austria[0]: 'F Vie': a unit of this kind cannot stand there",
    ),
    "a fleet without its coast": (
        {"units": {"Russia": ["F StP"]}},
        "units.Russia[0]: 'F StP': a unit of this kind cannot stand there",
    ),
    "a mark that is none": (
        {"units": {"Austria": ["A Vie V"]}},
        "units.Austria[0]: 'A Vie V': there is no mark 'V'",
    ),
    "no unit at all": (
        {"units": {"Austria": ["0A Vie"]}},
        "units.Austria[0]: '0A Vie': expected at least one unit",
    ),
    "a unit that is no text": (
        {"units": {"Austria": [None]}},
        "units.Austria[0]: expected a text, as in 'A Vie'",
    ),
    "two units in a province": (
        {"units": {"Austria": ["A Vie"], "Italy": ["A Vie"]}},
        "units: more than one unit stands in Vienna",
    ),
    "a centre that is none": (
        {"centres": {"Austria": ["Tyr"]}},
        "centres.Austria[0]: Tyr is not a supply centre",
    ),
    "a centre that is no place": (
        {"centres": {"Austria": ["Qqq"]}},
        'centres.Austria[0]: There is no province "Qqq" on this board.',
    ),
    "a centre of two powers": (
        {"centres": {"Austria": ["Vie"], "Italy": ["Vie"]}},
        "centres.Italy[0]: Vie is also listed for Austria",
    ),
    "contested that is no list": ({"contested": "Bel"}, "contested: expected a list of provinces"),
    "dislodged that is no list": (
        {"dislodged": {"Turkey": ["A Ser"]}},
        "dislodged: expected a list",
    ),
    "dislodged that is no object": (
        {"dislodged": ["A Ser"]},
        "dislodged[0]: expected an object",
    ),
    "dislodged of nobody": (
        {"dislodged": [{"unit": "A Ser"}]},
        "dislodged[0].power: there is no power ''",
    ),
    "dislodged without a unit": (
        {"dislodged": [{"power": "Turkey"}]},
        "dislodged[0].unit: '': A province is missing at the end.",
    ),
    "retreats that are no list": (
        {"dislodged": [{"power": "Turkey", "unit": "A Ser", "retreats": "Rum"}]},
        "dislodged[0].retreats: expected a list of places",
    ),
    "a retreat to nowhere": (
        {"dislodged": [{"power": "Turkey", "unit": "A Ser", "retreats": ["Qqq"]}]},
        'dislodged[0].retreats: There is no province "Qqq" on this board.',
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_reported_with_its_place(name: str) -> None:
    request, expected = FAULTS[name]
    assert expected in faults(**request)


def test_all_faults_are_reported_at_once() -> None:
    request = {"phase": "U1M", "units": {"Mars": []}, "centres": 5, "contested": ["Qqq"]}
    assert len(faults(**request)) == 4


def test_a_position_comes_back_as_it_was_written() -> None:
    position = read(**RETREATS)
    written = position_json(TABLE, position)
    assert written["dislodged"] == [
        {"power": "Turkey", "unit": "A Ser", "from": ["Bul"], "retreats": ["Bud", "Rum", "Tri"]}
    ]
    assert written["contested"] == ["Alb"]
    assert read_position(TABLE, written) == position


def test_adjustments_are_the_smaller_of_surplus_and_free_sites() -> None:
    # Austria: 5 centres, 2 units: 3 to build, but Vie is held, so 2 free home centres.
    # Italy: 1 centre, 3 units. Turkey: as many as it has.
    position = read(
        phase="W1901A",
        units={
            "Austria": ["A Vie", "A Ser"],
            "Italy": ["A Ven", "A Rom", "F Nap"],
            "Turkey": ["A Con"],
        },
        centres={
            "Austria": ["Vie", "Bud", "Tri", "Ser", "Gre"],
            "Italy": ["Rom"],
            "Turkey": ["Con"],
        },
    )
    assert position_json(TABLE, position)["adjustments"] == {"Austria": 2, "Italy": -2}


def test_marks_and_counts_are_read_and_written() -> None:
    table = small.table(small.STACKS, marks={"V": {"name": "viking", "means": "needs no centre"}})
    request = {"phase": "S1M", "units": {"North": ["2A Nca V"]}, "centres": {}}
    position = read_position(table, request)
    assert (position.units[0].count, position.units[0].marks) == (2, ("V",))
    assert position_json(table, position)["units"] == {"North": ["2A Nca V"]}


def test_a_checksum_differs_exactly_when_positions_differ() -> None:
    start = checksum(TABLE, TABLE.opening)
    assert start == checksum(TABLE, read())
    assert start != checksum(TABLE, read(phase="F1901M"))
    assert start != checksum(TABLE, read(units={}))
    assert start != checksum(TABLE, read(centres={}))
    assert len(bytes.fromhex(start)) == 4


def test_a_checksum_does_not_depend_on_how_an_ending_is_worded() -> None:
    over = replace(TABLE.opening, phase=END, ending=Ending((PowerId("Italy"),), "solo", "Italy!"))
    assert over.ending is not None
    worded = replace(over, ending=replace(over.ending, sentence="Italy has won."))
    assert checksum(TABLE, worded) == checksum(TABLE, over)
    for other in (Ending((PowerId("Austria"),), "solo"), Ending((PowerId("Italy"),), "draw")):
        assert checksum(TABLE, replace(over, ending=other)) != checksum(TABLE, over)
