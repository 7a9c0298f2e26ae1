"""No answer to a seat depends on what is hidden from it: every call, every byte."""

import json
from dataclasses import dataclass
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.board.board import Board, Location, PowerId, ProvinceId
from tests.engine.corpus import LIBRARY
from tests.engine.fog import Fog, page_of
from tests.engine.property.boards import FEW

type Json = dict[str, Any]

BOARD: Board = LIBRARY["standard"].board()
PAGE = page_of(Fog())
SEAT = PowerId("Austria")
OWN = ("A Vie", "A Bud", "F Tri")
PLAYER = {"seed": 3, "budget": 30, "slice": 1000}  # a computer player that finishes at once
TEXT = "A Vie S A Tyr - Ven\nbud s a gal\nF Tri - Adr\nItaly: A Ven H\nrubbish\nDRAW"
ABOUT: tuple[Json, ...] = (
    {},
    {"power": SEAT},
    {"power": "France"},
    {"place": "Par"},
    {"power": "France", "unit": "Par"},
)


def distances(origin: ProvinceId) -> dict[ProvinceId, int]:
    """Return how many steps every province is away."""
    found, edge = {origin: 0}, [origin]
    while edge:
        here = edge.pop(0)
        for near in BOARD.neighbours(here):
            if near not in found:
                found[near] = found[here] + 1
                edge.append(near)
    return found


NEAR = [distances(BOARD.province_of[Location(unit[2:])]) for unit in OWN]
# This far away, no unit can meet the seat's units in one turn.
FAR = sorted(p for p in BOARD.provinces if all(away.get(p, 9) > 2 for away in NEAR))


@dataclass(frozen=True)
class Hidden:
    """The other powers' units, orders and centres."""

    units: dict[str, list[str]]
    orders: dict[str, list[str]]
    centres: dict[str, list[str]]


@st.composite
def hidden(draw: st.DrawFn) -> Hidden:
    """Draw distant units that hold or move to a neighbour, so that none is dislodged."""
    berths = [(k, at) for k in "AF" for p in FAR for at in BOARD.berths(k, p)]
    chosen = draw(
        st.lists(st.sampled_from(berths), max_size=8, unique_by=lambda b: BOARD.province_of[b[1]])
    )
    units: dict[str, list[str]] = {}
    orders: dict[str, list[str]] = {}
    for kind, at in chosen:
        power = draw(st.sampled_from(["England", "France", "Germany", "Russia"]))
        goal = draw(st.sampled_from(["", *BOARD.reach_of(kind, at)]))
        units.setdefault(power, []).append(f"{kind} {at}")
        if draw(st.booleans()):
            orders.setdefault(power, []).append(f"{kind} {at} {f'- {goal}' if goal else 'H'}")
    centres = draw(st.sets(st.sampled_from([p for p in BOARD.centres() if p in FAR])))
    return Hidden(units, orders, {"Turkey": sorted(centres)})


def game(others: Hidden, own: list[str]) -> Json:
    """Return a game after one phase."""
    start = {
        "phase": "S1901M",
        "units": {SEAT: list(OWN), **others.units},
        "centres": {SEAT: ["Vie", "Bud", "Tri"], **others.centres},
    }
    record = {**PAGE.new(), "start": start}
    return PAGE.play(record, {SEAT: own, **others.orders})


def asked(record: Json) -> list[tuple[str, Json]]:
    """Return the calls about a game that a seat may make, and those it may not."""
    own: Json = {"record": record, "seat": SEAT}
    paths: tuple[list[str], ...] = (
        [],
        ["A Vie"],
        ["A Vie", "support"],
        ["F Tri", "move"],
        ["game"],
        ["A Par"],
    )
    return [
        *(("view", {**own, "at": at}) for at in (0, 1, 2)),
        *(("text", {**own, "at": at}) for at in (0, 1)),
        *(("why", {**own, "at": 0, "result": n}) for n in range(-1, 5)),
        *(("branch", {**own, "at": at}) for at in (0, 1)),
        *(("step", {**own, "power": SEAT, "path": path}) for path in paths),
        ("step", {**own, "power": "France", "path": []}),
        ("read", {**own, "text": TEXT}),
        ("read", {**own, "text": TEXT, "power": SEAT, "drafts": {SEAT: ["A Vie H"]}}),
        ("read", {**own, "text": "A Par H", "power": "France"}),
        ("due", {**own, "drafts": {SEAT: ["A Vie H"]}}),
        ("due", {**own, "drafts": {"France": ["A Par H"]}}),
        ("sheet", {**own, "orders": {SEAT: ["A Vie - Gal", "rubbish"]}}),
        ("sheet", {**own, "parts": ["A Vie H\n"]}),
        ("resolve", {**own, "orders": {SEAT: ["A Vie H"]}}),
        ("event", {**own, "event": {"event": "note", "reason": "look"}}),
        ("encode", own),
        *(("history", {**own, "about": about}) for about in ABOUT),
        *(("comers", {**own, "at": at, "place": "Gal"}) for at in (0, 1)),
        ("audit", own),
        ("lots", own),
        *(("setting", {**own, "at": at}) for at in (0, None)),
        *(("arrange", {**own, "at": at, "position": {}}) for at in (0, None)),
        *(("think", {**own, **PLAYER, "level": level}) for level in ("steady", "strong")),
        *(("aims", {**own, "at": at}) for at in (0, 1)),
        *(("compare", {**own, "other": other}) for other in (record, NOBODY_ELSE)),
    ]


# A branch in which no other unit stands anywhere.
NOBODY_ELSE = game(Hidden({}, {}, {}), ["A Vie - Tyr"])


def answers(record: Json) -> list[str]:
    return [
        PAGE.session.answer(json.dumps({"call": call, "args": args}))
        for call, args in asked(record)
    ]


OWN_ORDERS = st.sampled_from(
    [
        ["A Vie - Gal", "A Bud S A Vie - Gal", "F Tri - Alb"],
        ["A Vie - Tyr", "A Bud - Tri", "rubbish"],  # bounces off its own fleet
        ["A Vie S A Bud", "F Tri C A Bud - Gre"],
        [],
    ]
)


@FEW
@given(hidden(), hidden(), OWN_ORDERS)
def test_a_seats_answers_do_not_depend_on_what_is_hidden(
    one: Hidden, other: Hidden, own: list[str]
) -> None:
    first, second = game(one, own), game(other, own)
    for (call, args), mine, theirs in zip(
        asked(first), answers(first), answers(second), strict=True
    ):
        assert mine == theirs, (call, {key: args[key] for key in args if key != "record"})


def test_the_law_asks_every_call_about_a_game() -> None:
    calls = {call for call, _ in asked(game(Hidden({}, {}, {}), []))}
    # These answer from their arguments alone, so the asking seat does not matter.
    others = {"install", "new", "variant_of", "decode", "open", "limits", "options"}
    others |= {"bring", "foreign", "map_of", "edition"}
    assert calls == set(PAGE.session.calls) - others


def test_the_law_has_something_to_hide() -> None:
    others = Hidden({"France": ["A Par"]}, {"France": ["A Par - Bur"]}, {"Turkey": ["Par"]})
    record = game(others, ["A Vie - Gal"])
    told = " ".join(answers(record))
    for name in ("A Bur", '"owner":"Turkey"', '"power":"France","kind"'):
        assert name not in told
        assert name in PAGE.session.answer(json.dumps({"call": "view", "args": {"record": record}}))
    seen = PAGE.ask("view", record=record)
    assert len(seen["units"]) == 4
    assert len(PAGE.ask("view", record=record, seat=SEAT)["units"]) == 3
