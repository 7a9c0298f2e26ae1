"""Sentences checked by hand, in cases that a sceptical player would question."""

from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate
from tests.sentences.phases import LIBRARY

type Units = dict[str, list[str]]
type Json = dict[str, Any]


def why(variant: str, phase: str, units: Units, orders: Units, **more: object) -> list[str]:
    """Return the sentences on all orders of a request."""
    request = {"variant": variant, "phase": phase, "units": units, "orders": orders, **more}
    answer: Json = adjudicate(LIBRARY, request)
    assert not answer["faults"], answer["faults"]
    return [result["why"] for result in answer["results"]]


STANDARD: dict[str, tuple[Units, Units]] = {
    "Bounces: the Austrian attack on Galicia from Vienna (1) meets the Russian attack from "
    "Warsaw (1); neither succeeds.": (
        {"Austria": ["A Vie"], "Russia": ["A War"]},
        {"Austria": ["A Vie - Gal"], "Russia": ["A War - Gal"]},
    ),
    "Bounces: the Austrian attack on Galicia from Vienna (1) is weaker than the Russian "
    "attack from Warsaw (2, with support from Ukraine), which succeeds.": (
        {"Austria": ["A Vie"], "Russia": ["A War", "A Ukr"]},
        {"Austria": ["A Vie - Gal"], "Russia": ["A War - Gal", "A Ukr S A War - Gal"]},
    ),
    "Moves to Galicia: its attack (2, with German support from Silesia) is stronger than "
    "the Russian army there (1).": (
        {"Austria": ["A Vie"], "Russia": ["A Gal"], "Germany": ["A Sil"]},
        {"Austria": ["A Vie - Gal"], "Germany": ["A Sil S A Vie - Gal"]},
    ),
    "Bounces: the Austrian attack on Galicia from Vienna (1) is no stronger than the "
    "Russian army there (1); the Russian support from Warsaw does not count, as a power "
    "cannot support an attack on its own units.": (
        {"Austria": ["A Vie"], "Russia": ["A Gal", "A War"]},
        {"Austria": ["A Vie - Gal"], "Russia": ["A War S A Vie - Gal"]},
    ),
    "Bounces: the Austrian attack on Galicia from Vienna (1) meets the Russian attack on "
    "Vienna from Galicia (1) head to head; neither succeeds.": (
        {"Austria": ["A Vie"], "Russia": ["A Gal"]},
        {"Austria": ["A Vie - Gal"], "Russia": ["A Gal - Vie"]},
    ),
    "Bounces: the Austrian attack on Galicia from Vienna (1) meets the Russian attack on "
    "Vienna from Galicia (2, with support from Bohemia) head to head and is weaker, but "
    "that attack fails too; the Russian support from Warsaw does not count, as a power "
    "cannot support an attack on its own units.": (
        {"Austria": ["A Vie"], "Russia": ["A Gal", "A Boh", "A War"]},
        {
            "Austria": ["A Vie - Gal"],
            "Russia": ["A Gal - Vie", "A Boh S A Gal - Vie", "A War S A Vie - Gal"],
        },
    ),
    "Bounces: the Austrian attack on Galicia from Vienna (1) is weaker than the Russian "
    "army there (2, with support from Ukraine); the Russian support from Warsaw does not "
    "count, as a power cannot support an attack on its own units.": (
        {"Austria": ["A Vie"], "Russia": ["A Gal", "A Ukr", "A War"]},
        {
            "Austria": ["A Vie - Gal"],
            "Russia": ["A Gal H", "A Ukr S A Gal", "A War S A Vie - Gal"],
        },
    ),
    "No convoy: the fleets ordered do not form a route from Apulia to Albania; the French "
    "fleet in the Ionian Sea was not ordered to carry it.": (
        {"Austria": ["A Apu"], "France": ["F Ion"], "Germany": ["F Aeg"]},
        {"Austria": ["A Apu - Alb"]},
    ),
    "Not possible: the army in Silesia is already there.": (
        {"Austria": ["A Sil", "A Gal"]},
        {"Austria": ["A Gal S A Sil - Sil"]},
    ),
    'Not readable. There is no power "Frnce". Did you mean France?': (
        {"Austria": ["A Vie"]},
        {"Austria": ["CONCEDE Frnce"]},
    ),
    # A third attack that succeeds is reported as a success, though two meet head to head.
    "Bounces: the English attack on Smyrna from Constantinople (1) meets the Turkish attack on "
    "Constantinople from Smyrna (1) head to head and is weaker than the Italian attack on Smyrna "
    "from Armenia (2, with support from the Eastern Mediterranean), which succeeds.": (
        {"England": ["F Con"], "Turkey": ["F Smy"], "Italy": ["A Arm", "F Eas"]},
        {
            "England": ["F Con - Smy"],
            "Turkey": ["F Smy - Con"],
            "Italy": ["A Arm - Smy", "F Eas S A Arm - Smy"],
        },
    ),
    # Where 2 does not beat 1, the sentence says why.
    "Bounces: the Austrian attack on Galicia from Vienna (1) meets the Russian attack on Vienna "
    "from Galicia (2, with Austrian support from Bohemia) head to head; neither succeeds, as a "
    "power cannot support an attack on its own units.": (
        {"Austria": ["A Vie", "A Boh"], "Russia": ["A Gal"]},
        {"Austria": ["A Vie - Gal", "A Boh S A Gal - Vie"], "Russia": ["A Gal - Vie"]},
    ),
    # A law that excuses two supports is told once.
    "Bounces: the Austrian attack on Galicia from Vienna (1) meets the Russian attack on Vienna "
    "from Galicia (2, with Austrian support from Bohemia) head to head; neither succeeds, as a "
    "power cannot support an attack on its own units; for the same reason the Russian support "
    "from Warsaw does not count.": (
        {"Austria": ["A Vie", "A Boh"], "Russia": ["A Gal", "A War"]},
        {
            "Austria": ["A Vie - Gal", "A Boh S A Gal - Vie"],
            "Russia": ["A Gal - Vie", "A War S A Vie - Gal"],
        },
    ),
    # Nor does 2 beat 1 where a third attack is about.
    "Bounces: the Austrian attack on Galicia from Vienna (1) meets the Russian attack on Vienna "
    "from Galicia (2, with Austrian support from Bohemia) head to head, and the German attack on "
    "Galicia from Silesia (1); none of them succeeds, as a power cannot support an attack on its "
    "own units.": (
        {"Austria": ["A Vie", "A Boh"], "Russia": ["A Gal"], "Germany": ["A Sil"]},
        {
            "Austria": ["A Vie - Gal", "A Boh S A Gal - Vie"],
            "Russia": ["A Gal - Vie"],
            "Germany": ["A Sil - Gal"],
        },
    ),
    "Moves to Galicia: its attack (4, with support from Budapest, Italian support from Bohemia, "
    "and German support from Silesia) is stronger than the Russian army there (1).": (
        {
            "Austria": ["A Vie", "A Bud"],
            "Russia": ["A Gal"],
            "Germany": ["A Sil"],
            "Italy": ["A Boh"],
        },
        {
            "Austria": ["A Vie - Gal", "A Bud S A Vie - Gal"],
            "Germany": ["A Sil S A Vie - Gal"],
            "Italy": ["A Boh S A Vie - Gal"],
        },
    ),
    "Gives its support: the Russian attack from Norway does not reach it.": (
        {"Austria": ["A Edi", "A Lvp"], "Russia": ["A Nwy"], "England": ["F Nth"]},
        {"Austria": ["A Edi S A Lvp"], "Russia": ["A Nwy - Edi"]},
    ),
    "Agrees to a draw.": ({"Austria": ["A Vie"]}, {"Austria": ["DRAW"]}),
    "Concedes the game to Italy.": (
        {"Austria": ["A Vie"], "Italy": ["A Rom"]},
        {"Austria": ["CONCEDE Italy"]},
    ),
    "Moves to Trieste, which the Italian fleet leaves.": (
        {"Austria": ["A Vie"], "Italy": ["F Tri"]},
        {"Austria": ["A Vie - Tri"], "Italy": ["F Tri - Adr"]},
    ),
    "Moves by convoy to Norway, unopposed.": (
        {"England": ["A Lon", "F Nth"]},
        {"England": ["A Lon - Nwy", "F Nth C A Lon - Nwy"]},
    ),
    "Holds in Trieste: its defence (1) withstands the Italian attack from Venice (1).": (
        {"Austria": ["A Tri"], "Italy": ["A Ven"]},
        {"Austria": ["A Tri H"], "Italy": ["A Ven - Tri"]},
    ),
    "Holds in Trieste: its defence (1) is weaker, but the German attack from Tyrolia (2, "
    "with support from Vienna) and the Italian attack from Venice (2, with support from "
    "the Adriatic Sea) stop one another.": (
        {"Austria": ["A Tri"], "Italy": ["A Ven", "F Adr"], "Germany": ["A Tyr", "A Vie"]},
        {
            "Austria": ["A Tri H"],
            "Italy": ["A Ven - Tri", "F Adr S A Ven - Tri"],
            "Germany": ["A Tyr - Tri", "A Vie S A Tyr - Tri"],
        },
    ),
    "Gives its support: the Russian attack from Galicia, where the support is aimed, could cut it "
    "only by dislodging the unit.": (
        {"Austria": ["A Bud", "A Vie"], "Russia": ["A Gal"]},
        {"Austria": ["A Bud S A Vie - Gal", "A Vie - Gal"], "Russia": ["A Gal - Bud"]},
    ),
    "Carries the army to Norway, where its attack fails.": (
        {"England": ["F Nth", "A Lon"], "Russia": ["A Nwy"]},
        {"England": ["F Nth C A Lon - Nwy", "A Lon - Nwy"]},
    ),
    "Ready to carry the army, but the fleets ordered do not form a whole route.": (
        {"England": ["F Nth", "F Ska", "A Lon"]},
        {"England": ["F Ska C A Lon - Swe", "A Lon - Swe"]},
    ),
    "No convoy: the fleets ordered do not form a route from London to Norway; the English "
    "fleet in the North Sea was not ordered to carry it.": (
        {"England": ["A Lon", "F Nth"]},
        {"England": ["A Lon - Nwy", "F Nth H"]},
    ),
    "No effect: the Russian army in Warsaw was ordered to move.": (
        {"Austria": ["A Gal"], "Russia": ["A War"]},
        {"Austria": ["A Gal S A War"], "Russia": ["A War - Mos"]},
    ),
    "No effect: the Russian army in Warsaw does not move to Silesia.": (
        {"Austria": ["A Gal"], "Russia": ["A War"]},
        {"Austria": ["A Gal S A War - Sil"], "Russia": ["A War - Mos"]},
    ),
    "Not possible: there is no Italian unit in Vienna.": (
        {"Austria": ["A Vie"]},
        {"Italy": ["A Vie - Tri"]},
    ),
    "Not possible: a unit cannot give support in its own province.": (
        {"Austria": ["A Vie"]},
        {"Austria": ["A Vie S A Vie"]},
    ),
    "Not possible: a unit cannot support its own move.": (
        {"Austria": ["A Vie"]},
        {"Austria": ["A Vie S A Vie - Tri"]},
    ),
    "Not possible: a fleet cannot go from Rome to Venice.": (
        {"Italy": ["F Rom"]},
        {"Italy": ["F Rom - Ven"]},
    ),
    "Not possible: an army cannot go from Vienna to Paris; they do not border each other.": (
        {"Austria": ["A Vie"]},
        {"Austria": ["A Vie - Par"]},
    ),
    "Not possible: a convoy carries only armies, from one coast to another.": (
        {"Austria": ["F Tri"]},
        {"Austria": ["F Tri - Alb via"]},
    ),
    "Not possible: you can concede only to another power still in the game.": (
        {"Austria": ["A Vie"]},
        {"Austria": ["CONCEDE Austria"]},
    ),
    "Not possible: Italy is out of the game.": (
        {"Austria": ["A Vie"]},
        {"Italy": ["DRAW"]},
    ),
}


