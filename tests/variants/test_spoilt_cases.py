"""Every worked case tests something: spoilt once, by an input or an expectation, it fails."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest

from engine.machine.cases import run_case
from tests.variants.test_cases import CASES, LIBRARY

type Case = dict[str, Any]

# What does not take part in the judging: who wrote the case, and which game it is of.
ABOUT = frozenset({"id", "title", "source", "variant", "expect", "kind", "phases", "orders_source"})


def expectations(case: Case) -> Iterator[tuple[str, Case]]:
    """Yield the case with something else expected, once for each expectation."""
    for number, test in enumerate(case.get("tests", ())):
        spoilt = deepcopy(case)
        spoilt["tests"][number]["winner"] = "" if test["winner"] else next(iter(test["counts"]))
        yield f"tests[{number}].winner", spoilt
    for key, value in case.get("expect", {}).items():
        for path, other in others(value):
            spoilt = deepcopy(case)
            spoilt["expect"][key] = other
            yield f"expect.{key}{path}", spoilt
    excluded = case.get("expect", {}).get("retreat_excludes", {})
    for unit, places in excluded.items():
        for place in places:
            spoilt = deepcopy(case)
            spoilt["expect"] = {"retreat_includes": {unit: [place]}}
            yield f"expect.retreat_excludes.{unit}: {place}", spoilt


def others(value: object) -> Iterator[tuple[str, object]]:
    """Yield a value with one thing in it changed to another that it could have been."""
    match value:
        case bool():
            yield "", not value
        case int():
            yield "", value + 1
        case str():
            yield "", "invented" if value else "Mercia"
        case Mapping() if value:
            for name, inner in value.items():
                for path, other in others(inner):
                    yield f".{name}{path}", {**value, name: other}
        case list() if value:
            for number in range(len(value)):
                yield f"[{number}]", ["invented", *value[:number], *value[number + 1 :]]
        case list():
            yield "", ["invented"]
        case _:
            yield "", {"invented": ["invented"]}


def inputs(case: Case) -> Iterator[tuple[str, Case]]:
    """Yield the case with one input taken away, or another phase."""
    for key in sorted(case.keys() - ABOUT):
        for path, other in smaller(case[key]):
            yield f"{key}{path}", {**deepcopy(case), key: other}
        rest = deepcopy(case)
        del rest[key]
        yield key, rest
    if code := case.get("phase"):
        year = int(code[1:-1])
        for other in (year - 1, year + 1):
            yield f"phase {other}", {**deepcopy(case), "phase": f"{code[0]}{other}{code[-1]}"}


def smaller(value: object) -> Iterator[tuple[str, object]]:
    """Yield a value without one of the things in it."""
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield f".{name}", {key: one for key, one in value.items() if key != name}
            for path, other in smaller(inner):
                yield f".{name}{path}", {**value, name: other}
    elif isinstance(value, list):
        for number in range(len(value)):
            yield f"[{number}]", [*value[:number], *value[number + 1 :]]


def fails(case: Case) -> bool:
    """Whether a case fails; what cannot be judged at all fails too."""
    return run_case(LIBRARY, case) != []


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_expectation_can_fail(case: Case) -> None:
    idle = [path for path, spoilt in expectations(case) if not fails(spoilt)]
    assert not idle, "these expectations pass whatever they say"


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_some_input_decides_the_case(case: Case) -> None:
    assert any(fails(spoilt) for _, spoilt in inputs(case)), "no input makes a difference"
