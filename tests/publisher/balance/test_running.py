"""Many games through any executor: stopped and gone on with, with any number of workers."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Self

import pytest

from publisher import cli
from publisher.balance import command, kept, running
from publisher.balance.play import Match, Played, play
from publisher.words import balance as words
from tests.publisher.balance.made_up import MATCH, game
from tests.publisher.folders import TOML, repository
from tests.repository import ROOT

ASKED = ("balance", "strip", "--games", "6", "--rounds", "4")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = repository(tmp_path / "here")
    monkeypatch.setattr(cli, "ROOT", found)
    return found


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command use threads, which begin at once."""

    @contextmanager
    def executor_of(workers: int, scheduler: str) -> Iterator[tuple[Executor, int]]:
        assert not scheduler
        with ThreadPoolExecutor(workers) as executor:
            yield executor, workers

    monkeypatch.setattr(command, "executor_of", executor_of)


def test_a_game_depends_on_its_seed_alone(root: Path) -> None:
    match = kept_match(root)
    games = [play(match, seed) for seed in (1, 2, 1)]
    assert games[0] == games[2]
    assert games[0].seed == 1
    assert sum(games[0].centres.values()) <= 3
    assert games[0].rounds <= 4


def kept_match(root: Path) -> Match:
    return Match(str(root), "strip", "-", "-", "steady", 1, 4)


