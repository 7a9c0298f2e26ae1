"""The games that somebody asked about of late, each played again once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.record.files.game_file import read_record
from engine.record.files.json_text import text_of
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage, replay
from engine.variant.variant import Variant

_KEPT = 8  # games that are remembered


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A record with its table and stages."""

    table: Table
    record: Record
    stages: list[Stage]


class PlayedGames:
    """Replays records as files hold them, from the longest beginning that is known."""

    def __init__(self, variant_of: Callable[[object], Variant]) -> None:
        self._variant_of = variant_of
        self._games: dict[str, PlayedGame] = {}  # by the text of the record

    def of(self, value: Any) -> PlayedGame:
        """The game of a record; raise RecordError for what is none."""
        game = self._games.get(text_of(value)) or self._played(read_record(value))
        self.keep(value, game)
        return game

    def keep(self, value: Any, game: PlayedGame) -> None:
        """Remember a game by its record."""
        text = text_of(value)
        self._games.pop(text, None)
        self._games[text] = game
        while len(self._games) > _KEPT:
            self._games.pop(next(iter(self._games)))

    def forget(self) -> None:
        """Remember none of them."""
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
    """What replays of a record have in common with those that begin alike."""
    return text_of([record.variant, dict(record.options), dict(record.seats), dict(record.start)])
