"""A made-up variant, given only as data and rules modules, is played by the engine.

It has features that the core does not know: a unit that shares provinces, orders of its own
kinds, a vote, and a phase of its own letter.
"""

import json
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from engine.machine.cases import run_case
from engine.session import Session
from engine.variant.folder import FolderLibrary
from tests.engine.calls import Page

type Json = dict[str, Any]

FOLDER = Path(__file__).parent / "made_up"
LIBRARY = FolderLibrary(FOLDER.parent)
NOBODY: Json = {"Alder": [], "Birch": [], "Cedar": []}


@pytest.fixture
def page() -> Page:
    """Return a page that was given the variant as the browser is."""
    page = Page(Session())
    data = tomllib.loads((FOLDER / "variant.toml").read_text("utf-8"))
    modules = {path.stem: path.read_text("utf-8") for path in FOLDER.glob("*.py")}
    told = page.ask("install", variant={"id": "made_up", "data": data, "modules": modules})
    assert told["version"] == LIBRARY["made_up"].version
    return page


def judged(phase: str, **request: Any) -> Json:
    """Return the answer of the machine interface."""
    found = adjudicate(LIBRARY, {"variant": "made_up", "phase": phase, **request})
    assert found["faults"] == []
    return found


def words(found: Json) -> dict[str, str]:
    return {result["order"]: result["result"] for result in found["results"]}


def test_a_militia_shares_a_province_with_its_power() -> None:
    view = Page(Session(LIBRARY)).ask("view", record=Page(Session(LIBRARY)).new("made_up"))
    shown = {unit["text"]: unit["badge"] for unit in view["units"]}
    assert shown["M Ald"] == {"key": "G", "name": "guest"}
    assert shown["F Ald"] == {"key": "H", "name": "host"}
    assert shown["M Bow"] is None


def test_a_militia_marches_after_the_moves() -> None:
    # Dunes is attacked from Alderhaven; when the fleet is there, the militia follows.
    found = judged(
        "S1M",
        units={"Alder": ["F Ald", "M Ald"], "Birch": ["F Bir", "M Bow"]},
        orders={"Alder": ["F Ald - Dun", "M Ald MARCH Dun"], "Birch": ["M Bow - Fen"]},
    )
    assert words(found) == {
        "F Ald - Dun": "moves",
        "M Ald MARCH Dun": "marches",
        "M Bow - Fen": "illegal",
        "F Bir H": "holds",
        "M Bow H": "holds",
    }
    assert found["next"]["units"] == {"Alder": ["F Dun", "M Dun"], "Birch": ["F Bir", "M Bow"]}


@pytest.mark.parametrize(
    ("orders", "result"),
    [
        ({"Birch": ["F Bir - Dun"]}, "stays"),  # a foreign unit came there
        ({"Cedar": ["M Bow MARCH Dun"]}, "stays"),  # another militia goes there
        ({"Birch": ["F Bir H"]}, "marches"),
    ],
)
def test_a_militia_is_stopped_by_an_arriving_unit(orders: Json, result: str) -> None:
    found = judged(
        "S1M",
        units={"Alder": ["M Ald"], "Birch": ["F Bir"], "Cedar": ["M Bow"]},
        orders={"Alder": ["M Ald MARCH Dun"], **orders},
    )
    assert words(found)["M Ald MARCH Dun"] == result


def test_a_militia_falls_to_a_foreign_unit_that_arrives() -> None:
    found = judged(
        "S1M",
        units={"Alder": ["M Dun"], "Birch": ["F Bir"]},
        orders={"Birch": ["F Bir - Dun"], "Alder": ["M Dun MARCH Ald"]},
    )
    assert words(found)["M Dun MARCH Ald"] == "captured"
    assert found["next"]["units"] == {"Birch": ["F Dun"]}


def test_a_militia_that_falls_does_not_hold_the_attacker_up() -> None:
    found = judged(
        "S1M",
        units={"Alder": ["F Ald", "M Ald"], "Birch": ["F Dun", "A Arb"]},
        orders={"Birch": ["F Dun - Ald", "A Arb S F Dun - Ald"]},
    )
    assert found["next"]["units"] == {"Birch": ["F Ald", "A Arb"]}
    (gone,) = found["next"]["dislodged"]
    assert (gone["unit"], gone["retreats"]) == ("F Ald", ["Gor", "Wse"])


