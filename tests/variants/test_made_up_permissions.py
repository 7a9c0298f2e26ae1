"""Permissions are no matter of one variant: the made-up game gives them too."""

import pytest

from tests.engine.page import Page
from tests.variants.test_made_up import judged, page, words

__all__ = ["page"]  # a fixture


@pytest.mark.parametrize(
    ("permit", "word", "result"),
    [
        ("PERMIT Birch Ald", "permits", "marches"),
        ("PERMIT Cedar Ald", "permits", "stays"),
        ("PERMIT Alder Ald", "illegal", "stays"),  # to oneself
        ("PERMIT Birch Bow", "illegal", "stays"),  # another one's centre
    ],
)
def test_a_militia_comes_to_a_foreign_unit_by_permission(
    permit: str, word: str, result: str
) -> None:
    found = judged(
        "S1M",
        units={"Alder": ["F Ald"], "Birch": ["M Bir", "M Dun"]},
        orders={"Alder": [permit], "Birch": ["M Dun MARCH Ald"]},
    )
    assert words(found)[permit] == word
    assert words(found)["M Dun MARCH Ald"] == result


def test_permissions_are_given_place_by_place(page: Page) -> None:
    record = page.new("made_up")
    asked = page.ask("step", record=record, power="Alder", path=["permit", "Ald"])
    assert [option["key"] for option in asked["options"]] == ["Birch", "Cedar"]
    whole = page.ask("step", record=record, power="Alder", path=["permit", "Ald", "Birch"])
    assert whole["order"] == "PERMIT Birch Ald"
    said = " ".join(word["text"] for word in whole["sentence"])
    assert said == "Give permission: in Alderhaven to the Birch"
