"""Configurations of Parterre 1.4.1, as found in the 18 that its package ships."""

import pytest

from publisher.atlas.files.sources import sources
from publisher.importing.formats import format_of
from publisher.importing.model import ForeignVariant, SourceError
from tests.publisher.importing.foreign import bundle, changes, read, sails, walks
from tests.repository import ROOT

BAY = """\
# The Bay, designed by nobody
# Designed by A. Designer in 1996-1997
# http://example.org/bay.html

[variant]
name=bay
judge=standard
description=The Bay
start=FAL 1425

[positions]
RED=AMY ASH
BLU=FLT COR SCS

[ownership]
RED=ASH
BLU=COR
UNO=BRI

[homes]
RED=ASH
BLU=COR
UNO=

[borders]
ASH=AMY BRI DUN, FLT BRI LOW
BRI=AMY ASH COR DUN, FLT ASH LOW (COR NCS)
COR=AMY BRI, (FLT NCS) BRI UPP, (FLT SCS) LOW
DUN=AMY ASH BRI
PAL=AMY, FLT LOW
LOW=FLT ASH BRI (COR SCS) PAL UPP
UPP=FLT LOW (COR NCS)

[powers]
RED=Reds,Red
BLU=Blues,Blue

[provinces]
ASH=Ashby
COR=Corfield
LOW=Lower Sea
"""


def variant(text: str = BAY, **more: str) -> ForeignVariant:
    files = {"bay.cfg": text, **{f"{name}.cfg": other for name, other in more.items()}}
    return read("daide", files, next(iter(more), "bay"))


def test_a_configuration_gives_its_board_powers_and_start() -> None:
    found = variant()
    assert {key: place.terrain for key, place in found.places.items()} == {
        "ASH": "coastal",
        "BRI": "coastal",
        "COR": "coastal",
        "DUN": "inland",
        "PAL": "coastal",  # `AMY` without neighbours: an island
        "LOW": "sea",
        "UPP": "sea",
    }
    assert (found.name, found.designer, found.year) == ("The Bay", "A. Designer", 1996)
    assert found.address == "http://example.org/bay.html"
    assert found.powers["BLU"].units == [("F", ("COR", "sc"))]
    assert (found.powers["RED"].name, found.powers["RED"].adjective) == ("Reds", "Red")
    assert found.places["BRI"].centre
    assert (found.calendar.season, found.calendar.year) == ("F", 1425)
    assert (found.losses, found.changes) == ([], [])


def test_borders_are_never_one_sided_and_name_the_coast() -> None:
    found = variant()
    assert {"BRI-COR", "COR-BRI", "ASH-DUN"} <= walks(found)
    assert {"BRI-COR/nc", "COR/nc-BRI", "LOW-COR/sc", "UPP-COR/nc", "PAL-LOW"} <= sails(found)
    assert not {"LOW-COR/nc", "BRI-COR/sc"} & sails(found)


def test_homes_of_every_power_mean_building_anywhere() -> None:
    # In Hundred every centre is home of every power.
    homes = BAY.replace("RED=ASH\nBLU=COR\nUNO=\n", "RED=ASH,BRI,COR\nBLU=ASH,BRI,COR\nUNO=\n")
    found = variant(homes)
    assert found.anywhere
    assert {key: power.homes for key, power in found.powers.items()} == {
        "RED": ["ASH"],
        "BLU": ["COR"],
    }
    assert "Every centre is home to every power" in changes(found)


def test_a_configuration_may_name_a_base() -> None:
    cove = "[variant]\nname=cove\ndescription=Cove\nstart=SPR 1901\nbase=bay\n"
    found = variant(cove=cove + "[positions]\nRED=FLT ASH\n")
    assert len(found.places) == 7
    assert found.powers["RED"].units == [("F", ("ASH", ""))]
    assert found.powers["BLU"].units == []
    with pytest.raises(SourceError, match=r"cove\.cfg:5: the file lost\.cfg is not in the source"):
        variant(cove=cove.replace("base=bay", "base=lost") + "[positions]\n")


def test_a_base_called_standard_is_the_standard_board_where_it_is_not_in_the_source() -> None:
    """Parterre 1.4.1 ships Fleet Rome and Shift Around without it."""
    start = "[variant]\nname=fleets\nstart=SPR 1901\nbase=standard\n[positions]\nITA=FLT ROM\n"
    found = read("daide", {"fleets.cfg": start})
    ours = sources(ROOT / "variants" / "standard").rules
    tokens = {"Bot": "GOB", "Eng": "ECH", "Lyo": "GOL"}

    def spot(place: str) -> str:
        key, slash, coast = place.partition("/")
        return tokens.get(key, key.upper()) + slash + coast

    for kind, ways in (("army", walks(found)), ("fleet", sails(found))):
        reach = ours["reach"][kind]
        assert ways == {f"{spot(one)}-{spot(end)}" for one in reach for end in reach[one]}
    assert {place.name for place in found.places.values() if place.centre} == {
        place["name"] for place in ours["provinces"].values() if place.get("centre")
    }
    assert {power.name: power.homes for power in found.powers.values()} == {
        power["id"]: sorted(map(spot, power["home"])) for power in ours["power"]
    }
    assert found.powers["ITA"].units == [("F", ("ROM", ""))]
    assert "the standard board was taken" in changes(found)
    own = {"fleets.cfg": start, "standard.cfg": BAY.replace("name=bay", "name=standard")}
    assert "BRI" in read("daide", own, "fleets").places


def test_what_is_no_configuration_is_refused_with_its_line() -> None:
    with pytest.raises(SourceError, match=r"bay\.cfg:6: this cannot be read"):
        variant(BAY.replace("name=bay", "name bay"))
    assert format_of(bundle({"bay.cfg": BAY})).id == "daide"
