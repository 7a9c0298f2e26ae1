"""`build.py balance`: what the graph and many games say about a design, or about two."""

import hashlib
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

from engine.players.suggest import BUDGET, Player, faults_of
from engine.record.game import Table
from engine.variant.variant import Variant
from publisher.balance import kept, saved
from publisher.balance.change import change_lines
from publisher.balance.graph import Graph, graph_of
from publisher.balance.layout import graph_lines
from publisher.balance.play import Match, Played
from publisher.balance.replays import chosen, link_of
from publisher.balance.report import report_lines
from publisher.balance.running import executor_of, run
from publisher.cli import Options, Stop
from publisher.faults import counted, without_warnings
from publisher.faults import report_lines as fault_lines
from publisher.load.load import load
from publisher.load.rules import variant_of
from publisher.words import balance as words

KEEP = Path(".cache") / "balance.jsonl"


def balance(options: Options) -> None:
    """Say how balanced a variant is, or what differs between two.

    Games that are kept already are not played again. Raises Stop for faulty variants, and where a
    game or a scheduler fails.
    """
    if not 1 <= len(options.variants) <= 2:  # noqa: PLR2004 - one, or two to compare
        raise Stop(words.NO_ID)
    if len(set(options.variants)) < len(options.variants):
        raise Stop(words.SAME_TWICE.format(id=options.variants[0]))
    if options.save and len(options.variants) > 1:
        raise Stop(words.SAVE_ONE)
    if faults := faults_of(Player(options.level)):
        raise Stop(*(f"--level: {fault.message}" for fault in faults))
    designs = _designs(options)
    file = Path(options.keep) if options.keep else options.root / KEEP
    matches = [_match(options, variant) for variant in designs]
    try:
        games = _games(options, matches, file)
    except KeyboardInterrupt:
        _tell(words.STOPPED.format(file=file))
        raise
    lines: list[str] = []
    graphs = [graph_of(Table.of(variant)) for variant in designs]
    for variant, graph, match, played in zip(designs, graphs, matches, games, strict=True):
        lines += [*graph_lines(variant.name, graph), ""]
        lines += [*report_lines(variant.name, match, played), ""]
    if len(games) > 1:
        lines += [*change_lines((matches[0].variant, matches[1].variant), *games), ""]
    for line in lines[:-1]:
        options.say(line)
    if options.save:
        _save(options, matches[0], graphs[0], games[0])


def _save(options: Options, match: Match, graph: Graph, games: Sequence[Played]) -> None:
    """Keep the games in the variant's folder, and five of them to look at."""
    file = Path("variants") / match.variant / saved.FILE
    replays = {game.seed: link_of(match, game) for game in chosen(games)}
    text = saved.write(match, graph, games, replays)
    (options.root / file).write_text(text, "utf-8")
    counts = {"games": counted(len(games), "game"), "replays": counted(len(replays), "replay")}
    _tell(words.SAVED.format(file=file.as_posix(), **counts))


def _designs(options: Options) -> list[Variant]:
    folders, faults = load(options.root, options.variants)
    wrong, found = without_warnings(faults), list[Variant]()
    for folder in () if wrong else folders:
        variant, more = variant_of(options.root, folder)
        wrong += without_warnings(more)
        found += [variant] if variant else []
    if wrong:
        raise Stop(*fault_lines(wrong))
    return found


def _match(options: Options, variant: Variant) -> Match:
    return Match(
        root=str(options.root),
        variant=variant.id,
        version=variant.version,
        engine=_engine(options.root),
        level=options.level,
        budget=BUDGET,
        rounds=options.rounds,
    )


def _engine(root: Path) -> str:
    """A digest of the engine's source: another engine may play other games."""
    total = hashlib.sha256()
    for path in sorted((root / "engine").rglob("*.py")):
        total.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:12]


def _games(options: Options, matches: Sequence[Match], file: Path) -> list[list[Played]]:
    """The games of each match in order of their seeds, kept ones or played now."""
    seeds = range(1, options.games + 1)
    known = [kept.read(file, match, _tell) for match in matches]
    if all(seed in games for games in known for seed in seeds):
        return [[games[seed] for seed in seeds] for games in known]
    with executor_of(options.workers, options.scheduler) as (executor, ahead):
        for match, games in zip(matches, known, strict=True):
            missing = [seed for seed in seeds if seed not in games]
            _play(executor, ahead, match, missing, games, file)
    return [[games[seed] for seed in seeds] for games in known]


def _play(
    executor: Executor,
    ahead: int,
    match: Match,
    missing: Sequence[int],
    games: dict[int, Played],
    file: Path,
) -> None:
    """Play the missing games, keep each as it ends, and show how many are done."""

    def done(played: Played) -> None:
        kept.add(file, match, played)
        games[played.seed] = played
        count = sum(seed in games for seed in missing)
        _show(words.PROGRESS.format(id=match.variant, done=count, games=len(missing)))

    run(executor, match, missing, ahead, done)
    if missing and sys.stderr.isatty():
        _tell("")


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)  # noqa: T201 - a command line prints


def _show(line: str) -> None:
    """Show progress on one line of a terminal, or on lines of a file."""
    on_terminal = sys.stderr.isatty()
    print(f"\r{line}" if on_terminal else line, end="" if on_terminal else "\n", file=sys.stderr)  # noqa: T201 - a command line prints
