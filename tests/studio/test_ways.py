"""What faults advise to type on the desk is told in the page as what to do there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from publisher.site_files import SITE
from publisher.studio.places import in_the_page
from publisher.words import studio as words
from tests.studio.studio_page import said

# What finds faults of a draft; what else names commands is told on the desk alone.
ROOMS = ("load", "checking", "chart", "prose", "examples", "atlas/lint", "atlas/files")
BUTTONS = ("drawer.draw", "drawing.followAll", "studio.history")
ON_THE_DESK = "On the desk, `build.py"


def advice(path: Path) -> Iterator[str]:
    """Yield the texts of a module that name a command, with a word for each gap."""
    tree = ast.parse(path.read_text("utf-8"))
    documented = {
        id(one.body[0].value)
        for one in ast.walk(tree)
        if isinstance(one, ast.Module | ast.FunctionDef | ast.ClassDef)
        and isinstance(one.body[0], ast.Expr)
    }
    whole = [one for one in ast.walk(tree) if isinstance(one, ast.JoinedStr)]
    parts = {id(part) for one in whole for part in one.values}
    texts = [
        "".join(str(part.value) if isinstance(part, ast.Constant) else "gap" for part in one.values)
        for one in whole
    ] + [
        one.value
        for one in ast.walk(tree)
        if isinstance(one, ast.Constant)
        and isinstance(one.value, str)
        and not {id(one)} & (parts | documented)
    ]
    yield from (text for text in texts if "`build.py" in text)


FOUND = [
    text
    for room in ROOMS
    for path in sorted((SITE / "publisher" / room).rglob("*.py"))
    for text in advice(path)
]


@pytest.mark.parametrize("text", FOUND)
def test_no_advice_in_the_page_names_a_command(text: str) -> None:
    assert "`build.py" not in in_the_page(text).replace(ON_THE_DESK, "")


def test_advice_in_the_page_names_its_buttons() -> None:
    assert len(FOUND) > len(words.WAYS)
    named = {one for _, told in words.WAYS for one in re.findall("“(.*?)”", told)}
    assert named == {said(key) for key in BUTTONS}
