"""A scripted game of Deus Vult!, played through the calls that the page makes."""

from functools import cache
from typing import Any

import pytest

from engine.session import Session
from tests.games import play
from tests.games.clicks import path_to
from tests.games.scripted import TURNS

type Json = dict[str, Any]


def _session() -> Session:
    return Session({"deus_vult": play.LIBRARY["deus_vult"]})


def _owners(view: Json) -> dict[str, str]:
    return {centre["place"]: centre["owner"] for centre in view["centres"] if centre["owner"]}


@cache
def _played() -> tuple[Session, list[Json]]:
    """The session, and the record before each turn and after the last."""
    session = _session()
    records = [session.new({"variant": "deus_vult"})["record"]]
    for turn in TURNS:
        asked = {"record": records[-1], "orders": turn["orders"]}
        records.append(session.resolve(asked)["record"])
    return session, records


@pytest.mark.parametrize("number", range(len(TURNS)), ids=[turn["phase"] for turn in TURNS])
def test_the_turn_comes_out_as_written(number: int) -> None:
    session, records = _played()
    turn = TURNS[number]
    before = session.view({"record": records[number], "at": None, "seat": None})
    assert before["phase"]["code"] == turn["phase"]
    told = session.view({"record": records[number + 1], "at": number, "seat": None})
    words = {(r["power"], r["order"]): r["result"] for r in told["results"]}
    for power, results in turn.get("results", {}).items():
        for order, word in results.items():
            assert words[power, order] == word
    after = session.view({"record": records[number + 1], "at": None, "seat": None})
    was, now = _owners(before), _owners(after)
    changed = {p: now.get(p, "") for p in was | now if was.get(p) != now.get(p)}
    assert changed == turn["control"]
    assert not any(word in ("void", "illegal", "invalid") for word in words.values())


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(TURNS)), ids=[turn["phase"] for turn in TURNS])
def test_every_order_can_be_clicked(number: int) -> None:
    session, records = _played()
    for power, orders in TURNS[number]["orders"].items():
        for order in orders:
            assert path_to(session, records[number], power, order)


def _units(view: Json, place: str) -> set[tuple[str, str, str]]:
    return {
        (unit["power"], unit["text"], unit["badge"]["name"] if unit["badge"] else "")
        for unit in view["units"]
        if unit["place"] == place
    }


def test_hosts_and_guests_are_distinguished() -> None:
    session, records = _played()
    view = session.view({"record": records[3], "at": None, "seat": None})
    assert view["phase"]["code"] == "A1097B"
    assert _units(view, "Ico") == {
        ("Germans", "2A Ico", "host"),
        ("Normans", "2A Ico", "guest"),
        ("French", "A Ico", "guest"),
    }
    rows = {p["title"]: [tuple(row.values()) for row in p["rows"]] for p in view["panels"]}
    told = "Southern French 1, Germans 2 (supports 1), Normans 2; controlled by Germans"
    assert rows == {"Shared centres": [("Iconium", told)]}


def test_a_move_into_a_hosted_centre_warns() -> None:
    session, records = _played()
    asked = {"record": records[2], "power": "Normans", "path": ["A Syc", "move"]}
    details = {o["key"]: o["detail"] for o in session.step(asked)["options"]}
    assert details["Ico"] == "needs the Germans' permission; without it this is an assault"
    assert details["Lar"] == ""


def test_kerbogha_arrives_and_leaves() -> None:
    session, records = _played()
    hosts = [
        [u["name"] for u in view["units"] if u["kind"] == "K"]
        for record in records
        for view in (session.view({"record": record, "at": None, "seat": None}),)
    ]
    assert [bool(found) for found in hosts] == [False] * 10 + [True, False]
    assert hosts[10] == ["the great host in Edessa"]


def test_the_game_fits_in_a_link_and_in_a_chat() -> None:
    session, records = _played()
    record = records[-1]
    payload = session.call("encode")({"record": record})["payload"]
    assert session.call("decode")({"payload": payload})["record"]["slots"] == record["slots"]
    assert len(payload) < 1200
    for at in range(len(TURNS)):
        assert "Deus Vult!" in session.call("text")({"record": record, "at": at})["text"]


def test_sentences_compare_the_forces_that_met_even_inside_one_province() -> None:
    session, records = _played()
    told = session.view({"record": records[5], "at": 4, "seat": None})["results"]
    said = {result["order"]: result["sentence"] for result in told}
    assert said["A Syc ATT Normans A Syc"] == (
        "The French attack inside Syce (2, with support from Adalia) dislodges the Norman army "
        "there (1); its units do not advance."
    )
    why = session.call("why")({"record": records[5], "at": 4, "result": _number(told, "A Syc H")})
    assert [(line["label"], line["strength"]) for line in why["forces"]] == [
        ("The French attack inside Syce", 2),
        ("The Norman army in Syce", 1),
    ]


def _number(results: list[Json], order: str) -> int:
    return next(int(result["n"]) for result in results if result["order"] == order)


def test_an_attack_is_drawn_as_an_arrow_or_where_it_is_fought() -> None:
    session, records = _played()
    told = session.view({"record": records[5], "at": 4, "seat": None})["results"]
    drawn = {result["order"]: result["sketch"] for result in told}
    spot = {"unit": "A", "at": "Syc", "state": "done", "shape": "hold"}
    assert drawn["A Syc ATT Normans A Syc"] == spot
    helped = drawn["A Ada S A Syc ATT Normans A Syc"]
    assert (helped["shape"], helped["at"], helped["from"]) == ("support-hold", "Ada", "Syc")


def test_every_result_of_the_game_can_be_explained() -> None:
    session, records = _played()
    record = records[-1]
    for at in range(len(TURNS)):
        view = session.view({"record": record, "at": at, "seat": None})
        for result in view["results"]:
            why = session.call("why")({"record": record, "at": at, "result": result["n"]})
            assert why["sentence"] == result["sentence"]


def test_a_game_without_seats_opens_despite_orders_of_an_unplayed_power() -> None:
    session, _ = _played()
    bare = {
        "format": "chancery-game",
        "formatVersion": 2,
        "variant": "deus_vult",
        "version": "00000000",
        "slots": [
            {
                "phase": "S1097M",
                "sheets": {
                    "": {"orders": {"Armenians": ["A Mel H"]}},
                    "French": {"orders": {"French": ["3A Phi - Ico"]}},
                },
            }
        ],
    }
    view = session.view({"record": bare, "at": 0, "seat": None})
    told = {(r["power"], r["order"]) for r in view["results"]}
    assert {("Armenians", "A Mel H"), ("French", "3A Phi - Ico")} <= told
