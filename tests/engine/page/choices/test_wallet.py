"""A wallet: points that several actors share, and what the drafts leave of them."""

from dataclasses import replace

import pytest

from engine.board.board import PowerId
from engine.board.position import Position
from engine.errors import RefusedChoiceError
from engine.orders.orders import Order
from engine.page.next_choice import step_json
from engine.record.game import Table
from engine.rules.phase_rule import PhaseRule
from engine.variant.variant import Variant
from tests.engine.calls import Page
from tests.engine.page.choices.auction import RULES, Auction
from tests.engine.page.choices.table import MENU, TABLE, actor, keys, position, step

MERCIA = PowerId("Mercia")
# Five units, of which three count (the board's specification, section 3).
RICH = position(
    Mercia=["A Mer", "A Mid", "A Lin", "A Elm", "A Hwi"],
    Wessex=["A Ham"],
    Minor=["A Esx", "F Ean", "A Ken", "A Sus"],
)
RULE: PhaseRule = RULES.phases["M"]


def orders(power: str, *texts: str) -> tuple[Order, ...]:
    """Return the orders of these texts."""
    return TABLE.read(RICH, {PowerId(power): texts})[PowerId(power)]


def test_a_bid_asks_for_no_more_points_than_the_power_has() -> None:
    asked = step(["bid A Ken"], RICH, MERCIA)
    assert (asked["input"], asked["min"], asked["max"]) == ("number", 1, 3)
    assert step(["bid A Ken"], RICH, "Wessex")["max"] == 1


def test_points_given_to_other_bids_leave_the_wallet() -> None:
    assert step(["bid A Ken"], RICH, MERCIA, Mercia=["BID 2 A Esx H", "A Mer H"])["max"] == 1
    assert step(["bid A Ken"], RICH, MERCIA, Mercia=["BID 1 A Ken H"])["max"] == 2
    with pytest.raises(RefusedChoiceError, match="is not offered here"):
        step(["bid A Ken", "2"], RICH, MERCIA, Mercia=["BID 2 A Esx H"])


def test_each_power_of_a_seat_has_its_own_wallet() -> None:
    assert step(["bid A Ken"], RICH, MERCIA, Wessex=["BID 1 A Sus H"])["max"] == 3


class Shared(Auction):
    """All powers of a seat have three points together."""

    def points(self, position: Position, power: PowerId) -> int:
        """Three."""
        return 3

    def wallet(self, power: PowerId) -> str:
        """One for all."""
        return "points"


def test_powers_of_a_seat_may_share_a_wallet() -> None:
    rules = replace(RULES, phases={**RULES.phases, "M": Shared()})
    table = Table.of(Variant.from_data("auction", TABLE.variant.data, rules))
    given = {PowerId("Wessex"): ["BID 1 A Sus H"], MERCIA: ["BID 1 A Esx H", "A Mer H"]}
    assert step_json(table, RICH, MERCIA, ["bid A Ken"], given)["max"] == 1


def test_an_empty_wallet_says_so() -> None:
    for given in (["BID 3 A Esx H"], ["BID 2 A Esx H", "BID 2 F Ean H"]):
        asked = step(["bid A Ken"], RICH, MERCIA, Mercia=given)
        assert "input" not in asked
        assert keys(asked) == []
        assert [option["reason"] for option in asked["options"]] == ["All your points are given."]


def test_the_bids_that_fit_in_the_wallet_count() -> None:
    bids = orders(
        MERCIA, "BID 4 A Esx - Sur", "BID 2 A Esx H", "BID 2 F Ean H", "BID 1 A Ken - Sur"
    )
    assert RULE.within(bids, 3) == [False, True, False, True]
    assert RULE.within(orders("Wessex", "BID 2 A Sus - Sur", "BID 1 A Sus S A Ken"), 1) == [
        False,
        True,
    ]


def test_a_new_bid_leaves_those_on_other_units_even_if_they_overspend_together() -> None:
    earlier = orders(MERCIA, "A Mer H", "BID 1 A Esx H", "BID 2 F Ean H")
    for text, stays in {
        "BID 3 A Ken H": [True, True, True],  # the rules say which of them is void
        "BID 1 F Ean H": [True, True, True],
        "BID 2 F Ean H": [True, True, False],  # the same bid again
        "A Mer - Mid": [False, True, True],
    }.items():
        (new,) = orders(MERCIA, text)
        assert MENU.stay(TABLE.board, RICH, MERCIA, earlier, new) == stays, text


def test_a_wallet_is_not_treated_as_a_stack_to_split() -> None:
    bid = actor("bid A Ken", RICH, MERCIA)
    assert (bid.room, bid.wallet, bid.place) == (3, "points Mercia", "Ken")
    assert step(["bid A Ken"], RICH, MERCIA)["slot"] == "points"


def test_the_session_passes_the_drafts_on() -> None:
    table = Table.of(Variant.from_data("auction", TABLE.variant.data, RULES))
    page = Page()
    page.session.variants["auction"] = table.variant
    record = page.new("auction")
    ask = {"record": record, "power": "Tiunda", "path": ["bid A Kin"]}
    assert page.ask("step", **ask)["max"] == 2
    assert page.ask("step", **ask, beside={"Tiunda": ["BID 1 A Kin H"]})["max"] == 1
