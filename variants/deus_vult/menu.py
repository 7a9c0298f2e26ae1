"""What a faction may order now: stacks, permissions, the neutral army (sections 5, 8, 13)."""

from collections.abc import Iterator

from engine.board import PowerId
from engine.menu import Actor, Option, Step
from engine.names import location_name
from engine.orders import HelpOrder, Move, Order
from engine.position import Unit
from engine.standard.branches import Answer, Root, branch
from engine.standard.crowd import crowd_orders
from engine.standard.questions import help_answers, unit_answers
from variants.deus_vult.ground import Ground
from variants.deus_vult.orders import Ask, Attack, HelpAttack, Permit
from variants.deus_vult.sheets import fault, fit

PERMIT, ASK = "permit", "ask"
KEYS = {Permit: PERMIT, Ask: ASK}  # of the actors that stand for such orders


def actors(ground: Ground, power: PowerId) -> tuple[Actor, ...]:
    """What stands for one's permissions, and for the neutral army."""
    found = permission(ground, power)
    asks = _asks(ground, power)
    if asks:
        army = ground.board.powers[asks[0].whom]
        label, place = f"Ask the {army.name}", asks[0].order.at
        found.append(Actor(ASK, power, label, "for their support", place, due=False))
    return tuple(found)


def permission(ground: Ground, power: PowerId) -> list[Actor]:
    """The one actor that stands for a faction's permissions, if it controls a centre."""
    room = len(_permits(ground, power))
    what = "let a faction into a centre of yours"
    return [Actor(PERMIT, power, "Give permission", what, due=False, room=room)] if room else []


def _permits(ground: Ground, power: PowerId) -> list[Permit]:
    others = [p.id for p in ground.board.powers.values() if p.playing and p.id != power]
    return [Permit(p, place) for place in ground.position.centres_of(power) for p in others]


def orders(ground: Ground, actor: Actor) -> tuple[Order, ...]:
    """Every legal order of an actor, in the canonical order; of a stack, for one unit."""
    if actor.unit is not None:
        return _legal(ground, actor.power, _candidates(ground, actor.unit))
    return tuple(_asks(ground, actor.power) if actor.key == ASK else _permits(ground, actor.power))


def _legal(ground: Ground, power: PowerId, found: Iterator[Order]) -> tuple[Order, ...]:
    fitted = dict.fromkeys(fit(ground, power, order) for order in found)
    return tuple(order for order in fitted if fault(ground, power, order) is None)


def _candidates(ground: Ground, unit: Unit) -> Iterator[Order]:
    """Whatever may be legal: the standard orders, and those of this variant."""
    kind, at, place = unit.kind, unit.at, ground.board.province_of[unit.at]
    near = ground.steps(kind, place)
    if ground.is_off(place):
        yield from (Move(kind, at, to) for to in near)
    yield from crowd_orders(ground, unit)
    for goal in (place, *near):
        for foe in ground.powers(goal):
            yield Attack(kind, at, "", goal, foe)
            for whose, start in sorted(ground.blocks):
                yield HelpAttack(kind, at, "", start, goal, "", foe, whose=whose)


def _asks(ground: Ground, power: PowerId) -> list[Ask]:
    """What the neutral army may be asked, where it waits to be asked."""
    whom = PowerId(ground.facts("armenians")["power"])
    if ground.board.options["armenian_support"] != "on_request":
        return []
    units = ground.position.units_of(whom)
    candidates = (order for unit in units for order in _candidates(ground, unit))
    asks = (Ask(whom, order) for order in candidates if isinstance(order, HelpOrder))
    return [ask for ask in _legal(ground, power, asks) if isinstance(ask, Ask)]


def step(ground: Ground, actor: Actor, path: tuple[str, ...]) -> Step:
    """Ask for a permission, or for what the neutral army should do."""
    root = Root("what", "Which?", ((f"{actor.label}:", 0),))
    listed = orders(ground, actor)
    return branch(root, {order: answers(ground, actor.power, order) for order in listed}, path)


def answers(ground: Ground, power: PowerId, order: Order) -> tuple[Answer, ...]:
    """The answers that lead to an order."""
    board = ground.board
    if isinstance(order, Permit):
        name, guest = board.provinces[order.place].name, board.powers[order.guest].name
        place = Answer(Option(order.place, name, place=order.place), f"in {name}", "who", "Who?")
        return place, Answer(Option(order.guest, guest), f"to the {guest}")
    if isinstance(order, Ask) and isinstance(order.order, HelpOrder):
        helps = help_answers(ground, power, order.order)
        foe = (_foe(ground, order.order),) if isinstance(order.order, HelpAttack) else ()
        return helps + foe
    if isinstance(order, Attack):
        s = "s" if order.count == 1 else ""
        option = Option("attack", "Attack", "without advancing")
        return Answer(option, f"attack{s}", "foe", "Whom?"), _foe(ground, order)
    if isinstance(order, HelpAttack):
        return *unit_answers(ground, power, order), _foe(ground, order)
    note = warning(ground, power, order) if isinstance(order, Move) else ""
    return unit_answers(ground, power, order, note)


def attack_key(order: Attack | HelpAttack) -> str:
    """The key of the answer that names whom an order is against."""
    return f"attack {order.foe} {order.to}"


def _foe(ground: Ground, order: Attack | HelpAttack) -> Answer:
    label = f"{ground.board.powers[order.foe].name} in {location_name(ground.board, order.to)}"
    first = ground.blocks[order.foe, ground.board.province_of[order.to]][0]
    option = Option(attack_key(order), label, "attack", order.to, first)
    verb = "attacking " if isinstance(order, HelpAttack) else ""
    return Answer(option, f"{verb}the {label}")


def warning(ground: Ground, power: PowerId, order: Move) -> str:
    """What a move needs that only another faction can give (section 13)."""
    board = ground.board
    host = ground.bars(power, board.province_of[order.to], frozenset())
    if host is None:
        return "from beyond the edge" if ground.is_off(board.province_of[order.at]) else ""
    name = board.powers[host].name
    if not board.powers[host].playing:
        return f"an assault: the {name} never permit"
    if ground.is_guest(power, board.province_of[order.at]):
        otherwise = "it is void"
    else:
        fails = board.options["unpermitted_move"] == "fail"
        otherwise = "it fails" if fails else "this is an assault"
    return f"needs the {name}'{'' if name.endswith('s') else 's'} permission, otherwise {otherwise}"
