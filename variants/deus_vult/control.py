"""Control of centres and its consequences: the count, Kerbogha, the end (9, 10).

Control is settled after every turn (ruling 3). The supports that counted are kept until the next
turn, because control is recounted with them where units arrive.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.kit import (
    MOVE,
    Badge,
    Board,
    Ownership,
    Panel,
    Past,
    Position,
    PowerId,
    ProvinceId,
    Reading,
    Unit,
)
from variants.deus_vult.blocks import BlockBattle
from variants.deus_vult.situation import GREAT_HOST, SharedSituation, shared_situation

HOST, GUEST = Badge("H", "host"), Badge("G", "guest")
NONE = "none"  # the controller of a centre that nobody controls, in requests and cases

type Tally = Mapping[ProvinceId, Mapping[PowerId, int]]  # supports by centre and faction
type Owners = dict[ProvinceId, PowerId]


def counted_supports(board: Board, battle: BlockBattle) -> Tally:
    """The supports that count for control: those to hold and for successful moves (ruling 30)."""
    tally: dict[ProvinceId, dict[PowerId, int]] = {}
    movers = (part for part in battle.movers if battle.fate[part])
    entered = {(battle.block(part), battle.goal[part]) for part in movers}
    for part in [part for part in battle.toward if battle.fate[part]]:
        helped, place = battle.helped[part], battle.toward[part]
        block = battle.block(helped)
        moved = battle.kind[helped] == MOVE and (block, place) in entered
        counts = moved or part in battle.hold_supports.get(block, ())
        if board.provinces[place].centre and counts:
            by_power = tally.setdefault(place, {})
            by_power[battle.side[helped]] = (
                by_power.get(battle.side[helped], 0) + battle.weights[part]
            )
    return {place: dict(sorted(tally[place].items())) for place in sorted(tally)}


def tally_of(position: Position) -> Tally:
    """The supports that counted in the last movement turn."""
    return position.extra.get("tally", {})  # type: ignore[return-value]


def strongest(situation: SharedSituation, place: ProvinceId, tally: Tally) -> tuple[PowerId, ...]:
    """The factions with the most armies in a centre and, among those, the most support."""
    armies = {power: situation.armies(power, place) for power in situation.powers(place)}
    most = max(armies.values(), default=0)
    leaders = [power for power, count in armies.items() if count == most and most]
    supports = {power: tally.get(place, {}).get(power, 0) for power in leaders}
    best = max(supports.values(), default=0)
    return tuple(power for power in leaders if supports[power] == best)


def controllers(
    board: Board, position: Position, places: Collection[ProvinceId] | None = None
) -> Owners:
    """The controller of each centre; an empty one keeps its controller (rulings 3 to 5)."""
    situation, owners = shared_situation(board, position), dict(position.owners)
    for place in board.centres():
        leaders = strongest(situation, place, tally_of(position))
        if leaders and (places is None or place in places):
            owners.pop(place, None)
            if len(leaders) == 1:
                owners[place] = leaders[0]
    return dict(sorted(owners.items()))


def departing_host(board: Board, position: Position) -> tuple[Unit, ...]:
    """The army of Kerbogha, if another faction now controls its province (ruling 15)."""
    facts = shared_situation(board, position).facts("kerbogha")
    place, power = facts["province"], facts["power"]
    if controllers(board, position, {place}).get(place, power) == power:
        return ()
    return tuple(unit for unit in position.units if unit.kind == GREAT_HOST)


def with_control(board: Board, position: Position) -> Position:
    """The position with control settled, after Kerbogha's army has left (ruling 35)."""
    gone = departing_host(board, position)
    left = tuple(unit for unit in position.units if unit not in gone)
    position = replace(position, units=left)
    return replace(position, owners=controllers(board, position))


