"""Whether a chain of seas leads from one shore to another."""

from collections.abc import Iterable, Mapping

from engine.board.board import ProvinceId


def is_route(
    convoys: Mapping[ProvinceId, tuple[ProvinceId, ...]],
    start: ProvinceId,
    end: ProvinceId,
    seas: Iterable[ProvinceId],
) -> bool:
    """Whether a chain of these seas leads from one shore to another."""
    left = set(seas)
    left.discard(end)  # a fleet cannot carry an army into its own province
    goals = left.intersection(convoys[end])
    front = left.intersection(convoys[start])
    while front:
        if not goals.isdisjoint(front):
            return True
        left -= front
        front = {near for sea in front for near in convoys[sea] if near in left}
    return False


def connected(
    convoys: Mapping[ProvinceId, tuple[ProvinceId, ...]],
    start: ProvinceId,
    seas: Iterable[ProvinceId],
) -> set[ProvinceId]:
    """The seas among these to which a chain of them leads from a shore."""
    left = set(seas)
    front = left.intersection(convoys[start])
    found = set(front)
    while front:
        left -= front
        front = {near for sea in front for near in convoys[sea] if near in left}
        found |= front
    return found
