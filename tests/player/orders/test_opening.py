"""What the page answers itself about a new game is what the engine answers."""

from collections.abc import Iterator
from typing import Any

import pytest

from publisher.building.opening import on_lines, opening
from tests.player.node import told
from tests.player.table import Rules

type Json = dict[str, Any]
type Question = tuple[str, Json]


def new_game(rules: Rules, variant: str) -> Json:
    """Return what the page begins with."""
    record = rules.ask("new", variant=variant)["record"]
    return {"record": record, "view": rules.view(record)}


def written(
    rules: Rules, first: Json, questions: list[Question], choices: Json | None = None
) -> list[Any]:
    """Return the page's answers to questions about a new game, from the choices written for it."""
    choices = choices or opening(rules.session, first["record"], 10**6)
    asked = {"first": first, "opening": on_lines(choices), "questions": questions}
    return list(told("orders/opening.mjs", "worker/opening.js", **asked))


def nodes(tree: Json, path: tuple[str, ...] = ()) -> Iterator[tuple[list[str], Json]]:
    """Yield every step of a power's tree with the way to it."""
    yield [*path], tree
    for key, node in tree.get("then", {}).items():
        yield from nodes(node, (*path, key))


def plain(step: Json) -> Json:
    """Leave out what the page does not read, and what is not said there unless it is so."""
    options = [
        {name: one for name, one in option.items() if (name, one) != ("due", False)}
        for option in step["options"]
    ]
    return {name: one for name, one in step.items() if name not in ("actor", "due")} | {
        "options": options
    }


@pytest.mark.parametrize("variant", ["standard", "stonehenge", "deus_vult", "league_of_shadows"])
def test_every_written_step_is_the_engines_own(rules: Rules, variant: str) -> None:
    first = new_game(rules, variant)
    record = first["record"]
    choices = opening(rules.session, record)
    tree = choices["powers"]
    ways = [(power, path) for power in tree for path, _ in nodes(tree[power])]
    asked: list[Question] = [
        ("step", {"record": record, "power": power, "path": path, "seat": None})
        for power, path in ways
    ]
    answers = written(rules, first, asked, choices)
    assert len(answers) > 30
    for (_, args), answer in zip(asked, answers, strict=True):
        engines = rules.ask("step", **args, beside={})
        assert engines["touches"] == []  # with nothing drafted; what fits, only the engine knows
        assert plain(answer) == plain(engines) | {"touches": None}, args


@pytest.mark.parametrize("variant", ["standard", "stonehenge", "deus_vult"])
def test_every_written_order_is_read_as_the_engine_reads_it(rules: Rules, variant: str) -> None:
    first = new_game(rules, variant)
    record = first["record"]
    choices = opening(rules.session, record)
    tree = choices["powers"]
    asked: list[Question] = []
    for power in tree:
        orders = [
            (path[0], node["step"]["order"])
            for path, node in nodes(tree[power])
            if "said" in node and path[0] != "game"
        ]
        for (actor, order), (other, before) in zip(orders, orders[1:] + orders[:1], strict=True):
            drafts = [[]] if actor == other else [[], [before]]
            asked += [
                ("read", {"record": record, "power": power, "text": order, "drafts": {power: one}})
                for one in drafts
            ]
    of_all = [(call, {**args, "seat": None}) for call, args in asked]
    answers = written(rules, first, of_all, choices)
    assert None not in answers
    for (_, args), answer in zip(asked, answers, strict=True):
        # what contradicts what is for the engine to say, when it comes
        assert answer == rules.ask("read", **args) | {"contradictions": []}, args


def test_the_usual_orders_of_the_first_spring_are_written(rules: Rules) -> None:
    tree = opening(rules.session, new_game(rules, "standard")["record"])["powers"]
    orders = {
        power: {node["step"].get("order") for _, node in nodes(tree[power])} for power in tree
    }
    assert {"F Lon - Nth", "A Lvp - Yor", "F Edi H", "A Lvp S F Lon - Yor"} <= orders["England"]
    assert {"A Vie - Gal", "F Tri - Alb", "A Bud - Ser"} <= orders["Austria"]


def test_a_later_order_of_a_unit_stands_in_the_place_of_the_earlier_one(rules: Rules) -> None:
    first = new_game(rules, "standard")
    drafts = {"England": ["F Lon - Nth", "F Edi - Nwg"]}
    asked = {"record": first["record"], "power": "England", "text": "F Lon - Eng", "drafts": drafts}
    (answer,) = written(rules, first, [("read", {**asked, "seat": None})])
    assert answer == rules.ask("read", **asked)
    assert answer["sheets"] == {"England": [2, 1]}


def test_what_is_due_is_counted_as_the_engine_counts_it(rules: Rules) -> None:
    first = new_game(rules, "standard")
    asked = {"record": first["record"], "drafts": {"England": ["F Lon H"], "Russia": ["A Mos H"]}}
    (answer,) = written(rules, first, [("due", {**asked, "seat": None})])
    assert answer == rules.ask("due", **asked)


def test_other_games_other_seats_and_other_texts_are_for_the_engine(rules: Rules) -> None:
    first = new_game(rules, "standard")
    record = first["record"]
    later = {**record, "slots": [{"phase": "S1901M"}]}
    options = {**record, "options": {"other": True}}
    read = {"record": record, "power": "England", "drafts": {}, "seat": None}
    asked: list[Question] = [
        ("view", {"record": record, "at": None, "seat": "England"}),
        ("view", {"record": later, "at": None, "seat": None}),
        ("view", {"record": options, "at": None, "seat": None}),
        ("read", {**read, "text": "london to the north sea"}),
        ("read", {**read, "text": "F Lon H", "message": True}),
        ("read", {**read, "text": "F Lon H", "drafts": {"England": ["something else"]}}),
        ("read", {**read, "power": None, "text": "F Lon H\nF Edi H"}),
        ("encode", {"record": record, "seat": None}),
    ]
    assert written(rules, first, asked) == [None] * len(asked)


def test_names_make_no_other_game(rules: Rules) -> None:
    first = new_game(rules, "standard")
    named = {**first["record"], "id": "x" * 22, "title": "Ours", "names": {"England": "Ada"}}
    (answer,) = written(rules, first, [("view", {"record": named, "at": None, "seat": None})])
    assert answer == first["view"]


def test_what_has_no_room_is_left_to_the_engine(rules: Rules) -> None:
    first = new_game(rules, "standard")
    step = {"record": first["record"], "power": "England", "seat": None}
    asked: list[Question] = [
        ("step", {**step, "path": []}),
        ("step", {**step, "path": ["F Lon", "move", "Nth"]}),
    ]
    few = opening(rules.session, first["record"], 3_000)
    shallow, deep = written(rules, first, asked, few)
    assert shallow["prompt"] == "Which unit?"
    assert deep is None


def test_a_new_game_that_is_not_wholly_written_is_the_engines(rules: Rules) -> None:
    first = new_game(rules, "standard")
    questions: list[Question] = [("view", {"record": first["record"], "at": None, "seat": None})]
    cut_short = on_lines(opening(rules.session, first["record"]))[:-10]
    for choices in (None, on_lines({"due": {}, "powers": {}}), cut_short):
        asked = {"first": first, "opening": choices, "questions": questions}
        assert told("orders/opening.mjs", "worker/opening.js", **asked) == [None]
