"""The movement menu: a player's own units, and bids for neutral units."""

from collections.abc import Iterator
from functools import partial

from engine.kit import (
    NO_DRAFTS,
    Actor,
    Board,
    Contradiction,
    Drafts,
    Location,
    MovementMenu,
    Number,
    Option,
    Order,
    Position,
    PowerId,
    Question,
    Retreat,
    Step,
    Unit,
    UnitOrder,
    ask,
    complete,
    counted_kind,
    inside,
    judge_unit_order,
    last_remembered,
    order_key,
    place_option,
    refused,
    replace,
    spoken_place,
    unit_actor,
)
from variants.danelaw.bids import (
    JOMSVIKINGS,
    Judge,
    judge_of_bids,
    neutral_units,
    points_of,
)
from variants.danelaw.orders import Bid

_EMPTY = "You have no diplomacy points left."
_BACK = Option("back", "If dislodged, retreat", "counted apart from its orders")


class BidMenu(MovementMenu):
    """The menu of a power's units and of the neutral units that it may bid for."""

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """The power's own units, the neutral units, then the declarations."""
        actors = super().actors(board, position, power)
        own = [actor for actor in actors if actor.unit]
        points = points_of(board, position, board.held_with(power)) if own else 0  # ruling 38
        cached, wallet = _bid_actors(board, position), (power, points)
        if wallet not in cached:
            units = neutral_units(board, position) if points else ()
            cached[wallet] = tuple(_bid_actor(board, power, unit, points) for unit in units)
        return (*own, *cached[wallet], *actors[len(own) :])

    def key(self, board: Board, order: Order) -> str:
        """The key of the unit, or of the neutral unit that a bid is for."""
        if isinstance(order, Bid):
            return f"bid {order_key(order.order)}"
        return super().key(board, order)

    def contradictions(
        self, board: Board, position: Position, drafts: Drafts
    ) -> tuple[Contradiction, ...]:
        """Those of a player's units, and the bids that the player's points do not cover."""
        could = partial(judge_unit_order, self.rule.field(board, position))
        return (
            *super().contradictions(board, position, drafts),
            *_overspending(board, position, could, drafts),
        )

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """The orders of a unit; bids are asked for step by step, never listed."""
        return () if actor.wallet else super().orders(board, position, actor)

    def step(
        self,
        board: Board,
        position: Position,
        actor: Actor,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for the points of a bid, then for the order of the neutral unit."""
        if not actor.wallet or actor.unit is None:
            return super().step(board, position, actor, path, drafts)
        left = self.left(board, position, actor, drafts)
        kind, at = actor.unit.kind, actor.unit.at
        question = Question(
            "points",
            f"How many points for {counted_kind(board, kind, 1)} in {spoken_place(board, at)}?",
            Number(1, left) if left > 0 else (Option("0", "None", reason=_EMPTY),),
            said=lambda points: "1 point so that" if points == "1" else f"{points} points so that",
            words=(("Bid", 0),),
            text="BID ",
        )
        whom = unit_actor(board, actor.unit)

        def follows(points: str, rest: tuple[str, ...]) -> Step:
            step = self._bid_for(board, position, whom, rest)
            return inside(step, partial(_bid, int(points)), f"BID {points} ")

        return ask(question, path, follows)

    def _bid_for(
        self, board: Board, position: Position, whom: Actor, path: tuple[str, ...]
    ) -> Step:
        """The question about the order of a neutral unit."""
        if path[:1] == (_BACK.key,) and whom.power == JOMSVIKINGS:
            return _way_back(board, whom, path[1:])
        step = super().step(board, position, whom, path)
        if path or whom.power != JOMSVIKINGS:
            return step
        return replace(step, options=(*step.options, _BACK))


def _overspending(
    board: Board, position: Position, could: Judge, drafts: Drafts
) -> Iterator[Contradiction]:
    """The bids that exceed what the bids before them leave, in the order of counting (ruling 7).

    Bids that never count cost nothing. Powers of one player share their points (ruling 38).
    """
    fault_of = judge_of_bids(board, position, could)
    for held in dict.fromkeys(board.held_with(power) for power in sorted(drafts)):
        written = [
            (power, number, order)
            for power in sorted(held)
            for number, order in enumerate(drafts.get(power, ()))
            if isinstance(order, Bid) and not fault_of(order)
        ]
        left = points = points_of(board, position, held)
        given = sum(bid.points for _, _, bid in written)
        for power, number, bid in written:
            if bid.points > left:
                yield Contradiction(power, bid, _too_much(given, points, left), number)
            else:
                left -= bid.points


def _too_much(given: int, points: int, left: int) -> str:
    rest = f"those before it leave {left or 'none'}" if left < points else "it is more than that"
    return f"The bids come to {given} points of {points}: {rest}, so this one does not count."


@last_remembered
def _bid_actors(_board: Board, _position: Position) -> dict[tuple[PowerId, int], tuple[Actor, ...]]:
    """A cache of the bids that each power with so many points may make."""
    return {}


def _bid_actor(board: Board, power: PowerId, unit: Unit, points: int) -> Actor:
    """The actor for bids on a neutral unit, paid from the points of the power's player."""
    return replace(
        unit_actor(board, unit),
        key=f"bid {unit.kind} {unit.at}",
        power=power,
        detail="open to bids",
        due=False,
        room=points,
        wallet=f"points {' '.join(board.held_with(power))}",
        lazy=True,
    )


def _way_back(board: Board, whom: Actor, path: tuple[str, ...]) -> Step:
    """Ask where a fleet retreats to if it is dislodged."""
    unit = whom.unit
    if unit is None:
        raise refused(path)
    near = tuple(place_option(board, to) for to in board.moves[unit.kind][unit.at])
    at = spoken_place(board, unit.at)
    question = Question(
        "to",
        "Which place?",
        near,
        said=lambda key: spoken_place(board, Location(key)),
        words=((f"The fleet in {at},", 0), ("if dislodged, retreats to", 1)),
        text=f"{unit.kind} {unit.at} R ",
    )

    def follows(key: str, rest: tuple[str, ...]) -> Step:
        return complete(Retreat(unit.kind, unit.at, Location(key)), rest)

    return ask(question, path, follows)


def _bid(points: int, order: Order) -> Order:
    assert isinstance(order, UnitOrder)  # noqa: S101  (neutral units have unit orders)
    return Bid(points, order)
