"""Template texts that the designer has not replaced.

A new folder is sound but says nothing yet: each template sentence left in it is a warning.
The sentences are read from the template itself.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from publisher.cli import NOBODY
from publisher.faults import Fault
from publisher.load.load import Folder, table
from publisher.prose.rules_text import RulesText
from publisher.site_files import SITE

_TEMPLATES = SITE / "templates" / "new"
_KINDS = ("own", "based")
_HEAD = ("summary", "subtitle")  # facts of the page that only the designer knows
_PLACEHOLDER = re.compile(r"\$\w+")
_TABLE = re.compile(r"\s*\|")
_MESSAGE = "the template's text is still here"


def leftover_faults(folder: Folder, text: RulesText) -> Iterator[Fault]:
    """Yield a warning for each text of the template in variant.toml, rules.md and SOURCE.md."""
    identity = table(folder.chain[0].data, "variant")
    for key, said in (("designer", NOBODY), *(("rights", one) for one in _rights())):
        if identity.get(key) == said:
            yield _warning(folder.fault(("variant", key), _MESSAGE, _hint(said)))
    lines = folder.rules.splitlines()
    for key in _HEAD:
        if text.head.get(key) in _head_values(key):
            number = next((n for n, line in enumerate(lines, 1) if line.startswith(key)), 0)
            said = str(text.head[key])
            yield _warning(Fault(folder.file("rules.md"), number, key, _MESSAGE, _hint(said)))
    yield from _prose("rules.md", folder, lines)
    source = folder.path / "SOURCE.md"
    if source.is_file():
        told = source.read_text(encoding="utf-8", errors="replace")
        yield from _prose("SOURCE.md", folder, told.splitlines())


def _prose(name: str, folder: Folder, lines: list[str]) -> Iterator[Fault]:
    for number, line in enumerate(lines, start=1):
        said = next((one for one in _sentences(name) if one in line), "")
        if said:
            yield _warning(Fault(folder.file(name), number, "", _MESSAGE, _hint(said)))


def _warning(fault: Fault) -> Fault:
    return replace(fault, is_warning=True)


def _hint(said: str) -> str:
    short = said if len(said) <= 40 else f"{said[:37].rsplit(' ', 1)[0]} ..."  # noqa: PLR2004
    return f'Replace "{short}" with your own'


@cache
def _sentences(name: str) -> tuple[str, ...]:
    """The lines of prose of a template's file, and what its tables ask for."""
    found = [NOBODY] if name == "SOURCE.md" else []
    for kind in _KINDS:
        _, _, body = _file(kind, name).rpartition("\n+++\n")
        fenced = False
        for line in body.splitlines():
            fenced ^= line.startswith("```")
            if _TABLE.match(line):
                found += [c.strip() for c in line.split("|") if c.strip().startswith("Say here")]
            elif line.strip() and not fenced and not line.startswith(("#", "```")):
                found.append(line.strip())
    return tuple(dict.fromkeys(text for text in found if not _PLACEHOLDER.search(text)))


@cache
def _head_values(key: str) -> frozenset[str]:
    return frozenset(
        str(tomllib.loads(_file(kind, "rules.md").split("+++")[1]).get(key)) for kind in _KINDS
    )


@cache
def _rights() -> frozenset[str]:
    found = (
        re.search(r'^rights = "(.*)"$', _file(k, "variant.toml"), re.MULTILINE) for k in _KINDS
    )
    return frozenset(one[1] for one in found if one)


def _file(kind: str, name: str) -> str:
    return (_TEMPLATES / kind / name).read_text(encoding="utf-8")
