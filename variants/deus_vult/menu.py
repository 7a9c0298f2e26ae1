"""What a faction may order now: stacks, permissions, the neutral army (sections 5, 8, 13)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.board import Location, PowerId, ProvinceId
from engine.menu import Actor, Option, Step
from engine.names import capital, kind_name
from engine.orders import Convoy, HelpOrder, Hold, Move, Order, SupportHold, SupportMove, UnitOrder
from engine.position import Unit
from engine.standard import agreement
from engine.standard.branches import Answer, Root, branch
from engine.standard.questions import refused
from engine.words import unit_phrase
from variants.deus_vult.ground import Ground
from variants.deus_vult.orders import Ask, Attack, HelpAttack, Permit
from variants.deus_vult.sheets import fault, fit, fits

PERMIT, ASK = "permit", "ask"


def key(order: Order) -> str:
    """The key of the actor that an order is for."""
    if isinstance(order, UnitOrder):
        return f"{order.kind} {order.at}"
    return {Permit: PERMIT, Ask: ASK}.get(type(order)) or agreement.key(order)


def takes(order: Order) -> int:
    """The units that an order is for; carrying armies uses up none (ruling 17)."""
    if isinstance(order, Convoy):
        return 0
    return order.count if isinstance(order, UnitOrder) else 1


def actors(ground: Ground, power: PowerId) -> tuple[Actor, ...]:
    """Every stack, one's permissions, the neutral army, and the game's end."""
    board, position = ground.board, ground.position
    if not board.powers[power].playing:
        return ()
    found = [
        Actor(
            f"{unit.kind} {unit.at}",
            power,
            board.provinces[board.province_of[unit.at]].name,
            place=unit.at,
            unit=unit,
            room=unit.count,
        )
        for unit in position.units_of(power)
    ]
    found += permission(ground, power)
    asks = list(_asks(ground, power))
    if asks:
        army = board.powers[asks[0].whom]
        label = f"Ask the {army.name}"
        place = asks[0].order.at
        found.append(Actor(ASK, power, label, "for their support", place, due=False))
    return (*found, *agreement.actors(board, position, power))


def permission(ground: Ground, power: PowerId) -> list[Actor]:
    """The one actor that stands for a faction's permissions, if it controls a centre."""
    room = len(_permits(ground, power))
    what = "let a faction into a centre of yours"
    return [Actor(PERMIT, power, "Give permission", what, due=False, room=room)] if room else []


def _permits(ground: Ground, power: PowerId) -> list[Permit]:
    others = [p.id for p in ground.board.powers.values() if p.playing and p.id != power]
    return [Permit(p, place) for place in ground.position.centres_of(power) for p in others]


def orders(ground: Ground, actor: Actor) -> tuple[Order, ...]:
    """Every legal order of an actor, in the canonical order."""
    if actor.key == PERMIT:
        return tuple(_permits(ground, actor.power))
    if actor.key == ASK:
        return tuple(_asks(ground, actor.power))
    if actor.unit is None:
        return ()
    single = _single(ground, actor.unit)
    return tuple(
        replace(order, count=count) for count in range(1, actor.room + 1) for order in single
    )


def _single(ground: Ground, unit: Unit) -> list[UnitOrder]:
    """The legal orders of one unit of a stack: hold, moves, attacks, supports, convoys."""
    at = ground.board.province_of[unit.at]
    near = ground.steps(unit.kind, at)
    found: list[UnitOrder] = [Hold(unit.kind, unit.at)]
    found += [Move(unit.kind, unit.at, to) for to in near]
    if unit.kind != "F":
        found += [
            Move(unit.kind, unit.at, to, via=to in near) for to in ground.ferries.landings[at]
        ]
    for goal in (at, *near):
        found += [Attack(unit.kind, unit.at, "", goal, foe) for foe in ground.factions(goal)]
    found += _helps(ground, unit.kind, unit.at, near)
    if at in ground.ferries.by_sea:
        shores = ground.ferries.by_sea[at].shores
        found += [
            Convoy(unit.kind, unit.at, "A", start, to, whose=whose)
            for start in shores
            for whose in ground.factions(start)
            for to in shores
        ]
    return _legal(ground, unit.power, found)


