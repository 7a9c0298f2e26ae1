"""A whole game, from the first spring to a solo, by mouse, by keyboard, on a phone; offline."""

import json
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.browser.screens import PHONE, WIDE
from tests.games.solo import FILE, kinds
from tests.player.hands import Fingers, Hands, Keys, Mouse, go_offline
from tests.player.table import Json, Rules, Table, sheets
from tests.words import said

pytestmark = pytest.mark.browser

KINDS = ("move", "hold", "support", "convoy", "via", "retreat", "build", "disband")
BY_HAND = 2  # orders of each kind that are built on the chart; the rest are pasted


@pytest.fixture
def game() -> Json:
    """Return the game that a helped power wins in its third year."""
    found: Json = json.loads(FILE.read_text("utf-8"))
    return found


@pytest.fixture
def desk(chromium: Browser, server: Server) -> Iterator[Table]:
    """Lay a table on a wide screen."""
    context = chromium.new_context(viewport=WIDE, service_workers="allow")
    yield Table(context.new_page(), f"{server.address}standard/play/index.html").sit_down()
    context.close()


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Table]:
    """Lay a table on a phone."""
    context = chromium.new_context(**PHONE)
    table = Table(context.new_page(), f"{server.address}standard/play/index.html")
    table.page.goto(table.address)
    table.wait()
    yield table
    context.close()


def play(table: Table, hands: Hands, rules: Rules, game: Json) -> Counter[str]:
    """Play a game to its end, and return how many orders of each kind were given by hand."""
    given: Counter[str] = Counter()
    for number, sheet in sheets(game):
        so_far = game | {"slots": game["slots"][:number]}
        view = rules.view(so_far)
        table.expect_phase(view["phase"]["title"])
        table.expect_standing(view)
        rest: list[str] = []
        for power, orders in sheet.items():
            rest.append(f"{power}:")
            for order in orders:
                if all(given[kind] >= BY_HAND for kind in kinds(order)):
                    rest.append(order)
                else:
                    hands.order(rules, so_far, power, order)
                    given.update(kinds(order))
        if any(not line.endswith(":") for line in rest):
            hands.paste("\n".join(rest))
        enough = [said(f"panels.{key}") for key in ("allGiven", "noneNeeded")]
        expect(table.page.locator("#foot .note").last).to_have_text(
            re.compile("|".join(map(re.escape, enough)))
        )
        hands.resolve()
    return given


def check_solo(table: Table, rules: Rules, game: Json, given: Counter[str]) -> None:
    """Check how the page ends, and that the game is the one that was meant."""
    end = rules.view(game)["end"]["sentence"]
    assert " wins with 18 centres in " in end
    expect(table.page.locator(".say")).to_have_text(end)
    expect(table.page.locator("#over")).to_be_visible()
    table.expect_standing(rules.view(game))
    assert {kind for kind in KINDS if given[kind]} == set(KINDS)
    assert table.complaints == []


@pytest.mark.long
def test_a_solo_by_mouse_offline(desk: Table, rules: Rules, game: Json) -> None:
    go_offline(desk)
    desk.see_all()
    given = play(desk, Mouse(desk), rules, game)
    check_solo(desk, rules, game, given)


@pytest.mark.slow
@pytest.mark.pyodide
def test_a_solo_by_keyboard_alone_offline(desk: Table, rules: Rules, game: Json) -> None:
    go_offline(desk)
    given = play(desk, Keys(desk), rules, game)
    check_solo(desk, rules, game, given)


@pytest.mark.slow
@pytest.mark.pyodide
def test_a_solo_on_a_phone_offline(phone: Table, rules: Rules, game: Json) -> None:
    go_offline(phone)
    given = play(phone, Fingers(phone), rules, game)
    check_solo(phone, rules, game, given)