@pytest.mark.parametrize("sentence", STANDARD)
def test_a_movement_of_the_standard_game_is_explained(sentence: str) -> None:
    units, orders = STANDARD[sentence]
    centres: Units = {"Italy": []}
    assert why("standard", "S1901M", units, orders, centres=centres)[0] == sentence


STONEHENGE: dict[str, tuple[Units, Units]] = {
    "Moves to the Minch, unopposed.": ({"Norse": ["F Sky"]}, {"Norse": ["F Sky - Mnc"]}),
    "Bounces: the Welsh attack on the Isle of Man from the Irish Sea (1) is no stronger "
    "than the Pictish army there (1).": (
        {"Welsh": ["F Iri"], "Picts": ["A Iom"]},
        {"Welsh": ["F Iri - Iom"]},
    ),
    "Not possible: there is no Pictish unit in the Orkney Islands.": (
        {"Norse": ["A Ork"]},
        {"Picts": ["A Ork H"]},
    ),
    "Holds in the Solent: its defence (1) withstands the Saxon attack from the Bay of Seine (1).": (
        {"Norse": ["F Sol"], "Saxons": ["F Sei"]},
        {"Norse": ["F Sol H"], "Saxons": ["F Sei - Sol"]},
    ),
}


@pytest.mark.parametrize("sentence", STONEHENGE)
def test_names_with_an_article_keep_it(sentence: str) -> None:
    units, orders = STONEHENGE[sentence]
    assert why("stonehenge", "S851M", units, orders)[0] == sentence


