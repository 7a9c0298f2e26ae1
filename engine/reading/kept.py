"""How a sheet stands once more orders are written on it: what each of them replaces."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.board.board import PowerId
from engine.board.position import Position
from engine.orders.orders import Order
from engine.orders.results import Reason
from engine.record.game import Table


@dataclass(slots=True)
class Kept:
    """Which of some order texts stand in the end, counted from 0, in the order of the sheet.

    `replaced` has the later order that took the place of an earlier one, and `barred` the orders
    that have no place in the phase and stayed out for the sake of one that has.
    """

    sheet: list[int]
    replaced: dict[int, int] = field(default_factory=dict)
    barred: dict[int, int] = field(default_factory=dict)


def kept_after(
    table: Table,
    position: Position,
    power: PowerId,
    before: int,
    texts: Sequence[str],
    leaving: Mapping[int, int] = MappingProxyType({}),
) -> Kept:
    """The sheet of a power whose first `before` texts stood on it already.

    An order that replaces others takes the place of the first of them. One that cannot be given in
    this phase never replaces one that can. `leaving` are texts that another one, by its number,
    replaces in any case.
    """
    rule = table.variant.rules.phase_rule(position)
    menu, board = rule.menu, table.board
    orders: Sequence[Order] = table.read(position, {power: texts})[power]
    kept = Kept([*range(before)])

    def has_place(order: Order) -> bool:
        verdict = rule.judge(board, position, power, order)
        return verdict is None or verdict.reason is not Reason.WRONG_PHASE

    for number in range(before, len(texts)):
        sheet, new = kept.sheet, orders[number]
        gone = [one for one in sheet if leaving.get(one) == number]
        if menu.subject(board, position, power, new) is not None:
            rest = [one for one in sheet if one not in gone]
            stays = menu.stay(board, position, power, [orders[one] for one in rest], new)
            gone += [one for one, stay in zip(rest, stays, strict=True) if not stay]
        if gone and not has_place(new) and any(has_place(orders[one]) for one in gone):
            kept.barred[number] = gone[0]
            continue
        place = next((n for n, one in enumerate(sheet) if one in gone), len(sheet))
        kept.sheet = [one for one in sheet if one not in gone]
        kept.sheet.insert(min(place, len(kept.sheet)), number)
        kept.replaced |= dict.fromkeys(gone, number)
    return kept
