"""The names for scripts and notebooks: what they accept, return and refuse."""

import json
from dataclasses import replace
from typing import Any

import pytest

from engine import game as games
from engine.api import (
    DrawingError,
    EngineError,
    Game,
    GameFileError,
    GameOverError,
    LinkError,
    OptionsError,
    RequestError,
    SeatsError,
    UnknownVariantError,
    chart,
    choices,
    game_file,
    link,
    load,
    open_link,
    read,
    replay,
    resolve,
    start,
    view,
)
from engine.board.position import Position
from engine.record.game import Table
from engine.request.position_json import checksum
from tests.engine.fog import Fog
from tests.games import recorded
from tests.repository import ROOT

STANDARD = load("standard")


def test_titles_names_and_remarks_round_orders_are_read_as_the_page_reads_them() -> None:
    text = "FRANCE (Bob):\nA PAR - BUR (bounced)\nSee you\ndraw"
    told = [(one.power, one.order, one.status) for one in read(start(load("standard")), text)]
    assert told == [("France", "A Par - Bur", "legal"), ("France", "DRAW", "legal")]


def kept(ending: str) -> Any:
    return json.loads(recorded.path("standard", 1, ending).read_text("utf-8"))


def lists(texts: Any) -> dict[str, list[str]]:
    return {power: list(own) for power, own in texts.items()}


def test_a_kept_game_replays_to_its_final_position() -> None:
    for given in (kept("game.json"), json.dumps(kept("game.json"))):
        game = replay(given)
        final = kept("final.json")
        assert (game.phase, game.is_over) == (final["phase"], False)
        assert lists(game.position.units) == final["units"]
        assert lists(game.position.centres) == final["centres"]
    slots = kept("game.json")["slots"]
    assert [position.phase for position in game.positions[:-1]] == [s["phase"] for s in slots]
    assert len(game.results) == len(slots)


def test_a_game_returns_from_its_file_and_its_link() -> None:
    game = replay(kept("game.json"))
    assert replay(game_file(game)).positions == game.positions
    payload = link(game)
    for text in (payload, f"https://example.org/standard/play/#g={payload}&theme=dark"):
        assert open_link(text).positions == game.positions


def test_the_file_of_a_game_has_the_checksum_of_each_position() -> None:
    game = dislodging()
    written = json.loads(game_file(game))["slots"]
    told = [checksum(game.table, stage.position) for stage in game.stages[1:]]
    assert [slot["checksum"] for slot in written] == told
    noted = replay({**json.loads(game_file(game)), "slots": [{**written[0], "checksum": "0" * 8}]})
    assert json.loads(game_file(noted))["slots"][0]["checksum"] == "0" * 8


def dislodging() -> Game:
    """Let Germany take Burgundy from France, with support."""
    game = resolve(start(STANDARD), {"France": ["A Par - Bur"], "Germany": ["A Ber - Sil"]})
    game = resolve(game, {"Germany": ["A Mun - Ruh", "A Sil - Mun"]})
    while game.phase != "S1902M":
        game = resolve(game, {})
    return resolve(game, {"Germany": ["A Ruh - Bur", "A Mun S A Ruh - Bur"]})


def test_a_dislodged_unit_waits_to_retreat() -> None:
    game = dislodging()
    assert game.phase == "S1902R"
    assert game.position == game.positions[-1]
    assert game.position.dislodged == {"France": ("A Bur",)}
    assert game.position.name == "Spring 1902, retreats"
    by = {one.order: one for one in game.results[-1]}
    assert by["A Ruh - Bur"].result == "moves"
    assert by["A Bur H"].result == "dislodged"
    assert by["A Bur H"].by == ("A Ruh - Bur",)
    assert by["A Bur H"].generated
    assert "A Bur R Par" in (choices(game)["France"]["A Bur"] or ())


def test_read_gives_the_power_and_the_faults_of_each_order() -> None:
    game = start(STANDARD)
    (one,) = read(game, "a vie-tyr")
    assert (one.power, one.order, one.status, one.text) == (
        "Austria",
        "A Vie - Tyr",
        "legal",
        "a vie-tyr",
    )
    (one,) = read(game, "A Vie - Zzz", power="Austria")
    assert (one.status, one.order) == ("invalid", "A Vie - Zzz")
    (one,) = read(game, "F Lon - Par", power="England")
    assert one.status == "illegal"
    assert one.why


