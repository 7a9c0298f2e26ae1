"""Whether fleets carry their army, and whether a move has a way to its goal."""

from engine.board.board import PowerId, ProvinceId
from engine.standard.resolution.order_table import Route
from engine.standard.resolution.passes import Fate


class Convoys:
    """What a battle answers about convoys."""

    __slots__ = ()

    place: list[ProvinceId]
    side: list[PowerId]
    goal: list[ProvinceId]
    via: list[bool]
    fate: list[Fate]
    convoyers: dict[int, tuple[int, ...]]
    movers_to: dict[ProvinceId, tuple[int, ...]]
    route: Route

    def choose_convoys(self) -> None:
        """An army whose own side orders it a convoy takes it (DATC 4.A.3, 6.G)."""
        via, side = self.via, self.side
        for unit, fleets in self.convoyers.items():
            if not via[unit]:
                via[unit] = side[unit] in [side[fleet] for fleet in fleets]

    def path(self, unit: int) -> Fate:
        """Whether a move can get there: by land always, by sea over fleets that sail."""
        if not self.via[unit]:
            return True
        fleets, fate, place = self.convoyers.get(unit, ()), self.fate, self.place
        start, goal = place[unit], self.goal[unit]
        sure = [place[fleet] for fleet in fleets if fate[fleet]]
        if sure and self.route(start, goal, sure):
            return True
        maybe = [place[fleet] for fleet in fleets if fate[fleet] is not False]
        return None if len(maybe) > len(sure) and self.route(start, goal, maybe) else False

    def judge_convoy(self, unit: int) -> Fate:
        """Whether a unit is not dislodged, and so carries whom it was ordered to."""
        verdict: Fate = True
        for attacker in self.movers_to.get(self.place[unit], ()):
            arrives = self.fate[attacker]
            if arrives:
                return False
            if arrives is None:
                verdict = None
        return verdict
