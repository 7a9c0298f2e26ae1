"""Who controls a centre, and what follows from it: the count, Kerbogha, the end (section 9, 10)."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.board import Board, PowerId, ProvinceId
from engine.position import Position, Unit
from engine.rules import Ownership, Past
from variants.deus_vult.ground import Ground, ground_of
from variants.deus_vult.war import War

GREAT = "K"  # the kind of Kerbogha's host

type Tally = Mapping[ProvinceId, Mapping[PowerId, int]]


def tallied(war: War) -> Tally:
    """The supports that count for control: of holds and of successful moves (ruling 30)."""
    found: dict[ProvinceId, dict[PowerId, int]] = {}
    served = [(power, place, numbers) for (power, place), numbers in war.holding.items()]
    for (power, start, goal), numbers in war.entering.items():
        parts = [p for p in war.parts if (p.power, p.at, p.goal) == (power, start, goal)]
        if any(war.leaves(part) for part in parts):
            served.append((power, goal, numbers))
    for power, place, numbers in served:
        given = war.help(numbers)[0]
        if given and war.ground.board.provinces[place].centre:
            by_power = found.setdefault(place, {})
            by_power[power] = by_power.get(power, 0) + given
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

    def role(self, board: Board, position: Position, unit: Unit) -> str:
        """The armies of a centre's controller are its host; others in it are guests."""
        ground, place = ground_of(board, position), board.province_of[unit.at]
        if ground.is_guest(unit.power, place):
            return "guest"
        return "host" if ground.host(place) == unit.power and unit.kind != "F" else ""