def test_values_are_left_as_they_were() -> None:
    game = start(STANDARD)
    resolve(game, {"Austria": ["A Vie - Gal"]})
    assert (game.phase, len(game.positions), game.results) == ("S1901M", 1, ())
    assert game.powers == (
        *("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"),
    )
    assert repr(game) == "<Game of Diplomacy, Spring 1901, movement>"


def wrong(value: object) -> Any:
    """Hide from the type checker that a value is of a wrong type."""
    return value


def test_the_caller_makes_the_random_draws() -> None:
    game = start(load("league_of_shadows"))
    while not game.lots:
        game = resolve(game, {})
    with pytest.raises(EngineError, match="drawn: expected one line for each lot"):
        resolve(game, {}, ["HIDE Atlantis"])
    drawn = [lines[-1] for lines in game.lots.values()]
    assert not resolve(game, {}, drawn).lots


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda _: load("chess"), UnknownVariantError, "there is no variant 'chess'"),
        (lambda _: start(STANDARD, {"speed": 3}), OptionsError, "speed"),
        (lambda _: start(STANDARD, seats={"Ann": ["Atlantis"]}), SeatsError, "Atlantis"),
        (lambda _: start(STANDARD, seats={"Ann": ["Italy", "Italy"]}), SeatsError, "holds Italy"),
        (lambda game: resolve(game, {"Atlantis": []}), RequestError, "there is no such power"),
        (lambda game: resolve(game, {"France": "A Par H"}), RequestError, "expected a list"),
        (lambda game: resolve(game, wrong(["A Par H"])), RequestError, "orders: expected"),
        (lambda game: resolve(game, {}, ["HIDE Atlantis"]), RequestError, "drawn"),
        (lambda game: read(game, wrong(5)), RequestError, "text: expected"),
        (lambda game: read(game, "A Par H", "Atlantis"), RequestError, "no power 'Atlantis'"),
        (lambda game: read(game, "x" * 1_000_000), RequestError, "characters"),
        (lambda game: view(game, "Atlantis"), RequestError, "no seat or power 'Atlantis'"),
        (lambda game: view(game, "France", 1), RequestError, "at: 1 is not possible"),
        (lambda _: replay("{"), GameFileError, "this file"),
        (lambda _: replay({}), GameFileError, "this file is not a Chancery game"),
        (lambda _: replay(altered(options={"speed": 3})), GameFileError, "speed"),
        (lambda _: replay(altered(variant="chess")), UnknownVariantError, "'chess'"),
        (lambda _: open_link("AgJd"), LinkError, "link"),
    ],
)
def test_each_kind_of_fault_has_an_exception_of_its_own(
    call: Any, kind: type[EngineError], message: str
) -> None:
    with pytest.raises(EngineError, match=message) as caught:
        call(start(STANDARD))
    assert type(caught.value) is kind
    assert all(fault.message for fault in caught.value.faults)


def altered(**changes: object) -> dict[str, Any]:
    """Return the file of a kept game with other values of some keys."""
    return {**kept("game.json"), **changes}


def test_a_game_too_long_for_a_link_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.record.link.LONGEST_LINK", 10)
    with pytest.raises(LinkError):
        link(start(STANDARD))


def test_a_game_says_how_many_units_each_power_builds_or_removes() -> None:
    game = start(STANDARD)
    assert game.adjustments == {}
    game = resolve(game, {"France": ["A Mar - Spa"], "Italy": ["A Ven - Tri", "A Rom - Ven"]})
    game = resolve(game, {"Italy": ["A Ven S A Tri H"]})
    assert game.phase == "W1901A"
    assert game.adjustments == {"France": 1}
    removing = replay(altered(slots=[], phases=None, start=OVERGROWN, formatVersion=2))
    assert removing.adjustments == {"Austria": -1}


OVERGROWN = {
    "phase": "W1901A",
    "units": {"Austria": ["A Vie", "A Bud"]},
    "centres": {"Austria": ["Vie"]},
}


