"""A seat with 1,689 possible bids costs only what is looked at; draws are counted unlisted."""

from collections.abc import Callable, Iterator

import pytest

from engine.board.board import PowerId
from engine.board.position import Unit
from engine.machine.adjudicate import choices
from engine.orders.orders import Order
from engine.page.view import powers_json
from engine.rules.menu import Option
from engine.standard.agreement import Agreement
from engine.standard.movement.legality import Situation
from engine.standard.movement.listing import movement_orders
from engine.standard.movement.menu import unit_actor
from tests.engine.page.choices.auction import Bid, neutral
from tests.engine.page.choices.table import MENU, TABLE, TIUNDA, keys, position, step, walk

KINDA = ["bid A Kin", "2", "support", "A Ogo", "Nju"]


class Count:
    """Counts the options and bids made, and notes which units' orders are listed."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.nodes = 0
        self.units: list[str] = []
        patch.setattr(Option, "__init__", self._counting(Option.__init__))
        patch.setattr(Bid, "__init__", self._counting(Bid.__init__))
        patch.setattr("engine.standard.movement.menu.movement_orders", self._listing)

    def _counting(self, make: Callable[..., None]) -> Callable[..., None]:
        def init(*args: object, **fields: object) -> None:
            self.nodes += 1
            make(*args, **fields)

        return init

    def _listing(self, field: Situation, unit: Unit) -> tuple[Order, ...]:
        self.units.append(unit.at)
        return movement_orders(field, unit)


@pytest.fixture
def count() -> Iterator[Count]:
    """Count what is made in a test."""
    with pytest.MonkeyPatch.context() as patch:
        yield Count(patch)


def test_there_are_1689_bids_of_three_points() -> None:
    board, start = TABLE.board, TABLE.opening
    units = neutral(board, start)
    listed = [{*MENU.orders(board, start, unit_actor(board, unit))} for unit in units]
    assert len(units) == 31
    assert 3 * sum(map(len, listed)) == 1689


def test_the_first_question_makes_the_actors_and_lists_no_orders(count: Count) -> None:
    first = step([])
    bids = [option for option in first["options"] if option["key"].startswith("bid ")]
    assert len(bids) == 31
    assert count.nodes == len(first["options"])
    assert count.units == []


def test_a_bid_costs_only_the_levels_that_are_looked_at(count: Count) -> None:
    for length in range(1, len(KINDA) + 1):
        step(KINDA[:length])
    assert step(KINDA)["order"] == "BID 2 A Kin S A Ogo - Nju"
    assert count.nodes < 100
    assert {*count.units} == {"Kin"}


def test_points_are_asked_for_before_anything_is_listed(count: Count) -> None:
    assert step(KINDA[:1])["max"] == 2
    assert (count.nodes, count.units) == (0, [])


def test_the_order_inside_a_bid_is_asked_for_like_the_units_own_order() -> None:
    plain = [option["key"] for option in step([*KINDA[:2]])["options"]]
    assert plain == ["hold", "move", "support", "convoy"]
    assert keys(step(KINDA[:4])) == ["hold", "Nju"]
    whole = step(KINDA)
    assert [word["depth"] for word in whole["sentence"]] == [1, 2, 2, 2, 3, 4, 5]
    assert step(KINDA[:3])["text"] == "BID 2 A Kin S "


def test_the_path_to_a_bid_can_be_found() -> None:
    tree = walk("bid A Kin")
    (bid,) = TABLE.read(TABLE.opening, {TIUNDA: ["bid 2 kin s a ogo - nju"]})[TIUNDA]
    assert tree.step(tuple(KINDA[1:])).order == bid
    assert tree.step(()).keys == ("1", "2")
    assert tree.step(("2", "support", "A Ogo")).keys == ("hold", "Nju")


def test_every_bid_of_a_small_board_is_walked_and_legal() -> None:
    small = position(Tiunda=["A Tiu"], Ostrogothia=["A Ogo"], Minor=["A Kin", "A Var"])
    tree, board = walk("bid A Kin", small), TABLE.board
    rule = TABLE.variant.rules.phases["M"]

    def whole(path: tuple[str, ...]) -> Iterator[Bid]:
        found = tree.step(path)
        if isinstance(found.order, Bid):
            yield found.order
        for key in found.keys:
            yield from whole((*path, key))

    bids = list(whole(()))
    unit = next(unit for unit in neutral(board, small) if unit.at == "Kin")
    inner = MENU.orders(board, small, unit_actor(board, unit))
    assert {*bids} == {Bid(1, order) for order in inner}  # type: ignore[arg-type]
    for bid in bids:
        assert rule.judge(board, small, TIUNDA, bid) is None
        assert rule.menu.subject(board, small, TIUNDA, bid) == tree.actor


def test_a_list_of_choices_leaves_lazy_actors_open() -> None:
    answer = choices({"auction": TABLE.variant}, {"variant": "auction", "phase": "S835M"})
    assert answer["faults"] == []
    listed = answer["choices"]["Tiunda"]  # type: ignore[index]
    assert listed["bid A Kin"] is None
    assert "A Tiu H" in listed["A Tiu"]


def test_shared_declarations_are_counted_without_listing_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def listing(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Agreement, "orders", listing)
    actors = MENU.actors(TABLE.board, TABLE.opening, TIUNDA)
    assert "game" in [actor.key for actor in actors]
    assert len(powers_json(TABLE, TABLE.opening)) == len(TABLE.board.powers)


def test_a_power_without_units_and_centres_has_no_say() -> None:
    gone = position(Ostrogothia=["A Ogo"])
    keys_of = {
        power: [actor.key for actor in MENU.actors(TABLE.board, gone, PowerId(power))]
        for power in ("Ostrogothia", "Minor")
    }
    assert "game" in keys_of["Ostrogothia"]
    assert keys_of["Minor"] == []
