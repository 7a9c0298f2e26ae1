"""Readings from the DATC's chapter 4 that no variant uses: they show what can be overridden."""

from engine.standard.resolution.battle import MOVE, Battle
from engine.standard.resolution.decisions import Fate


class SparesConvoySupport(Battle):
    """Base of the paradox rules that protect a support against convoyed armies."""

    __slots__ = ()

    def cuts(self, attacker: int, unit: int) -> Fate:
        """Whether the attack cuts; a protected support survives even a dislodgement."""
        if self.via[attacker] and self.is_protected(attacker, unit):
            return False
        return super().cuts(attacker, unit)

    def is_protected(self, army: int, unit: int) -> bool:
        """Whether this support is protected from that convoyed army."""
        raise NotImplementedError


class ParadoxRule1982(SparesConvoySupport):
    """4.A.2, 1982: a fleet that supports an action where any fleet convoys."""

    __slots__ = ()

    def is_protected(self, army: int, unit: int) -> bool:
        """Whether a fleet that carries some army stands where the support acts."""
        scene = self.goal[self.helped[unit]]
        carriers = self.convoyers.values()
        return any(scene == self.place[fleet] for fleets in carriers for fleet in fleets)


class ParadoxRule2000(SparesConvoySupport):
    """4.A.2, 2000 and 2023: an attack on a fleet that the army's convoy needs."""

    __slots__ = ()

    def is_protected(self, army: int, unit: int) -> bool:
        """Whether the convoy has no route without the attacked fleet."""
        helped, goal = self.helped[unit], self.goal[army]
        scene = self.goal[helped]
        seas = [self.place[fleet] for fleet in self.convoyers.get(army, ())]
        if self.kind[helped] != MOVE or scene not in seas:
            return False
        others = [sea for sea in seas if sea != scene]
        return not self.route(self.place[army], goal, others)


class CutFromTheSea(Battle):
    """4.A.4 b: an army that comes by convoy cuts also a support against its start."""

    __slots__ = ()

    def cuts(self, attacker: int, unit: int) -> Fate:
        """Whether the attack cuts."""
        return self.path(attacker) if self.via[attacker] else super().cuts(attacker, unit)


class DislodgedStopsNobody(Battle):
    """4.A.7 a: a dislodged unit cannot stop moves to where its attacker came from, even by sea."""

    __slots__ = ()

    def is_prevention_lost(self, unit: int, other: int) -> bool:
        """Whether the two attacked each other, by any route."""
        return self.goal[unit] == self.place[other] and self.goal[other] == self.place[unit]