def test_builds_and_removals_agree_with_the_power() -> None:
    units, orders = {"Picts": ["A Ros"]}, {"Picts": ["B A Ork", "B A Lon", "W"]}
    told = why("stonehenge", "W851A", units, orders, centres={"Picts": ["Ork", "Zet", "Abe"]})
    assert told[:2] == [
        "Not possible: the Orkney Islands is not a home centre of the Picts.",
        "Not possible: the Picts do not own London.",
    ]


DANELAW: dict[str, tuple[Units, Units]] = {
    "Bounces: Jelling's attack on Roskilde (1) is no stronger than the Tiundan army there (1).": (
        {"Jelling": ["F Jel"], "Tiunda": ["A Ros"]},
        {"Jelling": ["F Jel - Ros"]},
    ),
    "Bounces: the Tiundan attack on Roskilde from Skane (1) meets Jelling's attack (1); "
    "neither succeeds.": (
        {"Jelling": ["F Jel"], "Tiunda": ["A Skn"]},
        {"Tiunda": ["A Skn - Ros"], "Jelling": ["F Jel - Ros"]},
    ),
    "Dislodged: Jelling's attack (2, with Hordaland's support from Skane) is stronger than the "
    "Tiundan army in Roskilde (1).": (
        {"Jelling": ["F Jel"], "Tiunda": ["A Ros"], "Hordaland": ["A Skn"]},
        {"Jelling": ["F Jel - Ros"], "Hordaland": ["A Skn S F Jel - Ros"]},
    ),
    "Not possible: there is no unit of Jelling in Skane.": (
        {"Tiunda": ["A Skn"]},
        {"Jelling": ["A Skn H"]},
    ),
}


