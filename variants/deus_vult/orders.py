"""The orders that this variant adds, and their text: the source's and ours (section 5)."""

from dataclasses import dataclass

from engine.board import Board, Location, PowerId, ProvinceId
from engine.lexicon import Scanner, UnreadableError
from engine.notation import Grammar, format_order, unit_head
from engine.orders import Convoy, Order, SupportHold, SupportMove, UnitOrder
from engine.words import order_sentence, unit_phrase

OWN = PowerId("")  # a faction that is not named is one's own


@dataclass(frozen=True, slots=True)
class Attack(UnitOrder):
    """`2A Nab ATT Syrians A DsF`: fight a faction's block there, and stay."""

    foe_kind: str
    to: Location
    foe: PowerId = OWN


@dataclass(frozen=True, slots=True)
class HelpHold(SupportHold):
    """`A Syc S Germans A Ico`: help a block that stays, and its control."""

    whose: PowerId = OWN


@dataclass(frozen=True, slots=True)
class HelpMove(SupportMove):
    """`A Syc S Germans A Her - Ico`: help a move."""

    whose: PowerId = OWN


@dataclass(frozen=True, slots=True)
class HelpAttack(SupportMove):
    """`A Lar S A Syc ATT Mosul A Syc`: help an attack."""

    foe_kind: str
    whose: PowerId = OWN
    foe: PowerId = OWN


@dataclass(frozen=True, slots=True)
class Carry(Convoy):
    """`F Egs C Germans 3A Alx - Jaf`: carry a faction's armies (ruling 17)."""

    whose: PowerId = OWN


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


def _read(scan: Scanner) -> Order | None:
    if scan.word("permit", "permits", "allow", "allows"):
        guest = scan.power()
        if guest is None:
            raise UnreadableError("A permission names a faction and a place: PERMIT Normans Ada.")
        return Permit(guest, scan.board.province_of[scan.place()])
    try:
        owner, (count, kind, at) = scan.power(), _unit(scan)
    except UnreadableError:
        return None  # a build, a declaration
    order = _deed(scan, kind, at, count)
    if order is not None and owner is not None and not scan.board.powers[owner].playing:
        return Ask(owner, order)
    return order


def _unit(scan: Scanner) -> tuple[int, str, Location]:
    scan.word("'s", "s'")
    count = scan.number()
    kind = scan.kind()
    scan.word("in", "at")
    return 1 if count is None else count, kind, scan.place()


def _deed(scan: Scanner, kind: str, at: Location, count: int) -> UnitOrder | None:
    if count < 1:
        return None
    if scan.word(*_ATTACKS):
        foe, (_, foe_kind, to) = scan.power() or OWN, _unit(scan)
        return Attack(kind, at, foe_kind, to, foe, count=count)
    verb = scan.word("s", "sup", "support", "supports", "c", "convoy", "convoys")
    if verb is None:
        return None
    scan.word("to", "of")
    whose, (_, target_kind, target) = scan.power() or OWN, _unit(scan)
    if verb[0] == "s" and scan.word(*_ATTACKS):
        foe, (_, foe_kind, to) = scan.power() or OWN, _unit(scan)
        return HelpAttack(kind, at, target_kind, target, to, foe_kind, whose, foe, count=count)
    if not scan.word("-", ">", "to", "moves", "moving"):
        if verb[0] == "c":
            raise UnreadableError("A convoy names where the army goes: F Egs C 3A Alx - Jaf.")
        scan.word("h", "hold", "holds", "holding")
        return HelpHold(kind, at, target_kind, target, whose, count=count)
    to = scan.place()
    if scan.word("via", "by"):
        scan.word("convoy", "sea")
    help_ = HelpMove if verb[0] == "s" else Carry
    return help_(kind, at, target_kind, target, to, whose, count=count)


_ATTACKS = ("att", "attack", "attacks")


def _block(whose: PowerId, kind: str, at: Location) -> str:
    return " ".join(word for word in (whose, kind, at) if word)


def _helped(order: HelpHold | HelpMove | HelpAttack | Carry) -> str:
    return _block(order.whose, order.target_kind, order.target)


def _spoken(board: Board, order: UnitOrder) -> str:
    """The orders of this variant in a sentence."""
    head = unit_phrase(board, order.kind, order.at, order.count)
    s = "s" if order.count == 1 else ""
    if isinstance(order, Attack):
        return f"{head[0].upper()}{head[1:]} attack{s} {_foe(board, order)}, and will not advance."
    if isinstance(order, (HelpHold, HelpMove, HelpAttack, Carry)):
        target = unit_phrase(board, order.target_kind, order.target)
        target = target.replace("the ", f"the {_of(board, order.whose)}", 1)
        verb = f"support{s}" if not isinstance(order, Carry) else "carries" if s else "carry"
        if isinstance(order, HelpAttack):
            deed = f"attacking {_foe(board, order)}"
        else:
            to = None if isinstance(order, HelpHold) else order.to
            deed = f"moving to {_name(board, to)}" if to else "holding"
        return f"{head[0].upper()}{head[1:]} {verb} {target}, {deed}."
    return order_sentence(board, order)


def _name(board: Board, place: Location) -> str:
    return board.provinces[board.province_of[place]].name


def _of(board: Board, whose: PowerId) -> str:
    return f"{board.powers[whose].adjective} " if whose else ""


def _foe(board: Board, order: Attack | HelpAttack) -> str:
    return f"the {_of(board, order.foe)}units in {_name(board, order.to)}"


GRAMMAR: Grammar = Grammar(
    readers=(_read,),
    writers={
        Attack: lambda o: f"{unit_head(o)} ATT {_block(o.foe, o.foe_kind, o.to)}",
        HelpHold: lambda o: f"{unit_head(o)} S {_helped(o)}",
        HelpMove: lambda o: f"{unit_head(o)} S {_helped(o)} - {o.to}",
        HelpAttack: lambda o: (
            f"{unit_head(o)} S {_helped(o)} ATT {_block(o.foe, o.foe_kind, o.to)}"
        ),
        Carry: lambda o: f"{unit_head(o)} C {_helped(o)} - {o.to}",
        Permit: lambda o: f"PERMIT {o.guest} {o.place}",
        Ask: lambda o: f"{o.whom} {format_order(o.order, GRAMMAR)}",
    },
    shapes={
        Attack: "move",
        HelpHold: "support-hold",
        HelpMove: "support-move",
        HelpAttack: "support-move",
        Carry: "convoy",
    },
    sayings={
        **dict.fromkeys((Attack, HelpHold, HelpMove, HelpAttack, Carry), _spoken),
        Permit: lambda b, o: (
            f"{b.powers[o.guest].name} may enter {b.provinces[o.place].name} in peace."
        ),
        Ask: lambda b, o: f"{b.powers[o.whom].name} are asked: {_spoken(b, o.order)}",
    },
)
