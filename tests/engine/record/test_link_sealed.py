"""What a link says of sealed sheets: all that everybody may check, and nothing else."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.errors import RecordError
from engine.limits import LONGEST_SEALED
from engine.record import link
from engine.record.append import add_event, append
from engine.record.files.game_file import read_record, record_json
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage
from tests.engine.corpus import LIBRARY, TABLE
from tests.engine.records import ID, Desk, faults
from tests.games import coherent, play, recorded

type Json = dict[str, Any]

ADDRESS = "https://chancery.example.org/standard/play/index.html#g="
REASONS = (
    "The order came in an hour after the deadline, and all agreed to it.",
    "France wrote Brest and meant Burgundy, as the message in the chat shows.",
    "The game master typed the wrong province; the sheet says Galicia.",
)


def told_of(seats: int, seed: int) -> str:
    """Return digest, slot, and for each seat its number and commitment, as pages write them."""
    chance = random.Random(seed)  # noqa: S311 -- the same bytes in every run
    ledger = b"".join(bytes([chance.randint(1, 9)]) + chance.randbytes(32) for _ in range(seats))
    return (chance.randbytes(16) + b"\0\x14" + ledger).hex()


def corrected(record: Record, stages: list[Stage], seed: int) -> tuple[Record, list[Stage]]:
    """Return the game a phase later, with three overrides of that phase: one of all units."""
    orders = play.sheets(TABLE, stages[-1].position, coherent.dice(seed))
    record, stages = append(TABLE, record, stages, orders)
    given = [(power, line) for power, lines in orders.items() for line in lines]
    first, second = ({"power": power, "order": line} for power, line in given[:2])
    units: dict[str, list[str]] = {}
    for unit in stages[-1].position.units:
        units.setdefault(unit.power, []).append(f"{unit.kind} {unit.at}")
    giver, taker = list(units)[:2]
    units[taker].append(units[giver].pop())
    changes: tuple[Json, ...] = (
        {"void": first},
        {"outcome": {**second, "result": "void"}},
        {"edit": {"units": units}},
    )
    for change, reason in zip(changes, REASONS, strict=True):
        event = {"event": "override", "who": "Ruth Anders", "reason": reason, **change}
        record, stages = add_event(TABLE, record, stages, event)
    return record, stages


def test_a_link_gives_back_what_it_holds_of_sealed_sheets() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    sealed = replace(desk.record, sealed=told_of(7, 1))
    payload = link.encode(TABLE, sealed, desk.stages)
    assert link.decode(TABLE, payload) == sealed
    assert read_record(record_json(sealed)) == sealed
    assert "sealed" not in record_json(desk.record)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 21))
def test_the_link_of_a_sealed_game_after_five_years_has_1000_characters(seed: int) -> None:
    table = Table.of(LIBRARY["standard"])
    record, stages = corrected(*recorded.record(table, seed, years=5), seed)
    record = replace(record, id=ID, sealed=told_of(7, seed))
    payload = link.encode(table, record, stages)
    assert len(f"{ADDRESS}{payload}") <= 1000
    assert link.decode(table, payload) == record


def test_seals_in_a_link_are_hexadecimal_and_bounded() -> None:
    whole = record_json(Desk().record)
    for strange, said in (
        ("0x", "expected bytes in hexadecimal"),
        ("AB", "expected bytes in hexadecimal"),
        ("abc", "expected bytes in hexadecimal"),
        (7, "expected a text"),
        ("ab" * LONGEST_SEALED, f"expected at most {LONGEST_SEALED} characters"),
    ):
        with pytest.raises(RecordError) as caught:
            read_record({**whole, "sealed": strange})
        assert faults(caught.value) == [f"sealed: {said}"]


def test_a_link_that_promises_more_sealed_bytes_than_there_may_be_is_damaged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    payload = link.encode(TABLE, replace(desk.record, sealed="00" * 4), desk.stages)
    monkeypatch.setattr("engine.record.links.packed_game.LONGEST_SEALED", 6)
    with pytest.raises(RecordError, match="damaged"):
        link.decode(TABLE, payload)


def test_edits_travel_as_differences() -> None:
    desk = Desk().orders(Austria=["A Vie - Gal"])
    units = {power: desk.units(power) for power in map(str, TABLE.board.powers)}
    bare = len(link.encode(TABLE, desk.record, desk.stages))
    desk.override(edit={"units": {**units, "Austria": ["A Vie"], "Italy": []}, "contested": []})
    payload = link.encode(TABLE, desk.record, desk.stages)
    assert link.decode(TABLE, payload) == desk.record
    assert len(payload) < bare + 140
    # A slot's later edits travel beside its sheets, too.
    desk.override(edit={"units": {"Austria": ["A Gal"]}, "centres": {"France": ["Par"]}})
    desk.event(event="note").orders(Austria=["A Gal H"]).back(0)
    desk.override(edit={"units": {"Russia": ["A Mos"]}})
    payload = link.encode(TABLE, desk.record, desk.stages)
    assert link.decode(TABLE, payload) == desk.record
