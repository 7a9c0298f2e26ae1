"""Whether a support is given, and what cuts it."""

from engine.board.board import PowerId, ProvinceId
from engine.standard.resolution.passes import Fate


class Supports:
    """What a battle answers about supports."""

    __slots__ = ()

    place: list[ProvinceId]
    goal: list[ProvinceId]
    side: list[PowerId]
    fate: list[Fate]
    helped: list[int]
    via: list[bool]
    movers_to: dict[ProvinceId, tuple[int, ...]]

    def judge_support(self, unit: int) -> Fate:
        """DATC 5.B.7: given unless cut."""
        verdict: Fate = True
        for attacker in self.movers_to.get(self.place[unit], ()):
            if self.side[attacker] == self.side[unit]:
                continue
            cuts = self.cuts(attacker, unit)
            if cuts:
                return False
            if cuts is None:
                verdict = None
        return verdict

    def cuts(self, attacker: int, unit: int) -> Fate:
        """Whether an attack of another side cuts the support that a unit gives.

        From the province that the support is directed against, only dislodging cuts
        (DATC 6.D.17), by convoy too (4.A.4).
        """
        if self.place[attacker] == self.goal[self.helped[unit]]:
            return self.fate[attacker]
        return self.path(attacker) if self.via[attacker] else True

    def path(self, unit: int) -> Fate:
        """Whether a move can get there; `engine.standard.resolution.convoys` answers."""
        raise NotImplementedError
