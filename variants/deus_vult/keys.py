"""This variant's facts as requests, game files and cases write them; and as players see them."""

from dataclasses import replace

from engine.board.board import Board, PowerId, ProvinceId
from engine.board.position import Position
from engine.rules.rules import Past, StateKeys
from engine.rules.sight import Panel
from engine.text.names import counted_kind
from engine.text.request_reader import Reading
from variants.deus_vult.control import controllers, tally_of
from variants.deus_vult.ground import ground_of
from variants.deus_vult.permissions import read_permits, write_permits

NONE = "none"


def _start(board: Board) -> dict[ProvinceId, PowerId]:
    return {p.id: p.owner for p in board.provinces.values() if p.owner}


def _default(
    board: Board, position: Position, owners: dict[ProvinceId, PowerId]
) -> dict[ProvinceId, PowerId]:
    """Control where nothing is said: most armies, nobody on a tie, else the owner so far."""
    return controllers(board, replace(position, owners=owners, extra={}))


def _missing(board: Board, position: Position) -> Position:
    """Centres that were listed are controlled so, others by their armies."""
    start = _start(board)
    if dict(position.owners) == start:
        return replace(position, owners=_default(board, position, start))
    found = _default(board, position, {}) | dict(position.owners)
    return replace(position, owners=dict(sorted(found.items())))


def _read_control(reading: Reading, position: Position, value: object) -> Position:
    owners = _default(reading.board, position, _start(reading.board))
    for name, told in reading.table_of("control", value).items():
        place = reading.centre("control", name)
        power = None if told == NONE else reading.power("control", told)
        if place:
            owners.pop(place, None)
            owners |= {place: power} if power else {}
    return replace(position, owners=dict(sorted(owners.items())))


def _changes(
    board: Board, before: dict[ProvinceId, PowerId], after: dict[ProvinceId, PowerId]
) -> dict[str, str]:
    """Who controls which centre now that was not who did before."""
    both = {place: (before.get(place), after.get(place)) for place in board.centres()}
    return {place: now or NONE for place, (was, now) in both.items() if was != now}


def _write_control(board: Board, position: Position) -> object:
    return _changes(board, _default(board, position, _start(board)), dict(position.owners))


def _expect_control(board: Board, past: Past, position: Position) -> object:
    """What differs from the start; after moves, as if nobody were dislodged."""
    moved = past[0].before.phase.kind == "M"
    after = controllers(board, position) if moved else dict(position.owners)
    return _changes(board, dict(past[0].before.owners), after)


def _read_tally(reading: Reading, position: Position, value: object) -> Position:
    tally = {
        place: {PowerId(p): int(str(n)) for p, n in reading.table_of("tally", told).items()}
        for place, told in reading.table_of("tally", value).items()
    }
    return replace(position, extra={**position.extra, "tally": tally})


KEYS = StateKeys(
    read={"control": _read_control, "tally": _read_tally, "permits": read_permits},
    missing={"control": _missing},
    write={
        "control": _write_control,
        "tally": lambda _, position: tally_of(position),
        "permits": write_permits,
    },
    expect={"control": _expect_control},
)


def shared(board: Board, position: Position) -> Panel:
    """The centres in which several factions have armies, with the supports that count."""
    ground, rows = ground_of(board, position), []
    name = {power.id: power.name for power in board.powers.values()}
    for place in board.centres():
        helped = tally_of(position).get(place, {})
        armies = {p: ground.armies(p, place) for p in ground.powers(place)}
        told = [
            f"{name[p]} {n}" + (f" (supports {helped[p]})" if helped.get(p) else "")
            for p, n in armies.items()
            if n
        ]
        if len(told) > 1:
            holder = name.get(position.owners.get(place, PowerId("")), "nobody")
            row = f"{', '.join(told)}; controlled by {holder}"
            rows.append((board.provinces[place].name, row))
    return Panel("Shared centres", tuple(rows))


def waiting(board: Board, position: Position) -> Panel:
    """Who waits beyond the edge."""
    units = [unit for unit in position.units if unit.at == "OFF"]
    told = {u.power: counted_kind(board, u.kind, u.count, one="one") for u in units}
    rows = tuple((board.powers[power].name, text) for power, text in told.items())
    return Panel("Beyond the edge", rows)
