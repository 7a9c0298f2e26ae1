"""No failure to tell a result costs the result: every function that tells fails once."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine import api
from engine.machine.adjudicate import adjudicate
from engine.record.game import Table
from engine.session import Session
from engine.text import telling
from tests.engine.text.mishaps import failing, tellers
from tests.sentences.phases import LIBRARY, PUBLISHED, Phases
from tests.sentences.requests import requests

type Json = dict[str, Any]
type Ask = Callable[[], object]


def judged(request: Json) -> tuple[object, Json]:
    """Return the results of a request, without what is told of them."""
    answer: Json = adjudicate(LIBRARY, request)
    assert answer["faults"] == []
    for result in answer["results"]:
        assert result["why"].endswith((".", "?"))
    words = [(r["power"], r["result"], r.get("generated")) for r in answer["results"]]
    ended = answer["next"].get("ended")
    if ended:
        assert ended.pop("sentence").endswith(".")
    for row in answer["next"].get("outcome", {}).get("told", ()):
        del row[3]  # why a claim of Heptadiplomacy has its result
    return words, answer["next"]


def played(variant: str, orders: dict[str, list[str]]) -> object:
    """Return the results of a first phase as scripts see them."""
    game = api.resolve(api.start(api.load(variant)), orders)
    (results,) = game.results
    assert all(result.why for result in results)
    return [(r.power, r.result, r.generated) for r in results], game.position.units


def shown(variant: str, orders: dict[str, list[str]]) -> object:
    """Return the results of a first phase as the page shows them, each with its "Why?"."""
    session = Session({variant: LIBRARY[variant]})

    def ask(call: str, **args: object) -> Any:
        answer = json.loads(session.answer(json.dumps({"call": call, "args": args})))
        assert "ok" in answer, (call, answer)
        return answer["ok"]

    record = ask("new", variant=variant)["record"]
    record = ask("resolve", record=record, orders=orders)["record"]
    view = ask("view", record=record, at=0)
    results = [(r["n"], r["power"], r["result"], r["ok"], r["lost"]) for r in view["results"]]
    whys = [ask("why", record=record, at=0, result=n)["result"] for n, *_ in results]
    ask("text", record=record, at=0)
    return results, whys, view["after"]


def opening_orders(variant: str, seed: int) -> dict[str, list[str]]:
    """Return random orders for the first phase of a game, if it has units to move."""
    phases = Phases(variant, seed)
    opening = Table.of(LIBRARY[variant]).opening
    texts = phases.movement(opening.units) if opening.phase.kind == "M" else {}
    return {str(power): lines for power, lines in texts.items()}


def forget(variant: str) -> None:
    """Let the board forget every word that it has worked out."""
    Table.of(LIBRARY[variant]).board.memo.clear()


def check(variant: str, asks: list[Ask], monkeypatch: pytest.MonkeyPatch) -> int:
    """Let each function that tells fail once, and compare the results; return how many did."""
    monkeypatch.setattr(telling, "unheard", lambda _error: None)
    tried = set()
    for ask in asks:
        forget(variant)
        expected = ask()
        forget(variant)
        for teller in tellers(ask):
            if teller in tried:
                continue
            tried.add(teller)
            forget(variant)
            with failing(teller) as times:
                found = ask()
            assert times, teller
            assert found == expected, teller
    forget(variant)
    return len(tried)


@pytest.mark.parametrize("variant", PUBLISHED)
def test_requests_are_answered_whatever_cannot_be_told(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_kind = {request["phase"][-1]: request for request in requests(variant, 3, 12)}
    if variant == "heptadiplomacy":  # whose phases take long
        by_kind = {"M": by_kind["M"]}
    asks: list[Ask] = [partial(judged, request) for request in by_kind.values()]
    assert check(variant, asks, monkeypatch) > 30


HOMES = ["Bud", "Tri", "Vie"]
AGREED = {"Austria": ["DRAW"], "Italy": ["DRAW"]}
ENDINGS: list[tuple[str, Json, str]] = [
    (
        "standard",
        {"phase": "S1908M", "centres": {"Austria": HOMES, "Italy": ["Rom"]}, "orders": AGREED},
        "draw",
    ),
    (
        "league_of_shadows",
        {
            "phase": "F1902R",
            "hqs": {"north": "Mun", "south": "Bud"},
            "hq_log": {"Mun": [[1898, "Germany"]], "Bud": [[1900, "Germany"]]},
            "centres": {"Germany": ["Mun", "Bud"]},
        },
        "both-hqs",
    ),
    (
        "league_of_shadows",
        {"phase": "S1902M", "centres": {"Austria": ["Vie"], "Italy": ["Rom"]}, "orders": AGREED},
        "draw",
    ),
    ("heptadiplomacy", {"phase": "F1906R", "player_totals": {"France": 71}}, "claims"),
    (
        "heptadiplomacy",
        {
            "phase": "F1906R",
            "player_totals": {"France": 66, "Germany": 64},
            "claims": {
                "France": ["5WAY", "SOLO", "2WAY Zed", "2WAY Germany"],
                "Germany": ["2WAY France IF NOT SC France >= 70"],
                "Turkey": ["2WAY Italy"],
            },
        },
        "claims",
    ),
]


@pytest.mark.parametrize(("variant", "request_", "reason"), ENDINGS)
def test_so_are_the_ends_of_games(
    variant: str, request_: Json, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"variant": variant, "units": {}, **request_}
    ended = judged(asked)[1]["ended"]
    assert ended["reason"] == reason
    assert check(variant, [partial(judged, asked)], monkeypatch) > 3


def test_a_variant_without_words_for_its_end_has_those_of_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A failure in the variant's own sentence leaves the engine's, and one there a plain one."""
    asked = {"variant": "heptadiplomacy", "units": {}, **ENDINGS[-2][1]}

    def told_end() -> str:
        return str(adjudicate(LIBRARY, asked)["next"]["ended"]["sentence"])  # type: ignore[index]

    assert told_end() == "The game is won, Autumn 1906, by France with 71 centres."
    monkeypatch.setattr(telling, "unheard", lambda _error: None)
    victory = type(LIBRARY["heptadiplomacy"].rules.victory)
    monkeypatch.setattr(victory, "sentence", _fail)
    assert told_end() == "The game ends in Autumn 1906. France wins."
    monkeypatch.setattr("engine.record.game.ending_sentence", _fail)
    assert told_end() == "The game ends."


