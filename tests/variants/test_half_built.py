"""An order that is being built reads as a sentence, together with the question it has come to."""

import pytest

from engine.session import Session
from engine.variant.folder import FolderLibrary
from tests.engine.calls import Page
from tests.repository import ROOT

type Sheets = dict[str, list[str]]

LIBRARY = FolderLibrary(ROOT / "variants")
SAID = (
    ("standard", "Austria", "A Vie", "The army in Vienna does what?"),
    ("standard", "Austria", "game", "To end the game: what do you declare?"),
    ("danelaw", "Wessex", "bid A Opp", "Bid how many points for the army in Oppland?"),
    ("danelaw", "Wessex", "bid A Opp, 2", "Bid 2 points so that the army in Oppland does what?"),
    (
        "danelaw",
        "Wessex",
        "bid F Jom, 1, back",
        "Bid 1 point so that the fleet in Jomsburg, if dislodged, retreats to which place?",
    ),
    ("deus_vult", "Normans", "A Phi, 2", "2 armies in Philomelium do what?"),
    ("deus_vult", "Mosul", "permit", "Give permission: in which province?"),
    ("deus_vult", "Mosul", "permit, Ede", "Give permission: in Edessa to whom?"),
)
CLAIMED = (
    ("", "Claims what?"),
    ("3WAY, Italy", "Claims to win with two partners: Italy with whom?"),
    ("3WAY, Italy, Turkey", "Claims to win with two partners: Italy and Turkey"),
    (
        "SOLO, SC, Italy, >=",
        "Claims to win alone if Italy has at least how many?",
    ),
    ("SOLO, SC", "Claims to win alone if whose centres?"),
    ("SOLO, ORDERED, Italy/4", "Claims to win alone if Italy 4 orders which unit?"),
    ("SOLO, MOVED, Italy/4", "Claims to win alone if Italy 4 succeeds with which unit?"),
    (
        "SOLO, NOT OWNS, Russia/3, 6:Spa",
        "Claims to win alone if it is not true that Russia 3 owns Spain on board 6",
    ),
    ("SOLO, BUILDS, Italy/4, B A 4:Rom", "Claims to win alone if Italy 4 builds one army in Rome"),
    (
        "SOLO, ORDERED, Italy/4, A 4:Rom, hold",
        "Claims to win alone if Italy 4 orders that the army in Rome on board 4 holds",
    ),
)


# Austria throws the army out of Venice, and owns a centre more, as Italy owns one less.
YEAR: tuple[Sheets, ...] = (
    {"Austria": ["A Vie - Tyr", "A Bud - Vie"]},
    {"Austria": ["A Tyr - Ven", "F Tri S A Tyr - Ven"]},
    {"Italy": ["A Ven R Pie"]},
)
AFTERWARDS = (
    (2, "Italy", "A Ven", "The army dislodged from Venice retreats or disbands?"),
    (3, "Italy", "A Pie", "The army in Piedmont is kept or removed?"),
    (3, "Austria", "site Bud", "In Budapest what is built?"),
    (3, "Austria", "waive 1", "One build is used how?"),
)


def said(variant: str, power: str, path: str, *phases: Sheets) -> str:
    """Return the page's sentence about an order after phases with these orders."""
    page = Page(Session({variant: LIBRARY[variant]}))
    record = page.play(page.new(variant), *phases)
    found = page.ask("step", record=record, power=power, path=path.split(", "))
    return " ".join(word["text"] for word in found["sentence"])


@pytest.mark.parametrize(("variant", "power", "path", "sentence"), SAID)
def test_a_half_built_order_reads_well(variant: str, power: str, path: str, sentence: str) -> None:
    assert said(variant, power, path) == sentence


@pytest.mark.parametrize(("path", "sentence"), CLAIMED)
def test_a_half_built_claim_reads_well(path: str, sentence: str) -> None:
    answers = f"claim, {path}" if path else "claim"
    assert said("heptadiplomacy", "Austria/1", answers, {}).startswith(sentence)


@pytest.mark.parametrize(("played", "power", "path", "sentence"), AFTERWARDS)
def test_retreats_and_adjustments_read_well(
    played: int, power: str, path: str, sentence: str
) -> None:
    assert said("standard", power, path, *YEAR[:played]) == sentence
