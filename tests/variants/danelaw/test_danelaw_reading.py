"""Bids that overspend together stay in the order of writing; the later one is void (ruling 7)."""

import pytest

from tests.engine.calls import Page

BIDS = ["BID 2 A Alb H", "BID 2 F Ald H", "BID 1 F Amb H"]  # Wessex begins with two points


@pytest.mark.parametrize("is_message", [False, True], ids=["typed", "pasted"])
def test_bids_beyond_the_points_stay_and_are_marked(is_message: bool) -> None:  # noqa: FBT001
    page = Page()
    text = "\n".join(["Wessex:", *BIDS])
    read = page.ask("read", record=page.new("danelaw"), text=text, message=is_message)
    assert [line["text"] for line in read["lines"]] == BIDS
    assert read["sheets"] == {"Wessex": [0, 1, 2]}
    assert [one["text"] for one in read["contradictions"]] == BIDS[1:]
