"""Names that orders would misread, or that cannot be read at all.

Orders are read without regard to case, signs and spaces (`engine.text.lexicon`): so are names
compared here. Each name of a province and of a power is then tried in orders, beside its id.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.board.board import Board
from engine.orders.orders import Invalid
from engine.text.lexicon import spellings
from engine.text.notation import parse_order
from engine.text.order_kinds import OrderKinds
from engine.variant.variant import Variant
from publisher.faults import Fault
from publisher.load.lines import KeyPath
from publisher.load.load import Folder, rows, table, words

_LETTERS = "Orders can hold only letters and digits: use these."
_OTHER = "Give it another name."
_COAST = re.compile(r"(.+?)[ /(]+(?:[nsew]c|(?:north|south|east|west) coast)\)?", re.IGNORECASE)
_OF_PLACES = ("A {other} - {name}", "{name} H", "A {name} H", "A {other} S A {name}")
_OF_POWERS = ("A {other} S {name} A {other}",)


class Name(NamedTuple):
    """A name in a variant: its key, its text, and the id of the thing it names."""

    path: KeyPath
    text: str
    whose: str


def name_faults(folder: Folder, variant: Variant) -> Iterator[Fault]:
    """Yield a fault for each name under which orders mean something else, or nothing."""
    board, kinds = variant.board(), variant.rules.order_kinds
    places, powers = [*_of_places(folder), *_of_groups(folder)], [*_of_powers(folder)]
    yield from _clashes(folder, places, "province")
    yield from _clashes(folder, powers, "power")
    yield from _coasts(folder, places)
    for name in _own(places):
        if name.path[0] == "provinces":
            yield from _misread(folder, name, _OF_PLACES, board, kinds)
    for name in _own(powers):
        if name.whose in board.powers:  # on joined boards, powers have a number each
            yield from _misread(folder, name, _OF_POWERS, board, kinds)


def _of_places(folder: Folder) -> Iterator[Name]:
    """Yield what provinces are called: ids, which always mean themselves, names, aliases."""
    provinces = table(folder.data, "provinces")
    for key in provinces:
        yield Name(("provinces", key), key, key)
    for key in provinces:
        yield Name(("provinces", key, "name"), str(table(provinces, key)["name"]), key)
    for key in provinces:
        for index, alias in enumerate(words(table(provinces, key), "aliases")):
            yield Name(("provinces", key, "aliases", index), alias, key)
    for key in provinces:
        yield from _foreign(("provinces", key, "names"), table(provinces, key), key)


def _foreign(path: KeyPath, thing: Mapping[str, object], whose: str) -> Iterator[Name]:
    """Yield the names of a thing in other languages."""
    for language, told in table(thing, "names").items():
        for index, name in enumerate(told if isinstance(told, list) else [told]):
            yield Name(
                (*path, language, *((index,) if isinstance(told, list) else ())), name, whose
            )


def _of_groups(folder: Folder) -> Iterator[Name]:
    """Yield the names that several provinces share."""
    groups = table(folder.data, "group")
    for key in groups:
        yield Name(("group", key, "name"), str(table(groups, key)["name"]), f"group {key}")


def _of_powers(folder: Folder) -> Iterator[Name]:
    """Yield what powers are called."""
    powers = rows(folder.data, "power")
    for number, power in enumerate(powers):
        yield Name(("power", number, "id"), str(power["id"]), str(power["id"]))
    for number, power in enumerate(powers):
        for key in ("name", "adjective"):
            if power.get(key):
                yield Name(("power", number, key), str(power[key]), str(power["id"]))
        yield from _foreign(("power", number, "names"), power, str(power["id"]))


def _forms(name: Name) -> set[str]:
    """Give the readings of a name; none if no letter of it can be read."""
    return spellings(name.text) - {""}


def _unreadable(names: Sequence[Name]) -> list[Name]:
    return [name for name in names if not any(map(str.isalnum, "".join(_forms(name))))]


def _spelt(names: Sequence[Name]) -> dict[str, Name]:
    """Give the first name of each spelling."""
    first: dict[str, Name] = {}
    for name in names:
        for form in sorted(_forms(name)):
            first.setdefault(form, name)
    return first


def _own(names: Sequence[Name]) -> Iterator[Name]:
    """Yield the names, beside ids, that can be read and are spelt like those of nothing else."""
    users: dict[str, set[str]] = {}
    for name in names:
        for form in _forms(name):
            users.setdefault(form, set()).add(name.whose)
    lost = _unreadable(names)
    for name in names:
        is_other = name.text != name.whose and name not in lost
        if is_other and all(len(users[form]) == 1 for form in _forms(name)):
            yield name


def _coasts(folder: Folder, names: Sequence[Name]) -> Iterator[Fault]:
    """Report names that would read as a coast of some province."""
    first = _spelt(names)
    for name in names:
        found = _COAST.fullmatch(name.text)
        of = [first[form] for form in sorted(spellings(found[1])) if form in first] if found else []
        if of:
            message = f'"{name.text}" is read as a coast of {of[0].whose}'
            yield folder.fault(name.path, message, _OTHER)


def _clashes(folder: Folder, names: Sequence[Name], what: str) -> Iterator[Fault]:
    """Report names that cannot be read, or that read as the name of something else."""
    lost, first = _unreadable(names), _spelt(names)
    for name in names:
        if name in lost:
            yield folder.fault(name.path, f'"{name.text}" cannot be read in an order', _LETTERS)
            continue
        others = [first[form] for form in sorted(_forms(name))]
        other = next((other for other in others if other.whose != name.whose), None)
        if other is not None:
            same = f' "{other.text}"' if other.text != name.text else ""
            message = f'"{name.text}" reads the same as the name{same} of {other.whose}'
            yield folder.fault(name.path, message, f"Each name may stand for one {what}.")


def _misread(
    folder: Folder, name: Name, orders: Sequence[str], board: Board, kinds: OrderKinds
) -> Iterator[Fault]:
    """Report an order that reads differently with a name than with the id behind it."""
    number = f"{board.copies[0]}:" if board.copies else ""
    others = (key for key in table(folder.data, "provinces") if key != name.whose)
    other = next(others, name.whose)  # a board may have one province
    for order in orders:
        written, plain = (
            order.format(name=f"{number}{text}", other=f"{number}{other}")
            for text in (name.text, name.whose)
        )
        found, meant = (parse_order(board, text, kinds) for text in (written, plain))
        if found != meant and not isinstance(meant, Invalid):
            so = found.expected if isinstance(found, Invalid) else kinds.write(found)
            so = so.partition(". ")[0].removesuffix(".")
            message = f'"{name.text}" cannot serve as a name: `{written}` is read as {so}'
            yield folder.fault(name.path, message, _OTHER)
            return
