"""Standing orders: signed in advance, named in a default, and no way to choose after looking."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import roster
from tests.table.second.absent import Stated, name_of, standing_in
from tests.table.second.group import Group, group
from tests.table.second.speech import OTHER, TEXT, commitment, committed, heard, revealed

type Json = dict[str, Any]

KEPT = {"say": "standing", "orders": "Turkey:\nA Con H\n"}
NEWER = {"say": "standing", "orders": "Turkey:\nA Con - Bul\n"}
GONE = 2  # the seat that is missing


@pytest.fixture
def who() -> Group:
    """Three seats without a game master."""
    return group(gm=False, name="absent")


def signed(who: Group, seat: int, said: Json, number: int = 1) -> str:
    """A statement of a seat in the open slot."""
    return roster.state(who.keys[seat], who.place, seat, number, said)


def next_phase(asked: Node, who: Group, table: Json) -> Json:
    """Let the open slot be over."""
    who.played({})
    return who.followed(asked, table)


def others_reveal(who: Group) -> list[str]:
    """The two who are present seal and reveal."""
    stands = [commitment(who, 0, 1), commitment(who, 1, 1), None]
    marks = [committed(who, seat, 1) for seat in (0, 1)]
    return [*marks, *(revealed(who, seat, 1, stands=stands) for seat in (0, 1))]


def defaults(who: Group, standing: Json | None, *seats: int) -> list[str]:
    """The default for the missing seat, as these sign it."""
    more = {"standing": name_of(standing)} if standing else {}
    said = {"say": "default", "slot": who.place.slot, "seat": GONE, **more}
    return [signed(who, seat, said) for seat in seats]


def both(asked: Node, who: Group, table: Json, said: list[Stated], slot: int) -> Any:
    """What counts of standing orders in a slot, as both implementations have it."""
    found = asked("standingIn", table, slot)
    mine = None if found is None else {int(seat): text for seat, text in found.items()}
    listed = [commitment(who, 0, 1), commitment(who, 1, 1), None]
    assert mine == standing_in(who.charter, said, slot, listed)
    return mine


def test_what_was_signed_in_advance_counts_where_the_default_names_it(
    asked: Node, who: Group
) -> None:
    table, codes = heard(asked, who.table(asked), signed(who, GONE, KEPT))
    assert codes == ["said"]
    table = next_phase(asked, who, table)
    table, _ = heard(asked, table, *others_reveal(who))
    assert asked("standingToName", table, GONE)["id"] == name_of(KEPT)
    said = [Stated(0, GONE, KEPT)]
    assert both(asked, who, table, said, 1) == {}
    table, codes = heard(asked, table, *defaults(who, KEPT, 0, 1))
    assert codes == ["said", "carried"]
    default = {"say": "default", "slot": 1, "seat": GONE, "standing": name_of(KEPT)}
    said += [Stated(1, seat, default) for seat in (0, 1)]
    assert both(asked, who, table, said, 1) == {GONE: KEPT["orders"]}
    assert asked("sheetsThatCount", table, [0, 1, 2]) == {"0": [TEXT], "1": [TEXT]}


def test_the_newest_is_named_of_all_that_were_heard_before_a_reveal(
    asked: Node, who: Group
) -> None:
    table, _ = heard(asked, who.table(asked), signed(who, GONE, KEPT))
    table, _ = heard(asked, table, signed(who, GONE, NEWER, 2))
    assert asked("standingToName", table, GONE) is None  # signed in the open slot
    table = next_phase(asked, who, table)
    assert asked("standingToName", table, GONE)["said"] == NEWER
    table, _ = heard(asked, table, committed(who, GONE, 1))
    assert asked("standingToName", table, GONE) is None  # it has sealed


def test_standing_orders_signed_back_in_time_after_a_reveal_are_not_named(
    asked: Node, who: Group
) -> None:
    """The cheat looks first, then signs for the slot before; no honest page names that."""
    table, _ = heard(asked, who.table(asked), signed(who, GONE, KEPT))
    back = signed(who, GONE, NEWER, 2)
    table = next_phase(asked, who, table)
    table, _ = heard(asked, table, *others_reveal(who))
    table, codes = heard(asked, table, back)
    assert codes == ["said"]
    assert asked("standingToName", table, GONE)["said"] == KEPT


def test_whoever_sealed_and_does_not_reveal_has_no_standing_orders(asked: Node, who: Group) -> None:
    """Else two sheets could be prepared, and one of them chosen after looking."""
    table, _ = heard(asked, who.table(asked), signed(who, GONE, KEPT))
    table = next_phase(asked, who, table)
    stands = [commitment(who, seat, 1) for seat in range(3)]
    marks = [committed(who, seat, 1) for seat in range(3)]
    shown = [revealed(who, seat, 1, stands=stands) for seat in (0, 1)]
    table, _ = heard(asked, table, *marks, *shown, *defaults(who, KEPT, 0, 1))
    assert asked("standingIn", table, 1) == {}


def test_a_page_that_lacks_what_is_named_waits_until_it_reads_it(asked: Node, who: Group) -> None:
    kept = signed(who, GONE, KEPT)
    table = next_phase(asked, who, who.table(asked))
    table, _ = heard(asked, table, *others_reveal(who), *defaults(who, KEPT, 0, 1))
    assert asked("standingIn", table, 1) is None
    table, codes = heard(asked, table, kept)
    assert codes == ["said"]
    assert asked("standingIn", table, 1) == {str(GONE): KEPT["orders"]}


def test_two_names_are_none_and_less_than_most_agrees_on_nothing(asked: Node, who: Group) -> None:
    table, _ = heard(asked, who.table(asked), signed(who, GONE, KEPT), signed(who, GONE, NEWER, 2))
    table = next_phase(asked, who, table)
    table, _ = heard(asked, table, *others_reveal(who))
    one, _ = heard(asked, table, *defaults(who, KEPT, 0), *defaults(who, NEWER, 1))
    assert asked("sheetsThatCount", one, [0, 1, 2]) is None
    default = {"say": "default", "slot": 1, "seat": GONE, "standing": name_of(NEWER)}
    more = [signed(who, seat, default, 2) for seat in (0, 1)]
    two, _ = heard(asked, table, *defaults(who, KEPT, 0, 1), *more)
    assert asked("standingIn", two, 1) == {}


@pytest.mark.parametrize(
    "said",
    [
        {"say": "standing"},
        {"say": "standing", "orders": "A Con H"},  # no line end
        {"say": "standing", "orders": "A  Con H\n"},
        {"say": "standing", "orders": "x" * 8_192 + "\n"},
        {"say": "default", "slot": 0, "seat": GONE, "standing": "me"},
    ],
)
def test_what_is_no_sheet_is_no_standing_order(asked: Node, who: Group, said: Json) -> None:
    _, codes = heard(asked, who.table(asked), signed(who, 0, said))
    assert codes == ["unreadable-statement"]


def test_the_audit_knows_standing_orders(asked: Node, who: Group) -> None:
    table, _ = heard(asked, who.table(asked), signed(who, GONE, KEPT))
    table = next_phase(asked, who, table)
    table, _ = heard(asked, table, *others_reveal(who), *defaults(who, KEPT, 0, 1))
    table = next_phase(asked, who, table)
    sheets = {"0": {"0": TEXT}, "1": {"0": TEXT}}
    for orders, verdict in ((KEPT["orders"], "matches"), (OTHER, "differs")):
        texts = {"1": {**sheets, str(GONE): {"0": orders}}}
        found = asked("audit", table, {"texts": texts})
        assert {one["verdict"] for one in found} == {"matches", verdict}
