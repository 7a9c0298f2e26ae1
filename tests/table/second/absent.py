"""The second implementation, 7: the standing orders of those who get the default."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.table.second.roles import is_agreed
from tests.table.second.wire import canonical, digest

type Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Stated:
    """A statement, who signed it, and in which slot."""

    slot: int
    seat: int
    said: Json


def name_of(said: Json) -> str:
    """Return the name of a statement, the same for all who make it."""
    return digest("statement", canonical(said)).hex()


def standing_in(
    charter: Json, all_: Sequence[Stated], slot: int, listed: Sequence[bytes | None]
) -> dict[int, str] | None:
    """Return the texts by seat that count in a slot; None while one that is named is missing.

    `listed` are the commitments on the ledger that stands.
    """
    texts: dict[int, str] = {}
    here = [one for one in all_ if one.slot == slot and one.said["say"] == "default"]
    agreed = [
        one.said
        for one in here
        if is_agreed(charter, one.said, [other.seat for other in here if other.said == one.said])
    ]
    for seat in {said["seat"] for said in agreed}:
        named = {said["standing"] for said in agreed if said["seat"] == seat and "standing" in said}
        if len(named) != 1 or listed[seat] is not None:
            continue
        own = [one for one in all_ if one.slot < slot and one.seat == seat]
        found = [one.said for one in own if {name_of(one.said)} == named]
        if not found:
            return None
        texts[seat] = found[0]["orders"]
    return texts
