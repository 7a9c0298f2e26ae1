"""What each of joined boards shows of an order, told by the page's module in Node."""

from typing import Any

from tests.player.node import told


def shown(at: str, **ends: str) -> dict[str, Any]:
    """Return what boards 1 to 3 show, and the stubs that they draw."""
    sketch = {"shape": "move", "unit": "A", "state": "draft", "at": at, **ends}
    module, boards = "map/shapes/joined-boards.js", ["1", "2", "3"]
    found = told("orders/boards.mjs", module, sketch=sketch, boards=boards)
    return dict(found)


def test_an_order_that_crosses_has_a_stub_on_each_of_its_boards() -> None:
    parts = shown("1:Par", to="3:Bur")["parts"]
    assert (parts["1"]["at"], parts["1"]["to"]) == ("1:Par", "3:Bur@1:Par")
    assert (parts["3"]["at"], parts["3"]["to"]) == ("1:Par@3:Bur", "3:Bur")
    assert parts["2"] is None


def test_help_is_beside_the_way_that_it_helps() -> None:
    found = shown("1:Gas", to="3:Bur", **{"from": "1:Par"})
    assert found["parts"]["1"]["to"] == "3:Bur@1:Par"  # as the move that it helps ends there
    assert found["parts"]["3"]["from"] == "1:Par@3:Bur"
    assert {"3:Bur@1:Par", "1:Par@3:Bur", "1:Gas@3:Bur"} == set(found["ends"])


def test_orders_of_one_board_are_said_of_another() -> None:
    assert shown("1:Par")["moved"] == "A 2:Par S A 2:Mar - 3:Bur"
