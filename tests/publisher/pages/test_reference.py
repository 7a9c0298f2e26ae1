"""The reference has every public name of the engine, with its docstring."""

import inspect
import re

import pytest

from engine import api
from publisher.pages.design import design_pages
from publisher.pages.reference import reference_text
from tests.repository import ROOT

TEXT = reference_text(ROOT / "docs" / "python.md")


def section(name: str) -> str:
    """Return the reference's text under a name."""
    found = re.search(rf"^### {name}\n(.*?)(?=^##|\Z)", TEXT, re.DOTALL | re.MULTILINE)
    assert found, f"the reference lacks {name}"
    return found[1]


@pytest.mark.parametrize("name", api.__all__)
def test_every_public_name_is_in_it_with_its_docstring(name: str) -> None:
    thing = getattr(api, name)
    first = inspect.cleandoc(thing.__doc__).partition("\n\n")[0].replace("\n", " ")
    assert first in section(name)
    if inspect.isfunction(thing):
        for parameter in inspect.signature(thing).parameters:
            assert re.search(rf"\b{parameter}: ", section(name))


def test_only_promised_attributes_are_listed() -> None:
    assert re.findall(r"^\| `(\w+)`", section("Variant"), re.MULTILINE) == ["id", "version", "name"]
    assert "`stages` |" not in section("Game")
    assert "| `adjustments` | How many units" in section("Game")


def test_signatures_name_types_without_their_modules() -> None:
    assert "load(variant: str) -> Variant" in section("load")
    assert not re.search(r"engine\.\w", re.sub(r"`engine\.api`", "", TEXT))


def test_the_site_has_it_as_a_page() -> None:
    page = design_pages()["design/reference.html"]
    assert "<h1>Every name of the engine</h1>" in page
    assert "engine/api.py" in page
    assert "An argument cannot be used" in page