def _helps(
    ground: Ground, kind: str, at: Location, near: tuple[ProvinceId, ...]
) -> Iterator[UnitOrder]:
    for goal in near:
        for whose in ground.factions(goal):
            yield SupportHold(kind, at, "", goal, whose=whose)
        for (whose, start), units in sorted(ground.blocks.items()):
            if any(ground.could_go(whose, unit.kind, start, goal) for unit in units):
                yield SupportMove(kind, at, "", start, goal, whose=whose)
            for foe in ground.factions(goal):
                if start == goal or any(goal in ground.steps(u.kind, start) for u in units):
                    yield HelpAttack(kind, at, "", start, goal, "", foe, whose=whose)


def _legal(ground: Ground, power: PowerId, found: list[UnitOrder]) -> list[UnitOrder]:
    fitted = dict.fromkeys(fit(ground, power, order) for order in found)
    return [
        order
        for order in fitted
        if isinstance(order, UnitOrder) and fault(ground, power, order) is None
    ]


def _asks(ground: Ground, power: PowerId) -> Iterator[Ask]:
    """What the neutral army may be asked, where it waits to be asked."""
    whom = PowerId(ground.facts("armenians")["power"])
    for (owner, at), units in ground.blocks.items():
        if owner == whom and ground.board.options["armenian_support"] == "on_request":
            for help_ in _helps(ground, units[0].kind, at, ground.steps(units[0].kind, at)):
                ask = fit(ground, power, Ask(whom, help_))
                if isinstance(ask, Ask) and fault(ground, power, ask) is None:
                    yield ask


def stay(earlier: Sequence[Order], new: Order, found: Sequence[Actor]) -> list[bool]:
    """Which orders stand beside a new one: others', and as many as the stack has units for."""
    room = next((actor.room for actor in found if actor.key == key(new)), 0)
    kept: list[Order] = [new]
    stays: list[bool] = []
    for order in reversed(earlier):
        same = key(order) == key(new)
        units = [each for each in (*kept, order) if isinstance(each, UnitOrder)]
        spare = fits(units, room) if units else order != new and len(kept) < room
        kept += [order] if same and spare else []
        stays.append(spare or not same)
    return stays[::-1]


def step(ground: Ground, actor: Actor, path: tuple[str, ...]) -> Step:
    """Ask how many, then for the kind of order, then for its places."""
    root = Root("kind", "What should it do?", (), 0, actor.key)
    if actor.unit is None:
        root = Root("what", "Which?", ((f"{actor.label}:", 0),))
    asked = counted(ground, actor, root, path)
    if isinstance(asked, Step):
        return asked
    root, count, path = asked
    listed = [o for o in orders(ground, actor) if actor.unit is None or is_for(o, count)]
    return branch(root, {o: _answers(ground, actor.power, o) for o in listed}, path)


def counted(
    ground: Ground, actor: Actor, root: Root, path: tuple[str, ...]
) -> Step | tuple[Root, int, tuple[str, ...]]:
    """Ask how many of a stack are meant; or the question after that, with their number."""
    unit, count = actor.unit, 1
    if unit is None:
        return root, count, path
    if actor.room > 1:
        if not path:
            whole = unit_phrase(ground.board, unit.kind, unit.at, unit.count)
            return Step("count", "How many?", words=((f"Of {whole}:", 0),), number=(1, actor.room))
        if not path[0].isdecimal() or not 1 <= int(path[0]) <= actor.room:
            raise refused(path)
        count, path = int(path[0]), path[1:]
    depth = int(actor.room > 1)
    head = capital(unit_phrase(ground.board, unit.kind, unit.at, count))
    return replace(root, words=((head, depth),), depth=depth), count, path


