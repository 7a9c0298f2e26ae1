"""What is public of a phase in progress tells nothing of a sheet beyond its class of length."""

import json
import random
import re
from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import sheets, wire
from tests.table.second.group import Group, group
from tests.table.second.speech import heard

type Json = dict[str, Any]

PLACES = ("Bud", "Tri", "Vie", "Gal", "Ser", "Alb", "Boh", "Tyr", "Ven", "Rum", "War", "Ukr")
ORDERS = [f"A {one} - {other}\n" for one in PLACES for other in PLACES if one != other]
NOISE = re.compile(r"[0-9a-f]{8,}|chy1[a-z][0-9A-Za-z]+")
SEATS = 3


def sheets_of(floor: int, most: int, seed: int) -> list[str]:
    """Return a sheet for each seat: of no order, of few, of as many as the class holds."""
    chance = random.Random(seed)  # noqa: S311 -- the same sheets in every run
    counts = [chance.randint(0, most) for _ in range(SEATS - 1)] + [most if seed % 2 else 0]
    found = ["".join(chance.sample(ORDERS, count)) for count in counts]
    assert all(len(text) + 19 <= floor or text for text in found)
    return found


def tokens_of(who: Group, texts: list[str], floor: int) -> list[str]:
    if who.desk is None:
        return [sheets.commit(who.keys[n], who.place, n, 1, [one]) for n, one in enumerate(texts)]
    to = who.desk.box_public
    return [
        sheets.seal(who.keys[seat], who.place, seat, 1, [text], to=to, floor=floor)
        for seat, text in enumerate(texts)
    ]


def shown(asked: Node, who: Group, texts: list[str], floor: int) -> Json:
    """Return all that leaves the device of a seat, or of the desk, before anything is open."""
    tokens = tokens_of(who, texts, floor)
    table, told = heard(asked, who.table(asked), *tokens)
    assert told == ["sealed"] * SEATS
    stands = [
        {"seq": one["seq"], "commitment": one["commitment"]} for one in table["slots"][0]["marks"]
    ]
    place = {**who.place.told(), "game": who.game, "head": who.place.head}
    return {
        "tokens": tokens,
        "file": asked("evidence", table)[-SEATS:],
        "table": table["slots"],
        "link": asked("sealedInLink", place, stands),
        "record": who.record,
    }


def outline(public: Json) -> str:
    """Return the record with a mark of its length in the place of everything that looks random."""
    return NOISE.sub(lambda found: f"<{len(found[0])}>", json.dumps(public, sort_keys=True))


@pytest.mark.parametrize("has_desk", [True, False])
@pytest.mark.parametrize(("floor", "most"), [(56, 2), (120, 8), (248, 20)])
def test_records_of_different_sheets_of_one_class_look_alike(
    asked: Node, floor: int, most: int, *, has_desk: bool
) -> None:
    who = group(SEATS, gm=has_desk, name="in progress")
    records = [shown(asked, who, sheets_of(floor, most, seed), floor) for seed in range(8)]
    assert len({outline(record) for record in records}) == 1
    for record in records:
        assert not any(place in NOISE.sub("", json.dumps(record["table"])) for place in PLACES)


@pytest.mark.parametrize("has_desk", [True, False])
def test_what_looks_random_does_not_depend_on_the_sheet(*, has_desk: bool) -> None:
    """Two sheets of a class share nothing but the header; the same sheet twice shows its mark."""
    who = group(SEATS, gm=has_desk, name="in progress")
    one, two = (tokens_of(who, [text] * SEATS, 120)[0] for text in ("", ORDERS[0] * 4))
    first, second = (wire.find(token)[0].payload for token in (one, two))
    assert first[:12] == second[:12]
    same = sum(a == b for a, b in zip(first[12:], second[12:], strict=True))
    assert same <= len(first) // 12  # by chance one byte in 256, and the highest of a signature


def test_the_link_holds_no_key_no_signature_and_no_sealed_text(asked: Node) -> None:
    who = group(SEATS, name="in progress")
    public = shown(asked, who, ["A Vie - Gal\n"] * SEATS, 56)
    link = bytes.fromhex(public["link"])
    assert len(link) == 16 + 2 + 33 * SEATS
    secrets = [part for keys in who.keys for part in (keys.sign, keys.box, keys.salt)]
    keys = [part for keys in who.keys for part in (keys.sign_public, keys.box_public)]
    boxes = [wire.find(token)[0].payload[44:] for token in public["tokens"]]
    for hidden in (*secrets, *keys, *boxes):
        assert all(hidden[at : at + 8] not in link for at in range(0, len(hidden) - 8, 8))
    read = asked("readSealedInLink", public["link"])
    assert (read["game"], read["slot"]) == (who.game[:16].hex(), 0)
    assert [one["seq"] for one in read["stands"]] == [1, 1, 1]


@pytest.mark.parametrize("told", ["", "zz", "00", "ab" * 17, "ab" * 18 + "01", "AB" * 19])
def test_what_is_no_ledger_of_a_link_is_nothing(asked: Node, told: str) -> None:
    assert asked("readSealedInLink", told) is None
