"""This variant's facts as requests, game files and cases write them; and as players see them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.board import Board, PowerId, ProvinceId
from engine.errors import Fault, RecordError
from engine.names import counted_kind
from engine.position import Position
from engine.rules import Panel, Past, StateKeys
from engine.standard.sight import OpenSight
from variants.deus_vult.control import controllers, tally_of
from variants.deus_vult.ground import ground_of, permits_in

NONE = "none"


def _default(board: Board, position: Position) -> dict[ProvinceId, PowerId]:
    """Control where nothing is said: most armies, nobody on a tie, else the first owner."""
    owners = {p.id: p.owner for p in board.provinces.values() if p.owner}
    return controllers(board, replace(position, owners=owners, extra={}))


def _missing(board: Board, position: Position) -> Position:
    """Centres that were listed are controlled so, others by their armies."""
    start = {p.id: p.owner for p in board.provinces.values() if p.owner}
    if dict(position.owners) == start:
        return replace(position, owners=_default(board, position))
    found = controllers(board, replace(position, owners={}, extra={}))
    return replace(position, owners=dict(sorted((found | dict(position.owners)).items())))


def _read_control(board: Board, position: Position, value: object) -> Position:
    owners = _default(board, position)
    for name, power in _table("control", value).items():
        place = ProvinceId(name)  # type: ignore[arg-type]
        if place not in board.centres() or (power != NONE and power not in board.powers):
            message = f"{name} = {power!r}: expected a centre and a faction or {NONE!r}"
            raise RecordError([Fault("control", message)])
        owners.pop(place, None)
        owners |= {} if power == NONE else {place: PowerId(str(power))}
    return replace(position, owners=dict(sorted(owners.items())))


def _write_control(board: Board, position: Position) -> object:
    default = _default(board, position)
    owners = {place: position.owners.get(place) for place in board.centres()}
    return {place: p or NONE for place, p in owners.items() if p != default.get(place)}


def _table(key: str, value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise RecordError([Fault(key, "expected an object")])
    return value


def _read_tally(_board: Board, position: Position, value: object) -> Position:
    tally = {
        place: {PowerId(power): int(str(count)) for power, count in _table("tally", told).items()}
        for place, told in _table("tally", value).items()
    }
    return replace(position, extra={**position.extra, "tally": tally})


def _read_permits(_board: Board, position: Position, value: object) -> Position:
    listed = value if isinstance(value, Sequence) and not isinstance(value, str) else ()
    permits = [tuple(str(item).split()) for item in listed]
    return replace(position, extra={**position.extra, "permits": permits})


def _expect_control(board: Board, past: Past, position: Position) -> object:
    """Every centre whose control differs from the start; after moves, as if none were dislodged."""
    before = past[0].before
    moved = before.phase.kind == "M"
    after = controllers(board, position) if moved else position.owners
    both = {place: (before.owners.get(place), after.get(place)) for place in board.centres()}
    return {place: now or NONE for place, (was, now) in both.items() if was != now}


KEYS = StateKeys(
    read={"control": _read_control, "tally": _read_tally, "permits": _read_permits},
    missing={"control": _missing},
    write={
        "control": _write_control,
        "tally": lambda _, position: tally_of(position),
        "permits": lambda _, position: [" ".join(p) for p in sorted(permits_in(position))],
    },
    expect={"control": _expect_control},
)


class Sight(OpenSight):
    """Everything is open; the facts that the chart cannot show stand in panels."""

    def panels(
        self, board: Board, position: Position, powers: Sequence[PowerId]
    ) -> tuple[Panel, ...]:
        """Centres that several factions share, permissions, and who waits beyond the edge."""
        ground, tally = ground_of(board, position), tally_of(position)
        shared, waiting = [], []
        for place in board.centres():
            armies = {p: ground.armies(p, place) for p in ground.powers(place)}
            armies = {power: count for power, count in armies.items() if count}
            if len(armies) > 1:
                counts = [
                    f"{board.powers[p].name} {n}"
                    + (f" (supports {tally[place][p]})" if tally.get(place, {}).get(p) else "")
                    for p, n in armies.items()
                ]
                owner = position.owners.get(place)
                told = board.powers[owner].name if owner else "nobody"
                value = f"{', '.join(counts)}; controlled by {told}"
                shared.append((board.provinces[place].name, value))
        for unit in position.units:
            if ground.is_off(board.province_of[unit.at]):
                number = counted_kind(board, unit.kind, unit.count, one="one")
                waiting.append((board.powers[unit.power].name, number))
        given = [
            (
                board.powers[host].name,
                f"{board.powers[guest].name} may enter {board.provinces[place].name}",
            )
            for host, guest, place in sorted(permits_in(position))
        ]
        found = (("Shared centres", shared), ("Permissions", given), ("Beyond the edge", waiting))
        return tuple(Panel(title, tuple(rows)) for title, rows in found if rows)
