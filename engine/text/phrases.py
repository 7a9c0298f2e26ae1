"""Units and powers in a sentence: their names, their owners and their verbs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.lazy import Lazy, keeping, remembered
from engine.orders.orders import HelpOrder
from engine.text.names import (
    counted_kind,
    is_plural,
    kind_name,
    spoken_place,
    spoken_places,
    spoken_power,
    with_article,
)

_PLURALS = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


class Subject(str):
    """Who does something; as a slot with a verb, `{power:has}`, that verb in its number.

    >>> "{0} {0:has} won".format(Subject("Austria"))
    'Austria has won'
    """

    __slots__ = ()

    def __format__(self, verb: str) -> str:
        """The name itself, or the verb that goes with it."""
        return verb or str(self)


class Several(Subject):
    """Several who do something, or one that is called like many.

    >>> "{0} {0:has} won".format(Several("the Turks"))
    'the Turks have won'
    """

    __slots__ = ()

    def __format__(self, verb: str) -> str:
        """The names themselves, or the verb that goes with them."""
        return (_PLURALS.get(verb) or verb.removesuffix("s")) if verb else str(self)


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them.

    >>> listed(["Silesia", "Bohemia", "Tyrolia"])
    'Silesia, Bohemia and Tyrolia'
    """
    if len(names) <= 1:
        return names[0] if names else ""
    *first, last = names
    return f"{', '.join(first)} and {last}"


def listed_or(names: Sequence[str]) -> str:
    """Names as alternatives.

    >>> listed_or(["Silesia", "Bohemia", "Tyrolia"])
    'Silesia, Bohemia or Tyrolia'
    """
    if len(names) <= 1:
        return names[0] if names else ""
    *first, last = names
    return f"{', '.join(first)} or {last}"


class Owner(NamedTuple):
    """The possessive of a power, such as "England's".

    `the` and `bare` stand before a noun and `after` behind it: `the Austrian army` and
    `Austrian support`; `Ruritania's army` and `Ruritania's support`; `the army of the Turks`.
    `name` is the power's own where it has a genitive.
    """

    the: str
    bare: str
    after: str
    name: str = ""

    def one(self, noun: str) -> str:
        """A noun behind `no` or a number: `Austrian unit`, `unit of Ruritania`."""
        return f"{noun} of {self.name}" if self.name else f"{self.bare}{noun}{self.after}"


@remembered
def owners(board: Board) -> Lazy[PowerId, Owner]:
    """The possessives of the powers."""
    return Lazy(partial(_owner, board))


def _owner(board: Board, power: PowerId) -> Owner:
    known = board.powers.get(power)
    if known is None:
        return Owner("the ", "", "")
    if known.adjective and (known.adjective != known.name or is_plural(known)):
        return Owner(f"the {known.adjective} ", f"{known.adjective} ", "")
    name = spoken_power(board, power)
    if name.startswith("the ") or name.endswith(("s", ")")):
        return Owner("the ", "", f" of {name}")
    return Owner(f"{name}'s ", f"{name}'s ", "", name)


class Wording:
    """The phrases that sentences about a board's fights are made of, each worked out once.

    `places` by location: `the North Sea`; `attack` by power: `the Austrian attack`; `unit` by
    power and kind: `the Austrian army`; `owners` by power. `side` is the word for those who
    count as one: a power, or what the variant calls them under `extra.side`; `a_side` has the
    article, too.
    """

    __slots__ = ("a_side", "attack", "board", "owners", "places", "side", "unit")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.side = str(board.extra.get("side", "power"))
        self.a_side = with_article(self.side)
        self.owners: Mapping[PowerId, Owner] = owners(board)
        self.places: Mapping[Location, str] = spoken_places(board)
        self.attack: Callable[[PowerId], str] = keeping(partial(_thing_of, board, "attack"))
        self.unit: Callable[[tuple[PowerId, str]], str]
        self.unit = keeping(lambda unit: _thing_of(board, kind_name(board, unit[1]), unit[0]))


@remembered
def wording_of(board: Board) -> Wording:
    """The words for the fights of a board."""
    return Wording(board)


def _thing_of(board: Board, thing: str, power: PowerId) -> str:
    owner = owners(board)[power]
    return f"{owner.the}{thing}{owner.after}"


def unit_phrase(
    board: Board, kind: str, at: Location, count: int = 1, whose: PowerId | None = None
) -> str:
    """What people call a unit: `the fleet in St Petersburg (south coast)`."""
    units = counted_kind(board, kind, count)
    if whose:
        number, _, name = units.partition(" ")
        if count == 1:
            units = _thing_of(board, name, whose)
        else:
            units = f"{number} {owners(board)[whose].one(name)}"
    return f"{units} in {spoken_place(board, at)}"


def helped_phrase(board: Board, order: HelpOrder) -> str:
    """The unit that an order helps, with its power where that is named."""
    return unit_phrase(board, order.target_kind, order.target, whose=order.whose)


def kinds_called(board: Board, kinds: Iterable[str], *, plural: bool) -> str:
    """What units of these kinds are called: `army`, `fleets`; `units` where they differ."""
    names = {kind_name(board, kind) for kind in kinds}
    if len(names) > 1:
        return "units"
    if not plural:
        return names.pop()
    return counted_kind(board, next(iter(kinds)), 2).removeprefix("2 ")


def units_called(board: Board, units: Sequence[Unit], where: str = "in") -> Subject:
    """Units as a sentence lists them: `the English fleets in the North Sea and Wales`."""
    words, province_of = wording_of(board), board.province_of
    if len(units) == 1 and units[0].count == 1:
        (unit,) = units
        place = words.places[province_of[unit.at]]
        return Subject(f"{words.unit((unit.power, unit.kind))} {where} {place}")
    blocks: dict[tuple[PowerId, ProvinceId], list[Unit]] = {}
    for unit in units:
        blocks.setdefault((unit.power, province_of[unit.at]), []).append(unit)
    groups: dict[tuple[PowerId, frozenset[str]], list[ProvinceId]] = {}
    for (power, place), block in blocks.items():
        groups.setdefault((power, frozenset([unit.kind for unit in block])), []).append(place)
    told, several = [], len(blocks) > 1
    for (power, kinds), places in groups.items():
        plural = len(places) > 1 or sum(unit.count for unit in blocks[power, places[0]]) > 1
        several = several or plural
        name = _thing_of(board, kinds_called(board, kinds, plural=plural), power)
        there = listed([words.places[place] for place in places])
        told.append(f"{name} {where} {there}")
    return Several(listed(told)) if several else Subject(listed(told))
