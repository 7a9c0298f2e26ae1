"""Claims of Crazy Whako Heptadiplomacy, from the sheet to the count."""

from dataclasses import replace

import pytest

from engine.board.board import PowerId, province_id
from engine.board.calendar import Phase
from engine.page.next_choice import line_json, step_json
from engine.request.position_json import position_json, read_position
from tests.variants.heptadiplomacy.seven import after, at, ends, table, winners

TOTALS = {"France": 67, "Germany": 63, "England": 40, "Italy": 30, "Russia": 20, "Turkey": 18}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A 0:Par - 1:Gas", "There is no board 0: boards are numbered 1 to 7."),
        ("A 1:Par - 8:Gas", "There is no board 8: boards are numbered 1 to 7."),
        (
            "CLAIM 2WAY Germany IF HAPPY France",
            'There is no condition "HAPPY": expected SC, OWNS, ORDERED, MOVED, BUILDS.',
        ),
        ("CLAIM 2WAY Grmany", 'There is no player "Grmany". Did you mean Germany?'),
        ("CLAIM 2WAY", "No effect: 2WAY takes one partner, 3WAY two, SOLO none."),
        ("CLAIM 2WAY Austria", "No effect: a player cannot be their own partner."),
        ("CLAIM 3WAY Germany Germany/3", "No effect: a claim names the same player twice."),
        ("CLAIM 4WAY", 'A claim begins with SOLO, 2WAY or 3WAY, not "4WAY".'),
        ("CLAIM SOLO IF SC France", "SC needs a player or nation, and then a value."),
        (
            "CLAIM SOLO IF SC France > many",
            'SC compares a number of centres, as in SC France >= 67, not "> many".',
        ),
        ("CLAIM SOLO IF OWNS France 1:Gas", "1:Gas is not a supply centre"),
        (
            "CLAIM SOLO IF BUILDS Gaul/1 'B A 1:Par'",
            'There is no nation "Gaul/1". Write one such as France/4.',
        ),
        (
            "CLAIM SOLO IF MOVED France/1 'A 1:Par H'",
            "MOVED takes a move, as in 'A 3:Bur - 3:Gas'.",
        ),
        (
            "CLAIM SOLO IF BUILDS Russia/1 'B 1:StP'",
            (
                "BUILDS takes a build, as in 'B A 4:Kie'. "
                "Write A or F: both can be built in St Petersburg on board 1."
            ),
        ),
        (
            "CLAIM SOLO IF BUILDS Russia/1 'B F 1:StP'",
            "BUILDS must name the coast, as in 'B F 1:StP/nc'.",
        ),
    ],
)
def test_faulty_claims_are_named_and_all_others_kept(text: str, why: str) -> None:
    of = table()
    position = replace(of.opening, phase=Phase.parse("F1901M"))
    assert line_json(of, position, PowerId("Austria/1"), text)["why"] == why
    sheet = ["A 1:Vie - 1:Tyr", text, "CLAIM SOLO"]
    played = of.resolve_phase(position, of.read(position, {PowerId("Austria/1"): sheet}), ())[1]
    words = [verdict.result for verdict in played.resolution.verdicts[:3]]
    assert words[0] == "moves"
    assert words[1] in ("invalid", "void")
    assert words[2] == "claimed"


def test_only_one_autumn_sheet_of_a_player_takes_claims() -> None:
    of = table()
    spring, autumn = of.opening, replace(of.opening, phase=Phase.parse("F1901M"))
    said = [
        line_json(of, position, PowerId(power), "CLAIM SOLO")["status"]
        for position, power in ((spring, "France/1"), (autumn, "France/2"), (autumn, "France/1"))
    ]
    assert said == ["illegal", "illegal", "legal"]


@pytest.mark.parametrize("phase", ["S1901M", "F1901R", "W1901A"])
@pytest.mark.parametrize("order", ["DRAW", "CONCEDE Austria 1"])
def test_players_cannot_agree_to_end_the_game(phase: str, order: str) -> None:
    """Section 9: a game continues until somebody has won."""
    of = table()
    line = line_json(of, replace(of.opening, phase=Phase.parse(phase)), PowerId("France/1"), order)
    assert line["status"] == "illegal"
    assert line["order"].startswith(order[:4])
    assert "no draws and no concessions" in line["why"]


