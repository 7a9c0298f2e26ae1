"""Bids stay secret until the end: public parts, replays from awards, and audits."""

import json
from typing import Any

import pytest

from engine.board.seating import SeatId
from engine.record.audit import audit
from engine.record.files.game_file import read_record
from engine.record.game import Table
from engine.session import Session
from tests.games.play import LIBRARY

type Json = dict[str, Any]

# Jomsburg is thrown out of its place, and so is Tiunda's army, so that both must retreat.
START: Json = {
    "phase": "S840M",
    "units": {
        "Jelling": ["F Ola", "F Got", "A Gas", "A Wma"],
        "Tiunda": ["A Tiu", "F Eis V"],
        "Ostrogothia": ["A Ogo", "A Nju"],
        "Minor": ["A Kin"],
        "Jomsvikings": ["F Jom"],
    },
}
ORDERS = {
    "Jelling": ["F Ola - Jom", "F Got S F Ola - Jom", "A Gas - Tiu", "A Wma S A Gas - Tiu"],
    "Tiunda": ["A Tiu H", "BID 1 F Jom R Pom", "BID 1 A Kin H"],
    "Ostrogothia": ["A Nju H", "BID 2 F Jom R Wen"],
}


class Desk:
    """A session with one game of Danelaw."""

    def __init__(self, **options: object) -> None:
        """Begin a game from the position above."""
        self.session = Session(LIBRARY)
        self.record = self.ask("new", variant="danelaw", options=options)["record"] | {
            "start": START
        }

    def ask(self, call: str, **args: object) -> Any:
        """Ask as a page asks."""
        answer = json.loads(self.session.answer(json.dumps({"call": call, "args": args})))
        assert "ok" in answer, answer
        return answer["ok"]

    def fault(self, call: str, **args: object) -> Any:
        """Make a call that is refused, and return the sentence."""
        answer = json.loads(self.session.answer(json.dumps({"call": call, "args": args})))
        return answer["fault"]["message"]

    def resolve(self, **orders: list[str]) -> Json:
        """Resolve the present phase and return the view of the next one."""
        answer = self.ask("resolve", record=self.record, orders=orders)
        self.record = answer["record"]
        return self.view()

    def view(self) -> Json:
        """Return the public view of the present phase."""
        found: Json = self.ask("view", record=self.record, at=None, seat=None)
        return found

    def units(self, power: str) -> list[str]:
        """Return where the units of a power stand."""
        return sorted(unit["text"] for unit in self.view()["units"] if unit["power"] == power)


def test_the_link_of_a_game_holds_no_bid_and_gives_the_same_game() -> None:
    desk = Desk()
    desk.resolve(**ORDERS)
    assert desk.view()["phase"]["code"] == "S841R"
    desk.resolve(Tiunda=["A Tiu R Bir"])
    assert desk.units("Jomsvikings") == ["F Wen"]
    secret = [s["sheets"][seat].get("secret") for s in desk.record["slots"] for seat in s["sheets"]]
    assert ["BID 2 F Jom R Wen"] in secret
    payload = desk.ask("encode", record=desk.record)["payload"]
    shared = desk.ask("decode", payload=payload)["record"]
    assert "BID" not in json.dumps(shared)
    assert [slot["answers"] for slot in shared["slots"] if "answers" in slot] == [
        [{"phase": "S841R", "about": "Jom", "answer": "F Jom R Wen"}]
    ]
    desk.record = shared
    assert desk.units("Jomsvikings") == ["F Wen"]


def test_open_bids_are_orders_like_others() -> None:
    desk = Desk(dp_secrecy="open")
    desk.resolve(**ORDERS)
    desk.resolve(Tiunda=["A Tiu R Bir"])
    assert desk.units("Jomsvikings") == ["F Wen"]
    assert all("answers" not in slot for slot in desk.record["slots"])
    assert "BID 2 F Jom R Wen" in json.dumps(desk.record)


@pytest.mark.parametrize("value", ["gm", "steward", "open"])
def test_the_option_for_who_counts_decides_what_is_public(value: str) -> None:
    """If somebody counts the bids, only awards are public; otherwise all bids are."""
    desk = Desk(dp_secrecy=value)
    desk.resolve(**ORDERS)
    payload = desk.ask("encode", record=desk.record)["payload"]
    shared = desk.ask("decode", payload=payload)["record"]
    assert ("BID 2 F Jom R Wen" in json.dumps(shared)) == (value == "open")
    assert desk.view()["phase"]["code"] == "S841R"


def test_the_audit_recomputes_every_award_and_finds_an_altered_bid() -> None:
    desk = Desk()
    desk.resolve(**ORDERS)
    desk.resolve(Tiunda=["A Tiu R Bir"])
    record = read_record(desk.record)
    table = Table.of(LIBRARY["danelaw"], record.options, record.seats)
    assert audit(table, record, {}) == []
    opened = {0: {SeatId("Ostrogothia"): ["BID 1 F Jom R Wen"]}}
    told = [str(one) for one in audit(table, record, {}, opened)]
    assert told == ["Slot 1, S841R, Jom: the answer was F Jom R Wen, but the secrets give nothing."]


