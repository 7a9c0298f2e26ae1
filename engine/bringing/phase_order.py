"""The phases of a source in the order of play."""

from collections.abc import Sequence
from dataclasses import replace

from engine.board.calendar import Calendar, Phase
from engine.bringing.phase_names import phase_of
from engine.bringing.source import SourcePhase, Unread


def in_order(
    calendar: Calendar, told: Sequence[SourcePhase]
) -> tuple[list[tuple[Phase, SourcePhase]], list[Unread]]:
    """The phases of a source, oldest first; parts of the same phase become one."""
    found: dict[Phase, SourcePhase] = {}
    unread: list[Unread] = []
    for each in told:
        phase = phase_of(calendar, each.turn)
        if phase is None:
            turn = each.turn
            text = f"{turn.season} {turn.year} {turn.kind}"
            unread.append(Unread(each.at, text, "this game's calendar has no such phase"))
            unread += [Unread(one.at, one.said, "its phase is not known") for one in each.orders]
            unread += [Unread(one.n, one.text, "its phase is not known") for one in each.lines]
            continue
        first = found.get(phase)
        found[phase] = each if first is None else _joined(first, each)
    return sorted(found.items(), key=lambda item: rank(calendar, item[0])), unread


def _joined(first: SourcePhase, second: SourcePhase) -> SourcePhase:
    return replace(
        first,
        orders=(*first.orders, *second.orders),
        lines=(*first.lines, *second.lines),
        position=first.position or second.position,
        owners=second.owners or first.owners,
    )


def rank(calendar: Calendar, phase: Phase) -> tuple[int, int, int]:
    """Where a phase stands in the order of play; the end comes last."""
    if not phase.kind:
        return 2, 0, 0
    if phase in calendar.setup:
        return 0, calendar.setup.index(phase), 0
    return 1, phase.year, calendar.cycle.index(phase.turn)
