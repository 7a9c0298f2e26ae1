"""New keys of seats and desks: asked for, given, confirmed; deputies."""

from typing import Any

from tests.table.pages import Node
from tests.table.second import roster
from tests.table.second.group import DEPUTY, DESK, codes, group, keys_of, told_keys
from tests.table.second.speech import (
    OTHER,
    TEXT,
    changed,
    heard,
    sealed,
)

type Json = dict[str, Any]


def test_a_new_key_by_the_desk_is_an_event_that_all_confirm_again(asked: Node) -> None:
    who, new = group(3), keys_of("a new one")
    assert who.desk is not None
    who.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    table = who.table(asked)
    said = {"say": "rekey", "seat": 0, **new.public()}
    for seat in (1, 2):
        other = roster.state(who.keys[seat], who.place, seat, 1, said)
        assert heard(asked, table, other)[1] == ["not-allowed"]
    table, told = heard(asked, table, roster.state(who.desk, who.place, DESK, 1, said))
    assert told == ["said"]
    (event,) = asked("dueEvents", table)
    given = {"event": "rekey", "who": "the table", "reason": ""}
    assert event == {**given, "seat": 0, **new.public()}
    old = sealed(who, 0, 1)
    who.record[0]["events"] = [event]
    table = who.followed(asked, table)
    assert asked("unsignedEvents", table, who.record) == []
    assert heard(asked, table, old)[1] == ["other-history"]
    assert heard(asked, table, sealed(who, 0, 1))[1] == ["replaced-key"]
    who.keys = [new, *who.keys[1:]]
    assert heard(asked, table, sealed(who, 0, 1))[1] == ["sealed"]
    for seat in range(3):
        again = roster.confirm(who.place.head, seat, bytes(16), who.keys[seat])
        table, told = heard(asked, table, again)
        assert told == ["confirmed"]
    assert table["confirmed"] == {who.place.head.hex(): [0, 1, 2]}


def test_what_was_sealed_before_a_new_key_is_not_opened_for_the_sheet_after_it(asked: Node) -> None:
    """Numbers begin again with a new key, so that both sheets are number 1."""
    who, new = group(3), keys_of("a new one")
    assert who.desk is not None
    who.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    reader = {"keys": told_keys(who.desk)}
    before = asked("readChat", table=who.table(asked), text=sealed(who, 0, 1), reader=reader)
    said = {"say": "rekey", "seat": 0, **new.public()}
    table, _ = heard(asked, before["table"], roster.state(who.desk, who.place, DESK, 1, said))
    who.record[0]["events"] = asked("dueEvents", table)
    table = who.followed(asked, table)
    who.keys = [new, *who.keys[1:]]
    after = asked("readChat", table=table, text=sealed(who, 0, 1, OTHER), reader=reader)
    opened = [told["told"][0]["opened"] for told in (before, after)]
    (mark,) = after["table"]["slots"][1]["marks"]
    assert [one["texts"] for one in opened] == [[TEXT], [OTHER]]
    assert asked("openedOf", opened[:1], 1, 0, mark) is None
    assert asked("openedOf", opened[::-1], 1, 0, mark)["texts"] == [OTHER]


def test_a_new_key_by_the_others_where_the_table_says_so(asked: Node) -> None:
    who, new = group(4, gm=False), keys_of("a new one")
    said = {"say": "rekey", "seat": 0, **new.public()}
    table = who.table(asked)
    for seat, code in ((1, "said"), (2, "carried")):
        table, told = heard(asked, table, roster.state(who.keys[seat], who.place, seat, 1, said))
        assert told == [code]
    table, told = heard(asked, who.table(asked), roster.state(who.keys[0], who.place, 0, 1, said))
    assert told == ["carried-later"]
    twice = {"say": "rekey", "seat": 0, **who.keys[1].public()}
    vote = roster.state(who.keys[2], who.place, 2, 1, twice)
    assert heard(asked, who.table(asked), vote)[1] == ["key-twice"]
    weak = {"say": "rekey", "seat": 0, "sign": "01" + "00" * 31, "box": new.public()["box"]}
    vote = roster.state(who.keys[2], who.place, 2, 1, weak)
    assert heard(asked, who.table(asked), vote)[1] == ["weak-key"]


