"""The sheet of a seat for any kind of phase: complete and legal, whatever the variant."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.board.board import PowerId, ProvinceId
from engine.orders.orders import Build, Disband, Order, UnitOrder, Waive
from engine.players.chance import Dice
from engine.players.hiring import asked, hired, may_hire, wants
from engine.players.outlook import Scene
from engine.players.pieces import Piece, pieces_of
from engine.players.raising import adjusted, retreated
from engine.players.speaking import agreed, due_order, is_agreement, tried
from engine.record.game import Table
from engine.rules.menu import Actor, PhaseMenu
from engine.rules.phase_rule import PhaseRule

type Chosen = Mapping[int, Order]  # orders by the number of the piece
type Sheet = dict[PowerId, list[Order]]
type Plans = Callable[[Sequence[Piece], frozenset[ProvinceId]], Chosen]


@dataclass(frozen=True, slots=True)
class Desk:
    """What a player has before it when it writes a sheet."""

    table: Table
    scene: Scene
    held: tuple[PowerId, ...]
    dice: Dice

    @property
    def rule(self) -> PhaseRule:
        """The rule of the present phase."""
        return self.table.variant.rules.phase_rule(self.scene.position)

    @property
    def menu(self) -> PhaseMenu:
        """What may be ordered in it."""
        return self.rule.menu

    def actors(self, power: PowerId) -> tuple[Actor, ...]:
        """What a power may give orders to or about."""
        return self.menu.present(self.scene.board, self.scene.position, power)


def filled(desk: Desk, plans: Plans) -> Sheet:
    """The orders of a seat: those to units as planned, and whatever else there is to say."""
    sheet: Sheet = {power: [] for power in desk.held}
    _units(desk, plans, sheet)
    for power in desk.held:
        _adjust(desk, power, sheet)
        _speak(desk, power, sheet)
    return sheet


def _units(desk: Desk, plans: Plans, sheet: Sheet) -> None:
    """Orders to the units that need one."""
    scene, menu = desk.scene, desk.menu
    gone = {unit.unit for unit in scene.position.dislodged}
    fleeing = {
        power: [one for one in desk.actors(power) if one.unit in gone and one.due]
        for power in desk.held
    }
    if any(fleeing.values()):
        taken: set[ProvinceId] = set()
        for power, actors in fleeing.items():
            sheet[power] += retreated(scene, menu, power, actors, taken)
        return
    pieces = pieces_of(scene, menu, desk.held)
    if not pieces:
        return
    everybody = [one for power in desk.held for one in desk.actors(power)]
    chosen = plans(pieces, may_hire(scene, everybody))
    for power in desk.held:
        own = [piece for piece in pieces if piece.power == power]
        sheet[power] += merged([(piece, chosen.get(piece.number)) for piece in own])
    worth = scene.worth_to(scene.sides[desk.held[0]])
    wanted = wants(scene, worth, sheet)
    if wanted:
        hired(scene, menu, everybody, sheet, wanted)
        asked(scene, menu, everybody, sheet, wanted)


def merged(orders: Sequence[tuple[Piece, Order | None]]) -> list[Order]:
    """Orders of single units; equal ones of a stack become one for several."""
    counts: dict[Order, int] = {}
    for piece, order in orders:
        given = order or piece.hold or next(iter([m.order for m in piece.moves] + piece.rest), None)
        if given is not None:
            counts[given] = counts.get(given, 0) + 1
    return [
        replace(order, count=count) if count > 1 and isinstance(order, UnitOrder) else order
        for order, count in counts.items()
    ]


_ADJUST = (Build, Disband, Waive)


def _adjust(desk: Desk, power: PowerId, sheet: Sheet) -> None:
    """Builds and removals, where any are due."""
    scene = desk.scene
    actors = [
        one
        for one in desk.actors(power)
        if not (one.due or one.lazy or one.wallet)
        and any(
            isinstance(order, _ADJUST)
            for order in desk.menu.orders(scene.board, scene.position, one)[:1]
        )
    ]
    if actors:
        sheet[power] += adjusted(scene, desk.rule, power, actors, desk.dice)


def _speak(desk: Desk, power: PowerId, sheet: Sheet) -> None:
    """Declarations: those that are due, and those that help in a phase without moves."""
    scene, board = desk.scene, desk.scene.board
    for actor in desk.actors(power):
        if actor.unit is not None or actor.wallet:
            continue
        if actor.lazy:
            order = due_order(desk.table, scene, actor, sheet, desk.dice) if actor.due else None
        else:
            orders = desk.menu.orders(board, scene.position, actor)
            if is_agreement(orders):
                sheet[power] += agreed(scene, power, orders)
                continue
            if isinstance(next(iter(orders), None), _ADJUST):
                continue
            if desk.rule.is_movement and not actor.due:
                continue
            order = tried(desk.table, scene, actor, orders, sheet, desk.dice)
        if order is not None:
            sheet[power].append(order)
