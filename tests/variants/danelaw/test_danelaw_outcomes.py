"""What players learn about their bids: which won, and by whom the others were outbid."""

from engine.board.board import PowerId
from engine.board.seating import SeatId
from engine.record.game import Table
from engine.request.position_json import read_position
from engine.rules.context import OPEN, Context
from engine.rules.rules import PlayedPhase
from engine.text.sentences import verdict_sentence
from tests.games.play import LIBRARY
from variants.danelaw.orders import Bid, Why

TABLE = Table.of(LIBRARY["danelaw"])
UNITS = {
    "Westrogothia": ["A Wgo", "F Skn V"],
    "Ostrogothia": ["A Ogo", "F Got V"],
    "Tiunda": ["A Tiu", "A Bir", "F Eis V"],
    "Jelling": ["F Ola", "F NS1 V"],
    "Minor": ["A Kin"],
    "Jomsvikings": ["F Jom"],
}


def judged(context: Context = OPEN, **bids: list[str]) -> PlayedPhase:
    """Return the phase in which players made these bids."""
    position = read_position(TABLE, {"phase": "S840M", "units": UNITS})
    sheets = TABLE.read(position, {PowerId(power): told for power, told in bids.items()})
    return TABLE.resolve_phase(position, sheets, (), context)[1]


def reasons(played: PlayedPhase) -> dict[str, object]:
    """Return the reason for the result of each bid."""
    resolution = played.resolution
    told = zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)
    return {
        f"{power} {TABLE.write(order)}": verdict.reason
        for power, order, verdict in told
        if isinstance(order, Bid)
    }


def sentences(played: PlayedPhase) -> list[str]:
    """Return the sentences on all bids."""
    rule, resolution = TABLE.variant.rules.phase_rule(played.before), played.resolution
    return [
        verdict_sentence(TABLE.board, rule, resolution, entry)
        for entry, order in enumerate(resolution.orders)
        if isinstance(order, Bid)
    ]


def test_a_bid_is_outbid_by_the_sum_for_another_order() -> None:
    played = judged(
        Westrogothia=["BID 1 A Kin - Ble"],
        Tiunda=["BID 2 A Kin - Ble"],
        Ostrogothia=["BID 2 A Kin H"],
    )
    assert reasons(played) == {
        "Westrogothia BID 1 A Kin - Ble": Why.WON,
        "Tiunda BID 2 A Kin - Ble": Why.WON,
        "Ostrogothia BID 2 A Kin H": Why.OUTBID,
    }
    assert "Outbid by Tiunda and Westrogothia, 3 to 2." in sentences(played)


def test_bids_that_lose_do_not_count_as_carried_out() -> None:
    """Nor does the word for their result say that they do."""
    lost = {Why.OUTBID: "outbid", Why.TIED: "tied", Why.TIED_RETREAT: "tied", Why.LOST: "lost"}
    assert {why: why.result for why in lost} == lost
    assert [why.succeeded for why in (Why.WON, Why.OUTBID, Why.TIED, Why.LOST)] == [
        *(True, False, False, False),
    ]


def test_tied_bids_and_those_below_them_all_lose() -> None:
    played = judged(
        Westrogothia=["BID 2 A Kin - Nju"],
        Ostrogothia=["BID 2 A Kin S A Ogo - Nju"],
        Tiunda=["BID 1 A Kin - Ble"],
    )
    assert [*reasons(played).values()] == [Why.TIED, Why.OUTBID, Why.TIED]
    assert sentences(played) == [
        "Tied with Westrogothia, 2 to 2, so the unit holds.",
        "Outbid by Ostrogothia and Westrogothia, 2 to 1.",
        "Tied with Ostrogothia, 2 to 2, so the unit holds.",
    ]


def test_a_power_is_not_said_to_outbid_itself() -> None:
    """Its bids for other orders of the unit are called its own, unless others bid as well."""
    played = judged(Westrogothia=["BID 1 A Kin - Nju", "BID 1 A Kin - Ble"])
    assert [*reasons(played).values()] == [Why.TIED_WITH_OWN] * 2
    assert (
        sentences(played)
        == ["Tied with another bid by Westrogothia, 1 to 1, so the unit holds."] * 2
    )
    played = judged(Tiunda=["BID 1 F Jom R Wen", "BID 1 F Jom R Pom"])
    assert {*sentences(played)} == {
        "Tied with another bid by Tiunda, 1 to 1, so the fleet gets no retreat."
    }
    played = judged(Tiunda=["BID 2 A Kin H", "BID 1 A Kin - Ble"])
    assert sentences(played) == ["Wins the bidding.", "Another bid by Tiunda gives more, 2 to 1."]
    played = judged(
        Ostrogothia=["BID 1 A Kin - Nju", "BID 1 A Kin H"], Westrogothia=["BID 1 A Kin - Nju"]
    )
    assert sentences(played)[1] == "Outbid by Ostrogothia and Westrogothia, 2 to 1."


def test_retreats_compete_only_with_retreats() -> None:
    played = judged(
        Westrogothia=["BID 1 F Jom R Wen"],
        Ostrogothia=["BID 2 F Jom - Ola"],
        Tiunda=["BID 1 F Jom R Pom"],
    )
    assert [*reasons(played).values()] == [Why.WON, Why.TIED_RETREAT, Why.TIED_RETREAT]


def test_results_of_secret_bids_give_no_names_or_numbers() -> None:
    """Section 3.8: a public bid may lose to secret ones, about which nothing may be said."""
    position = read_position(TABLE, {"phase": "S840M", "units": UNITS})
    secret = TABLE.read(position, {PowerId("Tiunda"): ["BID 2 A Kin - Ble"]})[PowerId("Tiunda")]
    context = Context(secret_sheets={SeatId("Tiunda"): secret})
    played = judged(context, Ostrogothia=["BID 1 A Kin - Nju"])
    assert [*reasons(played).values()] == [Why.LOST]
    assert not Why.LOST.slots
