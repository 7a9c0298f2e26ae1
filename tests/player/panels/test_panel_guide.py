"""The example of docs/panel.md fits the player as it is now."""

import re

from tests.repository import ROOT

PLAYER = ROOT / "site" / "player"
GUIDE = (ROOT / "docs" / "panel.md").read_text("utf-8")
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
IMPORT = re.compile(r'import \{ (.*?) \} from "\.\./\.\./(.*?)";')
BLOCKS = BLOCK.findall(GUIDE)


def test_every_line_that_the_guide_changes_is_there() -> None:
    files = (PLAYER / "words" / "panels.js", PLAYER / "game" / "panels" / "panel.js")
    found = "\n".join(path.read_text("utf-8") for path in files)
    diffs = [text for kind, text in BLOCKS if kind == "diff"]
    assert len(diffs) == 4
    for text in diffs:
        before = [line[1:] for line in text.splitlines() if not line.startswith("+")]
        assert before
        assert "\n".join(before) in found


def test_every_name_that_the_tab_imports_is_exported() -> None:
    _, tab = (text for kind, text in BLOCKS if kind == "js")
    imports = [one for one in IMPORT.findall(tab) if one[1] != "words/standings.js"]
    assert imports
    for names, module in imports:
        text = (PLAYER / module).read_text("utf-8") if "vendor" not in module else names
        for name in names.split(", "):
            assert re.search(rf"\b{name}\b", text), (module, name)


def test_the_tab_says_what_the_words_hold() -> None:
    words, tab = (text for kind, text in BLOCKS if kind == "js")
    used = set(re.findall(r"\bsay\.(\w+)", tab))
    assert used == set(re.findall(r"^  (\w+):", words, re.MULTILINE))
