"""Examples with facts of a variant, points and bids; a mistake stops the build."""

import pytest

from publisher.examples.example_text import Example, read_example
from publisher.examples.judge import judge
from tests.games.play import LIBRARY

VARIANT = "league_of_shadows"
SOUND = """\
phase: W1912A
facts:
  capitals: { Italy = "Rom" }
  hqs: { north = "Bel", south = "Tun" }
units:
  Italy: A Rom
centres:
  Italy: Rom, Tun
orders:
  Italy: VOTE ABSTAIN → votes
scores:
  Italy: 115
"""


def read(text: str) -> tuple[Example | None, list[str]]:
    """Return an example with the faults of its text."""
    example, faults = read_example("rules.md", 1, text)
    return example, [str(fault) for fault in faults]


def judged(text: str) -> list[str]:
    """Return the faults of an example once it is judged."""
    example, faults = read(text)
    assert faults == []
    assert example is not None
    return [str(fault) for fault in judge("rules.md", LIBRARY[VARIANT], example)[1]]


def test_points_are_those_of_the_end() -> None:
    assert judged(SOUND) == []
    assert judged(SOUND.replace("115", "110")) == ["rules.md:12: Italy has 115 points, not 110"]


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ('{ Italy = "Rom" }', '{ Italy = "Rom"', "in TOML"),
        ("Italy: 115", "Italy: many", "expected a number"),
    ],
)
def test_unreadable_facts_are_named(before: str, after: str, message: str) -> None:
    example, (fault,) = read(SOUND.replace(before, after))
    assert example is None
    assert message in fault


def test_a_fact_that_the_rules_do_not_take_is_named() -> None:
    (fault,) = judged(SOUND.replace('north = "Bel"', 'north = "Nowhere"'))
    assert "hqs.north" in fault


BIDS = """\
phase: S835M
units:
  Westrogothia: A Wgo, F Skn V
  Jelling: F Jel, F Nmd V
  Minor: F Ros, A Kin
orders:
  Westrogothia: BID 1 F Ros S F Skn - Kat → outbid
  Westrogothia: BID 1 A Kin - Ble → bids
  Jelling: BID 2 F Ros S F Jel - Kat → bids
"""


def test_a_bid_counts_as_carried_out_only_if_it_wins() -> None:
    # Danelaw, section 3: the highest bid moves the unit. The page shows no results of bids,
    # which are secret, so the build asks the rules themselves.
    example, faults = read(BIDS)
    assert faults == []
    assert example is not None
    trial, wrong = judge("rules.md", LIBRARY["danelaw"], example)
    assert wrong == []
    bids = [one for one in trial.steps[0].results if one.order.startswith("BID")]
    assert [(one.word, one.succeeded) for one in bids] == [
        ("outbid", False),
        ("bids", True),
        ("bids", True),
    ]
