"""The index of all rules pages, as a file that pages load when somebody searches."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from publisher.load.load import Folder
from publisher.prose.rules_text import RulesText
from publisher.runtime.answers import ask
from publisher.runtime.bundle import LIBRARIES
from publisher.runtime.node import verified_package
from publisher.searching.passages import passages
from publisher.site_files import SITE

INDEX = "search/rules.json"
_SCRIPT = Path(__file__).with_name("index.mjs")
_OPTIONS = SITE / "player" / "reader" / "search-options.js"
_LIBRARY = "minisearch"


def index(variants: Iterable[tuple[Folder, RulesText, Mapping[str, Any]]]) -> str:
    """Write the index of folders with their rules and the view of a new game.

    Raises Stop where Node fails.
    """
    found = [
        {"variant": folder.slug, "name": folder.name, "anchor": one.anchor}
        | {"title": one.title, "text": one.text}
        for folder, text, opening in variants
        for one in passages(folder, text, opening)
    ]
    question = {
        "library": _library().as_uri(),
        "options": _OPTIONS.resolve().as_uri(),
        "passages": [one | {"id": number} for number, one in enumerate(found)],
    }
    return f"{ask(_SCRIPT, question, (_OPTIONS,))}\n"


@cache
def _library() -> Path:
    """The module of MiniSearch that came with this publisher, checked once."""
    module, digest = LIBRARIES[_LIBRARY]
    folder = verified_package(SITE.parent, _LIBRARY, {module: digest})
    return (folder / module).resolve()
