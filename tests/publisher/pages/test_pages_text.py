"""The shape of rules.md: anything missing, misplaced or broken is reported with its line."""

from pathlib import Path

import pytest

from publisher.check import all_faults
from publisher.pages.markdown import to_html, to_inline
from publisher.prose.rules_text import SKELETON, headings, read_rules
from tests.publisher.folders import RULES, repository
from tests.repository import ROOT

# The anchors that the engine's reasons link to.
ANCHORS = {
    *("moving", "bounces", "support", "cutting-support", "dislodgement", "own-units"),
    *("convoys", "broken-convoys", "paradoxes", "coasts", "retreats", "adjustments"),
    *("civil-disorder", "victory", "illegal-orders", "void-orders", "notation"),
}


def said(tmp_path: Path, rules: str) -> list[str]:
    faults, _ = all_faults(repository(tmp_path, rules=rules), ("strip",))
    return [str(fault).removeprefix("variants/strip/") for fault in faults]


def line(text: str) -> int:
    return RULES[: RULES.index(text)].count("\n") + 1


def test_the_standard_page_has_the_anchors_that_reasons_link_to() -> None:
    text = (ROOT / "variants/standard/rules.md").read_text("utf-8")
    rules, faults = read_rules("rules.md", text, reconstructed=False)
    assert faults == []
    assert set(headings(rules)) >= ANCHORS


def test_sections_keep_their_order_and_lines() -> None:
    rules, faults = read_rules("rules.md", RULES, reconstructed=False)
    assert faults == []
    wanted = [key for key in SKELETON if key != "reconstruction"]
    assert [section.anchor for section in rules.sections] == wanted
    assert rules.sections[0].line == line("## At a glance")
    rulings = next(s for s in rules.sections if s.anchor == "rulings")
    assert [topic.anchor for topic in rulings.topics] == ["", "ruling-1"]


BROKEN = {
    "heading missing": (
        "## Victory\n",
        "## Victories\n",
        (
            f"rules.md:{line('## Victory')}: "
            'the heading "## Victory" is missing. Did you mean "Victories"?'
        ),
    ),
    "wrong order": (
        "## Victory\n\nThree centres.\n",
        "",
        'rules.md: the heading "## Victory" is missing',
    ),
    "dead link": (
        "(#bounce)",
        "(#bounces)",
        f'rules.md:{line("(#bounce)")}: there is no heading #bounces. Did you mean "bounce"?',
    ),
    "anchor twice": (
        "{#bounce}",
        "{#victory}",
        (
            f"rules.md:{line('{#bounce}')}: the anchor #victory is used twice. "
            f"First on line {line('## Victory')}."
        ),
    ),
    "unknown fact": (
        "distance = 1",
        "distanse = 1",
        (f'rules.md:{line("distance = 1")}: distanse: unknown key. Did you mean "distance"?'),
    ),
    "too far": (
        "distance = 1",
        "distance = 9",
        (
            f"rules.md:{line('distance = 1')}: distance: expected 0 (standard) to 4 "
            "(another game), found 9"
        ),
    ),
}


@pytest.mark.parametrize("what", sorted(BROKEN))
def test_a_fault_of_the_page_is_reported_with_its_place(tmp_path: Path, what: str) -> None:
    before, after, expected = BROKEN[what]
    assert before in RULES
    assert expected in said(tmp_path, RULES.replace(before, after, 1))


def test_a_section_out_of_order_is_named(tmp_path: Path) -> None:
    moved = RULES.replace("## Victory\n\nThree centres.\n\n", "")
    moved += "\n## Victory\n\nThree centres.\n"
    (fault,) = said(tmp_path, moved)
    place = 'rules.md:62: "Victory" belongs before "Source and rights". Move it above line 58.'
    assert fault.endswith(place)


def test_a_page_without_a_head_says_so(tmp_path: Path) -> None:
    faults = said(tmp_path, RULES.partition("+++\n\n")[2])
    assert "rules.md:1: expected the page's facts between two lines of +++" in faults


def test_markup_in_the_text_stays_text() -> None:
    html = to_html('<img src=x onerror="alert(1)"> and <script>alert(1)</script>')
    assert "<img" not in html
    assert "<script" not in html


def test_orders_are_set_as_orders() -> None:
    assert '<span class="ord">A Vie \u2013 Tri</span>' in to_html("Write `A Vie - Tri`.")


@pytest.mark.parametrize("title", ["1. Who wins?", "- A dash", "# Nothing", "> A quotation"])
def test_a_line_is_a_title_whatever_character_it_begins_with(title: str) -> None:
    assert str(to_inline(title)) == title.replace(">", "&gt;")
