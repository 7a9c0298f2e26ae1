"""The kinds of orders of the standard game, one row each."""

from functools import partial

from engine.orders.orders import (
    Build,
    Concede,
    Convoy,
    Disband,
    Draw,
    Hold,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from engine.text.order_kinds import OrderKind, OrderKinds
from engine.text.patterns import read_unit
from engine.text.scanner import Scanner

_BUILDS = ("b", "build", "builds")
_REMOVES = ("d", "r", "remove", "removes", "disband", "disbands", "x")
_WAIVES = ("w", "waive", "waives", "waived")


def _read_concession(scan: Scanner) -> Order | None:
    if not scan.word("concede", "concedes"):
        return None
    scan.word("to")
    power = scan.lexicon.powers.get(" ".join(scan.tokens[scan.at :]))
    if power is None:
        raise scan.no_power()
    scan.at = len(scan.tokens)
    return Concede(power)


def _read_waive(scan: Scanner) -> Order | None:
    scan.power(before=_WAIVES)
    if not scan.word(*_WAIVES):
        return None
    scan.word("a")
    scan.word("build")
    return Waive()


def _read_adjustment(
    order: type[Build | Disband], verbs: tuple[str, ...], scan: Scanner
) -> Order | None:
    owner = scan.power(before=verbs)
    # Where a power shares its name with a place, "Rome disbands" is about the unit there.
    if not scan.word(*verbs) or (owner is not None and scan.is_done):
        return None
    _, count, kind, at = read_unit(scan)
    return order(kind, at, count=count)


_MOVES = "-|M|MOVE|MOVES|ATTACKS|ATTACK"
_SUPPORTS = "{kind at} S|SUP|SUPPORT|SUPPORTS [TO|OF] {whose target_kind target}"
_DOING = "-|MOVES|MOVING|M"

STANDARD_ORDERS = OrderKinds(
    OrderKind(Draw, "DRAW"),
    OrderKind(Concede, "CONCEDE {to}", reads=_read_concession),
    OrderKind(Waive, "W", reads=_read_waive),
    OrderKind(
        Build,
        "B {kind at}",
        "{unit} {is} built.",
        "build",
        key="build",
        also=("{kind at} B|BUILD|BUILDS",),
        reads=partial(_read_adjustment, Build, _BUILDS),
    ),
    OrderKind(
        Disband,
        "D {kind at}",
        "{unit} {is} taken off the board.",
        "disband",
        key="disband",
        also=("{kind at} D|X|DISBAND|DISBANDS|REMOVE|REMOVES",),
        reads=partial(_read_adjustment, Disband, _REMOVES),
    ),
    OrderKind(
        Hold,
        "{kind at} H|HOLD|HOLDS|STAND|STANDS",
        "{unit} hold{s}.",
        "hold",
        key="hold",
        also=(f"{{kind at}} {_MOVES} H|HOLD",),  # A(1:Par)-H, as some sources write it
    ),
    OrderKind(
        Move,
        f"{{kind at}} {_MOVES} {{to}} {{via}}",
        "{unit} move{s} to {to}{by_convoy}.",
        "move",
        key="move",
    ),
    OrderKind(
        SupportMove,
        f"{_SUPPORTS} {_DOING} {{to}} [{{via}}]",
        "{unit} support{s} {helped}, moving to {to}.",
        "support-move",
        key="support",
    ),
    OrderKind(
        SupportHold,
        f"{_SUPPORTS} [H|HOLD|HOLDS|HOLDING]",
        "{unit} support{s} {helped}, holding.",
        "support-hold",
        key="support",
        also=(f"{_SUPPORTS} {_DOING} H|HOLD",),
    ),
    OrderKind(
        Convoy,
        "{kind at} C|CONVOY|CONVOYS {whose target_kind target} -|MOVES {to} [{via}]",
        "{unit} carr{ies} {helped} to {to}.",
        "convoy",
        key="convoy",
        lacks="A convoy names where the army goes: F Nth C A Lon - Nwy.",
    ),
    OrderKind(
        Retreat,
        "{kind at} R|RETREAT|RETREATS [-] {to}",
        "{unit} retreat{s} to {to}.",
        "retreat",
        key="retreat",
    ),
)
