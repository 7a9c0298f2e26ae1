"""A variant that came from another system is played for five years in the browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from engine.api import choices, resolve, start
from engine.variant.folder import FolderLibrary
from publisher import cli
from tests.games.coherent import dice
from tests.player.direct import DirectEngine
from tests.player.hands import Mouse
from tests.player.table import Json, Rules, Table
from tests.player.worlds import opened
from tests.publisher.importing.foreign import BOARD
from tests.publisher.newcomer import own_repository

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
YEARS, TURNS = 5, 3  # of movement, and of builds or retreats


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Import a small map into a repository of its own."""
    folder = tmp_path_factory.mktemp("imported")
    (folder / "bay.map").write_text(f"{BOARD}VICTORY 4\n", "utf-8")
    root = own_repository(folder / "repository")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "ROOT", root)
        for command in (["import", str(folder / "bay.map")], ["map", "bay"]):
            assert cli.main([*command, "--out", str(root / "dist")]) == 0
    return root


@pytest.fixture
def bay(world: Path, chromium: Browser, direct: DirectEngine) -> Iterator[Table]:
    """Lay a table in that world."""
    with opened(world, "bay", chromium, direct) as table:
        yield table


def test_five_years_of_random_orders_get_stuck_nowhere(bay: Table, world: Path) -> None:
    rules, chance = Rules.of(world / "variants"), dice(1)
    game = start(FolderLibrary(world / "variants")["bay"])
    record: Json = rules.ask("new", variant="bay")["record"]
    hands = Mouse(bay.sit_down())
    phases: list[str] = []
    while len(phases) < TURNS * YEARS:
        orders = {
            power: [chance.choice(texts) for unit, texts in own.items() if texts and unit != "game"]
            for power, own in choices(game).items()
        }
        phases.append(bay.title())
        hands.paste("\n".join(f"{power}\n" + "\n".join(own) for power, own in orders.items()))
        hands.resolve()
        game = resolve(game, orders)
        record = rules.ask("resolve", record=record, orders=orders)["record"]
        bay.expect_standing(rules.view(record))
    assert len(set(phases)) == len(phases)
    assert bay.complaints == []
