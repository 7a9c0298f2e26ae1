"""Raising and removing after Autumn: arrivals, permissions, Kerbogha (section 9)."""

from dataclasses import replace

from engine.board import Board, Location, PowerId, ProvinceId, province_id
from engine.menu import Actor, Step
from engine.orders import Build, Disband, Order
from engine.outcome import Reason, ReasonKind, Resolution, Verdict
from engine.position import Position, Unit, stacked
from engine.rules import Sheets
from engine.standard.adjustment import StandardAdjustment
from engine.standard.builds import Account
from engine.standard.civil_disorder import distances
from engine.standard.entries import Entry
from engine.standard.legality import illegal
from variants.deus_vult import menu
from variants.deus_vult.control import controllers, without_host
from variants.deus_vult.ground import Ground, ground_of, permits_in
from variants.deus_vult.muster import permits_of
from variants.deus_vult.orders import Permit as PermitOrder
from variants.deus_vult.reasons import Because
from variants.deus_vult.sheets import fault


def doors(board: Board, power: PowerId, kind: str) -> tuple[ProvinceId, ...]:
    """Where a faction's armies or fleets arrive, any number of them; empty: at its centres."""
    name = "fleets_enter" if kind == "F" else "armies_enter"
    return tuple(map(province_id, board.powers[power].extra.get(name, ())))  # type: ignore[call-overload]


def refusal(ground: Ground, power: PowerId, kind: str, place: ProvinceId) -> ReasonKind | None:
    """Why a faction raises no such unit there, or None."""
    board, owners = ground.board, ground.position.owners
    if kind not in ("A", "F") or not board.stands(kind, Location(place)):
        return Reason.WRONG_TERRAIN
    entries = doors(board, power, kind)
    if not entries:
        anywhere = kind == "F" or board.options["muslim_builds"] == "any_controlled"
        fair = owners.get(place) == power and (anywhere or place in board.powers[power].home)
        return None if fair else Because.NO_ARRIVAL
    if place in entries:
        owner = owners.get(place)
        muslim = kind == "F" and owner is not None and board.powers[owner].group == "muslim"
        return Because.MUSLIM_HELD if muslim else None
    edge = ground.facts("off_map")
    if kind != "A" or power != edge["power"] or place not in (edge["province"], *edge["to"]):
        return Because.NO_ARRIVAL
    barred = all(ground.bars(power, door, permits_in(ground.position)) for door in entries)
    return None if barred else Because.CLOSED_EDGE


