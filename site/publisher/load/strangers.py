"""Say once whose program a variant's rules are, before they first run on this machine."""

import json
import sys
from pathlib import Path

from publisher.load.load import Folder, table
from publisher.words import commands as words

OURS = Path("variants") / "OURS.txt"  # ids of the variants that came with the project
TOLD = Path(".cache") / "told-of-rules.json"  # ids of those that this machine was told of


def tell_whose(root: Path, folder: Folder) -> None:
    """Write a line on standard error, unless the rules are ours or were told of before."""
    if sys.platform == "emscripten" or folder.id in _ids(root / OURS):
        return
    told = _told(root / TOLD)
    if folder.id in told:
        return
    designer = str(table(folder.data, "variant").get("designer", ""))
    line = words.WHOSE.format(id=folder.id, designer=_plain(designer))
    print(line, file=sys.stderr, flush=True)  # noqa: T201 - a command line prints
    (root / TOLD).parent.mkdir(exist_ok=True)
    (root / TOLD).write_text(json.dumps(sorted({*told, folder.id})), "utf-8")


def _ids(file: Path) -> frozenset[str]:
    return frozenset(file.read_text("utf-8").split()) if file.is_file() else frozenset()


def _told(file: Path) -> frozenset[str]:
    try:
        return frozenset(map(str, json.loads(file.read_text("utf-8"))))
    except (OSError, TypeError, ValueError):
        return frozenset()


def _plain(text: str) -> str:
    """Leave out what a terminal would obey."""
    return "".join(filter(str.isprintable, text))
