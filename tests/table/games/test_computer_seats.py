"""Numbers by which computers play: made of what counts, the same everywhere, and hard to choose."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import computers, roster, sheets, wire
from tests.table.second.absent import name_of
from tests.table.second.computers import NOTHING
from tests.table.second.group import Group, codes, group
from tests.table.second.speech import (
    OTHER,
    TEXT,
    close,
    commitment,
    committed,
    flipped,
    heard,
    opening,
    reopened,
    revealed,
    sealed,
    sitting,
)
from tests.words import said as words

type Json = dict[str, Any]

SEATS = [0, 1, 2]
LATE = 2  # who looks first, or withholds
COMPUTERS = [
    {"seat": "France", "powers": ["France"], "level": "steady", "budget": 1, "edition": 1},
    {"seat": "Italy", "powers": ["Italy"], "level": "strong", "budget": 600, "edition": 1},
]


@pytest.fixture
def who() -> Group:
    """Three seats without a game master, and two that computers play."""
    return group(gm=False, name="computers", format=2, computers=COMPUTERS)


@pytest.fixture
def led() -> Group:
    """The same with a game master."""
    return group(name="computers led", format=2, computers=COMPUTERS)


def marks(who: Group) -> list[str]:
    return [committed(who, seat, 1) for seat in SEATS]


def reveals(who: Group) -> dict[int, str]:
    return {seat: revealed(who, seat, 1) for seat in SEATS}


def payload(token: str) -> bytes:
    (found,) = wire.find(token)
    return found.payload


def nonces(asked: Node, table: Json) -> list[bytes]:
    """The nonces of the open slot as a page finds them, with what counts there."""
    texts = asked("sheetsThatCount", table, SEATS)
    assert texts is not None
    found: list[bytes] = asked("noncesIn", table, len(table["slots"]) - 1, list(map(int, texts)))
    return found


def numbers(asked: Node, who: Group, table: Json) -> list[int]:
    """The numbers of the computers as a page finds them."""
    own, place = nonces(asked, table), who.place
    at = {"game": place.game, "slot": place.slot, "phase": place.phase, "head": place.head}
    return [asked("numberFor", at, index, own) for index in range(len(COMPUTERS))]


def default(who: Group, seat: int, standing: Json | None = None) -> str:
    more = {"standing": name_of(standing)} if standing else {}
    said = {"say": "default", "slot": who.place.slot, "seat": LATE, **more}
    return roster.state(who.keys[seat], who.place, seat, 1, said)


def test_both_implementations_make_the_same_numbers_of_the_chat(asked: Node, who: Group) -> None:
    shown = reveals(who)
    table, _ = heard(asked, who.table(asked), *marks(who), *shown.values())
    own = computers.nonces_of({seat: payload(one) for seat, one in shown.items()}, 3)
    assert nonces(asked, table) == own
    assert NOTHING not in own
    found = numbers(asked, who, table)
    assert found == [computers.number_for(who.place, index, own) for index in (0, 1)]
    assert len(set(found)) == 2
    # from the other end of the chat, and out of a file
    table, _ = heard(asked, who.table(asked), *reversed([*marks(who), *shown.values()]))
    assert numbers(asked, who, table) == found
    tokens = [*who.joins, *who.chat.split("\n")[3:], *marks(who), *shown.values()]
    assert numbers(asked, who, reopened(asked, who, tokens)["table"]) == found


def test_nothing_is_known_before_all_have_revealed(asked: Node, who: Group) -> None:
    shown = reveals(who)
    table, _ = heard(asked, who.table(asked), *marks(who), shown[0], shown[1])
    assert asked("sheetsThatCount", table, SEATS) is None
    assert asked("noncesIn", table, 0, SEATS)[LATE] == NOTHING


def test_a_player_who_tries_sheets_cannot_see_what_comes_of_them(asked: Node, who: Group) -> None:
    """The nonces of the others are behind their commitments until the list is closed."""
    table, _ = heard(asked, who.table(asked), *marks(who))
    assert asked("noncesIn", table, 0, SEATS) == [NOTHING] * 3
    # what they did reveal ends the choice: another sheet comes too late
    shown = reveals(who)
    table, _ = heard(asked, table, shown[0], shown[1])
    table, told = heard(asked, table, committed(who, LATE, 2, OTHER))
    assert told == ["heard-late"]
    table, _ = heard(asked, table, shown[LATE])
    assert nonces(asked, table)[LATE] == payload(shown[LATE])[29:45]


def test_whoever_withholds_brings_no_nonce_and_cannot_bring_it_later(
    asked: Node, who: Group
) -> None:
    shown = reveals(who)
    table, _ = heard(asked, who.table(asked), *marks(who), shown[0], shown[1])
    table, _ = heard(asked, table, default(who, 0), default(who, 1))
    own = computers.nonces_of({seat: payload(shown[seat]) for seat in (0, 1)}, 3)
    before = numbers(asked, who, table)
    assert before == [computers.number_for(who.place, index, own) for index in (0, 1)]
    table, told = heard(asked, table, shown[LATE])
    assert told == ["after-default"]
    assert numbers(asked, who, table) == before


def test_a_reveal_that_another_page_held_brings_its_nonce_back(asked: Node, who: Group) -> None:
    """Most of a group cannot look at the computers' orders and then pass over a reveal."""
    shown = reveals(who)
    table, _ = heard(asked, who.table(asked), *marks(who), *shown.values())
    honest = numbers(asked, who, table)
    table, _ = heard(asked, table, default(who, 0), default(who, 1))
    assert numbers(asked, who, table) != honest
    held = {"say": "holds", "slot": 0, "seat": LATE, "commitment": commitment(who, LATE, 1).hex()}
    held["ledger"] = payload(shown[LATE])[12:28].hex()
    table, told = heard(asked, table, roster.state(who.keys[0], who.place, 0, 2, held))
    assert told == ["said"]
    assert numbers(asked, who, table) == honest


