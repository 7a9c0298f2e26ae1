"""Orders to units that fit together: who goes where, who helps whom, who carries whom.

A plan weighs what places are worth against the chance to come or to stay there, as far as the
units that could contend for them tell. Chances are in thousandths.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.board.board import ProvinceId
from engine.orders.orders import Order
from engine.players.outlook import Scene, Side
from engine.players.pieces import Going, Piece

type Help = tuple[Piece, ProvinceId | None]  # whom, and where that unit goes; None: it stays

SURE = 1000
_CLEAR = 960  # nobody who could come is as strong
_EVEN = 480  # as strong as the strongest that could come
_BEHIND = 260  # weaker than these, if they do come
_LEAVES = 130  # to enter where an equal unit stands, which would have to leave
_STUBBORN = 30  # where the unit never leaves
_GOOD = 900  # with such a chance nobody else is asked for help
_LOST = 60  # what losing a unit costs beside its place
_FAR = 2  # helpers that are hoped for when a place is chosen


@dataclass(slots=True)
class Odds:
    """How strong others are at a place: as they stand, and at most; and whether they may leave."""

    least: int
    most: int
    leave: bool

    def chance(self, strength: int) -> int:
        """The chance to come there with this strength."""
        if strength > self.most:
            return _CLEAR
        if strength > self.least:
            return _EVEN if strength == self.most else _BEHIND
        if strength == self.least:
            return _LEAVES if self.leave else _STUBBORN
        return _STUBBORN


@dataclass(slots=True, eq=False)
class Plan:
    """The orders of one side, while they are fitted together."""

    scene: Scene
    side: Side
    pieces: Sequence[Piece]
    value: Sequence[int]  # of each node
    hopes: frozenset[ProvinceId] = frozenset()  # where units of nobody may be hired to help
    goals: dict[int, Going] = field(default_factory=dict)
    helps: dict[int, Help] = field(default_factory=dict)
    carries: dict[int, Help] = field(default_factory=dict)
    fixed: set[int] = field(default_factory=set)  # pieces that no later step moves
    claims: dict[ProvinceId, int] = field(default_factory=dict)
    at: dict[ProvinceId, Piece] = field(default_factory=dict)
    _odds: dict[ProvinceId, Odds] = field(default_factory=dict)

    def odds(self, place: ProvinceId) -> Odds:
        """What there is to overcome at a place."""
        known = self._odds.get(place)
        if known is None:
            known = self._odds[place] = self._look(place)
        return known

    def _look(self, place: ProvinceId) -> Odds:
        scene, side = self.scene, self.side
        foes = scene.foes(place, side)
        if not foes:
            return Odds(0, scene.likely(scene.rivals(place, side)), leave=True)
        whose = scene.sides[foes[0].power]
        count = sum([unit.count for unit in foes])
        playing = scene.board.powers[foes[0].power].playing
        coming = scene.arrivals.get(place, {}).get(whose, 0) if playing else 0
        return Odds(count, count + min(scene.likely(coming), 2), leave=playing)

    def strength(self, piece: Piece, place: ProvinceId) -> int:
        """How strong a unit is on its way to a place, with the help it has."""
        helped = [1 for whom, to in self.helps.values() if whom is piece and to == place]
        return 1 + len(helped) + (place in self.hopes)

    def gain(self, piece: Piece, going: Going, strength: int) -> int:
        """What a move is worth with this strength."""
        chance = self.odds(going.place).chance(strength) * self.leaving(going.place) // SURE
        return (self.value[going.node] * chance + self.value[piece.node] * (SURE - chance)) // SURE

    def leaving(self, place: ProvinceId) -> int:
        """The chance that the side's own unit leaves a place; sure, if it has none there."""
        there = self.at.get(place)
        if there is None or self.scene.shares:
            return SURE
        going = self.goals.get(there.number)
        if going is None:
            return SURE // 2 if there.number not in self.fixed else 0
        return self.odds(going.place).chance(self.strength(there, going.place))

    def now(self, piece: Piece) -> int:
        """What the present order of a unit that moves or stays is worth."""
        going = self.goals.get(piece.number)
        if going is None:
            return self.value[piece.node]
        return self.gain(piece, going, self.strength(piece, going.place))


