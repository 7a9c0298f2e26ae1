"""From the orders of a turn to a war: who moves in peace, who assaults, who serves whom."""

from dataclasses import replace

from engine.board import Location, PowerId, ProvinceId
from engine.orders import HelpOrder, Order, SupportHold, SupportMove
from engine.outcome import Resolution, Verdict
from engine.standard.blocks import STRIKE, Blocks
from engine.standard.levy import Levy
from engine.standard.lineup import HOLD, MOVE, SUPPORT
from engine.standard.permissions import permits_in
from engine.standard.strikes import Attack, HelpAttack, Why
from variants.deus_vult.ground import Ground
from variants.deus_vult.orders import Ask
from variants.deus_vult.reasons import Because


class Summons(Levy):
    """The sheets of a turn, and what the neutral army does."""

    __slots__ = ()

    kind_of = {**Levy.kind_of, Attack: STRIKE, HelpAttack: SUPPORT}  # noqa: RUF012

    @property
    def ground(self) -> Ground:
        """The position as these rules look at it."""
        assert isinstance(self.field, Ground)  # noqa: S101  (made by the same rule)
        return self.field

    def host(self, power: PowerId, place: ProvinceId) -> PowerId | None:
        """Whose permission a faction lacks to enter a place."""
        return self.ground.bars(power, place, permits_in(self.ground.position))

    def advance(self, battle: Blocks, part: int) -> None:
        """Enter a move, which is peaceful or an assault whatever else happens (6.1)."""
        ground, goal, at = self.ground, battle.goal[part], battle.place[part]
        power, options = battle.side[part], ground.board.options
        moves = self.kinds[part] == MOVE
        host = self.host(power, goal) if moves else None
        if moves and ground.is_guest(power, at):
            kept = options["guest_exit"] == "permission" and self.host(power, at)
            if kept or host or self.foe(battle, part):
                battle.goal[part], battle.fate[part], self.kinds[part] = at, True, HOLD
                self.refuse(part, Verdict(Because.GUEST_KEPT if kept else Because.GUEST_EXIT))
                return
        super().advance(battle, part)
        if host and options["unpermitted_move"] == "fail":
            battle.fate[part] = False
            self.refuse(part, Verdict(Because.DENIED))

    def foe(self, battle: Blocks, part: int) -> PowerId | None:
        """Whom a part attacks: as ordered, at sea who is there, by land the host."""
        order, power, goal = self.chosen[part], battle.side[part], battle.goal[part]
        if isinstance(order, Attack):
            return order.foe
        if self.is_contested(goal):
            return super().foe(battle, part)
        assaults = self.ground.board.options["unpermitted_move"] == "assault"
        return self.host(power, goal) if assaults else None

    def matches(self, battle: Blocks, part: int, order: HelpOrder) -> bool:
        """Whether a part does what an order helps."""
        if not isinstance(order, HelpAttack):
            return super().matches(battle, part, order)
        deed, goal = self.chosen[part], self.ground.board.province_of[order.to]
        return isinstance(deed, Attack) and (deed.foe, battle.goal[part]) == (order.foe, goal)

    def is_void(self, battle: Blocks, part: int, served: int) -> bool:
        """Whether a support would help to throw out units of its own side."""
        met = -1 if isinstance(self.chosen[part], SupportHold) else battle.met[served]
        own = self.kinds[part] == SUPPORT and met >= 0 and battle.side[met] == battle.side[part]
        if own:
            self.refuse(part, Verdict(Why.OWN_SIDE, (self.chosen[served],)))
        return own

    def march(self, battle: Blocks) -> None:
        """Enter all who go; then the neutral army helps one assault, asked for only one (14)."""
        super().march(battle)
        wanted, facts = self._wanted(battle), self.ground.facts("armenians")
        armies = [part for part, side in enumerate(battle.side) if side == facts["power"]]
        if len({battle.mates[part][0] for part in wanted}) == 1 and armies:
            served = min(wanted, key=lambda part: (battle.side[part], battle.place[part]))
            (army, *_), unit, deed = armies, self.units[served], self.chosen[served]
            helped = ("A", self.units[army].at, unit.kind, unit.at, Location(facts["into"]))
            if isinstance(deed, Attack):
                order: Order = HelpAttack(*helped, deed.foe_kind, deed.foe, whose=unit.power)
            else:
                order = SupportMove(*helped, whose=unit.power)
            self.chosen[army], self.kinds[army], battle.fate[army] = order, SUPPORT, None

    def _wanted(self, battle: Blocks) -> list[int]:
        """The assaults that the neutral army is asked for, or may join by itself."""
        facts, powers = self.ground.facts("armenians"), self.ground.board.powers
        if self.ground.board.options["armenian_support"] == "automatic":
            found = [(part, battle.met[part]) for part in battle.rivals.get(facts["into"], ())]
            groups = [
                (p, powers[battle.side[p]].group, met >= 0 and powers[battle.side[met]].group)
                for p, met in found
            ]
            return [part for part, *sides in groups if sides == [facts["help"], facts["against"]]]
        served: list[int] = []
        for entry, verdict in self.judged.items():
            order = self.orders[entry]
            inner = order.order if isinstance(order, Ask) else None
            if isinstance(inner, HelpOrder) and verdict.reason is Because.ASKED:
                served += self.served(battle, self.powers[entry], inner)[:1]
        return [part for part in served if battle.met[part] >= 0]


def answered(resolution: Resolution) -> tuple[Verdict, ...]:
    """The verdicts, where the first request that the neutral army grants tells what came of it."""
    told = [*zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)]
    deeds = told[resolution.written :]
    found: list[Verdict] = []
    for power, order, verdict in told:
        if verdict.reason is not Because.ASKED:
            found.append(verdict)
            continue
        granted = next((deed for deed in deeds if _is_granted(power, order, deed[1])), None)
        deeds = [deed for deed in deeds if deed is not granted]
        given = verdict if granted and granted[2].succeeded else granted and granted[2]
        found.append(given or Verdict(Because.UNASKED))
    return tuple(found)


def _is_granted(power: PowerId, order: Order, deed: Order) -> bool:
    """Whether a deed is what a power asked for."""
    asked = order.order if isinstance(order, Ask) else None
    if not isinstance(asked, HelpOrder) or not isinstance(deed, HelpOrder):
        return False
    named = replace(asked, whose=asked.whose or power)
    return (named.target, named.whose, getattr(named, "foe", None)) == (
        deed.target,
        deed.whose,
        getattr(deed, "foe", None),
    )
