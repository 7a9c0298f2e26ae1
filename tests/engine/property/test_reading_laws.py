"""Laws of the reader: lines add up, and what the game writes reads back."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.api import Game, load, resolve, start
from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import everybody
from engine.page.next_choice import step_json
from engine.page.results import results_json
from engine.page.view import chat_text
from engine.reading.lines import Reading, Status
from engine.reading.owners import Owners
from engine.reading.reader import Reader
from engine.reading.rows import lines_of
from engine.record.game import Table
from tests.engine.text.test_kinds_of_text import CASES
from tests.games import coherent, play

QUICK = settings(max_examples=60, deadline=None, derandomize=True)
SWEEP = settings(max_examples=5_000, deadline=None)
EXAMPLES = pytest.mark.parametrize(
    "examples", [QUICK, pytest.param(SWEEP, marks=pytest.mark.slow)], ids=["quick", "sweep"]
)
VARIANTS = (
    *("standard", "stonehenge", "deus_vult"),
    *("danelaw", "league_of_shadows", "heptadiplomacy"),
)
TABLE = play.table_of("standard")
LINES = [line for case in CASES if "variant" not in case for line in lines_of(case["text"])]
TALK = ["Hi all,", "see you on Sunday", "---", "Spring 1901", "FRANCE", "F1901M:", "> ok", "\t"]


def reader_of(table: Table, position: Position) -> Reader:
    """Return a reader for a game master, who has everybody's orders."""
    menu = table.variant.rules.phase_rule(position).menu
    able = [one for one in table.board.powers if menu.present(table.board, position, one)]
    return Reader(Owners(table, position, everybody(table.board), able))


@st.composite
def messages(draw: st.DrawFn) -> str:
    """Draw a message of lines that people write, some of them mutilated."""
    lines: list[str] = []
    for _ in range(draw(st.integers(1, 12))):
        line = draw(st.sampled_from([*LINES, *TALK]))
        for _ in range(draw(st.integers(0, 3))):
            at = draw(st.integers(0, len(line)))
            end = draw(st.integers(at, min(at + 4, len(line))))
            other = draw(st.sampled_from(["", "", " ", "\n", ":", "-", "or ", "~~", "é", ",", "("]))
            line = line[:at] + other + line[end:]
        lines.append(line)
    return "\n".join(lines)


def check_lines(text: str, reading: Reading) -> None:
    """Every line that is not empty has one status, and every order stands in its line."""
    full = [n for n, line in enumerate(lines_of(text), 1) if line.strip()]
    assert [line.n for line in reading.lines] == full
    kept = {number for sheet in reading.sheets.values() for number in sheet}
    counted: list[int] = []
    for line in reading.lines:
        assert (line.status in (Status.TAKEN, Status.PARTLY)) >= bool(line.orders), line
        assert bool(line.left) == (line.status in (Status.PARTLY, Status.UNREAD)), line
        assert line.status is not Status.REPLACED or line.by in full, line
        assert all(reading.orders[number].n == line.n for number in line.orders)
        counted += line.orders
    assert len(counted) == len(set(counted))
    assert kept - {n for n, one in enumerate(reading.orders) if not one.is_read} == set(counted)


def test_an_empty_line_within_what_is_struck_out_stays_empty() -> None:
    text = "~~A Mun - Ruh\nA Ber - Kie\n \nF Kie - Den~~\n\nA Mun H"
    reading = reader_of(TABLE, TABLE.opening).read(text)
    check_lines(text, reading)
    assert [line.n for line in reading.lines if line.orders] == [6]


@EXAMPLES
def test_lines_add_up(examples: settings) -> None:
    @examples
    @given(messages())
    def law(text: str) -> None:
        check_lines(text, reader_of(TABLE, TABLE.opening).read(text))

    law()


