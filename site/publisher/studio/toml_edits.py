"""Change a TOML text where a key stands, and leave the rest as its writer laid it out.

Comments, order and blanks stay. A value is replaced in place; a new key goes behind the one that
comes before it in the order asked for; a new table goes behind its likes. Each change is checked:
the new text says what was wanted and nothing else, or `Unwritable` is raised and nothing changes.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from publisher.importing import toml
from publisher.load.lines import KeyPath
from publisher.studio.toml_places import Entry, Header, Manner, Places, places_in

Cut = tuple[int, int, str]  # from, to, and what stands there instead


class UnwritableError(Exception):
    """The change cannot be made without touching what else the text says."""


def with_value(text: str, path: KeyPath, value: object, order: Sequence[str] = ()) -> str:
    r"""Give a key another value, or write it anew.

    `order` has the keys of its table as a person would write them. Tables on the way are made.
    Raises UnwritableError, and tomllib.TOMLDecodeError for a text that is no TOML.

    >>> with_value("victory.centres = 3  # of 5\n", ("victory", "centres"), 4)
    'victory.centres = 4  # of 5\n'
    """
    found = places_in(text)
    entry = found.entry(path)
    if entry is not None and isinstance(value, list):
        cut = _list_cut(found, entry, value)
    elif entry is not None:
        cut = (entry.value, entry.end, toml.value(value))
    else:
        cut = _new_key(found, path, value, order)
    return _checked(text, [cut], path, value)


def without(text: str, path: KeyPath) -> str:
    """Take a key, an item or a table away; what is not there needs no change.

    A comment above it stays: nobody but its writer knows what it speaks of.
    """
    found = places_in(text)
    entry = found.entry(path)
    if entry is not None:
        return _checked(text, [_removal(found, entry)], path, None)
    cuts = [
        (header.start, _own_end(found, header), "")
        for header in found.headers
        if header.path[: len(path)] == path
    ]
    inside = [(start, end) for start, end, _ in cuts]
    cuts += [
        _removal(found, one)
        for one in found.under(path)
        if not any(start <= one.start < end for start, end in inside)
    ]
    return _checked(text, cuts, path, None) if cuts else text


def with_table(
    text: str, path: KeyPath, values: Mapping[str, object], order: Sequence[str] = ()
) -> str:
    r"""Write a new table behind its likes; a path that ends in a number is the next of a list.

    Where there are no likes, it goes behind those that come before it in the order of the file's
    tables, or to the end.

    >>> print(with_table('[[power]]\nid = "Reds"\n', ("power", 1), {"id": "Blues"}))
    [[power]]
    id = "Reds"
    <BLANKLINE>
    [[power]]
    id = "Blues"
    <BLANKLINE>
    """
    found = places_in(text)
    whole = path[:-1] if isinstance(path[-1], int) else path
    written = found.entry(whole[:-1] if whole is path else whole)
    if written is not None:  # on one line, as a list or a table of tables
        return _checked(text, [_into(found, written, path, dict(values))], path, dict(values))
    named = ".".join(toml.key(str(step)) for step in whole)
    if whole is path:
        block = "\n".join([f"[{named}]", *(toml.line(key, one) for key, one in values.items())])
    else:
        block = toml.tables(named, [values]).rstrip("\n")
    rank = {key: place for place, key in enumerate(order)}
    mine = rank.get(str(path[0]), len(rank))
    likes = [one for one in found.headers if one.path[0] == path[0]]
    likes = likes or [one for one in found.headers if rank.get(str(one.path[0]), mine + 1) < mine]
    at = _own_end(found, likes[-1]) if likes else len(text.rstrip("\n")) + 1
    return _checked(text, [_block_cut(text, at, block)], path, dict(values))


def _block_cut(text: str, at: int, block: str) -> Cut:
    """Write a block with a blank line on either side."""
    before, after = text[:at].rstrip("\n"), text[at:].lstrip("\n")
    lead = "\n\n" if before else ""
    tail = f"\n\n{after}" if after else "\n"
    return len(before), len(text), f"{lead}{block}{tail}"


def _own_end(found: Places, header: Header) -> int:
    """Return where a table ends: comments right above the next header belong to that one."""
    lines = found.text[header.end : header.until].splitlines(keepends=True)
    if header.until < len(found.text):
        while lines and lines[-1].lstrip().startswith("#"):
            lines.pop()
    return header.end + sum(map(len, lines))


def _removal(found: Places, entry: Entry) -> Cut:
    text = found.text
    if entry.manner is Manner.LINE:
        end = text.find("\n", entry.end)
        return text.rfind("\n", 0, entry.start) + 1, len(text) if end < 0 else end + 1, ""
    beside = [
        one for one in found.entries if one.manner is entry.manner and one.table == entry.table
    ]
    at = beside.index(entry)
    if at + 1 < len(beside):
        return entry.start, beside[at + 1].start, ""
    return (beside[at - 1].end, entry.end, "") if at else (entry.start, entry.end, "")


def _list_cut(found: Places, entry: Entry, value: list[object]) -> Cut:
    """Change the part of a list that differs: the lines and comments of the rest stay."""
    items = [one for one in found.entries if one.manner is Manner.ITEM and one.table == entry.path]
    before = [toml.value(_read(found.text[one.value : one.end])) for one in items]
    after = [toml.value(one) for one in value]
    first = 0
    while first < min(len(before), len(after)) and before[first] == after[first]:
        first += 1
    last = 0
    while last < min(len(before), len(after)) - first and before[-1 - last] == after[-1 - last]:
        last += 1
    new = after[first : len(after) - last]
    if not first and not last:
        return entry.value, entry.end, f"[{', '.join(after)}]"
    if not last and new:
        return items[first - 1].end, items[-1].end, "".join(f", {one}" for one in new)
    if not last:
        return _tail_cut(found.text, items[first - 1].end, items[first].start, items[-1].end)
    return (
        items[first].start,
        items[len(items) - last].start,
        "".join(f"{one}, " for one in new),
    )


def _tail_cut(text: str, before: int, start: int, end: int) -> Cut:
    """Cut the last items of a list off, from `start`; the item before them ends at `before`."""
    between = text[before:start]
    if "\n" not in between:
        return before, end, ""
    comma = re.match(r"[ \t]*,", text[end:])
    return before + len(between.rstrip()), end + (comma.end() if comma else 0), ""


def _read(text: str) -> object:
    return tomllib.loads(f"x = {text}")["x"]


def _new_key(found: Places, path: KeyPath, value: object, order: Sequence[str]) -> Cut:
    table, text = path[:-1], found.text
    if isinstance(path[-1], int):
        raise UnwritableError
    written = found.entry(table)
    if written is not None:
        return _into(found, written, path, value)
    rank = {key: place for place, key in enumerate(order)}
    mine = rank.get(path[-1], len(rank))
    lines = [one for one in found.under(table) if one.table == table[: len(one.table)]]
    earlier = [one for one in lines if rank.get(str(one.path[len(table)]), len(rank)) <= mine]
    header = next((one for one in found.headers if one.path == table), None)
    if lines and (earlier or header is None):
        # behind the last of the keys before it, or before the first of all
        near = earlier[-1] if earlier else lines[0]
        # the statement may set a key of a table within the table: it says how that is named
        start, end, _ = _removal(found, near)
        at = end if earlier else start
        named = ".".join(toml.key(str(step)) for step in path[len(near.table) :])
        if any(isinstance(step, int) for step in path[len(near.table) :]):
            raise UnwritableError
        return _line_cut(text, at, f"{named} = {_broken(named, value)}")
    if header is not None:
        return _line_cut(text, header.end, toml.line(str(path[-1]), value))
    if not table:
        raise UnwritableError
    named = ".".join(toml.key(str(step)) for step in table)
    at = len(text.rstrip("\n")) + 1
    return _block_cut(text, at, f"[{named}]\n{toml.line(str(path[-1]), value)}")


def _broken(named: str, value: object) -> str:
    """Write a value, a long list over several lines."""
    return toml.line("x" * len(named), value).partition(" = ")[2]


def _line_cut(text: str, at: int, line: str) -> Cut:
    lead = "" if not at or text[at - 1] == "\n" else "\n"
    return at, at, f"{lead}{line}\n"


def _into(found: Places, holder: Entry, path: KeyPath, value: object) -> Cut:
    """Write a value as the last of an inline table, or of a list."""
    bracket = found.text[holder.value]
    rest = path[len(holder.path) :]
    if bracket not in "[{" or len(rest) != 1:
        raise UnwritableError
    told = toml.value(value)
    if bracket == "{":
        told = f"{toml.key(str(rest[0]))} = {told}"
    inside = [
        one for one in found.entries if one.table == holder.path and one.manner is not Manner.LINE
    ]
    if inside:
        return inside[-1].end, inside[-1].end, f", {told}"
    blank = " " if bracket == "{" else ""
    return holder.value, holder.end, f"{bracket}{blank}{told}{blank}{'}' if blank else ']'}"


def _checked(text: str, cuts: Sequence[Cut], path: KeyPath, value: object) -> str:
    """Make changes to a text, and see that it says what it should."""
    made = text
    for start, end, instead in sorted(cuts, reverse=True):
        made = made[:start] + instead + made[end:]
    wanted = tomllib.loads(text)
    try:
        _put(wanted, path, value)
    except (IndexError, KeyError, TypeError) as error:
        raise UnwritableError from error
    try:
        is_right = _bare(tomllib.loads(made)) == _bare(wanted)
    except tomllib.TOMLDecodeError:
        is_right = False
    if not is_right:
        raise UnwritableError
    return made


def _put(data: Any, path: KeyPath, value: object) -> None:
    """Put a value where a path leads, or take it away (None)."""
    *way, last = path
    level = data
    for step, following in zip(way, path[1:], strict=True):
        if isinstance(level, dict):
            level = level.setdefault(step, [] if isinstance(following, int) else {})
        else:
            level = level[step]
    if value is None:
        del level[last]
    elif isinstance(level, list) and last == len(level):
        level.append(deepcopy(value))
    else:
        level[last] = deepcopy(value)


def _bare(level: object) -> object:
    """Leave out tables that hold nothing: a header may stay when its last key goes."""
    if isinstance(level, dict):
        inner = {key: _bare(one) for key, one in level.items()}
        return {key: one for key, one in inner.items() if one != {}}
    return [_bare(one) for one in level] if isinstance(level, list) else level