def test_standing_orders_bring_no_nonce(asked: Node, who: Group) -> None:
    """Everybody could read them beforehand."""
    kept = {"say": "standing", "orders": "Turkey:\nA Con H\n"}
    signed = roster.state(who.keys[LATE], who.place, LATE, 1, kept)
    table, _ = heard(asked, who.table(asked), signed)
    who.played({})
    table = who.followed(asked, table)
    here = [commitment(who, 0, 1), commitment(who, 1, 1), None]
    shown = [revealed(who, seat, 1, stands=here) for seat in (0, 1)]
    sealed_here = [committed(who, seat, 1) for seat in (0, 1)]
    agreed = [default(who, seat, kept) for seat in (0, 1)]
    table, _ = heard(asked, table, *sealed_here, *shown, *agreed)
    assert asked("standingIn", table, 1) == {str(LATE): kept["orders"]}
    assert nonces(asked, table) == [*(payload(one)[29:45] for one in shown), NOTHING]


def test_two_sheets_of_one_number_bring_no_nonce(asked: Node, who: Group) -> None:
    twice = [committed(who, LATE, 1, OTHER)]
    here = [commitment(who, 0, 1), commitment(who, 1, 1), None]
    shown = [revealed(who, seat, 1, stands=here) for seat in (0, 1)]
    table, _ = heard(asked, who.table(asked), *marks(who), *twice, *shown)
    assert asked("noncesIn", table, 0, SEATS)[LATE] == NOTHING


def test_an_altered_salt_opens_nothing(asked: Node, who: Group) -> None:
    shown = reveals(who)
    table, told = heard(
        asked, who.table(asked), *marks(who), shown[0], shown[1], flipped(shown[LATE], 30)
    )
    assert told[-1] == "reveal-altered"
    assert asked("noncesIn", table, 0, SEATS)[LATE] == NOTHING


def test_a_new_history_makes_new_numbers(asked: Node, who: Group) -> None:
    """The same sheets after other events: what was tried in one history is worth nothing in it."""
    table, _ = heard(asked, who.table(asked), *marks(who), *reveals(who).values())
    first = numbers(asked, who, table)
    who.played({"Austria": {"orders": {"Austria": ["A Vie - Gal"]}}})
    table = who.followed(asked, table)
    table, _ = heard(asked, table, *marks(who), *reveals(who).values())
    assert not set(first) & set(numbers(asked, who, table))


def test_a_game_master_opens_nonces_with_the_sheets(asked: Node, led: Group) -> None:
    assert led.desk is not None
    seals = [sealed(led, seat, 1) for seat in SEATS]
    ledger = sheets.ledger_of(led.place, [commitment(led, seat, 1) for seat in SEATS])
    shown = [opening(led, seat, [TEXT]) for seat in SEATS]
    said = {"say": "open", "slot": 0, "openings": shown, "all": 3}
    opened = roster.state(led.desk, led.place, 255, 2, said)
    table, _ = heard(asked, led.table(asked), *seals, close(led, ledger), opened)
    own = [bytes.fromhex(one["salt"]) for one in shown]
    assert nonces(asked, table) == own
    found = numbers(asked, led, table)
    assert found == [computers.number_for(led.place, index, own) for index in (0, 1)]


