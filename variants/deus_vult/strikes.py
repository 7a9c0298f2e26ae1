"""Attacks that do not advance: units fight those of a power that stand somewhere, and stay.

Where provinces are shared, a move says nothing about whom it is against. An attack names its
foe; it may be made next door, or inside the province that both stand in.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.orders import HelpOrder, Order, UnitOrder
from engine.orders.results import Reason, ReasonKind
from engine.rules.choices_tree import Answer
from engine.rules.menu import Option
from engine.standard.movement.answers import AimedKind
from engine.text.names import location_name
from engine.text.order_kinds import OrderKind
from variants.deus_vult.crowd import OWN, Crowd


@dataclass(frozen=True, slots=True)
class Attack(UnitOrder):
    """`2A Nab ATT Syrians A DsF`: fight a power's units there, and stay."""

    foe_kind: str
    to: Location
    foe: PowerId = OWN


@dataclass(frozen=True, slots=True)
class HelpAttack(HelpOrder):
    """`A Lar S A Syc ATT Mosul A Syc`: help an attack."""

    to: Location
    foe_kind: str
    foe: PowerId = OWN


type Strike = Attack | HelpAttack

_FOE = "ATT|ATTACK|ATTACKS {foe foe_kind to}"
_HELPED = "S|SUP|SUPPORT|SUPPORTS [TO|OF] {whose target_kind target}"
_UNITS = "the {foe.adjective} units in {to}"

ATTACK = OrderKind(
    Attack,
    f"{{kind at}} {_FOE}",
    f"{{unit}} attack{{s}} {_UNITS}, and will not advance.",
    "attack",
    key="attack",
)
HELP_ATTACK = OrderKind(
    HelpAttack,
    f"{{kind at}} {_HELPED} {_FOE}",
    f"{{unit}} support{{s}} {{helped}}, attacking {_UNITS}.",
    "support-move",
)
STRIKING = AimedKind(ATTACK, "attacks", "Whom?", "without advancing")


class Why(ReasonKind):
    """What came of an attack, or why it could not be carried out, or helped."""

    WINS = "wins", "attacks {goal} with {force} against {against}, and stays", "attacks", True
    FAILS = "fails", "{at} attacks {goal} with {force} against {against}", "attacks"
    MISSES = "misses", "the units in {goal} had left", "attacks"
    AMBIGUOUS = "illegal", "several powers are there: name one", "notation"
    NO_FOE = "illegal", "there is nobody to attack in {goal}", "attacks"
    OWN_SIDE = "void", "it would help to throw out units of its own side", "void-orders"


def fit_strike[O: (Attack, HelpAttack)](crowd: Crowd, side: PowerId, order: O) -> O:
    """Complete whom an attack of a side is against: the only other power that is there."""
    place = crowd.board.province_of[order.to]
    others = _others(crowd, side, place)
    foe = order.foe or (others[0] if len(others) == 1 else OWN)
    stack = crowd.stack(foe, order.foe_kind, place)
    kind = stack.kind if stack else "A" if crowd.board.stands("A", order.to) else "F"
    return replace(order, foe=foe, foe_kind=kind)


def _others(crowd: Crowd, side: PowerId, place: ProvinceId) -> list[PowerId]:
    return [power for power in crowd.powers(place) if power != side]


def strike_fault(crowd: Crowd, unit: Unit, order: Strike) -> ReasonKind | None:
    """Why a unit could never attack so, or help to, or None."""
    province_of = crowd.board.province_of
    here, goal = province_of[unit.at], province_of[order.to]
    if isinstance(order, Attack):
        if goal not in (here, *near(crowd, unit)):
            return Reason.NOT_ADJACENT
        return _foe_fault(crowd, unit.power, goal, order.foe)
    whose, target = order.whose or unit.power, province_of[order.target]
    if goal == here:
        return Reason.SUPPORTS_ITSELF
    if goal not in crowd.board.supports[unit.kind][unit.at]:
        return Reason.OUT_OF_REACH
    if order.foe == unit.power:
        return Why.OWN_SIDE
    reached = (near(crowd, other) for other in crowd.blocks.get((whose, target), ()))
    if goal != target and not any(goal in places for places in reached):
        return Reason.TARGET_CANNOT
    return _foe_fault(crowd, whose, goal, order.foe)


def _foe_fault(crowd: Crowd, side: PowerId, goal: ProvinceId, foe: PowerId) -> ReasonKind | None:
    others = _others(crowd, side, goal)
    if foe in others:
        return None
    return Why.AMBIGUOUS if foe == OWN and others else Why.NO_FOE


def near(crowd: Crowd, unit: Unit) -> list[ProvinceId]:
    """The provinces next to a unit."""
    board = crowd.board
    return [board.province_of[to] for to in board.moves[unit.kind][unit.at]]


def strikes(crowd: Crowd, unit: Unit) -> Iterator[Strike]:
    """Whatever attacks and helped attacks may be legal for one unit of a stack."""
    kind, at = unit.kind, unit.at
    for goal in (crowd.board.province_of[at], *near(crowd, unit)):
        for foe in crowd.powers(goal):
            yield Attack(kind, at, "", goal, foe)
            for whose, start in sorted(crowd.blocks):
                yield HelpAttack(kind, at, "", start, goal, "", foe, whose=whose)


def aim_key(order: Order) -> str:
    """The key of the answer that names whom an attack is against."""
    return f"attack {order.foe} {order.to}"  # type: ignore[attr-defined]


def aim(crowd: Crowd, order: Strike) -> Answer:
    """The answer that names whom an attack is against."""
    board = crowd.board
    label = f"{board.powers[order.foe].name} in {location_name(board, order.to)}"
    first = crowd.blocks[order.foe, board.province_of[order.to]][0]
    option = Option(aim_key(order), label, "attack", order.to, first)
    verb = "attacking " if isinstance(order, HelpAttack) else ""
    return Answer(option, f"{verb}the {label}")
