"""The sheet of a seat for any kind of phase: complete and legal, whatever the variant."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.board.board import PowerId, ProvinceId
from engine.orders.orders import Build, Disband, Hold, Order, UnitOrder, Waive
from engine.players.chance import Dice
from engine.players.hiring import MOST_HIRED, asked, hired, may_hire, wants
from engine.players.outlook import Scene, Side
from engine.players.pieces import Piece, pieces_of
from engine.players.raising import adjusted, retreated
from engine.players.speaking import agreed, due_order, is_agreement, tried
from engine.record.game import Table
from engine.rules.menu import Actor, PhaseMenu
from engine.rules.phase_rule import PhaseRule

type Chosen = Mapping[int, Order]  # orders by the number of the piece
type Sheet = dict[PowerId, list[Order]]


@dataclass(frozen=True, slots=True)
class Desk:
    """What a player has before it when it writes a sheet."""

    table: Table
    scene: Scene
    held: tuple[PowerId, ...]
    dice: Dice

    @property
    def side(self) -> Side:
        """The side that all its powers are on."""
        return self.scene.sides[self.held[0]]

    @property
    def rule(self) -> PhaseRule:
        """The rule of the present phase."""
        return self.table.variant.rules.phase_rule(self.scene.position)

    @property
    def menu(self) -> PhaseMenu:
        """What may be ordered in it."""
        return self.rule.menu

    @property
    def everybody(self) -> list[Actor]:
        """What all powers of the seat may give orders to or about."""
        return [one for power in self.held for one in self.actors(power)]

    def actors(self, power: PowerId) -> tuple[Actor, ...]:
        """What a power may give orders to or about."""
        return self.menu.present(self.scene.board, self.scene.position, power)


def filled(desk: Desk, pieces: Sequence[Piece], chosen: Chosen) -> Sheet:
    """The orders of a seat: those chosen for its units, and whatever else there is to say."""
    sheet = {
        power: _with_idle(desk, power, orders)
        for power, orders in ordered(desk, pieces, chosen).items()
    }
    taken: set[ProvinceId] = set()
    for power in desk.held:
        sheet[power] += retreated(desk.scene, desk.menu, power, _fleeing(desk, power), taken)
        _adjust(desk, power, sheet)
        _speak(desk, power, sheet)
    return sheet


def _with_idle(desk: Desk, power: PowerId, orders: Sequence[Order]) -> list[Order]:
    """The orders, and a hold for units of a stack that they leave free.

    Two units of a stack may have been meant to do what one can do alone, as a fleet that may
    convoy several armies.
    """
    found, scene = list(orders), desk.scene
    for actor in desk.actors(power) if scene.shares else ():
        is_stack = actor.unit is not None and actor.room > 1
        if not is_stack or not actor.due or actor.lazy:
            continue
        subject = desk.menu.subject
        own = [one for one in found if subject(scene.board, scene.position, power, one) == actor]
        free = desk.rule.left(own, actor.room)
        offered = desk.menu.orders(scene.board, scene.position, actor)
        hold = next((order for order in offered if isinstance(order, Hold)), None)
        if own and free > 0 and hold is not None:
            holding = [one for one in own if isinstance(one, Hold)]
            found = [one for one in found if one not in holding]
            found.append(replace(hold, count=free + sum(one.count for one in holding)))
    return found


def movers(desk: Desk) -> list[Piece]:
    """The units that need an order other than a retreat."""
    if any(_fleeing(desk, power) for power in desk.held):
        return []
    return pieces_of(desk.scene, desk.menu, desk.held)


def _fleeing(desk: Desk, power: PowerId) -> list[Actor]:
    """The units of a power that must retreat."""
    gone = {lost.unit for lost in desk.scene.position.dislodged}
    return [one for one in desk.actors(power) if one.unit in gone and one.due] if gone else []


def ordered(desk: Desk, pieces: Sequence[Piece], chosen: Chosen) -> Sheet:
    """The orders chosen for units, with offers and requests to units of nobody that help them."""
    scene, sheet = desk.scene, gathered(pieces, chosen, desk.held)
    if pieces:
        everybody = desk.everybody
        if any(one.wallet or one.unit is None for one in everybody):
            wanted = wants(scene, scene.worth_to(desk.side), sheet)
            if wanted:
                hired(scene, desk.menu, everybody, sheet, wanted)
                asked(scene, desk.menu, everybody, sheet, wanted)
    return sheet


def hopes(desk: Desk, pieces: Sequence[Piece]) -> frozenset[ProvinceId]:
    """The places, where units of nobody might help for an offer, that are worth it most."""
    able = may_hire(desk.scene, desk.everybody)
    if not able:
        return able
    worth = desk.scene.worth_to(desk.side)
    best: dict[ProvinceId, int] = {}
    for piece in pieces:
        for going in piece.moves:
            if going.place in able:
                best[going.place] = max(best.get(going.place, 0), worth[going.node])
    ranked = sorted(best, key=lambda place: (-best[place], place))
    return frozenset(ranked[:MOST_HIRED])


def gathered(pieces: Sequence[Piece], chosen: Chosen, held: Sequence[PowerId]) -> Sheet:
    """The chosen orders by power."""
    sheet: Sheet = {}
    for power in held:
        own = [piece for piece in pieces if piece.power == power]
        sheet[power] = merged([(piece, chosen.get(piece.number)) for piece in own])
    return sheet


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
