"""Find the part of a tangle of decisions that depends on nothing outside itself."""

from collections.abc import Callable, Sequence


def bottom_knot(nodes: Sequence[int], leans: Callable[[int], Sequence[int]]) -> list[int]:
    """Return the first strongly connected component that nothing leaves, sorted.

    Tarjan's algorithm without recursion; the component that it completes first has
    no way out. `leans(node)` lists what a node depends on.

    >>> bottom_knot([0, 1, 2], {0: [1], 1: [2], 2: [1]}.__getitem__)
    [1, 2]
    """
    root = nodes[0]
    index = {root: 0}
    low = {root: 0}
    stack = [root]
    work = [(root, iter(leans(root)))]
    while True:
        node, edges = work[-1]
        for near in edges:
            if near not in index:
                index[near] = low[near] = len(index)
                stack.append(near)
                work.append((near, iter(leans(near))))
                break
            low[node] = min(low[node], index[near])
        else:
            if low[node] == index[node]:
                return sorted(stack[stack.index(node) :])
            work.pop()
            below = work[-1][0]
            low[below] = min(low[below], low[node])
