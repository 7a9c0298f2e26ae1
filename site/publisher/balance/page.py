"""A variant's page on balance, made from the games kept in its folder."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.board.board import ProvinceId
from publisher.balance.graph import NEAR, Corner
from publisher.balance.intervals import Interval
from publisher.balance.play import Played
from publisher.balance.replays import REPLAYS
from publisher.balance.report import (
    FEWEST,
    Finding,
    Standing,
    findings,
    percent,
    standings,
    told_of,
    wins_alone,
)
from publisher.balance.saved import Saved
from publisher.load.load import Folder
from publisher.pages.env import Page, render
from publisher.prose.facts import phase_name, place_name, powers
from publisher.words import balance_page as words

BALANCE_PAGE = "balance.html"
BALANCE_STYLE = "balance.css"
MOST_IN_A_TABLE = 14  # seats, of which a table of distances fits a page
_WIDE = 240  # units of a drawing's width
_BAR = 26  # units of a column with its gap
_HIGH = 72  # units of the highest column
_STEP = 0.1  # the scale ends at a multiple of this share


@dataclass(frozen=True, slots=True)
class Whisker:
    """A mean between its bounds, drawn on a scale that all seats share."""

    dot: str
    low: str
    high: str
    says: str


@dataclass(frozen=True, slots=True)
class Row:
    """A seat in the table of results."""

    seat: str
    share: str
    whisker: Whisker
    won: str
    won_bounds: str
    out: str


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence, and the game that shows it where one is kept."""

    sentence: str
    link: str = ""
    game: str = ""
    shows: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """How many games were so long, as a column of a drawing."""

    x: int
    y: str
    high: str
    rounds: int
    says: str


def balance_page(folder: Folder, saved: Saved, version: str) -> str:
    """Render the page; `version` is that of the present rules, by which alone games open."""
    found, names = standings(saved.games), _names(folder)
    games = words.games(len(saved.games))
    page = Page(
        title=words.TITLE.format(name=folder.name),
        description=words.DESCRIPTION.format(name=folder.name, games=games),
        style="rules",
        own_style=BALANCE_STYLE,
        door="variants",
    )
    links = saved.replays if saved.version == version else {}
    equal = 1 / len(found)
    most = _most(found)
    return render(
        "balance.html.j2",
        page,
        1,
        variant={
            "name": folder.name,
            "version": version,
            "byline": words.BYLINE.format(games=games),
        },
        who=words.WHO.format(level=saved.level, games=games, rounds=words.rounds(saved.rounds)),
        earlier="" if links or not saved.replays else words.EARLIER.format(version=saved.version),
        told=list(_told(folder, found, saved, links, names)),
        rows=[_row(one, len(saved.games), most) for one in found],
        equal=_at(equal, most),
        bounds=words.BOUNDS.format(equal=percent(equal)),
        scale=words.SCALE.format(most=round(100 * most)),
        columns=_columns(saved.games),
        ends=_ends(saved),
        replays_title=words.REPLAYS if len(links) == REPLAYS else words.SOME_REPLAYS,
        replays=[_replay(folder, game, links, names) for game in saved.games if game.seed in links],
        **_board(folder, saved, names),
    )


def _names(folder: Folder) -> Mapping[str, str]:
    return {power.id: power.name for power in powers(folder)}


def _most(found: Sequence[Standing]) -> float:
    """Where the scale ends: the next step beyond every bound."""
    steps = 1
    while steps * _STEP < min(1.0, max(one.share.high for one in found)):
        steps += 1
    return steps * _STEP


def _at(share: float, most: float) -> str:
    return f"{_WIDE * min(max(share, 0.0), most) / most:.1f}"


def _row(one: Standing, games: int, most: float) -> Row:
    low, high = _bounds(one.share)
    share = percent(one.share.middle)
    return Row(
        seat=one.seat,
        share=words.PER_CENT.format(value=share),
        whisker=Whisker(
            _at(one.share.middle, most),
            _at(one.share.low, most),
            _at(one.share.high, most),
            words.SHARE_DRAWN.format(value=share, low=low, high=high),
        ),
        won=words.PER_CENT.format(value=percent(one.wins.middle)),
        won_bounds=words.FROM_TO.format(low=percent(one.wins.low), high=percent(one.wins.high)),
        out=words.PER_CENT.format(value=percent(one.out / games)),
    )


def _bounds(one: Interval) -> tuple[str, str]:
    return percent(max(0.0, one.low)), percent(min(1.0, one.high))


def _told(
    folder: Folder,
    found: Sequence[Standing],
    saved: Saved,
    links: Mapping[int, str],
    names: Mapping[str, str],
) -> Iterator[Told]:
    """A sentence for each seat outside its bounds, with a game that shows it."""
    if len(saved.games) < FEWEST:
        yield Told(words.TOO_FEW.format(least=FEWEST))
        return
    outside = findings(found, saved.games)
    for one in outside:
        yield _finding(folder, one, links, names)
    if not outside:
        yield Told(words.WITHIN)


