"""Play whole games at random, and keep every phase."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.board.board import PowerId
from engine.board.position import Position
from engine.record.game import Table
from engine.rules.rules import PlayedPhase
from engine.variant.folder import FolderLibrary
from tests.games import coherent

LIBRARY = FolderLibrary(Path(__file__).parents[2] / "variants")

SPOKEN = frozenset({"game", "name", "permit", "vote"})  # actors that stand for what a power may say

type Texts = Mapping[PowerId, list[str]]


@dataclass(frozen=True)
class Turn:
    """One phase of a game: the position before, the orders, and the outcome."""

    before: Position
    texts: Texts
    played: PlayedPhase


def table_of(variant: str) -> Table:
    """Set up a table with the usual options."""
    return Table.of(LIBRARY[variant])


def unit_texts(position: Position) -> dict[str, list[str]]:
    """Return the units that stand on the board, by power, as text."""
    units: dict[str, list[str]] = {}
    for unit in position.units:
        units.setdefault(unit.power, []).append(f"{unit.kind} {unit.at}")
    return units


def centre_texts(position: Position) -> dict[str, list[str]]:
    """Return the centres by owner."""
    powers = sorted(set(position.owners.values()))
    return {power: list(position.centres_of(power)) for power in powers}


def options(table: Table, position: Position) -> coherent.Options:
    """Return every legal order as text, by power and unit."""
    rule = table.variant.rules.phase_rule(position)
    return {
        power: {
            actor.key: [
                table.write(order) for order in rule.menu.orders(table.board, position, actor)
            ]
            for actor in actors
            if actor.key not in SPOKEN and not actor.lazy
        }
        for power in sorted(table.board.powers)
        if (actors := rule.menu.present(table.board, position, power))
    }


def sheets(
    table: Table,
    position: Position,
    rng: coherent.Random,
    temper: coherent.Temper = coherent.USUAL,
) -> Texts:
    """Return orders of all powers for the phase, whatever kind it is."""
    legal = options(table, position)
    if position.phase.kind == "M":
        prizes = [p.id for p in table.board.provinces.values() if p.centre]
        chosen = coherent.battle(rng, legal, prizes, temper)
    elif position.phase.kind == "R":
        chosen = coherent.retreats(rng, legal)
    else:
        surplus: dict[str, int] = {
            power: len(position.centres_of(power)) - len(position.units_of(power))
            for power in table.board.powers
        }
        chosen = coherent.adjustments(rng, legal, surplus)
    return {PowerId(power): sheet for power, sheet in chosen.items()}


def game(
    table: Table, seed: int, phases: int, temper: coherent.Temper = coherent.USUAL
) -> Iterator[Turn]:
    """Play so many phases, or until the game ends; phases without decision count."""
    rng = coherent.dice(seed)
    position = table.opening
    past: tuple[PlayedPhase, ...] = ()
    while len(past) < phases and position.ending is None:
        texts = sheets(table, position, rng, temper)
        before = position
        position, passed = table.advance(position, table.read(position, texts), past)
        past = (*past, *passed)
        yield Turn(before, texts, passed[0])
        for played in passed[1:]:
            yield Turn(played.before, {}, played)
