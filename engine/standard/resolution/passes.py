"""Settle decisions that lean on each other, pass by pass.

A decision is True, False or open. What is settled never changes, so each pass settles
one more at least, or none; then what is left is a tangle (DATC 5.B, 5.E).
"""

from collections.abc import Callable, Iterable, Sequence

type Fate = bool | None
type Range = tuple[int, int]  # at least, at most
type Judge = Callable[[int], Fate]


def settle(
    todo: list[int],
    fate: list[Fate],
    kinds: Sequence[int],
    judges: Sequence[Judge],
    untangle: Callable[[list[int]], None],
) -> None:
    """Judge the open decisions, each by its kind, until none is left.

    Every second pass goes backwards: a decision often depends on its neighbour in the list, on
    either side. `untangle` gets the open decisions when a pass settles nothing, and settles at
    least one.

    >>> fate = [None, None]
    >>> settle([0, 1], fate, [0, 0], [lambda n: n > 0 or fate[1]], list)
    >>> fate
    [True, True]
    """
    while todo:
        before = len(todo)
        for decision in todo:
            fate[decision] = judges[kinds[decision]](decision)
        todo = [decision for decision in todo if fate[decision] is None]
        if len(todo) == before:
            untangle(todo)
            todo = [decision for decision in todo if fate[decision] is None]
        todo.reverse()


def either(fates: Iterable[Fate]) -> Fate:
    """Whether one of several decisions is true.

    >>> either([False, None]), either([None, True]), either([])
    (None, True, False)
    """
    known = set(fates)
    return True if True in known else None if None in known else False


def total(weights: Iterable[tuple[int, Fate]]) -> Range:
    """The sums of the weights that are sure, and of those that are not ruled out.

    >>> total([(1, True), (2, None), (4, False)])
    (1, 3)
    """
    least = most = 0
    for weight, fate in weights:
        most += 0 if fate is False else weight
        least += weight if fate else 0
    return least, most
