"""The calls that give orders: choices, the meaning of a text, the orders still due."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import Viewer
from engine.errors import Fault, GameOverError, RecordError
from engine.page.due_orders import contradictions_json, due_json
from engine.page.next_choice import step_json
from engine.page.permission import check_ordering, ordered_power, own_texts, viewer_of
from engine.page.seat_sheet import sheet_json
from engine.page.typed_orders import read_json
from engine.reading.owners import Owners
from engine.record.game import Table

type Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ordering:
    """Who gives orders in a phase, and the position as that one sees it."""

    table: Table
    position: Position
    viewer: Viewer

    @classmethod
    def of(cls, table: Table, position: Position, args: Json) -> "Ordering":
        """Begin to answer a call; raise RecordError for somebody who orders nobody."""
        viewer = viewer_of(table, args)
        check_ordering(viewer)
        sight = table.variant.rules.sight
        return cls(table, sight.visible(table.board, position, viewer), viewer)

    def step(self, args: Json) -> Json:
        """One level of the choices tree.

        `beside` are the seat's other order texts: a list of the power's own, or by power.
        """
        power, beside = self._power(args["power"]), args.get("beside") or {}
        if not isinstance(beside, Mapping):
            beside = {power: beside}
        texts = self._every(own_texts(self.table, self.viewer, beside))
        return step_json(self.table, self.position, power, args["path"], texts)

    def read(self, args: Json) -> Json:
        """What typed or pasted text means (`read_json`); nothing is lost.

        All orders without another power's heading are the `power`'s, if it is given. Else each
        is of the power that can give it; of several, of the `likely` one, or of the one that
        `owners` name by the number of the order. A `message` holds orders among prose, and what it
        says about a unit replaces all that was drafted for it. `instead` are the drafts that an
        order takes the place of.
        """
        whose = self._power(args["power"]) if args.get("power") else None
        likely = self._power(args["likely"]) if args.get("likely") else None
        answers = args.get("owners") or {}
        powers = self._able()
        owners = Owners(self.table, self.position, self.viewer, powers, answers, likely, only=whose)
        text, drafts = str(args["text"]), self._drafts(args)
        if args.get("message"):
            return read_json(owners, text, drafts, is_message=True)
        instead = [str(one) for one in args.get("instead") or ()]
        return read_json(owners, text, drafts, instead)

    def due(self, args: Json) -> Json:
        """What the `drafts` of the viewer's powers leave to be given, and contradict."""
        drafts = self._drafts(args)
        return {
            "due": {
                power: due_json(self.table, self.position, power, drafts.get(power, ()))
                for power in self._able()
            },
            "contradictions": contradictions_json(self.table, self.position, drafts),
        }

    def sheet(self, args: Json) -> Json:
        """The sheet of the seat that asks, in every form in which it travels (`sheet_json`)."""
        seat = self.viewer.seat
        if seat is None:
            raise RecordError([Fault("", "A sheet belongs to one seat.")])
        self._able()
        return sheet_json(self.table, self.position, seat, args)

    def _power(self, power: object) -> PowerId:
        return ordered_power(self.table, self.viewer, power)

    def _drafts(self, args: Json) -> dict[PowerId, list[str]]:
        return self._every(own_texts(self.table, self.viewer, args.get("drafts") or {}))

    def _every(self, texts: Mapping[PowerId, list[str]]) -> dict[PowerId, list[str]]:
        """Texts for each power of the viewer, also where it has none yet."""
        return {power: texts.get(power, []) for power in self._own()}

    def _own(self) -> list[PowerId]:
        """The powers that the viewer may order at some time."""
        return [power for power in self.table.board.powers if self.viewer.may_order(power)]

    def _able(self) -> tuple[PowerId, ...]:
        """The viewer's powers that may order something now."""
        if self.position.ending is not None:
            raise GameOverError([Fault("", "The game is over.")])
        menu, board = self.table.variant.rules.phase_rule(self.position).menu, self.table.board
        return tuple(power for power in self._own() if menu.present(board, self.position, power))
