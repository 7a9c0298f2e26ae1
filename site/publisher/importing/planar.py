"""Draw a graph of neighbours without crossings, as far as it has such a drawing.

The faces come from the method of Demoucron, Malgrange and Pertuiset (1964): parts of the graph are
laid into faces one path at a time, those with the fewest choices first. An edge for which no face
is left is dropped, and named. The drawing is Tutte's (1963): the longest face is the frame, and
every other node stands in the middle of its neighbours; then its triangles are evened out.
"""

import math
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from publisher.importing.relax import relax

type Graph = Mapping[int, Sequence[int]]
type Point = tuple[float, float]

_WIDE = 1.45  # the frame's breadth to its height
TRIANGLE = 3
_CROWDED, _MOST_CROWDED = 0.25, 0.1  # of an even share of room; the share of nodes looked at
_EVENINGS, _WEAKEST = (5, 10, 15, 20), 1e-9  # rounds that are tried; the least weight
_TRIES, _SMALL = 60, 220  # drawings that are tried; nodes above which it takes too long


@dataclass(slots=True)
class Embedding:
    """The faces of a graph, and the edges that fit into none."""

    faces: list[list[int]] = field(default_factory=list)
    dropped: list[tuple[int, int]] = field(default_factory=list)
    added: list[tuple[int, int]] = field(default_factory=list)  # to hold loose parts in place


@dataclass(frozen=True)
class _Part:
    """A part of the graph that is not laid out yet: inner nodes, and nodes that it hangs on."""

    inner: frozenset[int]
    holds: frozenset[int]
    edge: tuple[int, int] | None = None


class _Embedder:
    def __init__(self, graph: Graph) -> None:
        self.near = {node: set(others) - {node} for node, others in graph.items()}
        self.laid: set[int] = set()
        self.edges: set[frozenset[int]] = set()
        self.found = Embedding()
        self.faces: dict[int, list[int]] = {}
        self.at: dict[int, set[int]] = {node: set() for node in graph}
        self.next = 0

    def run(self) -> Embedding:
        cycle = _cycle(self.near)
        if not cycle:
            return self.found
        self._face(cycle)
        self._face(cycle[::-1])
        self._lay(cycle, closed=True)
        while parts := self._possible(self._parts()):
            part, choices = min(
                ((part, self._choices(part)) for part in parts),
                key=lambda one: (len(one[0].holds) < 2, len(one[1]), sorted(one[0].holds)),  # noqa: PLR2004
            )
            if len(part.holds) < 2:  # noqa: PLR2004 - a path needs two ends
                self._hold(part)
            elif not choices:
                self._drop(part)
            else:
                self._insert(part, max(choices, key=lambda face: (len(self.faces[face]), -face)))
        self.found.faces = [face for _, face in sorted(self.faces.items())]
        return self.found

    def _face(self, nodes: list[int]) -> None:
        self.faces[self.next] = nodes
        for node in nodes:
            self.at[node].add(self.next)
        self.next += 1

    def _lay(self, path: Sequence[int], *, closed: bool = False) -> None:
        self.laid.update(path)
        ends = path[1:] if not closed else [*path[1:], path[0]]
        self.edges.update(map(frozenset, zip(path, ends, strict=False)))

    def _parts(self) -> list[_Part]:
        """List the parts that are still to be laid out."""
        found = [
            _Part(frozenset(), frozenset((a, b)), (a, b))
            for a in sorted(self.laid)
            for b in sorted(self.near[a])
            if a < b and b in self.laid and frozenset((a, b)) not in self.edges
        ]
        seen: set[int] = set()
        for first in sorted(self.near):
            if first in self.laid or first in seen:
                continue
            seen.add(first)
            inner, holds = [first], set[int]()
            for node in inner:
                for other in sorted(self.near[node]):
                    if other in self.laid:
                        holds.add(other)
                    elif other not in seen:
                        seen.add(other)
                        inner.append(other)
            found.append(_Part(frozenset(inner), frozenset(holds)))
        return found

    def _possible(self, parts: list[_Part]) -> list[_Part]:
        """Drop every edge for which no face is left, all at once: faces never grow."""
        kept = []
        for part in parts:
            if part.edge is not None and not self._choices(part):
                self._leave(*part.edge)
            else:
                kept.append(part)
        return kept

    def _choices(self, part: _Part) -> set[int]:
        sets = [self.at[node] for node in part.holds]
        return set.intersection(*sets) if sets else set()

    def _hold(self, part: _Part) -> None:
        """Tie a part that hangs on fewer than two nodes to one more."""
        inner = sorted(part.inner)
        if not part.holds:
            self._add(inner[0], min(self.laid))
            return
        (hold,) = part.holds
        face = self.faces[max(self.at[hold], key=lambda one: (len(self.faces[one]), -one))]
        beside = face[(face.index(hold) + 1) % len(face)]
        touching = [node for node in inner if hold in self.near[node]]
        free = [node for node in inner if beside not in self.near[node]]
        node = next((one for one in free if one not in touching), free[0])
        self._add(node, beside)

    def _add(self, one: int, other: int) -> None:
        self.near[one].add(other)
        self.near[other].add(one)
        self.found.added.append((min(one, other), max(one, other)))

    def _drop(self, part: _Part) -> None:
        """Leave out what keeps a part of several nodes from fitting into one face."""
        ties = {hold: sorted(part.inner & self.near[hold]) for hold in sorted(part.holds)}

        def loss(hold: int) -> tuple[bool, int, int]:
            rest = [self.at[node] for node in part.holds if node != hold]
            fits = bool(set.intersection(*rest)) if rest else False
            return (not fits, len(ties[hold]), hold)

        hold = min(ties, key=loss)
        for node in ties[hold]:
            self._leave(node, hold)

    def _leave(self, one: int, other: int) -> None:
        self.near[one].discard(other)
        self.near[other].discard(one)
        pair = (min(one, other), max(one, other))
        if pair in self.found.added:
            self.found.added.remove(pair)
        else:
            self.found.dropped.append(pair)

    def _insert(self, part: _Part, number: int) -> None:
        """Lay a path through a part into a face, which becomes two."""
        path = self._path(part)
        face = self.faces.pop(number)
        for node in face:
            self.at[node].discard(number)
        i, j = face.index(path[0]), face.index(path[-1])
        there = face[i : j + 1] if i <= j else [*face[i:], *face[: j + 1]]
        back = face[j : i + 1] if j <= i else [*face[j:], *face[: i + 1]]
        self._face([*there, *path[-2:0:-1]])
        self._face([*back, *path[1:-1]])
        self._lay(path)

    def _path(self, part: _Part) -> list[int]:
        if part.edge is not None:
            return list(part.edge)
        start = min(part.holds)
        came = {start: start}
        queue = deque([start])
        while queue:
            node = queue.popleft()
            for other in sorted(self.near[node]):
                if other in came:
                    continue
                if other in part.holds and node != start:
                    path = [other, node]
                    while path[-1] != start:
                        path.append(came[path[-1]])
                    return path[::-1]
                if other in part.inner:
                    came[other] = node
                    queue.append(other)
        message = "a part hangs on two nodes and joins them by no path"
        raise ValueError(message)


