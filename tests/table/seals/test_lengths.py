"""What the length of a token tells: its class, and nothing else."""

import random

import pytest

from tests.table.pages import Node
from tests.table.second.group import DESK, fresh, group, told_keys
from tests.table.second.sheets import CLASSES, canonical_text
from tests.table.second.wire import find

PLACES = ("Bud", "Tri", "Vie", "Gal", "Ser", "Alb", "Boh", "Tyr", "Ven", "Rum", "War", "Ukr")
ORDERS = [
    f"A {place} {rest}\n" for place in PLACES for rest in ("H", *(f"- {one}" for one in PLACES))
]
LINES = [order.strip() for order in ORDERS]


def sealed(asked: Node, texts: list[str], floor: int, *, packed: bool = False) -> str:
    who = group()
    assert who.desk is not None
    place = {**who.place.told(), "game": who.game, "head": who.place.head}
    asking = {"place": place, "seat": 1, "seq": 2, "keys": told_keys(who.keys[1])}
    lines = LINES if packed else None
    to = who.desk.box_public
    made = asked("seal", kind="sheet", texts=texts, to=to, floor=floor, lines=lines, **asking)
    token: str = made["token"]
    return token


@pytest.mark.parametrize(("floor", "most"), [(56, 3), (120, 9), (248, 22)])
def test_sheets_of_one_class_differ_in_nothing_that_can_be_seen(
    asked: Node, floor: int, most: int
) -> None:
    chance = random.Random(floor)  # noqa: S311 -- the same sheets in every run
    sheets = [
        "".join(chance.choice(ORDERS) for _ in range(chance.randrange(most + 1))) for _ in range(60)
    ]
    payloads = []
    for text in ["", *sheets]:
        (found,) = find(sealed(asked, [text], floor))
        payloads.append(found.payload)
    assert {len(payload) for payload in payloads} == {156 + floor}
    assert len({payload[:12] for payload in payloads}) == 1
    rest = [payload[12:] for payload in payloads]
    # The highest byte of a signature has 17 values, and each other byte 256.
    assert all(len({one[at] for one in rest}) > 5 for at in range(len(rest[0])))


def test_a_standard_sheet_in_packed_form_has_at_most_300_characters(asked: Node) -> None:
    chance = random.Random(17)  # noqa: S311 -- likewise
    floor = asked("floorFor", 17, 1)
    assert floor == 56
    for count in (0, 3, 10, 17):
        text = "".join(chance.sample(ORDERS, count))
        token = sealed(asked, [text], floor, packed=True)
        assert len(token) <= 300
        who = group()
        told = asked(
            "readChat",
            table=who.table(asked),
            text=token,
            reader={"keys": told_keys(who.desk), "lines": LINES} if who.desk else {},
        )
        assert told["told"][0]["opened"]["texts"] == [text]


@pytest.mark.parametrize(
    ("things", "parts", "size"), [(0, 1, 56), (18, 1, 56), (19, 1, 120), (3, 2, 120), (51, 2, 248)]
)
def test_the_class_that_everybody_expects(asked: Node, things: int, parts: int, size: int) -> None:
    assert asked("floorFor", things, parts) == size


def test_tokens_are_as_long_as_the_protocol_says(asked: Node) -> None:
    assert [len(sealed(asked, [""], floor)) for floor in CLASSES] == [
        *(299, 385, 557, 901, 1589, 2965, 5717),
    ]
    who = group()
    assert {len(token) for token in who.joins} == {236}
    assert {len(token) for token in who.chat.splitlines()[-3:]} == {128}


def test_a_sheet_above_its_class_says_so(asked: Node) -> None:
    who = group()
    assert who.desk is not None
    place = {**who.place.told(), "game": who.game, "head": who.place.head}
    text = canonical_text([f"A {one} - {other}" for one in PLACES for other in PLACES])
    asking = {"place": place, "seat": 1, "seq": 2, "keys": told_keys(who.keys[1])}
    to = who.desk.box_public
    assert asked("seal", kind="sheet", texts=[text], to=to, floor=56, **asking)["isLong"]
    assert not asked("seal", kind="sheet", texts=[""], to=to, floor=56, **asking)["isLong"]


def test_what_a_game_master_posts_for_fourteen_powers_fits_a_message(asked: Node) -> None:
    """With four orders each, and salts that do not compress; Discord takes 2,000 characters."""
    who = group(name="fourteen")
    assert who.desk is not None
    chance = random.Random(14)  # noqa: S311
    openings = [
        {
            "seat": seat,
            "seq": 1,
            "part": 0,
            "salt": fresh().hex(),
            "text": "".join(chance.sample(ORDERS, 2))
            + "".join(f"A Mun S {order}" for order in chance.sample(ORDERS, 2)),
            "other": "",
        }
        for seat in range(14)
    ]
    close = {"say": "close", "slot": 0, "ledger": (fresh() + fresh()).hex()}
    place = {**who.place.told(), "game": who.game, "head": who.place.head}
    keys = told_keys(who.desk)
    tokens = [
        asked("state", place=place, seat=DESK, n=n, said=said, keys=keys)
        for n, said in enumerate([close, *asked("openedBy", 0, openings)], start=1)
    ]
    assert len("\n".join(tokens)) <= 1_900 - 100  # a sentence comes before them