def test_a_bid_for_an_impossible_retreat_is_not_announced() -> None:
    """The attacker came from there (3.8, ruling 21). Older records may truly announce it."""
    desk = Desk()
    desk.resolve(**ORDERS | {"Ostrogothia": ["A Nju H", "BID 2 F Jom R Ola"]})
    desk.resolve(Tiunda=["A Tiu R Bir"])
    assert desk.units("Jomsvikings") == []
    assert all("answers" not in slot for slot in desk.record["slots"])
    found = []
    for way in ("Ola", "Wen"):
        answer = {"phase": "S841R", "about": "Jom", "answer": f"F Jom R {way}"}
        quiet, told = desk.record["slots"]
        older = desk.record | {"slots": [quiet, told | {"answers": [answer]}]}
        found.append(len(desk.ask("audit", record=older)["differences"]))
    assert found == [0, 1]


def test_the_page_counts_again_when_bids_are_open() -> None:
    """Section 3.9: the holder of the whole game may count; a seat has to wait for the end."""
    desk = Desk()
    desk.resolve(**ORDERS)
    desk.resolve(Tiunda=["A Tiu R Bir"])
    found = desk.ask("audit", record=desk.record)
    assert found == {"announced": 1, "sheets": 2, "differences": [], "opened": []}
    altered = json.loads(json.dumps(desk.record).replace("BID 2 F Jom", "BID 1 F Jom"))
    (difference,) = desk.ask("audit", record=altered)["differences"]
    assert difference.startswith("Spring 841, retreats, about Jom: F Jom R Wen was announced, ")
    assert difference.endswith("was announced, but does not follow from the secrets.")
    shared = desk.ask("encode", record=desk.record)["payload"]
    public = desk.ask("decode", payload=shared)["record"]
    assert desk.fault("audit", record=public) == "This game has no secrets to check."
    early = desk.fault("audit", record=desk.record, seat="Tiunda")
    assert early == "Secrets can be checked only when the game is over."


def test_an_award_slipped_in_under_another_unit_is_found() -> None:
    """Nobody bid for Varend, and yet it moves: Kinda has two announcements."""
    desk = Desk()
    units = START["units"] | {"Minor": ["A Kin", "A Var"]}
    desk.record["start"] = START | {"units": units}
    desk.resolve(Tiunda=["BID 1 A Kin - Nju"])
    slot = desk.record["slots"][0]
    slot["checksum"] = ""
    slot["answers"].insert(0, {"phase": "S840M", "about": "Kin", "answer": "A Var - Nju"})
    (found,) = desk.ask("audit", record=desk.record)["differences"]
    assert found == (
        "Spring 840, movement, about Kin: A Var - Nju as well as A Kin - Nju was announced, "
        "but the secrets give A Kin - Nju."
    )


def test_public_information_does_not_depend_on_bids_without_effect() -> None:
    """A tie looks like a hold, and so does a bid for a hold (3.8)."""
    quiet = START | {"units": {**START["units"], "Jelling": ["F Jel"]}}
    told = []
    for bids in (["BID 1 A Kin - Nju"], ["BID 1 A Kin H"], []):
        desk = Desk()
        desk.record["start"] = quiet
        desk.resolve(Ostrogothia=["A Ogo H", *bids], Tiunda=["BID 1 A Kin - Ble"] * bool(bids))
        payload = desk.ask("encode", record=desk.record)["payload"]
        shared = desk.ask("decode", payload=payload)["record"]
        seen = desk.ask("branch", record=desk.record, at=1, seat="Jelling")["record"]
        slots = [*shared["slots"], *seen["slots"]]
        told.append([(slot.get("answers"), slot["sheets"]) for slot in slots])
    open_sheet = {"Ostrogothia": {"orders": {"Ostrogothia": ["A Ogo H"]}}}
    assert told == [[(None, open_sheet)] * 2] * 3


UNREAD = "BID 2 A Kin S A Ogo - Njx"


@pytest.mark.parametrize("bid", [UNREAD, "BID 1 A Kin D", "A Kin - Nju (2pts)", "2: A Kin - Nju"])
def test_a_bid_stays_secret_however_it_is_written(bid: str) -> None:
    """A line meant as a bid concerns no other seat, even if it cannot be read."""
    desk = Desk()
    sheet = desk.ask("sheet", record=desk.record, seat="Tiunda", orders={"Tiunda": [bid]})
    assert "Kin" not in sheet["parts"][0]
    desk.resolve(Tiunda=[bid])
    asked = {"record": desk.record, "at": 0, "seat": "Jelling"}
    told = [desk.ask("view", **asked), desk.ask("text", **asked)]
    payload = desk.ask("encode", record=desk.record)["payload"]
    told.append(desk.ask("decode", payload=payload))
    assert "Njx" not in json.dumps(told)
    assert not any(
        order["power"] == "Tiunda" and "Kin" in order["order"] for order in told[0]["results"]
    )


