"""However a game ends, those whom its sentence names are its winners: in all six games."""

import re
from random import Random
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.calendar import Phase
from engine.board.position import Ending, Position
from engine.record.game import Table
from engine.request.position_json import read_position
from engine.standard.agreement import survivors
from engine.text.names import spoken_power
from tests.games.play import LIBRARY

ENDS = 12  # of each game, by each of its ways to end
CAPITALS = dict(zip("AEFGIRT", ("Vie", "Lon", "Par", "Kie", "Rom", "Mos", "Con"), strict=True))


def counted(table: Table, chance: Random) -> Phase:
    """Return a phase after which centres are counted, or the last phase there is."""
    calendar, year = table.board.calendar, table.board.calendar.start.year + 7
    codes = [f"{turn[0]}{year}{turn[1]}" for turn in calendar.count]
    return chance.choice([*map(Phase.parse, codes), *([calendar.last] if calendar.last else [])])


def request(table: Table, chance: Random) -> dict[str, Any]:
    """Return a random request in which one or two seats own most centres."""
    board = table.board
    seats = [held for held in table.seating.seats.values() if held]
    leaders = chance.sample(seats, 2)
    leading = [*leaders[0], *(leaders[1] if chance.random() < 0.4 else ())]
    others = [power.id for power in board.powers.values() if power.playing]
    share = chance.choice([0.3, 0.6, 0.9])
    centres: dict[str, list[str]] = {}
    for place in board.centres():
        owner = chance.choice(leading if chance.random() < share else others)
        centres.setdefault(owner, []).append(place)
    return {"units": {}, "centres": centres}


def shadows(table: Table, chance: Random) -> dict[str, Any]:
    """Return what decides about points: capitals, headquarters, who owned and who found them."""
    powers = sorted(table.board.powers)
    north, south = chance.choice(["Bel", "Mun", "Swe"]), chance.choice(["Tun", "Ser", "Bul"])
    log = {
        place: [[year, chance.choice(powers)] for year in (1899, 1901, 1903)]
        for place in (north, south)
    }
    found = {north: {"year": 1903, "owner": log[north][-1][1]}} if chance.random() < 0.5 else {}
    known = {"hqs": {"north": north, "south": south}} if chance.random() < 0.9 else {}
    return {
        "capitals": {power: CAPITALS[power[0]] for power in powers},
        "hq_log": log,
        "discovered": found,
        **known,
    }


def position(table: Table, variant: str, chance: Random, phase: Phase) -> Position:
    """Return a random position of a game."""
    told = request(table, chance) | (shadows(table, chance) if "shadows" in variant else {})
    return read_position(table, {**told, "phase": phase.code})


def told_winners(table: Table, ending: Ending) -> set[str]:
    """Return the powers and seats that a sentence calls winners."""
    sentence = ending.sentence
    if "nobody has won" in sentence.lower() or "cannot be counted" in sentence:
        return set()
    names = {spoken_power(table.board, power): str(power) for power in table.board.powers}
    names |= {power.name: str(power.id) for power in table.board.powers.values()}
    _, points, listed = sentence.partition("Points: ")
    if points:  # a list of everybody: the winners are those with most
        rows = [row.rsplit(" ", 1) for row in listed.rstrip(".").split(", ")]
        most = max(int(number) for _, number in rows)
        return {names[name] for name, number in rows if int(number) == most}
    names |= {seat: str(seat) for seat in table.seating.seats}
    words = sorted(names, key=len, reverse=True)
    found = re.findall(
        "|".join(rf"\b{re.escape(word)}\b" for word in words), sentence, re.IGNORECASE
    )
    known = {name.lower(): power for name, power in names.items()}
    return {known[word.lower()] for word in found}


def agrees(table: Table, ending: Ending) -> bool:
    """Whether the sentence names the winners and nobody else: as powers, or as their seats."""
    told = told_winners(table, ending)
    if ending.seats:
        held = {power for seat in ending.seats for power in table.seating.powers_of(seat)}
        return told == {*ending.seats} and held >= {*ending.winners}
    return told == {*ending.winners}


def agreements(table: Table, where: Position, chance: Random) -> dict[PowerId, list[str]]:
    """Return sheets on which all survivors agree to a draw, or concede to one of them."""
    alive = survivors(table.board, where)
    best = chance.choice(alive)
    is_draw = chance.random() < 0.5
    return {
        power: ["DRAW" if is_draw else f"CONCEDE {best}"]
        for power in alive
        if is_draw or power != best
    }


@pytest.mark.parametrize("variant", sorted(LIBRARY))
def test_the_sentence_names_the_winners_and_nobody_else(variant: str) -> None:
    chance, found = Random(49), list[Ending]()  # noqa: S311 - a test's dice
    usual = {"victory": 8} if variant == "stonehenge" else {}
    table = Table.of(LIBRARY[variant], usual)
    for _ in range(ENDS * 20):
        where = position(table, variant, chance, counted(table, chance))
        after, _ = table.resolve_phase(where, {}, ())
        if after.ending is not None:
            found.append(after.ending)
        if len(found) >= ENDS:
            break
    assert len(found) == ENDS
    if variant != "heptadiplomacy":  # where nobody may agree
        start = table.board.calendar.cycle[0]
        movement = Phase.parse(f"{start[0]}{table.board.calendar.start.year + 7}{start[1]}")
        drawn = (position(table, variant, chance, movement) for _ in range(2 * ENDS))
        several = [where for where in drawn if len(survivors(table.board, where)) > 1]
        for where in several[:ENDS]:
            sheets = table.read(where, agreements(table, where, chance))
            after, _ = table.resolve_phase(where, sheets, ())
            assert after.ending is not None
            found.append(after.ending)
    assert [ending for ending in found if not agrees(table, ending)] == []
