"""A turn that was judged, seen from outside: the position before, the orders, their results.

Nothing here asks the rules of the variant. The outcome of an order is taken from its word (6.7);
sums, routes and who stands where are worked out anew, by sections 3 to 6.
"""

from dataclasses import dataclass
from functools import cached_property

from engine.orders.orders import (
    Convoy,
    HelpOrder,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    UnitOrder,
)
from engine.orders.results import Forces, Resolution
from tests.variants.deus_vult.crusade import Turn
from tests.variants.laws import land
from variants.deus_vult.orders import Ask, Attack, Permit, SupportAttack

type Assault = tuple[str, str, str]  # faction, the faction it is against ("" for none), place
type Block = tuple[str, str]  # faction, place

NEVER = ("illegal", "invalid")


@dataclass(frozen=True)
class Part:
    """Units of a stack with one order; `word` is their outcome."""

    power: str
    kind: str
    place: str
    count: int
    order: Order
    entry: int
    word: str

    @property
    def weight(self) -> int:
        """The force of these units."""
        return self.count * land.weight(self.kind)

    @property
    def goal(self) -> str:
        """Where a move or an attack leads; else the place itself."""
        return str(self.order.to) if isinstance(self.order, (Move, Attack)) else self.place

    @property
    def goes(self) -> bool:
        """Whether it was ordered to move; a void order means hold (section 5)."""
        return isinstance(self.order, Move) and self.word != "void"

    @property
    def left(self) -> bool:
        """Whether it moved."""
        return self.goes and self.word == "moves"

    @property
    def is_by_land(self) -> bool:
        """Whether it fights without a convoy."""
        if not self.goes:
            return True
        assert isinstance(self.order, Move)
        return not self.order.via and self.goal in land.near(self.kind, self.place)


@dataclass(frozen=True)
class Help:
    """A support: its faction, where it acts, and what it supports."""

    part: Part
    toward: str
    block: Block | None = None  # the block it helps to hold
    mover: tuple[str, str] | None = None  # the peaceful move it supports: faction, start
    assault: Assault | None = None  # the assault it supports
    is_own: bool = False  # whether it opposes its own side's units


