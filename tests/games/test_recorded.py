"""The kept games replay to the same positions as when they were played."""

import json
from collections import Counter
from typing import Any

import pytest

from engine.record import link
from engine.record.files.game_file import read_record
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage, replay
from engine.request.position_json import checksum
from engine.session import Session
from engine.variant.folder import FolderLibrary
from tests.games import play, recorded
from tests.repository import ROOT

kept = pytest.mark.parametrize(
    ("variant", "seed"), recorded.KEPT, ids=[f"{v}-{s}" for v, s in recorded.KEPT]
)


def _read(variant: str, seed: int, ending: str = "game.json") -> dict[str, Any]:
    found = json.loads(recorded.path(variant, seed, ending).read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def _replayed(variant: str, seed: int) -> tuple[Record, list[Stage]]:
    record = read_record(_read(variant, seed))
    return record, replay(play.table_of(variant), record)


@kept
def test_every_replayed_position_matches_the_record(variant: str, seed: int) -> None:
    table = play.table_of(variant)
    record, stages = _replayed(variant, seed)
    assert record.version == table.variant.version
    for sheets, stage in zip(record.slots, stages[1:], strict=True):
        assert checksum(table, stage.position) == sheets.checksum, sheets.phase
    final = recorded.final(table, stages)
    assert json.loads(json.dumps(final)) == _read(variant, seed, "final.json")


@kept
def test_the_page_opens_the_file_without_a_warning(variant: str, seed: int) -> None:
    session = Session({variant: play.LIBRARY[variant]})
    call = {"call": "open", "args": {"file": _read(variant, seed)}}
    answer = json.loads(session.answer(json.dumps(call)))
    assert answer["ok"]["warnings"] == []


def test_the_games_hold_everything_that_happens_at_a_table() -> None:
    kinds: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for variant, seed in recorded.KEPT:
        record, stages = _replayed(variant, seed)
        kinds.update(sheets.phase[-1] for sheets in record.slots)
        words.update(
            verdict.result
            for stage in stages
            for played in stage.played_phases
            for verdict in played.resolution.verdicts
        )
    assert min(kinds[kind] for kind in "MRA") > 20
    common = "moves bounces cut supports convoys holds dislodged retreats builds removed"
    assert min(words[word] for word in common.split()) > 20
    assert words["disbanded"]
    assert words["void"]
    assert words["no-path"]


def test_the_game_that_is_over_ends_with_the_position_of_its_record() -> None:
    table = play.table_of("standard")
    record = read_record(json.loads((recorded.FOLDER / "solo.game.json").read_text("utf-8")))
    stages = replay(table, record)
    assert stages[-1].position.ending is not None
    assert [checksum(table, stage.position) for stage in stages[1:]] == [
        slot.checksum for slot in record.slots
    ]


@pytest.mark.parametrize("variant", ["standard", "stonehenge", "heptadiplomacy"])
def test_a_link_opens_where_nothing_was_asked_of_the_board_before(variant: str) -> None:
    """Joined boards work out who reaches what when asked; no link may depend on that."""
    record, stages = recorded.record(play.table_of(variant), 1, 1)
    payload = link.encode(play.table_of(variant), record, stages)
    unasked = FolderLibrary(ROOT / "variants")[variant]
    assert link.decode(Table.of(unasked), payload) == record
