"""A game is its sheets: replays, files and links give the same game again."""

import json
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import EngineError
from engine.record import link
from engine.record.append import append
from engine.record.files.game_file import read_record, record_json
from engine.record.game import Table
from engine.record.record import Record, new_record
from engine.record.replay import Stage, replay
from tests.engine.property.boards import FEW, LONG, STANDARD, STONEHENGE
from tests.games import coherent, play

SEEDS = st.integers(0, 10_000)
STRAY = st.lists(
    st.sampled_from(
        ["A Vie - Tri", "F Nth S A Yor", "A Vie - Moon", "zzz", "W", "B A Vie", "A Mos", "ü"]
    ),
    max_size=2,
)


def games(table: Table) -> st.SearchStrategy[tuple[Record, list[Stage]]]:
    """Draw short games in which some orders are illegal or unreadable."""

    def play_on(seed: int, phases: int, stray: Iterable[str]) -> tuple[Record, list[Stage]]:
        record = new_record(table.variant, {})
        stages = [Stage(table.opening)]
        rng = coherent.dice(seed)
        for _ in range(phases):
            position = stages[-1].position
            texts = dict(play.sheets(table, position, rng))
            first = min(texts, default=None)
            if first is not None and rng.random() < 0.5:
                texts[first] = [*texts[first], *stray]
            record, stages = append(table, record, stages, texts)
        return record, stages

    return st.builds(play_on, SEEDS, st.integers(0, 6), STRAY)


def _told(stages: list[Stage]) -> list[object]:
    """Return everything a replay shows, without what it keeps to explain forces."""
    return [
        (
            stage.position,
            [replace(played.resolution, trace=None) for played in stage.played_phases],
        )
        for stage in stages
    ]


@pytest.mark.parametrize("table", [STANDARD, STONEHENGE], ids=["standard", "stonehenge"])
class TestLaws:
    @FEW
    @given(data=st.data())
    def test_replay_is_deterministic(self, table: Table, data: st.DataObject) -> None:
        record, stages = data.draw(games(table))
        assert _told(replay(table, record)) == _told(stages)

    @FEW
    @given(data=st.data())
    def test_the_file_gives_the_record_back(self, table: Table, data: st.DataObject) -> None:
        record, _ = data.draw(games(table))
        text = json.dumps(record_json(record), ensure_ascii=False)
        assert read_record(json.loads(text)) == record

    @FEW
    @given(data=st.data())
    def test_the_link_gives_the_record_back(self, table: Table, data: st.DataObject) -> None:
        record, stages = data.draw(games(table))
        assert link.decode(table, link.encode(table, record, stages)) == record

    @FEW
    @given(data=st.data())
    def test_a_damaged_link_says_so(self, table: Table, data: st.DataObject) -> None:
        payload = link.encode(table, *data.draw(games(table)))
        at = data.draw(st.integers(0, len(payload) - 1))
        letter = data.draw(st.sampled_from("ABCxyz019-_"))
        damaged = payload[:at] + letter + payload[at + 1 :]
        cut = payload[:at]
        for broken in {damaged, cut} - {payload}:
            with pytest.raises(EngineError):
                link.decode(table, broken)

    @pytest.mark.slow
    @LONG
    @given(data=st.data())
    def test_links_at_length(self, table: Table, data: st.DataObject) -> None:
        record, stages = data.draw(games(table))
        assert link.decode(table, link.encode(table, record, stages)) == record
        assert _told(replay(table, record)) == _told(stages)
