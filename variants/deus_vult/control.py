"""Who controls a centre, and what follows from it: the count, Kerbogha, the end (section 9, 10)."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.board.board import Board, PowerId, ProvinceId
from engine.board.position import Position, Unit
from engine.rules.rules import Ownership, Past
from engine.rules.sight import Badge
from engine.standard.resolution.order_table import MOVE
from variants.deus_vult.blocks import Blocks
from variants.deus_vult.ground import Ground, ground_of

GREAT = "K"  # the kind of Kerbogha's host
HOST, GUEST = Badge("H", "host"), Badge("G", "guest")

type Tally = Mapping[ProvinceId, Mapping[PowerId, int]]


def tallied(board: Board, war: Blocks) -> Tally:
    """The supports that count for control: of holds and of successful moves (ruling 30)."""
    found: dict[ProvinceId, dict[PowerId, int]] = {}
    entered = {(war.block(part), war.goal[part]) for part in war.movers if war.fate[part]}
    for part in [part for part in war.toward if war.fate[part]]:
        served, place = war.helped[part], war.toward[part]
        moved = war.kind[served] == MOVE and (war.block(served), place) in entered
        if board.provinces[place].centre and (moved or part in war.held.get(war.block(served), ())):
            by_power = found.setdefault(place, {})
            by_power[war.side[served]] = by_power.get(war.side[served], 0) + war.weight[part]
    return {place: dict(sorted(found[place].items())) for place in sorted(found)}


def tally_of(position: Position) -> Tally:
    """The supports that counted in the last movement turn."""
    return position.extra.get("tally", {})  # type: ignore[return-value]


def strongest(ground: Ground, place: ProvinceId, tally: Tally) -> tuple[PowerId, ...]:
    """The factions with most armies in a centre, then with most support; one of them controls."""
    armies = {power: ground.armies(power, place) for power in ground.powers(place)}
    most = max(armies.values(), default=0)
    leaders = [power for power, count in armies.items() if count == most and most]
    helped = {power: tally.get(place, {}).get(power, 0) for power in leaders}
    best = max(helped.values(), default=0)
    return tuple(power for power in leaders if helped[power] == best)


def controllers(
    board: Board, position: Position, places: Collection[ProvinceId] | None = None
) -> dict[ProvinceId, PowerId]:
    """Who controls which centre now; an empty one keeps its controller (rulings 3 to 5)."""
    ground, owners = ground_of(board, position), dict(position.owners)
    for place in board.centres():
        leaders = strongest(ground, place, tally_of(position))
        if leaders and (places is None or place in places):
            owners.pop(place, None)
            if len(leaders) == 1:
                owners[place] = leaders[0]
    return dict(sorted(owners.items()))


def farewells(board: Board, position: Position) -> tuple[Unit, ...]:
    """Kerbogha's host is gone once another faction controls its province (ruling 15)."""
    facts = ground_of(board, position).facts("kerbogha")
    holder = controllers(board, position).get(facts["province"], facts["power"])
    return tuple(unit for unit in position.units if unit.kind == GREAT and holder != facts["power"])


class Control(Ownership):
    """Control is settled after every turn, retreats included (ruling 3)."""

    def settle(self, board: Board, position: Position, past: Past) -> Position:
        """The position with its controllers; the turn's permissions are over."""
        extra = {key: value for key, value in position.extra.items() if key != "permits"}
        return replace(position, owners=controllers(board, position), extra=extra)

    def badge(self, board: Board, position: Position, unit: Unit) -> Badge | None:
        """The armies of a centre's controller are its host; others in it are guests."""
        ground, place = ground_of(board, position), board.province_of[unit.at]
        if ground.is_guest(unit.power, place):
            return GUEST
        return HOST if ground.host(place) == unit.power and unit.kind != "F" else None
