"""Corners of bids, retreats and winter where two rules meet."""

from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from engine.session import Session
from tests.games.play import LIBRARY
from variants.danelaw.orders import means_bid

type Json = dict[str, Any]


def told(phase: str, **position: Any) -> Json:
    """Return the results by order, and the next position."""
    answer: Json = adjudicate(LIBRARY, {"variant": "danelaw", "phase": phase, **position})
    assert answer["faults"] == []
    return answer


def results(answer: Json) -> dict[str, str]:
    """Return each order with its result."""
    return {one["order"]: one["result"] for one in answer["results"]}


def test_an_awarded_retreat_that_meets_another_is_reported_as_lost() -> None:
    """Conflicting retreats all disband (section 5)."""
    ways = {"F Efr": ("Ostrogothia", "Rib", ["Wen"]), "F Jom": ("Jomsvikings", "Ola", ["Wen"])}
    dislodged = [
        {"power": power, "unit": unit, "from": [by], "retreats": goals}
        for unit, (power, by, goals) in ways.items()
    ]
    answer = told(
        "S836R",
        units={"Jelling": ["F Jom"]},
        dislodged=dislodged,
        contingency={"Jom": "R Wen"},
        orders={"Ostrogothia": ["F Efr R Wen"]},
    )
    assert results(answer) == {"F Efr R Wen": "disbanded", "F Jom R Wen": "disbanded"}
    assert "Jomsvikings" not in answer["next"]["units"]


@pytest.mark.parametrize(
    "bid", ["BID 1.5 A Kin - Nju", "BID 1,5 A Kin - Nju", "BID 99999 A Kin H", "BID 1 5A Kin H"]
)
def test_points_are_whole_numbers_for_one_unit(bid: str) -> None:
    """Bids that are not whole numbers of points are void (3.4 a)."""
    units = {"Westrogothia": ["A Wgo"], "Minor": ["A Kin"]}
    answer = told("S835M", units=units, orders={"Westrogothia": [bid]})
    assert results(answer)[bid] == "invalid"
    assert results(answer)["A Kin H"] == "holds"


@pytest.mark.parametrize(
    "text",
    [
        *("A Var - Nju (1.5 pts)", "1.5: A Kin - Nju", "A Nae - Sud (1pt", "A Kin H 2pts"),
        *("A Var H (one point)", "BIDS 1 A Kin H", "A Kin H (2)"),
    ],
)
def test_a_text_meant_as_a_bid_is_recognised_by_its_words(text: str) -> None:
    """A slip must not reveal who bids for which unit (3.8)."""
    assert means_bid(text)


def test_an_order_is_not_taken_for_a_bid() -> None:
    assert not any(map(means_bid, ["A Wgo - Nju", "A Kin S A Ogo - Nju", "F Jel - NS1", "A dept"]))


def test_a_bidden_retreat_finds_the_only_coast_in_reach() -> None:
    """A coast that is left out is the only one in reach (2.2, 3.5)."""
    answer = told(
        "S840M",
        units={"Jomsvikings": ["F Chi"], "Wessex": ["F Eng", "F Wil"], "Mercia": ["A Mid"]},
        orders={
            "Wessex": ["F Eng - Chi", "F Wil S F Eng - Chi"],
            "Mercia": ["BID 1 F Chi R Dev"],
        },
    )
    assert results(answer)["F Chi R Dev/sc"] == "retreats"
    assert answer["next"]["units"]["Jomsvikings"] == ["F Dev/sc"]


@pytest.mark.parametrize(
    "written", ["BID 1 Dev R Chi", "BID 1 A Dev R Chi", "BID 1 F Dev/nc R Chi"]
)
def test_bids_for_a_retreat_are_one_order_with_any_letter_and_coast(written: str) -> None:
    """Unit letters are ignored, and coasts resolved (3.5)."""
    answer = told(
        "S840M",
        units={
            "Jomsvikings": ["F Dev/sc"],
            "Wessex": ["A Ker", "A Wil"],
            "Mercia": ["A Mid"],
            "Gwynedd": ["A Gwy"],
            "Picts": ["A For", "A Cir"],
        },
        orders={
            "Wessex": ["A Ker - Dev", "A Wil S A Ker - Dev"],
            "Mercia": [written],
            "Gwynedd": ["BID 1 F Dev/sc R Chi"],
            "Picts": ["BID 1 F Dev/sc R Wil"],
        },
    )
    assert answer["next"]["units"]["Jomsvikings"] == ["F Chi"]


