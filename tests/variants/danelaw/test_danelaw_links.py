"""Links of Danelaw games: short, without bids, and the same game when opened."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.record.files.game_file import record_json
from engine.record.game import Table
from engine.record.link import decode, encode
from tests.engine.records import Desk
from tests.games.play import LIBRARY
from tests.variants.danelaw.auctions import recorded
from tests.variants.deus_vult.ground import Ground

MERCIA = PowerId("Mercia")
LONGEST = 2_000  # characters of a link that chats do not cut
PAGE = "https://example.org/danelaw/play/#g="
SLOT, SEALED = 2, 1 + 32  # bytes: which slot; of each seat its number and commitment
DATA = Ground.of("danelaw").data
BASE = [power["id"] for power in DATA["power"] if power.get("playing", "yes") == "yes"]
SEVENTEEN = [*BASE, "Bretons", "Rus", "Carolingians"]


def game(seed: int, until: str, **options: Any) -> Desk:
    """Play a game with bids from its beginning to a phase."""
    chance = Random(seed)  # noqa: S311 - a test's dice
    return recorded(Desk(Table.of(LIBRARY["danelaw"], options)), chance, until)


def shared(desk: Desk) -> str:
    """Return the link of a game after checking that it gives the public part back."""
    payload = encode(desk.table, desk.record, desk.stages)
    told = record_json(decode(Table.of(LIBRARY["danelaw"]), payload))
    public = json.loads(json.dumps(record_json(desk.record)))
    for slot in public["slots"]:
        for sheet in slot["sheets"].values():
            sheet.pop("secret", None)
        slot["sheets"] = {seat: sheet for seat, sheet in slot["sheets"].items() if sheet["orders"]}
    assert told == public
    assert "BID" not in json.dumps(told)
    return payload


def commitments(seats: int, seed: int) -> str:
    """Return the link's data about a phase's sealed sheets: bytes without a pattern."""
    return Random(seed).randbytes(SLOT + seats * SEALED).hex()  # noqa: S311 - a test's dice


@pytest.mark.parametrize("seed", range(10))
def test_a_link_after_five_cycles_is_short(seed: int) -> None:
    desk = game(seed, "S860M")
    answers = [answer for slot in desk.record.slots for answer in slot.answers]
    assert len(answers) > 80
    assert len(desk.record.slots) >= 15
    wrong = {"power": str(BASE[0]), "order": "A Ken H"}
    desk.override(insert=wrong, reason="sent in by letter")
    desk.override(void=wrong, reason="and taken back by another one")
    units = [f"{unit.kind} {unit.at}" for unit in desk.stages[-1].position.units_of(MERCIA)]
    desk.override(edit={"units": {"Mercia": units}}, reason="Mercia stands as it stood")
    seats = len(desk.table.seating.seats)
    assert seats == 14
    desk.record = replace(desk.record, sealed=commitments(seats, seed))
    assert len(PAGE + shared(desk)) <= LONGEST


def test_awards_travel_like_orders() -> None:
    """The order carried out by a neutral unit takes few bytes: it is one answer of its tree."""
    desk = game(1, "S840M")
    payload = shared(desk)
    answers = [answer for slot in desk.record.slots for answer in slot.answers]
    assert len(answers) > 15
    assert len(payload) < 8 * len(answers) + 100


def test_seventeen_seats_play_a_cycle_and_share_it() -> None:
    desk = game(2, "S840M", powers=SEVENTEEN)
    assert len(desk.table.seating.seats) == 17
    assert desk.stages[-1].position.phase.code == "S840M"
    assert len(shared(desk)) < LONGEST


def test_fifty_seats_play_a_cycle_and_share_it() -> None:
    desk = game(3, "S840M", chaos=True)
    assert len(desk.table.seating.seats) == 50
    assert desk.stages[-1].position.phase.code == "S840M"
    assert any(answer.about == "Jom" for slot in desk.record.slots for answer in slot.answers)
    assert len(shared(desk)) < LONGEST
