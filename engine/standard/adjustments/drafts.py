"""A power's drafts in adjustments: what they leave, which are too many, which may give way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.board.board import Board, PowerId
from engine.board.position import Position
from engine.orders.orders import Build, Disband, Order, Waive
from engine.orders.results import Reason, Verdict
from engine.rules.menu import Contradiction, Drafts
from engine.standard.adjustments.builds import Account
from engine.text.names import units_counted


class AccountingRule(Protocol):
    """The questions about drafts that the rule of adjustments answers."""

    def takes(self, order: Order) -> int:
        """How many builds or removals an order uses."""

    def balance(self, board: Board, position: Position, power: PowerId) -> int:
        """Builds that the power can make, or minus the units that it must remove."""

    def account(
        self, board: Board, position: Position, power: PowerId, orders: Sequence[Order]
    ) -> tuple[Account, list[tuple[Order, Verdict]]]:
        """What is left to adjust after these orders, and the verdict on each of them."""

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal by itself, or None."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How many builds or removals drafts leave, and which of them would be carried out."""

    left: int
    counting: tuple[Order, ...]


def standing(
    rule: AccountingRule, board: Board, position: Position, power: PowerId, orders: Sequence[Order]
) -> Standing:
    """How a power's account stands after these drafts."""
    account, ends = rule.account(board, position, power, orders)
    counting = (order for order, verdict in ends if verdict.succeeded and is_adjustment(order))
    return Standing(abs(account.balance), tuple(counting))


def is_adjustment(order: Order) -> bool:
    """Whether an order uses a build or a removal."""
    return isinstance(order, (Build, Disband, Waive))


def too_many(
    rule: AccountingRule, board: Board, position: Position, drafts: Drafts
) -> Iterator[Contradiction]:
    """The drafts that are possible in themselves, but come after too many others."""
    for power, orders in drafts.items():
        _, ends = rule.account(board, position, power, orders)
        left = due = abs(rule.balance(board, position, power))
        for number, (order, verdict) in enumerate(ends):
            if not is_adjustment(order) or rule.judge(board, position, power, order):
                continue
            if verdict.succeeded:
                left -= rule.takes(order)
            else:
                sentence = f"{_why(order, verdict, due, left)}: this one will not be carried out."
                yield Contradiction(power, order, sentence, number)


def _why(order: Order, verdict: Verdict, due: int, left: int) -> str:
    """What the drafts before an order leave it."""
    if verdict.reason is Reason.SITE_USED:
        return "An order above already builds here"
    if verdict.reason in (Reason.TOO_FEW_UNITS, Reason.REMOVED_BEFORE):
        return "The orders above leave too few units here"
    some = units_counted(due, "removal" if isinstance(order, Disband) else "build")
    head = f"Only {some} {'is' if due == 1 else 'are'} due"
    if left == due:
        return head
    if left:
        return f"{head}, and the orders above leave too few of them"
    if due == 1:
        return f"{head}, and an order above uses it"
    return f"{head}, and the orders above use {'both' if due == 2 else 'them all'}"  # noqa: PLR2004
