"""What each unit of a seat may do, sorted by kinds of orders."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Unit
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
from engine.players.outlook import Scene
from engine.rules.menu import Actor, PhaseMenu

type Stand = tuple[str, Location]  # a unit by its kind and its place


@dataclass(slots=True, eq=False)
class Going:
    """A move that a unit may make: where it ends, and whether fleets must carry it."""

    order: Move
    place: ProvinceId
    node: int
    by_sea: bool


@dataclass(slots=True, eq=False)
class Piece:
    """A unit of a seat, or one of a stack, and the orders that the tree offers it.

    Supports and convoys are found by the unit that they help and by the province that it goes
    to; supports of units that stay by the unit alone.
    """

    number: int
    power: PowerId
    unit: Unit
    place: ProvinceId
    node: int
    hold: Order | None = None
    moves: list[Going] = field(default_factory=list)
    by_sea: list[Going] = field(default_factory=list)
    supports: dict[tuple[Stand, ProvinceId], Order] = field(default_factory=dict)
    props: dict[Stand, Order] = field(default_factory=dict)
    convoys: dict[tuple[Stand, ProvinceId], Order] = field(default_factory=dict)
    strikes: list[Order] = field(default_factory=list)  # aimed at a place, without going there
    rest: list[Order] = field(default_factory=list)

    @property
    def stand(self) -> Stand:
        """The unit as others name it that help it."""
        return self.unit.kind, self.unit.at


def pieces_of(scene: Scene, menu: PhaseMenu, held: Iterable[PowerId]) -> list[Piece]:
    """The units of a seat's powers that need an order; of a stack, each unit by itself."""
    board, position = scene.board, scene.position
    found: list[Piece] = []
    own = frozenset(held)
    for power in sorted(own):
        for actor in menu.present(board, position, power):
            if actor.unit is None or not actor.due or actor.lazy:
                continue
            orders = menu.orders(board, position, actor)
            first = _piece(scene, actor, orders, own, len(found))
            found.append(first)
            for _ in range(1, actor.room):
                found.append(_twin(first, len(found)))
    return found


def _twin(piece: Piece, number: int) -> Piece:
    """Another unit of the same stack."""
    return Piece(
        number,
        piece.power,
        piece.unit,
        piece.place,
        piece.node,
        piece.hold,
        piece.moves,
        piece.by_sea,
        piece.supports,
        piece.props,
        piece.convoys,
        piece.strikes,
        piece.rest,
    )


def _piece(
    scene: Scene, actor: Actor, orders: Sequence[Order], own: frozenset[PowerId], number: int
) -> Piece:
    board, unit = scene.board, actor.unit
    assert unit is not None  # noqa: S101  (the actors asked about are units)
    province_of, kind = board.province_of, unit.kind
    piece = Piece(number, actor.power, unit, province_of[unit.at], scene.node(kind, unit.at))
    near = board.moves[kind][unit.at]
    for order in orders:
        if isinstance(order, SupportMove):
            if order.whose == "" or order.whose in own:
                piece.supports.setdefault(
                    ((order.target_kind, order.target), province_of[order.to]), order
                )
        elif isinstance(order, SupportHold):
            if order.whose == "" or order.whose in own:
                piece.props.setdefault(_helped(order), order)
        elif isinstance(order, Move):
            place = province_of[order.to]
            by_sea = order.via or order.to not in near
            going = Going(order, place, scene.node(kind, order.to), by_sea)
            (piece.by_sea if by_sea else piece.moves).append(going)
        elif isinstance(order, Convoy):
            piece.convoys.setdefault(
                ((order.target_kind, order.target), province_of[order.to]), order
            )
        elif isinstance(order, Hold):
            piece.hold = order
        elif isinstance(order, UnitOrder) and not isinstance(order, HelpOrder) and _aim(order):
            piece.strikes.append(order)
        else:
            piece.rest.append(order)
    return piece


def _aim(order: UnitOrder) -> Location:
    """The place at which an order of another kind is aimed, if it names one."""
    return getattr(order, "to", Location(""))


def _helped(order: HelpOrder) -> Stand:
    """The unit that an order helps."""
    return order.target_kind, order.target
