"""A game as choices: its id, the orders and answers of each slot, what is sealed at its end.

What else a slot holds travels beside it (`engine.record.links.extras`). Secret parts of sheets
never travel.
"""

from collections.abc import Sequence

from engine.board.board import Location, PowerId
from engine.board.position import Position
from engine.limits import LONGEST_SEALED, MOST_ANSWERS
from engine.orders.orders import UnitOrder
from engine.record.game import Table
from engine.record.links.choices import Choices
from engine.record.links.link_bytes import DAMAGED, BrokenError
from engine.record.links.order_choices import Line, SlotCoder
from engine.record.links.texts import TextCoder
from engine.record.slot import Texts
from engine.rules.context import KeeperAnswer
from engine.text.notation import order_texts

type Answers = tuple[KeeperAnswer, ...]

_KEEPER = PowerId("")  # stands for neutral units: its lines are their orders
_BYTES = range(256)
_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_ID_LENGTH = 22


class GameCoder:
    """Codes the parts of a game in turn: writes what is `wanted`, or reads if nothing is."""

    def __init__(self, table: Table, choices: Choices) -> None:
        """Code a game of this table."""
        self._table, self._choices = table, choices
        self._pick, self._evenly = choices.pick, choices.evenly
        self._read = order_texts(table.board, table.variant.rules.order_kinds)
        self._texts = TextCoder(table, choices)

    def game_id(self, wanted: str = "") -> str:
        """The id of the game; empty for none."""
        if not self._pick([(1, False), (1, True)], bool(wanted)):
            return ""
        letters = wanted or " " * _ID_LENGTH
        return "".join([self._evenly(_LETTERS, letter) for letter in letters])

    def sealed(self, wanted: str = "") -> str:
        """The seal of the present phase in hexadecimal digits; empty if there is none."""
        data = bytes.fromhex(wanted)
        if not self._pick([(1, False), (1, True)], bool(data)):
            return ""
        high, low = [self._evenly(_BYTES, byte) for byte in len(data).to_bytes(2)]
        size = high << 8 | low
        if 2 * size > LONGEST_SEALED:
            raise BrokenError(DAMAGED)
        return bytes(self._evenly(_BYTES, byte) for byte in data or bytes(size)).hex()

    def goes_on(self, *, wanted: bool = False) -> bool:
        """Whether another slot follows."""
        return self._pick([(1, False), (31, True)], wanted)

    def slot(
        self, position: Position, texts: Texts | None = None, answers: Answers = ()
    ) -> tuple[Texts, Answers]:
        """The orders of each power in a phase, and what the keeper of its secrets answered."""
        phase, table = position.phase.code, self._table
        powers = (*sorted(table.board.powers), _KEEPER)
        told = self._told(position, answers)
        coder = SlotCoder(table, position, self._choices, self._texts)
        lines = coder.texts(powers, {**lines_of(table, position, texts or {}), _KEEPER: told})
        found = [
            KeeperAnswer(phase, str(getattr(self._read[text], "at", "")), text)
            for text in lines.pop(_KEEPER, ())
        ]
        return lines, (*found, *self._answers(phase, answers[len(told) :]))

    def _told(self, position: Position, answers: Answers) -> Sequence[Line]:
        """The first answers, as far as they are orders of units that nobody plays, by place."""
        powers = self._table.board.powers
        units = {u.at: u for u in position.units if not powers[u.power].playing}
        found: list[Line] = []
        for answer in answers:
            order, unit = self._read[answer.answer], units.get(Location(answer.about))
            if (
                answer.phase != position.phase.code
                or unit is None
                or not isinstance(order, UnitOrder)
                or (order.kind, order.at, order.count) != (unit.kind, unit.at, 1)
                or self._table.write(order) != answer.answer
            ):
                break
            found.append((answer.answer, order))
            units = {at: unit for at, unit in units.items() if at > order.at}
        return found

    def _answers(self, phase: str, wanted: Answers) -> Answers:
        """Any answers, as texts."""
        found: list[KeeperAnswer] = []
        text = self._texts.text
        while self._pick(
            [("answers end", False), ("answers next", True)], len(found) < len(wanted)
        ):
            if len(found) == MOST_ANSWERS:
                raise BrokenError(DAMAGED)
            want = wanted[len(found)] if wanted else KeeperAnswer("", "", "")
            is_now = self._pick(
                [("answer now", True), ("answer later", False)], want.phase == phase
            )
            when = phase if is_now else text(want.phase)
            found.append(KeeperAnswer(when, text(want.about), text(want.answer)))
        return tuple(found)


def lines_of(table: Table, position: Position, texts: Texts) -> dict[PowerId, list[Line]]:
    """Lines by power, each with the order that gives it back word for word, or None."""
    return {
        power: [
            (text, order if table.write(order) == text else None)
            for text, order in zip(texts[power], orders, strict=True)
        ]
        for power, orders in table.read(position, texts).items()
    }
