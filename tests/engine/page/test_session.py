"""Every call of a session: what the page asks and what it gets."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.session import Session
from engine.variant.folder import FolderLibrary
from tests.engine import small
from tests.engine.bringing.sources import START, as_text, saved, saved_phase
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY

type Json = dict[str, Any]

ANNEX = {
    "Austria": ["A Bud - Ser"],
    "Italy": ["A Ven - Tri", "A Rom H"],
    "Germany": ["F Kie - Den", "nonsense"],
}


@pytest.fixture
def page() -> Page:
    return Page()


def test_install_adds_a_variant() -> None:
    page = Page(Session())
    told = page.ask("install", variant={"id": "small", "data": small.data(), "modules": {}})
    assert told == {"id": "small", "name": "Small", "version": small.variant().version}
    assert page.new("small")["version"] == told["version"]


def test_install_takes_rules_modules_as_text() -> None:
    page = Page(Session())
    source = (
        "from dataclasses import replace\nfrom engine.standard import STANDARD\n"
        'RULES = replace(STANDARD, build_words=("camp",))\n'
    )
    data = small.data(builds={"where": "camp"})
    fault = page.fault("install", variant={"id": "small", "data": data})
    assert fault == "builds.where: 'camp': expected one of home, anywhere."
    page.ask("install", variant={"id": "small", "data": data, "modules": {"rules": source}})
    page.ask("install", variant={"id": "small", "data": data}, modules={"rules": source})
    assert page.session.variants["small"].rules.build_words == ("camp",)


def test_installing_other_rules_drops_cached_results() -> None:
    page = Page(Session())
    page.ask("install", variant={"id": "small", "data": small.data()})
    record = page.new("small")
    assert len(page.ask("view", record=record)["units"]) == 2
    data = small.data()
    data["power"][0]["units"] = []
    page.ask("install", variant={"id": "small", "data": data})
    assert len(page.ask("view", record=record)["units"]) == 1


def test_options_lists_what_players_can_choose() -> None:
    page = Page(Session())
    page.ask("install", variant={"id": "small", "data": small.data()})
    assert page.ask("options", variant="small") == {"options": []}
    declared: dict[str, dict[str, object]] = {
        "goal": {"means": "how many win", "default": 5, "min": 2, "max": 9},
        "cut": {"means": "what is cut", "default": "all", "values": ["all", "one"]},
        "mild": {"means": "whether it is mild", "default": False},
        "powers": {"means": "who plays", "default": ["North"], "picks": "powers"},
    }
    page.ask("install", variant={"id": "small", "data": small.data(options=declared)})
    told = {
        option.pop("name"): option for option in page.ask("options", variant="small")["options"]
    }
    names = [{"id": power["id"], "name": power["id"]} for power in small.data()["power"]]
    assert told == {
        "goal": {"kind": "number", **declared["goal"]},
        "cut": {"kind": "choice", **declared["cut"]},
        "mild": {"kind": "switch", **declared["mild"]},
        "powers": {"kind": "powers", "means": "who plays", "default": ["North"], "powers": names},
    }


def test_new_begins_a_game_with_a_seat_for_every_power(page: Page) -> None:
    record = page.new()
    assert record["format"] == "chancery-game"
    assert record["variant"] == "standard"
    assert record["version"] == LIBRARY["standard"].version
    assert record["seats"]["Austria"] == ["Austria"]
    assert len(record["seats"]) == 7
    assert record["slots"] == []


def test_new_may_give_a_seat_several_powers(page: Page) -> None:
    seats = {"Ann": ["Austria", "Italy"], "Bo": ["France"]}
    assert page.new(seats=seats)["seats"] == seats


def test_new_takes_the_options_of_the_variant(page: Page) -> None:
    record = page.new("stonehenge", options={"victory": 20})
    assert record["options"] == {"victory": 20}
    assert page.new("stonehenge")["options"] == {"victory": 26}


def test_resolve_appends_the_phase_with_canonical_orders(page: Page) -> None:
    told = page.ask("resolve", record=page.new(), orders={"Austria": ["ser s vie", "bud-ser"]})
    assert told["at"] == 0
    (slot,) = told["record"]["slots"]
    # Sorted by unit; lines that name no unit of the power keep their text, at the end.
    orders = {"Austria": ["A Bud - Ser", "A Ser S A Vie"]}
    assert slot["sheets"] == {"Austria": {"orders": orders}}
    assert slot["phase"] == "S1901M"


def test_nothing_that_was_typed_is_lost(page: Page) -> None:
    typed = ["A Vie - Qqq", "<b>hello</b>", "A Vie - Mos", "F Lon - Nth", "", "\ud83d"]
    record = page.play(page.new(), {"Austria": typed})
    kept = record["slots"][0]["sheets"]["Austria"]["orders"]["Austria"]
    assert sorted(kept) == sorted(typed)
    told = page.ask("view", record=record, at=0)["results"]
    assert {r["order"] for r in told if not r["generated"] and r["power"] == "Austria"} == {*typed}
    payload = page.ask("encode", record=record)["payload"]
    assert page.ask("decode", payload=payload)["record"] == record


def test_powers_without_orders_have_no_sheet(page: Page) -> None:
    record = page.play(page.new(), {"Austria": [], "Italy": ["A Ven H"]})
    assert record["slots"][0]["sheets"] == {"Italy": {"orders": {"Italy": ["A Ven H"]}}}


def test_branch_cuts_the_record_and_gives_the_orders_back(page: Page) -> None:
    record = page.play(page.new(), ANNEX, {"Austria": ["A Ser - Gre"]})
    told = page.ask("branch", record=record, at=1)
    assert told["orders"] == {"Austria": ["A Ser - Gre"]}
    assert told["record"]["slots"] == record["slots"][:1]
    assert page.ask("branch", record=record, at=2) == {"record": record, "orders": {}}
    assert page.play(told["record"], told["orders"]) == record


def test_step_walks_from_the_power_to_an_order(page: Page) -> None:
    record = page.new()
    told = page.ask("step", record=record, power="Austria", path=[])
    assert [o["key"] for o in told["options"]] == ["A Bud", "F Tri", "A Vie", "retreats", "game"]
    told = page.ask("step", record=record, power="Austria", path=["A Vie", "move", "Gal"])
    assert told["order"] == "A Vie - Gal"
    assert told["actor"] == "A Vie"
    assert told["due"] is True


def test_read_explains_every_line(page: Page) -> None:
    text = "A Vie - Gal; bud s vie-gal\nItaly: A Ven - Tri, A Vie - Mos\n\nrubbish\nItaly\nrom h"
    lines = page.ask("read", record=page.new(), power="Austria", text=text)["lines"]
    assert [(ln["power"], ln["text"], ln["status"]) for ln in lines] == [
        ("Austria", "A Vie - Gal", "legal"),
        ("Austria", "bud s vie-gal", "legal"),
        ("Italy", "A Ven - Tri", "legal"),
        ("Austria", "A Vie - Mos", "illegal"),  # nobody else has this unit
        ("Austria", "rubbish", "invalid"),
        ("Italy", "rom h", "legal"),
    ]
    assert lines[1]["order"] == "A Bud S A Vie - Gal"
    assert lines[1]["actor"] == "A Bud"
    assert lines[1]["sentence"] == (
        "The army in Budapest supports the army in Vienna, moving to Galicia."
    )
    assert lines[3]["why"].startswith("Not possible: an army cannot go from Vienna")
    assert lines[4]["order"] is None
    assert lines[4]["why"].startswith('There is no province "rubbish"')


def test_a_link_opens_to_the_identical_game(page: Page) -> None:
    record = page.play(page.new(), ANNEX, {"Austria": ["A Ser - Gre", "A Vie - Bud"]})
    payload = page.ask("encode", record=record)["payload"]
    needs = {"id": "standard", "version": record["version"]}
    assert page.ask("variant_of", payload=payload) == needs
    assert page.ask("variant_of", file=record) == needs
    assert Page().ask("decode", payload=payload) == {"record": record, "warnings": []}


def test_text_is_formatted_for_a_chat(page: Page) -> None:
    record = page.play(page.new(), ANNEX)
    text = page.ask("text", record=record, at=0)["text"].splitlines()
    assert text[:4] == [
        "Diplomacy, Spring 1901, movement",
        "",
        "Austria",
        "A Bud - Ser: Moves to Serbia, unopposed.",
    ]
    present = page.ask("text", record=record)["text"].splitlines()
    assert present[0] == "Diplomacy, Fall 1901, movement"
    assert present[1].startswith("Austria (3 centres): ")


def test_open_checks_a_file_and_keeps_quiet_about_a_sound_one(page: Page) -> None:
    record = page.play(page.new(), ANNEX)
    assert page.ask("open", file=record) == {"record": record, "warnings": []}


WARNINGS: list[tuple[Callable[[Json], object], str]] = [
    (
        lambda file: file.update(version="00000000"),
        "This game was started under another version of the rules, so positions may differ.",
    ),
    (
        lambda file: file["slots"][0].update(checksum="00000000"),
        (
            "After Spring 1901, movement, these rules arrive at a different position "
            "from the one in the file. The position shown follows from the orders."
        ),
    ),
]


@pytest.mark.parametrize(("spoil", "warning"), WARNINGS)
def test_open_warns_of_differences_and_corrects_them(
    page: Page, spoil: Callable[[Json], object], warning: str
) -> None:
    record = page.play(page.new(), ANNEX, {})
    file = page.play(page.new(), ANNEX, {})
    spoil(file)
    assert page.ask("open", file=file) == {"record": record, "warnings": [warning]}


def test_a_file_without_checksums_opens_without_warnings(page: Page) -> None:
    record = page.play(page.new(), ANNEX)
    file = {**record, "slots": [{**record["slots"][0], "checksum": None}]}
    assert page.ask("open", file=file) == {"record": record, "warnings": []}


def test_many_open_games_are_kept_apart() -> None:
    page = Page(Session(FolderLibrary(LIBRARY.folder)))
    games = [page.play(page.new(), {"Austria": [f"A Vie - {to}"]}) for to in ("Gal", "Boh", "Tyr")]
    games += [page.new("stonehenge", options={"victory": n}) for n in range(10, 22)]
    for _ in range(2):
        for to, record in zip(("Gal", "Boh", "Tyr"), games, strict=False):
            units = page.ask("view", record=record)["units"]
            assert any(unit["text"] == f"A {to}" for unit in units)


def test_viewing_a_played_phase_does_not_replay_it(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = page.play(page.new(), {"Austria": ["A Vie - Tri", "A Bud - Ser"]})
    monkeypatch.delattr("engine.record.game_cache.replay")
    monkeypatch.delattr("engine.record.game_cache.read_record")
    told = page.ask("view", record=record, at=0)["results"]
    assert {r["order"] for r in told if r["power"] == "Austria"} >= {"A Bud - Ser"}
    assert page.ask("view", record=record)["phase"]["code"] == "F1901M"


def test_a_saved_game_of_another_program_is_named_and_brought_in(page: Page) -> None:
    game = as_text(saved(saved_phase("S1901M", START, {"FRANCE": ["A PAR - BUR"]})))
    assert page.ask("foreign", text=game) == {"format": "diplomacy"}
    assert page.ask("foreign", text=f"{game}\n{game}") == {"format": "diplomacy"}
    assert page.ask("foreign", text=f"[{game}]") == {"format": "diplomacy"}
    assert page.ask("foreign", text="PHASE 1901 Spring Movement\nPOSITIONS\n") == {
        "format": "godip"
    }
    assert page.ask("foreign", text="<jsx major='1'><object/></jsx>") == {"format": "jdip"}
    for text in ("", "{", "{}", "[]", "<html>", "Spring 1901\nA Par - Bur", "[" * 99):
        assert page.ask("foreign", text=text) == {"format": ""}
    assert page.ask("map_of", text=game, number=1) == {"variant": "standard"}
    assert page.ask("map_of", text="Spring 1901\nA Par - Bur", number=1) == {"variant": ""}
    brought = page.ask("bring", text=game, variant="standard", number=1, take="text")
    assert brought["phases"][0]["orders"] == 1
    fault = page.fault("bring", text="hello", variant="standard", number=1, take="text")
    assert fault == "There is no phase in this: expected a heading such as Spring 1901."
