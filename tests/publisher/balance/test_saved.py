"""Games kept with a variant: the file, the five that can be looked at, and the page of both."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.api import open_link
from engine.record.game import Table
from engine.variant.folder import FolderLibrary
from publisher import cli
from publisher.balance import saved
from publisher.balance.graph import graph_of
from publisher.balance.replays import REPLAYS, chosen
from publisher.balance.report import percent
from publisher.building.site import publish
from publisher.faults import FaultsError
from publisher.words import balance as told_in
from publisher.words import balance_page as words
from tests.publisher.balance.made_up import MATCH, game
from tests.publisher.folders import repository
from tests.repository import ROOT

# Red ends with all centres and a win in odd games, with 2 of 3 in even ones.
STRONG = [game(seed, 3, 0, "Red") if seed % 2 else game(seed, 2, 1) for seed in range(1, 21)]
KEPT = sorted((ROOT / "variants").glob(f"*/{saved.FILE}"))


def keep(root: Path, version: str = "") -> Path:
    """Keep games in the strip's folder, of its present version or of another."""
    table = Table.of(FolderLibrary(root / "variants")["strip"])
    match = replace(MATCH, version=version or table.variant.version)
    path = root / "variants" / "strip" / saved.FILE
    path.write_text(saved.write(match, graph_of(table), STRONG, {1: "abc", 2: "def"}), "utf-8")
    return path


def page_of(root: Path) -> str:
    publish(root, root / "out", ("strip",), balance=True)
    return (root / "out" / "strip" / "balance.html").read_text("utf-8")


def test_what_is_written_is_read(tmp_path: Path) -> None:
    root = repository(tmp_path)
    found, faults = saved.read(keep(root), "here")
    assert faults == []
    assert found is not None
    assert found.games == tuple(STRONG)
    assert found.graph == graph_of(Table.of(FolderLibrary(root / "variants")["strip"]))
    assert found.replays == {1: "abc", 2: "def"}


@pytest.mark.parametrize(
    ("change", "key", "message"),
    [
        ({"rounds": "20"}, "rounds", "expected a whole number from 1 on"),
        ({"level": "clever"}, "level", "expected beginner, steady or strong"),
        ({"seats": ["Red", "Blue", "Green"]}, "games.0.centres", "expected 3 numbers"),
        ({"replays": {"99": "abc"}}, "replays.99", "no game with this seed"),
        ({"replays": {"1": '"><script>'}}, "replays.1", "expected the text of a link"),
        ({"winner": 1}, "winner", "unknown"),
    ],
)
def test_a_faulty_file_is_named(
    tmp_path: Path, change: dict[str, object], key: str, message: str
) -> None:
    root = repository(tmp_path)
    path = keep(root)
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | change), "utf-8")
    with pytest.raises(FaultsError) as caught:
        page_of(root)
    (fault,) = [one for one in caught.value.faults if one.key == key]
    assert fault.file == "variants/strip/balance.json"
    assert message in fault.message


def test_a_file_that_is_no_json_is_named(tmp_path: Path) -> None:
    path = tmp_path / saved.FILE
    path.write_text("{", "utf-8")
    found, faults = saved.read(path, "here")
    assert found is None
    assert (faults[0].file, faults[0].line) == ("here", 1)


def test_the_page_is_made_only_if_asked_for(tmp_path: Path) -> None:
    root = repository(tmp_path)
    keep(root)
    publish(root, root / "out", ("strip",))
    rules = root / "out" / "strip" / "index.html"
    assert not rules.with_name("balance.html").exists()
    assert words.LINK not in rules.read_text("utf-8")
    page_of(root)
    assert f'<a href="balance.html">{words.LINK}</a>' in rules.read_text("utf-8")


def test_the_page_says_who_is_strong_and_shows_it(tmp_path: Path) -> None:
    page = page_of(repository_with_games(tmp_path))
    assert told_in.ABOVE.format(seat="Red") in page
    assert told_in.WINS_BELOW.format(seat="Blue") in page
    assert 'href="play/index.html#g=abc&amp;at=0"' in page
    (low,) = re.findall(r'class="ci of-Red".*?class="span" x1="([\d.]+)"', page)
    (equal,) = set(re.findall(r'class="equal" x1="([\d.]+)"', page))
    assert float(low) > float(equal)  # Red's bounds lie above an equal share
    assert words.PER_CENT.format(value=percent(5 / 6)) in page  # the mean of 1 and 2/3
    assert (
        words.ENDS.format(alone="10 games", shared=0, stopped=10, rounds="20 rounds", mean="3.0")
        in page
    )


def repository_with_games(folder: Path, version: str = "") -> Path:
    root = repository(folder)
    keep(root, version)
    return root


def test_games_of_earlier_rules_are_told_of_and_not_linked(tmp_path: Path) -> None:
    page = page_of(repository_with_games(tmp_path, "00000000"))
    assert words.EARLIER.format(version="00000000") in page
    assert "#g=" not in page
    assert told_in.ABOVE.format(seat="Red") in page


def test_five_games_are_chosen_that_show_what_was_found() -> None:
    kept = chosen(STRONG)
    assert len(kept) == REPLAYS
    assert kept[0].seed == 1  # shows that Red is strong, and wins
    assert chosen(STRONG[:3]) == STRONG[:3]


def test_the_command_keeps_games_that_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = repository(tmp_path)
    monkeypatch.setattr(cli, "ROOT", root)
    asked = ["balance", "strip", "--games", "6", "--rounds", "3", "--workers", "1", "--save"]
    assert cli.main(asked) == 0
    assert "6 games and 5 replays" in capsys.readouterr().err
    found, faults = saved.read(root / "variants" / "strip" / saved.FILE, "here")
    assert faults == []
    assert found is not None
    assert len(found.replays) == REPLAYS
    assert cli.main(["balance", "standard", *asked[1:]]) == 1
    assert told_in.SAVE_ONE in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.parent.name)
def test_replays_of_published_variants_end_as_the_page_says(path: Path) -> None:
    found, faults = saved.read(path, path.parent.name)
    assert faults == []
    assert found is not None
    assert len(found.replays) == REPLAYS
    if found.version != FolderLibrary(path.parents[1])[path.parent.name].version:
        return  # the page says so, and links none of them
    for seed, link in found.replays.items():
        end = open_link(link)
        played = next(one for one in found.games if one.seed == seed)
        position = end.stages[-1].position
        for seat, held in end.table.seating.seats.items():
            counted = sum(len(position.centres_of(power)) for power in held)
            assert counted == played.centres[seat]
