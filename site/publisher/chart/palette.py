"""Which of the palette's colours each power has, so that neighbours never share one.

A board may have more powers than the palette has colours, and options decide which of them play
together. Powers that begin in the same centre never do: a power with one centre has the same
colour under whatever name it plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

# The light colours of the design's fourteen power colours, in their order.
PALETTE = (
    *("#aa3406", "#1a236c", "#6fc6da", "#737477", "#5a9062", "#a36bb8", "#eacd44"),
    *("#da811c", "#105b4d", "#4e2b1c", "#d29aa9", "#add089", "#774071", "#929cf4"),
)
# The same fourteen in the dark theme.
DARK = (
    *("#c74e2a", "#4853a7", "#80cef3", "#909192", "#7aa576", "#a877b8", "#f7df52"),
    *("#e68c1e", "#007b68", "#753f25", "#eaa9c2", "#b5db94", "#683f70", "#8c9cfa"),
)

UNREACHED = 1_000  # steps, where there is no way
NOBODY = 2_000  # steps, for a slot that no power has
_SIDE_BY_SIDE = 64.0  # what a shared colour of neighbours costs; a quarter of that at two steps
_ROUNDS = 12  # of exchanges, until nothing gets better

type Row = Mapping[str, Any]
type Steps = Mapping[str, Mapping[str, int]]


def slots_of(rows: Sequence[Row], data: Row) -> dict[str, int]:
    """Return the slot of each power, from 1; 0 for one that nobody plays and without a colour.

    A colour of the palette has its own slot. The others get the slot whose bearers are the most
    steps away, of several the one with the fewest bearers, of these the first. Where powers
    have to share, slots are exchanged as long as that keeps equal colours farther apart.
    """
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(_group(row), []).append(row)
    homes = {name: tuple(members[0].get("home", ())) for name, members in groups.items()}
    pseudo = [{"id": name, "home": home} for name, home in homes.items()]
    steps = apart(steps_between({**data, "power": pseudo}), homes)
    fixed: dict[str, int] = {}
    for name, members in groups.items():
        colours = [str(row.get("colour", "")).lower() for row in members]
        known = [PALETTE.index(colour) + 1 for colour in colours if colour in PALETTE]
        idle = all(row.get("playing") == "no" for row in members) and not any(colours)
        if known or idle:
            fixed[name] = known[0] if known else 0
    slots = _shared_out(groups, fixed, steps)
    return {row["id"]: slots[name] for name, members in groups.items() for row in members}


def _group(row: Row) -> str:
    """The powers that begin in one centre alone are one and the same to the map."""
    homes = row.get("home", ())
    return f"in {homes[0]}" if len(homes) == 1 else str(row["id"])


def apart(steps: Steps, homes: Mapping[str, Sequence[str]]) -> Steps:
    """The steps between powers that may play together: those without a home in common."""
    return {
        one: {
            other: count
            for other, count in near.items()
            if count and not {*homes[one]} & {*homes[other]}
        }
        for one, near in steps.items()
    }


def _shared_out(groups: Iterable[str], fixed: Mapping[str, int], steps: Steps) -> dict[str, int]:
    """The slot of each group, those that are fixed included."""
    bearers: dict[int, list[str]] = {slot: [] for slot in range(1, len(PALETTE) + 1)}
    for name, slot in fixed.items():
        bearers.get(slot, []).append(name)
    slots = dict(fixed)
    for name in groups:
        if name not in slots:
            slots[name] = min(bearers, key=lambda n: _crowding(bearers[n], steps.get(name, {})))
            bearers[slots[name]].append(name)
    if any(len(names) > 1 for names in bearers.values()):
        _exchange(slots, [name for name in slots if name not in fixed], steps)
    return slots


def _crowding(bearers: Sequence[str], near: Mapping[str, int]) -> tuple[int, int]:
    """Rank a slot: the farther its bearers are, and the fewer they are, the better."""
    return -min((near.get(name, UNREACHED) for name in bearers), default=NOBODY), len(bearers)


def _exchange(slots: dict[str, int], free: Sequence[str], steps: Steps) -> None:
    """Move powers to other slots, alone or in exchange, while that helps."""
    costs = {one: {other: _cost(n) for other, n in near.items()} for one, near in steps.items()}

    def strain(name: str, slot: int) -> float:
        near = costs.get(name, {})
        return sum(cost for other, cost in near.items() if slots.get(other) == slot)

    for _ in range(_ROUNDS):
        better = False
        for name in free:
            now = strain(name, slots[name])
            best = min(range(1, len(PALETTE) + 1), key=lambda n: (strain(name, n), n))
            if strain(name, best) < now:
                slots[name], better = best, True
        for one, other in combinations(free, 2):
            a, b = slots[one], slots[other]
            if a == b:
                continue
            before = strain(one, a) + strain(other, b)
            slots[one], slots[other] = b, a
            if strain(one, b) + strain(other, a) < before - 1e-9:
                better = True
            else:
                slots[one], slots[other] = a, b
        if not better:
            return


def _cost(steps: int) -> float:
    """What it costs that powers so many steps apart share a colour."""
    return _SIDE_BY_SIDE / 4.0 ** (steps - 1)


def steps_between(data: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """Return how many steps any two powers' provinces are apart, by power and power.

    A step is one that an army or a fleet may go; 1 is a neighbour. What cannot be reached
    is left out.
    """
    places: dict[str, set[str]] = {
        power["id"]: set(power.get("home", ())) for power in data.get("power", ())
    }
    for name, facts in data.get("provinces", {}).items():
        if facts.get("owner") in places:
            places[facts["owner"]].add(name)
    near: dict[str, set[str]] = {}
    for kind in ("army", "fleet"):
        for start, ends in data.get("reach", {}).get(kind, {}).items():
            for end in ends:
                near.setdefault(start.partition("/")[0], set()).add(end.partition("/")[0])
    return {
        power: _steps(
            here, near, {other: there for other, there in places.items() if other != power}
        )
        for power, here in places.items()
    }


def _steps(
    here: set[str], near: Mapping[str, set[str]], places: Mapping[str, set[str]]
) -> dict[str, int]:
    """Walk from some provinces, and note when the first province of each power is met."""
    found: dict[str, int] = {}
    reached, edge, count = set(here), set(here), 0
    while edge:
        for power, there in places.items():
            if power not in found and there & edge:
                found[power] = count
        edge = {end for start in edge for end in near.get(start, ())} - reached
        reached |= edge
        count += 1
    return found
