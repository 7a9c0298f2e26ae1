"""Positions set up by hand and branches compared: any input gets an answer or a named fault."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.session import Session
from tests.engine.corpus import LIBRARY
from tests.engine.property.given import REQUESTS
from tests.engine.property.mutations import NASTY, mutated, mutated_text

type Json = dict[str, Any]

QUICK = settings(max_examples=25, deadline=None, derandomize=True)
SWEEP = settings(max_examples=5_000, deadline=None)
EXAMPLES = pytest.mark.parametrize(
    "examples", [QUICK, pytest.param(SWEEP, marks=pytest.mark.slow)], ids=["quick", "sweep"]
)
VARIANTS = tuple(sorted(LIBRARY))
SENSELESS = "could not make sense"
SESSION = Session(LIBRARY)
NOT_ASKED = ("variant", "orders", "options")
TYPED = (
    "England: F Lon, A Lvp\nFrance: A Par; F Spa/sc",
    "2A Ale, A Ant\nSyrians: K Ant",
    "France/4: A 3:Par, F 3:Bre",
    "Minor: A Yor V",
)


def asked(call: str, **args: Any) -> Json:
    """Return a session's answer; every fault is distinct."""
    told = SESSION.answer(json.dumps({"call": call, "args": args}))
    assert SENSELESS not in told, args
    found: Json = json.loads(told)
    return found


@cache
def begun(variant: str) -> Json:
    """Return the record of a new game."""
    return asked("new", variant=variant)["ok"]["record"]  # type: ignore[no-any-return]


@cache
def settings_of(variant: str) -> tuple[Json, ...]:
    """Return positions of a variant to change: its opening, an empty one, and some others."""
    setting = asked("setting", record=begun(variant), at=None)["ok"]
    own = [
        {key: value for key, value in request.items() if key not in NOT_ASKED}
        for request in REQUESTS
        if request["variant"] == variant
    ]
    return (setting["position"], setting["empty"], *own)


def law(examples: settings, body: Callable[[st.DataObject], None]) -> None:
    """Try a law with so many examples."""
    examples(given(st.data())(body))()


@EXAMPLES
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_position_is_arranged_or_refused_in_a_sentence(
    examples: settings, variant: str
) -> None:
    def body(data: st.DataObject) -> None:
        change: Json = {
            "position": data.draw(mutated(data.draw(st.sampled_from(settings_of(variant)))))
        }
        nasty = st.sampled_from(NASTY)
        if data.draw(st.booleans()):
            change |= {"turn": data.draw(st.one_of(st.sampled_from(("SM", "WA", "FR")), nasty))}
            change |= {"year": data.draw(st.one_of(st.integers(), nasty))}
        if data.draw(st.booleans()):
            text = data.draw(mutated_text(data.draw(st.sampled_from(TYPED))))
            put = {"text": text, "power": data.draw(st.sampled_from(("", "England", "Mars")))}
            change |= {"put": data.draw(st.one_of(st.just(put), nasty))}
        if data.draw(st.booleans()):
            take = {"power": "Austria", "unit": "A Vie"}
            change |= {"take": data.draw(st.one_of(st.just(take), mutated(take), nasty))}
        found = asked("arrange", record=begun(variant), at=None, **change)
        if "fault" in found:
            assert found["fault"]["message"]
            return
        told = found["ok"]
        assert all(fault["message"] for fault in told["faults"])
        if told["faults"] and not told["unread"]:
            assert told["edit"] is None
            return
        again = asked("arrange", record=begun(variant), at=None, position=told["position"])["ok"]
        if not again["faults"]:  # a sound position is unchanged and playable
            assert again["position"] == told["position"]
            start = asked("new", variant=variant, start=told["position"])
            assert "ok" in start or start["fault"]["where"]

    law(examples, body)


@EXAMPLES
def test_every_comparison_has_an_answer_or_a_sentence(examples: settings) -> None:
    played = [begun("standard"), begun("stonehenge")]
    for orders in ({"Austria": ["A Vie - Tyr"]}, {"Austria": ["A Vie - Gal"], "Italy": ["DRAW"]}):
        made = asked("resolve", record=begun("standard"), orders=orders)["ok"]["record"]
        played += [made, asked("resolve", record=made, orders={})["ok"]["record"]]
    numbers = st.one_of(st.sampled_from((None, 0, 1, 2)), st.sampled_from(NASTY))
    drafts = mutated({"Austria": ["A Vie - Gal", "A Bud S A Vie - Gal"]})

    def body(data: st.DataObject) -> None:
        one, other = (data.draw(st.sampled_from(played)) for _ in range(2))
        if data.draw(st.booleans()):
            other = data.draw(mutated(other))
        args = {"at": data.draw(numbers), "other_drafts": data.draw(drafts)}
        found = asked("compare", record=one, other=other, **args)
        if "fault" in found:
            assert found["fault"]["message"]
            return
        told = found["ok"]
        if one == other and not args["other_drafts"]:
            assert (told["orders"], told["units"], told["centres"]) == ([], [], [])
        assert all(row["one"] or row["other"] for row in told["orders"])
        assert all(unit["one"] is not unit["other"] for unit in told["units"])
        assert all(centre["one"] != centre["other"] for centre in told["centres"])

    law(examples, body)
