"""Positions set up by hand: every variant's, one change at a time, all faults at once."""

from typing import Any

import pytest

from tests.engine import fog
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY

type Json = dict[str, Any]

VARIANTS = tuple(sorted(LIBRARY))


@pytest.fixture
def page() -> Page:
    return Page()


def arranged(page: Page, record: Json, position: Json, **change: Any) -> Json:
    return page.ask("arrange", record=record, at=None, position=position, **change)


def messages(answer: Json) -> list[str]:
    return [fault["message"] for fault in answer["faults"]]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_position_of_every_variant_is_taken_apart_and_put_together(
    page: Page, variant: str
) -> None:
    record = page.new(variant)
    setting = page.ask("setting", record=record, at=None)
    same = arranged(page, record, setting["position"])
    assert (same["faults"], same["edit"], same["position"]) == ([], {}, setting["position"])
    assert same["ground"]["units"] == page.ask("view", record=record, at=None)["units"]
    power = next(iter(same["position"]["centres"]), "Austria")
    kind, place = setting["kinds"][0]["key"], setting["kinds"][0]["places"][-1]
    text = f"{kind} {place}"
    more = arranged(page, record, setting["empty"], put={"power": power, "text": text})
    assert (more["faults"], more["position"]["units"]) == ([], {power: [text]})
    begun = page.new(variant, start=more["position"])
    view = page.ask("view", record=begun, at=None)
    assert [(unit["power"], unit["text"]) for unit in view["units"]] == [(power, text)]
    bare = arranged(page, record, more["position"], take={"power": power, "unit": text})
    assert (bare["faults"], bare["position"]["units"]) == ([], {})


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_continues_a_branch_from_an_edited_position(page: Page, variant: str) -> None:
    record = page.new(variant)
    setting = page.ask("setting", record=record, at=None)
    units = setting["position"]["units"]
    power = next((power for power, texts in units.items() if texts), "Austria")
    change = {"take": {"power": power, "unit": units[power][0]}} if units else {}
    changed = arranged(page, record, setting["position"], **change)
    listed = changed["position"]["centres"]
    centre = next((place for places in listed.values() for place in places), "")
    owners = {
        owner: [place for place in places if place != centre] for owner, places in listed.items()
    }
    owners |= {} if centre else {"Austria": ["Vie"]}
    changed = arranged(page, record, {**changed["position"], "centres": owners})
    assert changed["faults"] == []
    event = {"event": "override", "reason": "tried out", "edit": changed["edit"]}
    edited = page.ask("event", record=record, event=event, secrets={})["record"]
    after = page.ask("setting", record=edited, at=None)["position"]
    assert after == changed["position"]


def test_all_faults_are_reported_at_once(page: Page) -> None:
    record = page.new()
    wrong = {
        "phase": "S1901M",
        "units": {
            "Austria": ["F Vie", "A Bud", "A Nth", "F Spa"],
            "Italy": ["F Spa/ec", "A Bud", "A Atlantis"],
            "Mars": ["A Par"],
        },
        "centres": {"Austria": ["Gal", "Vie"], "Italy": ["Vie"]},
    }
    answer = arranged(page, record, wrong)
    assert answer["edit"] is None
    told = " ".join(messages(answer))
    for part in (
        "'F Vie': a unit of this kind cannot stand there",
        "'A Nth': a unit of this kind cannot stand there",
        "'F Spa': a unit of this kind cannot stand there",
        "'F Spa/ec'",
        "'A Atlantis'",
        "There is no power 'Mars'",
        "Gal is not a supply centre",
        "Vie is also listed for Austria",
        "More than one unit stands in Budapest",
    ):
        assert part in told, part
    standing = [(unit["power"], unit["text"]) for unit in answer["ground"]["units"]]
    assert standing == [("Austria", "A Bud"), ("Italy", "A Bud")]


def test_an_illegal_stack_and_an_unreadable_centre_are_both_reported(page: Page) -> None:
    position = {
        "phase": "S1901M",
        "units": {"Austria": ["2A Vie"]},
        "centres": {"Austria": ["Xyz"]},
    }
    told = arranged(page, page.new("standard"), position)["faults"]
    assert [fault["where"] for fault in told] == ["centres.Austria[0]", "units"]


def test_units_are_typed_as_people_write_them(page: Page) -> None:
    record = page.new()
    empty = page.ask("setting", record=record, at=None)["empty"]
    text = "England: F Lon, army Liverpool\nFrench: A Par; F Spa/sc\nA Pic"
    answer = arranged(page, record, empty, put={"text": text, "power": "France"})
    assert answer["position"]["units"] == {
        "England": ["F Lon", "A Lvp"],
        "France": ["A Par", "A Pic", "F Spa/sc"],
    }
    some = {"text": "F Par, A Pariz, A Mun", "power": "France"}
    answer = arranged(page, record, empty, put=some)
    assert (answer["unread"], answer["position"]["units"]) == (True, {})  # nothing is set
    answer = arranged(page, record, empty, put={**some, "anyway": True})
    assert answer["position"]["units"] == {"France": ["A Mun"]}
    assert answer["unread"]
    first, second = messages(answer)
    assert first == "'F Par': a unit of this kind cannot stand there."
    assert "Pariz" in second
    nobody = arranged(page, record, empty, put={"text": "A Mun"})
    assert messages(nobody) == ["Say whose unit this is: write the name of its power above it."]


