"""Words and readings of build orders, and the account that they are carried out on."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.orders import Build, Invalid, Order, UnitOrder, Waive
from engine.rules.menu import Actor, Words
from engine.text.names import capital, counted_kind, kind_name, location_name


@dataclass(slots=True)
class Account:
    """What one power has still to adjust while its orders are read one by one."""

    balance: int
    units: list[Unit]
    built: list[Unit] = field(default_factory=list)

    def remove(self, key: str, count: int) -> bool:
        """Take so many units of a key off the board, if there are as many."""
        gone = [unit for unit in self.units if f"{unit.kind} {unit.at}" == key]
        if len(gone) < count:
            return False
        for unit in gone[:count]:
            self.units.remove(unit)
        self.balance += count
        return True


def one_by_one(units: Iterable[Unit]) -> list[Unit]:
    """Stacks as the single units in them."""
    return [
        unit if unit.count == 1 else replace(unit, count=1)
        for unit in units
        for _ in range(unit.count)
    ]


WAIVE = "waive"  # begins the keys of the actors that stand for builds left unused


def site_actor(board: Board, power: PowerId, place: ProvinceId, note: str, room: int) -> Actor:
    """A province in which so many units may be built."""
    name, at = board.provinces[place].name, Location(place)
    return Actor(f"site {place}", power, name, note, at, due=False, room=room)


def removal_actor(board: Board, unit: Unit) -> Actor:
    """A unit, or a stack, that may be removed."""
    key, name = f"{unit.kind} {unit.at}", location_name(board, unit.at)
    kind = kind_name(board, unit.kind)
    return Actor(key, unit.power, name, kind, unit.at, unit, due=False, room=unit.count)


def waivers(power: PowerId, balance: int) -> tuple[Actor, ...]:
    """Each build as something that may be left unused."""
    numbers = range(1, balance + 1)
    return tuple(Actor(f"{WAIVE} {n}", power, "Waive a build", due=False) for n in numbers)


def berths(board: Board, place: ProvinceId) -> tuple[Build, ...]:
    """Whatever could be built in a province if nothing stood against it."""
    kinds = sorted(board.moves)
    return tuple(Build(kind, at) for kind in kinds for at in board.berths(kind, place))


def build_words(board: Board, actor: Actor) -> Words:
    """How the sentence about an adjustment begins."""
    if actor.unit is not None:
        units = capital(counted_kind(board, actor.unit.kind, actor.room))
        return ((f"{units} in", 0), (actor.label, 0))
    return (("One build", 0),) if actor.place is None else (("In", 0), (actor.label, 0))


def build_key(order: Order) -> str:
    """The key of an adjustment among an actor's options."""
    if isinstance(order, Build):
        return f"{order.kind} {order.at}"
    return "waive" if isinstance(order, Waive) else "remove"


def build_label(board: Board, order: Order) -> str:
    """An adjustment as a button says it."""
    if not isinstance(order, Build):
        return "Not used" if isinstance(order, Waive) else "Remove"
    unit, coast = _unit_and_coast(board, order)
    return f"Build {unit}{coast}"


def build_deed(board: Board, order: Order) -> str:
    """An adjustment as the end of the sentence that `build_words` begins."""
    is_ = "is" if getattr(order, "count", 1) == 1 else "are"
    if not isinstance(order, Build):
        return "is not used" if isinstance(order, Waive) else f"{is_} removed"
    unit, coast = _unit_and_coast(board, order)
    return f"{unit} {is_} built{coast}"


def _unit_and_coast(board: Board, order: Build) -> tuple[str, str]:
    name = kind_name(board, order.kind)
    article = "an" if name[0] in "aeiou" else "a"
    some = f"{article} {name}" if order.count == 1 else counted_kind(board, order.kind, order.count)
    coast = location_name(board, order.at).partition(" (")[2].rstrip(")")
    return some, f" on the {coast}" if coast else ""


def fit_build(board: Board, order: Build) -> Order:
    """Complete a build whose kind is left out (DATC 4.C.3)."""
    place = board.province_of[order.at]
    if order.kind == "A":
        return replace(order, at=Location(place))
    if order.kind:
        return order
    if not board.stands("F", order.at) and not board.provinces[place].coasts:
        return replace(order, kind="A")
    if order.at != place:
        return replace(order, kind="F")
    name = board.provinces[place].name
    return Invalid(f"B {order.at}", f"Write A or F: both can be built in {name}.")


def fit_removal(board: Board, units: Iterable[Unit], order: UnitOrder) -> UnitOrder:
    """Complete a removal from the units that there are."""
    place = board.province_of[order.at]
    there = [unit for unit in units if board.province_of[unit.at] == place]
    if there:
        unit = next((unit for unit in there if unit.kind == order.kind), there[0])
        return replace(order, kind=unit.kind, at=unit.at)
    return order if order.kind else replace(order, kind="A")
