"""The council: in winter the survivors close one empty province for a year, by vote."""

from collections import Counter
from dataclasses import dataclass, replace

from engine.board import Board, Location, PowerId
from engine.lexicon import Scanner
from engine.menu import Actor, Option, Step
from engine.names import spoken_place
from engine.orders import Invalid, Order
from engine.outcome import Reason, ReasonKind, Resolution, Verdict
from engine.position import Position
from engine.rules import PhaseRule, Sheets
from engine.standard.agreement import survivors
from engine.standard.branches import refused
from engine.standard.questions import place_option

BALLOT = "ballot"


@dataclass(frozen=True, slots=True)
class Vote(Order):
    """`VOTE Dun`: close a province for a year; `VOTE NONE`: close none."""

    to: Location | None


class Why(ReasonKind):
    """Why a vote had its result: the word, a sentence, the rule, success."""

    CAST = "votes", "votes to close {to}", "council", True
    NONE = "votes", "votes to leave every province open", "council", True
    NO_VOTE = "illegal", "{power} has no vote", "council"
    NOT_EMPTY = "illegal", "{to} is not empty", "council"
    TWO_VOTES = "illegal", "{power} has only one vote", "council"


class Council(PhaseRule):
    """Each survivor has one vote; a tie closes nothing."""

    task = "council"
    question = "What do you do?"

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """The one ballot of a survivor; it lies nowhere on the chart."""
        if power not in survivors(board, position):
            return ()
        return (Actor(BALLOT, power, "Vote", "close a province for a year"),)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """To close nothing, or any empty province."""
        return (Vote(None), *(Vote(place) for place in _empty(board, position)))

    def step(self, board: Board, position: Position, actor: Actor, path: tuple[str, ...]) -> Step:
        """Ask for a province, or none."""
        words = (("The council should close", 0),)
        places = _empty(board, position)
        if not path:
            options = (Option("none", "No province"), *(place_option(board, p) for p in places))
            return Step("to", "Which province?", options, words=words, text="VOTE ")
        to = Location(path[0])
        if path[1:] or (to != "none" and to not in places):
            raise refused(path)
        if to == "none":
            return Step("", "", order=Vote(None), words=(*words, ("no province", 1)))
        return Step("", "", order=Vote(to), words=(*words, (spoken_place(board, to), 1)))

    def subject(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Actor | None:
        """The ballot that a vote is cast with."""
        ballots = self.actors(board, position, power) if isinstance(order, Vote) else ()
        return ballots[0] if ballots else None

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the vote is illegal, or None."""
        if not isinstance(order, Vote):
            unreadable = isinstance(order, Invalid)
            return Verdict(Reason.INVALID if unreadable else Reason.WRONG_PHASE)
        if power not in survivors(board, position):
            return Verdict(Why.NO_VOTE)
        is_open = order.to is None or order.to in _empty(board, position)
        return None if is_open else Verdict(Why.NOT_EMPTY)

    def request(self, board: Board, position: Position, power: PowerId, count: int) -> str:
        """Ask for the vote."""
        return "Vote on the province to be closed."

    def is_idle(self, board: Board, position: Position) -> bool:
        """A council is held whenever somebody survives."""
        return not survivors(board, position)

    def resolve(self, board: Board, position: Position, sheets: Sheets) -> Resolution:
        """Count the votes."""
        votes: Counter[Location] = Counter()
        powers: list[PowerId] = []
        orders: list[Order] = []
        verdicts: list[Verdict] = []
        for power in sorted(sheets):
            has_voted = False
            for order in sheets[power]:
                verdict = self.judge(board, position, power, order)
                if verdict is None and isinstance(order, Vote):
                    if has_voted:
                        verdict = Verdict(Why.TWO_VOTES)
                    elif order.to is not None:
                        votes[order.to] += 1
                    has_voted = True
                powers.append(power)
                orders.append(order)
                verdicts.append(verdict or _cast(order))
        return Resolution(
            powers=tuple(powers),
            orders=tuple(orders),
            verdicts=tuple(verdicts),
            written=len(orders),
            units=position.units,
            extra={"closed": _elected(votes)},
        )

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """What the last council closed is open again."""
        chosen = str(resolution.extra["closed"])
        closed = frozenset(p for p in board.provinces if p == chosen)
        return replace(super().settle(board, position, resolution), closed=closed)


def _empty(board: Board, position: Position) -> tuple[Location, ...]:
    held = {board.province_of[unit.at] for unit in position.units}
    return tuple(Location(p) for p in sorted(board.provinces) if p not in held)


def _cast(order: Order) -> Verdict:
    return Verdict(Why.CAST if isinstance(order, Vote) and order.to else Why.NONE)


def _elected(votes: Counter[Location]) -> Location:
    """The province with more votes than any other, or an empty text."""
    most = votes.most_common(2)
    tied = len(most) > 1 and most[0][1] == most[1][1]
    return most[0][0] if most and not tied else Location("")


def read_vote(scan: Scanner) -> Order | None:
    """Read `VOTE Dun`; leave everything else to other readers."""
    if not scan.word("vote", "votes"):
        return None
    if scan.word("none", "nothing"):
        return Vote(None)
    scan.word("for")
    return Vote(Location(scan.board.province_of[scan.place()]))


def write_vote(order: Vote) -> str:
    """A vote in its one form."""
    return f"VOTE {order.to or 'NONE'}"


def say_vote(board: Board, order: Vote) -> str:
    """A vote in a sentence."""
    place = spoken_place(board, order.to) if order.to else "no province"
    return f"The council should close {place}."
