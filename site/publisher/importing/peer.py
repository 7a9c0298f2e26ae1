"""PyPI `diplomacy`, another judge, asked about the phases of a map that it knows.

It was written for older Pythons: it warns when it is imported, and prints while it reads a map.
Only `check-against` imports it.
"""

import os
import warnings
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.board.position import Position

_RULES = ("NO_DEADLINE", "IGNORE_ERRORS", "POWER_CHOICE")
_LONGEST = 13  # fleets of a convoy: the package follows none that is longer
_SHORES, _WATERS = {"COAST", "PORT"}, {"WATER", "PORT"}


class UnknownMap(Exception):  # noqa: N818 - what is wrong is in the text
    """Say why the other judge does not know a map."""


type Sheets = Mapping[str, Sequence[str]]  # by power, both in the other judge's words


@dataclass(frozen=True, slots=True)
class Answer:
    """What the other judge made of a phase, in our words."""

    units: frozenset[str]  # such as France A Vie
    owners: Mapping[str, str]  # of centres
    retreats: Mapping[str, tuple[str, ...]]  # of dislodged units that have any
    refused: tuple[str, ...]  # orders that it took for impossible, in its own words


@contextmanager
def _quiet() -> Iterator[None]:
    with (
        warnings.catch_warnings(),
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        redirect_stdout(nowhere),
        redirect_stderr(nowhere),
    ):
        warnings.simplefilter("ignore")
        yield


def maps_folder() -> Path:
    """Return the folder of the maps that the package ships; ImportError without the package."""
    with _quiet():
        import diplomacy  # noqa: PLC0415 - it is optional, and warns when imported
    return Path(diplomacy.__file__).parent / "maps"


def game_of(file: Path) -> Any:
    """Begin a game on a map; the files that it includes lie beside it.

    Raises UnknownMap where the package cannot read it. Left alone, it works out every way of every
    convoy that fleets anywhere could make, which takes minutes, and on the largest map never ends.
    It is told that there are none; `Peer` tells it of those that the fleets on the board can make.
    """
    is_own = file.parent == maps_folder()
    with _quiet(), chdir(file.parent):
        from diplomacy import Game, Map  # noqa: PLC0415 - it is optional, and warns when imported
        from diplomacy.engine.map import CONVOYS_PATH_CACHE  # noqa: PLC0415

        name = file.stem if is_own else file.name
        CONVOYS_PATH_CACHE[name] = defaultdict(list)
        try:
            game = Game(map_name=name, rules=list(_RULES))
            wrong = Map(game.map.name).error
        except Exception as error:
            raise UnknownMap(f"{type(error).__name__}: {error}") from error
    if wrong:
        raise UnknownMap("; ".join(dict.fromkeys(map(str, wrong))))
    return game


def convoys(
    board: Any, fleets: Iterable[str]
) -> Mapping[int, list[tuple[str, set[str], set[str]]]]:
    """Return the convoys that some fleets can make, by their number, as its maps list them.

    Each is a start, the fleets, and the shores that exactly they lead to. As there, a shore at
    which fleets convoy is never passed on the way: it is only the first link, or the end.
    """
    afloat = {at for at in fleets if board.area_type(at) in _WATERS}
    near = {
        at: {str(one).upper() for one in board.abut_list(at, incl_no_coast=True)} for at in afloat
    }
    ashore = {at: {one for one in ends if _is_shore(board, one)} for at, ends in near.items()}
    onward = {at: (ends & afloat) - ashore[at] for at, ends in near.items()}
    found: dict[int, list[tuple[str, set[str], set[str]]]] = defaultdict(list)
    for start in sorted(set().union(*ashore.values())):
        first = {str(one).upper() for one in board.abut_list(start, incl_no_coast=True)} & afloat
        for ways, ends in _ways(start, first, ashore, onward).items():
            found[len(ways)].append((start, set(ways), ends))
    return found


def _is_shore(board: Any, at: str) -> bool:
    return "/" not in at and board.area_type(at) in _SHORES


def _ways(
    start: str,
    first: Iterable[str],
    ashore: Mapping[str, set[str]],
    onward: Mapping[str, set[str]],
) -> Mapping[frozenset[str], set[str]]:
    """Follow fleets from a shore, fewest first; return where each lot without a spare one leads."""
    waiting = deque((frozenset({one}), one) for one in sorted(first))
    seen = set(waiting)
    needed: dict[str, list[frozenset[str]]] = defaultdict(list)
    while waiting:
        taken, last = waiting.popleft()
        for end in ashore[last] - {start}:
            if not any(fewer <= taken for fewer in needed[end]):
                needed[end].append(taken)
        for one in onward[last] - taken if len(taken) < _LONGEST else ():
            further = (taken | {one}, one)
            if further not in seen:
                seen.add(further)
                waiting.append(further)
    found: dict[frozenset[str], set[str]] = defaultdict(set)
    for end, ways in needed.items():
        for way in ways:
            found[way].add(end)
    return found


