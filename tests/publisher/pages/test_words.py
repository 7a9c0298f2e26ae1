"""All sentences of the pages are in `publisher.words`, and the pages show them unchanged.

A second language would be a second set of those modules: no template, and no code that fills one
in, would change.
"""

import ast
import inspect
import re
from collections import Counter
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

import pytest
from markupsafe import Markup

from publisher.site_files import SITE
from publisher.words import player, rules

TEMPLATES = sorted((SITE / "templates").glob("*.j2"))
MODULES = sorted((SITE / "publisher" / "words").glob("*.py"))
JINJA = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
SPOKEN = ("alt", "aria-label", "placeholder", "title")  # attributes that people read or hear
LETTER = re.compile(r"[^\W\d_]")


class Spoken(HTMLParser):
    """Collects the text of a page and the attributes that are read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.said += [value or "" for key, value in attrs if key in SPOKEN]

    def handle_data(self, data: str) -> None:
        self.said.append(data)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_template_holds_no_words(template: Path) -> None:
    reader = Spoken()
    reader.feed(JINJA.sub("", template.read_text("utf-8")))
    reader.close()
    assert [text.strip() for text in reader.said if LETTER.search(text)] == []


def test_a_template_with_words_would_be_found() -> None:
    reader = Spoken()
    reader.feed(JINJA.sub("", '<p aria-label="Zoom">{{ w.ZOOM }}</p> Players'))
    reader.close()
    assert [text.strip() for text in reader.said if LETTER.search(text)] == ["Zoom", "Players"]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_a_module_of_words_holds_nothing_else(module: Path) -> None:
    tree = ast.parse(module.read_text("utf-8"))
    allowed = (ast.Expr, ast.Assign, ast.FunctionDef, ast.ImportFrom)
    assert all(isinstance(node, allowed) for node in tree.body)
    taken = [node.module for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert set(taken) <= {"collections.abc", "markupsafe", "publisher.words"}


def test_every_sentence_is_used() -> None:
    sources = [*TEMPLATES, *(SITE / "publisher").rglob("*.py")]
    used = Counter(word for path in sources for word in re.findall(r"\w+", path.read_text("utf-8")))
    unused = [
        f"{module.stem}.{name}"
        for module in MODULES
        for name, value in vars(import_module(f"publisher.words.{module.stem}")).items()
        if (name.isupper() or inspect.isfunction(value)) and used[name] == 1
    ]
    assert unused == []


def test_names_that_hold_tags_are_filled_in_as_they_are() -> None:
    title = Markup("Ann&rsquo;s <em>attack</em>")
    assert rules.EXAMPLE.format(number=1, title=title) == f"Example 1. {title}"
    assert rules.WHICH.format(title="<b>") == ": &lt;b&gt;"


def test_the_player_page_starts_with_the_sentences_of_its_scripts() -> None:
    sources = (SITE / "player").rglob("*.js")
    scripts = "".join(path.read_text("utf-8") for path in sources)
    prompts = (player.UNITS, player.PLACES, player.CHOOSE, player.CHOOSE_OR_TYPE, player.ORDER)
    said = (*prompts, player.LOADING_RULES, *player.TABS)
    assert [text for text in said if text not in scripts] == []
