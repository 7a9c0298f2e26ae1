"""Sheets of two parts in a game between devices: one of them stays secret until the end."""

import json

import pytest
from playwright.sync_api import Browser

from publisher.serve.http import Server
from tests.player.keepers import checked, drawing, ends, opens, publish, revealed, table
from tests.player.people import same_records
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DANES = (
    *("Wessex", "Mercia", "Northumbria", "Gwynedd", "Picts", "Jelling", "Westrogothia"),
    *("Ostrogothia", "Tiunda", "Vestfold", "Agder", "Rogaland", "Hordaland", "Trondelag"),
)


@pytest.mark.parametrize("way", ["desk", "steward"])
def test_a_secret_part_of_a_sheet_is_opened_at_the_end(
    chromium: Browser, server: Server, way: str
) -> None:
    """Wessex bids for the neutral army in Sussex: all learn what it does, and not for whom."""
    with table(chromium, server, way, {"Ann": DANES}, variant="danelaw") as people:
        ruth, ann = people.values()
        sheet = "Wessex:\nA Ham H\nBID 1 A Sus - Ken"
        if way == "steward":
            revealed(people, sheet, "Autumn 837")
        else:
            ann.seal(sheet)
            ruth.read()
            publish(people, "Autumn 837")
        record = same_records(people)
        assert record["slots"][0]["answers"] == [
            {"phase": "S835M", "about": "Sus", "answer": "A Sus - Ken"}
        ]
        assert "BID" not in json.dumps(record)
        if way == "steward":
            since = len(ruth.chat)
            revealed(people, drawing(DANES), "")
            opens(people, since)
        else:
            ends(people, {"Ann": DANES})
        assert said("keeper.right") in checked(ann)
        assert ann.record()["slots"][0]["sheets"]["Ann"]["secret"] == ["BID 1 A Sus - Ken"]
