"""Who keeps what is hidden does not play; whoever plays keeps nothing, and gives the default."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.devices import keys, open_keys, saved
from tests.player.keepers import TWO, lying, table
from tests.player.people import accept, confirm_all, gathered, offer, same_records
from tests.player.table import PATIENCE
from tests.player.together.test_sealed_keys import WORDS
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SITS_OUT = said("keeper.sitsOut")
HERE = said("table.sitHere")


@pytest.mark.parametrize("way", ["desk", "steward"])
def test_whoever_keeps_what_is_hidden_takes_no_seat(
    chromium: Browser, server: Server, way: str
) -> None:
    with gathered(chromium, server, ["Ruth"]) as people:
        ruth = people["Ruth"]
        ruth.table.moved("league-of-shadows")
        offer(ruth, way, TWO)
        page = ruth.page
        expect(page.locator(".seats-table")).to_contain_text(SITS_OUT)
        expect(page.get_by_role("button", name=HERE)).to_have_count(0)
        link = page.locator("#invitation-0").input_value()
        page.goto("about:blank")
        page.goto(link)
        strip = page.locator(".strip", has_text=SITS_OUT)
        expect(strip).to_be_visible(timeout=PATIENCE)
        expect(page.locator("#sit-down")).to_have_count(0)


def test_seats_give_the_default_and_the_steward_corrects(
    chromium: Browser, server: Server, tmp_path: Path
) -> None:
    with table(chromium, server, "steward", TWO, passphrase=WORDS) as people:
        ruth, ann, bo = people.values()
        ann.seal("France:\nCAPITAL Bre")
        bo.seal("Italy:\nCAPITAL Nap")
        ann.read()
        ann.page.locator("#reveal").click()
        ann.post()
        ruth.read()
        expect(ruth.page.locator("#next")).to_have_text(said("keeper.waitingToReveal", ["Bo"]))
        expect(ruth.page.locator("#answer")).to_be_disabled()
        expect(ruth.page.locator("[data-default=Bo]")).to_have_count(0)
        ann.page.locator("[data-default=Bo]").click()
        ann.post()
        ann.expect_in(Bo="sealed")  # between two, the steward has to agree
        ruth.read()
        ruth.page.get_by_role("button", name=said("table.signToo")).click()
        ruth.page.locator("#answer").click()
        expect(ruth.page.locator("#answer")).to_contain_text(
            said("keeper.answer", "Winter 1897"), timeout=PATIENCE
        )
        ruth.post()
        ann.read()
        bo.read()
        assert set(same_records(people)["slots"][0]["sheets"]) == {"Ann"}
        # only the steward corrects
        expect(ann.page.get_by_role("button", name=said("table.propose"))).to_have_count(0)
        ruth.page.get_by_role("button", name=said("keeper.correct")).click()
        expect(ruth.page.get_by_role("button", name="Correct", exact=True)).to_be_visible()
        ruth.close()
        # the keys of the steward are not for whoever plays
        keys(ruth)
        file = saved(ruth, said("keys.save"), tmp_path / "steward.json")
        open_keys(ann, file, WORDS)
        refused = ann.page.locator(".strip", has_text=said("keeper.playerKeepsNothing"))
        expect(refused).to_be_visible(timeout=PATIENCE)
        expect(ann.page.locator("#answer")).to_have_count(0)


def test_a_steward_who_sits_at_the_table_all_the_same_gives_no_default_between_two(
    chromium: Browser, server: Server
) -> None:
    """Another page than this one may let him sit; as a seat he is no witness of his own."""
    players = {"Ruth": TWO["Ann"], "Bo": TWO["Bo"]}
    with gathered(chromium, server, list(players)) as people:
        ruth, bo = people.values()
        for person in people.values():
            person.table.moved("league-of-shadows")
        keepers = "together/keeper/keeper-statements.js"
        lying(ruth, keepers, "desk !== null && isKept(table)", "false")
        offer(ruth, "steward", players)
        link = ruth.page.locator("#invitation-1").input_value()
        ruth.page.get_by_role("button", name=HERE).first.click()
        ruth.post()
        accept(bo, link)
        confirm_all(people, ruth)
        ruth.seal()
        bo.seal()
        ruth.read()
        ruth.page.locator("#reveal").click()
        ruth.post()
        ruth.page.locator("[data-default=Bo]").click()
        ruth.post()
        bo.read()
        # what he says as a seat is that seat's alone
        bo.expect_in(Ruth="revealed", Bo="sealed")
