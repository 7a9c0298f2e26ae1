"""Order text: read leniently, written one way. `parse` and `format` are a pair."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.board.board import Board, Location, PowerId
from engine.lazy import remembered
from engine.orders.orders import (
    Build,
    Concede,
    Convoy,
    Disband,
    Draw,
    HelpOrder,
    Hold,
    Invalid,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
    UnitOrder,
    Waive,
)
from engine.text.scanner import Scanner, UnreadableError

type Reader = Callable[[Scanner], Order | None]
type Deed = Callable[[Scanner, str, Location, int], UnitOrder]  # of a kind, somewhere, so many
type Verbs = tuple[tuple[tuple[str, ...], Deed], ...]
type Writer = Callable[..., str]

LONGEST_ORDER = 200  # characters; anything longer is no order
_KEPT_TEXTS = 20_000


@dataclass(frozen=True)
class Grammar:
    """The order kinds that a variant reads and writes beside the standard ones.

    A reader gets a scanner at the start of the text and returns an order, or None to
    let the next one try; deeds are the same for orders to units. Verbs are what units may
    do, beside or instead of the standard verbs: words, and what reads on behind them. A
    writer turns its class of orders into text, a saying into a sentence.
    `engine.text.order_patterns`
    makes all of these from one pattern for each class of orders.
    """

    readers: tuple[Reader, ...] = ()
    deeds: tuple[Reader, ...] = ()
    verbs: Verbs = ()
    writers: Mapping[type[Order], Writer] = field(default_factory=dict)
    shapes: Mapping[type[Order], str] = field(default_factory=dict)  # see engine.page.drawing
    sayings: Mapping[type[Order], Callable[..., str]] = field(default_factory=dict)


def parse_order(board: Board, text: str, grammar: Grammar = Grammar()) -> Order:
    """Read one order; `Invalid` with what was expected if that fails.

    The kind of a unit may be left out and is then empty. Raises nothing.
    """
    known = _parsed(board)
    key = (id(grammar), text)
    order = known.get(key)
    if order is None:
        if len(known) > _KEPT_TEXTS:
            known.clear()
        order = known[key] = _parse(board, text, grammar)
    return order


@remembered
def _parsed(_board: Board) -> dict[tuple[int, str], Order]:
    """The texts that were read of late, by grammar, with their orders."""
    return {}


def _parse(board: Board, text: str, grammar: Grammar) -> Order:
    text = text.strip()
    if len(text) > LONGEST_ORDER:
        return Invalid(text, f"An order has at most {LONGEST_ORDER} characters.")
    try:
        scanner = Scanner(board, text)
        for reader in (*grammar.readers, _read_declaration, _read_adjustment):
            order = scanner.attempt(reader)
            if order is not None:
                break
        else:
            order = read_unit_order(scanner, grammar)
    except UnreadableError as error:
        return Invalid(text, str(error), error.mended)
    if not scanner.is_done:
        return Invalid(text, f'The order is complete before "{scanner.rest}".')
    return order


def _read_declaration(scan: Scanner) -> Order | None:
    if scan.word("draw"):
        return Draw()
    if scan.word("concede", "concedes"):
        scan.word("to")
        power = scan.lexicon.powers.get(scan.rest)
        if power is None:
            message = f'There is no power "{scan.rest}" to concede to.'
            raise UnreadableError(message)
        scan.at = len(scan.tokens)
        return Concede(power)
    return None


_BUILDS = ("b", "build", "builds")
_REMOVES = ("d", "r", "remove", "removes", "disband", "disbands", "x")
_WAIVES = ("w", "waive", "waives", "waived")


def _read_adjustment(scan: Scanner) -> Order | None:
    owner = scan.power(before=(*_BUILDS, *_REMOVES, *_WAIVES))
    if scan.word(*_WAIVES):
        scan.word("a")
        scan.word("build")
        return Waive()
    verb = scan.word(*_BUILDS, *_REMOVES)
    # Where a power shares its name with a place, "Essex disbands" is about the unit there.
    if verb is None or (owner is not None and scan.is_done):
        return None
    _, count, kind, at = read_unit(scan)
    if verb in _BUILDS:
        return Build(kind, at, count=count)
    return Disband(kind, at, count=count)


def read_unit(scan: Scanner) -> tuple[PowerId, int, str, Location]:
    """Read whose unit it is, how many, of what kind, and where; `2A Vie` may do."""
    power = scan.power()  # people like to name it before a unit: DATC 4.C.5, 4.C.6
    scan.word("'s", "s'")
    count = scan.number()
    kind = scan.kind()
    scan.word("in", "at")
    return power or PowerId(""), 1 if count is None else count, kind, scan.place()


def read_ordered(scan: Scanner) -> tuple[int, str, Location]:
    """Read how many units an order is for, of what kind, and where they stand."""
    _, count, kind, at = read_unit(scan)
    if count < 1:
        message = "An order is for at least one unit."
        raise UnreadableError(message)
    return count, kind, at


def read_unit_order(scan: Scanner, grammar: Grammar) -> UnitOrder:
    """Read an order to a unit; raise UnreadableError if it is none."""
    for reader in grammar.deeds:
        found = scan.attempt(reader)
        if isinstance(found, UnitOrder):
            return found
    count, kind, at = read_ordered(scan)
    for words, read in (*grammar.verbs, *_VERBS):
        if scan.word(*words):
            return read(scan, kind, at, count)
    if scan.is_done:
        raise UnreadableError(
            "Say what the unit should do: H, - and a province, S or C and a unit."
        )
    message = f'"{scan.rest}" is not something a unit can do.'
    raise UnreadableError(message)


def _hold(_scan: Scanner, kind: str, at: Location, count: int) -> UnitOrder:
    return Hold(kind, at, count=count)


def _move(scan: Scanner, kind: str, at: Location, count: int) -> UnitOrder:
    _skip_arrow(scan)
    if scan.word("h", "hold"):
        return Hold(kind, at, count=count)  # A(1:Par)-H, as some sources write it
    to = scan.place()
    return Move(kind, at, to, via=_by_sea(scan), count=count)


def _skip_arrow(scan: Scanner) -> None:
    while scan.word("-", ">", "to"):
        pass


def _by_sea(scan: Scanner) -> bool:
    if scan.word("via", "by"):
        scan.word("convoy", "sea")
        return True
    return bool(scan.word("vc"))


def read_support(scan: Scanner, kind: str, at: Location, count: int) -> HelpOrder:
    """Read whom a unit supports, and in what, from behind the verb."""
    scan.word("to", "of")
    whose, _, target_kind, target = read_unit(scan)
    if scan.word("-", ">", "to", "moves", "moving", "m"):
        _skip_arrow(scan)
        if scan.word("h", "hold"):
            return SupportHold(kind, at, target_kind, target, whose=whose, count=count)
        to = scan.place()
        _by_sea(scan)
        return SupportMove(kind, at, target_kind, target, to, whose=whose, count=count)
    scan.word("h", "hold", "holds", "holding")
    return SupportHold(kind, at, target_kind, target, whose=whose, count=count)


def _convoy(scan: Scanner, kind: str, at: Location, count: int) -> UnitOrder:
    whose, _, target_kind, target = read_unit(scan)
    if not scan.word("-", ">", "to", "moves"):
        message = "A convoy names where the army goes: F Nth C A Lon - Nwy."
        raise UnreadableError(message)
    _skip_arrow(scan)
    to = scan.place()
    _by_sea(scan)
    return Convoy(kind, at, target_kind, target, to, whose=whose, count=count)


def _retreat(scan: Scanner, kind: str, at: Location, count: int) -> UnitOrder:
    _skip_arrow(scan)
    return Retreat(kind, at, scan.place(), count=count)


def _disband(_scan: Scanner, kind: str, at: Location, count: int) -> UnitOrder:
    return Disband(kind, at, count=count)


def _build(_scan: Scanner, kind: str, at: Location, count: int) -> UnitOrder:
    return Build(kind, at, count=count)


_VERBS: Verbs = (
    (("h", "hold", "holds", "stand", "stands"), _hold),
    (("-", ">", "to", "m", "move", "moves", "attacks", "attack"), _move),
    (("s", "sup", "support", "supports"), read_support),
    (("c", "convoy", "convoys"), _convoy),
    (("r", "retreat", "retreats"), _retreat),
    (("d", "x", "disband", "disbands", "remove", "removes"), _disband),
    (("b", "build", "builds"), _build),
)


def format_order(order: Order, grammar: Grammar = Grammar()) -> str:
    """The one way in which an order is written: `F Nth S A Yor - Nwy`."""
    writer = grammar.writers.get(type(order)) or _WRITERS[type(order)]
    return writer(order)


def unit_head(order: UnitOrder) -> str:
    """The unit that an order is for, with its count when it is not one: `2A Phi`."""
    count = "" if order.count == 1 else str(order.count)
    return f"{count}{order.kind} {order.at}".strip()


def helped_unit(order: HelpOrder) -> str:
    """The unit that an order helps, with its power where that is named: `Germans A Ico`."""
    return " ".join(word for word in (order.whose, order.target_kind, order.target) if word)


_WRITERS: dict[type[Order], Writer] = {
    Hold: lambda o: f"{unit_head(o)} H",
    Move: lambda o: f"{unit_head(o)} - {o.to}{' via' if o.via else ''}",
    SupportHold: lambda o: f"{unit_head(o)} S {helped_unit(o)}",
    SupportMove: lambda o: f"{unit_head(o)} S {helped_unit(o)} - {o.to}",
    Convoy: lambda o: f"{unit_head(o)} C {helped_unit(o)} - {o.to}",
    Retreat: lambda o: f"{unit_head(o)} R {o.to}",
    Disband: lambda o: f"D {unit_head(o)}",
    Build: lambda o: f"B {unit_head(o)}",
    Waive: lambda _: "W",
    Draw: lambda _: "DRAW",
    Concede: lambda o: f"CONCEDE {o.to}",
    Invalid: lambda o: o.text,
}
