"""Raising and removing after Autumn: arrivals, permissions, Kerbogha (section 9)."""

from collections.abc import Mapping
from dataclasses import replace

from engine.kit import (
    AdjustmentMenu,
    Board,
    Build,
    Order,
    Position,
    PowerId,
    ProvinceId,
    ReasonKind,
    Resolution,
    StandardAdjustment,
    Unit,
    Verdict,
    distances,
    province_id,
)
from variants.deus_vult.armenians import unplayed
from variants.deus_vult.control import controllers
from variants.deus_vult.orders import Why
from variants.deus_vult.permissions import PERMIT_RAISING
from variants.deus_vult.situation import GREAT_HOST, shared_situation


def arrivals(board: Board, power: PowerId) -> Mapping[str, tuple[ProvinceId, ...]]:
    """Where a faction's armies and fleets arrive, and where armies may if all that is barred."""
    listed = board.powers[power].extra.get("arrivals", {})
    return {kind: tuple(map(province_id, at)) for kind, at in listed.items()}  # type: ignore[attr-defined]


class RaisingMenu(AdjustmentMenu):
    """Where a faction may raise units."""

    def site_note(self, board: Board, position: Position, power: PowerId, place: ProvinceId) -> str:
        """Tell where a host has to agree."""
        host = shared_situation(board, position).foreign_host(power, place)
        return "needs the permission of its host" if host else ""


class Raising(StandardAdjustment):
    """New units for centres gained, removals for centres lost."""

    task = "raising"
    menu_type = RaisingMenu
    declarations = (PERMIT_RAISING,)
    arrival, occupied, kept = Why.ARRIVES, Why.UNPERMITTED, Why.KEPT

    def needs_centre(self, unit: Unit) -> bool:
        """Kerbogha's host is never counted."""
        return unit.kind != GREAT_HOST

    def is_spared(self, board: Board, position: Position, power: PowerId) -> bool:
        """Crusaders lose nothing in their first year (ruling 1), and Armenians never."""
        if not board.powers[power].playing:
            return True
        supply = board.options["crusader_supply"]
        first = position.phase.year == board.calendar.start.year
        crusader = board.powers[power].group == "crusader"
        return supply == "no_removals" or (supply == "grace_1097" and first and crusader)

    def taken(self, board: Board, position: Position, power: PowerId) -> frozenset[ProvinceId]:
        """Where a host did not permit it (ruling 11); that is known at the end."""
        if "permits" not in position.extra:
            return frozenset()
        situation = shared_situation(board, position)
        return frozenset(p for p in board.centres() if situation.denying_host(power, p))

    def at_home(self, board: Board, kind: str) -> bool:
        """Fleets come to any centre, armies by the table's choice (ruling 13)."""
        return kind != "F" and board.options["muslim_builds"] == "home"

    def grounds(self, board: Board, position: Position, power: PowerId) -> tuple[ProvinceId, ...]:
        """Factions raise at their arrivals too."""
        return tuple(sorted(board.provinces))

    def room(self, board: Board, position: Position, power: PowerId, place: ProvinceId) -> int:
        """Any number arrives; a centre that is no arrival raises one a year (ruling 13)."""
        arrives = any(place in places for places in arrivals(board, power).values())
        return len(position.centres_of(power)) if arrives else 1

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal by itself, or None."""
        nobody = unplayed(board, power, order)
        return nobody or super().judge(board, position, power, order)

    def title_fault(
        self, board: Board, position: Position, power: PowerId, order: Build
    ) -> ReasonKind | None:
        """Why a faction may not raise this here, whatever hosts permit."""
        if not board.powers[power].playing:
            return Why.UNPLAYED
        entries, place = arrivals(board, power), board.province_of[order.at]
        if order.kind not in entries and order.kind != GREAT_HOST:
            return super().title_fault(board, position, power, order)
        if place in entries.get(order.kind, ()):
            owner = board.powers.get(position.owners.get(place, power))
            muslim = order.kind == "F" and owner is not None and owner.group == "muslim"
            return Why.MUSLIM_HELD if muslim else None  # ruling 16
        if order.kind != "A" or place not in entries.get("barred", ()):
            return Why.NO_ARRIVAL
        situation = shared_situation(board, position)
        barred = all(situation.denying_host(power, entry) for entry in entries["A"])
        return None if barred else Why.CLOSED_EDGE  # ruling 23

    def next_to_go(
        self, board: Board, position: Position, power: PowerId, units: tuple[Unit, ...]
    ) -> Unit:
        """The unit farthest from where its faction arrives; fleets first, then by province.

        Nothing leads to the box beyond the edge; from there it is a step to the edge.
        """
        entries = arrivals(board, power)
        starts = (*entries.get("A", ()), *entries.get("F", ()), *board.powers[power].home)
        steps = distances(board, starts)

        def distance(unit: Unit) -> int:
            near = board.moves[unit.kind][unit.at]
            ways = [steps[place] + 1 for to in near if (place := board.province_of[to]) in steps]
            return steps.get(province_id(unit.at), min(ways, default=len(board.provinces)))

        return min(units, key=lambda unit: (-distance(unit), unit.kind != "F", unit.at))

    def newcomers(self, board: Board, position: Position) -> tuple[Unit, ...]:
        """Kerbogha comes if Edessa is open to him (ruling 12)."""
        facts = shared_situation(board, position).facts("kerbogha")
        welcome = position.owners.get(facts["province"]) == facts["power"]
        due = position.phase.code == facts["phase"] and welcome
        great_host = Unit(facts["power"], GREAT_HOST, facts["province"], count=facts["count"])
        return (great_host,) if due else ()

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """Control is recounted where units arrived, with the supports of Autumn."""
        after = super().settle(board, position, resolution)
        reached = {board.province_of[order.at] for order in resolution.carried_out(Build)}
        return replace(after, owners=controllers(board, after, reached))
