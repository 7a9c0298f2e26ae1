"""The kinds of text that people bring: each of several inputs is read as a person reads it."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.machine.read import read
from tests.engine.corpus import LIBRARY

type Json = dict[str, Any]

HERE = Path(__file__).parent / "kinds"
POSITIONS: Json = tomllib.loads((HERE / "positions.toml").read_text("utf-8"))
CASES = [
    case
    for file in sorted(HERE.glob("*.toml"))
    for case in tomllib.loads(file.read_text("utf-8")).get("case", [])
]
FEWEST = 6


def asked(case: Json) -> Json:
    """Return the request of a case."""
    position = POSITIONS[case["at"]] if "at" in case else {"phase": case.get("phase_at", "S1901M")}
    variant = case.get("variant", "standard")
    return {"variant": variant, "what": "orders", "text": case["text"], **position}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['kind']}: {case['text'][:30]!r}")
def test_a_text_is_read_as_a_person_reads_it(case: Json) -> None:
    found: Json = read(LIBRARY, asked(case))
    assert found["faults"] == []
    assert found["orders"] == case.get("orders", {})
    unread = [one["line"] for one in found["unread"]]
    assert unread == sorted([*case.get("unread", []), *case.get("partly", [])])
    assert [one["line"] for one in found["replaced"]] == case.get("replaced", [])
    assert [one["line"] for one in found["skipped"]] == case.get("skipped", [])
    phases = {one["phase"] for one in found["skipped"] if "phase" in one}
    assert "phase" not in case or phases == {case["phase"]}


def test_each_kind_has_inputs_of_its_own() -> None:
    counts = Counter(case["kind"] for case in CASES if not case.get("alone"))
    assert {kind for kind, count in counts.items() if count < FEWEST} == set()
