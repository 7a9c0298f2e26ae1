"""What powers say in a made-up game: words to each other, and claims.

A message to another power is free text, `SAY South We come in peace.` A claim
lists the powers to share a victory with, best first, `CLAIM 2WAY South > 3WAY
South East`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.board.board import Board, PowerId
from engine.board.position import Position
from engine.orders.orders import Order
from engine.orders.results import ReasonKind
from engine.rules.choices_tree import Question, ask, ask_ranking, complete
from engine.rules.declarations import Declaration
from engine.rules.inputs import Text
from engine.rules.menu import NO_DRAFTS, Drafts, Option, Step
from engine.text.order_kinds import OrderKind
from engine.text.scanner import Scanner

type Partners = tuple[PowerId, ...]

BETTER = " > "  # stands between the shares of a claim


@dataclass(frozen=True, slots=True)
class Say(Order):
    """`SAY South We come in peace.`: a message to a power."""

    to: PowerId
    text: str


@dataclass(frozen=True, slots=True)
class Claim(Order):
    """`CLAIM 2WAY South > 3WAY South East`: whom to share a victory with, best first."""

    shares: str  # as the text has them, in one form


class Why(ReasonKind):
    """The results of these orders: the word, a sentence, the rule, success."""

    SAID = "says", "a word between powers", "words", True
    NOT_SAID = "illegal", "a word is short, and to another power", "words"
    CLAIMED = "claims", "claims a shared victory", "claims", True
    NOT_CLAIMED = "illegal", "a claim names each of its partners once", "claims"


class Word(Declaration):
    """One message to another power in each phase."""

    key, kinds = "say", (Say,)
    label, detail = "Say something", "to another power"
    done, wrong = Why.SAID, Why.NOT_SAID
    text = Text(40, "[A-Za-z ,.!?]+", "Letters, blanks and the signs , . ! ?")

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Every power may speak."""
        return True

    def step(
        self,
        board: Board,
        position: Position,
        power: PowerId,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for the recipient, then for the text."""
        names = {other: board.powers[other].name for other in others(board, power)}
        options = tuple(Option(other, name) for other, name in names.items())
        words = (("Say to", 0),)
        whom = Question("to", "To whom?", options, lambda to: names[PowerId(to)], words, "SAY ")
        return ask(whom, path, self._text)

    def _text(self, to: str, path: tuple[str, ...]) -> Step:
        said = Question("text", "What?", self.text, text=f"SAY {to} ")
        return ask(said, path, lambda text, rest: complete(Say(PowerId(to), text), rest))

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """A message needs another power and a text within the question's limits."""
        if not isinstance(order, Say) or order.to not in others(board, power):
            return self.wrong
        return None if self.text.accepts(order.text) else self.wrong


class Claims(Declaration):
    """The shared victories a power would accept: with one other, or with two."""

    key, kinds = "claim", (Claim,)
    label, detail = "Claim", "a shared victory"
    done, wrong = Why.CLAIMED, Why.NOT_CLAIMED
    longest = 2

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether there is anybody to share with."""
        return bool(others(board, power))

    def shares(self, board: Board, power: PowerId) -> list[str]:
        """Return whom a power may share with."""
        return [_words(partners) for partners in _partners(others(board, power))]

    def step(
        self,
        board: Board,
        position: Position,
        power: PowerId,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for the partners, the best first."""
        question = Question(
            "share",
            "With whom?",
            tuple(Option(key, key) for key in self.shares(board, power)),
            words=(("Claim", 0),),
            text="CLAIM ",
        )
        return ask_ranking(question, (1, self.longest), path, lambda keys: Claim(BETTER.join(keys)))

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Each claim is offered, and none twice."""
        shares = order.shares.split(BETTER) if isinstance(order, Claim) else []
        sound = 0 < len(shares) <= self.longest and len({*shares}) == len(shares)
        offered = self.shares(board, power)
        return None if sound and all(share in offered for share in shares) else self.wrong


def others(board: Board, power: PowerId) -> list[PowerId]:
    """Return the other playing powers."""
    return [other.id for other in board.powers.values() if other.playing and other.id != power]


def _partners(powers: list[PowerId]) -> Iterator[Partners]:
    yield from combinations(powers, 1)
    yield from combinations(powers, 2)


def _words(partners: Partners) -> str:
    return " ".join([f"{len(partners) + 1}WAY", *partners])


def _read_say(scan: Scanner) -> Order | None:
    to = scan.named_power() if scan.word("say", "says") else None
    if to is None:
        return None
    scan.at = len(scan.tokens)
    return Say(to, scan.text.split(maxsplit=2)[2] if len(scan.text.split()) > 2 else "")


def _read_claim(scan: Scanner) -> Order | None:
    if not scan.word("claim", "claims"):
        return None
    shares: list[Partners] = []
    while (way := scan.word("2way", "3way")) is not None:
        partners = [scan.named_power() for _ in range(int(way[0]) - 1)]
        shares.append(tuple(sorted(power for power in partners if power)))
        scan.word(">")
    return Claim(BETTER.join(map(_words, shares)))


SAY = OrderKind(Say, "SAY {to} {text}", reads=_read_say)
CLAIM = OrderKind(Claim, "CLAIM {shares}", reads=_read_claim)
