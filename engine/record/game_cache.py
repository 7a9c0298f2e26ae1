"""A cache of replayed games, so that each is replayed once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.record.files.game_file import read_record
from engine.record.files.json_text import text_of
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage, replay
from engine.variant.variant import Variant

_KEPT = 8  # games


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A record with its table and stages."""

    table: Table
    record: Record
    stages: list[Stage]


class PlayedGames:
    """Replays records from files, each from the longest beginning already replayed."""

    def __init__(self, variant_of: Callable[[object], Variant]) -> None:
        self._variant_of = variant_of
        self._games: dict[str, PlayedGame] = {}  # by the text of the record

    def of(self, value: Any) -> PlayedGame:
        """The game of a record; raise RecordError if it is not a record."""
        game = self._games.get(text_of(value)) or self._played(read_record(value))
        self.keep(value, game)
        return game

    def keep(self, value: Any, game: PlayedGame) -> None:
        """Cache a game under its record."""
        text = text_of(value)
        self._games.pop(text, None)
        self._games[text] = game
        while len(self._games) > _KEPT:
            self._games.pop(next(iter(self._games)))

    def forget(self) -> None:
        """Empty the cache."""
        self._games.clear()

    def _played(self, record: Record) -> PlayedGame:
        table = Table.of(self._variant_of(record.variant), record.options, record.seats)
        base = _base(record)
        known: list[Stage] = []
        for game in self._games.values():
            shared = game.record.shared(record)
            if shared >= len(known) and _base(game.record) == base:
                known = game.stages[: shared + 1]
        return PlayedGame(table, record, replay(table, record, known))


def _base(record: Record) -> str:
    """What two records must share for one to reuse the other's replay."""
    return text_of([record.variant, dict(record.options), dict(record.seats), dict(record.start)])