@pytest.mark.parametrize("sentence", DANELAW)
def test_powers_without_an_adjective_have_a_genitive(sentence: str) -> None:
    units, orders = DANELAW[sentence]
    assert sentence in why("danelaw", "S835M", units, orders)


CRUSADE: dict[str, tuple[Units, Units]] = {
    "Not possible: an army in the land beyond the Tigris can go to Edessa, but may not support "
    "there.": (
        {"Mosul": ["A OFF", "A Har"]},
        {"Mosul": ["A OFF S A Har - Ede"]},
    ),
    "Not possible: a convoy carries only armies, from one coast to another.": (
        {"Syrians": ["2A Hom"]},
        {"Syrians": ["2A Hom - Tri via"]},
    ),
    "Not possible: a unit cannot support its own move.": (
        {"Syrians": ["A Hom"], "Normans": ["A Hom"]},
        {"Syrians": ["A Hom S A Hom - Ham"]},
    ),
    "No effect: earlier orders leave too few units for it in Desert A.": (
        {"Syrians": ["2A DsA"]},
        {"Syrians": ["A DsA H", "2A DsA - DsB"]},
    ),
    "Not possible: there is no Syrian unit in Damascus.": (
        {"Syrians": ["A Hom"], "Normans": ["A Dam"]},
        {"Syrians": ["A Dam S A Hom"]},
    ),
    "Not possible: several factions are in Damascus; name one.": (
        {"Syrians": ["A Hom"], "Normans": ["A Dam"], "French": ["A Dam"]},
        {"Syrians": ["A Hom S A Dam"]},
    ),
    "Not possible: several factions are in Hama; name one.": (
        {"Syrians": ["A Hom"], "Normans": ["A Ham"], "French": ["A Ham"]},
        {"Syrians": ["A Hom ATT A Ham"]},
    ),
    "Not possible: permission can only be given for centres.": (
        {"Syrians": ["A Ale"]},
        {"Syrians": ["PERMIT Normans Sys"]},
    ),
    "Not readable. The name of a power is missing at the end.": (
        {"Syrians": ["A Ale"]},
        {"Syrians": ["PERMIT"]},
    ),
    "Not possible: the named faction has no unit in Homs.": (
        {"Syrians": ["A Ham"], "Normans": ["A Hom"]},
        {"Syrians": ["A Ham ATT French A Hom"]},
    ),
    "Not possible: permission can only be given to another player's faction.": (
        {"Syrians": ["A Ale"]},
        {"Syrians": ["PERMIT Armenians Ale"]},
    ),
    "Not possible: only the controller of a centre can give permission for it.": (
        {"Syrians": ["A Ale"]},
        {"Syrians": ["PERMIT Normans Ada"]},
    ),
    "The French attack inside Jaffa (2) dislodges the Egyptian army there (1); its units do "
    "not advance.": (
        {"French": ["2A Jaf"], "Fatimids": ["A Jaf"]},
        {"French": ["2A Jaf ATT Fatimids A Jaf"]},
    ),
    "Holds in Damietta: its defence (1) withstands the Egyptian attack from Mansura (1).": (
        {"Normans": ["A Dta"], "Fatimids": ["A Man"]},
        {"Normans": ["A Dta H"], "Fatimids": ["A Man - Dta"]},
    ),
    "Holds in Damietta, unattacked.": (
        {"Normans": ["A Dta"], "Fatimids": ["A Man"]},
        {"Normans": ["A Dta H"], "Fatimids": ["A Man H"]},
    ),
    "Not possible: Crusader armies cannot enter Desert A.": (
        {"Normans": ["A Pal"], "Syrians": ["A DsB"]},
        {"Normans": ["A Pal - DsA"]},
    ),
}


