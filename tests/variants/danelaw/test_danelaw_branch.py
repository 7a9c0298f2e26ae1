"""A branch from an earlier phase starts with everything written in that phase, bids included."""

import json
from typing import Any

import pytest

from engine.session import Session
from tests.games.play import LIBRARY

type Json = dict[str, Any]

START: Json = {
    "phase": "S840M",
    "units": {
        "Jelling": ["F Ola", "F Got", "A Gas"],  # three points
        "Tiunda": ["A Tiu", "F Eis V"],  # two
        "Ostrogothia": ["A Ogo"],  # one
        "Minor": ["A Kin", "A Var"],
    },
}
SEATS = {"Ann": ["Tiunda", "Ostrogothia"], "Bo": ["Jelling"]}
SESSION = Session(LIBRARY)


def ask(call: str, **args: object) -> Any:
    """Ask as a page asks."""
    answer = json.loads(SESSION.answer(json.dumps({"call": call, "args": args})))
    assert "ok" in answer, answer
    return answer["ok"]


def resolved(orders: dict[str, list[str]]) -> Json:
    """Return the record of a game whose first phase has these orders."""
    begun = ask("new", variant="danelaw", seats=SEATS)["record"] | {"start": START}
    record: Json = ask("resolve", record=begun, orders=orders)["record"]
    return record


WRITTEN = {
    "Jelling": ["A Gas H", "BID 1 A Kin H", "BID 2 A Var - Ogo"],
    "Ostrogothia": ["A Ogo H", "BID 1 A Kin - Nju"],
    "Tiunda": ["A Tiu H", "BID 2 A Kin - Nju"],
}


# The record does not keep which power a player bid for: they share all points (ruling 38).
AGAIN = WRITTEN | {
    "Ostrogothia": ["A Ogo H", "BID 1 A Kin - Nju", "BID 2 A Kin - Nju"],
    "Tiunda": ["A Tiu H"],
}


@pytest.mark.parametrize("whom", [{}, {"keeper": True}])
def test_a_viewer_of_all_bids_gets_them_back(whom: Json) -> None:
    record = resolved(WRITTEN)
    told = ask("branch", record=record, at=0, **whom)
    assert told["orders"] == AGAIN
    assert ask("resolve", record=told["record"], orders=told["orders"])["record"] == record


@pytest.mark.parametrize(
    ("seat", "powers"), [("Ann", ["Ostrogothia", "Tiunda"]), ("Bo", ["Jelling"])]
)
def test_a_seat_gets_back_only_its_own_bids(seat: str, powers: list[str]) -> None:
    told = ask("branch", record=resolved(WRITTEN), at=0, seat=seat)
    assert told["orders"] == {power: AGAIN[power] for power in powers}
    others = {power: lines[:1] for power, lines in WRITTEN.items() if power not in powers}
    quiet = resolved(WRITTEN | others)
    assert ask("branch", record=quiet, at=0, seat=seat)["orders"] == told["orders"]


def test_bids_that_no_points_pay_for_stay_in_their_turn() -> None:
    """The first bids count (3.4), so a seat's sequence of bids is kept."""
    lines = ["BID 2 A Kin - Nju", "BID 3 A Kin H", "A Kin - Njx", "BID 1 A Var - Ogo"]
    record = resolved({"Tiunda": lines})
    told = ask("branch", record=record, at=0)
    assert [line for power in sorted(told["orders"]) for line in told["orders"][power]] == lines
    assert ask("resolve", record=told["record"], orders=told["orders"])["record"] == record


def test_a_seats_branch_holds_no_key_that_could_reveal_bids() -> None:
    record = resolved({"Tiunda": ["BID 1 A Kin H"]}) | {"page": {"tried": ["BID 1 A Kin H"]}}
    record["slots"][0]["sheets"]["Ann"]["draft"] = "BID 1 A Kin H"
    assert "BID" not in json.dumps(ask("branch", record=record, at=1, seat="Bo"))
    assert ask("branch", record=record, at=1)["record"]["page"] == record["page"]
