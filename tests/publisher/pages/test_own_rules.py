"""The rows that a page tells of rules: the slots that a variant fills, and the orders it adds."""

import pytest

from publisher.prose.own_rules import own_rules
from tests.games.play import LIBRARY


@pytest.mark.parametrize("variant", ["standard", "stonehenge"])
def test_the_standard_rules_have_no_rows(variant: str) -> None:
    assert [*own_rules(LIBRARY[variant].rules)] == []


def test_each_slot_that_is_filled_has_a_word() -> None:
    rows = {row["about"]: row["here"] for row in own_rules(LIBRARY["danelaw"].rules)}
    assert rows == {
        "Orders, new": "BID \u2026 \u2026",
        "Rules of its own for": "movement, retreats, adjustments and who wins",
        "Secrets": "kept by somebody who announces what follows from them",
    }
    rows = {row["about"]: row["here"] for row in own_rules(LIBRARY["deus_vult"].rules)}
    assert rows["Rules of its own for"] == "movement, retreats, raising and who owns a centre"
    assert rows["Orders, new"].startswith("PERMIT \u2026 \u2026; ")
