"""Garrisons: the standard rules with garrisons, scouting and a council."""

from collections import Counter
from dataclasses import dataclass, replace

from engine.board.board import Board, Location, PowerId
from engine.board.position import Position, Unit, in_order
from engine.board.seating import Viewer
from engine.errors import Fault
from engine.orders.orders import Hold, Order, UnitOrder
from engine.orders.results import ReasonKind, Resolution, Verdict
from engine.rules.context import OPEN, Context
from engine.rules.inputs import Number
from engine.rules.menu import NO_DRAFTS, Actor, Drafts, Option, PhaseMenu, Step
from engine.rules.phase_rule import PhaseRule, Sheets
from engine.rules.sight import Panel
from engine.standard import STANDARD
from engine.standard.adjustments.phase import StandardAdjustment
from engine.standard.movement.legality import Situation
from engine.standard.movement.menu import AimedKind, MovementMenu
from engine.standard.movement.phase import StandardMovement
from engine.standard.sight import OpenSight
from engine.text.order_kinds import OrderKind
from engine.text.standard_orders import STANDARD_ORDERS

GARRISON = "G"
MOST = 12  # votes that a power has in the council


@dataclass(frozen=True, slots=True)
class Scout(UnitOrder):
    """`A Vie SCOUT Boh`: stay, and look at a neighbour."""

    to: Location


SCOUT = OrderKind(
    Scout,
    "{kind at} SCOUT|SCOUTS {to}",
    "The unit in {at} looks at {to}.",
    "support-hold",
    key="scout",
)


@dataclass(frozen=True, slots=True)
class Vote(Order):
    """`VOTE Po 2`: give a power so many votes for the chair."""

    candidate: PowerId
    votes: int


VOTE = OrderKind(Vote, "VOTE|VOTES {candidate} {votes}", "{votes} votes for {candidate.name}.")


class CouncilReason(ReasonKind):
    """Reasons of this variant."""

    SCOUTED = "supports", "looks at {to}", "orders"
    VOTED = "agrees", "gives its votes", "council"


def without_garrisons(position: Position) -> Position:
    """The units that march and fight."""
    return replace(position, units=tuple(u for u in position.units if u.kind != GARRISON))


def with_garrisons(position: Position, resolution: Resolution) -> Resolution:
    """Put the garrisons back: they share their province with whoever stands there."""
    garrisons = [unit for unit in position.units if unit.kind == GARRISON]
    return replace(resolution, units=in_order([*resolution.units, *garrisons]))


class GarrisonMenu(MovementMenu):
    """What units that march may do."""

    kinds = (AimedKind(SCOUT, "looks at", "Which neighbour?"),)

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """Everything but the garrisons."""
        return super().actors(board, without_garrisons(position), power)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """The usual orders, and looks at the neighbours."""
        usual = super().orders(board, without_garrisons(position), actor)
        return (*usual, *self._looks(board, actor))

    def _looks(self, board: Board, actor: Actor) -> tuple[Scout, ...]:
        unit = actor.unit
        if unit is None:
            return ()
        return tuple(Scout(unit.kind, unit.at, to) for to in board.moves[unit.kind][unit.at])