@pytest.mark.long
def test_one_worker_and_two_print_the_same(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    printed, lines = [], []
    for workers in ("1", "2"):
        file = root / f"kept{workers}"
        assert cli.main([*ASKED, "--workers", workers, "--keep", str(file)]) == 0
        printed.append(capfd.readouterr().out)
        lines.append(sorted(file.read_text("utf-8").splitlines()))
    assert printed[0] == printed[1]
    assert lines[0] == lines[1]
    assert len(lines[0]) == 6


@pytest.mark.usefixtures("threads")
def test_stopping_loses_no_finished_game(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, file = root / "whole", root / "kept"
    assert cli.main([*ASKED, "--keep", str(whole)]) == 0
    expected = capsys.readouterr().out
    add = kept.add

    def stopped(file: Path, match: Match, played: Played) -> None:
        add(file, match, played)
        if played.seed == 3:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(kept, "add", stopped)
        assert cli.main([*ASKED, "--workers", "1", "--keep", str(file)]) == 130
    output = capsys.readouterr()
    assert (output.out, words.STOPPED.format(file=file) in output.err) == ("", True)
    before = file.read_text("utf-8")
    assert len(before.splitlines()) >= 3
    assert cli.main([*ASKED, "--keep", str(file)]) == 0
    output = capsys.readouterr()
    assert output.out == expected
    assert file.read_text("utf-8").startswith(before)
    kept_now = set(file.read_text("utf-8").splitlines())
    assert kept_now == set(whole.read_text("utf-8").splitlines())


@pytest.mark.usefixtures("threads")
def test_a_changed_design_is_played_anew(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = root / "kept"
    toml = root / "variants" / "strip" / "variant.toml"
    assert cli.main([*ASKED, "--keep", str(file)]) == 0
    toml.write_text(TOML.replace("victory.centres = 3", "victory.centres = 2"), "utf-8")
    assert cli.main([*ASKED, "--keep", str(file)]) == 0
    assert len(file.read_text("utf-8").splitlines()) == 12
    assert words.PROGRESS.format(id="strip", done=6, games=6) in capsys.readouterr().err


@pytest.mark.usefixtures("threads")
def test_two_designs_stand_side_by_side(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = root / "variants" / "other"
    other.mkdir()
    (other / "variant.toml").write_text(TOML.replace('id = "Blue"', 'id = "Green"'), "utf-8")
    asked = [
        "balance",
        "strip",
        "other",
        "--games",
        "2",
        "--rounds",
        "1",
        "--keep",
        str(root / "k"),
    ]
    assert cli.main(asked) == 0
    out = capsys.readouterr().out
    assert words.CHANGE.format(a="strip", b="other", games="2 games") in out
    assert words.ONLY_IN.format(id="strip", seats="Blue") in out
    assert words.ONLY_IN.format(id="other", seats="Green") in out


def test_kept_games_are_read_by_their_match_alone(tmp_path: Path) -> None:
    file, told = tmp_path / "deep" / "kept", list[str]()
    kept.add(file, MATCH, game(1, 2, 1, "Red"))
    with file.open("a", encoding="utf-8") as out:
        out.write('{"match": {"cut')  # as if the machine had stopped here
    kept.add(file, MATCH, game(2, 1, 2))
    kept.add(file, kept_match(tmp_path), game(3, 1, 2))
    assert kept.read(file, MATCH, told.append) == {
        1: game(1, 2, 1, "Red"),
        2: game(2, 1, 2),
    }
    assert told == [words.LEFT_OUT.format(file=file, line=2)]


def test_a_game_that_fails_stops_the_run_and_keeps_the_others(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_once(match: Match, seed: int) -> Played:
        if seed == 2:
            raise ValueError("a rule of the design")
        return play(match, seed)

    monkeypatch.setattr(running, "play", fail_once)
    done = list[Played]()
    with ThreadPoolExecutor(1) as executor, pytest.raises(cli.Stop, match="game 2 could not be"):
        running.run(executor, kept_match(root), [1, 2, 3], 3, done.append)
    assert done[0].seed == 1


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("a", "b", "c"), words.NO_ID),
        (("strip", "strip"), words.SAME_TWICE.format(id="strip")),
        (("strip", "--level", "best"), "'best' is no level"),
        (("stripe",), 'Did you mean "strip"?'),
    ],
)
def test_what_cannot_be_asked_is_said(
    root: Path, capsys: pytest.CaptureFixture[str], asked: tuple[str, ...], sentence: str
) -> None:
    assert cli.main(["balance", *asked]) == 1
    assert sentence in capsys.readouterr().err
    assert not (root / command.KEEP).exists()


@pytest.mark.parametrize("count", ["1", "x", "-3"])
def test_one_game_is_too_few(count: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["balance", "strip", "--games", count])
    assert "expected a whole number of at least 2" in capsys.readouterr().err


def test_a_missing_scheduler_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(cli.Stop, match="needs the package distributed"),
        running.executor_of(1, "tcp://127.0.0.1:1"),
    ):
        pass


def test_a_scheduler_plays_through_its_executor(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()

    class Client:
        """The few things that are asked of Dask's client."""

        def __init__(self, address: str) -> None:
            asked.append(address)
            if address == "tcp://nobody":
                raise OSError("timed out")

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            asked.append("closed")

        def scheduler_info(self) -> dict[str, dict[str, int]]:
            return {"workers": {"one": 1, "two": 2}}

        def get_executor(self, *, pure: bool) -> ThreadPoolExecutor:
            assert not pure
            return ThreadPoolExecutor(2)

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client))
    with running.executor_of(1, "tcp://one") as (executor, ahead):
        assert executor.submit(len, "four").result() == 4
        assert ahead == 2
    with pytest.raises(cli.Stop, match="No scheduler answers at tcp://nobody: timed out"):
        running.executor_of(1, "tcp://nobody").__enter__()
    assert asked == ["tcp://one", "closed", "tcp://nobody"]


@pytest.mark.thorough
@pytest.mark.filterwarnings("default")  # of Dask's own
def test_two_workers_of_a_cluster_print_what_a_pool_prints(
    root: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = pytest.importorskip("distributed", reason="requirements/cluster.txt has it")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (ROOT, ROOT / "site", *sys.path))))
    printed = list[tuple[str, list[str]]]()
    with distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster:
        for where in (["--workers", "2"], ["--scheduler", cluster.scheduler_address]):
            file = root / f"kept{len(printed)}"
            assert cli.main([*ASKED, *where, "--keep", str(file)]) == 0
            lines = sorted(file.read_text("utf-8").splitlines())
            printed.append((capfd.readouterr().out, lines))
    assert printed[0] == printed[1]
    assert len(printed[0][1]) == 6
