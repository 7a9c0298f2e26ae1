"""Why: reasons and culprits for every unit of a battle that is settled."""

from engine.orders.orders import Convoy, HelpOrder, Order, SupportHold
from engine.orders.results import Reason, Verdict
from engine.standard.convoys import may_convoy
from engine.standard.movement.account import Account
from engine.standard.resolution.battle import CONVOY, MOVE, SUPPORT

# by kind: HOLD, MOVE, SUPPORT, CONVOY
_DONE = tuple(map(Verdict, (Reason.HELD, Reason.MOVED, Reason.SUPPORTED, Reason.CONVOYED)))
_UNMATCHED = {Convoy: Reason.UNMATCHED_CONVOY, SupportHold: Reason.UNMATCHED_HOLD}
_IN_VAIN = Verdict(Reason.CARRIED_IN_VAIN)
_PARADOX_CONVOY = Verdict(Reason.PARADOX_CONVOY)
# An enumeration looks its members up each time; most units that fail have one of these.
_BLOCKED, _HEAD_ON, _OWN_UNIT = Reason.BLOCKED, Reason.HEAD_ON, Reason.OWN_UNIT
_STANDOFF, _CUT, _DISLODGED = Reason.STANDOFF, Reason.CUT, Reason.DISLODGED
_make = tuple.__new__  # takes a pair, in half the time of the class itself


class Report(Account):
    """A verdict for each unit of a settled battle. Other rules override single reasons."""

    __slots__ = ()

    done = _DONE

    def verdicts(self) -> list[Verdict]:
        """A verdict for each unit; those without culprits are shared constants."""
        battle = self.battle
        kinds, helped, fate = battle.kind, battle.helped, battle.fate
        verdicts = self.successes()
        if battle.convoyers:
            self._judge_services(verdicts)
        dislodged = {unit: told for unit in battle.dislodged if (told := self.fell(unit))}
        for unit in [unit for unit, done in enumerate(fate) if not done]:
            if unit in dislodged:
                continue
            kind = kinds[unit]
            if kind == MOVE:
                verdicts[unit] = self.failed_move(unit)
            elif helped[unit] >= 0:
                if kind == SUPPORT:
                    verdicts[unit] = self.cut(unit)
            elif kind in (SUPPORT, CONVOY):
                verdicts[unit] = self.unmatched(unit)
        for unit, told in dislodged.items():
            verdicts[unit] = told
        return verdicts

    def _judge_services(self, verdicts: list[Verdict]) -> None:
        """Judge the fleets that did not carry their army."""
        battle = self.battle
        via, fate = battle.via, battle.fate
        for army, fleets in battle.convoyers.items():
            if not (via[army] and fate[army]) or battle.paradoxical:
                for fleet in fleets:
                    verdicts[fleet] = self.service(fleet)

    def fell(self, unit: int) -> Verdict | None:
        """The verdict on a dislodged unit, or None where the verdict on its order counts."""
        orders = self.orders
        return _make(Verdict, (_DISLODGED, tuple([orders[m] for m in self.battle.dislodged[unit]])))

    def successes(self) -> list[Verdict]:
        """A verdict for each unit as if its order were carried out."""
        done, kinds = self.done, self.battle.kind
        verdicts = [done[kind] for kind in kinds]
        for unit in self.battle.staying:
            if kinds[unit] == MOVE:
                verdicts[unit] = self.prevailed(unit)
        return verdicts

    def prevailed(self, unit: int) -> Verdict:
        """The verdict on a successful move whose unit stays where it is."""
        return self.done[MOVE]

    def service(self, unit: int) -> Verdict:
        """The verdict on a convoy that matches a move."""
        battle = self.battle
        army = battle.helped[unit]
        if not battle.via[army]:
            return _make(Verdict, (Reason.LAND_ROUTE, self.told((army,))))
        if unit in battle.paradoxical:
            return _PARADOX_CONVOY
        if battle.fate[army]:
            return _DONE[CONVOY]
        if battle.path(army):
            return _IN_VAIN
        reason, fleets = self.lost_route(army)
        broken = [f for f in fleets if f != unit] or [unit]
        sunk = reason is Reason.BROKEN_ROUTE
        return _make(Verdict, (Reason.STOOD_ALONE if sunk else Reason.STOOD_BY, self.told(broken)))

    def unmatched(self, unit: int) -> Verdict:
        """The verdict on help for an order that nobody gave."""
        order = self.orders[unit]
        assert isinstance(order, HelpOrder)  # noqa: S101  (asked by the caller)
        place, whose = self.field.board.province_of[order.target], order.whose
        there = self.battle.units_in(place, whose or self.battle.side[unit])
        return _make(
            Verdict, (_UNMATCHED.get(type(order), Reason.UNMATCHED_SUPPORT), self.told(there))
        )

    def cut(self, unit: int) -> Verdict:
        """The verdict on a support that is not given."""
        battle, orders = self.battle, self.orders
        sides, cuts = battle.side, battle.cuts
        own = sides[unit]
        attackers = battle.movers_to[battle.place[unit]]
        by = [orders[other] for other in attackers if sides[other] != own and cuts(other, unit)]
        return _make(Verdict, (_CUT, tuple(by)))

    def failed_move(self, unit: int) -> Verdict:
        """The verdict on a move that did not succeed."""
        battle, orders = self.battle, self.orders
        if battle.via[unit] and not battle.path(unit):
            reason, fleets = self.lost_route(unit)
            return _make(Verdict, (reason, self.told(fleets)))
        occupant, blocked = battle.occupant[unit], _BLOCKED
        stays = occupant >= 0
        if stays and battle.kind[occupant] == MOVE:
            if battle.is_head_to_head(unit, occupant):
                blocked = _HEAD_ON
            else:
                stays = not battle.fate[occupant] or not battle.advances(occupant)
        if stays and battle.side[occupant] == battle.side[unit]:
            return _make(Verdict, (_OWN_UNIT, (orders[occupant],)))
        supported, disputed = battle.supporters[unit], battle.goal[unit] in battle.disputed
        if stays and not supported and not disputed:
            return _make(Verdict, (blocked, (orders[occupant],)))
        (force, _), (standing, _) = battle.attack_and_hold(unit)
        culprits: tuple[Order, ...] = ()
        if disputed:
            rivals = battle.rivals(unit)
            culprits = tuple([orders[r] for r in rivals if battle.prevent_strength(r)[0] >= force])
        if occupant < 0 or force > standing:
            return _make(Verdict, (_STANDOFF, culprits))
        if supported and battle.strength(unit)[0] > standing:
            blocked = Reason.OWN_SUPPORT
        return _make(Verdict, (blocked, (orders[occupant], *culprits)))

    def lost_route(self, army: int) -> tuple[Reason, list[int]]:
        """Why a convoy did not take place, and the fleets that it lacked."""
        battle = self.battle
        fleets = battle.convoyers.get(army, ())
        start, goal = battle.place[army], battle.goal[army]
        if battle.route(start, goal, [battle.place[fleet] for fleet in fleets]):
            sunk = [f for f in fleets if battle.fate[f] is False]
            tangled = [f for f in sunk if f in battle.paradoxical]
            return (Reason.PARADOX, tangled) if tangled else (Reason.BROKEN_ROUTE, sunk)
        board, there = self.field.board, self.field.fleets
        near = board.routes.connected(board.routes.boarding[start], there)  # others need no asking
        needed = [sea for sea in near if may_convoy(board, there, sea, start, goal)]
        idle = {fleet for sea in needed for fleet in battle.units_in(sea)}
        return Reason.UNORDERED_ROUTE, sorted(idle.difference(fleets))
