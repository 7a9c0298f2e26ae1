"""The calls that give orders by choices: the next choice, and the orders still due."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import Viewer
from engine.errors import Fault, GameOverError
from engine.page.due_orders import contradictions_json, due_json
from engine.page.next_choice import step_json
from engine.page.permission import check_ordering, ordered_power, own_texts, viewer_of
from engine.record.game import Table

type Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ordering:
    """Who gives orders in a phase, and the position as that one sees it."""

    table: Table
    position: Position
    viewer: Viewer

    @classmethod
    def of(cls, table: Table, position: Position, args: Json) -> Self:
        """Begin to answer a call; raise RecordError for somebody who orders nobody."""
        viewer = viewer_of(table, args)
        check_ordering(viewer)
        sight = table.variant.rules.sight
        return cls(table, sight.visible(table.board, position, viewer), viewer)

    def step(self, args: Json) -> Json:
        """One level of the choices tree.

        `beside` are the seat's other order texts: a list of the power's own, or by power.
        """
        power, beside = self.power(args["power"]), args.get("beside") or {}
        if not isinstance(beside, Mapping):
            beside = {power: beside}
        texts = self._every(own_texts(self.table, self.viewer, beside))
        return step_json(self.table, self.position, power, args["path"], texts)

    def due(self, args: Json) -> Json:
        """What the `drafts` of the viewer's powers leave to be given, and contradict."""
        drafts = self.drafts(args)
        return {
            "due": {
                power: due_json(self.table, self.position, power, drafts.get(power, ()))
                for power in self.able()
            },
            "contradictions": contradictions_json(self.table, self.position, drafts),
        }

    def power(self, power: object) -> PowerId:
        """A power that a call names; raise RecordError if the viewer does not order it."""
        return ordered_power(self.table, self.viewer, power)

    def drafts(self, args: Json) -> dict[PowerId, list[str]]:
        """The `drafts` of a call, for each of the viewer's powers."""
        return self._every(own_texts(self.table, self.viewer, args.get("drafts") or {}))

    def _every(self, texts: Mapping[PowerId, list[str]]) -> dict[PowerId, list[str]]:
        """Texts for each power of the viewer, also where it has none yet."""
        return {power: texts.get(power, []) for power in self._own()}

    def _own(self) -> list[PowerId]:
        """The powers that the viewer may order at some time."""
        return [power for power in self.table.board.powers if self.viewer.may_order(power)]

    def able(self) -> tuple[PowerId, ...]:
        """The viewer's powers that may order something now."""
        if self.position.ending is not None:
            raise GameOverError([Fault("", "The game is over.")])
        menu, board = self.table.variant.rules.phase_rule(self.position).menu, self.table.board
        return tuple(power for power in self._own() if menu.present(board, self.position, power))
