"""The choices tree of retreats: for each unit that was dislodged, where to."""

from engine.board.board import Board, PowerId
from engine.board.position import Dislodged, Position
from engine.orders.orders import Disband, Order, Retreat, UnitOrder
from engine.rules.choices_tree import ChoiceAnswer, Root, branch, refused
from engine.rules.declarations import DeclaringMenu
from engine.rules.menu import (
    NO_DRAFTS,
    Actor,
    Drafts,
    Option,
    Step,
    order_key,
    place_option,
)
from engine.text.names import capital, counted_kind, location_name, spoken_place, units_counted


class RetreatMenu(DeclaringMenu):
    """The units that were dislodged, and where they may go."""

    def request(self, board: Board, position: Position, power: PowerId, count: int) -> str:
        """Ask for as many retreats."""
        return f"Retreat or disband {units_counted(self.units_due(board, position, power))}."

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """The dislodged units of the power that have somewhere to go."""
        return tuple(
            Actor(
                f"{d.unit.kind} {d.unit.at}",
                power,
                location_name(board, d.unit.at),
                "dislodged",
                d.unit.at,
                d.unit,
                room=d.unit.count,
            )
            for d in position.dislodged
            if d.unit.power == power and d.has_choice
        )

    def key(self, board: Board, order: Order) -> str:
        """The unit that an order names."""
        return order_key(order) if isinstance(order, UnitOrder) else super().key(board, order)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Each retreat, and disbanding."""
        gone = dislodged_unit(position, actor.power, actor.key)
        if gone is None:
            return ()
        unit = gone.unit
        goes = (Retreat(unit.kind, unit.at, to) for to in gone.retreats)
        return (*goes, Disband(unit.kind, unit.at))

    def step(
        self,
        board: Board,
        position: Position,
        actor: Actor,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask where to, or whether to disband."""
        listed = self.orders(board, position, actor)
        if actor.unit is None or not listed:
            raise refused((actor.key, *path))
        head = counted_kind(board, actor.unit.kind, actor.room)
        words = ((f"{capital(head)} dislodged from", 0), (spoken_place(board, actor.unit.at), 0))
        s = "s" if actor.room == 1 else ""
        root = Root("kind", f"Retreat{s} or disband{s}?", words)
        return branch(root, {o: retreat_answers(board, o, actor.room) for o in listed}, path)


def dislodged_unit(position: Position, power: PowerId, key: str) -> Dislodged | None:
    """The dislodged unit of a power with this key, or None."""
    for gone in position.dislodged:
        unit = gone.unit
        if unit.power == power and f"{unit.kind} {unit.at}" == key:
            return gone
    return None


def retreat_answers(board: Board, order: Order, count: int) -> tuple[ChoiceAnswer, ...]:
    """The answers that retreat or disband a given number of units."""
    s = "s" if count == 1 else ""
    if not isinstance(order, Retreat):
        return (ChoiceAnswer(Option("disband", "Disband"), f"disband{s}"),)
    goes = ChoiceAnswer(Option("retreat", "Retreat"), f"retreat{s} to", "to", "Which province?")
    return goes, ChoiceAnswer(place_option(board, order.to), spoken_place(board, order.to))
