"""The studio's modules: what they import, and where their sentences stand."""

import re
from pathlib import Path, PurePosixPath

from tests.player.node import answer_of
from tests.repository import ROOT, files, name
from tests.test_architecture import COMMENT, JS_IMPORT

STUDIO = ROOT / "site" / "studio"
WORDS = STUDIO / "words"
SCANNER = ROOT / "tests" / "player" / "stray-sentences.mjs"
# What it may take from elsewhere: the player, and the one script that draws for the publisher.
ELSEWHERE = ("site/player/", "site/publisher/examples/pictures.mjs")


def imported(path: Path) -> list[str]:
    """Return what a module imports, as seen from the repository's folder."""
    code = COMMENT.sub("", path.read_text("utf-8"))
    targets = [str(found["target"]) for found in JS_IMPORT.finditer(code)]
    assert all(target.startswith(("./", "../")) for target in targets), f"{name(path)}: {targets}"
    return [(path.parent / target).resolve().relative_to(ROOT).as_posix() for target in targets]


def test_the_studio_imports_itself_the_player_and_one_script_of_the_publisher() -> None:
    for path in files("site/studio", ".js"):
        strange = [
            one for one in imported(path) if not one.startswith(("site/studio/", *ELSEWHERE))
        ]
        assert strange == [], f"{name(path)} imports {strange}"


def test_nothing_else_of_the_site_imports_the_studio() -> None:
    for path in (*files("site/player", ".js"), *files("site/static", ".js")):
        assert "studio/" not in COMMENT.sub("", path.read_text("utf-8")), name(path)


def test_no_sentence_of_the_studio_stands_outside_its_words() -> None:
    stray = {
        name(path): answer_of(SCANNER, "words/wording.js", {"file": str(path)})
        for path in files("site/studio", ".js")
        if PurePosixPath(path.relative_to(STUDIO).as_posix()).parts[0] not in {"words", "vendor"}
    }
    assert {path: found for path, found in stray.items() if found} == {}


def test_every_sentence_of_the_studio_is_used() -> None:
    sources = {path: path.read_text("utf-8") for path in files("site/studio", ".js")}
    unused = []
    for path, text in sources.items():
        listed = re.search(r"export const say = \{(.*)\n\};", text, re.DOTALL)
        if not path.is_relative_to(WORDS) or not listed:
            continue
        users = [one for other, one in sources.items() if other != path and path.name in one]
        unused += [
            f"{path.name}: {key}"
            for key in re.findall(r"""^  ["']?([\w-]+)["']?\s*[:(]""", listed[1], re.MULTILINE)
            if not any(re.search(rf"\b{key}\b", one) for one in users)
        ]
    assert unused == []
