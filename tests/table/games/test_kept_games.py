"""Games whose secrets a desk keeps: what is drawn, announced, told, and named at the end."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.table.games.keeping import Keeping, KeptGame, stewarded
from tests.table.second import roster, sheets
from tests.table.second.group import DESK, codes, keys_of, told_keys
from tests.table.second.speech import heard
from tests.table.second.wire import find
from tests.variants.league_of_shadows.shadows import POWERS
from tests.words import said

pytestmark = pytest.mark.long

type Json = dict[str, Any]

DRAWN = ["HIDE Bre", "HIDE Mar"]  # by this group's seed and nonces
DRAW = {power: ["DRAW"] for power in POWERS}


@pytest.fixture(scope="module")
def asked() -> Iterator[Keeping]:
    """Return the modules of a table whose secrets are kept."""
    with Keeping() as keeping:
        yield keeping


def told(game: KeptGame, seat: str) -> list[list[str]]:
    """Return the lines of each message that a seat can open."""
    letters = "\n".join(letter for slot in game.table["slots"] for letter in slot["letters"])
    keys = told_keys(game.who.keys[game.ids.index(seat)])
    unread = {**game.table, "slots": [{**one, "letters": []} for one in game.table["slots"]]}
    found = game.asked(
        "readChat", table=unread, text=letters, reader={"keys": keys, "isRecord": True}
    )
    return [one["message"]["lines"] for one in found["told"] if "message" in one]


def drawn_game(asked: Keeping, **lies: Any) -> KeptGame:
    """Return a game in which France has Brest, and a message; Germany, too, of nothing."""
    game = KeptGame(asked, "league_of_shadows", **lies)
    game.play()
    game.play()
    game.play()
    game.play(France=["A Par - Bre"], Germany=["A Ber - Kie"])
    return game


def purged(game: KeptGame) -> KeptGame:
    """Purge Serbia, where nothing hides, and a year later Marseilles; then agree on a draw."""
    game.play_to("W1900A")
    game.play(Turkey=["VOTE Ser"])
    game.play_to("W1901A")
    game.play(Turkey=["VOTE Mar"])
    game.play_to("S1902M")
    game.play(**DRAW)
    return game


def test_a_game_that_is_kept_well_matches_from_draw_to_end(asked: Keeping) -> None:
    game = drawn_game(asked)
    expected = [
        pool[roster.drawn(game.who.seed, f"1 {name}", game.who.nonces, len(pool))]
        for lot in game.asked.rules(
            "lots", record={**game.record, "slots": game.record["slots"][:1]}
        )["lots"]
        for name, pool in [(lot["name"], lot["pool"])]
    ]
    assert expected == DRAWN
    assert game.asked("keptSecrets", game.known, game.own) == {"1": {"": DRAWN}}
    assert "HIDE" not in json.dumps(game.record)
    assert told(game, "France") == [["1 HIDE Bre"]]
    assert told(game, "Germany") == [[]]
    assert told(game, "Turkey") == []
    letters = [{"lines": lines} for lines in told(game, "France")]
    here = game.asked("secretsHere", game.known, {"own": None, "letters": letters})
    assert here == {"1": {"": ["HIDE Bre"]}}

    purged(game)
    answers = [slot["answers"] for slot in game.record["slots"] if slot.get("answers")]
    assert [one["answer"] for (one,) in answers] == ["clean", "HQ", "Bre Mar"]
    assert game.asked("checkSecrets", game.known) is None
    assert game.asked("openSecrets", game.known) is None
    found = game.disclose()
    assert found["wrong"] == []
    assert found["extent"] == said("keeper.computed", 2, 2, 3)
    opened = game.asked("openSecrets", game.known)
    assert opened == {"1": {"": DRAWN}}

    # Whoever opens the file finds what was signed, and nothing else.
    assert game.asked("isAsSigned", game.known)
    game.record["slots"][1]["sheets"][""] = {"orders": {}, "secret": DRAWN}
    assert game.asked("isAsSigned", game.known)
    game.record["slots"][1]["sheets"][""]["secret"] = ["HIDE Bel", "HIDE Mar"]
    assert not game.asked("isAsSigned", game.known)
    del game.record["slots"][1]["sheets"][""]
    game.record["slots"][-1]["answers"][0]["answer"] = "Bel Mar"
    assert not game.asked("isAsSigned", game.known)


def other_hash(one: Json) -> Json:
    """Publish something else than was drawn in the north."""
    return {**one, "hash": "ab" * 32} if one["name"] == "north" else one


def denied(one: Json) -> Json:
    """Deny what a purge found."""
    return {**one, "answer": "clean"} if one["answer"] == "HQ" else one


def misled(due: Json) -> Json:
    """Tell a seat another line."""
    return {**due, "lines": ["1 HIDE Bel" for _ in due["lines"]]}


@pytest.mark.parametrize(
    ("lies", "wrong"),
    [
        (
            {"drawn": other_hash},
            ("keeper.wrongDraw", "Phase 1", "north"),
        ),
        ({"letter": misled}, ("keeper.closedLetter", "Phase 4", "France")),
        ({"disclosed": {"seed": "00" * 32}}, ("keeper.otherSeed",)),
    ],
)
def test_a_desk_that_lied_of_what_it_drew_or_told_is_named(
    asked: Keeping, lies: Json, wrong: tuple[str, ...]
) -> None:
    game = drawn_game(asked, **lies)
    game.play_to("S1899M")
    game.play(**DRAW)
    assert game.disclose()["wrong"] == [said(*wrong)]


@pytest.mark.parametrize("has_steward", [False, True])
def test_who_answered_wrongly_is_named_a_desk_or_a_steward(
    asked: Keeping, *, has_steward: bool
) -> None:
    game = purged(drawn_game(asked, has_steward=has_steward, answer=denied))
    (sentence,) = game.disclose()["wrong"]
    assert sentence == (
        "Winter 1901, adjustments, about PURGE Mar: clean was announced, but the secrets give HQ."
    )


def test_answers_are_given_anew_where_a_correction_changes_what_was_asked(asked: Keeping) -> None:
    game = drawn_game(asked)
    game.play_to("W1900A")
    game.play(Turkey=["VOTE Ser"])
    event = {
        "event": "override",
        "who": "Ruth",
        "reason": "misread",
        "insert": {"power": "Turkey", "order": "VOTE Mar"},
    }
    answers = game.asked("answersAfter", game.known, game.own, event)
    assert [(one["about"], one["answer"]) for one in answers] == [("PURGE Mar", "HQ")]
    # as every page puts both into its record
    changed = asked.rules("event", record=game.record, event=event)["record"]
    *before, last = changed["slots"]
    slot = {**{key: last[key] for key in last if key != "checksum"}, "answers": answers}
    again = asked.rules("resolve", record={**changed, "slots": before}, slot=slot)["record"]
    assert asked.rules("view", record=again, at=None, seat=None)["closed"] == ["Mar"]
    assert again["slots"][-1]["events"] == last["events"]


def test_secret_parts_of_sheets_give_the_answers_and_are_opened(asked: Keeping) -> None:
    """Wessex bids for the army in Sussex; the desk knows both parts, and others what it does."""
    record = asked.rules("new", variant="danelaw")["record"]
    ids = list(record["seats"])
    known = {"table": KeptGame(asked, "league_of_shadows").table, "record": record, "ids": ids}
    own = {"seed": bytes(32), "opened": []}
    texts = {str(ids.index("Wessex")): ["A Ham H\n", "BID 1 A Sus - Ken\n"]}
    given = {"Wessex": {"orders": {"Wessex": ["A Ham H"]}}}
    found = asked("asKeeper", known, own, given, texts)
    assert found["answers"] == [{"phase": "S835M", "about": "Sus", "answer": "A Sus - Ken"}]
    assert found["drawn"] == []
    shared = asked.rules(
        "resolve", record=record, slot={"sheets": given, "answers": found["answers"]}
    )["record"]
    seen = [
        sorted(
            unit["text"] for unit in asked.rules("view", record=one, at=None, seat=None)["units"]
        )
        for one in (shared, found["record"])
    ]
    assert seen[0] == seen[1]
    assert "BID" not in json.dumps(shared)


def bidden(asked: Keeping, record: Json, table: Json, own: Json, sheet: list[str]) -> Json:
    """Let the one seat of a table seal both parts to the steward and reveal the open one."""
    who, steward = own["who"], own["steward"]
    place, keys = who.place, who.keys[0]
    seal = sheets.seal(keys, place, 0, 1, sheet, to=steward.box_public, floor=120)
    ledger = sheets.ledger_of(place, [find(seal)[0].payload[12:44]])
    shown = sheets.reveal(keys, place, 0, 1, sheet, part=0, ledger=ledger)
    reader = {"keys": told_keys(steward)}
    told = asked("readChat", table=table, text=f"{seal}\n{shown}", reader=reader)
    assert codes(told) == ["opened", "revealed"]
    own["opened"] += [one["opened"] for one in told["told"] if "opened" in one]
    known = {"table": told["table"], "record": record, "ids": ["Austria"]}
    orders = asked.rules("sheet", record=record, parts=sheet[:1], seat="Austria")["orders"]
    given = {"Austria": {"orders": orders}}
    found = asked("asKeeper", known, own["kept"](), given, {"0": sheet})
    statement = asked("announcements", known, found)
    tokens = [
        roster.state(steward, place, DESK, number, one)
        for number, one in enumerate(statement, start=1)
    ]
    after, _ = heard(asked, told["table"], *tokens)
    slot = asked("keptSlot", {**known, "table": after}, given)
    return {
        "record": asked.rules("resolve", record=record, slot=slot)["record"],
        "table": after,
        "said": len(statement),
    }


def test_bids_stay_with_the_steward_until_the_end_and_are_opened_then(asked: Keeping) -> None:
    powers = list(asked.rules("new", variant="danelaw")["record"]["seats"])
    record = asked.rules("new", variant="danelaw", seats={"Austria": powers})["record"]
    steward = keys_of("steward")
    who = stewarded(steward, "bids", seats=1, parts=2)
    who.open = {"phase": "S835M"}
    own: Json = {"who": who, "steward": steward, "opened": []}
    own["kept"] = lambda: {
        "seed": who.seed,
        "opened": own["opened"],
        "keys": told_keys(steward),
    }
    bids = ["Wessex: A Ham H\n", "Wessex: BID 1 A Sus - Ken\n"]
    first = bidden(asked, record, who.table(asked), own, bids)
    (slot,) = first["record"]["slots"]
    assert slot["answers"] == [{"phase": "S835M", "about": "Sus", "answer": "A Sus - Ken"}]
    assert "BID" not in json.dumps(first["record"])
    who.record = first["record"]["slots"]
    phase = asked.rules("view", record=first["record"], at=None, seat=None)["phase"]["code"]
    who.open = {"phase": phase}
    draw = ["".join(f"{power}: DRAW\n" for power in sorted(powers)), ""]
    table = who.followed(asked, first["table"])
    last = bidden(asked, first["record"], table, own, draw)
    table = asked("follow", last["table"], last["record"]["slots"], None)
    known = {"table": table, "record": last["record"], "ids": ["Austria"]}
    (statement,) = asked("everything", known, own["kept"]())
    assert len(statement["openings"]) == 2
    token = roster.state(steward, who.place, DESK, last["said"] + 1, statement)
    known["table"], _ = heard(asked, table, token)
    assert asked("openSecrets", known) == {"0": {"Austria": ["BID 1 A Sus - Ken"]}}
    assert asked("checkSecrets", known)["wrong"] == []
    # an opening that is not what was sealed is named, and not believed
    statement["openings"][0]["text"] = "Wessex: BID 2 A Sus - Ken\n"
    token = roster.state(steward, who.place, DESK, last["said"] + 1, statement)
    known["table"], _ = heard(asked, table, token)
    assert asked("openSecrets", known) == {}
    wrong = asked("checkSecrets", known)["wrong"]
    part = said("protocol.audit.part", 1)
    assert said("keeper.wrongPart", "Phase 0", part, "Austria") in wrong
