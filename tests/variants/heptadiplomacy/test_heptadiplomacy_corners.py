"""Corner cases of claims and of civil disorder, and the sentences about them."""

from typing import Any

from engine.board.seating import SeatId
from engine.machine.adjudicate import adjudicate
from engine.record.game import Table
from tests.games.play import LIBRARY

type Json = dict[str, Any]


def autumn(**position: Any) -> list[list[str]]:
    """Return the reported claims of an Autumn in which the others do not move."""
    request = {"variant": "heptadiplomacy", "phase": "F1906M", "units": {}, **position}
    answer: Json = adjudicate(LIBRARY, request)
    assert answer["faults"] == []
    found: list[list[str]] = answer["next"]["outcome"]["told"]
    return found


def test_a_move_that_succeeds_has_moved_whichever_way_it_is_written() -> None:
    """A condition is about the move (9.1), and an army there needs no `via`."""
    told = autumn(
        units={"England/1": ["A 1:Lon"], "France/1": ["F 3:Nth"]},
        player_totals={"France": 90},
        orders={
            "England/1": ["A 1:Lon - 2:Nwy via"],
            "France/1": [
                "F 3:Nth C A 1:Lon - 2:Nwy",
                "CLAIM SOLO IF MOVED England/1 'A 1:Lon - 2:Nwy'",
            ],
        },
    )
    assert [end for *_, end, _ in told] == ["stands"]


def test_a_failing_claim_is_not_reported_as_missing() -> None:
    told = autumn(
        player_totals={"France": 66, "Germany": 66},
        orders={
            "France/1": ["CLAIM 2WAY Germany"],
            "Germany/1": ["CLAIM 2WAY France IF SC Italy >= 50"],
        },
    )
    whys = {player: why for player, *_, why in told}
    assert whys["France"] == "Germany's own claim fails"


def test_a_solo_without_a_claim_is_announced() -> None:
    told = autumn(
        player_totals={"France": 70, "Germany": 66},
        orders={"France/1": ["CLAIM 2WAY Germany"], "Germany/1": ["CLAIM 2WAY France"]},
    )
    assert {player: why for player, *_, why in told} == {
        "France": "France wins alone, which needs no claim",
        "Germany": "France wins alone, which needs no claim",
    }


def test_claims_in_a_request_count_however_players_are_written() -> None:
    told = autumn(
        player_totals={"France": 66, "Germany": 66},
        claims={"france": ["2WAY Germany"], "Zed": ["SOLO"]},
        orders={"Germany/1": ["CLAIM 2WAY France"]},
    )
    ends = {player: (end, why) for player, _, end, why in told}
    assert ends["France"][0] == ends["Germany"][0] == "stands"
    assert ends["Zed"] == ("faulty", "there is no player Zed")


def test_claims_of_one_player_under_two_names_are_all_reported() -> None:
    told = autumn(claims={"france": ["2WAY Germany"], "France": ["SOLO"]})
    assert sorted(text for _, text, *_ in told) == ["2WAY Germany", "SOLO"]


def test_one_centre_is_one_centre() -> None:
    told = autumn(player_totals={"Italy": 1}, orders={"Italy/1": ["CLAIM SOLO"]})
    assert told == [["Italy", "SOLO", "fails", "Italy has 1 centre and needs 70"]]


def test_unknown_winners_do_not_end_the_game() -> None:
    request = {"variant": "heptadiplomacy", "phase": "W1906A", "units": {}}
    answer: Json = adjudicate(LIBRARY, {**request, "outcome": {"winners": ["x"], "told": []}})
    assert answer["faults"] == []
    assert answer["next"]["phase"] == "S1907M"


def test_civil_disorder_counts_from_home() -> None:
    """Distance is that to the nation's home centres, then by board and province (8)."""
    request = {
        "variant": "heptadiplomacy",
        "phase": "W1906A",
        "units": {"Germany/4": ["A 5:Por", "A 4:Ber"]},
        "centres": {"Germany/4": ["5:Spa"]},
    }
    answer: Json = adjudicate(LIBRARY, request)
    assert [one["order"] for one in answer["results"]] == ["D A 5:Por"]


def test_with_option_b_a_claim_may_name_a_seat() -> None:
    """A claim names a player by the name of their seat."""
    table = Table.of(LIBRARY["heptadiplomacy"], {"option": "B"})
    usual = table.seating.seats
    names = dict(zip(usual, ("Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus"), strict=True))
    assert set(usual) == {SeatId(f"P{row}") for row in range(1, 8)}
    (claim,) = table.read(
        table.opening, {usual[SeatId("P1")][0]: [f"CLAIM 2WAY {names[SeatId('P2')]}"]}
    ).values()
    assert table.write(claim[0]) == "CLAIM 2WAY Bob"
