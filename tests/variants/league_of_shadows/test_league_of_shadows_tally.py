"""What decided a purge is shown with it: every vote that stands, and when it was cast."""

from typing import Any

import pytest

from engine.board.board import PowerId
from engine.record.files.game_file import record_json
from engine.record.game import Table
from engine.text.notation import parse_order
from tests.engine.records import Desk
from tests.variants.league_of_shadows.shadows import TABLE, begun, table_of
from tests.variants.league_of_shadows.test_league_of_shadows_secrets import Page
from variants.league_of_shadows.orders import ORDERS

SPRING = {"Italy": ["VOTE Gre"], "Turkey": ["VOTE Gre"]}
WINTER = {"Austria": ["VOTE Ser"], "England": ["VOTE Ser"], "Turkey": ["VOTE Den"]}


def at_1900(table: Table = TABLE) -> Desk:
    """Return a game in which all units have held until Spring 1900."""
    desk = begun(table)
    while desk.stages[-1].position.phase.code != "S1900M":
        desk.orders()
    return desk


def counted(winter: dict[str, list[str]], table: Table = TABLE) -> tuple[Page, int]:
    """Return a game after the vote of 1900, in which Italy and Turkey voted in spring."""
    desk = at_1900(table).orders(**SPRING).orders().orders(**winter)
    return Page(record_json(desk.record)), len(desk.stages) - 2


def results(page: Page, at: int, seat: str | None = None) -> list[dict[str, Any]]:
    """Return the results of a phase that no power wrote."""
    view = page.ask("view", record=page.record, at=at, seat=seat)
    return [row for row in view["results"] if row["generated"]]


def test_a_purge_stands_under_the_tally_of_all_votes_and_under_no_power() -> None:
    """The winter's own votes are two to one for Serbia; Italy's and France's make Greece win."""
    page, at = counted(WINTER | {"France": ["VOTE Gre"], "Russia": ["VOTE Gre"]})
    told = [(row["power"], row["order"], row["result"]) for row in results(page, at)]
    assert told == [
        (
            "",
            (
                "TALLY Gre 3 (Italy, Spring 1900, entry 1; France, Winter 1900, entry 2; "
                "Russia, Winter 1900, entry 2)"
            ),
            "counted",
        ),
        (
            "",
            "TALLY Ser 2 (Austria, Winter 1900, entry 2; England, Winter 1900, entry 2)",
            "counted",
        ),
        ("", "TALLY Den 1 (Turkey, Winter 1900, entry 2)", "counted"),
        ("", "PURGE Gre", "purged"),
    ]
    assert all(row["ok"] and not row["lacking"] for row in results(page, at))


@pytest.mark.parametrize(
    ("tie", "purged", "why"),
    [
        ("none", [], ["so nothing is purged"] * 2),
        ("all", ["Gre", "Ser"], ["every tied province is purged"] * 2),
        ("earliest", ["Gre"], ["has the earliest of them", "the earliest of them went elsewhere"]),
    ],
)
def test_a_tie_says_what_it_purges(tie: str, purged: list[str], why: list[str]) -> None:
    del (winter := dict(WINTER))["Turkey"]
    page, at = counted(winter, table_of(vote_tie=tie))
    tallies = results(page, at)
    assert [row["order"] for row in tallies if "PURGE" in row["order"]] == [
        f"PURGE {place}" for place in purged
    ]
    told = [row["sentence"] for row in tallies if "TALLY" in row["order"]]
    assert [end in sentence for end, sentence in zip(why, told, strict=True)] == [True, True]
    assert ["Greece" in told[0], "Serbia" in told[1]] == [True, True]


@pytest.mark.parametrize("abstains", [{}, {"Italy": ["VOTE ABSTAIN"]}])
@pytest.mark.parametrize("table", [TABLE, table_of(vote_before_builds=True)])
def test_a_winter_without_a_vote_shows_no_tally(
    abstains: dict[str, list[str]], table: Table
) -> None:
    desk = at_1900(table).orders().orders().orders(**abstains)
    page = Page(record_json(desk.record))
    assert results(page, len(desk.stages) - 2) == []
    panels = [panel["title"] for panel in page.view()["panels"]]
    assert "Purges" not in panels


@pytest.mark.parametrize("seat", [None, "Germany"])
def test_everybody_sees_the_tally_with_its_reasons_and_in_the_text_for_a_chat(
    seat: str | None,
) -> None:
    """Votes are public (section 5.1)."""
    page, at = counted(WINTER | {"France": ["VOTE Gre"]})
    rows = results(page, at, seat)
    assert rows[0]["order"].startswith("TALLY Gre 2 (Italy, Spring 1900")
    whys = [page.ask("why", record=page.record, at=at, seat=seat, result=r["n"]) for r in rows]
    assert {why["rule"]["anchor"] for why in whys} == {"purges"}
    text = page.ask("text", record=page.record, at=at, seat=seat)["text"]
    *_, last = text.split("\n\n")
    assert last.splitlines()[0] == f"{rows[0]['order']}: {rows[0]['sentence']}"


def test_a_purge_removes_the_unit_under_the_flag_of_its_owner() -> None:
    desk = at_1900()
    while desk.stages[-1].position.phase.code != "W1901A":
        turkey = {"S1901M": ["A Con - Bul"], "F1901M": ["A Bul - Gre", "VOTE Gre"]}
        desk.orders(Turkey=turkey.get(desk.stages[-1].position.phase.code, []))
    desk.orders()
    told = desk.results(len(desk.stages) - 2)
    assert told[PowerId("Turkey"), "D A Gre"] == "removed"
    assert told[PowerId(""), "PURGE Gre"] == "purged"


def test_a_tally_is_read_as_it_is_written_and_is_nobodys_to_order() -> None:
    text = "TALLY Gre 2 (Italy, Spring 1902, entry 1; Turkey, entry 3)"
    assert ORDERS.write(parse_order(TABLE.board, text, ORDERS)) == text
    desk = at_1900().orders(Turkey=[text])
    assert desk.results(len(desk.stages) - 2)[PowerId("Turkey"), text] == "illegal"
