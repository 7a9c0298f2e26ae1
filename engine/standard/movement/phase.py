"""The movement phase: orders to a battle, and the battle to a resolution."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import NamedTuple

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Dislodged, Ending, Position, Unit
from engine.errors import Fault
from engine.lazy import Later, keeping, remembered
from engine.orders.fronts import Clash, Setting
from engine.orders.orders import Order, UnitOrder
from engine.orders.results import VERDICTS, Forces, Reason, Resolution, Verdict
from engine.rules.context import OPEN, Context
from engine.rules.declarations import Declaration, Declaring
from engine.rules.phase_rule import Sheets
from engine.standard import agreement
from engine.standard.convoys import may_convoy
from engine.standard.movement.completion import fit_unit_order, lacking
from engine.standard.movement.legality import Situation, judge_unit_order, situation_of
from engine.standard.movement.menu import MovementMenu
from engine.standard.movement.sheets import MovementSheets
from engine.standard.movement.verdicts import Report
from engine.standard.resolution.battle import MOVE, Battle
from engine.standard.retreats.beforehand import BEFOREHAND, with_agreed
from engine.standard.retreats.where_to import dislodged_units


class AfterMoves(NamedTuple):
    """The board after the moves."""

    units: tuple[Unit, ...]
    dislodged: tuple[Dislodged, ...]
    contested: tuple[ProvinceId, ...]  # vacant, but closed to retreats


type MovedUnits = Callable[[tuple[PowerId, str, Location, tuple[str, ...], int]], Unit]


@remembered
def _moved_units(_board: Board) -> MovedUnits:
    """The units that have moved on this board, made once each."""
    return keeping(lambda fields: Unit(*fields))


def after_moves(
    board: Board,
    battle: Battle,
    orders: Sequence[Order],
    units: Sequence[Unit],
    closed: frozenset[ProvinceId],
) -> AfterMoves:
    """Move the successful that advance, collect the dislodged with their retreats."""
    standing = list(units)
    fate, dislodged, staying = battle.fate, battle.dislodged, battle.staying
    moved_unit = _moved_units(board)
    for mover in battle.movers:
        if fate[mover] and (not staying or battle.advances(mover)):
            unit = units[mover]
            to: Location = orders[mover].to  # type: ignore[attr-defined]
            standing[mover] = moved_unit((unit.power, unit.kind, to, unit.marks, unit.count))
    for index in sorted(dislodged, reverse=True):
        del standing[index]
    standing.sort(key=_PLACE)
    contested = _contested(battle) if battle.disputed else ()
    if staying:
        winners = [mover for mover in battle.movers if fate[mover]]
        entered = {battle.goal[winner] for winner in winners if battle.advances(winner)}
        left = {battle.goal[winner] for winner in winners} - entered
        contested = tuple(sorted({*contested, *left}))
    gone: tuple[Dislodged, ...] = ()
    if dislodged:
        gone = dislodged_units(board, battle, units, standing, closed.union(contested))
    return AfterMoves(tuple(standing), gone, contested)


_PLACE = attrgetter("at")  # the canonical order where no two units share a place


def _contested(battle: Battle) -> tuple[ProvinceId, ...]:
    """The provinces that a standoff left empty."""
    contested: list[ProvinceId] = []
    for place in battle.disputed:
        # other orders aimed at a place (attacks without advance) neither enter nor bounce
        movers = [mover for mover in battle.movers_to[place] if battle.kind[mover] == MOVE]
        entered = True in [battle.fate[mover] for mover in movers]
        if not entered and battle.is_vacated(place):
            for mover in movers:
                if battle.prevent_strength(mover)[0]:
                    contested.append(place)
                    break
    return tuple(sorted(contested))


_NOBODY = VERDICTS[Reason.NO_SUCH_UNIT]


def _verdicts(report: Report, reader: MovementSheets) -> list[Verdict]:
    """The verdict on each entry of the sheets."""
    verdicts = [*report.verdicts(), _NOBODY]  # the last is of -1, an entry without a unit
    told = [verdicts[unit] for unit in reader.unit_of]
    for entry, verdict in reader.judged.items():
        told[entry] = verdict
    return told


class StandardMovement(Declaring):
    """Movement by the standard rules. A variant overrides one of the named steps."""

    task = "movement"
    is_movement = True
    has_stacks = False  # whether units of a power may stand together, wherever they are
    report = Report
    menu_type = MovementMenu
    declarations: tuple[Declaration, ...] = (BEFOREHAND, agreement.AGREEMENT)
    field = staticmethod(situation_of)  # the position as legality looks at it

    def __init__(self, battle: type[Battle] = Battle) -> None:
        """Judge with this kernel; `engine.standard.policies` has other readings."""
        self._battle = battle

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete kinds and coasts (DATC 4.B.2, 4.B.5, 4.B.6, 4.C.1, 4.C.2).

        Where each unit stands alone, a number of units says nothing.
        """
        if not isinstance(order, UnitOrder):
            return super().fit(board, position, power, order)
        if order.count != 1 and not self.has_stacks:
            order = replace(order, count=1)
        return fit_unit_order(self.field(board, position), power, order)

    def fit_sheets(self, board: Board, position: Position, sheets: Sheets) -> Sheets:
        """Complete those orders on all sheets that lack something."""
        unfinished = lacking(self.field(board, position), sheets)
        if not unfinished:
            return sheets
        fitted = {power: [*orders] for power, orders in sheets.items()}
        for power, number in unfinished:
            fitted[power][number] = self.fit(board, position, power, sheets[power][number])
        return fitted

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
        """The side of each unit when it attacks, supports and cuts; a neutral one is on its own."""
        neutral = board.neutral
        if neutral is None:
            return [unit.power for unit in units]
        return [
            PowerId(f"{neutral} {unit.at}") if unit.power == neutral else unit.power
            for unit in units
        ]

    def staying(self, board: Board, units: Sequence[Unit]) -> frozenset[int]:
        """The numbers of the units that attack without ever leaving their province: none."""
        return frozenset()

    def agreed_ending(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Ending | None:
        """A draw or a concession that all survivors declared."""
        return agreement.ending(board, position, sheets, context)

    def faults(self, board: Board, position: Position) -> tuple[Fault, ...]:
        """Name the provinces that hold more than one unit, or one stack, where they may not."""
        province_of, units = board.province_of, position.units
        if sum([unit.count for unit in units]) == len({province_of[unit.at] for unit in units}):
            return ()
        held: defaultdict[ProvinceId, list[Unit]] = defaultdict(list)
        for unit in units:
            held[province_of[unit.at]].append(unit)
        return tuple(
            Fault("units", f"more than one unit stands in {board.provinces[place].name}")
            for place in sorted(held)
            if not self.is_shared(board, place) and self._parties(held[place]) > 1
        )

    def _parties(self, units: Sequence[Unit]) -> int:
        """How many parties share a province: powers where units may form stacks, else units."""
        if self.has_stacks:
            return len({unit.power for unit in units})
        return sum(unit.count for unit in units)

    def is_shared(self, board: Board, place: ProvinceId) -> bool:
        """Whether several units may be in a place, of several powers."""
        return False

    def is_idle(self, board: Board, position: Position) -> bool:
        """Movement is never passed over: holding is a decision, too."""
        return False

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve one movement phase (DATC 3.0, preferred readings)."""
        reader = self.reader(self.field(board, position))
        reader.read(sheets)
        battle = self.battle(reader)
        reader.enter(battle)
        battle.choose_convoys()
        battle.settle()
        return self._report(reader, battle)

    def reader(self, field: Situation) -> MovementSheets:
        """The reader of the sheets."""
        return MovementSheets(field, self.stray)

    def stray(self, field: Situation, power: PowerId, order: Order) -> Verdict:
        """The verdict on any order other than a movement order to a unit of the power."""
        if not isinstance(order, UnitOrder):
            return self.declared(field.board, field.position, power, order)
        is_there = field.own(power, order) is not None
        return VERDICTS[Reason.WRONG_PHASE if is_there else Reason.NO_SUCH_UNIT]

    def kernel(self, board: Board) -> type[Battle]:
        """The reading of the rules that the table agreed on."""
        return self._battle

    def battle(self, reader: MovementSheets) -> Battle:
        """The kernel that judges this phase."""
        field = reader.field
        board, units = field.board, reader.units
        sides, staying = self.sides(board, units), self.staying(board, units)
        kernel = self.kernel(board)
        battle = kernel(field.places, field.numbers, sides, board.routes.is_route, staying)
        battle.board = board
        battle.serves = partial(may_convoy, board)
        return battle

    def _report(self, reader: MovementSheets, battle: Battle) -> Resolution:
        field = reader.field
        report = self.report(battle, field, reader.chosen)
        written = reader.close(battle.dislodged)
        report.entries = reader.unit_of
        after = self.after_moves(reader, battle)
        return Resolution(
            powers=tuple(reader.powers),
            orders=tuple(reader.orders),
            verdicts=Later(partial(_verdicts, report, reader)),
            written=written,
            units=after.units,
            dislodged=after.dislodged,
            contested=after.contested,
            trace=report,
        )

    def after_moves(self, reader: MovementSheets, battle: Battle) -> AfterMoves:
        """The board after the battle."""
        field = reader.field
        closed = field.position.closed
        return after_moves(field.board, battle, reader.chosen, reader.units, closed)

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position after the phase; dislodged units know what was agreed for them."""
        return with_agreed(super().settle(board, position, resolution), resolution)

    def explain(self, board: Board, resolution: Resolution, entry: int) -> tuple[Forces, ...]:
        """The forces that met where the unit was or went."""
        report = resolution.trace
        if not isinstance(report, Report):
            return ()
        return report.forces(resolution.powers[entry], resolution.orders[entry])

    def settings(self, resolution: Resolution, entries: Sequence[int]) -> Sequence[Setting | None]:
        """For each of these orders, its reason and everything else its sentence depends on."""
        report = resolution.trace
        if not isinstance(report, Report):
            return super().settings(resolution, entries)
        return report.settings(resolution, entries)

    def met(self, resolution: Resolution, entry: int) -> Clash:
        """The forces that the sentence about an order names."""
        report = resolution.trace
        if not isinstance(report, Report):
            return Clash()
        unit = report.numbered(resolution, entry)
        return Clash() if unit is None else report.met(unit, resolution.verdicts[entry][0])

    def culprits(self, resolution: Resolution, entry: int) -> tuple[Unit, ...]:
        """Who caused a result, or could have prevented a success."""
        report = resolution.trace
        if not isinstance(report, Report):
            return super().culprits(resolution, entry)
        unit = report.numbered(resolution, entry)
        if unit is None:
            return super().culprits(resolution, entry)
        return report.units(report.behind(unit, resolution.verdicts[entry]))