def test_a_game_master_cannot_invent_a_nonce(asked: Node, led: Group) -> None:
    assert led.desk is not None
    seals = [sealed(led, seat, 1) for seat in SEATS]
    ledger = sheets.ledger_of(led.place, [commitment(led, seat, 1) for seat in SEATS])
    shown = [opening(led, seat, [TEXT]) for seat in SEATS]
    shown[LATE] = {**shown[LATE], "salt": "00" * 16}
    said = {"say": "open", "slot": 0, "openings": shown, "all": 3}
    opened = roster.state(led.desk, led.place, 255, 2, said)
    table, told = heard(asked, led.table(asked), *seals, close(led, ledger), opened)
    assert told[-1] == "wrong-opening"
    assert asked("sheetsThatCount", table, SEATS) is None


def test_an_agreement_with_other_computers_is_refused(asked: Node, who: Group) -> None:
    """Whoever puts the roster together cannot let a computer think for longer, or leave one out."""
    for other in (COMPUTERS[:1], [COMPUTERS[0], {**COMPUTERS[1], "budget": 1}]):
        changed = {**who.charter, "computers": other}
        table = sitting(asked, who, *who.joins)["table"]
        told = asked("readChat", table=table, text=roster.charter_token(changed, who.keys[0]))
        assert codes(told) == ["charter-changed"]
        assert words("protocol.differences.computers") in told["told"][0]["sentence"]


def test_a_computer_has_no_voice(asked: Node, who: Group) -> None:
    """More than half of the players decide, whatever computers there are."""
    event = {"event": "override", "reason": "misread"}
    said = {"say": "override", "event": event}
    assert asked("isAgreed", who.charter, said, [0, 1])
    assert not asked("isAgreed", who.charter, said, [0])
    assert not asked("mayState", who.charter, said, 3)


def test_salts_that_were_tried_after_an_early_reveal_are_on_no_list(
    asked: Node, who: Group
) -> None:
    """Whoever has read a nonce seals too late for the list on which it was revealed."""
    here = [commitment(who, 0, 1), commitment(who, 1, 1), None]
    early = [revealed(who, seat, 1, stands=here) for seat in (0, 1)]
    table, _ = heard(asked, who.table(asked), committed(who, 0, 1), committed(who, 1, 1), *early)
    table, told = heard(asked, table, committed(who, LATE, 1))
    assert told == ["sealed-after"]
    table, _ = heard(asked, table, revealed(who, LATE, 1, stands=[*here[:2], None]))
    assert asked("noncesIn", table, 0, SEATS)[LATE] == NOTHING


def test_a_sheet_that_a_game_master_does_not_open_is_named_and_brings_no_nonce(
    asked: Node, led: Group
) -> None:
    """It could else choose between two numbers without a word."""
    assert led.desk is not None
    seals = [sealed(led, seat, 1) for seat in SEATS]
    ledger = sheets.ledger_of(led.place, [commitment(led, seat, 1) for seat in SEATS])
    shown = [opening(led, seat, [TEXT]) for seat in SEATS if seat != LATE]
    said = {"say": "open", "slot": 0, "openings": shown, "all": 2}
    opened = roster.state(led.desk, led.place, 255, 2, said)
    table, told = heard(asked, led.table(asked), *seals, close(led, ledger), opened)
    assert told[-1] == "unopened"
    assert nonces(asked, table) == [*(bytes.fromhex(one["salt"]) for one in shown), NOTHING]


def test_a_file_is_checked_in_bounded_time(asked: Node) -> None:
    """The latest phases come first; however many there are, a page makes 20,000 judgements."""
    slots: list[Json] = [{}, {"kind": "ballot"}, *({} for _ in range(1_998))]
    steady, strong = COMPUTERS
    assert asked("slotsToCheck", slots[:4], [steady]) == [3, 2, 0]
    assert asked("slotsToCheck", slots, [strong])[:2] == [1_999, 1_998]
    assert len(asked("slotsToCheck", slots, [strong])) == 20_000 // 600
    assert len(asked("slotsToCheck", slots, [steady] * 5)) == 20_000 // 100
    assert len(asked("slotsToCheck", slots, [{**strong, "budget": 1_000}] * 64)) == 1


def test_a_game_master_goes_on_where_only_computers_order(asked: Node, led: Group) -> None:
    assert led.desk is not None
    ledger = sheets.ledger_of(led.place, [None, None, None])
    said = {"say": "open", "slot": 0, "openings": [], "all": 0}
    opened = roster.state(led.desk, led.place, 255, 2, said)
    table, told = heard(asked, led.table(asked), close(led, ledger), opened)
    assert told == ["said", "said"]
    assert nonces(asked, table) == [NOTHING] * 3
