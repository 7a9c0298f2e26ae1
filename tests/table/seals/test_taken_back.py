"""What a cheat may try to take back, or to take from others, with new keys and corrections."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import roster, sheets, wire
from tests.table.second.group import DESK, Group, group, keys_of, told_keys
from tests.table.second.keys import Keys
from tests.table.second.speech import OTHER, TEXT, commitment, committed, heard, revealed, sealed

type Json = dict[str, Any]

NEW = keys_of("a new one")
OWN = {"say": "rekey", "seat": 0, **NEW.public()}
GIVEN = {"event": "rekey", "who": "the table", "reason": "", "seat": 0, **NEW.public()}
NOTHING: Json = {"slot": -1, "events": []}


def free(seats: int = 4) -> Group:
    return group(seats, gm=False, name="free")


def signed(who: Group, seat: int, said: Json, n: int = 1, keys: Keys | None = None) -> str:
    return roster.state(keys or who.keys[seat], who.place, seat, n, said)


def marks(who: Group) -> list[str]:
    return [committed(who, seat, 1) for seat in range(len(who.keys))]


def counts(asked: Node, table: Json) -> Json | None:
    found: Json | None = asked("sheetsThatCount", table, list(range(len(table["nonces"]))))
    return found


def over(asked: Node, who: Group, table: Json) -> Json:
    """Return the table when the first slot is over."""
    who.played({})
    return who.followed(asked, table)


def test_a_new_key_takes_nothing_back_that_others_have_revealed(asked: Node) -> None:
    """Whoever has read the others' orders gives their own seat a new key: all would seal again."""
    who = free()
    table, _ = heard(asked, who.table(asked), *marks(who))
    table, _ = heard(asked, table, *(revealed(who, seat, 1) for seat in (1, 2, 3)))
    table, told = heard(asked, table, signed(who, 0, OWN))
    assert told == ["carried-later"]
    assert asked("dueEvents", table) == []
    assert asked("laterEvents", table) == NOTHING
    table, _ = heard(asked, table, revealed(who, 0, 1))
    assert counts(asked, table) == {str(seat): [TEXT] for seat in range(4)}
    table = over(asked, who, table)
    assert asked("laterEvents", table) == {"slot": 0, "events": [GIVEN]}
    who.record[0]["events"] = [GIVEN]
    table = who.followed(asked, table)
    assert asked("unsignedEvents", table, who.record) == []
    assert heard(asked, table, committed(who, 0, 1))[1] == ["replaced-key"]
    who.keys = [NEW, *who.keys[1:]]
    assert heard(asked, table, committed(who, 0, 1))[1] == ["sealed"]


def test_a_new_key_is_heard_when_its_slot_is_over_until_others_have_revealed(asked: Node) -> None:
    who = free()
    late = signed(who, 0, OWN)
    everything = [*marks(who), *(revealed(who, seat, 1) for seat in range(4))]
    table = over(asked, who, heard(asked, who.table(asked), *everything)[0])
    found, told = heard(asked, table, late)
    assert told == ["carried-later"]
    assert asked("laterEvents", found) == {"slot": 0, "events": [GIVEN]}
    sealed_all, _ = heard(asked, table, *marks(who))
    assert heard(asked, sealed_all, late)[1] == ["carried-later"]
    read, _ = heard(asked, sealed_all, revealed(who, 1, 1))
    assert heard(asked, read, late)[1] == ["wrong-phase-past"]
    # what comes together has no order
    together = heard(asked, sealed_all, revealed(who, 1, 1), late)[1]
    assert together == ["revealed", "carried-later"]


def test_most_of_the_others_make_a_new_key_count_at_once(asked: Node) -> None:
    who = free()
    table, told = heard(asked, who.table(asked), signed(who, 0, OWN), signed(who, 1, OWN))
    assert told == ["carried-later", "said"]
    assert asked("dueEvents", table) == []
    table, told = heard(asked, table, signed(who, 2, OWN))
    assert told == ["carried"]
    assert asked("dueEvents", table) == [GIVEN]