def _finding(
    folder: Folder, one: Finding, links: Mapping[int, str], names: Mapping[str, str]
) -> Told:
    seat = names.get(one.seat, one.seat)
    sentence = one.sentence.format(seat=seat)
    shown = next((game for game in one.shown if game.seed in links), None)
    if shown is None:
        return Told(sentence)
    told = told_of(one.seat, shown, seat, phase_name(folder, shown.phase))
    return Told(
        sentence,
        _address(links[shown.seed]),
        words.GAME.format(seed=shown.seed),
        words.SHOWS_IT.format(told=told),
    )


def _address(link: str) -> str:
    return f"play/index.html#g={link}&at=0"


def _columns(games: Sequence[Played]) -> list[Column]:
    """Count the games of each length, from the shortest to the longest."""
    rounds = [game.rounds for game in games]
    counts = {length: rounds.count(length) for length in range(min(rounds), max(rounds) + 1)}
    most = max(counts.values())
    return [
        Column(
            x=number * _BAR,
            y=f"{_HIGH - _HIGH * count / most:.1f}",
            high=f"{_HIGH * count / most:.1f}",
            rounds=length,
            says=words.ROUNDS_LONG.format(rounds=words.rounds(length), games=words.games(count)),
        )
        for number, (length, count) in enumerate(counts.items())
    ]


def _ends(saved: Saved) -> str:
    games = saved.games
    alone = sum(len(game.winners) == 1 for game in games)
    stopped = sum(not game.ending for game in games)
    mean = sum(game.rounds for game in games) / len(games)
    return words.ENDS.format(
        alone=words.games(alone),
        shared=len(games) - alone - stopped,
        stopped=stopped,
        rounds=words.rounds(saved.rounds),
        mean=f"{mean:.1f}",
    )


def _replay(
    folder: Folder, game: Played, links: Mapping[int, str], names: Mapping[str, str]
) -> Told:
    phase = phase_name(folder, game.phase)
    everybody = sum(game.centres.values())
    best = max(game.centres, key=lambda seat: (wins_alone(game, seat), game.centres[seat]))
    told = {"own": game.centres[best], "all": everybody, "phase": phase}
    if len(game.winners) == 1:
        sentence = words.WINNER.format(seat=names.get(best, best), **told)
    elif game.winners:
        seats = ", ".join(names.get(seat, seat) for seat in game.winners)
        sentence = words.WINNERS.format(seats=seats, phase=phase)
    else:
        sentence = words.NO_WINNER.format(seat=names.get(best, best), **told)
    return Told(sentence, _address(links[game.seed]), words.GAME.format(seed=game.seed))


def _board(folder: Folder, saved: Saved, names: Mapping[str, str]) -> Mapping[str, object]:
    """What the board says, as the template shows it."""
    graph = saved.graph
    seats = [corner.seat for corner in graph.corners]
    named = [(place, _place(folder, place)) for place in graph.neutral]
    return {
        "known": {power.id: power for power in powers(folder)},
        "seats": seats,
        "corners": [_corner(corner) for corner in graph.corners],
        "apart": [
            {"seat": corner.seat, "moves": [corner.apart.get(seat, words.NOBODY) for seat in seats]}
            for corner in (graph.corners if len(seats) <= MOST_IN_A_TABLE else ())
        ],
        "contested": [
            {"place": name, "near": [_near(graph.neutral[place], n, names) for n in _moves()]}
            for place, name in named
        ],
        "places": [
            (words.HUBS, [f"{_place(folder, one)} ({n})" for one, n in graph.hubs.items()]),
            (words.DEAD_ENDS, [_place(folder, one) for one in graph.dead_ends]),
            (words.CORNERS, [_place(folder, one) for one in graph.bays]),
        ],
        "lines": [
            words.line(len(one.places), _listed(folder, one.places), len(one.centres))
            for one in graph.lines
        ],
    }


def _moves() -> range:
    return range(1, NEAR + 1)


def _corner(one: Corner) -> Mapping[str, object]:
    return {
        "seat": one.seat,
        "nearest": words.moves(one.nearest) if one.nearest else words.UNREACHED,
        "near": ", ".join(map(str, one.near)),
        "first": one.first,
        "ways_in": one.ways_in,
    }


def _near(near: Mapping[str, int], moves: int, names: Mapping[str, str]) -> str:
    there = sorted(names.get(seat, seat) for seat, count in near.items() if count == moves)
    return ", ".join(there) or words.NOBODY


def _listed(folder: Folder, places: Sequence[ProvinceId]) -> str:
    return ", ".join(_place(folder, place) for place in places)


def _place(folder: Folder, place: ProvinceId) -> str:
    """Name a place; on joined boards with its board in front, as in orders."""
    board, colon, name = place.rpartition(":")
    return f"{board}{colon}{place_name(folder, name)}"
