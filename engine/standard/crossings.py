"""The ends to which some route from a start needs a fleet, whatever the number of fleets.

What counts as a route is written down here alone, as the DATC 3.0 has it. A route is a chain of
fleets that stand at sea now (6.D.32), from beside the start to beside the end. An order to convoy
is legal if some route needs the fleet: the other fleets of that route would not do without it
(4.E.1). So a fleet that lies off every chain has no part in the convoy (6.F.12), and neither has
one that is only on a detour (6.G.19). An order to it is illegal: it carries nobody, shows no wish
to go by sea (6.G.7) and takes no part in a paradox (4.A.2).

In a graph of the seas and both shores, the routes that need all of their fleets are the paths
without a shortcut. The search goes back from the fleet to the start, sea by sea, and at each step
looks at what is left beyond the fleet: it tries the ways of one half only.
"""

from collections.abc import Iterator, Mapping, Sequence

from engine.board.board import ProvinceId, Routes

type Shores = Mapping[ProvinceId, frozenset[ProvinceId]]


class Crossings:
    """The seas of fleets that are connected, as a graph: each sea is a bit, and so is each shore.

    `boarding` has for each sea the shores where a fleet takes armies on board, and `landing`
    those where it sets them ashore.
    """

    __slots__ = (
        *("_after", "_ashore", "_at_sea", "_before", "_first", "_landing", "_sea", "_shores"),
        "_twin",
    )

    def __init__(
        self, routes: Routes, seas: Sequence[ProvinceId], boarding: Shores, landing: Shores
    ) -> None:
        self._twin = {} if routes.are_local else _twins(routes, seas, boarding, landing)
        kept = [sea for sea in seas if sea not in self._twin]
        self._sea = {sea: number for number, sea in enumerate(kept)}
        ends = sorted(frozenset[ProvinceId]().union(*[landing[sea] for sea in kept]))
        self._shores = {end: 1 << number for number, end in enumerate(ends)}
        shores, at = self._shores, self._sea
        self._landing = [sum([shores[end] for end in landing[sea]]) for sea in kept]
        # the shores that are no fleet's sea; the others, with the seas
        self._ashore = sum([bit for end, bit in shores.items() if end not in at])
        self._at_sea = [(bit, 1 << at[end]) for end, bit in shores.items() if end in at]
        self._first: dict[ProvinceId, int] = {}  # the seas beside each start
        self._after = [0] * len(kept)  # the seas that come next, for each sea
        self._before = [0] * len(kept)
        for sea, number in at.items():
            for place in boarding[sea]:
                self._first[place] = self._first.get(place, 0) | 1 << number
            for other in routes.onward[sea]:
                after = at.get(other)
                if after is not None:
                    self._after[number] |= 1 << after
                    self._before[after] |= 1 << number

    def is_needed(self, sea: ProvinceId, start: ProvinceId, end: ProvinceId) -> bool:
        """Whether some route from shore to shore needs the fleet in a sea."""
        shore = self._shores.get(end, 0)
        return bool(self._needing(sea, start, shore)) and start != end

    def ends(self, sea: ProvinceId, start: ProvinceId) -> tuple[ProvinceId, ...]:
        """The shores to which some route from a start needs the fleet in a sea, sorted."""
        found = self._needing(sea, start, -1)
        return tuple([end for end, bit in self._shores.items() if found & bit and end != start])

    def _needing(self, sea: ProvinceId, start: ProvinceId, wanted: int) -> int:
        """The shores, of those wanted, to which some route from a start needs the fleet."""
        fleet, first = self._sea[self._twin.get(sea, sea)], self._first.get(start, 0)
        seas = (1 << len(self._sea)) - 1
        # no army passes through the province where it starts or the one where it lands
        if start in self._sea:
            seas ^= 1 << self._sea[start]
        found = self._reached(fleet, first, seas, wanted & self._ashore)
        for shore, there in self._at_sea:
            if wanted & shore:
                found |= self._reached(fleet, first, seas & ~there, shore)
        return found

    def _reached(self, fleet: int, first: int, seas: int, wanted: int) -> int:
        """The shores, of those wanted, to which routes from the first seas need a fleet."""
        own, first = 1 << fleet, first & seas
        if not (seas & own and wanted):
            return 0
        seas &= ~first
        if first & own:
            return self._beyond(fleet, seas, wanted)[0]
        found = 0
        for entry in _numbers(first):
            found |= self._reached_by(fleet, entry, seas ^ own, wanted & ~found)
        return found

    def _reached_by(self, fleet: int, entry: int, seas: int, wanted: int) -> int:
        """The shores, of those wanted, to which routes that begin in one sea need a fleet."""
        following, preceding, landing = self._after, self._before, self._landing
        # a way back: where it is, where it may go on, what is left beyond the fleet, for which ends
        way = fleet, seas, seas & ~following[entry], wanted & ~landing[entry]
        ways, seen = [way], {way}
        found = 0
        while ways:
            last, ahead, beyond, ends = ways.pop()
            ends, beyond = self._beyond(fleet, beyond, ends & ~found)
            if not ends:
                continue
            turns = preceding[last]
            if turns >> entry & 1:
                found |= ends
                continue
            leading, ahead = self._leading_back(entry, turns & ahead, ahead & ~turns)
            for turn in reversed(leading):
                left = beyond & ~following[turn] & ~(1 << turn)
                way = turn, ahead, left, ends & ~landing[turn]
                if way not in seen:
                    seen.add(way)
                    ways.append(way)
        return found

    def _beyond(self, fleet: int, seas: int, wanted: int) -> tuple[int, int]:
        """The shores, of those wanted, that a fleet reaches over some seas; and these seas."""
        following, landing = self._after, self._landing
        shores, reached, front = landing[fleet] & wanted, 0, following[fleet] & seas
        while front:
            if shores == wanted:
                return shores, seas  # however many of these it reaches
            reached |= front
            near = 0
            for sea in _numbers(front):
                shores |= landing[sea] & wanted
                near |= following[sea]
            front = near & seas & ~reached
        return shores, reached

    def _leading_back(self, entry: int, turns: int, seas: int) -> tuple[list[int], int]:
        """Those of some turns to which a chain of seas leads from the first, the nearest first.

        Also those of the seas that belong to any such chain.
        """
        following = self._after
        near, reached, found = following[entry], 0, list[int]()
        front = near & seas
        while True:
            if near & turns:
                found += _numbers(near & turns)
                turns &= ~near
            if not front:
                return found, reached
            reached |= front
            near = 0
            for sea in _numbers(front):
                near |= following[sea]
            front = near & seas & ~reached


def _numbers(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def _twins(
    routes: Routes, seas: Sequence[ProvinceId], boarding: Shores, landing: Shores
) -> dict[ProvinceId, ProvinceId]:
    """The seas that are like another one in every way, with that one.

    Namesakes on joined boards often are. A route that needs all of its fleets never goes through
    two such seas, and where it goes through one, it could go through the other.
    """
    there, twins = frozenset(seas), dict[ProvinceId, ProvinceId]()
    ashore = frozenset[ProvinceId]().union(*[boarding[sea] | landing[sea] for sea in seas])
    alike: dict[object, ProvinceId] = {}
    for sea in seas:
        if sea not in ashore:  # no route passes through its own ends
            after = there.intersection(routes.onward[sea])
            before = frozenset([other for other in after if sea in routes.onward[other]])
            key = after | {sea}, before | {sea}, boarding[sea], landing[sea]
            first = alike.setdefault(key, sea)
            if first != sea:
                twins[sea] = first
    return twins
