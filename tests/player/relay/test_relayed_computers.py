"""A table through a relay with seats that computers play: both pages work out the same orders."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from publisher.serve.http import Server
from tests.player.people import opened, resolved, same_records, saved
from tests.player.relay.carried import Carried, carried, seal
from tests.player.table import Json, Rules, Table
from tests.player.years import asked
from tests.relays.broker import Broker
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYERS = {"Ann": ("England",), "Bo": ("France", "Germany")}
PLAYED = ("Austria", "Italy", "Russia", "Turkey")  # by computers
IBERIA = {"S1901M": "France:\nA Mar - Spa\nF Bre - Mao", "F1901M": "France:\nF Mao - Por"}


def phase(group: Carried, rules: Rules) -> Json:
    """Let those seal who are asked; return the record when somebody is asked again."""
    view = rules.view(same_records(group.people))
    for name in asked(PLAYERS, PLAYED, view):
        seal(group[name], IBERIA.get(view["phase"]["code"], "") if name == "Bo" else "")
    phases, waiting = len(view["history"]), list[str]()
    while not waiting:  # computers alone may retreat or build by themselves
        for person in group.people.values():
            resolved(person, phases)
        record = group["Ann"].record()
        then = rules.view({**record, "slots": record["slots"][:phases]})
        waiting = asked(PLAYERS, PLAYED, then)
        phases += 1
    return same_records(group.people)


def test_computers_play_a_year_at_a_table_that_a_relay_carries(
    chromium: Browser, relayed: Server, broker: Broker, rules: Rules, desk: Table, tmp_path: Path
) -> None:
    with carried(chromium, relayed, broker, players=PLAYERS) as group:
        group.sit_down(computers="steady")
        record = same_records(group.people)
        while rules.view(record)["phase"]["code"] != "S1902M":
            record = phase(group, rules)
        for slot in record["slots"]:
            if slot["phase"][-1] == "M":
                assert set(slot["sheets"]) >= set(PLAYED)
        assert [person.chat for person in group.people.values()] == [[], []]
        # whoever has the file works out all that the computers ordered once more
        path = saved(group["Ann"].page, tmp_path / "relayed.game.json")
        opened(desk.sit_down(), path, said("sealing.checkedFile", len(PLAYERS)))
        assert desk.complaints == []