def test_between_two_nobody_takes_the_others_seat_with_a_new_key(asked: Node) -> None:
    two = free(2)
    table, told = heard(asked, two.table(asked), signed(two, 1, OWN))
    assert told == ["said"]
    assert asked("dueEvents", table) == []
    assert asked("laterEvents", over(asked, two, table))["events"] == []
    steward = keys_of("a witness")
    who = group(2, gm=False, name="watched", steward=steward.public())
    chat = [*who.joins, roster.charter_token(who.charter, steward), *who.chat.splitlines()[-2:]]
    table = asked("readChat", table=who.empty(asked), text="\n".join(chat))["table"]
    table = who.followed(asked, table)
    table, told = heard(asked, table, signed(who, DESK, OWN, 1, steward))
    assert told == ["said"]
    table, told = heard(asked, table, signed(who, 1, OWN))
    assert told == ["carried"]
    assert asked("dueEvents", table) == [GIVEN]


@pytest.mark.parametrize("first", ["seat", "game master"])
def test_a_game_master_takes_over_no_sheet_that_its_seat_has_replaced(
    asked: Node, first: str
) -> None:
    """With a correction as a pretext, an older sheet with a higher number would count again."""
    who = group(3, name="led")
    assert who.desk is not None
    who.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    old = [sealed(who, 0, seq) for seq in (1, 2)]
    before, _ = heard(asked, who.table(asked), *old)
    event = {"event": "override", "who": "Ruth", "reason": "misread", "void": {"power": "x"}}
    correction = {"say": "override", "event": event}
    table, _ = heard(asked, before, signed(who, DESK, correction, 1, who.desk))
    who.record[0]["events"] = [event]
    table = who.followed(asked, table)
    payload = wire.find(old[1])[0].payload
    said = {
        "say": "as before",
        "slot": 1,
        "seat": 0,
        "seq": 2,
        "commitment": payload[12:44].hex(),
        "head": who.place.head.hex(),
    }
    anew = sealed(who, 0, 1, OTHER)
    taken = [signed(who, DESK, said, 2, who.desk), old[1]]
    texts = [anew, *taken] if first == "seat" else [*taken, anew]
    keys = told_keys(who.desk)
    for text in texts:
        table, _ = heard(asked, table, text, keys=keys)
    table = asked("readDrawer", table=table, reader={"keys": keys})["table"]
    assert {one["seq"] for one in table["slots"][1]["marks"]} == {1, 2}
    ledger = sheets.ledger_of(who.place, [commitment(who, 0, 1, OTHER), None, None])
    assert asked("ledger", table=table, slot=1) == ledger


def openly(who: Group, seq: int, text: str) -> list[str]:
    """What a seat posts that alone has a choice."""
    alone = [commitment(who, 0, seq, text), None, None, None]
    return [committed(who, 0, seq, text), revealed(who, 0, seq, text, alone)]


def alone_counts(asked: Node, table: Json) -> Json | None:
    """What counts in the first slot, where nobody but the first seat has a choice."""
    found: Json | None = asked("sheetsThatCount", {**table, "slots": table["slots"][:1]}, [0])
    return found


@pytest.mark.parametrize("first", [0, 1])
def test_whoever_gives_orders_openly_cannot_change_them_for_others(asked: Node, first: int) -> None:
    """One page goes on with the one order, and another with the other."""
    who = free()
    texts = [openly(who, 1, TEXT), openly(who, 2, OTHER)]
    table, _ = heard(asked, who.table(asked), *texts[first])
    assert alone_counts(asked, table) == {"0": [(TEXT, OTHER)[first]]}
    table = over(asked, who, table)
    marked, _ = heard(asked, table, *marks(who))
    found, told = heard(asked, marked, *texts[1 - first])
    assert told[1] == "given-twice"
    assert alone_counts(asked, found) == {}
    # nobody takes back in this way what was revealed since
    read, _ = heard(asked, marked, revealed(who, 1, 1))
    assert heard(asked, read, *texts[1 - first])[1] == ["wrong-phase-past"] * 2


def test_two_orders_that_come_together_do_not_count(asked: Node) -> None:
    who = free()
    table, told = heard(asked, who.table(asked), *openly(who, 1, TEXT), *openly(who, 2, OTHER))
    assert told[1::2] == ["given-twice"] * 2
    assert alone_counts(asked, table) == {}


@pytest.mark.parametrize("taken", ["{}", " {} ", "{} as capitals"])
def test_nobody_takes_anothers_name_with_a_new_key(asked: Node, taken: str) -> None:
    who = free()
    other = who.charter["seats"][1]["name"]
    name = other.upper() if "capitals" in taken else taken.format(other)
    token = signed(who, 0, {**OWN, "name": name})
    assert heard(asked, who.table(asked), token)[1] == ["not-allowed"]
    own = signed(who, 0, {**OWN, "name": "Kit"})
    assert heard(asked, who.table(asked), own)[1] == ["carried-later"]
