"""Compare the picture with the declared reach: every pair that differs is a fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from publisher.atlas.faults import Fault
from publisher.atlas.lint.adjacency import VISIBLE, Contacts, Shore, coast_of
from publisher.atlas.lint.measure import UNITS, Measure
from publisher.chart.geometry import Join

Pair = tuple[str, str]


def reach_tables(contacts: Contacts, variant: Mapping[str, Any]) -> str:
    """Return the reach that the picture shows, as the tables of a variant.toml."""
    text = ""
    for kind, pairs in shown_pairs(contacts, variant).items():
        places = sorted({place for pair in pairs for place in pair})
        text += f"[reach.{kind}]\n"
        for place in places:
            near = sorted({a if b == place else b for a, b in pairs if place in {a, b}})
            key = f'"{place}"' if "/" in place else place
            text += f"{key} = [{', '.join(f'"{other}"' for other in near)}]\n"
        text += "\n" * (kind == "army")
    return text


def disagreements(
    contacts: Contacts, variant: Mapping[str, Any], measure: Measure = UNITS
) -> list[Fault]:
    """Return each pair that is declared and not drawn, or drawn and not declared."""
    if not any(variant.get("reach", {}).values()):
        return [_no_reach()]
    found = []
    for kind, pairs in shown_pairs(contacts, variant).items():
        wanted = declared(variant, kind)
        found += [_missing(pair, kind, contacts, measure) for pair in sorted(wanted - pairs)]
        found += [_extra(pair, kind, contacts, measure) for pair in sorted(pairs - wanted)]
    return found


def shown_pairs(contacts: Contacts, variant: Mapping[str, Any]) -> dict[str, set[Pair]]:
    """Return the pairs that the picture joins, links added and cuts taken away."""
    shown = drawn(contacts, variant)
    for letter, kind in (("a", "army"), ("f", "fleet")):
        shown[kind] |= joined(contacts.geometry.links, letter)
        cuts = joined(contacts.geometry.cuts, letter)
        shown[kind] = {pair for pair in shown[kind] if not cuts & {pair, without_unknown(pair)}}
    return shown


def without_unknown(pair: Pair) -> Pair:
    """Return a pair by which a [[cut]] names a shore that is none of the declared coasts.

    >>> without_unknown(("Bob", "Sia/?")), without_unknown(("Bob", "Sia/wc"))
    (('Bob', 'Sia'), ('Bob', 'Sia/wc'))
    """
    return _pair(*(place.removesuffix("/?") for place in pair))


def _no_reach() -> Fault:
    return Fault(
        "reach",
        "variant.toml joins no provinces yet.",
        "`build.py reach` prints the neighbours that the map shows: paste them in, and"
        " correct them where the rules differ.",
    )


def declared(variant: Mapping[str, Any], kind: str) -> set[Pair]:
    """Return the pairs of locations that variant.toml joins for a kind of unit."""
    reach = variant.get("reach", {}).get(kind, {})
    return {_pair(a, b) for a, others in reach.items() for b in others}


def drawn(contacts: Contacts, variant: Mapping[str, Any]) -> dict[str, set[Pair]]:
    """Return the pairs of locations that the picture joins, for army and fleet."""
    provinces = variant["provinces"]
    played = set(provinces)
    army = {
        pair
        for pair in contacts.army
        if played.issuperset(pair)
        and all(provinces[p]["terrain"] in {"inland", "coastal"} for p in pair)
    }
    coasts = {name: coast_seas(name, variant) for name in provinces}
    fleet = set()
    for one, other, seas, others in contacts.fleet:
        kinds = {provinces[p]["terrain"] for p in (one, other) if p in provinces}
        ashore = "inland" in kinds and "sea" not in kinds
        if played.issuperset((one, other)) and not ashore:
            a = _location(one, seas, coasts[one])
            b = _location(other, others, coasts[other])
            fleet.add(_pair(a, b))
    return {
        "army": _with_slots(army, contacts, variant),
        "fleet": _with_slots(fleet, contacts, variant),
    }


def _with_slots(pairs: set[Pair], contacts: Contacts, variant: Mapping[str, Any]) -> set[Pair]:
    """Join the slots of a space that lie within the first to its neighbours and to one another."""
    for group in variant.get("group", {}).values():
        inner = _drawn_within(group["slots"], contacts, variant)
        first = group["slots"][0] if inner else ""
        own = {pair for pair in pairs if first in pair and not set(inner) & set(pair)}
        for slot in inner:
            pairs = {pair for pair in pairs if slot not in pair or first in pair}
            pairs |= {_pair(*(slot if place == first else place for place in p)) for p in own}
        if any({first, *inner}.issuperset(pair) for pair in pairs):
            pairs |= {_pair(*two) for two in combinations(inner, 2)}
    return pairs


def _drawn_within(
    slots: Sequence[str], contacts: Contacts, variant: Mapping[str, Any]
) -> list[str]:
    """Return the slots that touch nothing but the first, or are not drawn at all."""
    near = {
        slot: {a if b == slot else b for a, b in contacts.lengths if slot in {a, b}}
        for slot in slots
    }
    return [slot for slot in slots[1:] if slot in variant["provinces"] and near[slot] <= {slots[0]}]


def coast_seas(name: str, variant: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    """Return the seas that each declared coast of a province reaches."""
    provinces = variant["provinces"]
    reach = variant.get("reach", {}).get("fleet", {})
    return {
        coast: frozenset(
            place
            for place in reach.get(f"{name}/{coast}", ())
            if provinces.get(place, {}).get("terrain") == "sea"
        )
        for coast in provinces[name].get("coasts", ())
    }


def shore_of(contacts: Contacts, name: str, coast: str, variant: Mapping[str, Any]) -> Shore | None:
    """Return the longest shore that is a declared coast of a province."""
    coasts = coast_seas(name, variant)
    for shore in contacts.shores[name]:
        if coast_of(shore.seas, coasts) == coast:
            return shore
    return None


def _location(name: str, seas: frozenset[str], coasts: dict[str, frozenset[str]]) -> str:
    coast = coast_of(seas, coasts)
    return f"{name}/{coast or '?'}" if coasts else name


def joined(joins: tuple[Join, ...], letter: str) -> set[Pair]:
    """Return the pairs that links or cuts name for a kind of unit."""
    return {_pair(*join.between) for join in joins if letter in join.reach}


def _pair(a: str, b: str) -> Pair:
    return (a, b) if a <= b else (b, a)


def _missing(pair: Pair, kind: str, contacts: Contacts, measure: Measure) -> Fault:
    one, other = (place.partition("/")[0] for place in pair)
    return Fault(
        f"seeds.{one}",
        f"variant.toml joins {pair[0]} and {pair[1]} for the {kind}, but on the map"
        f" {_parted(pair, kind, contacts, measure)}.",
        f"Move or add seeds of {one} or {other} so that they meet, or draw a [[link]]"
        f" with its reason; or remove the pair from [reach.{kind}], both ways.",
    )


def _parted(pair: Pair, kind: str, contacts: Contacts, measure: Measure) -> str:
    """Say why two places that are joined in the rules are not joined in the picture."""
    one, other = (place.partition("/")[0] for place in pair)
    length = contacts.lengths.get(_pair(one, other), 0.0)
    if not length:
        return "they do not touch"
    if _pair(*pair) in joined(contacts.geometry.cuts, kind[0]):
        return "a [[cut]] closes their border"
    if length <= VISIBLE:
        told = measure.length(length, contacts.middle(one, other))
        return f"their border, {told}, is too short to be seen"
    if kind == "army":
        return "one of them is water"
    if not any(contacts.geometry.areas[place].is_water for place in (one, other)):
        return "they touch on land and share no shore"
    return "they touch along another coast"


def _extra(pair: Pair, kind: str, contacts: Contacts, measure: Measure) -> Fault:
    one, other = (place.partition("/")[0] for place in pair)
    for number, link in enumerate(contacts.geometry.links, start=1):
        if pair in joined((link,), kind[0]):
            return _linked(pair, kind, number)
    length = contacts.lengths.get(_pair(one, other), 0.0)
    touch = "touch on the map, where one is drawn within a space that touches the other"
    if length:
        touch = f"touch on the map ({measure.length(length, contacts.middle(one, other))})"
    return Fault(
        f"seeds.{one}",
        f"{pair[0]} and {pair[1]} {touch}, but variant.toml does not join them for the {kind}.",
        f"Add them to [reach.{kind}], both ways; or move seeds of {one} or {other} apart, or"
        " close the border with a [[cut]] and its reason.",
    )


def _linked(pair: Pair, kind: str, number: int) -> Fault:
    """Name a link of the map that the rules do not know."""
    return Fault(
        f"link[{number}]",
        f"this [[link]] joins {pair[0]} and {pair[1]} for the {kind}, but variant.toml does not.",
        f"Add them to [reach.{kind}], both ways, or remove the [[link]] or its reach.",
    )
