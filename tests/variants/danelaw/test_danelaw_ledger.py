"""When the game is over, every bid of every phase is published (section 3.8)."""

import json
from typing import Any

from tests.variants.danelaw.test_danelaw_secrets import Desk

type Json = dict[str, Any]

# The designer's own example, and what it says of each bid.
EXAMPLE = {
    "Westrogothia": [
        "A Wgo - Alf",
        "F Skn - Kat",
        "BID 1 A Var - Nju",
        "BID 1 A Kin S A Var - Nju",
    ],
    "Ostrogothia": ["A Ogo - Nju", "F Got - Gog", "BID 2 A Kin S A Ogo - Nju"],
    "Tiunda": ["A Tiu - Bir", "F Eis - Gog", "BID 1 A Nae - Sud", "BID 1 F Jom - Ola"],
    "Jelling": ["F Jel - Kat", "F Nmd - Eng", "F Ros S F Jel - Kat"],
}
TOLD = [
    ["F Jom - Ola", "Tiunda", "1", "awarded"],
    ["A Kin S A Ogo - Nju", "Ostrogothia", "2", "awarded, 2 to 1"],
    ["A Kin S A Var - Nju", "Westrogothia", "1", "outbid, 1 to 2"],
    ["A Nae - Sud", "Tiunda", "1", "awarded"],
    ["F Ros S F Jel - Kat", "Jelling", "0", "void: no points"],
    ["A Var - Nju", "Westrogothia", "1", "awarded"],
]


def rows(panels: list[Json]) -> list[list[str]]:
    """Return the rows of the only table, the label first."""
    (panel,) = panels
    assert (panel["title"], panel["columns"]) == ("Bids", ["Bid", "Player", "Points", "Outcome"])
    return [[row["label"], *row["values"]] for row in panel["rows"]]


def sorted_rows(panels: list[Json]) -> list[list[str]]:
    return sorted(rows(panels))


def example() -> Desk:
    """Return a game in which the designer's example was played."""
    desk = Desk()
    desk.record = desk.ask("new", variant="danelaw")["record"]
    desk.resolve(**EXAMPLE)
    return desk


def ended(desk: Desk) -> Desk:
    """Let all players agree on a draw."""
    desk.resolve(**{seat: ["DRAW"] for seat in desk.record["seats"]})
    assert desk.view()["end"]
    return desk


def test_every_bid_of_the_designers_example_is_published_at_the_end() -> None:
    desk = ended(example())
    for viewer in ({}, {"seat": "Jelling"}, {"keeper": True}):
        view = desk.ask("view", record=desk.record, at=0, **viewer)
        assert sorted_rows(view["opened"]) == sorted(TOLD)
        assert desk.ask("view", record=desk.record, at=1, **viewer)["opened"] == []


def test_the_audit_lists_the_bids_of_every_phase() -> None:
    found = ended(example())
    audit = found.ask("audit", record=found.record)
    assert audit["differences"] == []
    (first,) = audit["opened"]
    assert (first["at"], first["phase"]) == (0, "Spring 835, movement")
    assert sorted_rows(first["panels"]) == sorted(TOLD)


def test_no_bid_is_published_before_the_end() -> None:
    desk = example()
    for viewer in ({}, {"seat": "Jelling"}, {"seat": "Tiunda"}, {"keeper": True}):
        assert desk.ask("view", record=desk.record, at=0, **viewer)["opened"] == []
    assert desk.ask("audit", record=desk.record)["opened"] == []


def test_a_record_without_its_secrets_publishes_nothing() -> None:
    desk = ended(example())
    payload = desk.ask("encode", record=desk.record)["payload"]
    public = desk.ask("decode", payload=payload)["record"]
    assert desk.ask("view", record=public, at=0)["opened"] == []
    assert "Kin S" not in json.dumps(desk.ask("view", record=public, at=0)["opened"])


def published(**orders: list[str]) -> list[list[str]]:
    """Return the ledger of a first turn with these orders."""
    desk = Desk()
    desk.record = desk.ask("new", variant="danelaw")["record"]
    desk.resolve(**orders)
    return rows(ended(desk).ask("view", record=desk.record, at=0)["opened"])


def test_points_for_the_same_order_are_added_and_a_tie_is_called_one() -> None:
    """Sections 3.5 and 3.6: one point each for a support, against two for a hold."""
    assert published(
        Mercia=["BID 1 A Ken - Sur", "BID 1 A Esx - Ean"],
        Wessex=["BID 1 A Ken - Sur"],
        Northumbria=["BID 2 A Ken H"],
        Picts=["BID 2 A Esx - Ean"],
        Gwynedd=["BID 2 A Esx H"],
    ) == [
        ["A Esx - Ean", "Picts", "2", "awarded, 3 to 2"],
        ["A Esx - Ean", "Mercia", "1", "awarded, 3 to 2"],
        ["A Esx H", "Gwynedd", "2", "outbid, 2 to 3"],
        ["A Ken - Sur", "Mercia", "1", "tied, 2 to 2: the unit holds"],
        ["A Ken - Sur", "Wessex", "1", "tied, 2 to 2: the unit holds"],
        ["A Ken H", "Northumbria", "2", "tied, 2 to 2: the unit holds"],
    ]


def test_bids_that_did_not_count_say_why() -> None:
    """Section 3.4, and what could not be read."""
    assert published(
        Mercia=["BID 2 A Ken H", "BID 1 A Esx H", "BID 1 A Kin Q"],
        Wessex=["BID 1 A Sus - Wil", "BID 1 A Skn H", "BID 1 A Ken R Sur"],
    ) == [
        ["A Esx H", "Mercia", "1", "void: more points than were left"],
        ["A Ken H", "Mercia", "2", "awarded"],
        ["A Ken R Sur", "Wessex", "1", "void: only Jomsviking fleets retreat"],
        ["A Skn H", "Wessex", "1", "void: no neutral unit there"],
        ["A Sus - Wil", "Wessex", "1", "void: the unit cannot do that"],
        ["BID 1 A Kin Q", "Mercia", "", "void: not an order that can be read"],
    ]


def test_two_players_who_tie_on_a_retreat_get_none() -> None:
    told = published(Tiunda=["BID 1 F Jom R Wen"], Jelling=["BID 1 F Jom R Pom"])
    assert [row[3] for row in told] == ["tied, 1 to 1: no retreat"] * 2


def test_open_bids_are_results_and_need_no_ledger() -> None:
    desk = Desk(dp_secrecy="open")
    desk.resolve(Tiunda=["BID 1 A Kin H"])
    assert ended(desk).ask("view", record=desk.record, at=0)["opened"] == []
