"""The checksums of format 1: the sentence on the end named powers, never their seats."""

from dataclasses import replace

from engine.board.position import Position
from engine.record.game import Table
from engine.record.replay import Stage
from engine.request.position_json import checksum
from engine.text.sentences import ending_sentence


def old_checksum(table: Table, before: Stage | None, position: Position) -> str:
    """The checksum of the position that came of a stage, or that a game begins from."""
    ending, played = position.ending, before.played_phases if before else ()
    if ending is None or not ending.seats or not played:
        return checksum(table, position)
    bare = replace(ending, seats=(), sentence="")
    when = table.board.calendar.title(played[-1].before.phase)
    sentence = ending_sentence(table.board, position, bare, when)
    return checksum(table, replace(position, ending=replace(bare, sentence=sentence)))