def test_two_orders_for_a_militia_do_not_count() -> None:
    found = judged(
        "S1M",
        units={"Alder": ["M Ald"]},
        orders={"Alder": ["M Ald MARCH Dun", "M Ald MARCH Gor", "M Bow H"]},
    )
    assert words(found) == {
        "M Ald MARCH Dun": "illegal",
        "M Ald MARCH Gor": "illegal",
        "M Bow H": "illegal",
        "M Ald H": "holds",
    }


def test_only_a_militia_shares() -> None:
    units = {"Alder": ["F Ald", "A Ald"], "Birch": ["M Bow", "M Bow"]}
    found: Json = adjudicate(LIBRARY, {"variant": "made_up", "phase": "S1M", "units": units})
    assert len(found["faults"]) == 2


def council(**votes: list[str]) -> Json:
    return judged("W1C", units={"Alder": ["F Ald"], "Birch": ["F Bir"]}, orders=votes)


def test_a_council_closes_the_province_with_most_votes() -> None:
    found = council(Alder=["VOTE Dun"], Birch=["vote for the dunes"], Cedar=["VOTE NONE"])
    assert words(found) == {"VOTE Dun": "votes", "VOTE NONE": "votes"}
    assert found["next"]["closed"] == ["Dun"]
    assert found["next"]["phase"] == "S2M"
    assert council(Alder=["VOTE Dun"], Birch=["VOTE Gor"])["next"]["closed"] == []
    assert council(Alder=["VOTE NONE"])["next"]["closed"] == []


def test_votes_that_do_not_count_say_why() -> None:
    found = council(Alder=["VOTE Bir", "VOTE Dun", "VOTE Gor", "F Ald H", "VOTE Qqq"])
    assert [(r["result"], r["why"]) for r in found["results"]] == [
        ("illegal", "Not possible: Birchport is not empty."),
        ("votes", "Votes to close Dunes."),
        ("illegal", "Not possible: Alder has only one vote."),
        ("illegal", "Not possible: this phase takes no orders of this kind."),
        ("invalid", 'Not readable. There is no province "Qqq" on this board.'),
    ]


def test_no_unit_enters_a_closed_province() -> None:
    found = judged(
        "S2M",
        closed=["Dun"],
        units={"Alder": ["F Ald", "M Ald"]},
        orders={"Alder": ["F Ald - Dun", "M Ald MARCH Dun"]},
    )
    assert set(words(found).values()) >= {"illegal"}
    assert found["next"]["units"] == {"Alder": ["F Ald", "M Ald"]}
    # It stays closed until the next council, through every phase of the year.
    assert found["next"]["closed"] == ["Dun"]


def test_worked_cases_know_the_variants_own_keys() -> None:
    case: Json = {
        "id": "council",
        "variant": "made_up",
        "phase": "W1C",
        "units": {"Alder": ["F Ald"]},
        "closed": ["Gor"],
        "orders": {"Alder": ["VOTE Dun"]},
        "expect": {"results": {"VOTE Dun": "votes"}, "closed": ["Dun"]},
    }
    assert run_case(LIBRARY, case) == []
    case["expect"]["closed"] = ["Gor"]
    assert run_case(LIBRARY, case) == ["closed: expected ['Gor'], got ['Dun']"]
    case["closed"] = ["Qqq"]
    fault = 'closed[0]: There is no province "Qqq" on this board.'
    assert run_case(LIBRARY, case) == [fault]


def test_typed_orders_of_the_variants_kinds_are_understood(page: Page) -> None:
    text = "m ald marches to the dunes; M Ald H; M Ald march; VOTE Dun"
    lines = page.ask("read", record=page.new("made_up"), power="Alder", text=text)["lines"]
    assert [(line["order"], line["status"], line["sentence"]) for line in lines] == [
        ("M Ald MARCH Dun", "legal", "The militia in Alderhaven marches to Dunes."),
        ("M Ald H", "legal", "The militia in Alderhaven holds."),
        (None, "invalid", ""),
        ("VOTE Dun", "illegal", "The council should close Dunes."),
    ]
    assert lines[0]["sketch"] == {
        "shape": "move",
        "unit": "M",
        "at": "Ald",
        "to": "Dun",
        "state": "draft",
    }