def test_a_key_that_is_asked_for_is_given_and_confirmed(asked: Node) -> None:
    who, new = group(4, gm=False), keys_of("a new one")
    who.played({"Austria": {}})
    table = who.table(asked)
    request = roster.join(who.game, 0, None, new, bytes(16))
    assert asked("ask", game=who.game.hex(), seat=0, keys=told_keys(new)).startswith("chy1j")
    table, told = heard(asked, table, request, *who.joins)
    assert told == ["asks", *["duplicate"] * 4]
    assert heard(asked, table, request)[1] == ["duplicate"]
    (one,) = asked("keysAsked", table)
    assert (one["seat"], one["sign"]) == (0, new.sign_public.hex())
    said = {"say": "rekey", "seat": 0, **new.public()}
    votes = [roster.state(who.keys[seat], who.place, seat, 1, said) for seat in (1, 2)]
    # Whoever is heard first, the event is the same.
    first, _ = heard(asked, table, *votes)
    second, _ = heard(asked, table, *votes[::-1])
    events = asked("dueEvents", first)
    assert events == asked("dueEvents", second)
    who.record[0]["events"] = events
    table = who.followed(asked, first)
    assert asked("keysAsked", table) == []
    assert asked("headToConfirm", table) == who.place.head.hex()
    assert asked("unconfirmedSeats", table) == [0, 1, 2, 3]
    who.keys = [new, *who.keys[1:]]
    table, _ = heard(asked, table, roster.confirm(who.place.head, 0, bytes(16), new))
    assert asked("unconfirmedSeats", table) == [1, 2, 3]


def test_nobody_asks_for_a_seat_that_is_none_or_with_a_weak_or_forged_key(asked: Node) -> None:
    who, new = group(3, gm=False), keys_of("a new one")
    table = who.table(asked)
    for seat in (3, DESK):
        request = roster.join(who.game, seat, None, new, bytes(16))
        assert heard(asked, table, request)[1] == ["no-seat"]
    request = roster.join(who.game, 0, None, new, bytes(16))
    assert heard(asked, table, changed(request, 90, b"\1\2"))[1] == ["forged"]
    weak = changed(request, 5, bytes([1]) + bytes(31))
    assert heard(asked, table, weak)[1] == ["weak-key"]
    led = group(3)
    request = roster.join(led.game, DESK, None, new, bytes(16))
    assert heard(asked, led.table(asked), request)[1] == ["asks"]


def test_a_deputy_takes_over_with_what_the_desk_has_left(asked: Node) -> None:
    who = group(3, deputy=True)
    assert who.desk is not None
    left = asked("escrow", {**told_keys(who.desk), "seed": who.seed}, [{"slot": 0}])
    place = {**who.place.told(), "game": who.game, "head": who.place.head}
    asking = {"place": place, "seat": DEPUTY, "seq": 1, "keys": told_keys(who.desk)}
    to = who.deputy.box_public
    made = asked("seal", kind="whisper", texts=[f"{left}\n"], to=to, floor=56, **asking)
    told = asked(
        "readChat",
        table=who.table(asked),
        text=made["token"],
        reader={"keys": told_keys(who.deputy)},
    )
    assert codes(told) == ["message-opened"]
    kept = asked("readEscrow", told["told"][0]["message"]["lines"][0])
    assert kept["kept"] == {**told_keys(who.desk), "seed": who.seed}
    said = {"say": "takeover"}
    votes = [roster.state(who.keys[seat], who.place, seat, 1, said) for seat in (0, 2)]
    table, told = heard(asked, told["table"], *votes)
    assert told == ["said", "said"]
    table, told = heard(asked, table, roster.state(who.deputy, who.place, DEPUTY, 1, said))
    assert told == ["carried"]
    who.played({"Austria": {}}, events=asked("dueEvents", table))
    table = who.followed(asked, table)
    assert table["roster"]["desk"] == who.deputy.public()
    note = {"say": "deadline", "until": "tomorrow"}
    assert heard(asked, table, roster.state(who.deputy, who.place, DESK, 1, note))[1] == ["said"]
    assert heard(asked, table, roster.state(who.desk, who.place, DESK, 1, note))[1] == [
        "replaced-key"
    ]


def test_a_group_whose_desk_is_gone_elects_another(asked: Node) -> None:
    who, new = group(3), keys_of("a new desk")
    table = who.table(asked)
    said = {"say": "rekey", "seat": DESK, **new.public()}
    for seat, code in ((0, "said"), (1, "carried")):
        table, told = heard(asked, table, roster.state(who.keys[seat], who.place, seat, 1, said))
        assert told == [code]
    who.played({}, kind="events", events=asked("dueEvents", table))
    assert who.followed(asked, table)["roster"]["desk"] == new.public()
