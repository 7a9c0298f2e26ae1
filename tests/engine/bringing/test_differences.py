"""Where a source and our rules differ: the phase, the unit, both outcomes and the likely rule."""

from typing import Any

import pytest

from engine.api import replay
from tests.engine.bringing.sources import (
    HOMES,
    START,
    after,
    as_text,
    brought,
    godip,
    saved,
    saved_phase,
    slots,
)

type Json = dict[str, Any]

WALKED = after(START, "England", A_LVP="A YOR")
VIA = ["lvp move yor via convoy"]  # nobody convoys it, and Yorkshire is next to Liverpool


def walking() -> str:
    """Return a game in which an army walks that was ordered by convoy."""
    return godip(
        ("1901 Spring Movement", START, HOMES, VIA),
        ("1901 Fall Movement", WALKED, HOMES, ["yor move lon"]),
    )


def rules(answer: Json) -> list[tuple[str, str, str, str, str]]:
    """Return each difference in short."""
    return [
        (one["phase"], one["unit"], one["here"], one["there"], one["rule"])
        for one in answer["differences"]
    ]


def test_an_army_by_convoy_walks_elsewhere_where_nobody_convoys_it() -> None:
    answer = brought(walking())
    assert rules(answer) == [("S1901M", "A Lvp", "Lvp", "Yor", "via-walks")]
    (one,) = answer["differences"]
    assert one["sentence"] == (
        "The English army in Liverpool: here in Liverpool, in the text in Yorkshire."
    )
    assert (one["power"], one["order"]) == ("England", "A Lvp - Yor via")
    assert one["name"] == "Spring 1901, movement"


def test_the_text_is_followed_as_a_correction_with_its_reason() -> None:
    answer = brought(walking())
    first, second = slots(answer)
    (event,) = first["events"]
    assert (event["event"], event["edit"].keys()) == ("override", {"units"})
    assert event["reason"] == "As the game that was brought in has it (line 49)."
    assert second["sheets"]["England"]["orders"] == {"England": ["A Yor - Lon"]}
    game = replay(answer["game"])
    assert game.positions[1].units["England"] == ("F Edi", "F Lon", "A Yor")


def test_a_game_taken_as_far_as_both_agree_ends_before_the_first_difference() -> None:
    answer = brought(walking(), take="agreed")
    assert (answer["agreed"], slots(answer)) == (0, [])
    later = godip(
        ("1901 Spring Movement", START, HOMES, ["lvp move wal"]),
        (
            "1901 Fall Movement",
            moved := after(START, "England", A_LVP="A WAL"),
            HOMES,
            ["wal move lvp via convoy"],
        ),
        ("1902 Spring Movement", after(moved, "England", A_WAL="A LVP"), HOMES, []),
    )
    answer = brought(later, take="agreed")
    assert (answer["agreed"], len(slots(answer))) == (1, 1)
    assert len(slots(brought(later))) == 2


def test_what_follows_from_a_difference_has_its_rule() -> None:
    units = after(START, "Germany", A_MUN="A RUH", A_BER="A HOL", F_KIE="F HEL")
    there = after(units, "Germany", A_RUH="A BEL")
    there = after(there, "France", A_PAR="A PIC")
    answer = brought(
        godip(
            (
                "1901 Fall Movement",
                after(units, "France", A_PAR="A PIC"),
                HOMES,
                ["ruh move bel via convoy"],
            ),
            (
                "1901 Fall Adjustment",
                there,
                {**HOMES, "Germany": (*HOMES["Germany"], "BEL", "HOL")},
                [],
            ),
        )
    )
    assert rules(answer) == [
        ("F1901M", "A Ruh", "Ruh", "Bel", "via-walks"),
        ("F1901M", "Bel", "", "Germany", "via-walks"),
    ]
    assert answer["differences"][1]["sentence"] == (
        "Belgium belongs to nobody here, and to Germany in the text."
    )


