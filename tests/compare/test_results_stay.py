"""The engine's answers stay the same, byte for byte: results, sentences, next positions.

`results.jsonl.xz` holds requests with their answers. After an intended change, read the
differences that the tests show; then `pytest tests/compare --update-golden` records the new
answers. See `tests.compare.fixture` for choosing other requests.
"""

import json
from collections import Counter

import pytest

from tests.compare import fixture
from tests.compare.differences import asked, has_same_choices, shown
from tests.compare.facts import VARIANTS
from tests.compare.fixture import Pair
from tests.repository import ROOT

SHOWN = 5  # differences in full
RENEW = "pytest tests/compare --update-golden accepts the new answers"


@pytest.fixture(scope="module")
def pairs(request: pytest.FixtureRequest) -> list[tuple[Pair, str]]:
    """Return the kept pairs, each with its present answer."""
    kept = fixture.read()
    answers = fixture.ask(ROOT, [pair.request for pair in kept])
    if request.config.getoption("--update-golden"):
        kept = [Pair(pair.request, answer) for pair, answer in zip(kept, answers, strict=True)]
        fixture.write(kept)
    return list(zip(kept, answers, strict=True))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_answer_is_unchanged(variant: str, pairs: list[tuple[Pair, str]]) -> None:
    told = [
        "\n".join([*asked(pair.request), *lines])
        for pair, answer in pairs
        if pair.variant == variant and (lines := shown(pair.answer, answer))
    ]
    report = "\n\n".join(told[:SHOWN])
    assert not told, f"{len(told)} answers of {variant} changed; {RENEW}\n\n{report}"


def test_the_kept_requests_cover_every_variant_and_phase(pairs: list[tuple[Pair, str]]) -> None:
    count = Counter(pair.variant for pair, _ in pairs)
    answers = [(pair.variant, json.loads(pair.answer)) for pair, _ in pairs]
    kinds = Counter((variant, answer.get("phase", "")[-1:]) for variant, answer in answers)
    for variant in VARIANTS:
        last = "B" if variant == "deus_vult" else "A"
        assert count[variant] >= 140
        assert min(kinds[variant, kind] for kind in ("M", "R", last)) >= 10
    assert fixture.FILE.stat().st_size < 300_000


def test_the_kept_answers_cover_every_result_word(pairs: list[tuple[Pair, str]]) -> None:
    common = {"moves", "bounces", "holds", "supports", "cut", "convoys", "no-path", "dislodged"}
    common |= {"void", "illegal", "invalid", "retreats", "disbanded", "builds", "removed"}
    common |= {"waived", "agrees"}
    crusade = common | {"permits", "wins", "fails", "misses", "destroyed"}
    for variant in VARIANTS:
        words = {
            result["result"]
            for pair, _ in pairs
            if pair.variant == variant
            for result in json.loads(pair.answer).get("results", ())
        }
        assert (crusade if variant == "deus_vult" else common) <= words


def answer(why: str) -> str:
    result = {"power": "Austria", "order": "A Vie H", "result": "holds", "why": why}
    return json.dumps({"phase": "S1901M", "results": [result, result], "faults": []})


def test_a_changed_sentence_is_shown_line_by_line() -> None:
    told = shown(answer("Holds in Vienna."), answer("Stays in Vienna."))
    changed = [text for text in told if text[0] in "+-" and "Vienna" in text]
    assert [text[0] for text in changed] == ["-", "-", "+", "+"]
    assert "Holds in Vienna." in changed[0]
    assert "Stays in Vienna." in changed[2]
    assert shown(answer("Holds."), answer("Holds.")) == []


def test_equal_values_in_different_bytes_are_a_difference() -> None:
    assert shown('{"a": 1}', '{"a":1}')[0] == "the same values in other bytes:"


def test_legal_orders_may_be_compared_as_sets() -> None:
    one, two, three = (
        json.dumps({"choices": {"Austria": {"A Vie": orders}}})
        for orders in (["A Vie H", "A Vie - Tri"], ["A Vie - Tri", "A Vie H"], ["A Vie H"])
    )
    assert has_same_choices(one, two)
    assert not has_same_choices(one, three)