class Peer:
    """A game of the other judge, and the names of places and powers there: ours to theirs."""

    def __init__(self, game: Any, places: Mapping[str, str], powers: Mapping[str, str]) -> None:
        """Take a game and both tables of names."""
        self.game = game
        self.places, self.powers = places, powers
        self._our_places = {theirs: ours for ours, theirs in places.items()}
        self._our_powers = {theirs: ours for ours, theirs in powers.items()}

    def place(self, at: str) -> str:
        """Write a location in its words: Spa/nc as SPA/NC."""
        base, slash, coast = at.partition("/")
        return f"{self.places[base]}{slash}{coast.upper()}"

    def our_place(self, at: str) -> str:
        """Write one of its locations in our words; an unknown one stays as it is."""
        base, slash, coast = at.partition("/")
        return f"{self._our_places.get(base, base)}{slash}{coast.lower()}"

    def our_power(self, name: str) -> str:
        """Write one of its powers in our words; an unknown one stays as it is."""
        return self._our_powers.get(name, name)

    def order(self, text: str, *, by_sea: bool = False) -> str:
        """Write an order in its words; `by_sea`: the army travels by convoy."""
        if text == "W":
            return "WAIVE"
        words = [self._word(word) for word in text.removesuffix(" via").split()]
        if words[0] in {"B", "D"}:
            words = [*words[1:], words[0]]
        return " ".join([*words, "VIA"] if by_sea else words)

    def _word(self, word: str) -> str:
        return self.place(word) if word.partition("/")[0] in self.places else word

    def set_up(self, before: Position, *, is_counted: bool) -> None:
        """Put a phase of movement or adjustment on its board.

        Owners change there after each second turn of movement; `is_counted` makes it that one.
        """
        season = "W" if before.phase.kind == "A" else "F" if is_counted else "S"
        units: dict[str, list[str]] = {theirs: [] for theirs in self.game.powers}
        for unit in before.units:
            if unit.power in self.powers:
                units[self.powers[unit.power]].append(f"{unit.kind} {self.place(unit.at)}")
        centres: dict[str, list[str]] = {theirs: [] for theirs in self.game.powers}
        for province, owner in before.owners.items():
            if owner in self.powers:
                centres[self.powers[owner]].append(self.place(province))
        fleets = {u[2:] for theirs in units.values() for u in theirs if u.startswith("F")}
        self.game.map.convoy_paths = convoys(self.game.map, fleets)
        year = self.game.map.first_year + 1  # never the hundredth, which ends its games
        self.game.set_state(
            {
                "name": f"{season}{year:04d}{before.phase.kind}",
                "units": units,
                "centers": centres,
                "homes": self.game.map.homes,
            }
        )

    def judge(self, sheets: Sheets) -> Answer:
        """Judge the phase on its board by these orders."""
        refused: list[str] = []
        with _quiet():
            self.game.clear_orders()
            for power, orders in sheets.items():
                self.game.set_orders(power, list(orders))
                refused += self._untaken(power, orders)
            self.game.process()
        return Answer(self._units(), self._owners(), self._retreats(), tuple(refused))

    def _untaken(self, power: str, orders: Sequence[str]) -> list[str]:
        """List the orders that it did not take."""
        theirs = self.game.powers[power]
        taken = [f"{unit} {order}" for unit, order in theirs.orders.items()] + theirs.adjust
        units = {" ".join(order.split()[:2]) for order in taken}
        return [order for order in orders if " ".join(order.split()[:2]) not in units]

    def _units(self) -> frozenset[str]:
        return frozenset(
            f"{self.our_power(name)} {unit[:2]}{self.our_place(unit[2:])}"
            for name, power in self.game.powers.items()
            for unit in power.units
        )

    def _owners(self) -> Mapping[str, str]:
        return {
            self.our_place(centre): self.our_power(name)
            for name, power in self.game.powers.items()
            for centre in power.centers
        }

    def _retreats(self) -> Mapping[str, tuple[str, ...]]:
        return {
            f"{self.our_power(name)} {unit[:2]}{self.our_place(unit[2:])}": tuple(
                sorted(map(self.our_place, places))
            )
            for name, power in self.game.powers.items()
            for unit, places in power.retreats.items()
            if places
        }
