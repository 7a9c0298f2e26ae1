"""Marks on the map: a unit's board of build, and centres of other boards' nations (rule 5)."""

from typing import Any

from engine.session import Session
from tests.games.play import LIBRARY
from tests.variants.heptadiplomacy.seven import SEVEN

type Json = dict[str, Any]


def after(start: Json, orders: dict[str, list[str]]) -> Json:
    """Return what the page shows after a phase from a position."""
    session = Session(LIBRARY)
    record = {**session.new({"variant": SEVEN})["record"], "start": start}
    made = session.resolve({"record": record, "orders": orders})
    return session.view({"record": made["record"], "at": None})


def badges(view: Json) -> dict[str, str]:
    """Return the key of each unit's badge."""
    return {
        f"{one['power']} {one['text']} {one['state']}": one["badge"]["key"] for one in view["units"]
    }


def test_every_unit_bears_the_board_on_which_it_was_built() -> None:
    """On board 2, the army from Vienna of board 1 is not Austria/2's; nor is it once dislodged."""
    view = after(
        {
            "phase": "S1902M",
            "units": {
                "Austria/1": ["A 1:Vie"],
                "Austria/2": ["A 2:Vie"],
                "France/1": ["A 1:Par"],
                "France/3": ["A 3:Bur"],
                "Germany/3": ["A 3:Par"],
            },
        },
        {
            "Austria/1": ["A 1:Vie - 2:Gal"],
            "France/1": ["A 1:Par - 3:Par"],
            "France/3": ["A 3:Bur S A 1:Par - 3:Par"],
        },
    )
    assert badges(view) == {
        "Austria/1 A 2:Gal stands": "1",
        "Austria/2 A 2:Vie stands": "2",
        "France/1 A 3:Par stands": "1",
        "France/3 A 3:Bur stands": "3",
        "Germany/3 A 3:Par dislodged": "3",
    }
    (abroad,) = [one for one in view["units"] if one["place"] == "2:Gal"]
    assert abroad["badge"]["name"] == "built on board 1"


def test_centres_of_nations_of_other_boards_are_numbered() -> None:
    """A unit of board four that captures a centre on board five takes it for board four."""
    start = {
        "phase": "F1902M",
        "units": {"France/4": ["A 5:Bur", "A 4:Par"], "France/5": ["A 5:Par"]},
        "centres": {"France/5": ["5:Mar", "5:Par"], "France/4": ["4:Par"]},
    }
    view = after(start, {"France/4": ["A 5:Bur - 5:Mar"]})
    owners = {one["place"]: one["owner"] for one in view["centres"] if one["owner"]}
    assert owners == {"4:Par": "France/4", "5:Mar": "France/4", "5:Par": "France/5"}
    assert view["signs"] == [
        {
            "place": "5:Mar",
            "shape": "numbered",
            "name": "centre of a nation of board 4",
            "label": "4",
            "power": "France/4",
        }
    ]
