"""Variants that came from three other systems are played for five years in the browser."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from engine.api import Game, choices, resolve, start, suggest
from engine.variant.folder import FolderLibrary
from publisher import cli
from tests.games.coherent import dice
from tests.player.direct import DirectEngine
from tests.player.hands import Mouse
from tests.player.table import Json, Rules
from tests.player.worlds import opened
from tests.publisher.importing import test_jdip, test_outlines
from tests.publisher.importing.foreign import BOARD
from tests.publisher.newcomer import own_repository

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
YEARS, TURNS = 5, 3  # of movement, and of builds or retreats


SOURCES = {
    "bay": {"bay.map": f"{BOARD}VICTORY 4\n"},
    "cove": test_jdip.files(),
    "sound": test_outlines.geojson(),
}


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Import small maps of three formats into a repository of their own."""
    folder = tmp_path_factory.mktemp("imported")
    root = own_repository(folder / "repository")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "ROOT", root)
        for name, files in SOURCES.items():
            (folder / name).mkdir()
            for file, text in files.items():
                (folder / name / file).write_text(text, "utf-8")
            for command in (["import", str(folder / name), "--as", name], ["map", name]):
                assert cli.main([*command, "--out", str(root / "dist")]) == 0
    return root


def at_random(game: Game, seed: int) -> Mapping[str, Sequence[str]]:
    """Draw an order for every unit."""
    chance = dice(seed)
    return {
        power: [chance.choice(texts) for unit, texts in own.items() if texts and unit != "game"]
        for power, own in choices(game).items()
    }


def by_steady_players(game: Game, seed: int) -> Mapping[str, Sequence[str]]:
    """Let computer players order every unit."""
    return {power: suggest(game, power, level="steady", seed=seed) for power in game.powers}


@pytest.mark.parametrize(
    ("name", "ordered"),
    [("bay", at_random), ("cove", by_steady_players), ("sound", by_steady_players)],
)
def test_five_years_get_stuck_nowhere(
    name: str,
    ordered: Callable[[Game, int], Mapping[str, Sequence[str]]],
    world: Path,
    chromium: Browser,
    direct: DirectEngine,
) -> None:
    rules = Rules.of(world / "variants")
    game = start(FolderLibrary(world / "variants")[name])
    record: Json = rules.ask("new", variant=name)["record"]
    with opened(world, name, chromium, direct) as table:
        hands = Mouse(table.sit_down())
        phases: list[str] = []
        while len(phases) < TURNS * YEARS and not game.is_over:
            orders = ordered(game, len(phases))
            phases.append(table.title())
            hands.paste("\n".join(f"{power}\n" + "\n".join(own) for power, own in orders.items()))
            hands.resolve()
            game = resolve(game, orders)
            record = rules.ask("resolve", record=record, orders=orders)["record"]
            table.expect_standing(rules.view(record))
        assert len(set(phases)) == len(phases)
        assert len(phases) > TURNS
        assert table.complaints == []
