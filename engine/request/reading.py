"""Read the parts of a request, and collect everything that is wrong with it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from engine.board.board import Board, Location, Power, PowerId, ProvinceId
from engine.board.position import Unit
from engine.errors import Fault, RecordError
from engine.lazy import keep, remembered
from engine.limits import LARGEST_STACK, LONGEST_NAME, MOST_FAULTS
from engine.text.scanner import Scanner, UnreadableError

type Json = Mapping[str, Any]
type Listed = tuple[PowerId, str, Sequence[Any]]  # a power, as it was named, and the items

_TOO_LONG = f"expected at most {LONGEST_NAME} characters"

_NOBODY = PowerId("")
_KEPT = 2_000  # units of each power that a board remembers; beyond, it starts anew
_LONGEST = 100  # characters of a text that is remembered


@remembered
def _known_units(board: Board) -> dict[PowerId, dict[str, Unit]]:
    """The units that were read recently, by text, for each power and for none."""
    return {power: {} for power in (_NOBODY, *board.powers)}


@remembered
def _known_places(_board: Board) -> dict[str, Location]:
    """The places that were read recently, by text."""
    return {}


@remembered
def known_centres(board: Board) -> Mapping[str, ProvinceId]:
    """The supply centres by their ids, in the order of these."""
    return {place: place for place in board.centres()}


class Reading:
    """Reads parts of a request and collects its faults, up to a limit."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.faults: list[Fault] = []

    def fault(self, path: str, message: str) -> None:
        """Note one thing that is wrong; raise RecordError once there are too many of them."""
        self.faults.append(Fault(path, message))
        if len(self.faults) == MOST_FAULTS:
            self.faults.append(Fault("", f"the first {MOST_FAULTS} faults are listed"))
            self.finish()

    def finish(self) -> None:
        """Raise RecordError if anything was wrong."""
        if self.faults:
            raise RecordError(self.faults)

    def power(self, path: str, name: object) -> PowerId | None:
        """A power by its id, without regard to case."""
        wanted = str(name)
        if wanted in self.board.powers:
            return PowerId(wanted)
        wanted = wanted.lower()
        for power in self.board.powers:
            if power.lower() == wanted:
                return power
        self.fault(path, f"there is no power {name!r}")
        return None

    def place(self, path: str, text: object) -> Location | None:
        """A place by any of its names."""
        if not isinstance(text, str):
            self.fault(path, "expected a text")
            return None
        known, name = _known_places(self.board), text
        if name in known:
            return known[name]
        if len(name) > LONGEST_NAME:
            self.fault(path, _TOO_LONG)
            return None
        try:
            place = Scanner(self.board, name).place()
        except UnreadableError as error:
            self.fault(path, str(error))
            return None
        if len(name) <= _LONGEST:
            keep(known, name, place, _KEPT)
        return place

    def provinces(self, path: str, names: object) -> tuple[ProvinceId, ...]:
        """A list of provinces."""
        if not is_list(names):
            self.fault(path, "expected a list of provinces")
            return ()
        places = [self.place(f"{path}[{i}]", name) for i, name in enumerate(names)]
        return tuple(self.board.province_of[place] for place in places if place)

    def centre(self, path: str, name: object) -> ProvinceId | None:
        """A supply centre by any of its names."""
        place = self.place(path, name)
        if place is None:
            return None
        province = self.board.provinces[self.board.province_of[place]]
        if not province.centre:
            self.fault(path, f"{name} is not a supply centre")
        return province.id if province.centre else None

    def centres(self, path: str, names: Sequence[Any]) -> Sequence[ProvinceId | None]:
        """The supply centres of a list, in order, with None for anything else."""
        known = known_centres(self.board)
        try:
            return [known[name] for name in names]
        except (KeyError, TypeError):  # not all of them are ids
            return [self.centre(f"{path}[{i}]", name) for i, name in enumerate(names)]

    def texts(self, path: str, value: object) -> list[str]:
        """A list of texts."""
        if is_list(value):
            return [str(item) for item in value]
        self.fault(path, "expected a list")
        return []

    def units(self, path: str, value: object) -> list[Unit]:
        """The units of {power: [texts]}."""
        known = _known_units(self.board)
        units: list[Unit] = []
        for power, name, items in self.lists(path, value):
            own = known[power]
            try:
                units += [own[text] for text in items]
            except (KeyError, TypeError):  # not all of them were read before
                for number, text in enumerate(items):
                    known_one = own.get(text) if isinstance(text, str) else None
                    unit = known_one or self.unit(f"{path}.{name}[{number}]", power, text)
                    units += [unit] if unit else []
        return units

    def unit(self, path: str, power: PowerId, text: object) -> Unit | None:
        """A unit as files write it."""
        if not isinstance(text, str) or len(text) > _LONGEST:
            return self._unit(path, power, text)
        known = _known_units(self.board)
        own, nobodys = known[power], known[_NOBODY]
        if text in own:
            return own[text]
        alike = nobodys.get(text)
        if alike is None:
            alike = self._unit(path, _NOBODY, text)
            if alike is None:
                return None
            keep(nobodys, text, alike, _KEPT)
        unit = replace(alike, power=power)
        keep(own, text, unit, _KEPT)
        return unit

    def _unit(self, path: str, power: PowerId, text: object) -> Unit | None:
        if not isinstance(text, str):
            self.fault(path, "expected a text, as in 'A Vie'")
            return None
        if len(text) > LONGEST_NAME:
            self.fault(path, _TOO_LONG)
            return None
        scan = Scanner(self.board, text)
        count = scan.number()
        kind = scan.kind()
        try:
            at = scan.place()
        except UnreadableError as error:
            self.fault(path, f"{text!r}: {error}")
            return None
        letters: list[str] = []
        while not scan.is_done:
            letters.append(scan.tokens[scan.at].upper())
            scan.at += 1
        strange = [letter for letter in letters if letter not in self.board.marks]
        if strange:
            self.fault(path, f"{text!r}: there is no mark {strange[0]!r}")
        elif kind not in self.board.moves:
            self.fault(path, f"{text!r}: say which unit it is, as in A Vie or F Tri")
        elif not self.board.stands(kind, at):
            self.fault(path, f"{text!r}: a unit of this kind cannot stand there")
        elif count == 0:
            self.fault(path, f"{text!r}: expected at least one unit")
        elif count is not None and count > LARGEST_STACK:
            self.fault(path, f"{text!r}: at most {LARGEST_STACK} units stand together")
        else:
            return Unit(power, kind, at, tuple(letters), 1 if count is None else count)
        return None

    def table_of(self, path: str, value: object) -> Json:
        """A JSON object, or an empty one with a fault if the value is something else."""
        if value is None:
            return {}
        if isinstance(value, (dict, Mapping)):  # testing for `dict` first is fast
            return value
        self.fault(path, "expected an object")
        return {}

    def lists(self, path: str, value: object) -> list[Listed]:
        """The lists of {power: [items]}, with the name of each power as it was written."""
        table = self.table_of(path, value)
        powers: Mapping[Any, Power] = self.board.powers
        if _LISTS.issuperset(map(type, table.values())):
            try:
                return [(powers[name].id, name, items) for name, items in table.items()]
            except KeyError:  # not all of them are named by their ids
                pass
        lists: list[Listed] = []
        for name, items in table.items():
            power = self.power(f"{path}.{name}", name)
            if not is_list(items):
                self.fault(f"{path}.{name}", "expected a list")
            elif power is not None:
                lists.append((power, name, items))
        return lists


_LISTS = frozenset({list})


def is_list(value: object) -> TypeGuard[Sequence[Any]]:
    """Whether a value is a list; `list`, as in JSON, is checked first because it is fast."""
    return isinstance(value, (list, Sequence)) and not isinstance(value, str)
