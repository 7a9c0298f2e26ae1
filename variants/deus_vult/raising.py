"""Raising and removing after Autumn: arrivals, permissions, Kerbogha (section 9)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.board import Board, Location, PowerId, ProvinceId, province_id
from engine.menu import Actor, Option, Step
from engine.names import kind_name, location_name
from engine.orders import Build, Disband, Order, UnitOrder
from engine.outcome import Reason, ReasonKind, Resolution, Verdict
from engine.position import Position, Unit
from engine.rules import Sheets
from engine.standard.adjustment import StandardAdjustment
from engine.standard.branches import Answer, Root, branch
from engine.standard.builds import Account
from engine.standard.civil_disorder import distances
from variants.deus_vult import menu
from variants.deus_vult.control import controllers, without_host
from variants.deus_vult.ground import Ground, Permit, stacked
from variants.deus_vult.muster import permits_of
from variants.deus_vult.orders import Permit as PermitOrder
from variants.deus_vult.reasons import Because
from variants.deus_vult.sheets import Entry, fault, illegal


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


def permits_in(position: Position) -> frozenset[Permit]:
    """The permissions that stand in this phase, as far as they are known."""
    return frozenset(position.extra.get("permits", ()))  # type: ignore[call-overload, no-any-return]


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
        ground = Ground(board, position)
        return tuple(
            place
            for place in sorted(board.provinces)
            if any(refusal(ground, power, kind, place) is None for kind in ("A", "F"))
        )

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """Sites for a faction that raises, stacks for one that removes, and permissions."""
        balance, found = self.balance(board, position, power), []
        if balance > 0:
            for place in self.sites(board, position, power):
                name = board.provinces[place].name
                detail = (
                    ""
                    if not Ground(board, position).bars(power, place, frozenset())
                    else ("needs the permission of its host")
                )
                found.append(
                    Actor(f"site {place}", power, name, detail, place, due=False, room=balance)
                )
        elif balance < 0:
            found += [
                replace(actor, room=actor.unit.count)
                for actor in super().actors(board, position, power)
                if actor.unit is not None and actor.unit.kind != "K"
            ]
        return (*found, *menu.permission(Ground(board, position), power))

    def subject(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Actor | None:
        """The site or stack that an order is about, or the permissions."""
        name = f"site {order.at}" if isinstance(order, Build) else menu.key(order)
        return next((a for a in self.actors(board, position, power) if a.key == name), None)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """What may be raised at a site, or removed, for each number; or permitted."""
        ground, counts = Ground(board, position), range(1, actor.room + 1)
        if actor.unit is not None:
            return tuple(Disband(actor.unit.kind, actor.unit.at, count=n) for n in counts)
        if actor.place is None:
            return menu.orders(ground, actor)
        place = board.province_of[actor.place]
        return tuple(
            Build(kind, actor.place, count=n)
            for kind in ("A", "F")
            if refusal(ground, actor.power, kind, place) is None
            for n in (counts if place in doors(board, actor.power, kind) else range(1, 2))
        )

    def takes(self, order: Order) -> int:
        """The units that an order is for."""
        return menu.takes(order)

    def step(self, board: Board, position: Position, actor: Actor, path: tuple[str, ...]) -> Step:
        """Ask what to raise and how many, or how many to remove."""
        ground = Ground(board, position)
        if actor.key == menu.PERMIT:
            return menu.step(ground, actor, path)
        root = Root("what", "What should happen here?", (("In", 0), (actor.label, 0)))
        listed = self.orders(board, position, actor)
        return branch(root, {order: _answers(board, order) for order in listed}, path)

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete a kind that was left out."""
        if not isinstance(order, UnitOrder) or order.kind:
            return order
        kinds = [unit.kind for unit in position.units_of(power) if unit.at == order.at]
        kind = kinds[0] if kinds and isinstance(order, Disband) else "A"
        return replace(order, kind=kind)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        ground = Ground(board, position)
        if isinstance(order, PermitOrder):
            return illegal(fault(ground, power, order))
        if isinstance(order, Build):
            return illegal(self._barred(ground, power, order))
        if isinstance(order, Disband) and order.kind == "K":
            return Verdict(Because.KEPT)
        return super().judge(board, position, power, order)

    def _barred(self, ground: Ground, power: PowerId, order: Build) -> ReasonKind | None:
        place = ground.board.province_of[order.at]
        if self.balance(ground.board, ground.position, power) <= 0:
            return Reason.TOO_MANY
        found = refusal(ground, power, order.kind, place)
        known = "permits" in ground.position.extra
        if found is None and order.count > 1 and not doors(ground.board, power, order.kind):
            return Reason.SITE_USED
        if found is None and known and ground.bars(power, place, permits_in(ground.position)):
            return Because.UNPERMITTED
        return found

    def carry_out(
        self, board: Board, position: Position, power: PowerId, order: Order, account: Account
    ) -> Verdict:
        """Carry one order out; a permission needs no account."""
        if isinstance(order, PermitOrder):
            found = self.judge(board, position, power, order)
            return found or Verdict(Because.PERMITS)
        return super().carry_out(board, position, power, order, account)

    def ranks(self, position: Position, power: PowerId) -> list[Unit]:
        """The units of a faction one by one."""
        units = position.units_of(power)
        return [replace(unit, count=1) for unit in units for _ in range(unit.count)]

    def cost(self, order: Order) -> int:
        """The units that an order is for."""
        return order.count if isinstance(order, UnitOrder) else 1

    def is_used(self, board: Board, order: Build, built: Sequence[Unit]) -> bool:
        """A centre that is no arrival raises one unit a year (ruling 13)."""
        power = next((unit.power for unit in built), None)
        if power is None or doors(board, power, order.kind):
            return False
        return super().is_used(board, order, built)

    def new_unit(self, board: Board, power: PowerId, order: Build) -> Unit:
        """The units that a build makes."""
        return Unit(power, order.kind, order.at, count=order.count)

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
        ground = Ground(board, position)
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
            return replace(found, units=stacked(list(found.units)))
        single = board.options["kerbogha"] == "single"
        count = 1 if single else int(host["weight"])
        comes = Build("K", Location(host["province"]), count=count)
        return replace(
            found,
            powers=(*found.powers, host["power"]),
            orders=(*found.orders, comes),
            verdicts=(*found.verdicts, Verdict(Because.ARRIVES)),
            units=stacked([*found.units, self.new_unit(board, host["power"], comes)]),
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


def _answers(board: Board, order: Order) -> tuple[Answer, ...]:
    assert isinstance(order, UnitOrder)  # noqa: S101
    name = kind_name(board, order.kind)
    many = f"{order.count} {name[:-1]}ies" if name.endswith("y") else f"{order.count} {name}s"
    number = f"one {name}" if order.count == 1 else many
    verb = "Raise" if isinstance(order, Build) else "Remove"
    option = Option(
        f"{order.count}{order.kind}", f"{verb} {number}", location_name(board, order.at)
    )
    return (Answer(option, f"{verb.lower()} {number}"),)
