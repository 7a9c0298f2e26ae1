"""Other readings of the rules, by the names of the DATC's chapter 4.

The defaults of the engine are the readings that the DATC 3.0 prefers. A variant that
needs others combines these classes into a battle of its own and gives it to its
movement rule: `StandardMovement(Rulebook1971)`.
"""

from engine.standard.resolution.battle import MOVE, Battle
from engine.standard.resolution.decisions import Fate


class EveryRoute(Battle):
    """4.A.1 a: a convoy fails when any fleet that was ordered to it is dislodged."""

    __slots__ = ()

    def path(self, unit: int) -> Fate:
        """Whether every ordered fleet sails, and they make a route."""
        fates = [self.fate[fleet] for fleet in self.convoyers.get(unit, ())]
        if self.via[unit] and False in fates:
            return False
        path = super().path(unit)
        return None if path and self.via[unit] and None in fates else path


class ParadoxRule1971(Battle):
    """4.A.2, 1971: an army cuts no support for an attack on one of its own convoyers."""

    __slots__ = ()

    def cuts(self, attacker: int, unit: int) -> Fate:
        """Whether the attack cuts; a protected support survives even a dislodgement."""
        if self.via[attacker]:
            helped = self.helped[unit]
            convoyers = [self.place[fleet] for fleet in self.convoyers.get(attacker, ())]
            if self.kind[helped] == MOVE and self.goal[helped] in convoyers:
                return False
        return super().cuts(attacker, unit)


class ExplicitConvoys(Battle):
    """4.A.3, as the Diplomatic Pouch has it: by sea to a neighbour only with `via`."""

    __slots__ = ()

    def choose_convoys(self) -> None:
        """Infer nothing from the orders of fleets."""


class SwapByAnyConvoy(Battle):
    """4.A.3, 1971: two units that swap places use a convoy, whichever power offers it."""

    __slots__ = ()

    def choose_convoys(self) -> None:
        """Send an army by sea whose goal's occupant moves the opposite way."""
        for unit in self.convoyers:
            opposite = self.at.get(self.goal[unit], unit)
            if self.goal[opposite] == self.place[unit]:
                self.via[unit] = True


class NoRetreatToEmbarkation(Battle):
    """4.A.5 a: no retreat to where a convoyed attacker embarked."""

    __slots__ = ()

    def bars_retreat(self, attacker: int) -> bool:
        """Whether the attacker's start is closed: always."""
        return True


class Rulebook1971(EveryRoute, ParadoxRule1971, SwapByAnyConvoy):
    """The routes, paradoxes and exchanges of places of the 1971 rulebook."""

    __slots__ = ()
