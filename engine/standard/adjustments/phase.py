"""The adjustment phase: builds for new centres, removals for lost ones."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from engine.board.board import Board, PowerId, ProvinceId
from engine.board.position import Position, Unit, stacked
from engine.lazy import last_remembered
from engine.orders.orders import Build, Disband, Order, UnitOrder, Waive
from engine.orders.results import VERDICTS, Reason, ReasonKind, Resolution, Verdict, verdict_for
from engine.rules.context import OPEN, Context
from engine.rules.declarations import Declaring
from engine.rules.entries import Entry, resolved
from engine.rules.menu import order_key
from engine.rules.phase_rule import Sheets
from engine.standard.adjustments.builds import (
    Account,
    fit_build,
    fit_removal,
    one_by_one,
    possible_builds,
)
from engine.standard.adjustments.civil_disorder import next_to_go
from engine.standard.adjustments.menu import AdjustmentMenu


class StandardAdjustment(Declaring):
    """Builds and removals by the standard rules (DATC 6.I, 6.J, 4.D.4 to 4.D.8)."""

    task = "adjustments"
    in_turn = True
    menu_type = AdjustmentMenu
    arrival: ReasonKind = Reason.BUILT  # of units that come by themselves
    occupied: ReasonKind = Reason.OCCUPIED  # of builds where nothing can be built now
    kept: ReasonKind = Reason.NO_REMOVAL  # of units that are not removed, as they need no centre

    def balance(self, board: Board, position: Position, power: PowerId) -> int:
        """Builds that the power can make, or minus the units that it must remove."""
        known = _balances(board, position)
        if (self, power) not in known:
            known[self, power] = self._balance(board, position, power)
        return known[self, power]

    def _balance(self, board: Board, position: Position, power: PowerId) -> int:
        surplus = [*position.owners.values()].count(power) - self.upkeep(position, power)
        if surplus <= 0:
            return 0 if self.is_spared(board, position, power) else surplus
        builds = 0
        for place in self._open_sites(board, position, power):
            builds += self.room(board, position, power, place)
            if builds >= surplus:
                return surplus
        return builds

    def upkeep(self, position: Position, power: PowerId) -> int:
        """The units that need a centre."""
        return sum([unit.count for unit in position.units_of(power) if self.needs_centre(unit)])

    def needs_centre(self, unit: Unit) -> bool:
        """Whether a unit needs a centre, and is removed if its power has too few."""
        return True

    def is_spared(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether a power keeps units that it has no centres for."""
        return False

    def sites(self, board: Board, position: Position, power: PowerId) -> tuple[ProvinceId, ...]:
        """The provinces where the power may build, in order of their ids."""
        return tuple(self._open_sites(board, position, power))

    def _open_sites(self, board: Board, position: Position, power: PowerId) -> Iterator[ProvinceId]:
        taken = self.taken(board, position, power)
        for place in self.grounds(board, position, power):
            for build in possible_builds(board, place) if place not in taken else ():
                if self.build_fault(board, position, power, build) is None:
                    yield place
                    break

    def grounds(self, board: Board, position: Position, power: PowerId) -> tuple[ProvinceId, ...]:
        """The provinces that may turn out to be sites, in order of their ids."""
        return position.centres_of(power)

    def taken(self, board: Board, position: Position, power: PowerId) -> frozenset[ProvinceId]:
        """The provinces that are closed to builds: those with a unit in them."""
        return _occupied(board, position)

    def at_home(self, board: Board, kind: str) -> bool:
        """Whether units of a kind are built in home centres only."""
        return board.builds == "home"

    def room(self, board: Board, position: Position, power: PowerId, place: ProvinceId) -> int:
        """How many units can be built at a site this time."""
        return 1

    def playing(self, board: Board, position: Position) -> tuple[PowerId, ...]:
        """The powers that adjust, sorted."""
        return tuple(sorted(p.id for p in board.powers.values() if p.playing))

    def accounts(self, board: Board, position: Position) -> Mapping[PowerId, int]:
        """Builds (+) and removals (-) that are due, by power."""
        powers = self.playing(board, position)
        balances = {power: self.balance(board, position, power) for power in powers}
        return {power: balance for power, balance in balances.items() if balance}

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete omitted kinds where only one reading is possible (DATC 4.C.3)."""
        if not isinstance(order, UnitOrder):
            return super().fit(board, position, power, order)
        if isinstance(order, Build):
            return fit_build(board, order)
        return fit_removal(board, position.units_of(power), order)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal by itself, or None."""
        if isinstance(order, (Build, Waive)) and self.balance(board, position, power) <= 0:
            return VERDICTS[Reason.NO_BUILD]
        if isinstance(order, Build):
            return verdict_for(self.build_fault(board, position, power, order))
        if isinstance(order, Disband):
            return verdict_for(self.removal_fault(board, position, power, order))
        return None if isinstance(order, Waive) else super().judge(board, position, power, order)

    def build_fault(
        self, board: Board, position: Position, power: PowerId, order: Build
    ) -> ReasonKind | None:
        """Why a power that has builds left may not build this, or None."""
        place = board.province_of[order.at]
        if fault := self.title_fault(board, position, power, order):
            return fault
        if place in position.closed:
            return Reason.CLOSED
        if place in self.taken(board, position, power):
            return self.occupied
        if not board.stands(order.kind, order.at):
            open_coast = order.kind == "F" and bool(board.provinces[place].coasts)
            return Reason.BUILD_COAST if open_coast else Reason.WRONG_TERRAIN
        return None

    def title_fault(
        self, board: Board, position: Position, power: PowerId, order: Build
    ) -> ReasonKind | None:
        """Why the power may not build here even if the province is empty, or None."""
        place = board.province_of[order.at]
        if position.owners.get(place) != power:
            return Reason.NOT_OWNED
        homes = self.homes(board, position, power)
        away = place not in homes and self.at_home(board, order.kind)
        return Reason.NOT_HOME if away else None

    def homes(self, board: Board, position: Position, power: PowerId) -> tuple[ProvinceId, ...]:
        """The home centres of a power, which a position may change."""
        return position.homes.get(power, ())

    def removal_fault(
        self, board: Board, position: Position, power: PowerId, order: Disband
    ) -> ReasonKind | None:
        """Why a power may not remove this, or None."""
        units = {f"{unit.kind} {unit.at}": unit for unit in position.units_of(power)}
        unit = units.get(order_key(order))
        if unit is None or not self.needs_centre(unit):
            return Reason.NO_SUCH_UNIT if unit is None else self.kept
        return None if self.balance(board, position, power) < 0 else Reason.NO_REMOVAL

    def is_idle(self, board: Board, position: Position) -> bool:
        """Whether nobody can build or must remove."""
        return not self.accounts(board, position)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Carry the orders out one by one until nothing is left to adjust."""
        position = self.known(board, position, sheets)
        entries: list[Entry] = []
        forced: list[Entry] = []
        adjusting = set(self.playing(board, position)) | set(sheets)
        units = [unit for unit in position.units if unit.power not in adjusting]
        for power in sorted(adjusting):
            orders = sheets.get(power, ())
            if not orders and self.balance(board, position, power) >= 0:
                units += position.units_of(power)  # nothing happens to them
                continue
            account, ends = self.account(board, position, power, orders)
            entries += [Entry(power, order, end) for order, end in ends]
            while account.balance < 0 and any(map(self.needs_centre, account.units)):
                spare = tuple(filter(self.needs_centre, account.units))
                unit = self.next_to_go(board, position, power, spare)
                gone = min(-account.balance, account.units[unit])
                account.take(unit, gone)
                entry = Entry(power, Disband(unit.kind, unit.at), _CIVIL_DISORDER)
                forced += [entry] * gone
            units += account.stacks() + account.built
        for unit in self.newcomers(board, replace(position, units=stacked(units))):
            order = Build(unit.kind, unit.at, count=unit.count)
            forced.append(Entry(unit.power, order, Verdict(self.arrival)))
            units.append(unit)
        return resolved([*entries, *forced], len(entries), units=stacked(units))

    def newcomers(self, board: Board, position: Position) -> tuple[Unit, ...]:
        """The units that come by themselves, in a position after builds and removals."""
        return ()

    def next_to_go(
        self, board: Board, position: Position, power: PowerId, units: tuple[Unit, ...]
    ) -> Unit:
        """The unit that civil disorder removes next; `units` holds each kind of single unit once.

        Identical units follow it as long as more have to go.
        """
        return next_to_go(board, position.centres_of(power), units)

    def account(
        self, board: Board, position: Position, power: PowerId, orders: Sequence[Order]
    ) -> tuple[Account, list[tuple[Order, Verdict]]]:
        """What is left to adjust after a power's orders, and the verdict on each of them."""
        units = one_by_one(position.units_of(power))
        account = Account(self.balance(board, position, power), units)
        ends = [(order, self.carry_out(board, position, power, order, account)) for order in orders]
        return account, ends

    def carry_out(
        self,
        board: Board,
        position: Position,
        power: PowerId,
        order: Order,
        account: Account,
    ) -> Verdict:
        """Carry one order out on the account; its verdict."""
        verdict = self.judge(board, position, power, order)
        if verdict is not None:
            return verdict
        if not isinstance(order, (Build, Disband, Waive)):
            return self.declared(board, position, power, order)
        cost = self.takes(order)
        if isinstance(order, Build):
            place = board.province_of[order.at]
            built = sum(u.count for u in account.built if board.province_of[u.at] == place)
            if built + cost > self.room(board, position, power, place):
                return VERDICTS[Reason.SITE_USED]
        if abs(account.balance) < cost:
            removes = isinstance(order, Disband)
            return VERDICTS[Reason.NO_REMOVAL if removes else Reason.NO_BUILD]
        if isinstance(order, Build):
            account.balance -= cost
            account.built.append(Unit(power, order.kind, order.at, count=cost))
            return _BUILT
        if isinstance(order, Waive):
            account.balance -= 1
            return _WAIVED
        if not account.remove(order_key(order), cost):
            return VERDICTS[Reason.TOO_FEW_UNITS if cost > 1 else Reason.REMOVED_BEFORE]
        return _REMOVED


_BUILT = Verdict(Reason.BUILT)
_WAIVED = Verdict(Reason.WAIVED)
_REMOVED = Verdict(Reason.REMOVED)
_CIVIL_DISORDER = Verdict(Reason.CIVIL_DISORDER)


@last_remembered
def _balances(_board: Board, _position: Position) -> dict[tuple[StandardAdjustment, PowerId], int]:
    """The balances of a position, which everybody asks for, by rule and power."""
    return {}


@last_remembered
def _occupied(board: Board, position: Position) -> frozenset[ProvinceId]:
    """The provinces that are closed or hold a unit; every site of every power asks."""
    return position.closed.union([board.province_of[unit.at] for unit in position.units])