class Battle:
    """A judged turn of movement."""

    def __init__(self, turn: Turn, found: Resolution) -> None:
        """Take a turn and its outcome."""
        self.turn, self.found = turn, found
        self.powers = [str(power) for power in found.powers]
        self.orders = found.orders
        self.words = [verdict.result for verdict in found.verdicts]
        self.units = [(str(u.power), u.kind, str(u.at), u.count) for u in turn.position.units]
        self.owners = {str(at): str(power) for at, power in turn.position.owners.items()}

    def __repr__(self) -> str:
        """Show the turn with its results."""
        write = self.turn.table.write
        told = zip(self.powers, map(write, self.orders), self.words, strict=True)
        return f"{self.turn}\n" + "\n".join(map(" ".join, told))

    @cached_property
    def stacks(self) -> dict[tuple[str, str, str], int]:
        """How many units of a faction and kind are in a place."""
        return {(power, kind, at): count for power, kind, at, count in self.units}

    def forces(self, entry: int) -> tuple[Forces, ...]:
        """The strengths given in the explanation of a result."""
        return self.turn.rule.explain(self.turn.table.board, self.found, entry)

    def there(self, place: str) -> set[str]:
        """The factions with units in a place."""
        return {power for power, _, at, _ in self.units if at == place}

    def host(self, place: str) -> str:
        """The faction that controls a centre and has armies in it, or ""."""
        owner = self.owners.get(place, "")
        armed = any((owner, kind, place) in self.stacks for kind in "AK")
        return owner if place in land.CENTRES and armed else ""

    def is_guest(self, power: str, place: str) -> bool:
        """Whether another faction controls a centre (section 3)."""
        return place in land.CENTRES and self.owners.get(place, power) != power

    @cached_property
    def permits(self) -> set[tuple[str, str, str]]:
        """The permissions that stand: host, guest, place."""
        told = zip(self.powers, self.orders, self.words, strict=True)
        return {
            (power, str(order.guest), str(order.place))
            for power, order, word in told
            if isinstance(order, Permit) and word == "permits"
        }

    def denies(self, power: str, place: str) -> str:
        """The faction whose host keeps another out of a place, or ""."""
        host = self.host(place)
        return "" if host == power or (host, power, place) in self.permits else host

    @cached_property
    def taken(self) -> dict[int, bool]:
        """Which legal orders to units find units that are left for them, by entry (section 5)."""
        used: dict[tuple[str, str, str], list[UnitOrder]] = {}
        fits: dict[int, bool] = {}
        for entry in range(self.found.written):
            order = self.orders[entry]
            if not isinstance(order, UnitOrder) or self.words[entry] in NEVER:
                continue
            stack = (self.powers[entry], order.kind, str(order.at))
            trial = [*used.get(stack, ()), order]
            fits[entry] = _need(trial) <= self.stacks.get(stack, 0)
            if fits[entry]:
                used[stack] = trial
        self._used = used
        return fits

    @cached_property
    def parts(self) -> list[Part]:
        """Every part of every stack with its order; the rest of a stack holds."""
        parts = []
        for entry, fits in self.taken.items():
            order = self.orders[entry]
            if fits and isinstance(order, UnitOrder) and not isinstance(order, Convoy):
                fields = (self.powers[entry], order.kind, str(order.at), order.count)
                parts.append(Part(*fields, order, entry, self.words[entry]))
        for (power, kind, at), count in self.stacks.items():
            used = [o for o in self._used.get((power, kind, at), ()) if not isinstance(o, Convoy)]
            left = count - sum(order.count for order in used)
            if left:
                order, entry = self._unordered(power, kind, at)
                word = self.words[entry] if entry >= 0 else ""
                parts.append(Part(power, kind, at, left, order, entry, word))
        return parts

    def _unordered(self, power: str, kind: str, at: str) -> tuple[Order, int]:
        """What units without an order do: they hold, or help as the Armenians do."""
        for entry in range(self.found.written, len(self.orders)):
            order = self.orders[entry]
            if not isinstance(order, UnitOrder) or isinstance(order, Hold):
                continue
            if (self.powers[entry], order.kind, str(order.at)) == (power, kind, at):
                return order, entry
        return Hold(kind, at), -1  # type: ignore[arg-type]

    @cached_property
    def lost(self) -> set[tuple[str, str, str]]:
        """The stacks of which some units were dislodged, including Armenian ones."""
        gone = {(str(d.unit.power), d.unit.kind, str(d.unit.at)) for d in self.found.dislodged}
        left = {(str(unit.power), unit.kind) for unit in self.found.units}
        destroyed = {s for s in self.stacks if s[0] == land.ARMENIANS and s[:2] not in left}
        return gone | destroyed

    @cached_property
    def fallen(self) -> set[Block]:
        """The blocks that were thrown out."""
        return {(power, at) for power, _, at in self.lost}

    def route(self, part: Part) -> bool:
        """Whether a part reaches its destination: by land, or over fleets that stay (6.5)."""
        if part.is_by_land:
            return True
        seas = set()
        for entry, fits in self.taken.items():
            order = self.orders[entry]
            if not (fits and isinstance(order, Convoy)):
                continue
            whose = str(order.whose) or self.powers[entry]
            asked = (whose, str(order.target), str(order.to))
            stays = (self.powers[entry], str(order.at)) not in self.fallen
            if stays and asked == (part.power, part.place, part.goal):
                seas.add(str(order.at))
        return land.has_chain(part.place, part.goal, seas)

    def assault_of(self, part: Part) -> Assault | None:
        """The assault that a part belongs to (6.1), or None."""
        if isinstance(part.order, Attack):
            return part.power, str(part.order.foe), part.goal
        if not part.goes:
            return None
        if part.goal in land.SEAS:
            others = self.there(part.goal) - {part.power}
            return part.power, next(iter(others), ""), part.goal
        host = self.denies(part.power, part.goal)
        return (part.power, host, part.goal) if host else None

    @cached_property
    def assaults(self) -> dict[Assault, list[Part]]:
        """All parts of each assault."""
        found: dict[Assault, list[Part]] = {}
        for part in self.parts:
            assault = self.assault_of(part)
            if assault:
                found.setdefault(assault, []).append(part)
        return found

    @cached_property
    def helps(self) -> list[Help]:
        """Every support with the order it matches; empty where that was not ordered."""
        return [help_of(self, part) for part in self.parts if _supports(part.order)]

    def given(self, one: Help) -> bool:
        """Whether a support was given."""
        return one.part.word == "supports"


def _need(orders: list[UnitOrder]) -> int:
    """How many units these orders are for; a fleet carries as often as it likes (ruling 17)."""
    carrying = max((o.count for o in orders if isinstance(o, Convoy)), default=0)
    return carrying + sum(o.count for o in orders if not isinstance(o, Convoy))


def _supports(order: Order) -> bool:
    return isinstance(order, (SupportHold, SupportMove, SupportAttack))


def help_of(battle: Battle, part: Part) -> Help:
    """The key that a support matches (section 5): faction, start and goal."""
    order = part.order
    assert isinstance(order, HelpOrder)
    whose, start = str(order.whose) or part.power, str(order.target)
    helped = [p for p in battle.parts if (p.power, p.place) == (whose, start)]
    if isinstance(order, SupportHold):
        stays = any(not p.goes for p in helped)
        return Help(part, start, block=(whose, start) if stays else None)
    assert isinstance(order, (SupportMove, SupportAttack))
    goal = str(order.to)
    if isinstance(order, SupportAttack):
        matches = [p for p in helped if isinstance(p.order, Attack) and p.order.foe == order.foe]
    else:
        matches = [p for p in helped if p.goes]
    for one in matches:
        if one.goal == goal:
            assault = battle.assault_of(one)
            if assault is None:
                return Help(part, goal, mover=(whose, start))
            return Help(part, goal, assault=assault, is_own=assault[1] == part.power)
    return Help(part, goal)


def judged(turn: Turn) -> Battle:
    """Judge a turn."""
    return Battle(turn, turn.rule.resolve(turn.table.board, turn.position, turn.sheets))


def asks(battle: Battle) -> list[tuple[int, str, Ask]]:
    """The requests made to the Armenians: entry, who asks, and the order."""
    told = enumerate(zip(battle.powers, battle.orders, strict=True))
    return [(entry, power, order) for entry, (power, order) in told if isinstance(order, Ask)]
