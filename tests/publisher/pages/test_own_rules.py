"""The rows a page shows about rules: the slots that a variant fills, and the orders it adds."""

import pytest

from publisher.prose.own_rules import own_rules
from publisher.words import facts
from tests.games.play import LIBRARY


@pytest.mark.parametrize("variant", ["standard", "stonehenge"])
def test_the_standard_rules_have_no_rows(variant: str) -> None:
    assert [*own_rules(LIBRARY[variant].rules)] == []


def test_each_slot_that_is_filled_has_a_word() -> None:
    rows = {row["about"]: row["here"] for row in own_rules(LIBRARY["danelaw"].rules)}
    assert rows == {
        facts.NEW_ORDERS: "BID \u2026 \u2026",
        facts.OWN_RULES: f"movement, retreats, adjustments and {facts.OWN_SLOTS['victory']}",
        facts.SECRETS: facts.KEEPER,
    }
    rows = {row["about"]: row["here"] for row in own_rules(LIBRARY["deus_vult"].rules)}
    assert (
        rows[facts.OWN_RULES] == f"movement, retreats, raising and {facts.OWN_SLOTS['ownership']}"
    )
    assert rows[facts.NEW_ORDERS].startswith("PERMIT \u2026 \u2026; ")
