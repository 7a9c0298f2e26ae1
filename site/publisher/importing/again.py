"""Bring a text file of an import up to date where a person has not changed it: key by key.

A part is a key of a table with its value, or a whole table of a list, such as one `[[power]]`.
What a part says counts, not its comments, nor where it stands. A part that a person changed, added
or took out stays as they have it; every other follows the source.
"""

import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

MERGED = ("variant.toml", "map.toml")
FRAME = "map."  # parts of map.toml to which all its coordinates are relative
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]#]+?)\s*\]\]?\s*(?:#.*)?$")
_STRING = re.compile(r'"""|\'\'\'|"(?:[^"\\]|\\.)*"|\'[^\']*\'|#.*|[\[\]{}]', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its name, the comments before it, and what it says."""

    name: str  # such as provinces.Ash, [provinces] or [[power]] id = "Reds"
    lead: str
    text: str

    @property
    def hash(self) -> str:
        """Return a short sign of what it says."""
        lines = (line.strip() for line in self.text.splitlines())
        said = "\n".join(line for line in lines if line and not line.startswith("#"))
        return hashlib.sha256(said.encode()).hexdigest()[:16]

    @property
    def home(self) -> str:
        """Return the table that it belongs to; a header opens its own."""
        if self.name.startswith("["):
            return self.name.partition("]")[0].strip("[") if self.name[1] != "[" else ""
        return self.name.rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class Merged:
    """A file brought up to date, and the names of the parts that stay as a person has them."""

    text: str
    kept: list[str] = field(default_factory=list)


def parts_of(text: str) -> list[Part]:
    """Split a file into its parts, in order."""
    found: list[Part] = []
    table, block = "", False
    lead: list[str] = []
    for statement in _statements(text):
        header = _HEADER.match(statement)
        if not statement.strip() or statement.lstrip().startswith("#"):
            if block and found and not lead and statement.strip():
                found[-1] = replace(found[-1], text=found[-1].text + statement)
            else:
                lead.append(statement)
            continue
        if header:
            table, block = header[2], header[1] == "[["
            found.append(Part(f"[[{table}]]" if block else f"[{table}]", "".join(lead), statement))
        elif block:
            last = found[-1]
            name = last.name if " " in last.name else f"{last.name} {statement.strip()}"
            found[-1] = replace(last, name=name, text=last.text + "".join(lead) + statement)
        else:
            key = statement.partition("=")[0].strip().replace('"', "")
            name = f"{table}.{key}" if table else key
            found.append(Part(name, "".join(lead), statement))
        lead = []
    if lead:
        found.append(Part("", "".join(lead), ""))
    return _numbered(found)


def _numbered(parts: Iterable[Part]) -> list[Part]:
    """Tell parts with the same name apart."""
    seen: Counter[str] = Counter()
    told = []
    for part in parts:
        seen[part.name] += 1
        many = seen[part.name]
        told.append(replace(part, name=f"{part.name} ({many})") if many > 1 else part)
    return told


def _statements(text: str) -> list[str]:
    """Split a file into statements: lines, several where brackets or strings go on."""
    found, current, depth, quote = [], "", 0, ""
    for line in text.splitlines(keepends=True):
        current += line
        rest = line
        while rest:
            if quote:
                _, closed, rest = rest.partition(quote)
                quote = "" if closed else quote
                continue
            sign = _STRING.search(rest)
            if sign is None:
                break
            rest = rest[sign.end() :]
            quote = sign[0] if sign[0] in ('"""', "'''") else ""
            depth += (sign[0] in "[{") - (sign[0] in "]}") if len(sign[0]) == 1 else 0
        if depth <= 0 and not quote:
            found.append(current)
            current, depth = "", 0
    return [*found, current] if current else found


def signs_of(text: str) -> dict[str, str]:
    """Return the sign of each part, for a record of what was written."""
    return {part.name: part.hash for part in parts_of(text) if part.name}


def is_reframed(new: str, known: Mapping[str, str]) -> bool:
    """Tell whether a map's frame is another one, so that old coordinates do not fit new ones."""
    return any(
        name.startswith(FRAME) and known.get(name) != sign for name, sign in signs_of(new).items()
    )


def merged(mine: str, new: str, known: Mapping[str, str]) -> Merged | None:
    """Bring a person's file up to date; None where it cannot be told part from part.

    `known` has the sign of each part as the import once wrote it.
    """
    if not (_is_toml(mine) and _is_toml(new)):
        return None
    fresh = {part.name: part for part in parts_of(new)}
    own = parts_of(mine)
    kept: list[str] = []
    result: list[Part] = []
    for part in own:
        after = fresh.get(part.name)
        if not part.name or (after is not None and after.hash == part.hash):
            result.append(part)
        elif known.get(part.name) == part.hash:
            if after is not None:
                result.append(replace(part, text=after.text))
        else:
            result.append(part)
            kept.append(part.name)
    present = {part.name for part in own}
    for name, part in fresh.items():
        if not name or name in present:
            continue
        if name in known:
            kept.append(name)
        else:
            _insert(result, part)
    text = "".join(part.lead + part.text for part in result)
    return Merged(text, kept) if _is_toml(text) else None


def _insert(parts: list[Part], part: Part) -> None:
    """Put a new part behind its table's last one, or a new table at the end."""
    kind = part.name.partition(" ")[0]
    places = [
        number
        for number, one in enumerate(parts)
        if (part.home and one.home == part.home and not part.name.startswith("["))
        or (kind.startswith("[[") and one.name.partition(" ")[0] == kind)
    ]
    last = max((number for number, one in enumerate(parts) if one.name), default=-1)
    parts.insert((places[-1] if places else last) + 1, part)


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
