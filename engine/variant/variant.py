"""A variant: checked data and rules, from which the board of each game is made."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from sys import intern
from typing import Any

from engine.board.board import (
    Board,
    Location,
    Mark,
    Option,
    Power,
    PowerId,
    Province,
    ProvinceId,
    Routes,
    Terrain,
    UnitKind,
    coast_id,
    province_id,
)
from engine.board.calendar import TASKS, Calendar, Phase
from engine.board.joined import multiply
from engine.board.position import Position
from engine.errors import Fault, OptionsError, VariantError
from engine.lazy import last_remembered
from engine.rules.rules import Opening, Rules
from engine.standard import STANDARD
from engine.variant.arrange import arranged, neutral_power
from engine.variant.check import faults_of
from engine.variant.options import option_faults, settled
from engine.variant.reach import Reach

type Data = Mapping[str, Any]


@dataclass(frozen=True)
class Variant:
    """A variant, ready to be played: what its folder says, checked.

    `id` is the name of the folder, `name` the one for people, and `version` eight hexadecimal
    digits that change with its data and rules.
    """

    id: str
    data: Data
    rules: Rules
    version: str  # 8 hexadecimal digits, as links carry them
    _boards: dict[str, Board] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def from_data(
        cls,
        variant_id: str,
        data: Data,
        rules: Rules | None = None,
        sources: Mapping[str, str] | None = None,
    ) -> "Variant":
        """Check the data of a variant; raise VariantError with every fault.

        `data` is `variant.toml` as parsed, its base merged in. `sources` are the
        texts of its rules modules by name, which its version covers.
        """
        chosen = rules or STANDARD
        try:
            faults = faults_of(data, chosen)
            if faults:
                raise VariantError(faults)
            variant = cls(variant_id, data, chosen, content_hash(data, sources or {}))
            variant.board()
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            message = "a value is not of the kind expected: `build.py check` says which"
            raise VariantError([Fault("", message)]) from error
        return variant

    @property
    def name(self) -> str:
        """The variant's name as people write it."""
        return str(self.data["variant"]["name"])

    def options(self, chosen: Mapping[str, Option] | None = None) -> dict[str, Option]:
        """All options with the chosen values; raise OptionsError for impossible ones."""
        faults = option_faults(self.data, chosen or {})
        if faults:
            raise OptionsError(faults)
        declared = self.data.get("options", {})
        given = dict(chosen or {})
        return {name: given.get(name, spec["default"]) for name, spec in declared.items()}

    def board(self, chosen: Mapping[str, Option] | None = None) -> Board:
        """The board of a game with these options; the same object for equal options."""
        if not chosen and _USUAL in self._boards:
            return self._boards[_USUAL]
        options = self.options(chosen)
        key = json.dumps(options, sort_keys=True)
        if key not in self._boards:
            self._boards[key] = make_board(self, options)
        if not chosen:
            self._boards[_USUAL] = self._boards[key]
        return self._boards[key]

    def start(self, board: Board) -> Position:
        """The position before the first phase."""
        return _start(board, self.rules.opening)


_USUAL = ""  # the key of the board with which most games are played


@last_remembered
def _start(board: Board, opening: Opening) -> Position:
    return opening.position(board)