def embed(graph: Graph) -> Embedding:
    """Return the faces of a graph; of a graph without a circle, none.

    Which edges are dropped depends on the order in which parts are laid out. Where several are, the
    edges at their ends are left out in turn, in case that saves more than it costs.
    """
    best, kept = _Embedder(graph).run(), graph
    if len(graph) > _SMALL or len(best.dropped) > _TRIES:
        return best
    tries = _TRIES
    out: list[tuple[int, int]] = []
    while len(best.dropped) > 1 and tries > 0:
        for pair in _suspects(kept, best):
            tries -= 1
            rest = {a: [b for b in near if {a, b} != set(pair)] for a, near in kept.items()}
            found = _Embedder(rest).run()
            if len(found.dropped) + 1 < len(best.dropped):
                best, kept = found, rest
                out.append(pair)
                break
            if tries <= 0:
                break
        else:
            break
    return _filled(graph, [*best.dropped, *out]) if best.dropped or out else best


def _filled(graph: Graph, gone: Sequence[tuple[int, int]]) -> Embedding:
    """Bring back every edge that fits after all, one by one."""
    kept = {a: [b for b in near if (min(a, b), max(a, b)) not in gone] for a, near in graph.items()}
    best, out = _Embedder(kept).run(), []
    for a, b in gone:
        more = {**kept, a: [*kept[a], b], b: [*kept[b], a]}
        found = _Embedder(more).run()
        if found.dropped:
            out.append((a, b))
        else:
            best, kept = found, more
    best.dropped += out
    return best


def _suspects(graph: Graph, found: Embedding) -> list[tuple[int, int]]:
    """List the edges at nodes that lost some: where many are lost, one may be at fault."""
    ends = Counter(node for pair in found.dropped for node in pair)
    gone = set(found.dropped)
    edges = {(min(a, b), max(a, b)) for a in ends for b in graph[a]} - gone
    return sorted(edges, key=lambda pair: (-ends[pair[0]] - ends[pair[1]], pair))


def _cycle(near: Mapping[int, set[int]]) -> list[int]:
    """Return a circle of a graph; the first one that a search from its first nodes meets."""
    seen: set[int] = set()
    for first in sorted(near):
        if first in seen:
            continue
        came = {first: first}
        queue = deque([first])
        while queue:
            node = queue.popleft()
            seen.add(node)
            for other in sorted(near[node]):
                if other not in came:
                    came[other] = node
                    queue.append(other)
                elif came[node] != other:
                    return _closed(came, node, other)
    return []


