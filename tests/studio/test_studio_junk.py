"""Junk in a draft: it is told, the page goes on, and the text can be mended."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.http import Server
from tests.player.node import answer_of
from tests.studio.studio_page import LONG, TEXT_KEPT, StudioPage, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

LETTERS = [*map(chr, range(32, 127)), "\n", "\t", "\0", "\x07", "é", "\U0001f600"]
JUNK = (
    "".join(random.Random(5).choices(LETTERS, k=4000)),  # noqa: S311 - no secret
    "x" * 1_000_000,  # one line
    "a = " + "[" * 20_000 + "]" * 20_000,
)


def test_highlighting_reads_blanks_for_what_separates_or_controls() -> None:
    """What is seen stays, and so does the length of the line."""
    script = Path(__file__).parent / "line-read.mjs"
    asked: dict[str, object] = {"line": 'a\u00a0=\t"b\x07é\U0001f600"'}
    found = answer_of(script, "../studio/editor/blanked.js", asked)
    assert found == 'a = "b é\U0001f600"'


def test_junk_in_a_file_is_told_and_mended(page: Page, server: Server) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    studio = StudioPage(page, server.address)
    studio.open()
    studio.begin("Lakeland")
    play = studio.button(said("studio.play"))
    expect(play).to_be_enabled(timeout=LONG)
    sound = str(page.evaluate(TEXT_KEPT, "variant.toml"))
    for junk in JUNK:
        studio.write(junk)
        expect(play).to_be_disabled(timeout=LONG)
        studio.write(sound)
        expect(play).to_be_enabled(timeout=LONG)
    expect(page.get_by_test_id("saving")).to_have_text(said("studio.kept"), timeout=LONG)
    assert errors == []
