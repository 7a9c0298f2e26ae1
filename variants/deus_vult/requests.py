"""Requests to neutral units: powers ask them for help, and they help if all ask for the same."""

from dataclasses import dataclass, replace

from engine.board.board import Location, NeutralId, PowerId
from engine.orders.orders import HelpOrder, Order, SupportMove, UnitOrder
from engine.orders.results import ReasonKind, Resolution, Verdict
from engine.standard.resolution.order_table import SUPPORT
from engine.text.order_kinds import OrderKind
from variants.deus_vult.blocks import Blocks
from variants.deus_vult.levy import Levy
from variants.deus_vult.strikes import Attack, HelpAttack


@dataclass(frozen=True, slots=True)
class Ask(Order):
    """`Armenians A Mel S A Mar - Sam`: ask a neutral unit for its support."""

    whom: NeutralId
    order: UnitOrder


ASK = OrderKind(Ask, "{whom} {order}", "{whom.name} are asked: {order}")


class Heeding(Levy):
    """The sheets of a phase in which neutral units do what they are asked."""

    __slots__ = ()

    def march(self, battle: Blocks) -> None:
        """Enter all who go; then a neutral unit helps the one assault it is asked to help."""
        super().march(battle)
        wanted = self.asked(battle)
        for army in self.idle:
            parts = [part for whom, part in wanted if whom == battle.side[army]]
            if len({battle.mates[part][0] for part in parts}) == 1:
                part = min(parts, key=lambda part: (battle.side[part], battle.place[part]))
                self.chosen[army] = self._help(army, part)
                self.kinds[army], battle.fate[army] = SUPPORT, None

    def asked(self, battle: Blocks) -> list[tuple[PowerId, int]]:
        """Who is asked to help which assaults, as the requests stand."""
        requests = [
            (power, order.whom, order.order)
            for entry, (power, order) in enumerate(zip(self.powers, self.orders, strict=True))
            if isinstance(order, Ask) and self.judged[entry].succeeded
        ]
        return [
            (whom, part)
            for power, whom, order in requests
            if isinstance(order, HelpOrder)
            for part in self.served(battle, power, order)[:1]
            if battle.occupant[part] >= 0
        ]

    def _help(self, army: int, part: int) -> HelpOrder:
        """The order that helps a part with a neutral unit."""
        own, unit, deed = self.units[army], self.units[part], self.chosen[part]
        to: Location = deed.to  # type: ignore[attr-defined]
        helped = (own.kind, own.at, unit.kind, unit.at, to)
        if isinstance(deed, Attack):
            return HelpAttack(*helped, deed.foe_kind, deed.foe, whose=unit.power)
        return SupportMove(*helped, whose=unit.power)


def answered(resolution: Resolution, refused: ReasonKind) -> tuple[Verdict, ...]:
    """The verdicts, in which the first request that is granted tells what came of it."""
    told = [*zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)]
    deeds = [(order, verdict) for _, order, verdict in told[resolution.written :]]
    found: list[Verdict] = []
    for power, order, verdict in told:
        if not isinstance(order, Ask) or not verdict.succeeded:
            found.append(verdict)
            continue
        granted = [deed for deed in deeds if _is_granted(power, order, deed[0])][:1]
        deeds = [deed for deed in deeds if deed not in granted]
        given = [verdict if deed[1].succeeded else deed[1] for deed in granted]
        found += given or [Verdict(refused)]
    return tuple(found)


def _is_granted(power: PowerId, order: Ask, deed: Order) -> bool:
    """Whether a neutral unit does what a power asked of it."""
    asked = order.order
    if not isinstance(asked, HelpOrder) or not isinstance(deed, HelpOrder):
        return False
    named = replace(asked, whose=asked.whose or power, target_kind=deed.target_kind, count=1)
    return named == deed
