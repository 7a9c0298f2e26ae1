"""The player's sentences stand in modules of their own, where they can be read, and translated."""

import re
from pathlib import Path

import pytest

from tests.player.node import answer_of
from tests.repository import ROOT, files, name
from tests.words import said

SCANNER = Path(__file__).parent / "stray-sentences.mjs"
ONES = Path(__file__).parent / "ones.mjs"
PLAYER = ROOT / "site" / "player"
WORDS = PLAYER / "words"
MODULE = """
import { html } from "../vendor/lit-html.js";
export const view = (name) => html`<p class="act one" title="Two words">${name} moved</p>`;
export const seen = ["Escape", ".act .one", "one two", "Nothing to do here"];
export const told = (n) => `Only ${n} left`;
"""
# A script by itself, which browsers load without modules; its two sentences stand at its head.
ALONE = PLAYER / "worker" / "service-worker.js"


def test_no_sentence_stands_outside_the_words() -> None:
    stray = {}
    for path in files("site/player", ".js"):
        room = path.relative_to(PLAYER)
        if path != ALONE and not any(map(room.is_relative_to, ("vendor", "words"))):
            stray[name(path)] = answer_of(SCANNER, "words/wording.js", {"file": str(path)})
    assert {path: found for path, found in stray.items() if found} == {}


def test_the_scanner_finds_sentences_and_nothing_else(tmp_path: Path) -> None:
    module = tmp_path / "module.js"
    module.write_text(MODULE, "utf-8")
    found = answer_of(SCANNER, "words/wording.js", {"file": str(module)})
    assert found == ["Two words", "moved", "Nothing to do here", "Only … left"]


def test_a_key_without_words_is_named() -> None:
    with pytest.raises(AssertionError, match="there are no words for nowhere"):
        said("embed.nowhere")


def test_a_hole_in_a_sentence_is_filled() -> None:
    call = Path(__file__).parent / "call.mjs"
    holes = {"words": ["four", "words"]}
    asked: dict[str, object] = {"name": "fill", "args": ["Read {words} out.", holes]}
    assert answer_of(call, "widgets/dom.js", asked) == ["Read ", ["four", "words"], " out."]


def test_every_sentence_of_the_words_is_used() -> None:
    sources = {path: path.read_text("utf-8") for path in files("site/player", ".js")}
    unused = []
    for path, text in sources.items():
        listed = re.search(r"export const say = \{(.*)\n\};", text, re.DOTALL)
        if not path.is_relative_to(WORDS) or not listed:
            continue
        users = [one for other, one in sources.items() if other != path and path.name in one]
        for key in re.findall(r"""^  ["']?([\w-]+)["']?\s*[:(]""", listed[1], re.MULTILINE):
            own = rf"\bsay\.{key}\b"
            known = rf"""[.\["']{key}\b|\{{ {key} \}}"""
            if not re.search(own, text) and not any(re.search(known, one) for one in users):
                unused.append(f"{name(path)}: {key}")
    assert unused == []


def test_what_is_said_of_one_is_singular() -> None:
    """Numbers are written by `counted`: "One order", "1 order"."""
    told: dict[str, str] = {}
    for path in files("site/player/words", ".js"):
        if "export const say" in path.read_text("utf-8"):
            found = answer_of(ONES, f"words/{path.name}", {})
            told |= {f"{path.stem}.{key}": text for key, text in found.items()}
    assert len(told) > 50
    plural = re.compile(r"\b(?:one|1) \w+(?: that)? (?:are|were|have|do|play)\b", re.IGNORECASE)
    assert {key: text for key, text in told.items() if plural.search(text)} == {}


def test_attributes_of_templates_stand_apart() -> None:
    """Without a blank between two of them, lit-html 3.3.3 binds neither, and says nothing."""
    glued = [
        f"{name(path)}:{number}"
        for path in files("site/player", ".js")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(r"=\$\{[^`]*?\}(?=[a-z@?.][\w-]*=)", line)
    ]
    assert glued == []
