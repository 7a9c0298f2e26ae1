"""The second implementation, 8: seats that computers play, and the number by which each plays."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.table.second.sheets import Place
from tests.table.second.wire import digest, u8, u16

type Json = Mapping[str, Any]

LEVELS = {"beginner", "steady", "strong"}
NOTHING = bytes(16)


def is_offer(offer: Json) -> bool:
    """Whether the format of an offer fits its computers, and these fit its seats."""
    if "computers" not in offer:
        return bool(offer["format"] == 1)
    found = offer["computers"]
    if offer["format"] != 2 or offer.get("parts", 1) != 1 or len(offer["seats"]) < 2:
        return False
    if not isinstance(found, list) or not 1 <= len(found) <= 64 or not all(map(is_computer, found)):
        return False
    ids = [one.get("seat", one["name"]) for one in offer["seats"]] + [one["seat"] for one in found]
    return len(set(ids)) == len(ids)


def is_computer(told: Json) -> bool:
    """Whether a computer is told of in the form that charters have."""
    powers, budget, edition = told.get("powers"), told.get("budget"), told.get("edition")
    return (
        isinstance(told.get("seat"), str)
        and told["seat"] != ""
        and isinstance(powers, list)
        and len(powers) > 0
        and all(isinstance(power, str) for power in powers)
        and told.get("level") in LEVELS
        and type(budget) is int
        and 1 <= budget <= 1000
        and type(edition) is int
        and edition >= 1
    )


def nonces_of(reveals: Mapping[int, bytes], seats: int) -> list[bytes]:
    """Return the nonces of a slot from the payloads of the reveals that count, by seat."""
    return [reveals[seat][29:45] if seat in reveals else NOTHING for seat in range(seats)]


def number_for(place: Place, index: int, nonces: Sequence[bytes]) -> int:
    """Return the number by which a computer of the charter plays in a slot."""
    at = (place.game, u16(place.slot), place.phase.encode(), place.head, u8(index))
    return int.from_bytes(digest("computer", *at, *nonces)[:6], "big")
