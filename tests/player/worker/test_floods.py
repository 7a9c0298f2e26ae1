"""Texts that are too deep or too long are refused, and the engine goes on."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.limits import LONGEST_FILE
from tests.player.table import READY, Table
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

FLOOD = """([selector, text]) => {
  const field = document.querySelector(selector);
  field.value = eval(text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""
GAME = '{"format": "chancery-game", "variant": "standard", "page": '
NAME = "flood.game.json"


def deep(levels: int) -> str:
    """Return lists in lists."""
    return "[" * levels + "]" * levels


def too_deep() -> str:
    return "lists and objects may be nested 32 deep at most."


def too_long() -> str:
    return said("files.tooLong", NAME, LONGEST_FILE)


def no_json() -> str:
    return said("files.notJson", NAME)


def none_taken() -> str:
    return said("files.imported", {"taken": 0, "known": 0, "refused": 1})


# What is inside, and what is said of it.
FILES: list[tuple[Callable[[], str], Callable[[], str]]] = [
    (lambda: deep(1_900_000), too_deep),
    (lambda: GAME + "[" * 3_900_000, no_json),
    (lambda: f"{GAME}{deep(100_000)}}}", too_deep),
    (lambda: GAME + '{"a":' * 100_000 + "1" + "}" * 100_001, too_deep),
    (lambda: f"[{GAME}{deep(100_000)}}}]", none_taken),
    (lambda: f"[{GAME.replace('standard', 'danelaw')}{deep(9_999)}}}]", none_taken),
    (lambda: "\n" * 5_000_000, too_long),
]


def take(page: Page, file: Path) -> None:
    """Open a file."""
    page.get_by_role("button", name=said("panels.games")).click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=said("my-games.openFile")).click()
    chooser.value.set_files(file)


def test_floods_are_refused_and_the_game_goes_on(table: Table, tmp_path: Path) -> None:
    page = table.sit_down().page
    file = tmp_path / NAME
    for text, told in FILES:
        file.write_text(text(), "utf-8")
        take(page, file)
        strip = page.locator("#body .strip", has_text=told())
        expect(strip).to_be_visible(timeout=READY)
        strip.get_by_role("button", name=said("panels.dismiss")).click()
        page.get_by_role("tab").first.click()
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    page.evaluate(FLOOD, ["#pasted", "'A Vie H\\n'.repeat(700_000)"])
    page.get_by_role("button", name=said("orders.useThese"), exact=True).click()
    refused = page.locator("#body .strip", has_text="Paste at most 50000 characters at a time.")
    expect(refused).to_be_visible(timeout=READY)
    expect(page.locator("#pasted")).to_have_value(re.compile("^A Vie H"))
    page.fill("#pasted", "Austria: A Vie - Gal", timeout=READY)  # once the flood is laid out
    page.get_by_role("button", name=said("orders.useThese"), exact=True).click()
    expect(page.locator('.ol [data-order="A Vie - Gal"]')).to_be_attached()
    table.resolve()
    table.expect_phase("Fall 1901")
    assert table.complaints == []
