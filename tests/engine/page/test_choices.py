"""The choices tree: its questions, and that it leads to exactly the legal orders."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.board.position import Position
from engine.page.next_choice import step_json
from engine.record.game import Table
from engine.request.position_json import position_json, read_position
from tests.engine.calls import Page
from tests.engine.corpus import TABLE
from tests.engine.page.walk import tree
from tests.games import play

type Json = dict[str, Any]

AUSTRIA, ENGLAND = PowerId("Austria"), PowerId("England")


def read(phase: str, **request: Any) -> Position:
    """Return a position of the standard game."""
    return read_position(TABLE, {"phase": phase, **request})


CROSSING = read(
    "S1901M",
    units={
        "England": ["A Lon", "A Wal", "F Eng", "F Nth", "F StP/nc", "F Mao"],
        "France": ["A Bre", "F Iri", "F Gas"],
        "Russia": ["A Fin", "F Nwy", "F Con"],
    },
)


def positions() -> Iterator[Position]:
    """Yield positions of every phase: made ones and those of two whole games."""
    yield CROSSING
    yield from (turn.before for seed in (1,) for turn in play.game(TABLE, seed, 22))


def test_the_tree_leads_to_exactly_the_legal_orders() -> None:
    kinds = set()
    for position in positions():
        kinds.add(position.phase.kind)
        rule = TABLE.variant.rules.phase_rule(position)
        for power in TABLE.board.powers:
            walked = tree(TABLE, position, power)
            actors = rule.menu.actors(TABLE.board, position, power)
            assert list(walked) == [actor.key for actor in actors]
            for actor in actors:
                if actor.lazy:
                    continue
                listed = [TABLE.write(o) for o in rule.menu.orders(TABLE.board, position, actor)]
                assert len(set(listed)) == len(listed)
                assert sorted(walked[actor.key]) == sorted(listed), (actor.key, position.phase.code)
    assert kinds == {"M", "R", "A"}


def test_the_tree_offers_only_legal_orders() -> None:
    for position in (CROSSING, TABLE.opening):
        rule = TABLE.variant.rules.phase_rule(position)
        for power in TABLE.board.powers:
            for key, orders in tree(TABLE, position, power).items():
                for order in TABLE.read(position, {power: orders})[power]:
                    assert rule.judge(TABLE.board, position, power, order) is None
                    actor = rule.menu.subject(TABLE.board, position, power, order)
                    assert actor is not None
                    assert actor.key == key


def step(path: list[str], position: Position = CROSSING, power: PowerId = ENGLAND) -> Json:
    return step_json(TABLE, position, power, path)


def keys(found: Json) -> list[str]:
    return [option["key"] for option in found["options"] if option["possible"]]


def said(found: Json) -> str:
    return " ".join(word["text"] for word in found["sentence"])


def test_the_first_question_is_about_the_unit() -> None:
    first = step([])
    assert (first["slot"], first["order"], first["sketch"]) == ("actor", None, None)
    london = first["options"][1]
    assert london["key"] == "A Lon"
    assert london["label"] == "London"
    assert (london["place"], london["unit"], london["possible"]) == ("Lon", "A Lon", True)
    assert (
        first["options"][-1] | {"key": "game", "place": None, "unit": None} == first["options"][-1]
    )


def test_kinds_that_are_impossible_say_why() -> None:
    kinds = {option["key"]: option for option in step(["A Lon"])["options"]}
    assert list(kinds) == ["hold", "move", "support", "convoy"]
    assert kinds["convoy"]["possible"] is False
    assert kinds["convoy"]["reason"] == "Only a fleet carries an army."
    alone = read("S1901M", units={"England": ["F StP/nc", "F Mao", "F Nao"]}, centres={})
    reasons = {
        unit: {o["key"]: o["reason"] for o in step([unit], alone)["options"]}
        for unit in ("F StP/nc", "F Nao")
    }
    assert reasons["F StP/nc"]["support"] == "No unit is near enough to help."
    assert reasons["F StP/nc"]["convoy"] == "A fleet carries an army only at sea."
    assert reasons["F Nao"]["support"] == ""
    assert reasons["F Nao"]["convoy"] == "No army stands on a shore near this fleet."


def test_each_word_of_the_sentence_leads_back_to_its_question() -> None:
    asked = step(["A Lon", "move"])
    assert said(asked) == "The army in London moves to which province?"
    assert asked["sentence"][-1] == {"text": "which province?", "open": True}
    assert asked["text"] == "A Lon - "
    whole = step(["A Lon", "move", "Yor"])
    assert said(whole) == "The army in London moves to Yorkshire"
    # Keeping path[:depth] asks for the word again.
    assert [word["depth"] for word in whole["sentence"]] == [1, 1, 2, 3]
    assert keys(step(["A Lon", "move", "Yor"][:2])) == keys(asked)


def test_a_move_lists_land_destinations_before_convoys() -> None:
    options = step(["A Lon", "move"])["options"]
    assert [o["key"] for o in options][:2] == ["Wal", "Yor"]
    by_sea = {o["key"] for o in options if o["detail"] == "by convoy"}
    assert {"Bel", "Bre", "Nwy", "Por", "Edi"} <= by_sea
    assert "Wal" not in by_sea


def test_a_move_by_land_may_be_refined_to_go_by_sea() -> None:
    whole = step(["A Lon", "move", "Wal"])
    assert (whole["order"], whole["more"]) == ("A Lon - Wal", True)
    assert keys(whole) == ["via"]
    refined = step(["A Lon", "move", "Wal", "via"])
    assert (refined["order"], refined["more"]) == ("A Lon - Wal via", False)
    assert said(refined) == "The army in London moves to Wales by convoy"


def test_each_coast_is_a_separate_place() -> None:
    options = {o["key"]: o for o in step(["F Mao", "move"])["options"]}
    assert options["Spa/nc"]["label"] == "Spain (north coast)"
    assert options["Spa/sc"]["place"] == "Spa/sc"
    assert "Spa" not in options


def test_a_support_asks_for_the_unit_and_then_for_its_deed() -> None:
    assert "F Iri" in keys(step(["F Eng", "support"]))
    whole = step(["F Eng", "support", "A Lon"])
    assert keys(whole)[0] == "hold"
    held = step(["F Eng", "support", "A Lon", "hold"])
    assert held["order"] == "F Eng S A Lon"
    assert said(held) == ("The fleet in the English Channel supports the army in London holding")
    moved = step(["F Eng", "support", "A Lon", "Wal"])
    assert moved["order"] == "F Eng S A Lon - Wal"


def test_a_fleet_cannot_support_an_army_that_only_it_could_carry() -> None:
    # DATC 6.D.31: a fleet cannot convoy and support at the same time.
    position = read("S1901M", units={"England": ["A Lon", "F Nth", "F Edi"]})
    assert "Hol" not in keys(step(["F Nth", "support", "A Lon"], position))
    position = read("S1901M", units={"England": ["A Edi", "F Nth", "F Nwg", "A Lon"]})
    # The Norwegian Sea could carry it to Norway as well.
    assert "Nwy" in keys(step(["F Nth", "support", "A Edi"], position))


def test_every_question_has_an_answer() -> None:
    # Only with the fleet itself could the army come where that fleet could help it.
    position = read("S1901M", units={"England": ["A Apu", "F Eas", "F Ion"]})
    assert keys(step(["F Eas", "support"], position)) == ["F Ion"]


def test_a_convoy_asks_for_the_army_and_then_for_the_shore() -> None:
    assert keys(step(["F Nth", "convoy"])) == ["A Bre", "A Lon", "A Wal"]
    whole = step(["F Nth", "convoy", "A Lon", "Nwy"])
    assert whole["order"] == "F Nth C A Lon - Nwy"
    assert said(whole) == "The fleet in the North Sea carries the army in London to Norway"
    assert whole["sketch"] == {
        "shape": "convoy",
        "unit": "F",
        "at": "Nth",
        "from": "Lon",
        "to": "Nwy",
        "state": "draft",
    }


def test_the_end_of_the_game_may_be_declared() -> None:
    options = step(["game"])["options"]
    # Centres are those of the start, so that all seven powers survive.
    assert [(o["key"], o["label"]) for o in options] == [
        ("draw", "a draw, if all survivors agree"),
        ("concede Austria", "concede to Austria"),
        ("concede France", "concede to France"),
        ("concede Germany", "concede to Germany"),
        ("concede Italy", "concede to Italy"),
        ("concede Russia", "concede to Russia"),
        ("concede Turkey", "concede to Turkey"),
    ]
    assert step(["game", "draw"])["order"] == "DRAW"
    whole = step(["game", "concede France"])
    assert whole["order"] == "CONCEDE France"
    assert said(whole) == "To end the game: concede to France"
    assert whole["due"] is False


RETREAT = read(
    "S1901R",
    units={},
    dislodged=[{"power": "England", "unit": "F Wal", "retreats": ["Iri", "Lvp"]}],
)


def test_a_retreat_asks_whether_and_where() -> None:
    assert keys(step([], RETREAT)) == ["F Wal"]
    assert keys(step(["F Wal"], RETREAT)) == ["retreat", "disband"]
    assert keys(step(["F Wal", "retreat"], RETREAT)) == ["Iri", "Lvp"]
    assert step(["F Wal", "retreat", "Iri"], RETREAT)["order"] == "F Wal R Iri"
    gone = step(["F Wal", "disband"], RETREAT)
    assert gone["order"] == "D F Wal"
    assert said(gone) == "The fleet dislodged from Wales disbands"


WINTER = read(
    "W1901A", units={"Russia": ["A Mos"]}, centres={"Russia": ["Mos", "StP", "War", "Sev"]}
)
RUSSIA = PowerId("Russia")


def test_a_build_asks_for_the_site_and_then_for_the_unit() -> None:
    first = step([], WINTER, RUSSIA)
    assert keys(first) == ["site Sev", "site StP", "site War", "waive 1", "waive 2", "waive 3"]
    assert first["options"][1]["place"] == "StP"
    assert first["options"][3]["place"] is None
    options = step(["site StP"], WINTER, RUSSIA)["options"]
    assert [o["label"] for o in options] == [
        "Build an army",
        "Build a fleet on the north coast",
        "Build a fleet on the south coast",
    ]
    assert keys(step(["site War"], WINTER, RUSSIA)) == ["A War"]
    whole = step(["site StP", "F StP/nc"], WINTER, RUSSIA)
    assert whole["order"] == "B F StP/nc"
    assert said(whole) == "In St Petersburg a fleet is built on the north coast"
    waived = step(["waive 1", "waive"], WINTER, RUSSIA)
    assert waived["order"] == "W"
    assert said(waived) == "One build is not used"


def test_a_removal_asks_for_the_unit() -> None:
    position = read("W1901A", units={"Russia": ["A Mos", "F Sev"]}, centres={"Russia": ["Mos"]})
    assert keys(step([], position, RUSSIA)) == ["A Mos", "F Sev"]
    whole = step(["F Sev", "remove"], position, RUSSIA)
    assert whole["order"] == "D F Sev"
    assert said(whole) == "The fleet in Sevastopol is removed"


@pytest.mark.parametrize(
    ("position", "path"),
    [
        (RETREAT, ["F Wal", "fly"]),
        (RETREAT, ["F Wal", "retreat", "Lon"]),
        (RETREAT, ["F Wal", "retreat", "Iri", "now"]),
        (WINTER, ["site StP", "F StP"]),
        (WINTER, ["site StP", "A StP", "now"]),
        (CROSSING, ["F Nth", "convoy", "A Fin"]),
        (CROSSING, ["F Nth", "convoy", "A Lon", "Mos"]),
        (CROSSING, ["F Nth", "convoy", "A Lon", "Nwy", "now"]),
        (CROSSING, ["F Nth", "support", "A Lon", "Yor", "now"]),
        (CROSSING, ["A Fin", "move", "StP", "via"]),
        (CROSSING, ["A Lon", "move", "Wal", "via", "now"]),
        (CROSSING, ["game", "draw", "now"]),
    ],
)
def test_an_answer_that_was_not_offered_is_refused(position: Position, path: list[str]) -> None:
    power = RUSSIA if position is WINTER or path[0] == "A Fin" else ENGLAND
    page = Page()
    record = {**page.new(), "start": dict(_request(position))}
    assert "is not offered here" in page.fault("step", record=record, power=power, path=path)


def _request(position: Position) -> Json:
    return position_json(TABLE, position)


def test_a_power_without_actors_has_nothing_to_choose() -> None:
    assert step([], RETREAT, AUSTRIA)["options"] == []


def test_a_line_is_judged_as_the_tree_would() -> None:
    table: Table = TABLE
    page = Page()
    record = {**page.new(), "start": _request(CROSSING)}
    texts = [order for orders in tree(table, CROSSING, ENGLAND).values() for order in orders]
    lines = page.ask("read", record=record, power="England", text="\n".join(texts))["lines"]
    assert [line["order"] for line in lines] == texts
    assert {line["status"] for line in lines} == {"legal"}


def test_what_takes_several_orders_is_offered_again() -> None:
    """Retreats may be agreed for every unit, in an order of preference; the game ends once."""
    options = step([])["options"]
    assert [one["key"] for one in options if one["many"]] == ["retreats"]