def winter(page: Page) -> Json:
    """Return a game in which the council meets."""
    record = page.new("made_up")
    while page.ask("view", record=record)["phase"]["kind"] != "C":
        record = page.play(record, {})
    return record


def test_the_ballot_is_an_actor_without_a_place(page: Page) -> None:
    record = winter(page)
    view = page.ask("view", record=record)
    assert view["phase"]["name"] == "Winter 1, council"
    assert view["powers"][0]["needs"] == "Vote on the province to be closed."
    assert view["panels"] == [
        {"title": "Council", "rows": [{"label": "Closed this year", "value": "none"}]}
    ]
    first = page.ask("step", record=record, power="Alder", path=[])
    assert [(o["key"], o["place"]) for o in first["options"]] == [("ballot", None)]
    assert first["prompt"] == "What do you do?"
    whole = page.ask("step", record=record, power="Alder", path=["ballot", "Dun"])
    assert whole["order"] == "VOTE Dun"
    told = page.fault("step", record=record, power="Alder", path=["ballot", "Ald"])
    assert told == "path: Ald is not offered here."
    record = page.play(record, {"Alder": ["VOTE Dun"]})
    view = page.ask("view", record=record)
    assert view["closed"] == ["Dun"]
    assert view["panels"][0]["rows"][0]["value"] == "Dunes"


def walked(page: Page, record: Json, power: str, path: list[str], rng: random.Random) -> str:
    """Answer questions one by one until an order is complete."""
    while True:
        step = page.ask("step", record=record, power=power, path=path)
        possible = [option["key"] for option in step["options"] if option["possible"]]
        if step["order"] is not None and (not possible or rng.random() < 0.5):
            order: str = step["order"]
            return order
        assert possible, (path, step)
        path = [*path, rng.choice(possible)]


def sheets(page: Page, record: Json, rng: random.Random) -> dict[str, list[str]]:
    """Give the orders due by the view, walking only the choices tree."""
    found: dict[str, list[str]] = {}
    for power in page.ask("view", record=record)["powers"]:
        first = page.ask("step", record=record, power=power["id"], path=[])
        actors = [option["key"] for option in first["options"] if option["key"] != "game"]
        chosen = rng.sample(actors, min(power["count"], len(actors)))
        found[power["id"]] = [walked(page, record, power["id"], [key], rng) for key in chosen]
    return found


# Chance seldom dislodges a unit, so some games begin just after a dislodgement.
FALLEN: Json = {
    "phase": "S1R",
    "units": {"Alder": ["A Dun", "F Ald"], "Birch": ["F Bir"], "Cedar": ["F Ced", "M Cro"]},
    "dislodged": [{"power": "Birch", "unit": "A Dun", "from": "Ald"}],
}


@pytest.mark.long
def test_games_are_played_through_by_walking_the_choices_tree_only(page: Page) -> None:
    seen: set[str] = set()
    kinds: set[str] = set()
    for seed in range(6):
        rng = random.Random(seed)  # noqa: S311 - play, not cryptography
        record = page.new("made_up")
        if seed % 2:
            record["start"] = FALLEN
        for _ in range(30):
            view = page.ask("view", record=record)
            if view["end"] is not None:
                break
            kinds.add(view["phase"]["kind"])
            orders = sheets(page, record, rng)
            record = page.play(record, orders)
            view = page.ask("view", record=record, at=len(record["slots"]) - 1)
            own = [r for r in view["results"] if not r["generated"]]
            assert not {"illegal", "invalid"} & {r["result"] for r in own}
            assert {r["order"] for r in own} == {o for sheet in orders.values() for o in sheet}
            seen |= {result["result"] for result in view["results"]}
            for result in view["results"]:
                why = page.ask("why", record=record, at=view["at"], result=result["n"])
                assert why["sentence"] == result["sentence"]
        payload = page.ask("encode", record=record)["payload"]
        assert page.ask("decode", payload=payload)["record"] == record
        assert page.ask("open", file=record) == {"record": record, "warnings": []}
        assert json.loads(json.dumps(record)) == record
    assert kinds == {"M", "R", "A", "C"}
    assert {"marches", "stays", "captured", "votes", "builds", "removed", "retreats"} <= seen
