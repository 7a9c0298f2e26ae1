"""Two designs side by side: what a change did, game by game with the same seeds."""

from collections.abc import Sequence
from dataclasses import dataclass

from publisher.balance.intervals import Interval, deviations, mean_of
from publisher.balance.play import Played
from publisher.balance.report import FEWEST, percent, wins_alone
from publisher.balance.table import columns, paragraph
from publisher.faults import counted
from publisher.words import balance as words


@dataclass(frozen=True, slots=True)
class Change:
    """How a seat fares in the second design beside the first."""

    seat: str
    share: Interval
    wins: Interval


def changes(first: Sequence[Played], second: Sequence[Played]) -> list[Change]:
    """What changes for the seats of both designs; games run in parallel, seed by seed."""
    pairs = list(zip(first, second, strict=True))
    seats = [seat for seat in first[0].centres if seat in second[0].centres]
    z = deviations(2 * max(len(seats), 1))
    return [
        Change(
            seat,
            mean_of([b.share(seat) - a.share(seat) for a, b in pairs], z),
            mean_of([float(wins_alone(b, seat)) - wins_alone(a, seat) for a, b in pairs], z),
        )
        for seat in seats
    ]


def change_lines(
    ids: tuple[str, str], first: Sequence[Played], second: Sequence[Played]
) -> list[str]:
    """Write what changes from one design to another."""
    found = changes(first, second)
    games = counted(len(first), "game")
    lines = [words.CHANGE.format(a=ids[0], b=ids[1], games=games)]
    if found:
        rows = [words.CHANGES, *((one.seat, *map(percent, _numbers(one))) for one in found)]
        lines += ["", *columns(rows), *paragraph(words.CHANGES_MEAN), ""]
        lines += _told(found) if len(first) >= FEWEST else [words.TOO_FEW.format(least=FEWEST)]
    for here, own, others in ((ids[0], first, second), (ids[1], second, first)):
        only = [seat for seat in own[0].centres if seat not in others[0].centres]
        lines += [words.ONLY_IN.format(id=here, seats=", ".join(only))] if only else []
    return lines


def _numbers(one: Change) -> tuple[float, ...]:
    share, wins = one.share, one.wins
    return (share.middle, share.low, share.high, wins.middle, wins.low, wins.high)


def _told(found: Sequence[Change]) -> list[str]:
    lines = []
    for one in found:
        for what, by in ((words.CENTRES, one.share), (words.WINS, one.wins)):
            if not by.holds(0):
                sentence = words.GAINS if by.middle > 0 else words.LOSES
                lines.append(sentence.format(seat=one.seat, what=what))
    return lines or [words.NO_CHANGE]