def planned(
    scene: Scene,
    side: Side,
    pieces: Sequence[Piece],
    value: Sequence[int],
    hopes: frozenset[ProvinceId] = frozenset(),
) -> dict[int, Order]:
    """An order for each piece, by its number."""
    plan = Plan(scene, side, pieces, value, hopes)
    plan.at = {piece.place: piece for piece in pieces}
    _set_out(plan)
    _carry(plan)
    _make_way(plan)
    _help(plan)
    _think_again(plan)
    _make_way(plan)
    _help(plan)
    _stand_by(plan)
    return {piece.number: order for piece in pieces if (order := _order(plan, piece)) is not None}


def _set_out(plan: Plan) -> None:
    """Give each place to the unit that gains most by not staying, as if others will help.

    So a unit in a free centre keeps it if another one can take the next. Nobody goes to where
    another unit of the side may stay.
    """
    scene = plan.scene
    offers: list[tuple[int, int, Piece, Going | None]] = []
    for piece in plan.pieces:
        stay = plan.value[piece.node]
        offers.append((0, -1, piece, None))
        for number, going in enumerate(piece.moves):
            able = scene.arrivals.get(going.place, {}).get(plan.side, 1)
            hope = min(able, 1 + _FAR) + (going.place in plan.hopes)
            offers.append((stay - plan.gain(piece, going, hope), number, piece, going))
    offers.sort(key=lambda offer: (offer[0], offer[1], offer[2].number))
    done: set[int] = set()
    for _, _, piece, chosen in offers:
        place = piece.place if chosen is None else chosen.place
        if piece.number in done or (place in plan.claims and not scene.shares):
            continue
        there = None if chosen is None or scene.shares else plan.at.get(place)
        if there is not None and there.number not in done:
            continue
        done.add(piece.number)
        plan.claims[place] = piece.number
        if chosen is not None:
            plan.goals[piece.number] = chosen


def _make_way(plan: Plan) -> None:
    """Keep units from moving to where another one of the side stays, or changing places."""
    if plan.scene.shares:
        return
    at = {piece.place: piece for piece in plan.pieces}
    again = True
    while again:
        again = False
        for piece in plan.pieces:
            going = plan.goals.get(piece.number)
            there = at.get(going.place) if going else None
            if going is None or there is None or there is piece:
                continue
            after = plan.goals.get(there.number)
            swap = after is not None and after.place == piece.place
            if after is None or (swap and not going.by_sea and not after.by_sea):
                again = True
                _stay(plan, piece)


def _stay(plan: Plan, piece: Piece) -> None:
    """Let a unit stay, and free those that help or carry it on its way."""
    going = plan.goals.pop(piece.number, None)
    if going is not None and plan.claims.get(going.place) == piece.number:
        del plan.claims[going.place]
    for helps in (plan.helps, plan.carries):
        for number in [n for n, (whom, to) in helps.items() if whom is piece and to is not None]:
            del helps[number]
            plan.fixed.discard(number)
    plan.fixed.discard(piece.number)
    plan.claims.setdefault(piece.place, piece.number)


def _carry(plan: Plan) -> None:
    """Let fleets carry armies to where that is worth more than what both do now."""
    for piece in plan.pieces:
        if not piece.by_sea or piece.number in plan.fixed:
            continue
        best, found = 0, None
        for going in piece.by_sea:
            if going.place in plan.claims and not plan.scene.shares:
                continue
            gain = plan.gain(piece, going, 1) - plan.now(piece)
            if gain > best:
                fleets = _route(plan, piece, going.place)
                cost = sum([plan.now(one) - plan.value[one.node] for one in fleets])
                if fleets and gain - cost > best:
                    best, found = gain - cost, (going, fleets)
        if found is not None:
            going, fleets = found
            for one in (piece, *fleets):
                _stay(plan, one)
            if plan.claims.get(piece.place) == piece.number:  # else another one moves in
                del plan.claims[piece.place]
            plan.goals[piece.number] = going
            plan.claims[going.place] = piece.number
            plan.carries |= {one.number: (piece, going.place) for one in fleets}
            plan.fixed |= {piece.number, *[one.number for one in fleets]}


def _route(plan: Plan, army: Piece, goal: ProvinceId) -> list[Piece]:
    """Fleets of the side that make a way for an army: one, or two in a row; or none."""
    routes, key = plan.scene.board.routes, (army.stand, goal)
    able = {
        one.place: one for one in plan.pieces if key in one.convoys and one.number not in plan.fixed
    }
    if not able or not routes.is_route(army.place, goal, able):
        return []
    for sea in sorted(able):
        if routes.is_route(army.place, goal, {sea}):
            return [able[sea]]
    for sea in sorted(able):
        for other in sorted(able):
            if sea < other and routes.is_route(army.place, goal, {sea, other}):
                return [able[sea], able[other]]
    return []


