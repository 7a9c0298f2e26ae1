"""Calls made for a seat: what it sees, what is withheld, and what is refused."""

from typing import Any

import pytest

from engine.rules.sight import NOTHING, REASON_ALONE, Told
from tests.engine.calls import Page
from tests.engine.fog import Fog, Muffled, page_of

type Json = dict[str, Any]

START: Json = {
    "phase": "S1901M",
    "units": {
        "Germany": ["A Mun", "F Den"],
        "Russia": ["A Sil", "A Boh", "A Lvn"],
        "England": ["F Bal"],
    },
}
ORDERS = {
    "Germany": ["A Mun - Sil"],
    "Russia": ["A Sil H", "A Boh S A Sil", "A Lvn - Swe"],
    "England": ["F Bal C A Lvn - Swe"],
}
WORD = Told(reason=False, culprits=False, strengths=False)


def played(page: Page) -> Json:
    return page.play({**page.new(), "start": START}, ORDERS)


def results(page: Page, **args: Any) -> dict[str, Json]:
    told = page.ask("view", record=played(page), at=0, **args)["results"]
    assert [row["n"] for row in told] == list(range(len(told)))
    return {row["order"]: row for row in told}


def test_in_an_open_game_a_seat_sees_everything_and_orders_only_its_own() -> None:
    page = Page()
    record = played(page)
    for call, args in (("view", {"at": 0}), ("text", {"at": 0}), ("why", {"at": 0, "result": 0})):
        assert page.ask(call, record=record, seat="Russia", **args) == page.ask(
            call, record=record, **args
        )
    assert page.ask("encode", record=record, seat="Russia") == page.ask("encode", record=record)
    assert page.ask("step", record=record, seat="Russia", power="Russia", path=[])["options"]
    everything = page.ask("branch", record=record, at=0)["orders"]
    assert everything.keys() == ORDERS.keys()
    assert page.ask("branch", record=record, keeper=True, at=0)["orders"] == everything
    own = page.ask("branch", record=record, seat="Russia", at=0)["orders"]
    assert own == {"Russia": everything["Russia"]}


@pytest.mark.parametrize("sight", [None, Fog()])
def test_a_seat_gives_no_orders_to_powers_of_others(sight: Fog | None) -> None:
    page = page_of(sight) if sight else Page()
    asked: Json = {"record": page.new(), "seat": "Italy"}
    told = "The seat Italy gives no orders to France."
    assert page.fault("step", **asked, power="France", path=[]) == told
    assert page.fault("read", **asked, power="France", text="A Par H") == told
    assert page.fault("read", **asked, text="A Ven H", drafts={"France": ["A Par H"]}) == told
    assert page.fault("due", **asked, drafts={"France": ["A Par H"]}) == told
    (line,) = page.ask("read", **asked, text="France: A Par - Bur")["lines"]
    assert (line["status"], line["order"], line["power"]) == ("illegal", None, "France")
    assert line["why"] == "Not possible: the seat Italy does not play France."
    assert page.fault("resolve", **asked, orders={}) == ("One seat alone cannot resolve a phase.")


def test_a_keeper_sees_all_and_gives_no_orders() -> None:
    page = page_of(Fog())
    record = played(page)
    for call, args in (("view", {"at": 0}), ("view", {}), ("text", {"at": 0})):
        assert page.ask(call, record=record, keeper=True, **args) == page.ask(
            call, record=record, **args
        )
    orders: Json = {"record": record, "keeper": True}
    assert page.fault("step", **orders, power="Italy", path=[]) == "The keeper gives no orders."
    assert page.fault("read", **orders, text="A Ven H") == "The keeper gives no orders."
    assert page.fault("due", **orders) == "The keeper gives no orders."
    assert page.ask("resolve", record=record, keeper=True, orders={})["at"] == 1


@pytest.mark.parametrize(
    "whom", [{"seat": "Italy", "keeper": True}, {"keeper": "yes"}, {"keeper": 1}]
)
def test_a_call_must_say_for_which_viewer_it_asks(whom: Json) -> None:
    told = "A call is for one seat or for the keeper, not for both."
    assert Page().fault("view", record=Page().new(), **whom) == told


def test_a_seat_that_is_not_there_asks_nothing() -> None:
    page = Page()
    record = page.new()
    told = "There is no seat Mars in this game."
    calls: tuple[tuple[str, Json], ...] = (
        *(("view", {}), ("step", {"power": "Italy", "path": []}), ("read", {"text": ""})),
        *(("due", {}), ("resolve", {"orders": {}}), ("branch", {}), ("why", {"result": 0})),
        *(("encode", {}), ("text", {})),
    )
    for call, args in calls:
        assert page.fault(call, record=record, seat="Mars", **args) == told


def test_in_fog_a_seat_sees_only_its_own() -> None:
    page = page_of(Fog())
    record = played(page)
    view = page.ask("view", record=record, seat="Germany", at=0)
    assert [unit["text"] for unit in view["units"]] == ["F Den", "A Mun"]
    assert {row["power"] for row in view["results"]} == {"Germany"}
    assert [unit["text"] for unit in view["after"]["units"]] == ["F Den", "A Mun"]
    assert view["panels"][0]["rows"] == [{"label": "Units in sight", "value": "2"}]
    assert [row["owner"] for row in view["centres"] if row["owner"]] == ["Germany"] * 3
    step = page.ask("step", record=record, seat="Germany", power="Germany", path=["A Mun"])
    assert "Boh" not in str(step)
    text = page.ask("text", record=record, seat="Germany", at=0)["text"]
    assert text.splitlines()[1:] == [
        "",
        "Germany",
        "A Mun - Sil: Bounces.",
        "F Den H: Holds in Denmark.",
    ]
    assert page.fault("why", record=record, seat="Germany", at=0, result=2) == (
        "This phase has no such result."
    )


