"""From the orders of a turn to a war: who moves in peace, who assaults, who serves whom."""

from engine.board.board import PowerId, ProvinceId
from engine.orders.results import Verdict
from engine.standard.resolution.order_table import HOLD, MOVE
from variants.deus_vult.blocks import Blocks
from variants.deus_vult.ground import Ground
from variants.deus_vult.permissions import permits_in
from variants.deus_vult.reasons import Because
from variants.deus_vult.requests import Heeding


class Summons(Heeding):
    """The sheets of a turn, and what the neutral army does."""

    __slots__ = ()

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
        """Whom a move attacks: at sea who is there, by land the host."""
        if self.is_contested(battle.goal[part]):
            return super().foe(battle, part)
        assaults = self.ground.board.options["unpermitted_move"] == "assault"
        return self.host(battle.side[part], battle.goal[part]) if assaults else None

    def asked(self, battle: Blocks) -> list[tuple[PowerId, int]]:
        """The assaults that the neutral army is asked for, or may join by itself."""
        facts, powers = self.ground.facts("armenians"), self.ground.board.powers
        if self.ground.board.options["armenian_support"] == "on_request":
            return super().asked(battle)
        assaults = [
            part for part in battle.movers_to.get(facts["into"], ()) if battle.occupant[part] >= 0
        ]
        sides = [[powers[battle.side[p]].group for p in (q, battle.occupant[q])] for q in assaults]
        fair = zip(assaults, sides, strict=True)
        return [(facts["power"], p) for p, of in fair if of == [facts["help"], facts["against"]]]
