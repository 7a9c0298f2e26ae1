"""Every statement of a variant's source is carried by a paragraph, a ruling, a case or a test.

STATEMENTS.md lists the sentences of the source, in our words. How many each of its parts has was
counted in the source itself, which is not in the repository.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from publisher.prose.rules_text import headings, read_rules

TESTS = Path(__file__).parent
VARIANTS = TESTS.parents[1] / "variants"
COUNTED = {
    "danelaw": """
        Head 5, Overview 4, Motivations 9, Comparison 17, Rules 1, Year 1, Win 5, Build 7,
        Major 3, Optional 14, Minor 1, Points 11, Resolutions 8, Jomsvikings 11, Examples 10,
        Viking 10, Special 15, End 5
    """,
    "deus_vult": """
        Head 1, Intro 6, 1 12, 1a 3, 2 5,
        3.i 3, 3.ii 2, 3.iii 5, 3.iv 3, 3.v 4, 3.vi 3, 3.vii 2, 3.viii 1, 3.ix 1,
        4 8, 5 2, 6 3, 7 6, 8 7, 9 2, 10 3, End 3
    """,
    "league_of_shadows": """
        Head 3, Intro 1, Begin 3, Winter 2, Homes 2, Names 1, Break 1, Draw 3, Council 4,
        Posting 2, Abstain 2, Tally 1, Purge 4, Discovery 3, Ends 4, Points 5, Events 8, Hopes 6
    """,
    "heptadiplomacy": """
        Head 5, 1 1, 2 7, 3 17, 4 3, 5 3, 6 5, 7 20, 8 3
    """,
    "stonehenge": """
        Head 5, Victory 2, Set-up 13, Islands 10, Example 11, Coasts 2, Year 1, Notes 5,
        Angles 5, Danes 6, Frisians 5, Irish 7, Normans 5,
        Norse 6, Picts 8, Saxons 5, Scots 6, Welsh 11
    """,
}


@dataclass(frozen=True)
class Statement:
    """A row of the table."""

    place: str
    says: str
    carriers: tuple[str, ...]


@cache
def statements(variant: str) -> tuple[Statement, ...]:
    text = (VARIANTS / variant / "STATEMENTS.md").read_text("utf-8")
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return tuple(
        Statement(place, says, tuple(re.findall(r"`([^`]+)`", carried)))
        for place, says, carried in rows[2:]
    )


@cache
def carriers(variant: str) -> frozenset[str]:
    """Return all that may be named: headings of the page, cases, tests of the variant."""
    page = (VARIANTS / variant / "rules.md").read_text("utf-8")
    rules, _ = read_rules("rules.md", page, reconstructed=True)
    return frozenset({*map("#{}".format, headings(rules)), *_cases(variant), *_tests(variant)})


def _cases(variant: str) -> Iterator[str]:
    for path in sorted((VARIANTS / variant / "cases").glob("*.toml")):
        yield from (case["id"] for case in tomllib.loads(path.read_text("utf-8"))["case"])


def _tests(variant: str) -> Iterator[str]:
    for path in sorted(TESTS.rglob(f"test_{variant}*.py")):
        yield from re.findall(r"def (test_\w+)\(", path.read_text("utf-8"))


@pytest.mark.parametrize("variant", COUNTED)
def test_every_sentence_of_the_source_is_there(variant: str) -> None:
    places = [one.place for one in statements(variant)]
    wanted = [pair.split() for pair in COUNTED[variant].split(",")]
    assert places == [f"{part}.{n}" for part, count in wanted for n in range(1, int(count) + 1)]


@pytest.mark.parametrize("variant", COUNTED)
def test_every_statement_has_words_and_a_carrier(variant: str) -> None:
    assert [one.place for one in statements(variant) if not (one.says and one.carriers)] == []


@pytest.mark.parametrize("variant", COUNTED)
def test_every_carrier_is_there(variant: str) -> None:
    named = {(one.place, name) for one in statements(variant) for name in one.carriers}
    assert [pair for pair in sorted(named) if pair[1] not in carriers(variant)] == []


@pytest.mark.parametrize("variant", COUNTED)
def test_a_name_that_is_nowhere_carries_nothing(variant: str) -> None:
    assert not {"#no-such-heading", "#ruling-99", "XX-P01", "test_nothing"} & carriers(variant)