@pytest.mark.parametrize("sentence", CRUSADE)
def test_units_in_shared_provinces_are_distinguished(sentence: str) -> None:
    units, orders = CRUSADE[sentence]
    assert sentence in why("deus_vult", "S1098M", units, orders)


def test_an_attack_without_moving_is_distinguished_from_a_move() -> None:
    units = {"Sicilians": ["4A Man", "F Pel", "A Dta"], "French": ["2A Dta"]}
    orders = {"Sicilians": ["4A Man ATT French A Dta", "F Pel - Dta", "A Dta ATT French A Dta"]}
    told = why("deus_vult", "S1098M", units, orders, control={"Dta": "French"})
    attack = "Sicilian attack on Damietta from Mansura and Pelusium and inside Damietta (6)"
    assert told[0] == f"The {attack} dislodges the French armies there (2); only its moves advance."
    assert told[1] == (
        "Moves to Damietta: the Sicilian attack from Mansura and Pelusium and inside Damietta (6) "
        "is stronger than the French armies there (2)."
    )


def test_a_coast_is_named_before_its_board() -> None:
    units, orders = {"Russia/4": ["F 4:StP/sc"]}, {"Russia/4": ["F 4:StP/sc H"]}
    assert why("heptadiplomacy", "S1901M", units, orders) == [
        "Holds in St Petersburg (south coast) on board 4, unattacked."
    ]
