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
    """Where a faction's armies and fleets arrive; `barred` is where, if all that is barred."""
    listed = board.powers[power].extra.get("arrivals", {})
    return {kind: tuple(map(province_id, at)) for kind, at in listed.items()}  # type: ignore[attr-defined]


class RaisingMenu(AdjustmentMenu):
    """Where a faction may raise units."""

    def site_note(self, board: Board, position: Position, power: PowerId, place: ProvinceId) -> str:
        """Say where a host must give permission."""
        host = shared_situation(board, position).foreign_host(power, place)
        return "needs its host's permission" if host else ""


class Raising(StandardAdjustment):
    """New units for centres gained, removals for centres lost."""

    task = "raising"
    menu_type = RaisingMenu
    declarations = (PERMIT_RAISING,)
    arrival, occupied, kept = Why.ARRIVES, Why.UNPERMITTED, Why.KEPT

    def needs_centre(self, unit: Unit) -> bool:
        """Whether a unit counts; the army of Kerbogha never does."""
        return unit.kind != GREAT_HOST

    def is_spared(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether a power removes nothing: Crusaders in 1097 (ruling 1), Armenians always."""
        if not board.powers[power].playing:
            return True
        supply = board.options["crusader_supply"]
        first = position.phase.year == board.calendar.start.year
        crusader = board.powers[power].group == "crusader"
        return supply == "no_removals" or (supply == "grace_1097" and first and crusader)

    def taken(self, board: Board, position: Position, power: PowerId) -> frozenset[ProvinceId]:
        """Centres whose host did not give permission (ruling 11), once permissions are known."""
        if "permits" not in position.extra:
            return frozenset()
        situation = shared_situation(board, position)
        return frozenset(p for p in board.centres() if situation.denying_host(power, p))

    def at_home(self, board: Board, kind: str) -> bool:
        """Whether Muslim units of a kind are raised only at home: armies by option (ruling 13)."""
        return kind != "F" and board.options["muslim_builds"] == "home"

    def grounds(self, board: Board, position: Position, power: PowerId) -> tuple[ProvinceId, ...]:
        """All provinces, since arrivals need not be centres of the faction."""
        return tuple(sorted(board.provinces))

    def room(self, board: Board, position: Position, power: PowerId, place: ProvinceId) -> int:
        """Any number of units at an arrival, one a year in other centres (ruling 13)."""
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
        """Why a faction may not raise this here, apart from permission; or None."""
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
        """The unit farthest from its faction's arrivals; fleets first, then by province.

        No path leads to the box beyond the edge, so its distance is that of its exits plus one.
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
        """The army of Kerbogha, if it is due and Mosul controls Edessa (ruling 12)."""
        facts = shared_situation(board, position).facts("kerbogha")
        welcome = position.owners.get(facts["province"]) == facts["power"]
        due = position.phase.code == facts["phase"] and welcome
        great_host = Unit(facts["power"], GREAT_HOST, facts["province"], count=facts["count"])
        return (great_host,) if due else ()

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position with control recounted where units arrived, by the supports of Autumn."""
        after = super().settle(board, position, resolution)
        reached = {board.province_of[order.at] for order in resolution.carried_out(Build)}
        return replace(after, owners=controllers(board, after, reached))
