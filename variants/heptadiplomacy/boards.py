"""Seven boards: movement, support and convoys between them, countries and players (3 to 7)."""

from collections.abc import Iterable, Mapping, Sequence

from engine.kit import (
    Board,
    Fault,
    Join,
    Location,
    PowerId,
    ProvinceId,
    SeatId,
    Seating,
    Seats,
    Unit,
    remembered,
)

BOARDS = 7
_RING = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


class Module(Join):
    """The three modules that join the boards."""

    def moves(self, base: Board, kind: str, at: Location) -> Iterable[Location]:
        """Goals on another board: the same place; from module 2 on, also the unit's usual goals."""
        if base.options["module"] == 1:
            return (at,)
        stays = (at,) if base.options["same_province_moves"] else ()  # ruling 4
        return (*stays, *base.moves[kind][at])

    def supports(self, base: Board, kind: str, at: Location) -> Iterable[ProvinceId]:
        """Provinces on another board that a unit supports into: in module 3 only (ruling 5)."""
        if base.options["module"] != 3:  # noqa: PLR2004 - the number of a module
            return ()
        return {base.province_of[to] for to in self.moves(base, kind, at)}

    def carries(self, base: Board, fleet: str, start: str, end: str) -> bool:
        """Whether a fleet's board may carry: module 1 one board, module 2 by option (ruling 7)."""
        if base.options["module"] == 1:
            return fleet == start == end
        is_any = base.options["module"] != 2 or base.options["convoy_board"] == "any"  # noqa: PLR2004
        return is_any or fleet == start

    def links(self, base: Board, one: str, other: str) -> bool:
        """Whether fleets of two boards may form one route: in module 3 only."""
        return base.options["module"] == 3 or one == other  # noqa: PLR2004


def country_of(nation: str) -> str:
    """The country of a nation: France for `France/4`."""
    return nation.partition("/")[0]


def board_of(name: str) -> str:
    """The board of a nation, or of a place: 4 for `France/4`, and 3 for `3:Par`."""
    place, colon, _ = name.partition(":")
    return place if colon else name.partition("/")[2]


def is_by_country(board: Board) -> bool:
    """Whether each player has one country on all boards (option A)."""
    return board.options["option"] == "A"


def holds_claims(nation: PowerId) -> bool:
    """Whether a player's claims are on this nation's sheet: that of board 1."""
    return nation.endswith("/1")


def players(board: Board) -> tuple[str, ...]:
    """The players' names in questions: their country, or their nation of board 1."""
    return tuple(own_name(board, power) for power in board.powers if holds_claims(power))


def own_name(board: Board, nation: str) -> str:
    """The name of a nation's player: the country, or with option B the nation itself."""
    return country_of(nation) if is_by_country(board) else nation


def known_names(board: Board) -> tuple[str, ...]:
    """All names of players that the board knows: countries, nations, rows of the square."""
    rows = () if is_by_country(board) else tuple(map(str, _usual(board).seats))
    return (*players(board), *map(str, board.powers), *rows)


def within(board: Board, unit: Unit, places: Iterable[Location]) -> tuple[Location, ...]:
    """The places to which the option lets a dislodged unit retreat (ruling 8)."""
    if board.options["cross_board_retreats"]:
        return tuple(places)
    own = unit.at.partition(":")[0]
    return tuple(place for place in places if place.partition(":")[0] == own)


class Players(Seats):
    """Seven seats of seven nations each (section 7)."""

    def usual(self, board: Board) -> Seating:
        """A country each, or the rows of a Latin square: row p has ring[p + b] on board b."""
        return _usual(board)

    def faults(self, board: Board, seats: Mapping[str, Sequence[str]]) -> list[Fault]:
        """Name each seat that holds no single country, or no row of a Latin square."""
        found: list[Fault] = []
        for seat, held in seats.items():
            found += [Fault(f"seats.{seat}", said) for said in row_faults(board, seat, held)]
            if len(held) < BOARDS:
                found.append(Fault(f"seats.{seat}", f"{seat} holds {len(held)} nations, not seven"))
        taken = {nation for held in seats.values() for nation in held}
        left = sorted({*board.powers} - taken)
        if left and not found:
            found.append(Fault("seats", f"nobody holds {', '.join(left)}"))
        return found


def row_faults(board: Board, seat: str, held: Sequence[str]) -> list[str]:
    """Why one player cannot hold these nations together, as sentences."""
    if is_by_country(board):
        countries = sorted({country_of(nation) for nation in held})
        several = len(countries) > 1
        return [f"{seat} holds nations of {' and '.join(countries)}"] if several else []
    faults: list[str] = []
    for what, names in (
        ("country", [country_of(nation) for nation in held]),
        ("board", [nation.partition("/")[2] for nation in held]),
    ):
        twice = sorted({name for name in names if names.count(name) > 1})
        faults += [f"the square is not Latin: {seat} has {what} {name} twice" for name in twice]
    return faults


@remembered
def _usual(board: Board) -> Seating:
    numbers = range(BOARDS)
    if is_by_country(board):
        rows = {name: [f"{name}/{number + 1}" for number in numbers] for name in _RING}
    else:
        rows = {
            f"P{row + 1}": [f"{_RING[(row + n) % BOARDS]}/{n + 1}" for n in numbers]
            for row in numbers
        }
    return Seating({SeatId(seat): tuple(map(PowerId, held)) for seat, held in rows.items()})
