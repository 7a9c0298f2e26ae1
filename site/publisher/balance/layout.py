"""What the board says, as lines."""

from collections.abc import Iterable, Mapping

from engine.board.board import ProvinceId
from publisher.balance.graph import Corner, Graph
from publisher.balance.table import columns, paragraph
from publisher.words import balance as words

MOST_IN_A_TABLE = 10  # seats, of which a table of distances fits a terminal


def graph_lines(name: str, graph: Graph) -> list[str]:
    """Write what the board says."""
    seats = [words.SEATS, *map(_seat, graph.corners)]
    lines = [words.BOARD.format(name=name), words.UNITS, "", *columns(seats)]
    lines += paragraph(words.SEATS_MEAN)
    if len(graph.corners) <= MOST_IN_A_TABLE:
        names = [corner.seat for corner in graph.corners]
        rows = [("", *names), *([one.seat, *_apart(one, names)] for one in graph.corners)]
        lines += ["", words.APART, *columns(rows)]
    if graph.neutral:
        lines += ["", words.NEUTRAL]
        lines += [f"{place}  {_near(near)}" for place, near in graph.neutral.items()]
    hubs = [f"{place} ({count})" for place, count in graph.hubs.items()]
    return [
        *(*lines, ""),
        *paragraph(words.HUBS.format(places=_listed(hubs))),
        *paragraph(words.DEAD_ENDS.format(places=_listed(graph.dead_ends))),
        *paragraph(words.BAYS.format(places=_listed(graph.bays))),
        *_lines(graph),
    ]


def _lines(graph: Graph) -> list[str]:
    if not graph.lines:
        return []
    told = [
        words.LINE.format(
            units=len(line.places), places=_listed(line.places), centres=len(line.centres)
        )
        for line in graph.lines
    ]
    return ["", *paragraph(words.LINES), *(line for one in told for line in paragraph(one))]


def _seat(one: Corner) -> tuple[str, ...]:
    counts = (one.nearest or words.UNREACHED, *one.near, one.first, one.ways_in)
    return (one.seat, *map(str, counts))


def _apart(one: Corner, names: Iterable[str]) -> list[str]:
    return [str(one.apart.get(name, words.UNREACHED)) for name in names]


def _near(near: Mapping[str, int]) -> str:
    found = sorted(near.items(), key=lambda one: (one[1], one[0]))
    return ", ".join(f"{seat} {moves}" for seat, moves in found) or words.NOBODY


def _listed(places: Iterable[str | ProvinceId]) -> str:
    return ", ".join(places) or words.NONE
