"""What a group is promised, attack by attack: refused with a sentence of its own, nothing lost."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.table.pages import Asked, Node
from tests.table.seals.scenes import FREE, GM
from tests.table.second import sheets, wire
from tests.table.second.group import codes, group, keys_of, told_keys
from tests.table.second.speech import (
    OTHER,
    by_desk,
    changed,
    committed,
    flipped,
    heard,
    later,
    read,
    reopened,
    revealed,
    sealed,
    sitting,
    with_seat,
)
from tests.words import said

type Json = dict[str, Any]
type Attack = Callable[[Asked], Json]


def altered_ciphertext(asked: Asked) -> Json:
    return by_desk(asked, GM, flipped(sealed(GM, 0, 1), 150))


def swapped_seats(asked: Asked) -> Json:
    return by_desk(asked, GM, changed(sealed(GM, 0, 1), 10, b"\1"))


def replay_from_another_phase(asked: Asked) -> Json:
    return read(asked, later(), sealed(group(name="later"), 0, 1))


def replay_from_another_phase_with_a_new_head(asked: Asked) -> Json:
    who, before = later(), group(name="later")
    return by_desk(asked, who, changed(sealed(before, 0, 1), 4, b"\0\1" + who.place.head[:4]))


def replay_from_another_game(asked: Asked) -> Json:
    return by_desk(asked, GM, sealed(group(name="another game"), 0, 1))


def opened_to_other_orders(asked: Asked) -> Json:
    everything = [committed(FREE, seat, 1) for seat in range(3)]
    return read(asked, FREE, *everything, revealed(FREE, 0, 1, OTHER))


def my_key_changed_in_the_roster(asked: Asked) -> Json:
    _, token = with_seat(GM, 1, keys_of("a stranger"))
    return sitting(asked, GM, token, mine=1)


def their_key_changed_in_the_roster(asked: Asked) -> Json:
    _, token = with_seat(FREE, 1, keys_of("a stranger"))
    return sitting(asked, FREE, *FREE.joins, token, mine=2)


def a_megabyte_of_rubbish(asked: Asked) -> Json:
    """A token that says it is as long as a token can say, and goes on for a megabyte."""
    return read(asked, GM, "chy1szzz" + "Zz0" * 350_000)


def a_flood_of_markers(asked: Asked) -> Json:
    return read(asked, GM, "chy1s000" * 2_001)


# Each with its code, and who or what its sentence names.
ATTACKS: tuple[tuple[Attack, str, dict[str, str]], ...] = (
    (altered_ciphertext, "box-altered", {"name": "Austria"}),
    (swapped_seats, "forged", {"name": "England"}),
    (replay_from_another_phase, "wrong-phase-past", {"name": "Austria"}),
    (replay_from_another_phase_with_a_new_head, "forged", {"name": "Austria"}),
    (replay_from_another_game, "foreign", {}),
    (opened_to_other_orders, "other-reveal", {"name": "Austria"}),
    (my_key_changed_in_the_roster, "charter-mine", {}),
    (their_key_changed_in_the_roster, "charter-changed", {"differs": "England"}),
    (a_megabyte_of_rubbish, "damaged", {}),
    (a_flood_of_markers, "paste-too-many", {}),
)


@pytest.mark.parametrize(("attack", "code", "names"), ATTACKS)
def test_an_attack_is_refused_with_its_own_sentence(
    asked: Node, attack: Attack, code: str, names: dict[str, str]
) -> None:
    told = attack(asked)
    assert codes(told) == [code]
    kind = said("protocol.kinds.s")
    assert told["told"][0]["sentence"] == asked("sentenceOf", code, {"kind": kind, **names})


def test_after_all_attacks_the_table_opens_every_honest_seal(asked: Node) -> None:
    assert GM.desk is not None
    keys = told_keys(GM.desk)
    rubbish = [
        flipped(sealed(GM, 0, 1), 150),
        changed(sealed(GM, 0, 1), 10, b"\1"),
        sealed(group(name="another game"), 1, 1),
        "chy1szzz" + "Zz0" * 4_000,
    ]
    before = GM.table(asked)
    table, _ = heard(asked, before, *rubbish, keys=keys)
    # The altered box still proves what Austria has committed to; nothing else was taken.
    assert [one["seat"] for one in table["slots"][0]["marks"]] == [0]
    assert {**table, "slots": [], "drawer": []} == {**before, "slots": []}
    table, told = heard(asked, table, *(sealed(GM, seat, 1) for seat in range(3)), keys=keys)
    assert told == ["opened"] * 3
    # Once the honest box is open, an altered one that comes again takes its place no more.
    assert heard(asked, table, rubbish[0], keys=keys)[1] == ["duplicate"]
    assert heard(asked, table, rubbish[0])[1] == ["duplicate"]


def test_a_record_with_a_forged_override_is_refused_and_the_rest_is_read(asked: Node) -> None:
    who = later()
    table, _ = heard(asked, who.table(asked), sealed(who, 0, 1))
    tokens = asked("evidence", table)
    forged = {"event": "override", "who": "Ruth", "reason": "misread", "void": {"power": "Austria"}}
    who.record[0]["events"] = [forged]
    again = reopened(asked, who, tokens)
    change = {"what": said("protocol.changes.override")}
    assert again["unsigned"] == [{"slot": 0, "code": "unsigned", "values": change}]
    assert change["what"] in asked("sentenceOf", "unsigned", change)
    assert again["table"]["charter"] == table["charter"]
    assert [one["code"] for one in again["table"]["drawer"]] == ["other-history"]


def test_a_head_that_nobody_had_takes_no_seal(asked: Node) -> None:
    """Somebody seals for a history of his own making."""
    place = sheets.Place(GM.game, 0, "S1901M", wire.digest("head", b"mine"))
    assert codes(by_desk(asked, GM, sealed(GM, 0, 1, place=place))) == ["other-history"]