def is_for(order: Order, count: int) -> bool:
    """Whether an order is for so many units."""
    return isinstance(order, UnitOrder) and order.count == count


def _answers(ground: Ground, power: PowerId, order: Order) -> tuple[Answer, ...]:
    """The path of answers that leads to an order."""
    board = ground.board
    if isinstance(order, Permit):
        name, guest = board.provinces[order.place].name, board.powers[order.guest].name
        place = Answer(Option(order.place, name, place=order.place), f"in {name}", "who", "Who?")
        return place, Answer(Option(order.guest, guest), f"to the {guest}")
    if isinstance(order, Ask):
        return _served(ground, order.whom, order.order)
    assert isinstance(order, UnitOrder)  # noqa: S101
    s = "s" if order.count == 1 else ""
    if isinstance(order, Hold):
        return (Answer(Option("hold", "Hold"), f"hold{s}"),)
    if isinstance(order, Move):
        kind = Answer(Option("move", "Move"), f"move{s} to", "to", "Which province?")
        to = _place(ground, order.to, warning(ground, power, order))
        by_sea = Answer(Option("via", "By convoy", "instead of over land"), "by convoy")
        return (kind, to, by_sea) if order.via else (kind, to)
    if isinstance(order, Attack):
        option = Option("attack", "Attack", "without advancing")
        return Answer(option, f"attack{s}", "foe", "Whom?"), _foe(ground, order.foe, order.to)
    assert isinstance(order, HelpOrder)  # noqa: S101
    carries = isinstance(order, Convoy)
    option = Option("convoy", "Convoy") if carries else Option("support", "Support")
    said = f"carr{'ies' if s else 'y'}" if carries else f"support{s}"
    return Answer(option, said, "target", "Whom?"), *_served(ground, power, order)


def _served(ground: Ground, power: PowerId, order: UnitOrder) -> tuple[Answer, ...]:
    assert isinstance(order, HelpOrder)  # noqa: S101
    board, at = ground.board, order.target
    whose = board.powers[order.whose or power]
    kind = kind_name(board, order.target_kind)
    unit = Option(f"{whose.id} {at}", f"{whose.name} in {_name(ground, at)}", kind, place=at)
    target = Answer(
        unit, f"the {whose.adjective} {kind} in {_name(ground, at)}", "to", "To do what?"
    )
    if isinstance(order, SupportHold):
        return target, Answer(Option("hold", "Hold its ground", place=at), "holding")
    if isinstance(order, HelpAttack):
        return target, _foe(ground, order.foe, order.to)
    assert isinstance(order, (SupportMove, Convoy))  # noqa: S101
    goal = _place(ground, order.to, "")
    return target, replace(goal, said=f"to {goal.said}")


def _name(ground: Ground, at: Location) -> str:
    return ground.board.provinces[ground.board.province_of[at]].name


def _place(ground: Ground, at: Location, detail: str) -> Answer:
    name = _name(ground, at)
    asks = ("route", "By land, or by convoy?")
    return Answer(Option(at, name, detail, place=at), name, *asks)


def _foe(ground: Ground, foe: PowerId, at: Location) -> Answer:
    label = f"{ground.board.powers[foe].name} in {_name(ground, at)}"
    option = Option(f"attack {foe} {at}", label, "attack", place=at)
    return Answer(option, f"the {label}")


def warning(ground: Ground, power: PowerId, order: Move) -> str:
    """What a move needs that only another faction can give (section 13)."""
    board = ground.board
    host = ground.bars(power, board.province_of[order.to], frozenset())
    if host is None:
        return ""
    name = board.powers[host].name
    if not board.powers[host].playing:
        return f"an assault: the {name} never permit"
    if ground.is_guest(power, board.province_of[order.at]):
        otherwise = "it is void"
    else:
        fails = board.options["unpermitted_move"] == "fail"
        otherwise = "it fails" if fails else "this is an assault"
    return f"needs the {name}'{'' if name.endswith('s') else 's'} permission, otherwise {otherwise}"
