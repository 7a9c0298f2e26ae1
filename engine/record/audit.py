"""The audit: what follows from the secrets, once they are open, against what was answered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.board.seating import SeatId
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import line_to, replay
from engine.rules.context import Answer, Context
from engine.rules.rules import PlayedPhase
from engine.text.notation import parse_order

type Opened = Mapping[int, Mapping[SeatId, Sequence[str]]]


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing on which a keeper answered something else than the secrets say."""

    slot: int
    phase: str
    about: str
    answered: tuple[str, ...]
    follows: tuple[str, ...]

    def __str__(self) -> str:
        """Say it in a sentence."""
        told, due = (", ".join(each) or "nothing" for each in (self.answered, self.follows))
        return (
            f"Slot {self.slot}, {self.phase}, {self.about}: "
            f"the answer was {told}; from the secrets follows {due}."
        )


def audit(
    table: Table, record: Record, secrets: Mapping[str, object], opened: Opened | None = None
) -> list[Difference]:
    """Compute every answer of a game from the secrets and compare it with the one given.

    `opened` holds secret parts of sheets, by slot and seat, that the record does not hold.
    Slots that were rolled back are looked at, too. An empty list: everything matches.
    """
    stages = replay(table, record)
    found: list[Difference] = []
    for number, slot in enumerate(record.slots):
        texts = {seat: sheet.secret for seat, sheet in slot.sheets.items() if sheet.secret}
        texts |= {seat: tuple(lines) for seat, lines in (opened or {}).get(number, {}).items()}
        line = line_to(stages, number)
        past = [played for n in line for played in stages[n].played_phases]
        for played in stages[number].played_phases:
            context = _opened(table, played.context, secrets, texts)
            follows = _answers(table, played, context, past)
            phase = played.before.phase.code
            found += _differences(number, phase, played.context.answers_in(phase), follows)
            past.append(played)
            texts = {}  # nobody writes sheets for a phase that is passed over
    return found


def _opened(
    table: Table,
    context: Context,
    secrets: Mapping[str, object],
    texts: Mapping[SeatId, Sequence[str]],
) -> Context:
    grammar = table.variant.rules.grammar
    sheets = {
        seat: tuple(parse_order(table.board, line, grammar) for line in lines)
        for seat, lines in texts.items()
    }
    return replace(context, secrets=secrets, secret_sheets=sheets, answers=())


def _answers(
    table: Table, played: PlayedPhase, context: Context, past: Sequence[PlayedPhase]
) -> tuple[Answer, ...]:
    keeper = table.variant.rules.keeper
    return keeper.answers(table.board, played.before, played.sheets, context, past)


def _differences(
    slot: int, phase: str, answered: Sequence[Answer], follows: Sequence[Answer]
) -> list[Difference]:
    told, due = _by_subject(answered), _by_subject(follows)
    return [
        Difference(slot, phase, about, told.get(about, ()), due.get(about, ()))
        for about in sorted({*told, *due})
        if told.get(about) != due.get(about)
    ]


def _by_subject(answers: Sequence[Answer]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for answer in answers:
        found[answer.about] = (*found.get(answer.about, ()), answer.answer)
    return found