def test_a_pasted_position_keeps_its_lines_headings_coasts_and_owners(page: Page) -> None:
    record = page.new()
    empty = page.ask("setting", record=record, at=None)["empty"]
    text = """Spring 1903
AUSTRIA (3 centres)
- A Vie
- A Bud
Centres: Vie, Bud, Ser

Russia: F StP (south coast), army Moscow
Russian supply centers: Mos StP
Turkey: F ank
Turkey: S ank
"""
    answer = arranged(page, record, empty, put={"text": text, "power": ""})
    assert answer["faults"] == []
    assert answer["position"]["units"] == {
        "Austria": ["A Bud", "A Vie"],
        "Russia": ["A Mos", "F StP/sc"],
        "Turkey": ["F Ank"],
    }
    assert answer["position"]["centres"] == {
        "Austria": ["Bud", "Ser", "Vie"],
        "Russia": ["Mos", "StP"],
        "Turkey": ["Ank"],
    }
    answer = arranged(page, record, empty, put={"text": "Italy\nA Rom\nA Romm\nF Vie", "power": ""})
    assert answer["position"]["units"] == {}
    first, second = messages(answer)
    assert first.startswith("Line 3: ")
    assert second == "Line 4: 'F Vie': a unit of this kind cannot stand there."


def test_a_unit_replaces_another_where_they_cannot_share_a_province(page: Page) -> None:
    record = page.new()
    position = page.ask("setting", record=record, at=None)["position"]
    answer = arranged(page, record, position, put={"text": "F Tri", "power": "Italy"})
    assert answer["faults"] == []
    assert "F Tri" not in answer["position"]["units"]["Austria"]
    assert "F Tri" in answer["position"]["units"]["Italy"]
    two = arranged(page, record, {**position, "units": {"Italy": ["2A Ven"]}})
    assert messages(two) == ["More than one unit stands in Venice."]
    shared = page.new("deus_vult")
    position = page.ask("setting", record=shared, at=None)["position"]
    power, (text, *_) = next((p, texts) for p, texts in position["units"].items() if texts)
    guest = next(other for other in position["units"] if other != power)
    unit = f"A {text.split()[-1]}"
    answer = arranged(page, shared, position, put={"text": unit, "power": guest})
    assert answer["faults"] == []
    assert text in answer["position"]["units"][power]
    assert any(one.endswith(unit) for one in answer["position"]["units"][guest])


def test_one_faction_at_a_time_may_stack_its_fleets_at_sea(page: Page) -> None:
    """Deus Vult!, section 4."""
    record = page.new("deus_vult")
    position = page.ask("setting", record=record, at=None)["position"]
    answer = arranged(page, record, {**position, "units": {"Germans": ["2F Egs"]}})
    assert answer["faults"] == []
    assert answer["position"]["units"]["Germans"] == ["2F Egs"]
    met = {"Germans": ["2F Egs"], "French": ["F Egs"]}
    refused = arranged(page, record, {**position, "units": met})
    assert messages(refused) == ["More than one unit stands in Egyptian Sea."]


def test_the_phase_can_be_changed(page: Page) -> None:
    record = page.new()
    setting = page.ask("setting", record=record, at=None)
    assert [turn["key"] for turn in setting["turns"]] == ["SM", "SR", "FM", "FR", "WA"]
    assert setting["turns"][2]["name"] == "Fall, movement"
    winter = arranged(page, record, setting["position"], turn="WA", year=1904)
    assert (winter["faults"], winter["position"]["phase"]) == ([], "W1904A")
    assert winter["edit"] is None, "no override changes the phase"
    strange = arranged(page, record, setting["position"], turn="XM", year=1904)
    assert "is not a phase of this variant's calendar" in messages(strange)[0]
    late = arranged(page, record, setting["position"], turn="SM", year=12345)
    assert "years go from 0 to 9999" in messages(late)[0]
    over = arranged(page, record, {**setting["position"], "phase": "END"})
    assert messages(over) == ["The game is over: there is nothing left to play."]
    before = page.ask("setting", record=page.new("league_of_shadows"), at=None)
    assert [turn["key"] for turn in before["turns"]][:2] == ["F1897C", "W1897A"]
    assert before["turn"] == "F1897C"


def test_dislodged_units_are_put_and_taken_away(page: Page) -> None:
    record = page.new()
    position = {
        "phase": "F1901R",
        "units": {"Italy": ["A Tri"]},
        "centres": {},
        "dislodged": [{"power": "Austria", "unit": "A Tri", "from": ["Ven"]}],
    }
    answer = arranged(page, record, position)
    assert answer["faults"] == []
    (gone,) = answer["position"]["dislodged"]
    assert "Ven" not in gone["retreats"]
    assert "Vie" in gone["retreats"]
    less = arranged(page, record, answer["position"], take={"power": "Austria", "unit": "A Tri"})
    assert "dislodged" not in less["position"]


def test_a_game_that_begins_where_it_cannot_is_refused_with_all_faults(page: Page) -> None:
    told = page.fault(
        "new", variant="standard", start={"phase": "S1901M", "units": {"Italy": ["F Vie", "A Nth"]}}
    )
    assert told.count("a unit of this kind cannot stand there") == 2
    assert page.fault("new", variant="standard", start=5) == "start: expected an object."
    assert page.fault("arrange", record=page.new(), at=None, position=5) == (
        "position: expected an object."
    )


def test_a_seat_that_may_not_see_the_whole_game_cannot_set_up_positions() -> None:
    page = fog.page_of(fog.Fog())
    record = page.new()
    seat = next(iter(record["seats"]))
    assert "shows more than the seat" in page.fault("setting", record=record, at=None, seat=seat)
    told = page.fault("arrange", record=record, at=None, seat=seat, position={})
    assert "shows more than the seat" in told
