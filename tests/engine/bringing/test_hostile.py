"""Texts that are too deep, too long, broken or of no game: a clear fault, at once."""

from contextlib import suppress
from random import Random

import pytest

from engine.api import replay
from engine.errors import RecordError, UnknownVariantError
from engine.limits import LONGEST_FILE
from tests.engine.bringing.sources import START, as_text, brought, saved, saved_phase
from tests.engine.bringing.test_differences import walking
from tests.engine.bringing.test_histories import KEPT, MAIL, POSITION, SITE
from tests.engine.bringing.test_saved_games import jdip

BOMB = """<?xml version="1.0"?><!DOCTYPE jsx [<!ENTITY a "aaaaaaaaaa">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><jsx><object class="&b;"/></jsx>"""

FAULTS = {
    "": "no phase",
    "   \n ": "no phase",
    "{": "not JSON",
    '{"a": 1}': "this JSON is of no program",
    "[]": "this JSON is of no program",
    "[1, 2]": "this JSON is of no program",
    '{"phases": [1]}': "this JSON is of no program",
    '{"phases": [{"state": {}}]}': "no phase",
    '{"a": 1}\n{"a": 2}': "this JSON is of no program",
    '{"phases": [{"state": 1e999}]}': "a number that cannot be read",
    '{"format": "chancery-game"}': "a game file of this program",
    "[" * 100_000: "nested",
    '{"a":' * 100_000: "nested",
    "[" * 40 + "]" * 40: "nested 32 deep",
    "<note>Buy milk</note>": "XML, but of no program",
    "<?xml version='1.0'?><svg/>": "XML, but of no program",
    "<jsx>": "not whole XML",
    "<jsx><object class='a'": "not whole XML",
    "<jsx></jsx>": "no game that jDip has saved",
    "<jsx><string value='a'/></jsx>": "no game that jDip has saved",
    "<jsx><object class='java.lang.Object'/></jsx>": "data of jDip, but no game",
    "<jsx><object class='dip.world.World'/></jsx>": "no phase",
    "<other><jsx/></other>": "of no program that we know",
    "<jsx>" + "<object>" * 20_000: "nested more than 10000 deep",
    BOMB: "declares a document type",
    "x" * (LONGEST_FILE + 1): "at most 4000000 characters",
}


@pytest.mark.parametrize("text", FAULTS, ids=range(len(FAULTS)))
def test_a_text_that_holds_no_game_has_a_clear_fault(text: str) -> None:
    with pytest.raises(RecordError, match=FAULTS[text]):
        brought(text)


def test_every_argument_that_is_wrong_is_named_at_once() -> None:
    with pytest.raises(RecordError) as raised:
        brought("", take="all", number="1", variant=7, options=[1])
    assert [fault.path for fault in raised.value.faults] == ["take", "number", "variant", "options"]


def test_a_map_that_is_not_here_is_named() -> None:
    game = saved(saved_phase("S1901M", START, {}), map="ancmed")
    with pytest.raises(UnknownVariantError, match="there is no map 'ancmed' here: expected"):
        brought(as_text(game))


@pytest.mark.parametrize("name", ["standard", "Classic", "DIPLOMACY", "classical"])
def test_variants_are_known_by_the_names_they_have_elsewhere(name: str) -> None:
    game = saved(saved_phase("S1901M", START, {}), map=name)
    assert brought(as_text(game), variant="danelaw")["variant"] == "standard"


def test_impossible_positions_are_refused_with_their_place() -> None:
    units = {"France": ["A PAR"], "Germany": ["A PAR"]}
    with pytest.raises(RecordError, match="start"):
        brought(as_text(saved(saved_phase("S1901M", units, {}))))


def test_an_impossible_later_position_stops_the_game_there() -> None:
    both = {**START, "Germany": (*START["Germany"], "A PAR")}
    game = saved(
        saved_phase("S1901M", START, {"FRANCE": ["A PAR H"]}),
        saved_phase("F1901M", both, {"FRANCE": ["A PAR - BUR"]}),
    )
    answer = brought(as_text(game))
    assert answer["stopped"] == (
        "the text's position is impossible: more than one unit stands in Paris"
    )
    assert [one["text"] for one in answer["unread"]] == ["A PAR - BUR"]


def test_too_many_phases_or_orders_are_refused() -> None:
    many = saved(*({"name": "FORMING", "state": {}} for _ in range(2_001)))
    with pytest.raises(RecordError, match="at most 2000 phases"):
        brought(as_text(many))
    orders = {"FRANCE": ["A PAR H"] * 2_001}
    with pytest.raises(RecordError, match="at most 2000 orders"):
        brought(as_text(saved(saved_phase("S1901M", START, orders))))


WALKING = walking()
SAVED = as_text(
    saved(
        saved_phase("S1901M", START, {"FRANCE": ["A PAR - BUR", "F BRE - MAO"]}),
        saved_phase("F1901M", START, {"TURKEY": ["A CON - BUL"]}),
    )
)
JUNK = (
    "\x00",
    '"',
    "{",
    "]",
    "<",
    "&",
    "\n",
    "9",
    "-1",
    "null",
    "1e999",
    "(bounce)",
    "\u202e",
    "France",
)


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_text_has_a_fault_or_gives_a_game_that_can_be_replayed(seed: int) -> None:
    drawn = Random(seed)  # noqa: S311
    text = drawn.choice((WALKING, SAVED, jdip(), SITE, MAIL, KEPT, POSITION))
    for _ in range(drawn.randint(1, 12)):
        at = drawn.randrange(len(text))
        text = text[:at] + drawn.choice(JUNK) + text[at + drawn.choice((0, 1, 3, 20)) :]
    with suppress(RecordError):
        answer = brought(text, take=drawn.choice(("text", "agreed")))
        assert len(replay(answer["game"]).record.slots) == len(answer["game"]["slots"])
