"""Raising and removing after Autumn: arrivals, permissions, Kerbogha (section 9)."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.board import Board, PowerId, ProvinceId, province_id
from engine.board.position import Position, Unit
from engine.orders.orders import Build
from engine.orders.results import ReasonKind, Resolution
from engine.standard.adjustments.civil_disorder import distances
from engine.standard.adjustments.menu import AdjustmentMenu
from engine.standard.adjustments.phase import StandardAdjustment
from variants.deus_vult.control import GREAT, controllers
from variants.deus_vult.ground import ground_of
from variants.deus_vult.permissions import PERMISSION, permits_in
from variants.deus_vult.reasons import Because


def doors(board: Board, power: PowerId) -> Mapping[str, tuple[ProvinceId, ...]]:
    """Where a faction's armies and fleets arrive, and where armies may if all that is barred."""
    found = board.powers[power].extra.get("arrivals", {})
    return {kind: tuple(map(province_id, at)) for kind, at in found.items()}  # type: ignore[attr-defined]


class RaisingMenu(AdjustmentMenu):
    """Where a faction may raise units."""

    def site_note(self, board: Board, position: Position, power: PowerId, place: ProvinceId) -> str:
        """Tell where a host has to agree."""
        barred = ground_of(board, position).bars(power, place, frozenset())
        return "needs the permission of its host" if barred else ""


class Raising(StandardAdjustment):
    """New units for centres gained, removals for centres lost."""

    task = "raising"
    menu_type = RaisingMenu
    declarations = (PERMISSION,)
    arrival, occupied, kept = Because.ARRIVES, Because.UNPERMITTED, Because.KEPT

    def needs_centre(self, unit: Unit) -> bool:
        """Kerbogha's host is never counted."""
        return unit.kind != GREAT

    def is_spared(self, board: Board, position: Position, power: PowerId) -> bool:
        """Crusaders lose nothing in their first year (ruling 1)."""
        supply = board.options["crusader_supply"]
        first = position.phase.year == board.calendar.start.year
        crusader = board.powers[power].group == "crusader"
        return supply == "no_removals" or (supply == "grace_1097" and first and crusader)

    def taken(self, board: Board, position: Position, power: PowerId) -> frozenset[ProvinceId]:
        """Provinces are shared, but not without their hosts' leave; that is known at the end."""
        if "permits" not in position.extra:
            return frozenset()
        ground, leave = ground_of(board, position), permits_in(position)
        return frozenset(place for place in board.centres() if ground.bars(power, place, leave))

    def at_home(self, board: Board, kind: str) -> bool:
        """Fleets come to any centre, armies by the table's choice (ruling 13)."""
        return kind != "F" and board.options["muslim_builds"] == "home"

    def grounds(self, board: Board, position: Position, power: PowerId) -> tuple[ProvinceId, ...]:
        """Factions raise at their arrivals too."""
        return tuple(sorted(board.provinces))

    def room(self, board: Board, position: Position, power: PowerId, place: ProvinceId) -> int:
        """Any number arrives; a centre that is no arrival raises one a year (ruling 13)."""
        arrives = any(place in places for places in doors(board, power).values())
        return len(position.centres_of(power)) if arrives else 1

    def title_fault(
        self, board: Board, position: Position, power: PowerId, order: Build
    ) -> ReasonKind | None:
        """Why a faction may not raise this here, whatever hosts permit."""
        entries, place = doors(board, power), board.province_of[order.at]
        if order.kind not in entries and order.kind != GREAT:
            return super().title_fault(board, position, power, order)
        if place in entries.get(order.kind, ()):
            owner = board.powers.get(position.owners.get(place, power))
            muslim = order.kind == "F" and owner is not None and owner.group == "muslim"
            return Because.MUSLIM_HELD if muslim else None
        if order.kind != "A" or place not in entries.get("barred", ()):
            return Because.NO_ARRIVAL
        ground, leave = ground_of(board, position), permits_in(position)
        barred = all(ground.bars(power, door, leave) for door in entries["A"])
        return None if barred else Because.CLOSED_EDGE

    def next_to_go(
        self, board: Board, position: Position, power: PowerId, units: tuple[Unit, ...]
    ) -> Unit:
        """The unit farthest from where its faction arrives; fleets first, then by province."""
        entries = doors(board, power)
        starts = (*entries.get("A", ()), *entries.get("F", ()), *board.powers[power].home)
        steps, far = distances(board, starts), len(board.provinces)
        return min(units, key=lambda u: (-steps.get(province_id(u.at), far), u.kind != "F", u.at))

    def newcomers(self, board: Board, position: Position) -> tuple[Unit, ...]:
        """Kerbogha comes if Edessa is open to him (ruling 12)."""
        host = ground_of(board, position).facts("kerbogha")
        welcome = position.owners.get(host["province"]) == host["power"]
        due = position.phase.code == host["phase"] and welcome
        return (Unit(host["power"], "K", host["province"], count=host["count"]),) if due else ()

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """Control is recounted where units arrived, with the supports of Autumn."""
        after = super().settle(board, position, resolution)
        reached = {board.province_of[order.at] for order in resolution.carried_out(Build)}
        return replace(after, owners=controllers(board, after, reached))