def test_claims_travel_from_the_sheet_to_the_count() -> None:
    of = table()
    position = at(of, "F1906M", player_totals=TOTALS, units={"Germany/3": ["A 3:Bur"]})
    position = after(
        of,
        position,
        France_1=[
            "CLAIM 2WAY Germany IF MOVED Germany/3 '3:Bur - 3:Gas'",
            "CLAIM 3WAY Italy Russia",
        ],
        Germany_1=["CLAIM 2WAY France"],
        Germany_3=["A 3:Bur - 3:Gas"],
    )
    position = after(of, position)
    assert winners(position) == ["France", "Germany"]
    assert ends(position) == {
        "France: 2WAY Germany IF MOVED Germany/3 'A 3:Bur - 3:Gas'": "stands",
        "France: 3WAY Italy Russia": "fails",
        "Germany: 2WAY France": "stands",
    }


@pytest.mark.parametrize(
    ("build", "won"), [("B A 1:Kie", ["France", "Germany"]), ("B F 1:Kie", [])]
)
def test_claims_that_wait_for_builds_are_settled_after_winter(build: str, won: list[str]) -> None:
    """Ruling 12: the numbers still come from Autumn."""
    of = table()
    position = at(of, "F1906M", player_totals=TOTALS)
    owners = {**position.owners, province_id("1:Kie"): PowerId("Germany/1")}
    claim = "CLAIM 2WAY Germany IF BUILDS Germany/1 'B A 1:Kie'"
    position = replace(position, owners=owners)
    position = after(of, position, France_1=[claim], Germany_1=["CLAIM 2WAY France"])
    position = after(of, position)
    assert winners(position) == []
    assert position.phase.code == "W1906A"
    position = after(of, position, Germany_1=[build])
    assert winners(position) == won


@pytest.mark.parametrize("build", ["B A 7:Mos", "B 7:Mos", "B 7:StP/sc"])
@pytest.mark.parametrize("denied", ["", "NOT "])
def test_a_build_in_a_claim_is_read_like_an_order(build: str, denied: str) -> None:
    """A kind that is left out is the only one that can stand there (DATC 4.C.3)."""
    of = table()
    position = at(of, "F1906M", player_totals=TOTALS)
    homes = dict.fromkeys(map(province_id, ("7:Mos", "7:StP")), PowerId("Russia/7"))
    position = replace(position, owners={**position.owners, **homes})
    claim = f"CLAIM 2WAY Germany IF {denied}BUILDS Russia/7 '{build}'"
    position = after(of, position, France_1=[claim], Germany_1=["CLAIM 2WAY France"])
    position = after(of, after(of, position), Russia_7=[build])
    assert winners(position) == ([] if denied else ["France", "Germany"])


def test_a_position_is_fed_back_with_its_claims() -> None:
    of = table()
    claims = {"France": ["2WAY Germany IF BUILDS Germany/1 'B A 1:Kie'", "5WAY"]}
    position = after(of, at(of, "F1906R", player_totals=TOTALS, claims=claims))
    told = position_json(of, position)
    assert position_json(of, read_position(of, told)) == told
    assert told["outcome"]["waits"] is True  # type: ignore[index]


def test_questions_about_claims_are_in_words() -> None:
    of = table(option="B")
    menu, power = of.variant.rules.phases["M"].menu, PowerId("Austria/1")
    position = at(of, "F1901M")
    (actor,) = [one for one in menu.actors(of.board, position, power) if one.key == "claim"]
    partners = menu.step(of.board, position, actor, ("2WAY",)).options
    assert partners[0].label == "England 1"
    conditions = menu.step(of.board, position, actor, ("2WAY", "England/1")).options
    assert [one.label for one in conditions[:2]] == ["Centres", "Owner"]
    signs = menu.step(of.board, position, actor, ("SOLO", "SC", "England/1")).options
    assert [one.label for one in signs[:2]] == ["at least", "at most"]


def test_questions_lead_to_a_claim_with_conditions() -> None:
    of = table(module=3)
    position, power = replace(of.opening, phase=Phase.parse("F1901M")), PowerId("France/1")
    path = ["claim", "2WAY", "Germany", "NOT MOVED", "Germany/3", "A 3:Mun", "move", "5:Bur"]
    path += ["SC", "Italy", "<=", "40"]
    step = step_json(of, position, power, path)
    claim = "CLAIM 2WAY Germany IF NOT MOVED Germany/3 'A 3:Mun - 5:Bur' AND SC Italy <= 40"
    assert (step["order"], step["more"]) == (claim, True)
