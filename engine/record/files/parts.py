"""The parts of a game file, read with everything that is wrong with them or unknown."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.board.board import PowerId
from engine.errors import Fault, RecordError
from engine.limits import (
    LONGEST_FILE,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_FAULTS,
    MOST_NOTES,
    MOST_ORDERS,
)
from engine.request.reading import is_list

_BYTES = re.compile(r"(?:[0-9a-f]{2})*")
_TEXTS = frozenset({str})
_GAME_ID = re.compile(r"[0-9A-Za-z_-]{22}")


class FileParts:
    """Reads the parts of a file under a path.

    `faults` are shared by all who read the file; `unknown` collects the keys that nobody
    knows, by the path under `at` of the object that they stand in.
    """

    def __init__(self, at: str = "", faults: list[Fault] | None = None) -> None:
        self.at = at
        self.faults: list[Fault] = [] if faults is None else faults
        self.unknown: dict[str, dict[str, Any]] = {}

    def within(self, at: str) -> "FileParts":
        """A reader of the value under a path that adds to the same list of faults."""
        return FileParts(self._path(at), self.faults)

    def _path(self, path: str) -> str:
        return f"{self.at}.{path}" if self.at and path else self.at or path

    def fault(self, path: str, message: str) -> None:
        """Note one thing that is wrong; raise RecordError once there are too many of them."""
        self.faults.append(Fault(self._path(path), message))
        if len(self.faults) == MOST_FAULTS:
            self.faults.append(Fault("", f"the first {MOST_FAULTS} faults are listed"))
            self.finish()

    def finish(self) -> None:
        """Raise RecordError if anything was wrong."""
        if self.faults:
            raise RecordError(self.faults)

    def table(
        self, path: str, value: Any, known: Collection[str] | None = None
    ) -> Mapping[str, Any]:
        """An object, empty if missing; given `known` keys, it keeps any others in `unknown`."""
        if not isinstance(value, Mapping):
            if value is not None:
                self.fault(path, "expected an object")
            return {}
        if known is not None:
            strange = {key: value[key] for key in value if key not in known}
            if strange:
                self.unknown[path] = strange
        return value

    def items(self, path: str, value: Any, most: int, limit: str) -> Sequence[Any]:
        """A list of up to `most` items, empty if missing; `limit` is the fault of a longer one."""
        if value is None:
            return ()
        if not isinstance(value, Sequence) or isinstance(value, str):
            self.fault(path, "expected a list")
            return ()
        if len(value) > most:
            self.fault(path, limit.format(most))
            return ()
        return value

    def texts(self, path: str, value: Any) -> tuple[str, ...]:
        """A list of texts."""
        if not is_list(value) or not (
            _TEXTS.issuperset(map(type, value)) or all(isinstance(item, str) for item in value)
        ):
            self.fault(path, "expected a list of texts")
            return ()
        if len(value) > MOST_ORDERS:
            self.fault(path, f"expected at most {MOST_ORDERS} lines")
            return ()
        if max(map(len, value), default=0) > LONGEST_TEXT:
            for number, item in enumerate(value):
                if len(item) > LONGEST_TEXT:
                    self.fault(f"{path}[{number}]", f"expected at most {LONGEST_TEXT} characters")
        return tuple(value)

    def text(self, path: str, value: Any, longest: int = LONGEST_NAME) -> str:
        """A text, empty if missing."""
        if value is None:
            return ""
        if not isinstance(value, str):
            self.fault(path, "expected a text")
            return ""
        if len(value) > longest:
            self.fault(path, f"expected at most {longest} characters")
        return value

    def hexadecimal(self, path: str, value: Any, longest: int) -> str:
        """Bytes in lower-case hexadecimal digits, empty if missing."""
        told = self.text(path, value, longest)
        if not _BYTES.fullmatch(told):
            self.fault(path, "expected bytes in hexadecimal")
        return told

    def strings(self, path: str, value: Any) -> dict[str, str]:
        """An object of texts, long ones cut."""
        table = self.table(path, value)
        if len(table) > MOST_NOTES:
            self.fault(path, f"expected at most {MOST_NOTES} texts")
            return {}
        return {str(key): self.words(f"{path}.{key}", text) for key, text in table.items()}

    def words(self, path: str, value: Any) -> str:
        """A text in somebody's own words, empty if missing; a long one is cut."""
        return self.text(path, value, LONGEST_FILE)[:LONGEST_TEXT]

    def orders(self, path: str, value: Any) -> dict[PowerId, tuple[str, ...]]:
        """Order texts by power."""
        return {
            PowerId(power): self.texts(f"{path}.{power}", lines)
            for power, lines in self.table(path, value).items()
        }

    def seats(self, path: str, value: Any) -> dict[str, tuple[PowerId, ...]]:
        """The powers of each seat; a sheet without a name is nobody's, so no seat is called so."""
        table = self.table(path, value)
        if "" in table:
            self.fault(path, "a seat needs a name")
        return {
            str(seat): tuple(map(PowerId, self.texts(f"{path}.{seat}", held)))
            for seat, held in table.items()
        }

    def game_id(self, path: str, value: Any) -> str:
        """The id of a game, empty if it has none."""
        named = self.text(path, value)
        if named and not _GAME_ID.fullmatch(named):
            self.fault(path, "expected 22 letters, digits, - or _")
        return named
