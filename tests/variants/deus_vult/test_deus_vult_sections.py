"""The laws of sections 5 to 9 of Deus Vult!'s rules hold on random crowded positions.

The laws stand in `tests.variants.laws`, by section. They know the position before, the orders
and what these came to, and work out everything else anew.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, islice
from typing import Any

import pytest

from tests.variants.laws.battle import Battle, judged
from tests.variants.laws.law import Code, Law
from tests.variants.laws.raising import Raising, raising_of
from tests.variants.laws.retreats import RETREATS, retreats_of
from tests.variants.laws.section5 import ORDERS
from tests.variants.laws.section6 import MOVES
from tests.variants.laws.section7 import OFFERS, Retreats
from tests.variants.laws.section9 import RAISING
from tests.variants.laws.turns import movement_turn

FEW, MANY = 300, 20_000
LONG, TAKE_LONG = pytest.mark.long, ("retreats", "turns' ends")


def turns(seeds: Iterator[int]) -> Iterator[Battle]:
    """Yield turns of movement that were judged."""
    return (judged(movement_turn(seed)) for seed in seeds)


def retreats(seeds: Iterator[int]) -> Iterator[Retreats]:
    """Yield phases of retreats in which a unit was dislodged."""
    for seed in seeds:
        battle = judged(movement_turn(seed))
        if battle.found.dislodged:
            yield retreats_of(battle, seed)


def raisings(seeds: Iterator[int]) -> Iterator[Raising]:
    """Yield phases of raising."""
    return map(raising_of, seeds)


SCENES: dict[str, Callable[[Iterator[int]], Iterator[Any]]] = {
    "orders": turns,
    "moves": turns,
    "offers": turns,
    "retreats": retreats,
    "turns' ends": lambda seeds: (retreats_of(b, n) for n, b in enumerate(turns(seeds))),
    "raising": raisings,
}
CODES: dict[str, Code[Any]] = {
    "orders": ORDERS,
    "moves": MOVES,
    "offers": OFFERS,
    "retreats": RETREATS,
    "turns' ends": RETREATS,
    "raising": RAISING,
}


@cache
def few(scenes: Callable[[Iterator[int]], Iterator[Any]]) -> tuple[Any, ...]:
    """Return the first scenes of a kind."""
    return tuple(islice(scenes(count()), FEW))


@pytest.mark.parametrize(
    ("name", "law"),
    [
        pytest.param(name, law, id=f"{name}, {law}", marks=LONG if name in TAKE_LONG else ())
        for name in CODES
        for law in CODES[name].laws
    ],
)
def test_a_law_holds(name: str, law: Law[Any]) -> None:
    applied = 0
    for scene in few(SCENES[name]):
        for holds, about in law.findings(scene):
            applied += 1
            assert holds, f"{law}: {about}\n{scene!r}"
    assert applied, f"nothing to apply it to: {law}"


@pytest.mark.slow
@pytest.mark.parametrize("name", CODES)
def test_all_laws_hold_at_length(name: str) -> None:
    applied: Counter[str] = Counter()
    for scene in islice(SCENES[name](count(FEW)), MANY):
        applied += CODES[name].hold(scene)
    assert min(applied[str(law)] for law in CODES[name].laws) >= 100, applied


def test_the_random_turns_are_crowded() -> None:
    seen: Counter[str] = Counter()
    for battle in few(turns):
        places = Counter(at for _, _, at in battle.stacks)
        assaults = [parts for parts in battle.assaults.values() if len(parts) > 1]
        seen["shared"] += any(len(battle.there(at)) > 1 for at in places)
        seen["several parts"] += bool(assaults)
        seen["several places"] += any(len({p.place for p in parts}) > 1 for parts in assaults)
        seen["inside a place"] += any(
            p.place == a[2] for a, q in battle.assaults.items() for p in q
        )
        seen["dislodged"] += bool(battle.found.dislodged)
        seen["cut"] += "cut" in battle.words
        seen["by sea"] += any(not part.is_by_land for part in battle.parts)
        seen["Kerbogha"] += any(kind == "K" for _, kind, _ in battle.stacks)
        seen["permits"] += bool(battle.permits)
        seen["slips"] += "illegal" in battle.words
    assert min(seen.values()) >= FEW // 20, seen
    assert seen["shared"] >= FEW * 2 // 3, seen
    assert seen["dislodged"] >= FEW // 5, seen


def test_the_random_raisings_raise_and_remove() -> None:
    words = Counter(word for scene in few(raisings) for _, _, word in scene.entries)
    assert min(words[word] for word in ("builds", "removed", "permits", "illegal", "void")) > 100
    assert any(scene.found.orders and scene.permits for scene in few(raisings))
