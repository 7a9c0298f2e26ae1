"""Order histories as people keep them and as sites show them, and positions with a date alone."""

from typing import Any

import pytest

from engine.api import replay
from tests.engine.bringing.sources import brought, slots

type Json = dict[str, Any]

SITE = """Order history
Autumn, 1901 :
Austria:
Diplomacy
The army at Galicia move to Rumania.
The army at Serbia support move to Rumania from Galicia.
The fleet at Albania move to Greece.
Unit-placement
Build army at Vienna.
Build fleet at Trieste.
Do not use build order.
England:
Diplomacy
The army at Yorkshire move to Norway via convoy.
The fleet at North Sea convoy to Norway from Yorkshire.
Unit-placement
Build fleet at London.
Germany:
Diplomacy
The army at Munich hold.

Spring, 1901 :
Austria:
Diplomacy
The army at Vienna move to Galicia.
The army at Budapest move to Serbia.
The fleet at Trieste move to Albania.
England:
Diplomacy
The army at Liverpool move to Yorkshire.
The fleet at London move to North Sea.
France:
Diplomacy
The army at Paris move to Burgundy. (fail)
Germany:
Diplomacy
The army at Munich move to Burgundy. (fail)
"""
MAIL = """:: Judge: USAK  Game: heron  Variant: Standard ::
Movement results for Spring of 1901.  (heron.001)

Austria: Army Budapest -> Serbia.
Austria: Army Vienna -> Galicia. (*bounce*)
Austria: Fleet Trieste -> Albania.
Russia: Army Warsaw -> Galicia. (*bounce*)
Turkey: Army Constantinople -> Bulgaria.
Turkey: Fleet Ankara -> Black Sea. (*bounce*)
Russia: Fleet Sevastopol -> Black Sea. (*bounce*)

The next phase of 'heron' will be Movement for Fall of 1901.

Movement results for Fall of 1901.  (heron.002)

Austria: Army Serbia SUPPORT Fleet Albania -> Greece.
Austria: Fleet Albania -> Greece.
Turkey: Army Bulgaria -> Greece. (*bounce*)

Ownership of supply centers:

Austria:   Budapest, Greece, Serbia, Trieste, Vienna.
Austria:    5 Supply centers,  3 Units:  Builds   2 units.

Adjustment orders for Winter of 1901.  (heron.003)

Austria: Builds an army in Budapest.
"""
KEPT = """Our game on Sundays
Spring 1901
France: A Par - Bur, A Mar S A Par - Bur
Germany: A Mun H
Austria: A Vie - Boh
Fall 1901
Austria
A Boh S A Bur - Mun
France: A Bur - Mun, A Mar - Bur
Germany: A Mun H
Germany: A Mun R Ruh
France: builds A Par
Spring '02
Germany: A Ruh - Bel
that was all so far, see you
"""


def sheets(answer: Json) -> list[tuple[str, dict[str, list[str]]]]:
    """Return the phases of a game with the orders of each power."""
    return [
        (
            slot["phase"],
            {
                power: orders
                for sheet in slot["sheets"].values()
                for power, orders in sheet["orders"].items()
            },
        )
        for slot in slots(answer)
    ]


def test_a_page_of_webdiplomacy_with_the_newest_phase_first() -> None:
    answer = brought(SITE)
    assert (answer["differences"], answer["unread"], answer["compared"]) == ([], [], True)
    assert sheets(answer) == [
        (
            "S1901M",
            {
                "Austria": ["A Bud - Ser", "F Tri - Alb", "A Vie - Gal"],
                "England": ["F Lon - Nth", "A Lvp - Yor"],
                "France": ["A Par - Bur"],
                "Germany": ["A Mun - Bur"],
            },
        ),
        (
            "F1901M",
            {
                "Austria": ["F Alb - Gre", "A Gal - Rum", "A Ser S A Gal - Rum"],
                "England": ["F Nth C A Yor - Nwy", "A Yor - Nwy via"],
                "Germany": ["A Mun H"],
            },
        ),
        ("W1901A", {"Austria": ["B F Tri", "B A Vie", "W"], "England": ["B F Lon"]}),
    ]


def test_a_saved_page_comes_in_without_its_markup() -> None:
    items = "".join(f"<li>{line}</li>" if line else "<hr>" for line in SITE.split("\n"))
    page = f"<!DOCTYPE html><html><style>p {{}}</style><ul>{items}</ul><script>x()</script></html>"
    assert sheets(brought(page)) == sheets(brought(SITE))


