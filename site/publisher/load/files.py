"""Read a file of a variant's folder; an unreadable one is a fault with its line."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from publisher.faults import Fault
from publisher.load.lines import KeyPath, key_lines, syntax_place

_MARK = "\ufeff"  # a byte order mark
LONGEST = 5_000_000  # characters of a file
MOST_DIGITS = 4_300  # of a number: Python reads no longer ones
_NUMBER = re.compile(rf"\d[\d_]{{{MOST_DIGITS},}}")
_KEPT = 64  # files that are parsed once while they stay as they are


@dataclass(frozen=True, slots=True)
class TomlFile:
    """A TOML file as it was read, with the line of every key."""

    name: str  # as seen from the root of the repository
    data: Mapping[str, object]
    lines: Mapping[KeyPath, int]


def is_endless(path: Path) -> bool:
    """Whether reading would never end: of a pipe or a device.

    >>> is_endless(Path("."))
    False
    """
    return path.exists() and not path.is_file() and not path.is_dir()


def read_text(root: Path, file: str) -> str | Fault:
    """Read a text in UTF-8; `file` is its name as seen from the root."""
    path = root / file
    if is_endless(path):
        return Fault(file, 0, "", "cannot be read: this is not a file")
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        return Fault(file, line, "", "not UTF-8", "Save the file in that encoding.")
    except OSError as error:
        return Fault(file, 0, "", f"cannot be read: {error.strerror}")
    if text.startswith(_MARK):
        hint = "Save it as UTF-8 without that mark, which some editors add."
        return Fault(file, 1, "", "the file begins with a byte order mark", hint)
    return text if len(text) <= LONGEST else _too_long(file, text)


def _too_long(file: str, text: str) -> Fault:
    line = text.count("\n", 0, LONGEST) + 1
    return Fault(file, line, "", f"the file is too long: expected at most {LONGEST} characters")


def read_toml(root: Path, file: str) -> TomlFile | Fault:
    """Read a TOML file; `file` is its name as seen from the root."""
    text = read_text(root, file)
    if isinstance(text, Fault):
        return text
    if not text.strip():
        hint = "Restore its contents, or copy a new one from `build.py new`"
        return Fault(file, 1, "", "the file is empty", hint)
    return parsed(file, text)


@lru_cache(_KEPT)
def parsed(file: str, text: str) -> TomlFile | Fault:
    """Read the text of a TOML file."""
    try:
        return TomlFile(file, tomllib.loads(text), key_lines(text))
    except tomllib.TOMLDecodeError as error:
        line, message = syntax_place(error, text)
        return Fault(file, line, "", f"not TOML: {message[:1].lower()}{message[1:]}")
    except ValueError as error:
        found = _NUMBER.search(text)
        if found is None:
            return Fault(file, 0, "", f"not TOML: {error}")
        line = text.count("\n", 0, found.start()) + 1
        message = f"a number has more than {MOST_DIGITS} digits"
        return Fault(file, line, "", message, "Write a smaller one.")
    except RecursionError:
        return Fault(file, 0, "", "tables or lists are nested too deeply to be read")
