"""Parley: the standard rules with a phase of talks, in which powers speak, rank and give."""

from dataclasses import dataclass, replace

from engine.board.board import Board, PowerId
from engine.board.position import Position
from engine.orders.orders import Order
from engine.orders.results import ReasonKind, Resolution, Verdict
from engine.rules.choices_tree import Question, ask, ask_ranking, complete
from engine.rules.context import OPEN, Context
from engine.rules.inputs import Number, Text
from engine.rules.menu import NO_DRAFTS, Actor, Drafts, Option, PhaseMenu, Step
from engine.rules.phase_rule import PhaseRule, Sheets
from engine.standard import STANDARD
from engine.text.order_kinds import OrderKind
from engine.text.scanner import Scanner
from engine.text.standard_orders import STANDARD_ORDERS

POINTS = 20  # that a power may give
FRIENDS = 3  # that a power may name
SPEECH = Text(30, "[A-Za-z ,.]+", "Letters, blanks, commas and full stops")
EMPTY = "All your points are given."


@dataclass(frozen=True, slots=True)
class Speech(Order):
    """`SPEECH We come in peace.`: what a power says to all."""

    text: str


@dataclass(frozen=True, slots=True)
class Friends(Order):
    """`FRIENDS Italy > France`: whom a power likes, the best first."""

    names: str


@dataclass(frozen=True, slots=True)
class Gift(Order):
    """`GIVE church 3`: so many points of a power for something."""

    taker: str
    points: int


class TalkReason(ReasonKind):
    """Reasons of this variant."""

    DONE = "agrees", "is said", "talks"


class TalkMenu(PhaseMenu):
    """What each power may say, and whom it may give."""

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """The speech, the friends, and two who share what is given."""
        speech = Actor("speech", power, "A speech", due=False, lazy=True)
        purse = replace(speech, room=POINTS, wallet=f"points {power}")
        return (
            speech,
            replace(speech, key="friends", label="Friends"),
            replace(purse, key="church", label="The church"),
            replace(purse, key="school", label="The school"),
        )

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Nothing is listed."""
        return ()

    def step(
        self,
        board: Board,
        position: Position,
        actor: Actor,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for words, for an order of preference, or for points."""
        if actor.key == "speech":
            words = Question("text", "What?", SPEECH, words=(("Say", 0),), text="SPEECH ")
            return ask(words, path, lambda text, rest: complete(Speech(text), rest))
        if actor.key == "friends":
            others = [power for power in board.powers.values() if power.id != actor.power]
            options = tuple(Option(power.id, power.name) for power in others)
            best = Question("friend", "Whom?", options, words=(("Trust", 0),), text="FRIENDS ")
            return ask_ranking(best, (1, FRIENDS), path, lambda keys: Friends(" > ".join(keys)))
        left = self.left(board, position, actor, drafts)
        points = Question(
            "points",
            "How many points?",
            Number(1, left) if left > 0 else (Option("0", "None", reason=EMPTY),),
            words=((f"Give the {actor.key}", 0),),
        )
        return ask(points, path, lambda n, rest: complete(Gift(actor.key, int(n)), rest))

    def key(self, board: Board, order: Order) -> str:
        """What the order is about."""
        return order.taker if isinstance(order, Gift) else type(order).__name__.casefold()


class Talks(PhaseRule):
    """Powers talk; nothing comes of it."""

    task = "talks"
    menu_type = TalkMenu

    def takes(self, order: Order) -> int:
        """A gift takes its points."""
        return order.points if isinstance(order, Gift) else 1

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Only talk has a place here."""
        return None if isinstance(order, Speech | Friends | Gift) else Verdict(TalkReason.DONE)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Note what was said."""
        said = [(power, order) for power, sheet in sorted(sheets.items()) for order in sheet]
        return Resolution(
            powers=tuple(power for power, _ in said),
            orders=tuple(order for _, order in said),
            verdicts=tuple(Verdict(TalkReason.DONE) for _ in said),
            written=len(said),
            units=position.units,
        )

    def is_idle(self, board: Board, position: Position) -> bool:
        """There is always something to say."""
        return False


def _read_speech(scan: Scanner) -> Order | None:
    if not scan.word("speech"):
        return None
    scan.at = len(scan.tokens)
    return Speech(scan.text.partition(" ")[2].strip())


def _read_friends(scan: Scanner) -> Order | None:
    names: list[PowerId] = []
    while scan.word("friends" if not names else ">") and (name := scan.named_power()):
        names.append(name)
    return Friends(" > ".join(names)) if names else None


def _read_gift(scan: Scanner) -> Order | None:
    to = scan.word("church", "school") if scan.word("give") else None
    points = scan.number()
    return Gift(to, points) if to and points else None


KINDS = (
    OrderKind(Speech, "SPEECH {text}", "A speech is made.", reads=_read_speech),
    OrderKind(Friends, "FRIENDS {names}", "Friends are named.", reads=_read_friends),
    OrderKind(Gift, "GIVE {taker} {points}", "{points} points are given.", reads=_read_gift),
)
RULES = replace(
    STANDARD,
    order_kinds=STANDARD_ORDERS.adding(*KINDS),
    phases={**STANDARD.phases, "T": Talks()},
)