class GarrisonMovement(StandardMovement):
    """Movement round the garrisons; a unit that scouts stays where it is."""

    menu_type = GarrisonMenu

    def faults(self, board: Board, position: Position) -> tuple[Fault, ...]:
        """A garrison is in nobody's way."""
        return super().faults(board, without_garrisons(position))

    def field(self, board: Board, position: Position) -> Situation:
        """Nobody attacks, supports or carries a garrison."""
        return super().field(board, without_garrisons(position))

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """A scout is judged like a unit that holds."""
        usual = Hold(order.kind, order.at) if isinstance(order, Scout) else order
        return super().judge(board, without_garrisons(position), power, usual)

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete the usual orders."""
        if isinstance(order, Scout):
            return order
        return super().fit(board, without_garrisons(position), power, order)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve with scouts as holds, and say what they did."""
        looks = {(o.kind, o.at): o for sheet in sheets.values() for o in sheet if type(o) is Scout}
        usual = {
            power: [Hold(o.kind, o.at) if isinstance(o, Scout) else o for o in sheet]
            for power, sheet in sheets.items()
        }
        found = super().resolve(board, without_garrisons(position), usual, context)
        orders, verdicts = list(found.orders), list(found.verdicts)
        for n, order in enumerate(found.orders):
            if isinstance(order, Hold) and (order.kind, order.at) in looks:
                orders[n] = looks[order.kind, order.at]
                verdicts[n] = Verdict(CouncilReason.SCOUTED)
        done = replace(found, orders=tuple(orders), verdicts=tuple(verdicts))
        return with_garrisons(position, done)


class GarrisonAdjustment(StandardAdjustment):
    """Garrisons need no centre and do not bar a build."""

    def needs_centre(self, unit: Unit) -> bool:
        """Only the units that march do."""
        return unit.kind != GARRISON


class CouncilMenu(PhaseMenu):
    """The ballot of each power."""

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """One ballot for every power that lives."""
        if power not in position.survivors():
            return ()
        return (Actor("ballot", power, "The ballot", "who holds the chair"),)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Votes for every power."""
        return tuple(Vote(p, n) for p in sorted(board.powers) for n in range(1, MOST + 1))

    def step(
        self,
        board: Board,
        position: Position,
        actor: Actor,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for whom, then how many votes."""
        said: tuple[tuple[str, int], ...] = (
            (f"{board.powers[actor.power].name} gives the chair to", 0),
        )
        if not path:
            options = tuple(Option(p.id, p.name) for p in board.powers.values())
            return Step("candidate", "Whom?", options, None, said)
        said = (*said, (board.powers[PowerId(path[0])].name, 1))
        if len(path) == 1:
            return Step("votes", "With how many votes?", (), None, said, input=Number(1, MOST))
        said = (*said, (f"with {path[1]} votes", 2))
        return Step("", "", order=Vote(PowerId(path[0]), int(path[1])), words=said)

    def subject(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Actor | None:
        """The ballot."""
        return (
            next(iter(self.actors(board, position, power)), None)
            if isinstance(order, Vote)
            else None
        )


class Council(PhaseRule):
    """Each winter the powers vote who holds the chair."""

    task = "council"
    menu_type = CouncilMenu

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Only votes have a place here."""
        return None if isinstance(order, Vote) else Verdict(CouncilReason.VOTED)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Count the votes."""
        cast = [(p, o) for p, sheet in sorted(sheets.items()) for o in sheet if isinstance(o, Vote)]
        count: Counter[PowerId] = Counter()
        for _, order in cast:
            count[order.candidate] += order.votes
        chair = min(count, key=lambda p: (-count[p], p), default=None)
        return Resolution(
            powers=tuple(power for power, _ in cast),
            orders=tuple(order for _, order in cast),
            verdicts=tuple(Verdict(CouncilReason.VOTED) for _ in cast),
            written=len(cast),
            units=position.units,
            extra={"chair": chair or ""},
        )

    def is_idle(self, board: Board, position: Position) -> bool:
        """There is always somebody to vote for."""
        return False


class OpenCouncil(OpenSight):
    """Everybody sees who holds the chair."""

    def panels(self, board: Board, position: Position, viewer: Viewer) -> tuple[Panel, ...]:
        """The chair."""
        chair = str(position.extra.get("chair", "")) or "nobody"
        return (Panel("The council", (("Chair", chair),)),)


RULES = replace(
    STANDARD,
    order_kinds=STANDARD_ORDERS.adding(SCOUT, VOTE),
    phases={**STANDARD.phases, "M": GarrisonMovement(), "A": GarrisonAdjustment(), "C": Council()},
    sight=OpenCouncil(),
)
