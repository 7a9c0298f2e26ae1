"""Every fault of a variant's data is found in one go, with its place and a suggestion."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from engine.errors import VariantError
from engine.standard import STANDARD
from engine.variant.check import faults_of
from engine.variant.variant import Variant
from tests.engine import small

type Data = dict[str, Any]
type Spoil = Callable[[Data], object]


def messages(spoil: Spoil) -> list[str]:
    """Return the faults of the small variant after it is spoilt."""
    data = small.data()
    spoil(data)
    return [str(fault) for fault in faults_of(data, STANDARD)]


def test_a_sound_variant_has_no_faults() -> None:
    assert faults_of(small.data(), STANDARD) == []


def put(*path: str, to: object) -> Spoil:
    """Return a change of one value deep in the data; powers go by number."""

    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[int(key)] if isinstance(data, list) else data.setdefault(key, {})
        data[int(path[-1]) if isinstance(data, list) else path[-1]] = to

    return change


TERRAINS = "expected one of inland, coastal, sea, island, closed"

FAULTS: dict[str, tuple[Spoil, str]] = {
    "no name": (put("variant", "name", to=""), "variant.name: this is missing"),
    "no designer": (put("variant", "designer", to=""), "variant.designer: this is missing"),
    "no year": (put("variant", "year", to=0), "variant.year: this is missing"),
    "a province that is no table": (
        put("provinces", "Fen", to="Fenland"),
        "provinces.Fen: expected a table with name and terrain",
    ),
    "a province id of four letters": (
        put("provinces", "Fens", to={"name": "Fens", "terrain": "inland"}),
        "provinces.Fens: expected an id of three letters such as Vie",
    ),
    "a terrain misspelt": (
        put("provinces", "Hil", "terrain", to="inlnd"),
        f"provinces.Hil.terrain: 'inlnd' is not a terrain: {TERRAINS}. Did you mean inland?",
    ),
    "a province without a name": (
        put("provinces", "Hil", to={"terrain": "inland"}),
        "provinces.Hil.name: this is missing",
    ),
    "two provinces of one name": (
        put("provinces", "Hil", "aliases", to=["bay"]),
        (
            'provinces.Hil.aliases[0]: "bay" is also a name of Bay. '
            "Each name may stand for one province."
        ),
    ),
    "two ids that differ in case": (
        put("provinces", "HIL", to={"name": "Knoll", "terrain": "inland"}),
        "provinces.HIL: differs from Hil only in case",
    ),
    "a power that is not an identifier": (
        put("power", "0", "id", to="North Land"),
        "power[0].id: 'North Land' is not an identifier",
    ),
    "a power without an id": (put("power", "0", to={}), "power[0].id: '' is not an identifier"),
    "a power listed twice": (
        put("power", "1", "id", to="North"),
        "power[1].id: North is listed twice",
    ),
    "a home that does not exist": (
        put("power", "0", "home", to=["Nce"]),
        "power[0].home: there is no province Nce. Did you mean Nca?",
    ),
    "a home without a centre": (
        put("power", "0", "home", to=["Hil"]),
        "power[0].home: Hil is not a centre: add centre = true to it",
    ),
    "an owner who does not exist": (
        put("provinces", "Har", "owner", to="Sooth"),
        "provinces.Har.owner: there is no power Sooth. Did you mean South?",
    ),
    "neutral units of a power that plays": (
        put("power", "0", "neutrals", to=True),
        (
            "power[0].neutrals: the neutral units belong to this power, and nobody may play it. "
            'Write playing = "no", or leave this out.'
        ),
    ),
    "neutral units of two powers": (
        put("power", to=[{"id": one, "playing": "no", "neutrals": True} for one in ("A1", "B1")]),
        "power[1].neutrals: the neutral units already belong to A1. Leave this out.",
    ),
    "a power called Neutral that plays": (
        put("power", "0", "id", to="Neutral"),
        (
            "power[0].id: the neutral units belong to this power, and nobody may play it. "
            'Write playing = "no", or give it another id.'
        ),
    ),
    "a goal that is no number": (
        put("victory", "centres", to="many"),
        "victory.centres: 'many': expected a number, options.NAME or rules",
    ),
    "a goal from an option that is none": (
        put("victory", "centres", to="options.goal"),
        "victory.centres: 'options.goal': expected a number, options.NAME or rules",
    ),
    "builds nowhere": (
        put("builds", "where", to="at home"),
        "builds.where: 'at home': expected one of home, anywhere",
    ),
    "copies without a join": (
        put("copies", to={"boards": 2, "join": "side_by_side"}),
        "copies.join: the rules have no join 'side_by_side'",
    ),
    "copies without a number": (
        put("copies", to={"boards": "two", "join": "x"}),
        "copies.boards: expected a whole number from 2 to 99",
    ),
    "a mark without a meaning": (
        put("marks", "V", to={"name": "viking"}),
        "marks.V.means: this is missing",
    ),
    "a group without a name": (put("group", "Cap", to={}), "group.Cap.name: this is missing"),
    "a group of places that are none": (
        put("group", "Cap", to={"name": "Cape", "slots": ["Nce"]}),
        "group.Cap.slots: there is no province Nce. Did you mean Nca?",
    ),
    "a default outside the values": (
        put("options", "goal", to={"default": "c", "values": ["a", "b"]}),
        "options.goal.default: expected one of a, b",
    ),
    "a default outside the range": (
        put("options", "goal", to={"default": 9, "min": 1, "max": 5}),
        "options.goal.default: expected a whole number from 1 to 5",
    ),
    "a smallest value without a largest": (
        put("options", "goal", to={"default": 2, "min": 1}),
        "options.goal.min: there is no max beside it. Write max, too, or neither.",
    ),
    "a largest value without a smallest": (
        put("options", "goal", to={"default": 100, "max": 9}),
        "options.goal.max: there is no min beside it. Write min, too, or neither.",
    ),
    "a list of nothing that is picked": (
        put("options", "goal", to={"default": ["a"]}),
        (
            "options.goal.default: only an option that picks something takes a list. "
            'Say what it picks, such as picks = "powers".'
        ),
    ),
    "a pick of nobody": (
        put("options", "goal", to={"default": ["Norht"], "picks": "powers"}),
        (
            "options.goal.default: there is no power that could play named 'Norht'. "
            "Did you mean North?"
        ),
    ),
    "an option without a default": (
        put("options", "goal", to={"min": 1, "max": 5}),
        "options.goal.default: expected a whole number from 1 to 5",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_with_its_place(name: str) -> None:
    spoil, expected = FAULTS[name]
    assert expected in messages(spoil)


def leaves(data: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the path of every value in the data."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        yield (*path, str(key))
        if isinstance(value, dict | list):
            yield from leaves(value, (*path, str(key)))


@pytest.mark.parametrize("value", [None, 5, "x", [], {}, [5], {"x": 5}, True])
def test_a_value_of_the_wrong_type_is_a_fault_or_harmless(value: object) -> None:
    for path in leaves(small.DATA):
        data = small.data()
        put(*path, to=value)(data)
        with suppress(VariantError):
            assert Variant.from_data("small", data).board().provinces, path


def test_a_missing_table_is_the_only_fault_reported() -> None:
    def without_tables(data: Data) -> None:
        del data["reach"]
        data["power"] = {}

    assert messages(without_tables) == [
        "power: this is missing, or is not a table",
        "reach: this is missing, or is not a table",
    ]


def test_all_faults_are_reported_at_once() -> None:
    data = small.data()
    put("variant", "name", to="")(data)
    put("victory", "centres", to="many")(data)
    put("provinces", "Hil", "terrain", to="swamp")(data)
    with pytest.raises(VariantError) as caught:
        Variant.from_data("small", data)
    paths = [fault.path for fault in caught.value.faults]
    assert paths == ["variant.name", "provinces.Hil.terrain", "victory.centres"]
    assert str(caught.value).count("\n") == 2