class Control(Ownership):
    """Control is settled after every turn, retreats included (ruling 3)."""

    def settle(self, board: Board, position: Position, past: Past) -> Position:
        """The position with its controllers and without the turn's permissions."""
        extra = {key: value for key, value in position.extra.items() if key != "permits"}
        return replace(with_control(board, position), extra=extra)

    def badge(self, board: Board, position: Position, unit: Unit) -> Badge | None:
        """Host for armies of a centre's controller, guest for other factions' units in it."""
        situation, place = shared_situation(board, position), board.province_of[unit.at]
        if situation.is_guest(unit.power, place):
            return GUEST
        return HOST if situation.host(place) == unit.power and unit.kind != "F" else None


def _at_start(board: Board) -> Owners:
    return {p.id: p.owner for p in board.provinces.values() if p.owner}


def _by_armies(board: Board, position: Position, owners: Owners) -> Owners:
    """Control by default: the most armies, nobody on a tie, without armies the old owner."""
    return controllers(board, replace(position, owners=owners, extra={}))


def missing_control(board: Board, position: Position) -> Position:
    """The position of a request without `control`: from `centres`, or else by armies."""
    start = _at_start(board)
    if dict(position.owners) == start:
        return replace(position, owners=_by_armies(board, position, start))
    owners = _by_armies(board, position, {}) | dict(position.owners)
    return replace(position, owners=dict(sorted(owners.items())))


def read_control(reading: Reading, position: Position, value: object) -> Position:
    """The position with the controllers that a request or a file names."""
    owners = _by_armies(reading.board, position, _at_start(reading.board))
    for name, controller in reading.table_of("control", value).items():
        place = reading.centre("control", name)
        power = None if controller == NONE else reading.power("control", controller)
        if place:
            owners.pop(place, None)
            owners |= {place: power} if power else {}
    return replace(position, owners=dict(sorted(owners.items())))


def write_control(board: Board, position: Position) -> object:
    """The controllers that do not follow from armies alone."""
    by_armies = _by_armies(board, position, _at_start(board))
    return _changes(board, by_armies, dict(position.owners))


def expect_control(board: Board, past: Past, position: Position) -> object:
    """The changes of control; after moves, as if no dislodged unit retreated."""
    moved = past[0].before.phase.kind == "M"
    after = with_control(board, position) if moved else position
    return _changes(board, dict(past[0].before.owners), dict(after.owners))


def _changes(board: Board, before: Owners, after: Owners) -> dict[str, str]:
    """The new controller of each centre whose controller has changed."""
    both = {place: (before.get(place), after.get(place)) for place in board.centres()}
    return {place: now or NONE for place, (was, now) in both.items() if was != now}


def read_tally(reading: Reading, position: Position, value: object) -> Position:
    """The position with the supports that a request or a file lists."""
    tally: dict[ProvinceId, dict[PowerId, int]] = {}
    for name, listed in reading.table_of("tally", value).items():
        path = f"tally.{name}"
        place, counts = reading.centre(path, name), {}
        for power, count in reading.table_of(path, listed).items():
            counts[reading.power(f"{path}.{power}", power)] = count
            if type(count) is not int or count < 0:
                reading.fault(f"{path}.{power}", "expected a number of supports")
        if place:
            tally[place] = {power: count for power, count in counts.items() if power}
    return replace(position, extra={**position.extra, "tally": tally})


def write_tally(_board: Board, position: Position) -> object:
    """The supports that counted, as files write them."""
    return tally_of(position)


def shared_centres(board: Board, position: Position) -> Panel:
    """The centres where several factions have armies, with the supports that count."""
    situation, rows = shared_situation(board, position), []
    name = {power.id: power.name for power in board.powers.values()}
    for place in board.centres():
        supports = tally_of(position).get(place, {})
        armies = {p: situation.armies(p, place) for p in situation.powers(place)}
        forces = [
            f"{name[p]} {n}" + (f" (supports {supports[p]})" if supports.get(p) else "")
            for p, n in armies.items()
            if n
        ]
        if len(forces) > 1:
            holder = name.get(position.owners.get(place, PowerId("")), "nobody")
            row = f"{', '.join(forces)}; controlled by {holder}"
            rows.append((board.provinces[place].name, row))
    return Panel("Shared centres", tuple(rows))