def content_hash(data: Data, sources: Mapping[str, str]) -> str:
    """The variant's version: a digest of all that adjudication reads.

    Names of provinces count, since civil disorder goes by the alphabet; those of powers,
    how names are spoken, colours, aliases and prose do not.
    """
    read = {key: data[key] for key in _HASHED if key in data}
    read["power"] = [_without(power, *_NAMES) for power in data["power"]]
    read["provinces"] = {key: _without(p, *_PROSE) for key, p in data["provinces"].items()}
    read["options"] = {
        name: _without(spec, "means") for name, spec in data.get("options", {}).items()
    }
    text = json.dumps([read, dict(sources)], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


_NAMES = ("name", "names", "adjective", "colour", "spoken", "plural")
_PROSE = ("aliases", "names", "reconstructed", "spoken")
_HASHED = ("calendar", "victory", "builds", "kinds", "marks", "group", "reach", "copies", "extra")


def _without(table: Data, *keys: str) -> dict[str, object]:
    return {key: value for key, value in table.items() if key not in keys}


def make_board(variant: Variant, options: Mapping[str, Option]) -> Board:
    """Build the board of one game from checked data."""
    data = arranged(variant.data, options)
    powers = _powers(data["power"])
    homes = {home: power.id for power in powers.values() for home in power.home}
    provinces = _provinces(data["provinces"], homes)
    province_of = _province_of(provinces)
    reach = Reach(data["reach"], province_of)
    moves = reach.moves()
    supports = reach.supports(moves)
    kinds = {letter: UnitKind(k["name"], k["moves"]) for letter, k in data.get("kinds", {}).items()}
    for letter, kind in sorted(kinds.items()):
        moves[letter], supports[letter] = moves[kind.moves], supports[kind.moves]
    goal = settled(data["victory"]["centres"], options)
    checked = settled(data["victory"].get("checked", "count"), options)
    board = Board(
        id=variant.id,
        provinces=provinces,
        powers=powers,
        moves=moves,
        supports=supports,
        routes=Routes(reach.convoys(moves["F"], [p.id for p in provinces.values() if p.convoys])),
        province_of=province_of,
        calendar=_calendar(data["calendar"], variant.rules),
        options=options,
        goal=goal if isinstance(goal, int) else None,
        goal_checked=checked if isinstance(checked, str) else tuple(checked),
        builds=data.get("builds", {}).get("where", "home"),
        kinds=kinds,
        marks={letter: Mark(**mark) for letter, mark in data.get("marks", {}).items()},
        groups={
            group["name"]: tuple(map(province_id, group.get("slots", ())))
            for group in data.get("group", {}).values()
        },
        extra=settled(data.get("extra", {}), options),
        neutral=_neutral(data["power"]),
    )
    copies = data.get("copies")
    if copies is None:
        return board
    return multiply(board, copies["boards"], variant.rules.joins[copies["join"]])


def _neutral(tables: Sequence[Data]) -> PowerId | None:
    found = neutral_power(tables)
    return PowerId(found) if found else None


def _powers(tables: Sequence[Data]) -> dict[PowerId, Power]:
    return {
        PowerId(table["id"]): Power(
            id=PowerId(table["id"]),
            name=table.get("name", table["id"]),
            adjective=table.get("adjective", ""),
            code=table.get("code", table["id"][0]),
            colour=table.get("colour", ""),
            home=tuple(map(_place, table.get("home", ()))),
            units=tuple(table.get("units", ())),
            group=table.get("group", ""),
            playing=table.get("playing", "yes") == "yes",
            extra=table.get("extra", {}),
            spoken=table.get("spoken", ""),
            plural=table.get("plural"),
            foreign=_foreign(table),
        )
        for table in tables
    }


def _provinces(tables: Data, homes: Mapping[ProvinceId, PowerId]) -> dict[ProvinceId, Province]:
    found = {}
    for key in sorted(tables):
        table, place = tables[key], _place(key)
        terrain = Terrain(table["terrain"])
        at_sea = terrain in {Terrain.SEA, Terrain.ISLAND}
        owner = table.get("owner") or homes.get(place)
        found[place] = Province(
            id=place,
            name=table["name"],
            terrain=terrain,
            centre=table.get("centre", False),
            owner=PowerId(owner) if owner else None,
            neutral=table.get("neutral", ""),
            coasts=tuple(sorted(table.get("coasts", ()))),
            convoys=table.get("convoys", at_sea),
            aliases=tuple(table.get("aliases", ())),
            tags=tuple(table.get("tags", ())),
            reconstructed=table.get("reconstructed", False),
            spoken=table.get("spoken", ""),
            foreign=_foreign(table),
        )
    return found


def _foreign(table: Data) -> tuple[str, ...]:
    """The names of a thing in other languages: each has one, or a list of them."""
    names = table.get("names", {}).values()
    return tuple(name for each in names for name in ([each] if isinstance(each, str) else each))


def _province_of(provinces: Mapping[ProvinceId, Province]) -> dict[Location, ProvinceId]:
    found = {}
    for province in provinces.values():
        found[Location(province.id)] = province.id
        for coast in province.coasts:
            found[coast_id(province.id, coast)] = province.id
    return found


def _place(text: str) -> ProvinceId:
    """The id of a province, one object wherever it is named, as a coast is."""
    return province_id(intern(text))


def _calendar(table: Data, rules: Rules) -> Calendar:
    return Calendar(
        start=Phase.parse(table["start"]),
        cycle=tuple(table["cycle"]),
        names=dict(table.get("names", {})),
        yearly=table.get("years", "cycle") == "phase",
        count=tuple(table.get("count", ())),
        setup=tuple(Phase.parse(code) for code in table.get("setup", ())),
        last=Phase.parse(table["last"]) if "last" in table else None,
        tasks=TASKS | {kind: rule.task for kind, rule in rules.phases.items()},
    )
