"""From 14 players to 50: any set of powers with one centre, by name (the article, Optional)."""

from typing import Any

import pytest

from engine.errors import OptionsError
from engine.record.game import Table
from engine.session import Session
from engine.variant.options import options_json
from tests.games.play import LIBRARY

VARIANT = LIBRARY["danelaw"]
DATA = VARIANT.data
USUAL = list(DATA["options"]["powers"]["default"])
ALONE = [
    power["id"]
    for power in DATA["power"]
    if power.get("playing") == "optional" and len(power["home"]) == 1
]
PAIRS = ["Wessex", "Mercia", "Northumbria", "Gwynedd", "Picts"]


def table(powers: list[str], split: list[str] | None = None, **more: Any) -> Table:
    """Set up a table with these powers."""
    options: dict[str, Any] = {"powers": powers, "split": split or [], **more}
    return Table.of(VARIANT, options)


def seats(of: Table) -> list[str]:
    return sorted(of.seating.seats)


def test_every_neutral_centre_can_be_a_power() -> None:
    neutral = {place for place, facts in DATA["provinces"].items() if facts.get("neutral")}
    homes = {power["home"][0] for power in DATA["power"] if power["id"] in ALONE}
    assert len(neutral) == len(ALONE) == 31
    assert homes == neutral


@pytest.mark.parametrize("count", range(14, 51))
def test_any_number_from_14_to_50_can_play(count: int) -> None:
    """31 centres are free, and five powers of two centres may be split: 14 + 31 + 5 = 50."""
    added = ALONE[: min(count - 14, 31)]
    game = table([*USUAL, *added], PAIRS[: max(0, count - 45)])
    assert len(seats(game)) == count
    units = game.opening.units
    assert len(units) == 60  # 28 of powers, 31 in the other centres, and the Jomsvikings
    assert len([unit for unit in units if unit.marks]) == 9  # added powers have no viking fleet
    codes = [power.code for power in game.board.powers.values() if power.playing]
    assert len({*codes}) == count
    names = [power.name for power in game.board.powers.values()]
    assert len({*names}) == len(names)


def test_an_added_power_has_its_centre_and_its_unit() -> None:
    opening = table([*USUAL, "Roskilde", "Cornouaille"]).opening
    assert [f"{u.kind} {u.at}" for u in opening.units_of("Roskilde")] == ["F Ros"]  # type: ignore[arg-type]
    assert opening.owners["Cor"] == "Cornouaille"  # type: ignore[index]
    assert opening.owners["Dom"] == "Minor"  # type: ignore[index]


def test_two_powers_that_begin_in_one_centre_cannot_both_play() -> None:
    with pytest.raises(OptionsError, match="Bretons and Broerec cannot both play") as refused:
        table([*USUAL, "Bretons", "Broerec"])
    (fault,) = refused.value.faults
    assert fault.path == "options.powers"
    assert "each begins in Broerec" in fault.message


def test_in_chaos_no_two_codes_and_no_two_names_are_alike() -> None:
    powers = [p for p in table(USUAL, chaos=True).board.powers.values() if p.playing]
    assert len(powers) == len({p.code for p in powers}) == len({p.name for p in powers}) == 50
    codes = {power.id: power.code for power in powers}
    assert (codes["Circinn"], codes["Fortriu"]) == ("CIR", "FOR")  # type: ignore[index]
    assert (codes["Kent"], codes["Tiunda"]) == ("KEN", "TIU")  # type: ignore[index]


def test_no_two_powers_of_any_set_share_a_code() -> None:
    """Whatever may be picked and split, powers without a common centre have different codes."""
    every = {power["id"]: power for power in DATA["power"] if power.get("playing") != "no"}
    several = [name for name, power in every.items() if len(power["home"]) > 1]
    found = {(power["code"], *power["home"]) for power in every.values()}
    for parted in (several, PAIRS):
        whole = [*USUAL, *(name for name in parted if name not in USUAL)]
        powers = table(whole, parted).board.powers.values()
        found |= {(power.code, *power.home) for power in powers if power.playing}
    for code, *homes in found:
        others = [one for one in found if one[0] == code and not {*one[1:]} & {*homes}]
        assert others == [], (code, homes)


def test_the_machine_interface_lists_and_takes_every_power_by_name() -> None:
    (powers,) = [one for one in options_json(DATA) if one["name"] == "powers"]
    listed = [one["id"] for one in powers["powers"]]
    assert len(listed) == 14 + 3 + 31
    record = Session(LIBRARY).new(
        {"variant": "danelaw", "options": {"powers": [*USUAL, *ALONE], "split": PAIRS}}
    )["record"]
    assert len(record["seats"]) == 50


def test_the_facts_say_fourteen_to_fifty() -> None:
    assert DATA["variant"]["players"] == [14, 50]
