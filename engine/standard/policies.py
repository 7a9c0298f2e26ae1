"""Other readings of the rules, by the names of the DATC's chapter 4.

The defaults of the engine are the readings that the DATC 3.0 prefers. A variant that
needs others combines these classes into a battle of its own and gives it to its
movement rule: `StandardMovement(Rulebook1971)`.
"""

from engine.standard.resolution.battle import MOVE, Battle
from engine.standard.resolution.decisions import Fate


class EveryRoute(Battle):
    """4.A.1 a: a convoy fails when a fleet is dislodged on any of the routes that were ordered.

    A fleet on no such route, since others on its way have different orders, disrupts none.
    """

    __slots__ = ()

    def path(self, unit: int) -> Fate:
        """Whether every fleet on an ordered route sails, and there is one."""
        path = super().path(unit)
        if not self.via[unit] or path is False:
            return path
        fleets, place = self.convoyers.get(unit, ()), self.place
        ordered = frozenset([place[fleet] for fleet in fleets])
        for fleet in fleets:
            fate = self.fate[fleet]
            if not fate and self.serves(ordered, place[fleet], place[unit], self.goal[unit]):
                if fate is False:
                    return False
                path = None
        return path


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
