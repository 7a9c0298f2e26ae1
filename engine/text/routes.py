"""How a move says that it goes by sea or over land, and the seas that it may name on its way."""

from collections.abc import Sequence
from itertools import pairwise

from engine.board.board import Board, Location, ProvinceId
from engine.text.scanner import Scanner, UnreadableError


class RouteError(UnreadableError):
    """Places are named on the way of a move that do not lead there."""


def read_via(scan: Scanner, start: object, goal: object) -> bool:
    """Whether a move goes by sea, as the words behind its goal say; seas named are checked.

    `via land` is the land route. Raises RouteError for seas that lead elsewhere.
    """
    if scan.word("vc", "convoyed", "convoy"):
        return True
    if scan.word("land"):  # overland
        return False
    if not scan.word("via", "by", "over", "with"):
        return False
    scan.word("the", "a", "an")
    if scan.word("land"):
        scan.word("route")
        return False
    if scan.word("convoy", "sea", "convoyed", "c"):
        scan.word("route")
        scan.word("via", "by", "over", "of", "with")
    seas = _seas(scan)
    if seas and isinstance(start, str) and isinstance(goal, str):
        _check(scan.board, [start, *seas, goal])
    return True


def read_way(scan: Scanner, start: object, kind: str) -> Location:
    """The goal of a move that names the seas on its way: `Nth - Nwy` (DATC 4.A.6).

    `kind` is that of the unit, where it is named. Raises UnreadableError if there is one place
    alone, and RouteError for a way that is none.
    """
    places = [scan.place()]
    while scan.word("-", ">", "to"):
        while scan.word("-", ">", "to"):
            pass
        scan.article()
        places.append(scan.place())
    if len(places) == 1:
        raise UnreadableError("A convoy's route names the seas on the way.")
    if kind and scan.board.moves_as(kind) != "A":
        raise RouteError("Only an army goes by convoy, over the seas that it names.")
    if isinstance(start, str):
        _check(scan.board, [start, *places])
    return places[-1]


def _seas(scan: Scanner) -> list[Location]:
    """The places named behind `via`, with whatever stands between them."""
    found: list[Location] = []
    while not scan.is_done:
        here = scan.at
        scan.word("-", ">", "to", "and", "via", "the", "fleet", "f")
        scan.word("in", "at", "the")
        try:
            found.append(scan.place())
        except UnreadableError:
            scan.at = here
            break
    return found


def _check(board: Board, places: Sequence[str]) -> None:
    """Raise RouteError if no fleets in the places between could carry an army to the last one."""
    way = [board.province_of[Location(place)] for place in places]
    start, *seas, goal = way
    names = [board.provinces[place].name for place in way]
    told = " - ".join(names)
    dry = [place for place in seas if not board.provinces[place].convoys]
    if dry:
        name = board.provinces[dry[0]].name
        raise RouteError(f"{told} is not a convoy route: no fleet in {name} can carry an army.")
    routes = board.routes
    if not _leads(routes.boarding[start], routes.landing[goal], routes.onward, seas):
        raise RouteError(f"{told} is not a convoy route: these do not lie next to each other.")


def _leads(
    first: Sequence[ProvinceId],
    last: Sequence[ProvinceId],
    onward: object,
    seas: Sequence[ProvinceId],
) -> bool:
    """Whether these seas are a chain from one shore to another."""
    is_chain = all(two in onward[one] for one, two in pairwise(seas))  # type: ignore[index]
    return seas[0] in first and seas[-1] in last and is_chain
