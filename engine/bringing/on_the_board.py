"""The position of a source on a board: its powers, units and centres by our names."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Dislodged, Position, Unit
from engine.bringing.source import Names, Place, SourceOwners, SourcePosition, Unread
from engine.errors import EngineError
from engine.lazy import remembered
from engine.request.reading import Reading

type Standing = tuple[PowerId, str, Location, int]  # whose, which kind, where, how many


@dataclass(frozen=True, slots=True)
class Ground:
    """The units and owners of a position; `dislodged` and `owners` are None if unknown."""

    units: frozenset[Standing]
    dislodged: frozenset[Standing] | None
    owners: Mapping[ProvinceId, PowerId] | None


def ground_of(position: Position) -> Ground:
    """The ground of one of our positions."""
    return Ground(
        frozenset(map(_standing, position.units)),
        standings(position.dislodged),
        position.owners,
    )


def source_ground(board: Board, told: SourcePosition, at: Place) -> tuple[Ground, list[Unread]]:
    """The ground that a source tells, and what of it this board does not know."""
    unread: list[Unread] = []
    units = _units(board, told.units, at, unread)
    dislodged = None if told.dislodged is None else _units(board, told.dislodged, at, unread)
    owners = None if told.centres is None else _owners(board, told.centres, at, unread)
    return Ground(units, dislodged, owners), unread


def owners_told(
    board: Board, ours: Mapping[ProvinceId, PowerId], told: SourceOwners
) -> tuple[dict[ProvinceId, PowerId], list[Unread]]:
    """Our owners with those in their place that a source lists, and what is not known here.

    What a listed power owns by our rules, and by no list, is nobody's there.
    """
    unread: list[Unread] = []
    listed = _owners(board, told.centres, told.at, unread)
    free: set[ProvinceId | None] = set()
    for name in told.unowned:
        reading = Reading(board)
        free.add(reading.centre("", name))
        unread += [Unread(told.at, name, fault.message) for fault in reading.faults]
    powers = {power_named(board, name) for name in told.centres}
    kept = {at: own for at, own in ours.items() if own not in powers and at not in free}
    owned = kept | listed
    return {at: owned[at] for at in board.centres() if at in owned}, unread


def standings(dislodged: Iterable[Dislodged]) -> frozenset[Standing]:
    """Where dislodged units stood."""
    return frozenset(_standing(gone.unit) for gone in dislodged)


def _standing(unit: Unit) -> Standing:
    return unit.power, unit.kind, unit.at, unit.count


def _units(board: Board, names: Names, at: Place, unread: list[Unread]) -> frozenset[Standing]:
    found: set[Standing] = set()
    for name, texts in names.items():
        power = power_named(board, name)
        if power is None:
            unread.append(Unread(at, name, f"there is no power {name!r}"))
            continue
        for text in texts:
            reading = Reading(board)
            unit = reading.unit("", power, text)
            if unit is not None:
                found.add(_standing(unit))
            unread += [Unread(at, f"{name}: {text}", str(fault)) for fault in reading.faults]
    return frozenset(found)


def _owners(
    board: Board, names: Names, at: Place, unread: list[Unread]
) -> dict[ProvinceId, PowerId]:
    found: dict[ProvinceId, PowerId] = {}
    for name, texts in names.items():
        power = power_named(board, name)
        if power is None:
            if texts:
                unread.append(Unread(at, name, f"there is no power {name!r}"))
            continue
        reading = Reading(board)
        try:
            centres = reading.centres("", texts)
        except EngineError as error:
            unread += [Unread(at, name, str(fault)) for fault in error.faults]
            continue
        found |= {centre: power for centre in centres if centre}
        unread += [Unread(at, name, fault.message) for fault in reading.faults]
    return found


def power_named(board: Board, name: str) -> PowerId | None:
    """A power by its id, name or adjective, in upper or lower case."""
    return _powers(board).get(name.casefold())


@remembered
def _powers(board: Board) -> dict[str, PowerId]:
    found: dict[str, PowerId] = {}
    for power in board.powers.values():
        for name in (power.id, power.name, power.adjective):
            found.setdefault(name.casefold(), power.id)
    return found
