"""Militias: units that take no part in battle and may share a province.

A militia stands where it is or marches when all others have moved. It may be with
another unit of its power, and falls to any foreign unit that comes where it is.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.board.board import Board, Location, PowerId, province_id
from engine.board.position import Position, Unit, in_order
from engine.errors import Fault
from engine.orders.orders import Hold, Order, UnitOrder
from engine.orders.results import Reason, ReasonKind, Resolution, Verdict
from engine.rules.choices_tree import refused
from engine.rules.context import OPEN, Context
from engine.rules.menu import NO_DRAFTS, Actor, Drafts, Option, Step, Words, order_key, place_option
from engine.rules.phase_rule import Sheets
from engine.standard.agreement import AGREEMENT
from engine.standard.movement.legality import Situation
from engine.standard.movement.menu import MovementMenu
from engine.standard.movement.phase import StandardMovement
from engine.standard.retreats.beforehand import Beforehand
from engine.text.names import location_name, spoken_place
from engine.text.order_kinds import OrderKind

MILITIA = "M"


@dataclass(frozen=True, slots=True)
class March(UnitOrder):
    """`M Ald MARCH Dun`: go there after all moves, if no foreign unit is there."""

    to: Location


MARCH = OrderKind(March, "{kind at} MARCH|MARCHES [TO] {to}", "{unit} marches to {to}.", "move")


class Why(ReasonKind):
    """Why a militia's order had its result: the word, a sentence, the rule, success."""

    MARCHED = "marches", "marches to {to} when all have moved", "militias", True
    STOPPED = "stays", "{to} is taken when all have moved", "militias"
    CLASH = "stays", "the militia in {by} goes to {to} too", "militias"
    CAPTURED = "captured", "the militia falls to a foreign unit that came to {at}", "militias"
    UNSUITED = "illegal", "a militia can only hold, or march next door", "militias"
    TWO_ORDERS = "illegal", "the militia in {at} has two different orders", "militias"


def militias(position: Position) -> tuple[Unit, ...]:
    """The units that take no part in battle."""
    return tuple(unit for unit in position.units if unit.kind == MILITIA)


def fighting(position: Position) -> Position:
    """The position as the standard rules see it: without the militias."""
    return replace(position, units=tuple(u for u in position.units if u.kind != MILITIA))


def is_ours(order: Order) -> bool:
    """Whether an order is for a militia."""
    return isinstance(order, UnitOrder) and order.kind == MILITIA


class MilitiaMenu(MovementMenu):
    """The orders of fighting units, and those of militias."""

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Holding and marching for a militia."""
        unit = actor.unit
        if unit is None or unit.kind != MILITIA:
            return super().orders(board, position, actor)
        marches = (March(MILITIA, unit.at, to) for to in _roads(board, position, unit))
        return (Hold(MILITIA, unit.at), *marches)

    def step(
        self,
        board: Board,
        position: Position,
        actor: Actor,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask whether a militia marches, and where to."""
        unit = actor.unit
        if unit is None or unit.kind != MILITIA:
            return super().step(board, position, actor, path, drafts)
        words: Words = (("The militia in", 0), (location_name(board, unit.at), 0))
        if not path:
            kinds = (Option("hold", "Hold"), Option("march", "March"))
            return Step("kind", "What should it do?", kinds, words=words)
        if path == ("hold",):
            return Step("", "", order=Hold(MILITIA, unit.at), words=(*words, ("holds", 1)))
        roads = _roads(board, position, unit)
        words = (*words, ("marches to", 1))
        if path == ("march",):
            options = tuple(place_option(board, to) for to in roads)
            return Step("to", "Which province?", options, words=words)
        march, *places = path
        if march != "march" or len(places) != 1 or places[0] not in roads:
            raise refused(path)
        to = Location(places[0])
        words = (*words, (spoken_place(board, to), 2))
        return Step("", "", order=March(MILITIA, unit.at, to), words=words)


class FightersRetreat(Beforehand):
    """Retreats agreed beforehand: a militia is never dislodged, so there is none for it."""

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether the power has a unit that fights."""
        return super().has_say(board, fighting(position), power)

    def step(
        self,
        board: Board,
        position: Position,
        power: PowerId,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for a unit that fights, then where it goes."""
        return super().step(board, fighting(position), power, path, drafts)


