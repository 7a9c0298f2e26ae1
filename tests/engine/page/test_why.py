"""The "why?" of an order: its sentence, the forces that met, the culprits, and what followed."""

import pytest

from tests.engine.calls import Page


@pytest.fixture
def page() -> Page:
    return Page()


def test_why_gives_the_forces_and_the_culprits(page: Page) -> None:
    start = {"phase": "S1901M", "units": {"Germany": ["A Mun"], "Russia": ["A Sil", "A Boh"]}}
    orders = {"Germany": ["A Mun - Sil"], "Russia": ["A Sil H", "A Boh S A Sil"]}
    record = page.play({**page.new(), "start": start}, orders)
    told = page.ask("why", record=record, at=0, result=0)
    assert told["order"] == "A Mun - Sil"
    assert told["result"] == "bounces"
    assert told["sentence"] == (
        "Bounces: the German attack on Silesia from Munich (1) is weaker than "
        "the Russian army there (2, with support from Bohemia)."
    )
    assert told["forces"] == [
        {"label": "The Russian army in Silesia", "strength": 2, "by": ["A Boh S A Sil"]},
        {"label": "The German attack from Munich", "strength": 1, "by": []},
    ]
    assert told["culprits"] == ["Sil"]
    assert told["follows"] == []
    assert told["rule"] == {"title": "Bounces", "anchor": "bounces"}


def test_support_for_a_move_is_not_counted_for_the_defender(page: Page) -> None:
    units = {"Austria": ["A Bud", "A Gal"], "Russia": ["A Rum", "A Ser"], "Italy": ["A Vie"]}
    orders = {
        "Austria": ["A Bud - Vie", "A Gal S A Bud - Vie"],
        "Russia": ["A Rum - Bud", "A Ser S A Rum - Bud"],
        "Italy": ["A Vie H"],
        "Germany": ["A Boh S A Vie"],
    }
    units["Germany"] = ["A Boh"]
    record = page.play({**page.new(), "start": {"phase": "S1901M", "units": units}}, orders)
    results = page.ask("view", record=record, at=0)["results"]
    (move,) = [row["n"] for row in results if row["order"] == "A Rum - Bud"]
    told = page.ask("why", record=record, at=0, result=move)
    stands = {"label": "The Austrian army in Budapest", "strength": 1, "by": []}
    assert stands in told["forces"]


def test_an_order_to_a_unit_that_is_not_there_met_no_forces(page: Page) -> None:
    orders = {"Austria": ["A Vie - Gal"], "Italy": ["A Vie - Boh"], "Russia": ["A War - Gal"]}
    record = page.play(page.new(), orders)
    results = page.ask("view", record=record, at=0)["results"]
    (foreign,) = [row for row in results if row["power"] == "Italy" and row["result"] == "illegal"]
    told = page.ask("why", record=record, at=0, result=foreign["n"])
    assert told["rule"]["anchor"] == "illegal-orders"
    assert told["forces"] == []


def test_why_lists_what_followed_from_an_order(page: Page) -> None:
    start = {"phase": "S1901M", "units": {"Germany": ["A Mun"], "Russia": ["A Sil", "A Boh"]}}
    orders = {"Germany": ["A Mun - Boh"], "Russia": ["A Sil H", "A Boh S A Sil"]}
    record = page.play({**page.new(), "start": start}, orders)
    (cut,) = page.ask("why", record=record, at=0, result=0)["follows"]
    assert cut == {
        "text": "A Boh S A Sil: Cut by the German attack from Munich.",
        "place": "Boh",
    }


def test_why_reaches_the_phases_that_were_passed_over(page: Page) -> None:
    # Fleet Apulia cannot retreat, and is disbanded in a phase that is passed over.
    start = {
        "phase": "S1901M",
        "units": {
            "Austria": ["A Ven", "A Rom", "F Nap", "F Ion", "F Adr"],
            "Italy": ["F Apu"],
        },
    }
    orders = {"Austria": ["A Ven - Apu", "A Rom S A Ven - Apu"]}
    record = page.play({**page.new(), "start": start}, orders)
    results = page.ask("view", record=record, at=0)["results"]
    assert [r["n"] for r in results] == list(range(len(results)))
    assert results[-1]["phase"] == "S1901R"
    told = page.ask("why", record=record, at=0, result=results[-1]["n"])
    assert (told["order"], told["result"]) == ("D F Apu", "disbanded")
    assert told["rule"]["anchor"] == "retreats"
    assert told["forces"] == []
