"""The movement phase: orders to a battle, and the battle to a resolution."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Ending, Position, Unit
from engine.errors import Fault
from engine.lazy import last_remembered, remembered
from engine.orders.orders import Order, UnitOrder
from engine.orders.results import VERDICTS, Forces, Reason, Resolution, Verdict
from engine.rules.choices_tree import Answer
from engine.rules.context import OPEN, Context
from engine.rules.declarations import Declaration, Declaring
from engine.rules.menu import Actor, Step
from engine.rules.rules import Sheets, order_key
from engine.standard import agreement
from engine.standard.convoys.routes import is_route
from engine.standard.movement.aftermath import Aftermath, clear_the_field
from engine.standard.movement.completion import fit_unit_order
from engine.standard.movement.legal_orders import movement_orders
from engine.standard.movement.legality import CHECKS, Situation, judge_unit_order, situation_of
from engine.standard.movement.menu import (
    Deed,
    answer_keys,
    movement_step,
    place_option,
    unit_answers,
)
from engine.standard.movement.sheets import MovementSheets
from engine.standard.movement.verdicts import Report
from engine.standard.resolution.battle import Battle
from engine.text.names import spoken_place

_NOBODY = VERDICTS[Reason.NO_SUCH_UNIT]
_KEPT = 10_000  # actors that a board remembers; beyond, it starts anew


class StandardMovement(Declaring):
    """Movement by the standard rules. A variant overrides one of the named steps."""

    task = "movement"
    report = Report
    declarations: tuple[Declaration, ...] = (agreement.AGREEMENT,)
    deeds: tuple[Deed, ...] = ()  # what units do beside the standard kinds
    field = staticmethod(situation_of)  # the position as legality looks at it

    def __init__(self, battle: type[Battle] = Battle) -> None:
        """Judge with this kernel; `engine.standard.policies` has other readings."""
        self._battle = battle

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """Every unit of the power, if somebody plays it, and what it may declare."""
        if not board.powers[power].playing:
            return ()
        own = _forces(board, position).get(power, ())
        return (*own, *super().actors(board, position, power))

    def key(self, board: Board, order: Order) -> str:
        """The unit that an order names, or the declaration that it makes."""
        return order_key(order) if isinstance(order, UnitOrder) else super().key(board, order)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Hold, moves, supports and convoys of a unit, in that order."""
        if actor.unit is None:
            return super().orders(board, position, actor)
        return movement_orders(self.field(board, position), actor.unit)

    def step(self, board: Board, position: Position, actor: Actor, path: tuple[str, ...]) -> Step:
        """Ask for the kind of order, then for its places."""
        if actor.unit is None:
            return super().step(board, position, actor, path)
        field, unit = self.field(board, position), actor.unit
        orders = self.orders(board, position, actor)
        if unit.count > 1:
            units = (order for order in orders if isinstance(order, UnitOrder))
            orders = tuple(replace(order, count=unit.count) for order in units)
        keys = {order: self.answer_keys(order) for order in orders}
        answers = partial(self.answers, field, actor.power)
        return movement_step(field, unit, keys, answers, path)

    def answer_keys(self, order: Order) -> tuple[str, ...]:
        """The keys of the answers that lead to an order of a unit."""
        if type(order) in CHECKS:
            return answer_keys(order)
        deed = self._deed(order)
        return (*([deed.key] if deed else answer_keys(order)[:-1]), self.aim_key(order))

    def answers(self, field: Situation, power: PowerId, order: Order) -> tuple[Answer, ...]:
        """The answers that lead to an order of a unit."""
        if type(order) in CHECKS:
            return unit_answers(field, power, order, self.note(field, power, order))
        deed = self._deed(order)
        found = (deed.answer(self.takes(order)),) if deed else unit_answers(field, power, order)
        return (*found, self.aim(field, order))

    def note(self, field: Situation, power: PowerId, order: Order) -> str:
        """What the list of places adds to where an order leads."""
        return ""

    def _deed(self, order: Order) -> Deed | None:
        return next((deed for deed in self.deeds if isinstance(order, deed.order)), None)

    def aim_key(self, order: Order) -> str:
        """The key of what an order is aimed at that is of no standard kind."""
        return str(getattr(order, "to", ""))

    def aim(self, field: Situation, order: Order) -> Answer:
        """What such an order is aimed at: a place."""
        to = Location(self.aim_key(order))
        return Answer(place_option(field.board, to), spoken_place(field.board, to))

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete kinds and coasts (DATC 4.B.2, 4.B.5, 4.B.6, 4.C.1, 4.C.2)."""
        if not isinstance(order, UnitOrder):
            return super().fit(board, position, power, order)
        return fit_unit_order(self.field(board, position), power, order)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        if not isinstance(order, UnitOrder):
            return super().judge(board, position, power, order)
        field = self.field(board, position)
        unit = field.own(power, order)
        if unit is None:
            return VERDICTS[Reason.NO_SUCH_UNIT]
        return judge_unit_order(field, unit, order)

    def sides(self, board: Board, units: Sequence[Unit]) -> list[PowerId]:
        """Whose own each unit is when it attacks, supports and cuts."""
        return [unit.power for unit in units]

    def agreed_ending(self, board: Board, position: Position, sheets: Sheets) -> Ending | None:
        """A draw or a concession that all survivors declared."""
        return agreement.ending(board, position, sheets)

    def faults(self, board: Board, position: Position) -> tuple[Fault, ...]:
        """Name the provinces that hold more than one unit, where they may not."""
        places = (board.province_of[unit.at] for unit in position.units)
        count = Counter(place for place in places if not self.is_shared(board, place))
        return tuple(
            Fault("units", f"more than one unit stands in {board.provinces[place].name}")
            for place in sorted(place for place, units in count.items() if units > 1)
        )

    def is_shared(self, board: Board, place: ProvinceId) -> bool:
        """Whether several units may be in a place, of several powers."""
        return False

    def is_idle(self, board: Board, position: Position) -> bool:
        """Movement is never passed over: holding is a decision too."""
        return False

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve one movement phase (DATC 3.0, preferred readings)."""
        muster = self.muster(self.field(board, position))
        muster.read(sheets)
        battle = self.battle(muster)
        muster.deploy(battle)
        self.embark(battle)
        battle.settle()
        return self._report(muster, battle)

    def muster(self, field: Situation) -> MovementSheets:
        """The reader of the sheets."""
        return MovementSheets(field, self.stray)

    def stray(self, field: Situation, power: PowerId, order: Order) -> Verdict:
        """The verdict on what is no movement order to a unit of the power."""
        if not isinstance(order, UnitOrder):
            return self.declared(field.board, field.position, power, order)
        is_there = field.own(power, order) is not None
        return VERDICTS[Reason.WRONG_PHASE if is_there else Reason.NO_SUCH_UNIT]

    def battle(self, muster: MovementSheets) -> Battle:
        """The kernel that judges this phase."""
        field = muster.field
        sides = self.sides(field.board, muster.units)
        route = partial(is_route, field.board.convoys)
        return self._battle(field.places, field.numbers, sides, route)

    def embark(self, battle: Battle) -> None:
        """An army whose own side orders it a convoy takes it (DATC 4.A.3, 6.G)."""
        for unit, fleets in battle.ferries.items():
            if not battle.via[unit]:
                battle.via[unit] = any(battle.side[fleet] == battle.side[unit] for fleet in fleets)

    def _report(self, muster: MovementSheets, battle: Battle) -> Resolution:
        field = muster.field
        report = self.report(battle, field, muster.chosen)
        verdicts = report.verdicts()
        written = muster.close(battle.fallen)
        verdicts.append(_NOBODY)  # of -1, an entry without a unit
        told = [verdicts[unit] for unit in muster.whose]
        for entry, verdict in muster.judged.items():
            told[entry] = verdict
        after = self.aftermath(muster, battle)
        return Resolution(
            powers=tuple(muster.powers),
            orders=tuple(muster.orders),
            verdicts=tuple(told),
            written=written,
            units=after.units,
            dislodged=after.dislodged,
            contested=after.contested,
            trace=report,
        )

    def aftermath(self, muster: MovementSheets, battle: Battle) -> Aftermath:
        """What the battle leaves behind."""
        field = muster.field
        closed = field.position.closed
        return clear_the_field(field.board, battle, muster.chosen, muster.units, closed)

    def explain(self, board: Board, resolution: Resolution, entry: int) -> tuple[Forces, ...]:
        """The forces that met where the unit was or went."""
        report = resolution.trace
        if not isinstance(report, Report):
            return ()
        return report.forces(resolution.powers[entry], resolution.orders[entry])


@remembered
def _actors(_board: Board) -> dict[tuple[object, ...], Actor]:
    """The units of late as those to order, made once each."""
    return {}


@last_remembered
def _forces(board: Board, position: Position) -> dict[PowerId, list[Actor]]:
    """The units of each power as those to order; all powers ask in turn."""
    actors = _actors(board)
    if len(actors) > _KEPT:
        actors.clear()
    found: dict[PowerId, list[Actor]] = {}
    for unit in position.units:
        key = (unit.power, unit.kind, unit.at, unit.count, unit.marks)
        actor = actors.get(key)
        if actor is None:
            actor = actors[key] = _unit_actor(board, unit)
        if unit.power in found:
            found[unit.power].append(actor)
        else:
            found[unit.power] = [actor]
    return found


def _unit_actor(board: Board, unit: Unit) -> Actor:
    """A unit as somebody to order."""
    name = board.provinces[board.province_of[unit.at]].name
    key = f"{unit.kind} {unit.at}"
    return Actor(key, unit.power, name, place=unit.at, unit=unit, room=unit.count)
