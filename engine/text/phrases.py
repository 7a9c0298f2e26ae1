"""Units and powers in a sentence: who they are, whose, and the verb that goes with them."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Self

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.lazy import Lazy, remembered
from engine.orders.orders import HelpOrder
from engine.text.names import counted_kind, kind_name, spoken_place, spoken_places, spoken_power

_PLURALS = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


class Subject(str):
    """Who does something; as a slot with a verb, `{power:has}`, that verb in its number.

    >>> "{0} {0:has} won".format(Subject("the Picts", plural=True))
    'the Picts have won'
    """

    __slots__ = ("is_plural",)
    is_plural: bool

    def __new__(cls, text: str, *, plural: bool = False) -> Self:
        """Name somebody, or several."""
        subject = super().__new__(cls, text)
        subject.is_plural = plural
        return subject

    def __format__(self, verb: str) -> str:
        """The name itself, or the verb that goes with it."""
        if not verb or not self.is_plural:
            return verb or str(self)
        return _PLURALS.get(verb) or verb.removesuffix("s")


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them.

    >>> listed(["Silesia", "Bohemia", "Tyrolia"])
    'Silesia, Bohemia and Tyrolia'
    """
    *first, last = names or [""]
    return f"{', '.join(first)} and {last}" if first else last


type OfPower = tuple[str, str]  # what stands before what is a power's, and what after it


@remembered
def belonging(board: Board) -> Lazy[PowerId, OfPower]:
    """The words that say whose something is: `("Austrian ", "")`, `("", " of the Rus")`."""
    return Lazy(partial(_belonging, board))


def _belonging(board: Board, power: PowerId) -> OfPower:
    known = board.powers.get(power)
    if known is None:
        return "", ""
    if known.adjective:
        return f"{known.adjective} ", ""
    return "", f" of {spoken_power(board, power)}"


def unit_phrase(
    board: Board, kind: str, at: Location, count: int = 1, whose: PowerId | None = None
) -> str:
    """A unit as people speak of it, `the fleet in St Petersburg (south coast)`."""
    units = counted_kind(board, kind, count)
    if whose:
        before, after = belonging(board)[whose]
        number, _, name = units.partition(" ")
        units = f"{number} {before}{name}{after}"
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


def units_called(board: Board, units: Iterable[Unit], where: str = "in") -> Subject:
    """Units as a sentence lists them: `the English fleets in the North Sea and the Irish Sea`."""
    spoken, province_of = spoken_places(board), board.province_of
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
        before, after = belonging(board)[power]
        name = kinds_called(board, kinds, plural=plural)
        there = listed([spoken[place] for place in places])
        told.append(f"the {before}{name}{after} {where} {there}")
    return Subject(listed(told), plural=several)