class Raising(StandardAdjustment):
    """New units for centres gained, removals for centres lost."""

    task = "raising"

    def upkeep(self, position: Position, power: PowerId) -> int:
        """The units that need a centre: all but Kerbogha's host."""
        return sum(unit.count for unit in position.units_of(power) if unit.kind != "K")

    def balance(self, board: Board, position: Position, power: PowerId) -> int:
        """Units that may be raised, or minus those that must go (ruling 1)."""
        surplus = len(position.centres_of(power)) - self.upkeep(position, power)
        if surplus < 0:
            supply = board.options["crusader_supply"]
            first = position.phase.year == board.calendar.start.year
            crusader = board.powers[power].group == "crusader"
            spared = supply == "no_removals" or (supply == "grace_1097" and first and crusader)
            return 0 if spared else surplus
        if doors(board, power, "A"):
            return surplus
        return min(surplus, len(self.sites(board, position, power)))

    def sites(self, board: Board, position: Position, power: PowerId) -> tuple[ProvinceId, ...]:
        """Where the faction could raise a unit, if hosts permit."""
        ground = ground_of(board, position)
        return tuple(
            place
            for place in sorted(board.provinces)
            if any(refusal(ground, power, kind, place) is None for kind in ("A", "F"))
        )

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """Sites for a faction that raises, stacks for one that removes, and permissions."""
        ground = ground_of(board, position)
        places = (actor for actor in super().actors(board, position, power) if actor.place)
        found = [
            replace(actor, detail=_condition(ground, actor) or actor.detail)
            for actor in places
            if actor.unit is None or actor.unit.kind != "K"
        ]
        return (*found, *menu.permission(ground, power))

    def key(self, board: Board, order: Order) -> str:
        """The site or stack that an order is about, or the permissions."""
        return menu.KEYS.get(type(order)) or super().key(board, order)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """What may be raised or removed, or permitted."""
        if actor.key == menu.PERMIT:
            return menu.orders(ground_of(board, position), actor)
        return super().orders(board, position, actor)

    def step(self, board: Board, position: Position, actor: Actor, path: tuple[str, ...]) -> Step:
        """Ask what to raise or remove, or whom to let in."""
        if actor.key == menu.PERMIT:
            return menu.step(ground_of(board, position), actor, path)
        return super().step(board, position, actor, path)

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """What stands against an order; a permission is judged as in any phase."""
        if isinstance(order, PermitOrder):
            return fault(ground_of(board, position), power, order)
        return super().fault(board, position, power, order)

    def build_fault(
        self, board: Board, position: Position, power: PowerId, order: Build
    ) -> ReasonKind | None:
        """Why a faction may not raise this, or None; a host's leave is known only at the end."""
        ground, place = ground_of(board, position), board.province_of[order.at]
        found = refusal(ground, power, order.kind, place)
        known = "permits" in position.extra
        if found is None and known and ground.bars(power, place, permits_in(position)):
            return Because.UNPERMITTED
        return found

    def removal_fault(
        self, board: Board, position: Position, power: PowerId, order: Disband
    ) -> ReasonKind | None:
        """Why a faction may not remove this, or None."""
        if order.kind == "K":
            return Because.KEPT
        return super().removal_fault(board, position, power, order)

    def room(self, board: Board, position: Position, power: PowerId, order: Build) -> int:
        """Any number arrives; a centre that is no arrival raises one unit a year (ruling 13)."""
        arrives = doors(board, power, order.kind)
        return self.balance(board, position, power) if arrives else 1

    def carry_out(
        self, board: Board, position: Position, power: PowerId, order: Order, account: Account
    ) -> Verdict:
        """Carry one order out; a permission needs no account."""
        if isinstance(order, PermitOrder):
            found = self.judge(board, position, power, order)
            return found or Verdict(Because.PERMITS)
        return super().carry_out(board, position, power, order, account)

    def next_to_go(
        self, board: Board, position: Position, power: PowerId, units: tuple[Unit, ...]
    ) -> Unit:
        """The unit farthest from where its faction arrives; fleets first, then by province."""
        starts = (*doors(board, power, "A"), *doors(board, power, "F"), *board.powers[power].home)
        steps, far = distances(board, starts), len(board.provinces)
        mine = [unit for unit in units if unit.kind != "K"]
        return min(mine, key=lambda u: (-steps.get(province_id(u.at), far), u.kind != "F", u.at))

    def resolve(self, board: Board, position: Position, sheets: Sheets) -> Resolution:
        """Permissions first, then every faction's orders; Kerbogha comes (ruling 12)."""
        ground = ground_of(board, position)
        entries = [
            Entry(power, order, illegal(fault(ground, power, order)))
            for power, orders in sheets.items()
            for order in orders
            if isinstance(order, PermitOrder)
        ]
        known = replace(position, extra={**position.extra, "permits": permits_of(entries)})
        found = super().resolve(board, known, sheets)
        host = ground.facts("kerbogha")
        due = position.phase.code == host["phase"]
        if not due or position.owners.get(host["province"]) != host["power"]:
            return found
        single = board.options["kerbogha"] == "single"
        count = 1 if single else int(host["weight"])
        comes = Build("K", Location(host["province"]), count=count)
        arrived = Unit(host["power"], "K", comes.at, count=count)
        return replace(
            found,
            powers=(*found.powers, host["power"]),
            orders=(*found.orders, comes),
            verdicts=(*found.verdicts, Verdict(Because.ARRIVES)),
            units=stacked([*found.units, arrived]),
        )

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """Control is recounted where units arrived, with the supports of Autumn."""
        after = super().settle(board, position, resolution)
        reached = frozenset(
            board.province_of[order.at]
            for order, verdict in zip(resolution.orders, resolution.verdicts, strict=True)
            if isinstance(order, Build) and verdict.result == "builds"
        )
        return without_host(board, replace(after, owners=controllers(board, after, reached)))


def _condition(ground: Ground, actor: Actor) -> str:
    place = ground.board.province_of[actor.place] if actor.place else None
    barred = actor.unit is None and place and ground.bars(actor.power, place, frozenset())
    return "needs the permission of its host" if barred else ""
