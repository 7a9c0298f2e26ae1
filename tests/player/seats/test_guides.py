"""The guides for players: what they quote is what the page says."""

import re

import pytest

from publisher.pages.guides import PLAYING
from tests.repository import ROOT

QUOTED = re.compile(r"\*([^*]+)\*")
PAGE = 750  # words on one page, about


@pytest.mark.parametrize("guide", PLAYING)
def test_every_word_that_a_guide_quotes_is_one_of_the_page(guide: str) -> None:
    engine = (ROOT / "engine" / "standard").rglob("*.py")  # whose menus name what they offer
    files = sorted([*(ROOT / "site" / "player").rglob("*.js"), *engine])
    page = "\n".join(path.read_text("utf-8") for path in files).casefold()
    text = (ROOT / "docs" / f"{guide}.md").read_text("utf-8")
    quoted = {" ".join(words.split()) for words in QUOTED.findall(text)}
    assert quoted
    assert {words for words in quoted if words.casefold() not in page} == set()


@pytest.mark.parametrize("guide", PLAYING)
def test_a_guide_is_one_page(guide: str) -> None:
    text = (ROOT / "docs" / f"{guide}.md").read_text("utf-8")
    assert len(text.split()) <= PAGE