def test_a_view_shows_a_seat_only_what_it_may_see() -> None:
    foggy = replace(STANDARD, rules=replace(STANDARD.rules, sight=Fog()))
    opening = start(foggy, seats={"Ann": ["France", "Italy"], "Bob": ["Germany"]})
    seen = view(opening, "Ann")
    assert (seen.seat, seen.powers, seen.results) == ("Ann", ("France", "Italy"), ())
    assert set(seen.position.units) == {"France", "Italy"}
    assert set(seen.choices) == {"France", "Italy"}
    assert view(opening, "Italy") == seen, "a power stands for the seat that holds it"
    assert set(opening.position.units) > set(seen.position.units), "the whole game shows more"


def test_a_view_shows_only_the_results_a_seat_may_know() -> None:
    orders = {"France": ["A Par - Bur"], "Germany": ["A Mun - Bur"]}
    openly = resolve(start(STANDARD), orders)
    assert view(openly, "France", 0).results == openly.results[0]
    assert view(openly, "France", 0).choices == {}
    foggy = replace(STANDARD, rules=replace(STANDARD.rules, sight=Fog()))
    told = view(resolve(start(foggy), orders), "France", 0).results
    assert {one.power for one in told} == {"France"}
    (failed,) = [one for one in told if one.order == "A Par - Bur"]
    assert (failed.result, failed.by, failed.why) == ("bounces", (), "Bounces.")


def test_nothing_is_ordered_after_the_end() -> None:
    game = start(STANDARD)
    while not game.is_over:
        game = resolve(game, {power: ["DRAW"] for power in game.powers})
    assert game.phase == "END"
    assert game.position.ending
    for call in (lambda: resolve(game, {}), lambda: read(game, "A Par H"), lambda: choices(game)):
        with pytest.raises(GameOverError, match="the game is over"):
            call()
    assert view(game, "France").choices == {}


def test_a_checkout_that_is_not_installed_has_no_charts() -> None:
    assert not (ROOT / "engine" / "published").exists()
    with pytest.raises(DrawingError, match="not installed"):
        chart(start(STANDARD))


def test_the_present_position_can_be_had_without_earlier_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[object] = []
    before = games.position_of

    def noted(table: Table, position: Position) -> games.Position:
        told.append(position)
        return before(table, position)

    monkeypatch.setattr(games, "position_of", noted)
    game = resolve(resolve(start(STANDARD), {}), {})
    assert game.position.phase == game.position.phase == game.phase
    assert told == [game.stages[-1].position]
    assert game.positions[-1] is game.position
    assert len(told) == len(game.stages)


NO_MAPPING: list[Any] = [5, True, "x", b"x", ["A"], object()]


@pytest.mark.parametrize("value", NO_MAPPING)
def test_options_and_seats_of_another_type_are_faults(value: Any) -> None:
    with pytest.raises(OptionsError, match="options: expected"):
        start(STANDARD, value)
    with pytest.raises(SeatsError, match="seats: expected"):
        start(STANDARD, None, value)


@pytest.mark.parametrize("value", [5, None, True, b"A Vie H", {"A Vie H": 1}, object()])
def test_orders_and_lots_of_another_type_are_faults(value: Any) -> None:
    with pytest.raises(RequestError, match=r"orders\.Austria: expected"):
        resolve(start(STANDARD), {"Austria": value})
    with pytest.raises(RequestError, match="drawn: expected"):
        resolve(start(STANDARD), {}, value)


@pytest.mark.parametrize("value", [5, ["Austria"], {"Austria": 1}, {"Austria"}])
def test_powers_seats_and_links_of_another_type_are_faults(value: Any) -> None:
    game = start(STANDARD)
    with pytest.raises(RequestError, match="there is no power"):
        read(game, "A Vie H", value)
    with pytest.raises(RequestError, match="there is no seat or power"):
        view(game, value)
    with pytest.raises(LinkError, match="text: expected"):
        open_link(value)


@pytest.mark.parametrize("at", [0.0, False, "0", None, [0]])
def test_a_phase_has_a_whole_number(at: Any) -> None:
    with pytest.raises(RequestError, match="at: "):
        view(start(STANDARD), "France", at)


@pytest.mark.parametrize("version", ["x" * 5_000, "é" * 200, "\ud83d" * 8, "../../x", ""])
def test_a_version_that_no_folder_can_have_is_none_that_is_kept(version: str) -> None:
    file = {**json.loads(game_file(start(STANDARD))), "version": version}
    assert replay(file).phase == "S1901M"