def test_a_removal_that_nobody_ordered_may_take_another_unit() -> None:
    fewer = {**HOMES, "Austria": ("VIE", "TRI")}
    answer = brought(
        godip(
            ("1901 Fall Adjustment", START, fewer, []),
            ("1902 Spring Movement", after(START, "Austria", A_VIE=""), fewer, []),
        )
    )
    assert {(one["unit"], one["there"], one["rule"]) for one in answer["differences"]} == {
        ("A Vie", "gone", "removals"),
        ("A Bud", "Bud", "removals"),
    }


def test_builds_and_retreats_that_count_elsewhere_are_told() -> None:
    away = after(START, "France", A_MAR="A SPA")
    built = {**away, "France": (*away["France"], "A MAR")}
    more = {**HOMES, "France": (*HOMES["France"], "SPA")}
    answer = brought(
        godip(
            ("1901 Fall Adjustment", away, more, []),
            ("1902 Spring Movement", built, more, []),
        )
    )
    assert rules(answer) == [("W1901A", "A Mar", "gone", "Mar", "builds")]
    units = after(START, "Russia", A_WAR="A GAL", A_MOS="A VIE")
    units["Austria"] = ["A BUD", "F TRI"]
    answer = brought(
        as_text(
            saved(
                saved_phase(
                    *("S1901R", units, {"AUSTRIA": ["A VIE R BOH"]}),
                    retreats={"AUSTRIA": {"A VIE": ["BOH"]}},
                ),
                saved_phase("F1901M", {**units, "Austria": ["A BUD", "F TRI"]}, {}),
            )
        )
    )
    assert rules(answer) == [("S1901R", "A Vie", "Boh", "gone", "retreats")]


def test_a_unit_that_moves_without_an_order_is_told() -> None:
    answer = brought(
        godip(
            ("1901 Spring Movement", START, HOMES, ["par hold"]),
            ("1901 Fall Movement", after(START, "France", A_MAR="A SPA"), HOMES, []),
        )
    )
    assert {one["unit"] for one in answer["differences"]} == {"A Mar", "A Spa"}


def test_phases_that_the_source_leaves_out_are_listed_and_played() -> None:
    text = godip(
        ("1901 Spring Movement", START, HOMES, ["par move bur"]),
        ("1902 Spring Movement", after(START, "France", A_PAR="A BUR"), HOMES, []),
    )
    answer = brought(text)
    assert [(one["phase"], one.get("missing", False)) for one in answer["phases"]] == [
        ("S1901M", False),
        ("F1901M", True),
        ("S1902M", False),
    ]
    assert answer["differences"] == []  # everybody held
    other = brought(text.replace("France: army bur", "France: army bel"))
    assert rules(other) == [("F1901M", "", "", "", "missing-phase")]
    assert other["differences"][0]["sentence"] == "The text leaves this phase out."


def test_retreats_that_the_source_leaves_out_are_no_orders_of_ours() -> None:
    units = after(START, "Russia", A_WAR="A GAL", A_MOS="A BOH")
    then = after(units, "Russia", A_GAL="A VIE")
    orders = ["gal move vie", "boh support gal move vie"]
    gone = {**then, "Austria": ["A BUD", "F TRI"]}
    stays = {**then, "Austria": ["A BUD", "F TRI", "A TYR"]}
    answer = brought(
        godip(
            ("1901 Spring Movement", units, HOMES, orders), ("1901 Fall Movement", gone, HOMES, [])
        )
    )
    assert rules(answer) == []
    answer = brought(
        godip(
            ("1901 Spring Movement", units, HOMES, orders), ("1901 Fall Movement", stays, HOMES, [])
        )
    )
    assert {one["rule"] for one in answer["differences"]} == {"missing-phase"}
    assert replay(answer["game"]).position.units["Austria"] == ("A Bud", "F Tri", "A Tyr")


def test_orders_for_a_phase_with_nothing_to_decide_are_unread() -> None:
    answer = brought(
        godip(
            ("1901 Spring Movement", START, HOMES, []),
            ("1901 Spring Retreat", START, HOMES, ["vie move boh"]),
            ("1901 Fall Movement", START, HOMES, []),
        )
    )
    (unread,) = answer["unread"]
    assert (unread["text"], unread["why"]) == (
        "vie move boh",
        "By our rules there is nothing to decide in S1901R",
    )