def test_in_fog_only_all_seats_together_have_the_whole_game() -> None:
    page = page_of(Fog())
    record = played(page)
    told = "The whole game shows more than the seat Germany may see."
    assert page.fault("encode", record=record, seat="Germany") == told
    assert page.fault("branch", record=record, seat="Germany", at=0) == told
    assert page.ask("encode", record=record, keeper=True) == page.ask("encode", record=record)


@pytest.mark.parametrize(
    ("own", "sentence", "rule", "forces", "culprits"),
    [
        (
            Told(),
            (
                "Bounces: the German attack on Silesia from Munich (1) is weaker than "
                "the Russian army there (2, with support from Bohemia)."
            ),
            "bounces",
            ["The Russian army in Silesia", "The German attack from Munich"],
            ["Sil"],
        ),
        (Told(strengths=False), "Bounces.", None, [], ["Sil"]),
        (Told(culprits=False), "Bounces.", None, [], []),
        (REASON_ALONE, "Bounces.", None, [], []),
    ],
)
def test_a_reason_names_only_what_the_seat_may_know(
    own: Told, sentence: str, rule: str | None, forces: list[str], culprits: list[str]
) -> None:
    page = page_of(Muffled(NOTHING, own))
    (row, _) = results(page, seat="Germany").values()
    assert (row["result"], row["sentence"]) == ("bounces", sentence)
    assert ("strength" in row["sketch"]) == own.strengths
    why = page.ask("why", record=played(page), seat="Germany", at=0, result=row["n"])
    assert why["sentence"] == sentence
    assert (why["rule"] and why["rule"]["anchor"]) == rule
    assert [line["label"] for line in why["forces"]] == forces
    assert why["culprits"] == culprits
    assert why["follows"] == []


def test_a_reason_that_names_nobody_may_be_shown_without_its_details() -> None:
    page = page_of(Muffled(NOTHING, REASON_ALONE))
    told = results(page, seat="Germany")
    assert told["F Den H"]["sentence"] == "Holds in Denmark."
    assert told["F Den H"]["why"] is True


def test_only_the_word_of_a_result_may_be_shown() -> None:
    page = page_of(Muffled(WORD))
    told = results(page, seat="Germany")
    assert told["A Boh S A Sil"]["sentence"] == "Supports."
    assert told["A Lvn - Swe"]["sentence"] == "Moves."
    assert (told["A Boh S A Sil"]["why"], told["A Mun - Sil"]["why"]) == (False, True)
    number = told["A Boh S A Sil"]["n"]
    assert page.fault("why", record=played(page), seat="Germany", at=0, result=number) == (
        "You may not know why this order had its result."
    )


def test_a_convoy_route_is_drawn_only_for_those_who_may_know_it() -> None:
    page = page_of(Muffled(NOTHING))
    assert results(page, seat="England")["F Bal C A Lvn - Swe"]["result"] == "convoys"
    assert results(page, seat="Russia")["A Lvn - Swe"]["sketch"]["via"] == []
    assert results(page)["A Lvn - Swe"]["sketch"]["via"] == ["Bal"]


def test_consequences_are_listed_only_as_far_as_the_seat_knows_them() -> None:
    page = page_of(Muffled(NOTHING))
    orders = {"Germany": ["A Mun - Boh"], "Russia": ["A Sil H", "A Boh S A Sil"]}
    record = page.play({**page.new(), "start": START}, orders)
    (cut,) = page.ask("why", record=record, at=0, result=0)["follows"]
    assert cut["place"] == "Boh"
    assert page.ask("why", record=record, seat="Germany", at=0, result=0)["follows"] == []


def with_secrets(page: Page, *orders: dict[str, list[str]], **secrets: list[str]) -> Json:
    """Return an open game after some phases; seats had secret parts in the first."""
    record = page.play(page.new(), *orders)
    sheets = record["slots"][0]["sheets"]
    for seat, lines in secrets.items():
        sheets[seat] = {**sheets.get(seat, {}), "secret": lines}
    return record


def test_a_seat_sees_no_secret_part_of_others_before_the_end() -> None:
    page = Page()
    orders = {"Italy": ["A Ven H"], "France": ["A Par H"]}
    one = with_secrets(page, orders, Italy=["DRAW"], France=["CONCEDE Italy"])
    other = with_secrets(page, orders, Italy=["DRAW"], France=["DRAW"])
    asked: tuple[tuple[str, Json], ...] = (
        *(("view", {"at": 0}), ("text", {"at": 0}), ("why", {"at": 0, "result": 0})),
        *(("branch", {"at": 1}), ("branch", {"at": 0}), ("encode", {})),
    )
    for call, args in asked:
        mine = page.ask(call, record=one, seat="Italy", **args)
        assert mine == page.ask(call, record=other, seat="Italy", **args)
    kept = page.ask("branch", record=one, seat="Italy", at=1)["record"]["slots"][0]["sheets"]
    assert (kept["Italy"]["secret"], kept["France"].get("secret")) == (["DRAW"], None)
    for whom in ({}, {"keeper": True}):
        assert page.ask("branch", record=one, at=1, **whom)["record"] == one
    ended = with_secrets(page, {power: ["DRAW"] for power in page.new()["seats"]}, France=["W"])
    told = page.ask("branch", record=ended, seat="Italy", at=1)["record"]
    assert told["slots"][0]["sheets"]["France"]["secret"] == ["W"]
