"""What is hidden in a game between devices: drawn, told to one, asked for, checked at the end."""

import json
import re

import pytest
from playwright.sync_api import Browser

from publisher.serve.http import Server
from tests.player.keepers import (
    ONE,
    QUIET,
    TWO,
    YEAR,
    checked,
    drawing,
    ends,
    expect_purges,
    expect_told,
    hidden,
    opens,
    publish,
    revealed,
    table,
    told,
)
from tests.player.people import same_records
from tests.words import said

pytestmark = pytest.mark.browser


def wrong_draw(name: str) -> str:
    """Return what is said of a draw that is wrong, after the name of its phase."""
    return said("keeper.wrongDraw", "", name)


@pytest.mark.slow
def test_a_game_master_tells_one_and_answers_purges(chromium: Browser, server: Server) -> None:
    north, south = hidden(2)
    assert (north, south) == ("Bel", "Gre")
    with table(chromium, server, "desk", TWO) as people:
        ruth, ann, bo = people.values()
        publish(people, "Winter 1897", "Spring 1898")
        assert "HIDE" not in json.dumps(same_records(people))
        expect_told(ruth, "Belgium")
        ann.seal("France:\nA Par - Pic")
        ruth.read()
        publish(people, "Fall 1898")
        ann.seal("France:\nA Pic - Bel")
        ruth.read()
        publish(people, "Winter 1898")
        expect_told(ann, "Belgium is a headquarters, known since 1898")
        assert "Greece" not in told(ann)
        assert told(bo) == ""
        assert "is a headquarters" not in bo.page.content()
        publish(people, *QUIET)
        # Serbia is purged and hides nothing; a year later Greece is purged and closed.
        bo.seal("Turkey:\nVOTE Ser")
        ruth.read()
        publish(people, *YEAR)
        bo.seal("Turkey:\nVOTE Gre")
        ruth.read()
        publish(people, "Spring 1902")
        for person in (ann, bo):
            expect_purges(person, "1900 Serbianothing", "1901 Greecea headquarters")
        ends(people, TWO)
        for person in (ann, bo):
            assert said("keeper.right") in checked(person)


@pytest.mark.long
def test_a_game_master_whose_commitment_does_not_match_is_named(
    chromium: Browser, server: Server
) -> None:
    lie = (
        "together/keeper/keeper-statements.js",
        "hash: hex(await hidden(unhex(game), name, slot, salt, line))",
        'hash: "ab".repeat(32)',
    )
    with table(chromium, server, "desk", ONE, lie=lie) as people:
        publish(people, "Winter 1897", "Spring 1898")
        ends(people, ONE)
        found = checked(people["Ann"])
        for name in ("north", "south"):
            assert re.search(f"Winter 1897.*{re.escape(wrong_draw(name))}", found)


@pytest.mark.slow
def test_a_steward_tells_one_and_answers_purges(chromium: Browser, server: Server) -> None:
    """Without a desk: Serbia is purged and hides nothing, and a year later Tunis is closed."""
    assert hidden(1) == ("Bel", "Tun")
    with table(chromium, server, "steward", ONE) as people:
        ruth, ann = people.values()
        for phase in ("Winter 1897", "Spring 1898"):
            revealed(people, "", phase)
        revealed(people, "France:\nA Par - Pic", "Fall 1898")
        assert told(ann) == ""
        revealed(people, "France:\nA Pic - Bel", "Winter 1898")
        expect_told(ann, "Belgium is a headquarters, known since 1898")
        assert "Tunis" not in told(ann)
        for phase in QUIET:
            revealed(people, "", phase)
        revealed(people, "Turkey:\nVOTE Ser", YEAR[0])
        expect_purges(ann, "1900 Serbianothing")
        for phase in YEAR[1:]:
            revealed(people, "", phase)
        revealed(people, "Turkey:\nVOTE Tun", "Spring 1902")
        expect_purges(ann, "1900 Serbianothing", "1901 Tunisa headquarters")
        answers = [slot["answers"] for slot in same_records(people)["slots"] if slot.get("answers")]
        assert [(one["about"], one["answer"]) for (one,) in answers] == [
            ("PURGE Ser", "clean"),
            ("PURGE Tun", "HQ"),
        ]
        assert "HIDE" not in json.dumps(ruth.record())
        since = len(ruth.chat)
        revealed(people, drawing(ONE["Ann"]), "")
        opens(people, since)
        assert said("keeper.right") in checked(ann)


@pytest.mark.slow
def test_a_steward_who_answers_wrongly_is_named(chromium: Browser, server: Server) -> None:
    """The steward keeps secrets of a game without a desk, and lies about them at its end."""
    assert hidden(1) == ("Bel", "Tun")
    lie = (
        "together/keeper/duties.js",
        "played.record.slots?.at(-1)?.answers ??",
        'played.record.slots?.at(-1)?.answers?.map((one) => ({ ...one, answer: "Bel Gre" })) ??',
    )
    with table(chromium, server, "steward", ONE, lie=lie) as people:
        ruth, ann = people.values()
        for phase in ("Winter 1897", "Spring 1898"):
            revealed(people, "", phase)
        since = len(ruth.chat)
        revealed(people, drawing(ONE["Ann"]), "")
        opens(people, since)
        found = checked(ann)
        assert re.search(r"Spring 1898.*Bel Gre was announced, but the secrets give Bel Tun", found)
        for name in ("north", "south"):
            assert wrong_draw(name) not in found