def _closed(came: Mapping[int, int], one: int, other: int) -> list[int]:
    """Join the ways from two nodes to where they meet into a circle."""
    ways = []
    for node in (one, other):
        way = [node]
        while came[way[-1]] != way[-1]:
            way.append(came[way[-1]])
        ways.append(way)
    shared = set(ways[0]).intersection(ways[1])
    meet = next(node for node in ways[0] if node in shared)
    first = ways[0][: ways[0].index(meet) + 1]
    second = ways[1][: ways[1].index(meet)]
    return [*first, *second[::-1]]


def draw(count: int, found: Embedding) -> tuple[list[Point], list[Point | None]]:
    """Return a point for each node and one for each face (None for the frame), edges about 1 long.

    A node of each face with more than three corners keeps the drawing open there.
    """
    outer = max(range(len(found.faces)), key=lambda n: (len(found.faces[n]), -n))
    frame = found.faces[outer]
    open_faces = [n for n, face in enumerate(found.faces) if n != outer and len(face) > TRIANGLE]
    total = count + len(open_faces)
    pairs = {
        (min(a, b), max(a, b))
        for face in found.faces
        for a, b in zip(face, [*face[1:], face[0]], strict=True)
    }
    pairs |= {(a, count + n) for n, face in enumerate(open_faces) for a in found.faces[face]}
    triangles = _triangles(count, found.faces, outer)
    at = _relaxed(_tutte(total, sorted(pairs), frame), triangles)
    if _room(at) < _CROWDED:
        even = [_relaxed(_tutte(total, sorted(pairs), frame, n), triangles) for n in _EVENINGS]
        at = max([at, *even], key=_room)
    faces: list[Point | None] = [None] * len(found.faces)
    for n, face in enumerate(found.faces):
        if n != outer:
            faces[n] = _middle([at[node] for node in face])
    for n, number in enumerate(open_faces):
        faces[number] = at[count + n]
    return at[:count], faces


def _tutte(
    total: int, pairs: Sequence[tuple[int, int]], frame: Sequence[int], evenings: int = 0
) -> NDArray[np.float64]:
    """Place the frame on a rectangle with round corners, every other node amid its neighbours.

    Inside a short frame nodes crowd in the middle. `evenings` is how often edges pull the more the
    longer they have become: with any weights the drawing stays without crossings (Floater, 1997).
    """
    right = np.zeros((total, 2))
    right[list(frame)] = _ring(len(frame), math.sqrt(total))
    one, other = np.array(pairs).T
    weights = np.ones(len(pairs))
    found = right
    for _ in range(evenings + 1):
        matrix = np.zeros((total, total))
        matrix[one, other] = matrix[other, one] = -weights
        np.fill_diagonal(matrix, -matrix.sum(axis=1))
        matrix[list(frame)] = np.eye(total)[list(frame)]
        found = np.linalg.solve(matrix, right)
        lengths = np.linalg.norm(found[one] - found[other], axis=1)
        weights *= lengths / lengths.mean()
        weights = np.maximum(weights / weights.max(), _WEAKEST)
    return found


def _room(points: Sequence[Point]) -> float:
    """Say how far the more crowded nodes are from their neighbours, if 1 is an even share."""
    at = np.array(points)
    apart = np.linalg.norm(at[:, None] - at[None, :], axis=2)
    np.fill_diagonal(apart, np.inf)
    share = math.sqrt(float(np.ptp(at, axis=0).prod()) / len(at))
    return float(np.quantile(apart.min(axis=1), _MOST_CROWDED)) / max(share, 1e-9)


def _triangles(
    count: int, faces: Sequence[Sequence[int]], outer: int
) -> list[tuple[int, int, int]]:
    """Return the triangles of all faces but the frame; larger faces have a node in the middle."""
    found, extra = [], count
    for number, face in enumerate(faces):
        if number == outer:
            continue
        if len(face) == TRIANGLE:
            found.append((face[0], face[1], face[2]))
            continue
        ends = [*face[1:], face[0]]
        found += [(extra, a, b) for a, b in zip(face, ends, strict=True)]
        extra += 1
    return found


def _relaxed(spots: NDArray[np.float64], triangles: Sequence[tuple[int, int, int]]) -> list[Point]:
    found = relax(spots, triangles)
    found -= found.min(axis=0)
    return [(round(float(x), 4), round(float(y), 4)) for x, y in found]


def _ring(count: int, size: float) -> NDArray[np.float64]:
    """Return points round a rectangle with round corners, evenly apart."""
    turn = np.arange(count) * 2 * math.pi / count
    x, y = np.cos(turn), np.sin(turn)
    blunt = (np.abs(x) ** 4 + np.abs(y) ** 4) ** -0.25
    return np.column_stack([(1 + x * blunt) * size * _WIDE / 2, (1 + y * blunt) * size / 2])


def _middle(points: Sequence[Point]) -> Point:
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
