"""The drafts and published variants that the page has sent, in a folder."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from publisher.cli import Stop
from publisher.load.load import VARIANT_ID

type Args = Mapping[str, Any]

STANDARD = "standard"
VARIANT = "variant.toml"
_BASE = re.compile(r"""^\s*(?:variant\.)?base\s*=\s*["']([a-z][a-z0-9_]*)["']""", re.MULTILINE)
_NAME = re.compile(r"[\w-][\w.-]*(?:/[\w-][\w.-]*){0,3}", re.ASCII)


class Drafts:
    """Files of folders, as they came."""

    def __init__(self, root: Path) -> None:
        """Keep them in a folder, which has `variants/` or gets it."""
        self.root = root
        self._texts: dict[str, dict[str, str]] = {}  # by the id of a folder, by name

    def put(self, args: Args) -> object:
        """Take files of a folder: {"id", "files", "gone"}; names are relative to the folder.

        Returns the ids of folders that it is built on and that are not here, and of the standard
        game if that is not: every rules page tells what differs from it.
        """
        name, texts = sound_id(args["id"]), self._texts.setdefault(args["id"], {})
        folder = self.root / "variants" / name
        for file, text in args["files"].items():
            path = folder / _sound_name(file)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            texts[file] = text
        for file in args.get("gone", ()):
            (folder / _sound_name(file)).unlink(missing_ok=True)
            texts.pop(file, None)
        based = [base for held in self._texts.values() for base in _bases(held)]
        return {"needs": sorted({*based, STANDARD} - set(self._texts))}


def _bases(texts: Mapping[str, str]) -> Sequence[str]:
    """Return the ids that a folder's file names as its base, whatever else is wrong in it."""
    return _BASE.findall(texts.get(VARIANT, ""))


def sound_id(name: object) -> str:
    """Return the id of a draft; raise Stop if it could be none."""
    if not isinstance(name, str) or not VARIANT_ID.fullmatch(name):
        message = f"{name!r} cannot be the id of a draft."
        raise Stop(message)
    return name


def _sound_name(name: str) -> str:
    if not _NAME.fullmatch(name):
        message = f"{name!r} cannot be the name of a draft's file."
        raise Stop(message)
    return name
