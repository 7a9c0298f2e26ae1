"""What decides a phase besides its sheets: seats, their declarations, secrets, answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.board.board import PowerId
from engine.board.seating import SeatId, Seating
from engine.orders.orders import Order
from engine.orders.results import Resolution, Verdict
from engine.quick import quickly_made


@dataclass(frozen=True, slots=True)
class KeeperAnswer:
    """What the keeper of the secrets computed in a phase, once it is public.

    `phase` is the code of that phase, `about` names what was asked ("Kin"),
    `answer` is the keeper's word for it, an order's text for example.
    """

    phase: str
    about: str
    answer: str


@dataclass(frozen=True, slots=True)
class Refused:
    """An order that a seat wrote for a power that it does not hold."""

    seat: SeatId
    power: PowerId
    order: Order


@dataclass(frozen=True, slots=True)
class RuledOutcome:
    """The verdict that replaces what the rules give for an order of a power."""

    power: PowerId
    order: Order
    verdict: Verdict


@quickly_made
@dataclass(frozen=True, slots=True)
class Context:
    """Everything besides the sheets that decides one phase.

    `said` has what seats themselves declare: claims, votes, statements. `refused` has orders that
    a seat wrote for a power of another. `secrets` are facts that only their keeper knows, or None
    if they are not at hand, and `secret_sheets` the opened secret parts of sheets, by seat.
    `answers` are public: what the keeper announced, which a replay without the secrets uses.
    `outcomes` are verdicts that a game master ruled.
    """

    seating: Seating = field(default_factory=Seating)
    said: Mapping[SeatId, Sequence[Order]] = field(default_factory=dict)
    refused: tuple[Refused, ...] = ()
    secrets: Mapping[str, object] | None = None
    secret_sheets: Mapping[SeatId, Sequence[Order]] | None = None
    answers: tuple[KeeperAnswer, ...] = ()
    outcomes: tuple[RuledOutcome, ...] = ()

    @property
    def has_secrets(self) -> bool:
        """Whether the context has anything that only a keeper knows."""
        return self.secrets is not None or self.secret_sheets is not None

    def answers_in(self, phase: str) -> tuple[KeeperAnswer, ...]:
        """The answers of one phase, by its code."""
        return tuple(answer for answer in self.answers if answer.phase == phase)

    def said_for(self, power: PowerId) -> Sequence[Order]:
        """The declarations of the seat that holds a power."""
        seat = self.seating.seat_of(power)
        return self.said.get(seat, ()) if seat is not None else ()

    def unspoken(self) -> "Context":
        """The same for a later phase that is passed over, in which nobody declares anything.

        Secret parts that were opened stay open: such a phase has none.
        """
        if not (self.said or self.refused or self.secret_sheets or self.outcomes):
            return self
        opened: Mapping[SeatId, Sequence[Order]] | None = {}
        opened = None if self.secret_sheets is None else opened
        return replace(self, said={}, refused=(), secret_sheets=opened, outcomes=())

    def ruled(self, resolution: Resolution) -> Resolution:
        """A resolution with the verdicts that were ruled."""
        if not self.outcomes:
            return resolution
        ruled = {(one.power, one.order): one.verdict for one in self.outcomes}
        orders = zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)
        verdicts = tuple(ruled.get((power, order), given) for power, order, given in orders)
        return replace(resolution, verdicts=verdicts)

    def public(self) -> "Context":
        """The same without what only a keeper knows; rules see nothing else."""
        return replace(self, secrets=None, secret_sheets=None) if self.has_secrets else self


OPEN = Context()  # of a game without seats that speak, secrets and answers


@dataclass(frozen=True, slots=True)
class Difference:
    """An answer that differs from the secrets' own; either side is None if it is missing."""

    about: str
    given: str | None
    computed: str | None


@dataclass(frozen=True, slots=True)
class Audit:
    """The answers of one phase as they were announced, and as the secrets give them."""

    computed: tuple[KeeperAnswer, ...]
    given: tuple[KeeperAnswer, ...]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """The differences, by what was asked; an honest keeper has none.

        Several answers about one thing are compared together, in their order.

        >>> Audit((KeeperAnswer("W1A", "Kin", "hold"),), ()).differences
        (Difference(about='Kin', given=None, computed='hold'),)
        """
        given, computed = _by_subject(self.given), _by_subject(self.computed)
        return tuple(
            Difference(about, _in_words(given.get(about)), _in_words(computed.get(about)))
            for about in sorted(given.keys() | computed.keys())
            if given.get(about) != computed.get(about)
        )


def _by_subject(answers: Sequence[KeeperAnswer]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for answer in answers:
        found.setdefault(answer.about, []).append(answer.answer)
    return found


def _in_words(answers: Sequence[str] | None) -> str | None:
    return None if answers is None else " as well as ".join(answers)
