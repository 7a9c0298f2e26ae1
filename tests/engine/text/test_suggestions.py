"""A misspelt order is kept as it is, with suggestions of what it may have meant."""

import pytest

from engine.page.next_choice import line_json
from engine.record.game import Table
from tests.engine.corpus import TABLE


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A Vieena - Trieste", "A Vie - Tri"),
        ("A Bud - Serbai", "A Bud - Ser"),
        ("F Trieste S A Veinna - Tyr", "F Tri S A Vie - Tyr"),
        ("A Vie - Xxqq", None),
        ("A Vie Galicia", "A Vie - Gal"),
        ("F Tri the Adriatic Sea", "F Tri - Adr"),
        ("A Vie Gal Boh", None),
        ("A Vie", None),
        ("A Vie - Tri", None),
    ],
)
def test_the_nearest_name_makes_the_suggestion(text: str, meant: str | None) -> None:
    table: Table = TABLE
    power = next(p for p in table.board.powers if p == "Austria")
    found = line_json(table, table.opening, power, text)
    assert found["suggestion"] == meant
    assert found["text"] == text
