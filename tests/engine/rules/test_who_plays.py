"""Boards that follow their options: powers in play, split powers and neutral units."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.board.board import PowerId, ProvinceId
from engine.board.position import Ending, Position
from engine.errors import VariantError
from engine.record.game import Table
from engine.request.position_json import position_json, read_position
from engine.standard import STANDARD
from engine.text.names import is_plural, spoken_power
from engine.text.phrases import wording_of
from engine.variant.variant import Variant
from tests.engine import small
from tests.games.play import LIBRARY

# The board of 119 spaces chooses its powers by options (its specification, sections 1 and 2.3).
# It is played by the standard rules here.
LARGE = replace(LIBRARY["danelaw"], rules=STANDARD)
FOURTEEN = list(LARGE.options()["powers"])  # type: ignore[arg-type]


def table(**options: object) -> Table:
    """Lay a table on the large board."""
    return Table.of(LARGE, options)  # type: ignore[arg-type]


def units(position: Position, power: str) -> list[str]:
    """Return the units of a power as texts."""
    return [f"{u.kind} {u.at}" for u in position.units_of(PowerId(power))]


def test_28_units_of_powers_31_neutral_ones_and_a_mercenary_start() -> None:
    start = table().opening
    assert len(start.units) == 60
    assert len(units(start, "Minor")) == 31
    assert "A Ken" in units(start, "Minor")
    assert "F Ker" in units(start, "Minor")
    assert start.owners[ProvinceId("Ken")] == "Minor"  # type: ignore[arg-type]
    assert len(start.owners) == 50


def test_an_optional_power_replaces_the_neutral_units() -> None:
    chosen = table(powers=[*FOURTEEN, "EastAnglia", "Bretons"])
    start = chosen.opening
    assert units(start, "EastAnglia") == ["F Ean"]
    assert units(start, "Bretons") == ["A Bro", "F Cor", "F Dom"]
    assert len(units(start, "Minor")) == 27
    assert len(start.units) == 60
    assert chosen.board.powers[PowerId("Bretons")].playing
    assert "Kent" not in chosen.board.powers


def test_a_power_that_is_left_out_becomes_neutral_at_home_and_nowhere_else() -> None:
    start = table(powers=[name for name in FOURTEEN if name != "Rogaland"]).opening
    assert "F Rog" in units(start, "Minor")
    assert start.owners[ProvinceId("Rog")] == "Minor"  # type: ignore[arg-type]
    assert all(unit.at != "Sdr" for unit in start.units)


def test_a_split_power_is_one_power_for_each_home() -> None:
    chosen = table(split=["Mercia"])
    start = chosen.opening
    assert units(start, "MerciaMid") == ["A Mid"]
    assert units(start, "MerciaMer") == ["A Mer"]
    assert "Mercia" not in chosen.board.powers
    assert chosen.board.powers[PowerId("MerciaMid")].name == "Mercia (Middle Anglia)"
    assert start.homes[PowerId("MerciaMer")] == ("Mer",)


def test_every_centre_may_be_a_power() -> None:
    chosen = table(chaos=True)
    playing = [power for power in chosen.board.powers.values() if power.playing]
    start = chosen.opening
    assert len(playing) == 50
    assert units(start, "Kent") == ["A Ken"]
    assert units(start, "UiNeill") == ["A Uin"]
    assert units(start, "MiddleAnglia") == ["A Mid"]
    assert units(start, "Jelling") == ["F Jel", "F Nmd"]  # the fleet at sea stays with its home
    assert units(start, "Minor") == []


@pytest.mark.parametrize(
    ("options", "power", "name", "army"),
    [
        ({}, "Mercia", "Mercia", "the Mercian army"),
        (
            {"split": ["Mercia"]},
            "MerciaMid",
            "Mercia (Middle Anglia)",
            "the army of Mercia (Middle Anglia)",
        ),
        ({"split": ["Mercia"]}, "MerciaMer", "Mercia (Mercia)", "the army of Mercia (Mercia)"),
        (
            {"split": ["Picts"]},
            "PictsCir",
            "the Picts (Circinn)",
            "the army of the Picts (Circinn)",
        ),
        (
            {"powers": [*FOURTEEN, "Rus"], "split": ["Rus"]},
            "RusAld",
            "the Rus Khaganate (Aldeigja)",
            "the army of the Rus Khaganate (Aldeigja)",
        ),
        ({"chaos": True}, "Mercia", "Mercia", "Mercia's army"),
        ({"chaos": True}, "MiddleAnglia", "Middle Anglia", "Middle Anglia's army"),
        ({"chaos": True}, "Circinn", "Circinn", "Circinn's army"),
        ({"chaos": True}, "Tiunda", "Tiunda", "the Tiundan army"),
        (
            {"powers": [*FOURTEEN, "Rus"], "chaos": True},
            "Aldeigja",
            "Aldeigja",
            "Aldeigja's army",
        ),
    ],
)
def test_parts_of_a_power_have_distinct_names(
    options: Mapping[str, object], power: str, name: str, army: str
) -> None:
    """Each part needs its own adjective: "the Mercian army" would be ambiguous."""
    board = table(**options).board
    assert spoken_power(board, PowerId(power)) == name
    assert wording_of(board).unit((PowerId(power), "A")) == army
    adjectives = [power.adjective for power in board.powers.values() if power.adjective]
    assert len(adjectives) == len({*adjectives})


def test_a_part_is_plural_if_the_whole_is() -> None:
    powers = table(split=["Picts", "Mercia"]).board.powers
    assert is_plural(powers[PowerId("PictsFor")])
    assert not is_plural(powers[PowerId("MerciaMid")])


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"powers": ["Mercya"]}, "no power that could play named 'Mercya'. Did you mean Mercia?"),
        ({"powers": ["Jomsvikings"]}, "no power that could play named 'Jomsvikings'"),
        ({"powers": ["Mercia", "Mercia"]}, "expected a list of powers, each once"),
        ({"powers": "Mercia"}, "expected a list of powers, each once"),
        ({"split": ["Jelling"]}, "no power with several home centres named 'Jelling'"),
        ({"chaos": 1}, "expected true or false"),
    ],
)
def test_impossible_choices_are_named(options: Mapping[str, object], fault: str) -> None:
    with pytest.raises(VariantError) as error:
        table(**options)
    assert fault in str(error.value)


def test_neutral_units_of_a_file_stand_at_the_start() -> None:
    data = small.data()
    data["provinces"]["Sca"] |= {"neutral": "A"}
    data["power"] = [power for power in data["power"] if power["id"] != "South"]
    start = Table.of(Variant.from_data("small", data)).opening
    assert units(start, "Neutral") == ["A Sca"]
    assert start.owners[ProvinceId("Sca")] == "Neutral"  # type: ignore[arg-type]


def test_neutral_units_belong_to_the_power_that_is_called_neutral() -> None:
    data = small.data()
    data["provinces"]["Sca"] |= {"neutral": "A"}
    idle = {"id": "Neutral", "name": "Barbarians", "adjective": "barbarian", "playing": "no"}
    data["power"] = [data["power"][0], idle]
    board = Variant.from_data("small", data).board()
    assert board.neutral == "Neutral"
    assert [(power.id, power.name) for power in board.powers.values()] == [
        ("North", "North"),
        ("Neutral", "Barbarians"),
    ]


def test_each_neutral_unit_is_on_its_own_side() -> None:
    """One neutral unit dislodges another with support; units of one power never do."""
    chosen = table()
    position = read_position(
        chosen,
        {"phase": "S835M", "units": {"Minor": ["A Sus", "A Ken"], "Wessex": ["A Sur"]}},
    )
    sheets = chosen.read(
        position,
        {PowerId("Minor"): ["A Sus - Ken"], PowerId("Wessex"): ["A Sur S A Sus - Ken"]},
    )
    after, _ = chosen.resolve_phase(position, sheets, ())
    assert units(after, "Minor") == ["A Ken"]
    assert [str(gone.unit.at) for gone in after.dislodged] == ["Ken"]


def test_homes_that_a_position_changes_travel_with_it() -> None:
    standard = Table.of(LIBRARY["standard"])
    england, france = PowerId("England"), PowerId("France")
    moved = replace(
        standard.opening,
        homes={**dict.fromkeys(standard.board.powers, ()), england: (ProvinceId("Bre"),)},  # type: ignore[arg-type]
    )
    told = position_json(standard, moved)
    assert told["home"] == {"England": ["Bre"]}
    assert "home" not in position_json(standard, standard.opening)
    read = read_position(standard, told)
    assert read.homes[england] == ("Bre",)
    assert read.homes[france] == ()


def test_builds_use_the_homes_in_the_position() -> None:
    standard = Table.of(LIBRARY["standard"])
    request = {
        "phase": "W1901A",
        "units": {"England": ["F Nth"]},
        "centres": {"England": ["Lon", "Bre", "Edi"]},
        "home": {"England": ["Bre"]},
    }
    position = read_position(standard, request)
    sheets = standard.read(position, {PowerId("England"): ["B A Lon", "B F Bre"]})
    _, played = standard.resolve_phase(position, sheets, ())
    assert [v.result for v in played.resolution.verdicts] == ["illegal", "builds"]


def test_an_ending_carries_scores() -> None:
    standard = Table.of(LIBRARY["standard"])
    ending = Ending((PowerId("Turkey"),), "time", "Points decide.", {PowerId("Turkey"): 55})
    told = position_json(standard, replace(standard.opening, ending=ending))
    assert told["ended"] == {
        "reason": "time",
        "winners": ["Turkey"],
        "sentence": "Points decide.",
        "scores": {"Turkey": 55},
    }
