"""The reach of a board, from checked data: who moves, supports and embarks where.

All tables use the same object for a place, and so do the readers of orders and units, so that
lookups succeed by identity, before any letters are compared.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.board.board import Location, ProvinceId

type Data = Mapping[str, Any]
type Moves = dict[str, dict[Location, tuple[Location, ...]]]
type Supports = dict[str, dict[Location, tuple[ProvinceId, ...]]]

_KINDS = (("army", "A"), ("fleet", "F"))


class Reach:
    """The reach tables of a variant's data, for the locations of a board by their provinces."""

    def __init__(self, data: Data, province_of: Mapping[Location, ProvinceId]) -> None:
        self._data = data
        self._province_of = province_of
        self._own: Mapping[str, Location] = {at: at for at in province_of}

    def moves(self) -> Moves:
        """Where armies and fleets move, for every location."""
        out = self._data.get("out", {})
        found: Moves = {}
        for name, kind in _KINDS:
            table = {**self._data.get(name, {}), **out.get(name, {})}
            found[kind] = dict.fromkeys(self._own.values(), ())
            for start, ends in table.items():
                found[kind][self._own[start]] = tuple(sorted([self._own[end] for end in ends]))
        return found

    def supports(self, moves: Moves) -> Supports:
        """Where armies and fleets support: where they move, unless the data give other places."""
        found: Supports = {
            kind: {start: self._provinces(ends) for start, ends in table.items()}
            for kind, table in moves.items()
        }
        for name, kind in _KINDS:
            for start, ends in self._data.get("support", {}).get(name, {}).items():
                found[kind][self._own[start]] = self._provinces(ends)
        return found

    def convoys(
        self, fleet: Mapping[Location, Sequence[str]], waters: Iterable[ProvinceId]
    ) -> dict[ProvinceId, tuple[ProvinceId, ...]]:
        """For each province, its neighbours among these in which a fleet may convoy.

        A place named in `[reach.convoy]` has the neighbours listed there; any other has those that
        fleets reach.
        """
        carriers, place_of = frozenset(waters), self._province_of
        lists: dict[ProvinceId, set[ProvinceId]] = {place: set() for place in place_of.values()}
        for start, ends in {**fleet, **self._data.get("convoy", {})}.items():
            near = lists[place_of[self._own[start]]]
            near.update(carriers.intersection(self._provinces(ends)))
        return {province: tuple(sorted(ends)) for province, ends in lists.items()}

    def _provinces(self, ends: Iterable[str]) -> tuple[ProvinceId, ...]:
        return tuple(sorted({self._province_of[self._own[end]] for end in ends}))