def test_jomsburg_is_empty_once_the_fleet_in_it_is_removed() -> None:
    """The Jomsvikings join after removals (section 6, steps 5 and 7; ruling 19)."""
    answer = told(
        "W839A",
        units={"Jelling": ["F Jom", "F Jel"]},
        centres={"Jelling": ["Jel"]},
        orders={"Jelling": ["D F Jom"]},
    )
    assert answer["next"]["units"] == {"Jelling": ["F Jel"], "Jomsvikings": ["F Jom"]}


def test_an_eliminated_power_does_not_remove_its_last_unit_twice() -> None:
    answer = told(
        "W839A",
        units={"Jelling": ["F Kat"], "Tiunda": ["A Tiu"]},
        centres={"Tiunda": ["Tiu"]},
        orders={"Jelling": ["D F Kat"]},
    )
    found = [one["result"] for one in answer["results"] if one["order"] == "D F Kat"]
    assert found == ["void", "removed"]


def test_a_unit_attacking_in_place_is_not_reported_as_a_failed_move() -> None:
    answer = told(
        "S835M",
        units={"Westrogothia": ["A Wgo"], "Minor": ["A Nae"]},
        orders={"Westrogothia": ["A Wgo - Nae", "BID 1 A Nae - Sud"]},
    )
    why = {one["order"]: one["why"] for one in answer["results"]}
    assert why["A Wgo - Nae"].endswith("is no stronger than the neutral army there (1).")


def test_a_sign_behind_the_points_is_no_fraction() -> None:
    units = {"Westrogothia": ["A Wgo"], "Minor": ["A Kin"]}
    answer = told("S835M", units=units, orders={"Westrogothia": ["BID 1. A Kin - Nju"]})
    assert results(answer)["A Kin - Nju"] == "phantom"


# Kinda stands before Varend in every list, and is written behind it. Wessex has two points.
GREEDY = ["BID 2 A Var - Nju", "BID 1 A Kin - Ble"]


@pytest.mark.parametrize("secrecy", ["open", "gm"])
def test_bids_count_in_the_order_written_until_the_points_run_out(secrecy: str) -> None:
    """Bids are tested in the order written, and one that does not fit is void (3.4, ruling 7)."""
    session = Session(LIBRARY)
    record = session.new({"variant": "danelaw", "options": {"dp_secrecy": secrecy}})["record"]
    orders = {"Wessex": GREEDY}
    sheet = session.call("sheet")({"record": record, "seat": "Wessex", "orders": orders})
    assert sheet["orders"] == orders
    record = session.resolve({"record": record, "orders": orders})["record"]
    answer = {one["about"]: one["answer"] for one in record["slots"][0].get("answers", ())}
    told = {
        one["order"]: one["result"] for one in session.view({"record": record, "at": 0})["results"]
    }
    assert told["A Var - Nju"] == "phantom"
    assert told["A Kin H"] == "holds"
    if secrecy == "gm":
        assert answer == {"Var": "A Var - Nju"}
    else:
        assert [told[bid] for bid in GREEDY] == ["bids", "void"]
        payload = session.call("encode")({"record": record})["payload"]
        assert session.call("decode")({"payload": payload})["record"]["slots"] == record["slots"]


def test_points_of_one_player_are_too_many_whichever_power_gives_them() -> None:
    """The player has the points of all powers (ruling 38); Wessex and Jelling have two each."""
    session = Session(LIBRARY)
    seats = {"Ann": ["Wessex", "Jelling"]}
    options = {"dp_secrecy": "open"}
    new = {"variant": "danelaw", "seats": seats, "options": options}
    orders = {"Jelling": ["BID 2 A Ken H"], "Wessex": GREEDY}
    asked = {"record": session.new(new)["record"], "seat": "Ann"}
    assert session.call("sheet")({**asked, "orders": orders})["orders"] == orders
    orders["Jelling"] = ["BID 1 A Ken H"]
    assert session.call("sheet")({**asked, "orders": orders})["orders"]["Wessex"] == GREEDY[::-1]
