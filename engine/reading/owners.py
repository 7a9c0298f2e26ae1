"""Whose an order is: its heading, its unit and the answers to what was asked before decide."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import Viewer
from engine.orders.orders import Invalid, UnitOrder
from engine.record.game import Table
from engine.text.notation import order_texts
from engine.text.scanner import Scanner, UnreadableError


@dataclass
class Owners:
    """Finds whose orders are; `powers` are the viewer's powers that may order now.

    `answers` name the power of an order by its number among all of a text. `likely` is the power
    that an order is for where several could give it, if that is known; `only` has all orders that
    no other power's name heads.
    """

    table: Table
    position: Position
    viewer: Viewer
    powers: Sequence[PowerId]
    answers: Mapping[str, str] = field(default_factory=dict)
    likely: PowerId | None = None
    only: PowerId | None = None
    _able: dict[str, list[PowerId]] = field(default_factory=dict)

    def able(self, text: str) -> list[PowerId]:
        """The powers with the unit, site or say that an order needs."""
        found = self._able.get(text)
        if found is None:
            found = self._able[text] = self._find_able(text)
        return found

    def _find_able(self, text: str) -> list[PowerId]:
        table, position, board = self.table, self.position, self.table.board
        menu = table.variant.rules.phase_rule(position).menu
        meant = self._meant(text)
        order = order_texts(board, table.variant.rules.order_kinds)[meant]
        if isinstance(order, UnitOrder) and order.kind:
            powers = self._by_key.get(menu.key(board, order), [])
            if len(powers) == 1:  # its own unit: nobody else can mean it
                return powers
        found = []
        for power in board.powers:
            (fitted,) = table.read(position, {power: [meant]})[power]
            if menu.subject(board, position, power, fitted) is not None:
                found.append(power)
        return found

    @cached_property
    def _by_key(self) -> dict[str, list[PowerId]]:
        """The powers with an actor of each key."""
        menu = self.table.variant.rules.phase_rule(self.position).menu
        found: dict[str, list[PowerId]] = {}
        for power in self.table.board.powers:
            for actor in menu.present(self.table.board, self.position, power):
                found.setdefault(actor.key, []).append(power)
        return found

    def _meant(self, text: str) -> str:
        """An order that tells whose it is: for one that cannot be read, that its unit holds."""
        texts = order_texts(self.table.board, self.table.variant.rules.order_kinds)
        order = texts[text]
        if not isinstance(order, Invalid):
            return text
        if order.mended and not isinstance(texts[order.mended], Invalid):
            return order.mended
        scan = Scanner(self.table.board, text)
        scan.number()
        kind = scan.kind()
        try:
            return f"{kind} {scan.place()} H".strip()
        except UnreadableError:
            return text

    def of(
        self, number: int, heading: PowerId | None, text: str, *, is_read: bool, before: PowerId
    ) -> tuple[PowerId, tuple[PowerId, ...]]:
        """Whose an order is, or "" and the powers among which somebody must choose.

        An order that cannot be read stays with the one before it.
        """
        if self.only is not None and heading in (None, self.only):
            return self.only, ()
        able = self.able(text)
        if not (able or heading or is_read):
            heading = before or None
        if len(able) == 1:
            return able[0], ()
        if heading and (heading in able or not able):
            return heading, ()
        own = [one for one in able or self.powers if self.viewer.may_order(one)]
        chosen = self.answers.get(str(number))
        if chosen in own:
            return PowerId(chosen), tuple(own) if len(own) > 1 else ()
        if len(own) == 1 or (self.likely in own and not able):
            return own[0] if len(own) == 1 else PowerId(str(self.likely)), ()
        if self.likely in able:
            return PowerId(str(self.likely)), ()
        return PowerId(""), tuple(own)