@pytest.mark.parametrize("variant", ["standard"])
@pytest.mark.parametrize("ask", [played, shown])
def test_so_are_scripts_and_the_page(
    ask: Callable[..., object], variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders = opening_orders(variant, 5)
    assert check(variant, [partial(ask, variant, orders)], monkeypatch) > 30


@pytest.mark.slow
@pytest.mark.parametrize("variant", PUBLISHED)
def test_every_teller_of_many_phases_may_fail(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asks: list[Ask] = [partial(judged, request) for request in requests(variant, 4, 60)]
    asks += [partial(ask, variant, opening_orders(variant, 6)) for ask in (played, shown)]
    assert check(variant, asks, monkeypatch) > 60


def test_the_plain_sentence_is_the_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever fails, the words of the results remain, and are true."""
    monkeypatch.setattr(telling, "unheard", lambda _error: None)
    monkeypatch.setattr("engine.text.sentences._sentence", _fail)
    monkeypatch.setattr("engine.text.sentences._verdict_sentences", _fail)
    units = {"Austria": ["A Vie"], "Russia": ["A War"]}
    orders = {"Austria": ["A Vie - Gal"], "Russia": ["A War - Gal"]}
    request = {"variant": "standard", "phase": "S1901M", "units": units, "orders": orders}
    results: Any = adjudicate(LIBRARY, request)["results"]
    assert [(r["result"], r["why"]) for r in results] == [("bounces", "Bounces.")] * 2


def _fail(*_: object, **__: object) -> None:
    raise LookupError