@pytest.mark.parametrize(
    "text",
    ["A Kin H", "Kin - Nju", "A Kin S A Ogo - Nju", "F Jom R Wen", "F Jom - Wen", "2 A Kin H"],
)
@pytest.mark.parametrize("value", ["gm", "open"])
def test_an_order_to_a_neutral_unit_is_a_bid_without_points(text: str, value: str) -> None:
    """So the designer reads Jelling's for Roskilde: void (ruling 6), and secret (3.8)."""
    desk, place = Desk(dp_secrecy=value), "Jom" if "Jom" in text else "Kin"
    asked = {"record": desk.record, "seat": "Ostrogothia"}
    (line,) = desk.ask("read", **asked, text=text)["lines"]
    assert line["order"].startswith("BID 0 ")
    assert desk.ask("read", **asked, text=line["order"])["lines"][0]["order"] == line["order"]
    assert (line["status"], line["why"]) == (
        "illegal",
        "No effect: a bid needs at least one point.",
    )
    openly = desk.ask("sheet", **asked, orders={"Ostrogothia": ["A Ogo H", text]})["parts"][0]
    desk.resolve(Ostrogothia=["A Ogo H", text], Tiunda=["BID 1 A Kin H"])
    results = desk.ask("view", record=desk.record, at=0, seat="Jelling")["results"]
    told = [one["order"] for one in results if one["power"] == "Ostrogothia"]
    is_open = value == "open"
    assert [place in openly, any(place in order for order in told)] == [is_open, is_open]


def test_an_order_to_a_unit_now_owned_by_a_player_is_not_a_bid() -> None:
    """Kinda belongs to Tiunda here: others may not order its army, so nothing needs hiding."""
    desk = Desk()
    units = START["units"] | {"Tiunda": ["A Kin"], "Minor": []}
    desk.record["start"] = START | {"units": units}
    desk.resolve(Tiunda=["A Kin H"], Ostrogothia=["A Kin H"])
    results = desk.ask("view", record=desk.record, at=0, seat="Jelling")["results"]
    told = {one["power"]: one["result"] for one in results if one["order"] == "A Kin H"}
    assert told == {"Tiunda": "holds", "Ostrogothia": "illegal"}


@pytest.mark.parametrize("text", ["A Kin - Njx", "Kin S Ogx", "2 Minor A Kin - Njx", "A Kim - Nju"])
def test_a_possible_bid_with_two_slips_is_secret(text: str) -> None:
    """It names no points and cannot be read, but it does not name a player's unit either."""
    desk = Desk()
    asked = {"record": desk.record, "seat": "Tiunda"}
    (line,) = desk.ask("read", **asked, text=text)["lines"]
    assert line["status"] == "invalid"
    assert desk.ask("sheet", **asked, orders={"Tiunda": [text]})["parts"][0] == ""
    desk.resolve(Tiunda=[text])
    told = desk.ask("view", record=desk.record, at=0, seat="Jelling")["results"]
    assert text not in [one["order"] for one in told]
    assert desk.record["slots"][0]["sheets"]["Tiunda"]["secret"] == [text]


@pytest.mark.parametrize("text", ["A Tiu - Njx", "2 F Ola S Ogx", "Tiunda A Tiu - Njx"])
def test_an_unreadable_order_to_a_players_unit_is_public(text: str) -> None:
    desk = Desk()
    desk.resolve(Tiunda=[text])
    told = desk.ask("view", record=desk.record, at=0, seat="Jelling")["results"]
    assert text in [one["order"] for one in told]


def test_unreadable_text_is_public_if_there_is_nothing_to_bid_for() -> None:
    desk = Desk()
    desk.resolve(**ORDERS)
    asked = {"record": desk.record, "seat": "Tiunda", "orders": {"Tiunda": ["A Kim R Nju"]}}
    assert desk.ask("sheet", **asked)["parts"] == ["A Kim R Nju\n", ""]


@pytest.mark.parametrize("text", ["B A Kin", "D A Kin"])
def test_an_order_impossible_in_this_phase_is_not_a_bid(text: str) -> None:
    (line,) = Desk().ask("read", record=Desk().record, seat="Ostrogothia", text=text)["lines"]
    assert line["order"] == text


def test_a_game_that_is_over_takes_no_bids() -> None:
    desk = Desk()
    desk.record["start"] = START | {"phase": "END"}
    asked = {"record": desk.record, "orders": {"Tiunda": ["A Kin H"]}}
    assert "the game is over" in desk.fault("resolve", **asked)


def test_a_comparison_reveals_nothing_about_another_seats_bids() -> None:
    """Games with different starts are compared by what the seat itself may see."""
    desk = Desk()
    desk.resolve(Tiunda=["BID 1 A Kin H"])
    units = {power: held for power, held in START["units"].items() if power != "Ostrogothia"}
    told = []
    for guess in ("BID 1 A Kin H", "BID 1 A Kin - Nju"):
        other = json.loads(json.dumps(desk.record)) | {"start": START | {"units": units}}
        other["slots"][0]["sheets"]["Tiunda"]["secret"] = [guess]
        del other["slots"][0]["checksum"]
        told.append(desk.ask("compare", record=desk.record, other=other, seat="Jelling"))
    assert told[0] == told[1]
