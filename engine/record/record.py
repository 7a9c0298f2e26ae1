"""The record of a game: what was ordered, slot by slot. Positions follow from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.board.board import PowerId
from engine.errors import RecordError
from engine.quick import quickly_made
from engine.record.files.parts import FileParts
from engine.record.slot import Slot
from engine.variant.variant import Variant

RULES_VERSION = 2  # of the engine; raised when equal sheets may give other positions

type Seats = Mapping[str, tuple[PowerId, ...]]


@quickly_made
@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as files hold it.

    `id` tells games apart: 22 letters, digits, `-` or `_`, or nothing. `start` is a position to
    begin from instead of the variant's. `sealed` holds the commitments to sheets that are still
    sealed, as hexadecimal bytes: pages write and read it, the rules never do. `unknown` holds
    keys of the file that this version does not know.
    """

    variant: str
    version: str
    id: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: Seats = field(default_factory=dict)
    start: Mapping[str, Any] = field(default_factory=dict)
    slots: tuple[Slot, ...] = ()
    sealed: str = ""
    title: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    unknown: Mapping[str, Any] = field(default_factory=dict)

    def shared(self, other: "Record") -> int:
        """The number of slots, from the first, in which both games agree."""
        count = 0
        for mine, theirs in zip(self.slots, other.slots, strict=False):
            if not mine.plays_like(theirs):
                break
            count += 1
        return count


def new_record(
    variant: Variant, options: Mapping[str, Any], seats: Any = None, game: str = ""
) -> Record:
    """An empty game, with the variant's usual seats unless others are given.

    `game` is its id. Raises RecordError with every fault of seats and id.
    """
    chosen = variant.options(options)
    board = variant.board(options)
    usual = variant.rules.seats.usual(board)
    own = {seat: list(powers) for seat, powers in usual.seats.items()}
    parts = FileParts()
    held = parts.seats("seats", seats or own)
    named = parts.game_id("id", game)
    parts.finish()
    if faults := variant.rules.seat_faults(board, held):
        raise RecordError(faults)
    return Record(variant=variant.id, version=variant.version, id=named, options=chosen, seats=held)