class Movement(StandardMovement):
    """Standard movement, after which the militias march."""

    menu_type = MilitiaMenu
    declarations = (FightersRetreat(), AGREEMENT)

    def faults(self, board: Board, position: Position) -> tuple[Fault, ...]:
        """Only a militia may share a province, and not with another militia."""
        count = Counter(militia.at for militia in militias(position))
        crowds = (Fault("units", f"two militias are in {p}") for p, n in count.items() if n > 1)
        return (*crowds, *super().faults(board, fighting(position)))

    def field(self, board: Board, position: Position) -> Situation:
        """A militia is never attacked, supported or carried."""
        return super().field(board, fighting(position))

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete an order, unless it is a militia's: that names its kind."""
        return order if is_ours(order) else super().fit(board, position, power, order)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        if not is_ours(order):
            return super().judge(board, position, power, order)
        unit = _unit_of(position, power, order)
        if unit is None:
            return Verdict(Reason.NO_SUCH_UNIT)
        marches = isinstance(order, March) and order.to in _roads(board, position, unit)
        return None if marches or isinstance(order, Hold) else Verdict(Why.UNSUITED)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve the moves without the militias, and let these march afterwards."""
        others = {p: [o for o in sheet if not is_ours(o)] for p, sheet in sheets.items()}
        found = super().resolve(board, fighting(position), others, context)
        chosen, doubles = self._chosen(board, position, sheets)
        ends = _marches(position, found, chosen)
        verdicts = iter(found.verdicts)
        entries: list[tuple[PowerId, Order, Verdict]] = []
        for power in sorted(sheets):
            for order in sheets[power]:
                if is_ours(order):
                    unit = _unit_of(position, power, order)
                    verdict = self.judge(board, position, power, order)
                    if verdict is None and unit is not None:
                        verdict = doubles.get(unit, ends[unit])
                    entries.append((power, order, verdict or Verdict(Reason.NO_SUCH_UNIT)))
                else:
                    entries.append((power, order, next(verdicts)))
        written = len(entries)
        rest = slice(found.written, None)
        entries += zip(found.powers[rest], found.orders[rest], found.verdicts[rest], strict=True)
        silent = [unit for unit in militias(position) if unit not in chosen]
        entries += [(u.power, Hold(MILITIA, u.at), ends[u]) for u in silent]
        units = [*found.units, *_left(ends, chosen)]
        held = {board.province_of[unit.at] for unit in units}
        return replace(
            found,
            powers=tuple(power for power, _, _ in entries),
            orders=tuple(order for _, order, _ in entries),
            verdicts=tuple(verdict for _, _, verdict in entries),
            written=written,
            units=in_order(units),
            dislodged=tuple(
                replace(gone, retreats=tuple(r for r in gone.retreats if r not in held))
                for gone in found.dislodged
            ),
        )

    def _chosen(
        self, board: Board, position: Position, sheets: Sheets
    ) -> tuple[dict[Unit, Order], dict[Unit, Verdict]]:
        """The order of each militia; those with two different ones hold (DATC 4.D.3)."""
        chosen: dict[Unit, Order] = {}
        doubles: dict[Unit, Verdict] = {}
        for power, sheet in sheets.items():
            for order in filter(is_ours, sheet):
                unit = _unit_of(position, power, order)
                if unit is None or self.judge(board, position, power, order) is not None:
                    continue
                if chosen.setdefault(unit, order) != order:
                    doubles[unit] = Verdict(Why.TWO_ORDERS)
        return {unit: order for unit, order in chosen.items() if unit not in doubles}, doubles


def _unit_of(position: Position, power: PowerId, order: Order) -> Unit | None:
    key = order_key(order)
    return next((u for u in position.units_of(power) if f"{u.kind} {u.at}" == key), None)


def _roads(board: Board, position: Position, unit: Unit) -> tuple[Location, ...]:
    near = board.reach_of(MILITIA, unit.at)
    return tuple(to for to in near if board.province_of[to] not in position.closed)


def _marches(
    position: Position, moved: Resolution, chosen: Mapping[Unit, Order]
) -> dict[Unit, Verdict]:
    """The outcome for every militia after the moves."""
    holders = {province_id(unit.at): unit.power for unit in moved.units}

    def is_barred(power: PowerId, at: Location) -> bool:
        return holders.get(province_id(at), power) != power

    started = {militia.at for militia in militias(position)}
    goals = Counter(order.to for order in chosen.values() if isinstance(order, March))
    ends: dict[Unit, Verdict] = {}
    for unit in militias(position):
        order = chosen.get(unit)
        if is_barred(unit.power, unit.at):
            ends[unit] = Verdict(Why.CAPTURED)
        elif not isinstance(order, March):
            ends[unit] = Verdict(Reason.HELD)
        elif goals[order.to] > 1:
            rivals = (o for o in chosen.values() if isinstance(o, March) and o != order)
            ends[unit] = Verdict(Why.CLASH, tuple(o for o in rivals if o.to == order.to))
        elif is_barred(unit.power, order.to) or order.to in started:
            ends[unit] = Verdict(Why.STOPPED)
        else:
            ends[unit] = Verdict(Why.MARCHED)
    return ends


def _left(ends: Mapping[Unit, Verdict], chosen: Mapping[Unit, Order]) -> list[Unit]:
    """The militias that are left, where they are now."""
    return [
        replace(unit, at=order.to) if isinstance(order, March) and verdict.succeeded else unit
        for unit, verdict in ends.items()
        for order in (chosen.get(unit),)
        if verdict.reason is not Why.CAPTURED
    ]
