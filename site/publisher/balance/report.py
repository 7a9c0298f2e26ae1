"""What many games of one match say, with error bars."""

from collections.abc import Sequence
from dataclasses import dataclass

from publisher.balance.intervals import Interval, deviations, mean_of, rate_of
from publisher.balance.play import Match, Played
from publisher.balance.table import columns, paragraph
from publisher.faults import counted
from publisher.words import balance as words

FEWEST = 10  # games from which anybody is called strong or weak


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat did."""

    seat: str
    share: Interval
    wins: Interval
    out: int  # in so many games


@dataclass(frozen=True, slots=True)
class Finding:
    """What lies outside a seat's bounds, as a sentence, and the games that show it."""

    seat: str
    sentence: str  # with a gap for the seat
    shown: tuple[Played, ...]  # the most typical first


def wins_alone(game: Played, seat: str) -> bool:
    """Whether a seat, and nobody with it, wins a game."""
    return game.winners == (seat,)


def standings(games: Sequence[Played]) -> list[Standing]:
    """How each seat did in at least two games; the bounds hold for all seats at once."""
    seats = list(games[0].centres)
    z = deviations(len(seats))
    return [
        Standing(
            seat,
            mean_of([game.share(seat) for game in games], z),
            rate_of(sum(wins_alone(game, seat) for game in games), len(games), z),
            sum(seat in game.out for game in games),
        )
        for seat in seats
    ]


def report_lines(name: str, match: Match, games: Sequence[Played]) -> list[str]:
    """Write how the seats did, and who falls outside the error bars; games in order of seeds."""
    found = standings(games)
    rows = [words.RESULTS, *(_row(one, len(games)) for one in found)]
    alone = sum(len(game.winners) == 1 for game in games)
    stopped = sum(not game.ending for game in games)
    mean = sum(game.rounds for game in games) / len(games)
    who = words.WHO.format(
        level=match.level,
        first=games[0].seed,
        last=games[-1].seed,
        rounds=words.rounds(match.rounds),
    )
    length = words.LENGTH.format(
        alone=counted(alone, "game"),
        shared=len(games) - alone - stopped,
        stopped=stopped,
        mean=f"{mean:.1f}",
    )
    return [
        words.PLAYED.format(name=name, games=counted(len(games), "game")),
        *(*paragraph(who), "", *columns(rows)),
        *paragraph(words.RESULTS_MEAN.format(equal=percent(1 / len(found)))),
        *("", *paragraph(length)),
        *(line for told in _told(found, games) for line in paragraph(told)),
    ]


def percent(value: float) -> str:
    """Write a part as per cent, to one digit.

    >>> percent(1 / 7), percent(-0.0001)
    ('14.3', '0.0')
    """
    return f"{round(100 * value, 1) + 0.0:.1f}"


def _row(one: Standing, games: int) -> tuple[str, ...]:
    low, high = max(0.0, one.share.low), min(1.0, one.share.high)
    numbers = (one.share.middle, low, high, one.wins.middle, one.wins.low, one.wins.high)
    return (one.seat, *map(percent, numbers), percent(one.out / games))


def findings(found: Sequence[Standing], games: Sequence[Played]) -> list[Finding]:
    """What lies outside the bounds; fewer games than FEWEST find nothing.

    Wins are compared with an equal part of all games that somebody won alone.
    """
    if len(games) < FEWEST:
        return []
    equal = 1 / len(found)
    alone = [game for game in games if len(game.winners) == 1]
    won = equal * len(alone) / len(games)
    lines = []
    for one in found:
        if not one.share.holds(equal):
            above = one.share.middle > equal
            shown = _typical(one, games, above=above, equal=equal)
            lines.append(Finding(one.seat, words.ABOVE if above else words.BELOW, shown))
        if not one.wins.holds(won):
            above = one.wins.middle > won
            shown = tuple(game for game in alone if wins_alone(game, one.seat) == above)
            lines.append(Finding(one.seat, words.WINS_ABOVE if above else words.WINS_BELOW, shown))
    return lines


def told_of(seat: str, game: Played, name: str = "", phase: str = "") -> str:
    """Say how a seat ends a game; its name and the phase may have words of their own."""
    own, everybody = game.centres[seat], sum(game.centres.values())
    told = words.ENDS_WITH.format(
        seat=name or seat, own=own, all=everybody, phase=phase or game.phase
    )
    return told + (words.WINS_TOO if wins_alone(game, seat) else "")


def _told(found: Sequence[Standing], games: Sequence[Played]) -> list[str]:
    """A sentence for each seat outside its bounds, naming a game that shows it."""
    if len(games) < FEWEST:
        return [words.TOO_FEW.format(least=FEWEST)]
    lines = []
    for one in findings(found, games):
        game = one.shown[0]
        told = words.SHOWN_BY.format(seed=game.seed, told=told_of(one.seat, game))
        lines.append(f"{one.sentence.format(seat=one.seat)} {told}")
    return lines or [words.WITHIN]


def _typical(
    one: Standing, games: Sequence[Played], *, above: bool, equal: float
) -> tuple[Played, ...]:
    """The games on the side of an equal share that a seat's mean is on, the nearest to it first."""
    showing = [game for game in games if (game.share(one.seat) > equal) == above]
    return tuple(sorted(showing, key=lambda game: abs(game.share(one.seat) - one.share.middle)))