def declared(
    table: Table, position: Position, power: PowerId, rng: coherent.Random
) -> Iterator[str]:
    """Yield some of what a power may declare besides, found by a walk through the choices."""
    menu = table.variant.rules.phase_rule(position).menu
    for actor in menu.present(table.board, position, power):
        if not (actor.lazy or actor.key in play.SPOKEN) or rng.random() < 0.7:
            continue
        path = [actor.key]
        for _ in range(12):
            step = step_json(table, position, power, path)
            if step["order"] is not None:
                yield step["order"]
                break
            offered = [option["key"] for option in step["options"] if option["possible"]]
            if step.get("input") == "number":
                offered = [str(step["min"])]
            if step.get("input") == "text" or not offered:
                break
            path.append(rng.choice(offered))


def sheets(
    table: Table, position: Position, rng: coherent.Random
) -> Mapping[PowerId, Sequence[str]]:
    """Return orders to the units; some phases have none to give orders to."""
    legal = play.options(table, position)
    units = {
        power: {key: texts for key, texts in own.items() if " " in key and texts}
        for power, own in legal.items()
    }
    if position.phase.kind == "M":
        prizes = [p.id for p in table.board.provinces.values() if p.centre]
        chosen = coherent.battle(rng, units, prizes)
    elif position.phase.kind == "R":
        chosen = coherent.retreats(rng, units)
    else:
        return play.sheets(table, position, rng)
    return {PowerId(power): texts for power, texts in chosen.items()}


def games(variant: str, seed: int, phases: int) -> Iterator[tuple[Game, int]]:
    """Play at random, and yield the game after each phase with the number of that phase."""
    rng = coherent.dice(seed)
    game = start(load(variant))
    for _ in range(phases):
        position = game.stages[-1].position
        if position.ending is not None:
            return
        chosen = sheets(game.table, position, rng)
        texts: dict[str, list[str]] = {power: [*sheet] for power, sheet in chosen.items()}
        for power, one in game.table.board.powers.items():
            if one.playing:
                said = declared(game.table, position, power, rng)
                texts.setdefault(power, []).extend(said)
        drawn = [rng.choice(pool) for pool in game.lots.values()]
        game = resolve(game, texts, drawn)
        yield game, len(game.stages) - 2


def written(table: Table, position: Position, sheets: dict[PowerId, list[str]]) -> Counter[str]:
    """Return all orders as they are written, each behind its power."""
    return Counter(
        f"{power}: {table.write(order)}"
        for power, texts in sheets.items()
        for order in table.read(position, {power: texts})[power]
    )


def check_own_text(game: Game, at: int) -> None:
    """The results of a phase as the page puts them into a chat read back as its orders."""
    table, viewer, stage = game.table, everybody(game.table.board), game.stages[at]
    position = stage.position
    text = chat_text(table, game.stages, at, viewer)
    reading = reader_of(table, position).read(text)
    check_lines(text, reading)
    results = [r for r in results_json(table, stage, viewer) if r["phase"] == position.phase.code]
    unread = [line for line in reading.lines if line.status in (Status.UNREAD, Status.PARTLY)]
    generated = {f"{r['order']}: {r['sentence']}" for r in results if r["generated"]}
    assert [line for line in unread if line.text not in generated] == []
    found = written(
        table,
        position,
        {p: [reading.orders[n].text for n in sheet] for p, sheet in reading.sheets.items()},
    )
    own: dict[PowerId, list[str]] = {}
    for result in results:
        if not result["generated"]:
            own.setdefault(result["power"], []).append(result["order"])
    lost = Counter(dict.fromkeys(written(table, position, own), 1)) - found
    replaced = {line.text.partition(": ")[0] for line in reading.lines if line.by}
    assert [order for order in lost if order.partition(": ")[2] not in replaced] == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_the_game_writes_reads_back(variant: str) -> None:
    for game, at in games(variant, seed=50, phases=8):
        check_own_text(game, at)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_what_the_game_writes_reads_back_at_length(variant: str) -> None:
    played = 0
    for seed in range(100, 200):
        for game, at in games(variant, seed, phases=25):
            check_own_text(game, at)
            played += 1
        if played > 340:
            return
