"""A position as its rules look at it: blocks, hosts, guests, and who may go where."""

from collections.abc import Mapping
from typing import Any

from engine.board.board import Board, PowerId, ProvinceId, Terrain
from engine.board.position import Position
from engine.lazy import last_remembered
from variants.deus_vult.crowd import Crowd
from variants.deus_vult.permissions import Leave


@last_remembered
def ground_of(board: Board, position: Position) -> "Ground":
    """Look at a position; the board remembers the last one."""
    return Ground.at(board, position)


class Ground(Crowd):
    """A position at the start of a phase, on which every definition rests (section 3)."""

    def facts(self, name: str) -> Mapping[str, Any]:
        """A table of the variant's own facts."""
        return self.board.extra[name]  # type: ignore[return-value]

    def count(self, power: PowerId, kind: str, place: ProvinceId) -> int:
        """How many units of a kind a faction has in a place."""
        return sum(u.count for u in self.blocks.get((power, place), ()) if u.kind == kind)

    def weight(self, kind: str) -> int:
        """How much one unit of a kind counts (ruling 12)."""
        return int(self.facts("kerbogha")["weight"]) if kind == "K" else 1

    def armies(self, power: PowerId, place: ProvinceId) -> int:
        """The weight of a faction's armies in a place; fleets are none."""
        units = self.blocks.get((power, place), ())
        return sum(u.count * self.weight(u.kind) for u in units if u.kind != "F")

    def host(self, place: ProvinceId) -> PowerId | None:
        """Who controls a centre and has armies in it."""
        owner = self.position.owners.get(place)
        return owner if owner is not None and self.armies(owner, place) else None

    def is_guest(self, power: PowerId, place: ProvinceId) -> bool:
        """Whether a faction stands in a centre that another one controls."""
        return self.position.owners.get(place, power) != power

    def bars(self, power: PowerId, place: ProvinceId, permits: frozenset[Leave]) -> PowerId | None:
        """The host whose permission a faction lacks to enter a place, or None."""
        host = self.host(place)
        allowed = host in (None, power) or (host, power, place) in permits
        return None if allowed else host

    def is_sea(self, place: ProvinceId) -> bool:
        """Whether only fleets go there, of one faction at a time."""
        return self.board.provinces[place].terrain is Terrain.SEA

    def may_enter(self, power: PowerId, place: ProvinceId) -> bool:
        """Whether a faction's armies bear the place: Crusaders shun the deserts."""
        crusader = self.board.powers[power].group == "crusader"
        return not (crusader and "desert" in self.board.provinces[place].tags)