def _help(plan: Plan) -> None:
    """Let units help others where that is worth more than what they do."""
    movers = [piece for piece in plan.pieces if piece.number in plan.goals]
    movers.sort(key=lambda one: (-plan.value[plan.goals[one.number].node], one.number))
    for piece in movers:
        while piece.number in plan.goals:
            going = plan.goals[piece.number]
            if not _helped(plan, piece, going):
                break


def _helped(plan: Plan, piece: Piece, going: Going) -> bool:
    """Let the unit that loses least by it help a move; False if that is not worth it."""
    odds, strength = plan.odds(going.place), plan.strength(piece, going.place)
    now = odds.chance(strength)
    if now >= _GOOD:
        return False
    key = (piece.stand, going.place)
    able = [
        (plan.now(other) - plan.value[other.node], other.number, other)
        for other in plan.pieces
        if other is not piece and key in other.supports and _is_free(plan, other)
    ]
    able.sort(key=lambda one: one[:2])
    prize = plan.value[going.node] - plan.value[piece.node]
    cost = 0
    for count, (loss, _, _) in enumerate(able, 1):  # one may be too few where two are enough
        cost += max(loss, 0)
        if (odds.chance(strength + count) - now) * prize > cost * SURE:
            for _, _, other in able[:count]:
                _stay(plan, other)
                plan.helps[other.number] = (piece, going.place)
            return True
    return False


def _is_free(plan: Plan, piece: Piece) -> bool:
    """Whether a unit may stay to help: it does not already, and nobody comes to its place."""
    number = piece.number
    if number in plan.helps or number in plan.carries or number in plan.fixed:
        return False
    return plan.scene.shares or plan.claims.get(piece.place, number) == number


def _think_again(plan: Plan) -> None:
    """Let units without enough help do something better."""
    for piece in plan.pieces:
        number = piece.number
        if number in plan.helps or number in plan.carries or number in plan.fixed:
            continue
        free = plan.claims.get(piece.place, number) == number or plan.scene.shares
        best, better = plan.now(piece), plan.goals.get(number)
        if better is not None and free and plan.value[piece.node] >= best:
            best, better = plan.value[piece.node], None
        for going in piece.moves:
            if going.place in plan.claims and not plan.scene.shares:
                continue
            gain = plan.gain(piece, going, 1 + (going.place in plan.hopes))
            if gain > best:
                best, better = gain, going
        if better is not plan.goals.get(number):
            _stay(plan, piece)
            if better is not None:
                if plan.claims.get(piece.place) == number:
                    del plan.claims[piece.place]
                plan.goals[number] = better
                plan.claims[better.place] = number


def _stand_by(plan: Plan) -> None:
    """Let units that would only hold help those that move or are in danger."""
    for piece in plan.pieces:
        number = piece.number
        if number in plan.goals or number in plan.helps or number in plan.carries:
            continue
        best, found = 0, None
        for other in plan.pieces:
            if other is piece:
                continue
            going = plan.goals.get(other.number)
            if going is None:
                if other.stand not in piece.props:
                    continue
                danger = plan.scene.rivals(other.place, plan.side)
                worth = (1 + plan.value[other.node]) * danger
            else:
                if (other.stand, going.place) not in piece.supports:
                    continue
                odds = plan.odds(going.place)
                strength = plan.strength(other, going.place)
                more = odds.chance(strength + 1) - odds.chance(strength)
                worth = 1 + (1 + plan.value[going.node]) * more // 100
            if worth > best:
                best, found = worth, (other, None if going is None else going.place)
        if found is not None:
            plan.helps[number] = found


def _order(plan: Plan, piece: Piece) -> Order | None:
    """The order that a plan has for a unit."""
    going, number = plan.goals.get(piece.number), piece.number
    if going is not None:
        return going.order
    if number in plan.carries:
        army, goal = plan.carries[number]
        return piece.convoys[army.stand, goal]  # type: ignore[index]
    if number in plan.helps:
        whom, to = plan.helps[number]
        return piece.props[whom.stand] if to is None else piece.supports[whom.stand, to]
    return piece.hold
