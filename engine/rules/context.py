"""What a phase is resolved from beside its sheets: seats, what they say, secrets, answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.board.board import PowerId
from engine.board.seating import SeatId, Seating
from engine.orders.orders import Order
from engine.orders.results import Resolution, Verdict


@dataclass(frozen=True, slots=True)
class Answer:
    """What the keeper of the secrets computed in a phase, once it is public.

    `phase` is the code of that phase, `about` names what was asked ("Kin", "PURGE Gre"),
    `answer` is the keeper's word for it, an order's text for example.
    """

    phase: str
    about: str
    answer: str


@dataclass(frozen=True, slots=True)
class RuledOutcome:
    """The verdict that is to stand on an order of a power, whatever the rules give."""

    power: PowerId
    order: Order
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Context:
    """What stands beside the sheets of one phase.

    `said` holds the orders of seats themselves: claims, votes, statements. `secrets` are
    the facts that only their keeper knows, None where they are not at hand; `secret_sheets`
    the secret parts of sheets by seat, as far as they are opened. `answers` are public:
    what a keeper answered, and what a replay without the secrets goes by. `outcomes` are
    the verdicts that somebody ruled.
    """

    seating: Seating = field(default_factory=Seating)
    said: Mapping[SeatId, Sequence[Order]] = field(default_factory=dict)
    secrets: Mapping[str, object] | None = None
    secret_sheets: Mapping[SeatId, Sequence[Order]] | None = None
    answers: tuple[Answer, ...] = ()
    outcomes: tuple[RuledOutcome, ...] = ()

    def answers_in(self, phase: str) -> tuple[Answer, ...]:
        """The answers of one phase, by its code."""
        return tuple(answer for answer in self.answers if answer.phase == phase)

    def unspoken(self) -> "Context":
        """The same for a following phase that is passed over: nobody has said anything."""
        return replace(self, said={}, secret_sheets=None, outcomes=())

    def ruled(self, resolution: Resolution) -> Resolution:
        """A resolution with the verdicts that were ruled."""
        verdicts = list(resolution.verdicts)
        for ruled in self.outcomes:
            for n, power in enumerate(resolution.powers):
                if (power, resolution.orders[n]) == (ruled.power, ruled.order):
                    verdicts[n] = ruled.verdict
        return replace(resolution, verdicts=tuple(verdicts)) if self.outcomes else resolution


OPEN = Context()  # of a game without seats that speak, secrets and answers
