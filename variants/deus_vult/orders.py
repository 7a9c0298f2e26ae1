"""The orders that this variant adds, and their text: the source's and ours (section 5)."""

from dataclasses import dataclass

from engine.board import Board, Location, PowerId, ProvinceId
from engine.lexicon import Scanner, UnreadableError
from engine.names import capital, spoken
from engine.notation import (
    Grammar,
    format_order,
    helped_unit,
    read_support,
    read_unit,
    read_unit_order,
    unit_head,
)
from engine.orders import HelpOrder, Order, SupportHold, UnitOrder
from engine.standard.crowd import OWN
from engine.words import helped_phrase, order_sentence, unit_phrase


@dataclass(frozen=True, slots=True)
class Attack(UnitOrder):
    """`2A Nab ATT Syrians A DsF`: fight a faction's block there, and stay."""

    foe_kind: str
    to: Location
    foe: PowerId = OWN


@dataclass(frozen=True, slots=True)
class HelpAttack(HelpOrder):
    """`A Lar S A Syc ATT Mosul A Syc`: help an attack."""

    to: Location
    foe_kind: str
    foe: PowerId = OWN


@dataclass(frozen=True, slots=True)
class Permit(Order):
    """`PERMIT Normans Ada`: let a faction enter in peace, this turn and its retreats."""

    guest: PowerId
    place: ProvinceId


@dataclass(frozen=True, slots=True)
class Ask(Order):
    """`Armenians A Mel S A Mar - Sam`: ask a neutral army for its support."""

    whom: PowerId
    order: UnitOrder


def _read_permit(scan: Scanner) -> Order | None:
    if not scan.word("permit", "permits", "allow", "allows"):
        return None
    guest = scan.power()
    if guest is None:
        raise UnreadableError("A permission names a faction and a place: PERMIT Normans Ada.")
    return Permit(guest, scan.board.province_of[scan.place()])


def _read_ask(scan: Scanner) -> Order | None:
    owner = scan.power()
    if owner is None or scan.board.powers[owner].playing:
        return None
    return Ask(owner, read_unit_order(scan, GRAMMAR))


def _read_attack(scan: Scanner, kind: str, at: Location, count: int) -> UnitOrder:
    foe, _, foe_kind, to = read_unit(scan)
    return Attack(kind, at, foe_kind, to, foe, count=count)


def _read_support(scan: Scanner, kind: str, at: Location, count: int) -> UnitOrder:
    found = read_support(scan, kind, at, count)
    if not isinstance(found, SupportHold) or not scan.word(*_ATTACKS):
        return found
    foe, _, foe_kind, to = read_unit(scan)
    whose, helped = found.whose, (found.target_kind, found.target)
    return HelpAttack(kind, at, *helped, to, foe_kind, foe, whose=whose, count=count)


_ATTACKS = ("att", "attack", "attacks")


def _foe_text(order: Attack | HelpAttack) -> str:
    return " ".join(word for word in (order.foe, order.foe_kind, order.to) if word)


def _foe(board: Board, order: Attack | HelpAttack) -> str:
    of = f"{board.powers[order.foe].adjective} " if order.foe else ""
    return f"the {of}units in {spoken(board.provinces[board.province_of[order.to]].name)}"


def _say_attack(board: Board, order: Attack) -> str:
    head = capital(unit_phrase(board, order.kind, order.at, order.count))
    s = "s" if order.count == 1 else ""
    return f"{head} attack{s} {_foe(board, order)}, and will not advance."


def _say_help(board: Board, order: HelpAttack) -> str:
    head = capital(unit_phrase(board, order.kind, order.at, order.count))
    s = "s" if order.count == 1 else ""
    return f"{head} support{s} {helped_phrase(board, order)}, attacking {_foe(board, order)}."


GRAMMAR: Grammar = Grammar(
    readers=(_read_permit, _read_ask),
    verbs=((_ATTACKS, _read_attack), (("s", "sup", "support", "supports"), _read_support)),
    writers={
        Attack: lambda o: f"{unit_head(o)} ATT {_foe_text(o)}",
        HelpAttack: lambda o: f"{unit_head(o)} S {helped_unit(o)} ATT {_foe_text(o)}",
        Permit: lambda o: f"PERMIT {o.guest} {o.place}",
        Ask: lambda o: f"{o.whom} {format_order(o.order, GRAMMAR)}",
    },
    shapes={Attack: "attack", HelpAttack: "support-move"},
    sayings={
        Attack: _say_attack,
        HelpAttack: _say_help,
        Permit: lambda b, o: (
            f"{b.powers[o.guest].name} may enter {b.provinces[o.place].name} in peace."
        ),
        Ask: lambda b, o: (
            f"{b.powers[o.whom].name} are asked: {order_sentence(b, o.order, GRAMMAR)}"
        ),
    },
)