def test_sentences_that_the_site_runs_together_are_parted() -> None:
    text = SITE.replace(
        "Build army at Vienna.\nBuild fleet at Trieste.\nDo not use build order.\n", ""
    )
    text = text.replace(
        "Spring, 1901 :",
        "Italy:\nUnit-placement\nDestroy the unit at RomeThe  at Rome destroy.\n\nSpring, 1901 :",
    )
    answer = brought(text)
    assert sheets(answer)[2][1]["Italy"] == ["D A Rom"]


def test_a_result_that_differs_is_told_and_followed() -> None:
    answer = brought(SITE.replace("move to Yorkshire.", "move to Yorkshire. (fail)"))
    one, *_ = answer["differences"]
    assert (one["unit"], one["here"], one["there"]) == ("A Lvp", "Yor", "Lvp")
    assert answer["agreed"] == 0
    assert replay(answer["game"]).positions[1].units["England"] == ("F Edi", "A Lvp", "F Nth")


def test_results_that_do_not_fit_together_stop_the_game() -> None:
    both = "Spring 1901\nFrance: A Par - Bur (succeeds)\nGermany: A Mun - Bur (succeeds)\n"
    answer = brought(f"{both}Fall 1901\nFrance: A Mar - Spa\n")
    assert answer["stopped"] == (
        "the text's position is impossible: more than one unit stands in Burgundy"
    )
    assert [one["text"] for one in answer["unread"]] == ["France: A Mar - Spa"]
    assert [one["line"] for one in answer["skipped"]] == [1, 4]


def test_nothing_is_marked_where_no_line_has_a_failure() -> None:
    text = SITE.replace(" (fail)", "")
    answer = brought(text)
    assert (answer["differences"], answer["compared"]) == ([], False)


def test_retreats_in_one_line_with_moves_are_kept_for_their_phase() -> None:
    text = (
        "Spring 1901\nGermany: A Mun - Boh, A Ber - Mun\nAustria: A Vie H\n"
        "Fall 1901\nGermany: A Mun - Tyr\n"
        "Spring 1902\nGermany: A Boh - Vie, A Tyr S A Boh - Vie\n"
        "Austria: A Vie H, A Vie R Gal\n"
    )
    answer = brought(text)
    assert answer["unread"] == []
    assert sheets(answer)[-1] == ("S1902R", {"Austria": ["A Vie R Gal"]})


def test_a_dislodgement_that_differs_cannot_be_followed() -> None:
    answer = brought(SITE.replace("Munich hold.", "Munich hold. (dislodged)"))
    (one,) = answer["differences"]
    assert (one["phase"], one["unit"], one["there"]) == ("F1901M", "A Mun", "dislodged")
    assert answer["stopped"] == "the results of F1901M cannot be followed"
    assert {unread["text"] for unread in answer["unread"]} >= {"Build army at Vienna."}


def test_mails_of_a_judge_with_their_results_and_lists() -> None:
    answer = brought(MAIL)
    assert (answer["differences"], answer["unread"]) == ([], [])
    assert [phase for phase, _ in sheets(answer)] == ["S1901M", "F1901M", "W1901A"]
    assert sheets(answer)[1][1]["Austria"] == ["F Alb - Gre", "A Ser S F Alb - Gre"]
    skipped = {one["text"] for one in answer["skipped"]}
    assert "Austria:   Budapest, Greece, Serbia, Trieste, Vienna." in skipped
    assert "The next phase of 'heron' will be Movement for Fall of 1901." in skipped


def test_text_as_people_keep_it_has_retreats_and_builds_below_their_season() -> None:
    answer = brought(KEPT)
    assert answer["unread"] == []
    assert sheets(answer) == [
        (
            "S1901M",
            {
                "Austria": ["A Vie - Boh"],
                "France": ["A Mar S A Par - Bur", "A Par - Bur"],
                "Germany": ["A Mun H"],
            },
        ),
        (
            "F1901M",
            {
                "Austria": ["A Boh S A Bur - Mun"],
                "France": ["A Bur - Mun", "A Mar - Bur"],
                "Germany": ["A Mun H"],
            },
        ),
        ("F1901R", {"Germany": ["A Mun R Ruh"]}),
        ("W1901A", {"France": ["B A Par"]}),
        ("S1902M", {"Germany": ["A Ruh - Bel"]}),
    ]
    assert [one["line"] for one in answer["skipped"]] == [1, 2, 6, 7, 13, 15]


