"""The machine interface plays the same game as the engine's own values."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.machine.adjudicate import adjudicate
from engine.record.game import Table
from engine.request.position_json import position_json
from engine.rules.rules import PlayedPhase
from tests.engine.property.boards import FEW, STANDARD, STONEHENGE
from tests.games import coherent, play


@pytest.mark.parametrize("table", [STANDARD, STONEHENGE], ids=["standard", "stonehenge"])
@FEW
@given(seed=st.integers(0, 10_000))
def test_an_answer_can_be_asked_again_unchanged(table: Table, seed: int) -> None:
    rng = coherent.dice(seed)
    position = table.opening
    past: tuple[PlayedPhase, ...] = ()
    state = position_json(table, position)
    for _ in range(5):
        texts = play.sheets(table, position, rng)
        request = {**state, "variant": table.variant.id, "orders": dict(texts)}
        answer = adjudicate(play.LIBRARY, json.loads(json.dumps(request)))
        assert answer["faults"] == []
        assert answer["phase"] == position.phase.code

        position, passed = table.advance(position, table.read(position, texts), past)
        past = (*past, *passed)
        state = json.loads(json.dumps(answer["next"]))
        assert state == json.loads(json.dumps(position_json(table, position)))
        words = [v.result for played in passed for v in played.resolution.verdicts]
        results = answer["results"]
        assert isinstance(results, list)
        assert [result["result"] for result in results] == words
