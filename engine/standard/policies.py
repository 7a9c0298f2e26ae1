"""Other readings of the rules, by the names of the DATC's chapter 4.

The defaults of the engine are the readings that the DATC 3.0 prefers. A variant that
needs others combines these classes into a battle of its own and gives it to its
movement rule: `StandardMovement(Rulebook1971)`.
"""

from engine.standard.movement.phase import StandardMovement
from engine.standard.resolution.battle import Battle
from engine.standard.resolution.order_table import MOVE
from engine.standard.resolution.passes import Fate


class EveryRoute(Battle):
    """4.A.1 a: a convoy fails when any fleet that was ordered to it is dislodged."""

    __slots__ = ()

    def path(self, unit: int) -> Fate:
        """Whether every ordered fleet sails, and they make a route."""
        fates = [self.fate[fleet] for fleet in self.convoyers.get(unit, ())]
        if self.via[unit] and False in fates:
            return False
        found = super().path(unit)
        return None if found and self.via[unit] and None in fates else found


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


class ParadoxRule1971(SparesConvoySupport):
    """4.A.2, 1971: a fleet that supports an attack on one of the army's convoyers."""

    __slots__ = ()

    def is_protected(self, army: int, unit: int) -> bool:
        """Whether the support is for an attack on a fleet of this convoy."""
        served = self.helped[unit]
        goal = self.goal[served]
        attacks = self.kind[served] == MOVE
        return attacks and goal in {self.place[fleet] for fleet in self.convoyers.get(army, ())}


class ParadoxRule1982(SparesConvoySupport):
    """4.A.2, 1982: a fleet that supports an action where any fleet convoys."""

    __slots__ = ()

    def is_protected(self, army: int, unit: int) -> bool:
        """Whether a fleet that carries some army stands where the support acts."""
        scene = self.goal[self.helped[unit]]
        carried = self.convoyers.values()
        return any(scene == self.place[fleet] for fleets in carried for fleet in fleets)


class ParadoxRule2000(SparesConvoySupport):
    """4.A.2, 2000 and 2023: an attack on a fleet that the army's convoy needs."""

    __slots__ = ()

    def is_protected(self, army: int, unit: int) -> bool:
        """Whether the convoy has no route without the attacked fleet."""
        served, goal = self.helped[unit], self.goal[army]
        scene = self.goal[served]
        seas = [self.place[fleet] for fleet in self.convoyers.get(army, ())]
        if self.kind[served] != MOVE or scene not in seas:
            return False
        others = [sea for sea in seas if sea != scene]
        return not self.route(self.place[army], goal, others)


class CutFromTheSea(Battle):
    """4.A.4 b: an army that comes by convoy cuts also a support against its start."""

    __slots__ = ()

    def cuts(self, attacker: int, unit: int) -> Fate:
        """Whether the attack cuts."""
        return self.path(attacker) if self.via[attacker] else super().cuts(attacker, unit)


class NoRetreatToEmbarkation(Battle):
    """4.A.5 a: no retreat to where a convoyed attacker embarked."""

    __slots__ = ()

    def bars_retreat(self, attacker: int) -> bool:
        """Whether the attacker's start is closed: always."""
        return True


class DislodgedStopsNobody(Battle):
    """4.A.7 a: a dislodged unit stops nobody where its attacker came from, even by sea."""

    __slots__ = ()

    def is_prevention_lost(self, unit: int, other: int) -> bool:
        """Whether the two attacked each other, by whatever route."""
        return self.goal[unit] == self.place[other] and self.goal[other] == self.place[unit]


class Rulebook1971(EveryRoute, ParadoxRule1971):
    """The routes and paradoxes of the 1971 rulebook."""

    __slots__ = ()


class ExplicitConvoys(StandardMovement):
    """4.A.3, as the Diplomatic Pouch has it: by sea to a neighbour only with `via`."""

    def choose_convoys(self, battle: Battle) -> None:
        """Infer nothing from the orders of fleets."""


class SwapByAnyConvoy(StandardMovement):
    """4.A.3, 1971: whoever convoys, two units that change places use the convoy."""

    def choose_convoys(self, battle: Battle) -> None:
        """Embark an army whose goal's occupant moves the opposite way."""
        for unit in battle.convoyers:
            opposite = battle.at.get(battle.goal[unit], unit)
            if battle.goal[opposite] == battle.place[unit]:
                battle.via[unit] = True