def test_units_without_a_retreat_may_be_gone_at_once() -> None:
    units = {"Russia": ["A VIE", "A GAL"], "Austria": ["A BUD"], "Italy": ["A TRI"]}
    before = {
        **units,
        "Russia": ["A BOH", "A GAL"],
        "Austria": ["A VIE", "A BUD"],
        "Italy": ["A TYR", "A TRI"],
    }
    then = {
        "Russia": ["A VIE", "A GAL"],
        "Austria": ["A BUD"],
        "Italy": ["A TYR", "A TRI", "A BOH"],
    }
    text = godip(
        (
            "1901 Spring Movement",
            {**before, "Italy": ["A TYR", "A TRI", "A MUN"]},
            HOMES,
            ["boh move vie", "gal support boh move vie", "mun move boh"],
        ),
        ("1901 Fall Movement", then, HOMES, []),
    )
    assert rules(brought(text)) == []


def test_a_game_that_is_over_by_our_rules_is_followed_no_further() -> None:
    most = ["VIE", "BUD", "TRI", "ANK", "CON", "SMY", "MOS", "SEV", "WAR", "STP", "RUM", "BUL"]
    most += ["GRE", "SER", "MUN", "BER", "KIE", "VEN"]
    owned = {"Austria": most[:17], "Italy": ["ROM", "VEN"]}
    won = {"Austria": most, "Italy": ["ROM"]}
    units = {"Austria": ["A TRI"], "Italy": ["A ROM"]}
    text = godip(
        ("1907 Fall Movement", units, owned, ["tri move ven"]),
        ("1908 Spring Movement", {**units, "Austria": ["A VEN"]}, won, ["ven hold"]),
    )
    answer = brought(text)
    assert rules(answer) == [("S1908M", "", "", "", "ended")]
    assert answer["stopped"] == "Austria wins with 18 centres in Fall 1907."
    (unread,) = answer["unread"]
    assert (unread["text"], unread["why"]) == ("ven hold", answer["stopped"])
    over = brought(text.removesuffix("\nven hold"))
    assert (over["differences"], over["stopped"]) == ([], "")


def test_too_many_phases_left_out_stop_the_game() -> None:
    answer = brought(
        godip(
            ("1901 Spring Movement", START, HOMES, []),
            ("1950 Spring Movement", START, HOMES, ["par move bur"]),
        )
    )
    assert answer["stopped"] == "more than 10 phases are missing before S1950M"
    assert [one["text"] for one in answer["unread"]] == ["par move bur"]


def test_phases_that_the_calendar_does_not_have_are_unread() -> None:
    answer = brought(
        godip(
            ("1901 Spring Movement", START, HOMES, ["par move bur"]),
            ("1901 Summer Movement", START, HOMES, ["mar hold"]),
        )
    )
    assert [one["why"] for one in answer["unread"]] == [
        "This game's calendar has no such phase",
        "Its phase is not known",
    ]


@pytest.mark.parametrize("name", ["Narnia: army par", "France: army nar", "France: supply gas"])
def test_a_position_with_a_strange_name_is_not_compared(name: str) -> None:
    text = godip(
        ("1901 Spring Movement", START, HOMES, ["par move bur"]),
        ("1901 Fall Movement", START, HOMES, []),
    )
    second = text.rindex("France: army par")
    answer = brought(text[:second] + text[second:].replace("France: army par", name, 1))
    assert (answer["differences"], len(answer["unread"])) == ([], 1)


def test_a_difference_before_anything_was_played_is_told() -> None:
    more = {**HOMES, "France": (*HOMES["France"], "SPA")}  # nobody can build: homes are occupied
    built = {**START, "France": (*START["France"], "A GAS")}
    answer = brought(
        godip(("1901 Fall Adjustment", START, more, []), ("1902 Spring Movement", built, more, []))
    )
    assert [phase["phase"] for phase in answer["phases"]] == ["W1901A", "S1902M"]
    assert rules(answer) == [("S1902M", "", "", "", "unknown")]
