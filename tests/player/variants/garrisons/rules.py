"""Garrisons: the standard rules with garrisons, scouting and a council."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.board import Board, Location, PowerId
from engine.lexicon import Scanner, UnreadableError
from engine.menu import Actor, Option, Step
from engine.names import spoken_place
from engine.notation import Grammar
from engine.orders import Hold, Order, UnitOrder
from engine.outcome import ReasonKind, Resolution, Verdict
from engine.position import Position, in_order
from engine.rules import Panel, PhaseRule, Sheets
from engine.standard import STANDARD
from engine.standard.adjustment import StandardAdjustment
from engine.standard.branches import Answer
from engine.standard.legality import Field
from engine.standard.movement import StandardMovement
from engine.standard.sight import OpenSight

GARRISON = "G"
MOST = 12  # votes that a power has in the council


@dataclass(frozen=True, slots=True)
class Scout(UnitOrder):
    """`A Vie SCOUT Boh`: stay, and look at a neighbour."""

    to: Location


@dataclass(frozen=True, slots=True)
class Vote(Order):
    """`VOTE Po 2`: give a power so many votes for the chair."""

    candidate: PowerId
    votes: int


class CouncilReason(ReasonKind):
    """Reasons of this variant."""

    SCOUTED = "supports", "looks at {to}", "orders"
    VOTED = "agrees", "gives its votes", "council"


def read_scout(scan: Scanner, kind: str, at: Location, count: int) -> Scout:
    """Read where to, of `A Vie SCOUT Boh`."""
    return Scout(kind, at, scan.place(), count=count)


def read_vote(scan: Scanner) -> Order | None:
    """Read `VOTE Po 2`."""
    if not scan.word("vote", "votes"):
        return None
    candidate = None if scan.is_done else scan.lexicon.powers.get(scan.tokens[scan.at])
    if candidate is None:
        raise UnreadableError("Say whom you vote for, and how many votes you give.")
    scan.at += 1
    return Vote(candidate, scan.number() or 1)


def without_garrisons(position: Position) -> Position:
    """The units that march and fight."""
    return replace(position, units=tuple(u for u in position.units if u.kind != GARRISON))


def with_garrisons(position: Position, resolution: Resolution) -> Resolution:
    """Put the garrisons back: they share their province with whoever stands there."""
    garrisons = [unit for unit in position.units if unit.kind == GARRISON]
    return replace(resolution, units=in_order([*resolution.units, *garrisons]))


class GarrisonMovement(StandardMovement):
    """Movement round the garrisons; a unit that scouts stays where it is."""

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

    def field(self, board: Board, position: Position) -> Field:
        """Nobody attacks, supports or carries a garrison."""
        return super().field(board, without_garrisons(position))

    def answer_keys(self, order: Order) -> tuple[str, ...]:
        """A scout is told by where it looks."""
        return ("scout", order.to) if isinstance(order, Scout) else super().answer_keys(order)

    def answers(self, field: Field, power: PowerId, order: Order) -> tuple[Answer, ...]:
        """Offer scouting beside the usual kinds."""
        if not isinstance(order, Scout):
            return super().answers(field, power, order)
        scouts = Answer(Option("scout", "Scout"), "looks at", "to", "Which neighbour?")
        goal = Option(order.to, spoken_place(field.board, order.to), "", order.to)
        return scouts, Answer(goal, goal.label)

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

    def resolve(self, board: Board, position: Position, sheets: Sheets) -> Resolution:
        """Resolve with scouts as holds, and say what they did."""
        looks = {(o.kind, o.at): o for sheet in sheets.values() for o in sheet if type(o) is Scout}
        usual = {
            power: [Hold(o.kind, o.at) if isinstance(o, Scout) else o for o in sheet]
            for power, sheet in sheets.items()
        }
        found = super().resolve(board, without_garrisons(position), usual)
        orders, verdicts = list(found.orders), list(found.verdicts)
        for n, order in enumerate(found.orders):
            if isinstance(order, Hold) and (order.kind, order.at) in looks:
                orders[n] = looks[order.kind, order.at]
                verdicts[n] = Verdict(CouncilReason.SCOUTED)
        done = replace(found, orders=tuple(orders), verdicts=tuple(verdicts))
        return with_garrisons(position, done)


class GarrisonAdjustment(StandardAdjustment):
    """Garrisons need no centre and do not bar a build."""

    def upkeep(self, position: Position, power: PowerId) -> int:
        """The units that march."""
        return super().upkeep(without_garrisons(position), power)


class Council(PhaseRule):
    """Each winter the powers vote who holds the chair."""

    task = "council"

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """One ballot for every power that lives."""
        if power not in position.survivors():
            return ()
        return (Actor("ballot", power, "The ballot", "who holds the chair"),)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Votes for every power."""
        return tuple(Vote(p, n) for p in sorted(board.powers) for n in range(1, MOST + 1))

    def step(self, board: Board, position: Position, actor: Actor, path: tuple[str, ...]) -> Step:
        """Ask for whom, then how many votes."""
        said: tuple[tuple[str, int], ...] = (
            (f"{board.powers[actor.power].name} gives the chair to", 0),
        )
        if not path:
            options = tuple(Option(p.id, p.name) for p in board.powers.values())
            return Step("candidate", "Whom?", options, None, said)
        said = (*said, (board.powers[PowerId(path[0])].name, 1))
        if len(path) == 1:
            return Step("votes", "With how many votes?", (), None, said, number=(1, MOST))
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

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Only votes have a place here."""
        return None if isinstance(order, Vote) else Verdict(CouncilReason.VOTED)

    def resolve(self, board: Board, position: Position, sheets: Sheets) -> Resolution:
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

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """Remember who holds the chair."""
        after = super().settle(board, position, resolution)
        return replace(after, extra={**position.extra, **resolution.extra})

    def is_idle(self, board: Board, position: Position) -> bool:
        """There is always somebody to vote for."""
        return False


class OpenCouncil(OpenSight):
    """Everybody sees who holds the chair."""

    def panels(
        self, board: Board, position: Position, powers: Sequence[PowerId]
    ) -> tuple[Panel, ...]:
        """The chair."""
        chair = str(position.extra.get("chair", "")) or "nobody"
        return (Panel("The council", (("Chair", chair),)),)


RULES = replace(
    STANDARD,
    grammar=Grammar(
        readers=(read_vote,),
        verbs=((("scout", "scouts"), read_scout),),
        writers={
            Scout: lambda o: f"{o.kind} {o.at} SCOUT {o.to}",
            Vote: lambda o: f"VOTE {o.candidate} {o.votes}",
        },
        shapes={Scout: "support-hold"},
        sayings={
            Scout: lambda board, o: (
                f"The unit in {spoken_place(board, o.at)} looks at {spoken_place(board, o.to)}."
            ),
            Vote: lambda board, o: f"{o.votes} votes for {board.powers[o.candidate].name}.",
        },
    ),
    phases={**STANDARD.phases, "M": GarrisonMovement(), "A": GarrisonAdjustment(), "C": Council()},
    sight=OpenCouncil(),
)
