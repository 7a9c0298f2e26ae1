"""Decisions that depend on each other: passes in both directions, and which tangle comes first."""

from collections.abc import Mapping, Sequence

import pytest

from engine.standard.resolution.decisions import Fate, closed_tangle, settle


@pytest.mark.parametrize(
    ("decisions", "depends", "tangle"),
    [
        ([0], {0: [0]}, [0]),
        ([0, 1], {0: [1], 1: [1]}, [1]),
        ([0, 1, 2], {0: [0, 1], 1: [2], 2: [2]}, [2]),
        ([0, 1, 2], {0: [1, 2], 1: [0], 2: [2]}, [2]),
        ([3, 1], {3: [1, 3], 1: [3]}, [1, 3]),
        ([0, 1, 2, 3], {0: [1], 1: [2], 2: [3, 1], 3: [2]}, [1, 2, 3]),
        ([0, 1, 2], {0: [1], 1: [0, 2], 2: []}, [2]),
    ],
)
def test_a_tangle_depends_on_nothing_outside_itself(
    decisions: Sequence[int], depends: Mapping[int, Sequence[int]], tangle: Sequence[int]
) -> None:
    assert closed_tangle(decisions, depends.__getitem__) == tangle


@pytest.mark.parametrize("step", [1, -1])
def test_a_chain_is_settled_in_two_passes_whichever_way_it_runs(step: int) -> None:
    size = 50
    head = size - 1 if step > 0 else 0
    fate: list[Fate] = [None] * size
    judged: list[int] = []

    def judge(one: int) -> Fate:
        judged.append(one)
        return True if one == head else fate[one + step]

    settle(list(range(size)), fate, [0] * size, [judge], lambda todo: pytest.fail(f"{todo}"))
    assert fate == [True] * size
    assert len(judged) <= 2 * size


def test_undecided_units_are_untangled_until_none_is_left() -> None:
    fate: list[Fate] = [None] * 3
    tangles: list[list[int]] = []

    def untangle(todo: list[int]) -> None:
        tangles.append(sorted(todo))
        fate[min(todo)] = False

    settle([2, 0, 1], fate, [0] * 3, [lambda one: fate[one - 1] if one == 2 else None], untangle)
    assert fate == [False, False, False]
    assert tangles == [[0, 1, 2], [1, 2]]
