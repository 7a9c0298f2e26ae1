"""Decisions that depend on each other: settled pass by pass, and what to do with a tangle.

A decision is True, False or open. A settled decision never changes. Passes follow until one
settles nothing; any decisions still open form a tangle (DATC 5.B, 5.E).
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
    """Whether at least one of several decisions is true.

    >>> either([False, None]), either([None, True]), either([])
    (None, True, False)
    """
    known = set(fates)
    return True if True in known else None if None in known else False


def total(weights: Iterable[tuple[int, Fate]]) -> Range:
    """The sums of the weights that count for certain, and of those that may count.

    >>> total([(1, True), (2, None), (4, False)])
    (1, 3)
    """
    least = most = 0
    for weight, fate in weights:
        most += 0 if fate is False else weight
        least += weight if fate else 0
    return least, most


def closed_tangle(decisions: Sequence[int], depends: Callable[[int], Sequence[int]]) -> list[int]:
    """Find decisions that depend on each other and on no other open decision; return them sorted.

    `depends(decision)` lists the open decisions that one depends on. Tarjan's algorithm, without
    recursion: the first strongly connected component that it completes has no way out.

    >>> closed_tangle([0, 1, 2], {0: [1], 1: [2], 2: [1]}.__getitem__)
    [1, 2]
    """
    root = decisions[0]
    index = {root: 0}
    low = {root: 0}
    stack = [root]
    work = [(root, iter(depends(root)))]
    while True:
        decision, edges = work[-1]
        for near in edges:
            if near not in index:
                index[near] = low[near] = len(index)
                stack.append(near)
                work.append((near, iter(depends(near))))
                break
            low[decision] = min(low[decision], index[near])
        else:
            if low[decision] == index[decision]:
                return sorted(stack[stack.index(decision) :])
            work.pop()
            below = work[-1][0]
            low[below] = min(low[below], low[decision])
