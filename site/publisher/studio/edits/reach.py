"""Who borders whom, as the rules declare it, and the links and cuts of the map."""

from collections.abc import Iterable, Mapping
from typing import Any

from publisher.cli import Stop
from publisher.studio.edits.draft import Draft
from publisher.studio.edits.sheet import Sheet

KINDS = {"army": "a", "fleet": "f"}
JOINS = ("link", "cut", "frontier")  # tables of map.toml with `between`

type Pair = tuple[str, str]


def declare(draft: Draft, given: Mapping[str, Any]) -> None:
    """Join places in the rules: {"pairs": [[kind, one, other]]}."""
    for kind, one, other in _pairs(draft, given["pairs"]):
        join(draft.rules, kind, (one, other))


def undeclare(draft: Draft, given: Mapping[str, Any]) -> None:
    """Part places in the rules: {"pairs": [[kind, one, other]]}."""
    for kind, one, other in _pairs(draft, given["pairs"]):
        part(draft.rules, kind, (one, other))


def link(draft: Draft, given: Mapping[str, Any]) -> None:
    """Join places that do not touch, on the map and in the rules: {"between", "reach", "why"}."""
    _row(draft, "link", given)
    for kind in _kinds(given["reach"]):
        join(draft.rules, kind, _pair(given["between"]))


def cut(draft: Draft, given: Mapping[str, Any]) -> None:
    """Part places that touch, on the map and in the rules: {"between", "reach", "why"}."""
    _row(draft, "cut", given)
    for kind in _kinds(given["reach"]):
        part(draft.rules, kind, _pair(given["between"]))


def unlink(draft: Draft, given: Mapping[str, Any]) -> None:
    """Take away a link or a cut of the map and what it did in the rules: {"table", "index"}."""
    table, index = str(given["table"]), int(given["index"])
    rows = draft.drawing.list(table)
    if table not in {"link", "cut"} or not 0 <= index < len(rows):
        raise Stop("There is no such link.")
    change = part if table == "link" else join
    for kind in _kinds(rows[index].get("reach", "f")):
        change(draft.rules, kind, _pair(rows[index]["between"]))
    draft.drawing.drop_row(table, index)


def join(rules: Sheet, kind: str, pair: Pair) -> None:
    """Declare a pair, in the lines of both, in the order of their ids."""
    for here, there in (pair, pair[::-1]):
        path, held = ("reach", kind, here), list(rules.list("reach", kind, here))
        if there in held:
            continue
        if held == sorted(held) and there < max(held, default=""):
            rules.put(path, sorted([*held, there]))
        else:
            rules.add(path, there)


def part(rules: Sheet, kind: str, pair: Pair) -> None:
    """Take a pair back, in the lines of both; an empty line goes."""
    for here, there in (pair, pair[::-1]):
        path = ("reach", kind, here)
        if rules.list(*path) == [there]:
            rules.take(path)
        else:
            rules.drop(path, there)


def forget(draft: Draft, province: str) -> None:
    """Take a province out of everything that joins it to others."""
    for table, path in _lists(draft):
        for here, held in table.items():
            if here.partition("/")[0] == province:
                draft.rules.take((*path, here))
                continue
            for there in held:
                if str(there).partition("/")[0] == province:
                    draft.rules.drop((*path, here), there)
    for name in JOINS:
        rows = list(enumerate(draft.drawing.list(name)))
        for index, row in reversed(rows):
            if any(one.partition("/")[0] == province for one in row.get("between", ())):
                draft.drawing.drop_row(name, index)


def inherit_reach(draft: Draft, into: str, gone: str) -> None:
    """Give a province the neighbours of another one that it takes over."""
    for kind in KINDS:
        for here, held in list(draft.rules.table("reach", kind).items()):
            if here.partition("/")[0] == gone:
                for there in held:
                    if there.partition("/")[0] != into and _has_no_coasts(draft, into):
                        join(draft.rules, kind, (into, there))


def declared(rules: Sheet) -> dict[str, set[Pair]]:
    """Return the pairs that the rules join, ids in order, for army and fleet."""
    return {
        kind: {
            (min(here, there), max(here, there))
            for here, held in rules.table("reach", kind).items()
            for there in held
        }
        for kind in KINDS
    }


def _lists(draft: Draft) -> Iterable[tuple[Mapping[str, Any], tuple[str, ...]]]:
    """Yield every table of lists of places, with where it stands."""
    reach = draft.rules.table("reach")
    for name, table in reach.items():
        inner = {key: held for key, held in table.items() if isinstance(held, Mapping)}
        if inner:
            yield from ((held, ("reach", name, key)) for key, held in inner.items())
        else:
            yield dict(table), ("reach", name)


def _has_no_coasts(draft: Draft, province: str) -> bool:
    return not draft.facts(province).get("coasts")


def _row(draft: Draft, table: str, given: Mapping[str, Any]) -> None:
    pair, why = _pair(given["between"]), " ".join(str(given["why"]).split())
    for place in pair:
        draft.facts(place.partition("/")[0])
    if not why:
        raise Stop("Say why, in one line.")
    row = {"between": list(pair), "reach": "".join(map(KINDS.__getitem__, _kinds(given["reach"])))}
    draft.drawing.add_row(table, {**row, "why": why})


def _pairs(draft: Draft, pairs: Iterable[Any]) -> list[tuple[str, str, str]]:
    found = [(str(kind), str(one), str(other)) for kind, one, other in pairs]
    for kind, *places in found:
        if kind not in KINDS:
            message = f"{kind!r} is neither army nor fleet."
            raise Stop(message)
        for place in places:
            draft.facts(place.partition("/")[0])
    return found


def _pair(between: Any) -> Pair:
    one, other = map(str, between)
    if one.partition("/")[0] == other.partition("/")[0]:
        raise Stop("Choose two different provinces.")
    return one, other


def _kinds(reach: object) -> list[str]:
    kinds = [kind for kind, letter in KINDS.items() if letter in str(reach)]
    if not kinds:
        raise Stop("Choose armies, fleets, or both.")
    return kinds
