"""Computer players try a draft in the page, and the games are those of the desk."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from publisher.balance.play import play
from publisher.balance.report import percent
from publisher.serve.http import Server
from tests.player.axe import expect_clean
from tests.studio.asking import Desk, desk
from tests.studio.drawing_page import FILES
from tests.studio.studio_page import LISTENING, LONG, StudioPage, said

GAMES = 10


@pytest.fixture
def lakeland(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as opened:
        files = opened.ask("new", id="lakeland", name="Lakeland", designer="Ann")
        opened.ask("put", id="lakeland", files=files, gone=[])
        yield opened


def ask_games(opened: Desk, level: str, games: int = GAMES) -> str:
    """Return the page on so many games."""
    for seed in range(1, games + 1):
        opened.ask("game", id="lakeland", level=level, seed=seed)
    return str(opened.ask("balance", id="lakeland", level=level)["balance.html"])


def test_the_page_tells_of_the_games_that_the_desk_plays(lakeland: Desk) -> None:
    page = ask_games(lakeland, "beginner")
    match, _ = lakeland.studio._balancing._match("lakeland", "beginner")  # noqa: SLF001 - as asked
    games = [play(match, seed) for seed in range(1, GAMES + 1)]
    for seat in ("Reds", "Blues"):
        mean = sum(game.share(seat) for game in games) / GAMES
        assert f'<td class="r">{percent(mean)} %</td>' in page, seat
    assert str(sum(len(game.winners) == 1 for game in games)) in page


def test_games_of_another_state_or_level_are_not_counted(lakeland: Desk) -> None:
    ask_games(lakeland, "beginner", 3)
    assert lakeland.ask("balance", id="lakeland", level="steady") == {}
    assert lakeland.ask("game", id="lakeland", level="beginner", seed=4) == {"games": 4}
    text = (lakeland.studio.root / "variants/lakeland/variant.toml").read_text("utf-8")
    other = text.replace("victory.centres = 3", "victory.centres = 2")
    lakeland.ask("put", id="lakeland", files={"variant.toml": other}, gone=[])
    assert lakeland.ask("balance", id="lakeland", level="beginner") == {}
    assert lakeland.ask("game", id="lakeland", level="beginner", seed=1) == {"games": 1}


def test_no_game_is_played_of_a_faulty_draft_or_by_nobody(lakeland: Desk) -> None:
    asked = {"id": "lakeland", "seed": 1}
    assert "is no level" in lakeland.refusal("game", level="clever", **asked)
    lakeland.ask("put", id="lakeland", files={"variant.toml": "[variant]\n"}, gone=[])
    assert lakeland.refusal("game", level="steady", **asked) == "The draft has faults."
    assert lakeland.refusal("balance", level="steady", **asked) == "The draft has faults."


@pytest.mark.browser
@pytest.mark.pyodide
def test_computer_players_try_a_draft_in_the_page(
    page: Page, server: Server, tmp_path: Path
) -> None:
    page.add_init_script(LISTENING)
    studio = StudioPage(page, server.address)
    studio.open()
    studio.begin("Lakeland")
    studio.button(said("balance.balance")).click()
    page.get_by_role("combobox", name=said("balance.level")).select_option("beginner")
    page.get_by_role("combobox", name=said("balance.games")).select_option(str(GAMES))
    studio.button(said("balance.start")).click(timeout=LONG)
    frame = page.frame_locator(f'iframe[title="{said("studio.balanceOf", "Lakeland")}"]')
    expect(frame.get_by_role("table").first).to_be_visible(timeout=2 * LONG)
    expect_clean(page, "the balance of a draft", "iframe")
    files = page.evaluate(FILES)
    with desk(tmp_path) as opened:
        opened.ask("put", id="lakeland", files=files, gone=[])
        there = ask_games(opened, "beginner")
    came = [json.loads(answer).get("ok") for answer in page.evaluate("window.came")]
    assert there in [told.get("balance.html") for told in came if isinstance(told, dict)]

    # a later change is told, and ended games stay when others are stopped
    expect(page.get_by_test_id("older")).to_be_hidden()
    studio.text.press("Control+End")
    page.keyboard.insert_text("# more\n")
    expect(page.get_by_test_id("older")).to_be_visible()
    page.get_by_role("combobox", name=said("balance.games")).select_option("50")
    studio.button(said("balance.start")).click(timeout=LONG)
    studio.button(said("balance.stop")).click()
    expect(studio.button(said("balance.start"))).to_be_visible(timeout=LONG)
    expect(page.get_by_role("alert")).to_have_text(said("balance.few"))
