"""The kinds of orders of the standard game, one row each."""

from functools import partial

from engine.orders.orders import (
    Build,
    Concede,
    Convoy,
    Disband,
    DisbandIf,
    Draw,
    Hold,
    Move,
    Order,
    Retreat,
    RetreatIf,
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
    power = power or scan.lexicon.codes.get(" ".join(scan.tokens[scan.at :]))
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
_HELP = "{kind at} S|SUP|SUPPORT|SUPPORTS"
_HELPED = "{whose target_kind target}"
_SUPPORTS = f"{_HELP} [TO|OF] {_HELPED}"
_DOING = "-|MOVE|MOVES|MOVING|M|ATTACK|ATTACKS"
_CONVOYS = "{kind at} C|CONVOY|CONVOYS"
_AWAY = "OTB|DISBAND|DISBANDS|DISBANDED"

# `besides` has verbs that stand first, sentences of other programs, and named routes of convoys.
STANDARD_ORDERS = OrderKinds(
    OrderKind(Draw, "DRAW"),
    OrderKind(Concede, "CONCEDE {to}", reads=_read_concession),
    OrderKind(Waive, "W", reads=_read_waive),
    OrderKind(
        RetreatIf,
        "IF [DISLODGED] {kind at} R|RETREAT|RETREATS|-|TO [-|TO] {to}",
        "If dislodged from {at}, retreat to {to}.",
    ),
    OrderKind(
        DisbandIf,
        "IF [DISLODGED] {kind at} D|DISBAND|DISBANDS",
        "If dislodged from {at}, disband.",
        lacks="Say where the unit goes if it is dislodged: IF A Ser R Alb, or IF A Ser D.",
    ),
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
        besides=(
            f"{{kind at}} R|RETREAT|RETREATS [-] {_AWAY}",
            "{kind at} [R|RETREAT|RETREATS] [-] OFF [THE] BOARD",
            f"{{kind at}} [-] {_AWAY}",
        ),
        reads=partial(_read_adjustment, Disband, _REMOVES),
    ),
    OrderKind(
        Hold,
        "{kind at} H|HOLD|HOLDS|STAND|STANDS",
        "{unit} hold{s}.",
        "hold",
        key="hold",
        also=(f"{{kind at}} {_MOVES} H|HOLD|HOLDS",),  # A(1:Par)-H, as some sources write it
        besides=("H|HOLD|HOLDS {kind at}",),
    ),
    OrderKind(
        Move,
        f"{{kind at}} {_MOVES} {{to}} {{via}}",
        "{unit} move{s} to {to}{by_convoy}.",
        "move",
        key="move",
        besides=(
            "M|MOVE|MOVES {kind at} - {to} {via}",
            "M|MOVE|MOVES {kind at} FROM {to} {via}",
            f"{{kind at}} {_MOVES} {{way}}",
            "{kind at} CTO {to} {via}",
        ),
    ),
    OrderKind(
        SupportMove,
        f"{_SUPPORTS} {_DOING} {{to}} [{{via}}]",
        "{unit} support{s} {helped}, moving to {to}.",
        "support-move",
        key="support",
        besides=(
            f"{_HELP} {_DOING} {{to}} FROM {_HELPED} [{{via}}]",
            f"{_SUPPORTS} {_DOING} {{way}}",
            f"{_HELP} ATTACK|ATTACKS [OF|BY] {_HELPED} - {{to}}",
            f"SUPPORT|SUPPORTS {_HELPED} {_DOING} {{to}} FROM|WITH {{kind at}}",
        ),
    ),
    OrderKind(
        SupportHold,
        f"{_SUPPORTS} [H|HOLD|HOLDS|HOLDING]",
        "{unit} support{s} {helped}, holding.",
        "support-hold",
        key="support",
        also=(f"{_SUPPORTS} {_DOING} H|HOLD|HOLDS",),
        besides=(
            f"{_HELP} H|HOLD|HOLDS [TO|OF] {_HELPED}",
            f"SUPPORT|SUPPORTS {_HELPED} [H|HOLD|HOLDS] FROM|WITH {{kind at}}",
        ),
    ),
    OrderKind(
        Convoy,
        f"{_CONVOYS} {_HELPED} -|MOVE|MOVES|MOVING {{to}} [{{via}}]",
        "{unit} carr{ies} {helped} to {to}.",
        "convoy",
        key="convoy",
        lacks="A convoy names where the army goes: F Nth C A Lon - Nwy.",
        besides=(
            f"{_CONVOYS} - {{to}} FROM {_HELPED}",
            f"{_CONVOYS} {_HELPED} FROM {{target}} - {{to}}",
            f"{_CONVOYS} {_HELPED} -|MOVE|MOVES {{way}}",
            f"{_CONVOYS} {_HELPED} CTO {{to}} [{{via}}]",
            f"CONVOY|CONVOYS {_HELPED} - {{to}} FROM|WITH|BY {{kind at}}",
        ),
    ),
    OrderKind(
        Retreat,
        "{kind at} R|RETREAT|RETREATS [-] {to}",
        "{unit} retreat{s} to {to}.",
        "retreat",
        key="retreat",
        besides=("R|RETREAT|RETREATS {kind at} - {to}",),
    ),
)