def test_builds_below_the_last_heading_are_played() -> None:
    text = KEPT.partition("Spring '02")[0]
    assert [phase for phase, _ in sheets(brought(text))][-1] == "W1901A"
    late = text.replace("builds A Par", "builds A Par\nGermany: A Hol R Bel")
    (unread,) = brought(late)["unread"]
    assert (unread["text"], unread["line"]) == ("A Hol R Bel", 13)


@pytest.mark.parametrize(
    ("spring", "fall", "winter"),
    [
        ("S1901M", "F1901M", "W1901A"),
        ("Spring 1901, Movement", "Fall 1901, Movement", "Winter 1901, Adjustments"),
        ("SPRING '01", "AUTUMN '01", "WINTER '01"),
        ("Movement orders for Spring of 1901", "Movement orders for Fall of 1901", "Builds:"),
        ("1901 Spring", "1901 Fall", "1901 Winter"),
    ],
)
def test_headings_of_phases_in_many_words(spring: str, fall: str, winter: str) -> None:
    text = (
        f"{spring}\nFrance\nA Mar - Spa\n\n{fall}\nFrance\nF Bre - Mao\n\n{winter}\nFrance\nA Mar B"
    )
    assert sheets(brought(text)) == [
        ("S1901M", {"France": ["A Mar - Spa"]}),
        ("F1901M", {"France": ["F Bre - Mao"]}),
        ("W1901A", {"France": ["B A Mar"]}),
    ]


def test_every_line_of_a_history_has_one_place_in_the_answer() -> None:
    text = (
        "Hello all\nA Par - Bur\nSpring 1901\nFrance: A Par - Bur\nFrance: A Par - Pic\n"
        "if Italy agrees then A Mar - Pie\nEngland: London nth\nFall 1901\nGermany: A Zzz - Mun\n"
        "W1901A\nItaly: A Rom - Ven"
    )
    answer = brought(text)
    places = [one["line"] for one in (*answer["unread"], *answer["skipped"])]
    assert sorted(places) == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11]
    assert sheets(answer)[0] == ("S1901M", {"France": ["A Par - Pic"]})
    why = {one["line"]: one["why"] for one in answer["unread"]}
    assert why[2] == "This stands before the first heading of a phase"
    assert why[4] == "A later order replaces this"
    assert why[11] == "By our rules there is nothing to decide in W1901A"


POSITION = """Fall 1903
Austria: A Vie, A Bud; F Tri
Centres: Vie, Bud, Tri, Ser
England
F Lon
A Nwy
supply centres: Lon, Nwy
"""


def test_a_position_with_a_date_alone_begins_a_game() -> None:
    answer = brought(POSITION)
    game = replay(answer["game"])
    assert (game.phase, slots(answer), answer["unread"]) == ("F1903M", [], [])
    assert game.position.units == {
        "Austria": ("A Bud", "F Tri", "A Vie"),
        "England": ("F Lon", "A Nwy"),
    }
    assert game.position.centres == {
        "Austria": ("Bud", "Ser", "Tri", "Vie"),
        "England": ("Lon", "Nwy"),
    }


def test_orders_may_follow_a_position() -> None:
    answer = brought(f"{POSITION}Austria: A Bud - Ser\nWinter 1903\nEngland: builds F Edi\n")
    assert sheets(answer)[0] == ("F1903M", {"Austria": ["A Bud - Ser"]})
    assert answer["game"]["start"]["phase"] == "F1903M"


def test_a_text_without_the_heading_of_a_phase_is_no_game() -> None:
    with pytest.raises(Exception, match="expected a heading such as Spring 1901"):
        brought("France: A Par - Bur\nand so on")


def test_a_line_that_is_too_long_is_refused() -> None:
    with pytest.raises(Exception, match="more than 10000 characters"):
        brought(f"Spring 1901\nFrance: A Par - Bur {'x' * 10_001}")


def test_orders_and_results_in_the_words_of_diplicity() -> None:
    text = (
        "Spring 1901, Movement\nFrance\nArmy Paris move Burgundy (Bounced with Munich)\n"
        "Army Marseilles support Army Paris move Burgundy (Support cut)\nFleet Brest hold\n"
        "Germany\nArmy Munich move Burgundy (Bounced with Paris)\nFleet Kiel move Denmark (OK)\n"
    )
    answer = brought(text)
    assert answer["unread"] == []
    (one, *_), (_, orders) = answer["differences"], sheets(answer)[0]
    assert orders["France"] == ["F Bre H", "A Mar S A Par - Bur", "A Par - Bur"]
    # here the support of Marseilles is not cut, so Paris would win
    assert (one["unit"], one["here"], one["there"]) == ("A Par", "Bur", "Par")
    assert answer["compared"]
