"""One request in, one answer out: movement, retreats, adjustments, and what comes next."""

from typing import Any

import pytest

from engine.machine.adjudicate import adjudicate, choices
from tests.engine.corpus import LIBRARY

type Json = dict[str, Any]


def answer(phase: str, **request: Any) -> Json:
    """Return the answer to a request about the standard game."""
    return adjudicate(LIBRARY, {"variant": "standard", "phase": phase, **request})


def words(found: Json) -> dict[str, str]:
    """Return the result word of every order."""
    return {result["order"]: result["result"] for result in found["results"]}


def test_a_movement_phase_is_judged_as_the_design_shows() -> None:
    found = answer(
        "S1901M",
        units={"Austria": ["A Vie", "F Tri"]},
        centres={"Austria": ["Vie", "Bud", "Tri"]},
        orders={"Austria": ["A Vie - Tri", "F Tri H"]},
    )
    assert found["phase"] == "S1901M"
    assert found["faults"] == []
    assert found["results"] == [
        {
            "power": "Austria",
            "order": "A Vie - Tri",
            "result": "bounces",
            "by": ["F Tri H"],
            "why": "Bounces: the Austrian fleet in Trieste stays, and a power cannot dislodge "
            "its own units.",
        },
        {
            "power": "Austria",
            "order": "F Tri H",
            "result": "holds",
            "by": [],
            "why": "Holds in Trieste, and no attack by another power reaches it.",
        },
    ]
    assert found["next"] == {
        "phase": "F1901M",
        "units": {"Austria": ["F Tri", "A Vie"]},
        "centres": {"Austria": ["Bud", "Tri", "Vie"]},
    }


def test_rewritten_orders_keep_their_text_and_missing_orders_are_marked() -> None:
    found = answer("S1901M", units={"Austria": ["A Vie", "F Tri"]}, orders={"Austria": ["vie h"]})
    first, second = found["results"]
    assert (first["order"], first["submitted"]) == ("A Vie H", "vie h")
    assert "generated" not in first
    assert (second["order"], second["generated"]) == ("F Tri H", True)
    assert "submitted" not in second


def test_an_order_that_cannot_be_read_is_a_result_and_its_unit_holds() -> None:
    found = answer("S1901M", units={"Austria": ["A Vie"]}, orders={"Austria": ["A Vie - Qqq"]})
    assert words(found) == {"A Vie - Qqq": "invalid", "A Vie H": "holds"}
    why = found["results"][0]["why"]
    assert why == 'Not readable. There is no province "Qqq" on this board.'
    assert found["next"]["units"] == {"Austria": ["A Vie"]}


def test_an_order_to_another_powers_unit_is_illegal() -> None:
    found = answer(
        "S1901M",
        units={"Austria": ["A Vie"], "Italy": ["A Ven"]},
        orders={"Italy": ["A Vie - Tri", "A Ven H"]},
    )
    assert words(found)["A Vie - Tri"] == "illegal"
    assert found["results"][0]["why"] == "Not possible: there is no Italian unit in Vienna."


DISLODGES: Json = {
    "units": {"Austria": ["A Ser", "A Bud"], "Turkey": ["A Bul", "A Gre"], "Russia": ["A Rum"]},
    "centres": {},
    "orders": {"Austria": ["A Bud - Rum", "A Ser S A Bud - Rum"], "Russia": ["A Rum H"]},
}


def test_the_dislodged_are_listed_with_their_retreats() -> None:
    found = answer("S1901M", **DISLODGES)
    assert words(found)["A Rum H"] == "dislodged"
    after = found["next"]
    assert after["phase"] == "S1901R"
    # Rumania's neighbours: Bud (the attacker), Bul (Turkish), Gal, Ser (Austrian), Sev, Ukr.
    assert after["dislodged"] == [
        {"power": "Russia", "unit": "A Rum", "from": ["Bud"], "retreats": ["Gal", "Sev", "Ukr"]}
    ]
    assert after["units"] == {"Austria": ["A Rum", "A Ser"], "Turkey": ["A Bul", "A Gre"]}
    assert after["contested"] == []


def test_next_can_be_fed_back_unchanged() -> None:
    after = answer("S1901M", **DISLODGES)["next"]
    found = answer(**after, orders={"Russia": ["A Rum - Sev"]})
    assert found["faults"] == []
    assert words(found) == {"A Rum R Sev": "retreats"}
    assert found["results"][0]["submitted"] == "A Rum - Sev"
    after = found["next"]
    assert (after["phase"], after["units"]["Russia"]) == ("F1901M", ["A Sev"])
    # Autumn without orders: a unit takes the centre it stands on, and units equal centres.
    after = answer(**after)["next"]
    assert after["phase"] == "S1902M"
    assert after["centres"] == {
        "Austria": ["Rum", "Ser"],
        "Russia": ["Sev"],
        "Turkey": ["Bul", "Gre"],
    }


def test_a_retreat_phase_without_a_retreat_is_passed_over_and_its_losses_reported() -> None:
    # Nothing beside Naples and Rome: the army in Apulia is shut in.
    found = answer(
        "S1901M",
        units={
            "Austria": ["A Ven", "A Rom", "F Nap", "F Ion"],
            "Italy": ["F Apu"],
            "Turkey": ["F Adr"],
        },
        orders={"Austria": ["A Ven - Apu", "A Rom S A Ven - Apu"], "Turkey": ["F Adr H"]},
    )
    # Fleet Apulia borders Adr, Ion, Nap, Ven: three are held, Venice is the attacker's.
    assert found["next"]["phase"] == "F1901M"
    assert "Italy" not in found["next"]["units"]
    last = found["results"][-1]
    assert (last["power"], last["order"], last["result"]) == ("Italy", "D F Apu", "disbanded")
    assert last["generated"] is True
    assert last["why"] == "Disbanded: there is nowhere to retreat to."


def test_a_passed_over_autumn_retreat_still_settles_ownership_and_victory() -> None:
    found = answer(
        "F1901M",
        units={"Austria": ["A Ser"]},
        centres={"Austria": ["Vie"], "Italy": ["Ser"]},
        orders={"Austria": ["A Ser H"]},
    )
    # One centre more than units, and Vienna is free: Winter is not passed over.
    assert found["next"]["phase"] == "W1901A"
    assert found["next"]["centres"] == {"Austria": ["Ser", "Vie"]}
    assert found["next"]["adjustments"] == {"Austria": 1}


def test_a_passed_over_phase_is_accepted_and_does_the_same() -> None:
    request: Json = {"units": {"Austria": ["A Ser"]}, "centres": {"Austria": ["Vie"]}}
    found = answer("F1901R", **request)
    assert found["results"] == []
    assert found["next"]["phase"] == "W1901A"
    assert found["next"]["centres"] == {"Austria": ["Ser", "Vie"]}


def test_an_adjustment_phase_with_nothing_to_adjust_is_passed_over() -> None:
    found = answer("F1901M", units={"Austria": ["A Vie"]}, centres={"Austria": ["Vie"]})
    assert found["next"]["phase"] == "S1902M"


def test_a_surplus_without_a_free_site_is_nothing_to_adjust() -> None:
    found = answer("F1901M", units={"Austria": ["A Vie"]}, centres={"Austria": ["Vie", "Rom"]})
    assert found["next"]["phase"] == "S1902M"


def test_a_forced_removal_is_never_passed_over() -> None:
    found = answer("F1901M", units={"Austria": ["A Vie", "A Tyr"]}, centres={"Austria": ["Vie"]})
    assert found["next"]["phase"] == "W1901A"
    assert found["next"]["adjustments"] == {"Austria": -1}
    found = answer(**found["next"])
    # Civil disorder: Tyrolia is one step from Vienna, Vienna itself none.
    assert words(found) == {"D A Tyr": "removed"}
    assert found["results"][0]["generated"] is True
    assert found["next"]["units"] == {"Austria": ["A Vie"]}


def test_builds_and_waivers_are_carried_out() -> None:
    found = answer(
        "W1901A",
        units={"Austria": ["A Ser"]},
        centres={"Austria": ["Vie", "Tri", "Ser"]},
        orders={"Austria": ["Build fleet Trieste", "Waive"]},
    )
    assert words(found) == {"B F Tri": "builds", "W": "waived"}
    assert [r["submitted"] for r in found["results"]] == ["Build fleet Trieste", "Waive"]
    assert found["next"]["units"] == {"Austria": ["A Ser", "F Tri"]}


def test_a_win_ends_the_game_and_nothing_is_left_to_judge() -> None:
    centres = [str(p) for p in LIBRARY["standard"].board().centres()[:18]]
    found = answer("F1901M", units={"Austria": ["A Vie"]}, centres={"Austria": centres})
    assert found["next"]["phase"] == "END"
    assert found["next"]["ended"] == {
        "reason": "solo",
        "winners": ["Austria"],
        "sentence": f"Austria wins with {len({*centres, 'Vie'})} centres in Fall 1901.",
    }
    again = answer(**{key: found["next"][key] for key in ("phase", "units", "centres")})
    assert again == {
        "faults": [{"path": "phase", "message": "the game is over: there is nothing left to judge"}]
    }


FAULTS: dict[str, tuple[Json, str, str]] = {
    "an unknown variant": (
        {"variant": "chess"},
        "variant",
        "there is no variant 'chess': expected ",
    ),
    "a variant that is no text": ({"variant": 5}, "variant", "there is no variant 5"),
    "options that are no object": ({"options": [1]}, "options", "expected an object"),
    "an option that is none": ({"options": {"fog": 1}}, "options.fog", "there is no such option"),
    "orders that are no object": ({"orders": ["A Vie H"]}, "orders", "expected an object"),
    "orders that are no list": ({"orders": {"Austria": "A Vie H"}}, "orders.Austria", "a list"),
    "orders of nobody": ({"orders": {"Mars": []}}, "orders.Mars", "there is no power 'Mars'"),
    "an order that is no text": (
        {"orders": {"Austria": [5]}},
        "orders.Austria[0]",
        "expected the text of an order",
    ),
    "no phase": ({"phase": None}, "phase", "'None' is not a phase"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_request_that_cannot_be_judged_says_why(name: str) -> None:
    request, path, message = FAULTS[name]
    found: Json = adjudicate(LIBRARY, {"variant": "standard", "phase": "S1901M", **request})
    (fault,) = found["faults"]
    assert fault["path"] == path
    assert message in fault["message"]


@pytest.mark.parametrize("asked", [adjudicate, choices])
def test_a_request_that_names_no_variant_is_refused(asked: Any) -> None:
    (fault,) = asked(LIBRARY, {"phase": "S1901M"})["faults"]
    assert fault["path"] == "variant"
    assert fault["message"].startswith("this is missing: expected danelaw, deus_vult, hept")


def test_choices_list_the_legal_orders_by_power_and_unit() -> None:
    units = {"Austria": ["A Vie"], "Italy": ["A Ven"]}
    request = {"variant": "standard", "phase": "S1901M", "units": units, "centres": {}}
    found: Json = choices(LIBRARY, request)
    listed = found["choices"]["Austria"]
    assert listed["A Vie"] == [
        "A Vie H",
        *("A Vie - Boh", "A Vie - Bud", "A Vie - Gal", "A Vie - Tri", "A Vie - Tyr"),
        *("A Vie S A Ven - Tri", "A Vie S A Ven - Tyr"),
    ]
    # The game's end may be declared by every survivor.
    assert listed["game"] == ["DRAW", "CONCEDE Italy"]
    assert found["choices"].keys() >= {"Austria", "Italy"}


def test_choices_may_be_counted() -> None:
    request = {
        "variant": "standard",
        "phase": "S1901M",
        "units": {"Austria": ["A Vie"]},
        "centres": {},
        "count": True,
    }
    found: Json = choices(LIBRARY, request)
    assert found["choices"] == {"Austria": {"A Vie": 6, "retreats": None, "game": 1}}


def test_choices_of_other_phases() -> None:
    retreat = {"power": "Austria", "unit": "A Vie", "retreats": ["Boh"]}
    found: Json = choices(
        LIBRARY, {"variant": "standard", "phase": "S1901R", "units": {}, "dislodged": [retreat]}
    )
    assert found["choices"] == {"Austria": {"A Vie": ["A Vie R Boh", "D A Vie"]}}
    centres = {"Austria": ["Tri"]}
    found = choices(
        LIBRARY, {"variant": "standard", "phase": "W1901A", "units": {}, "centres": centres}
    )
    assert found["choices"] == {"Austria": {"site Tri": ["B A Tri", "B F Tri"], "waive 1": ["W"]}}


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    assert choices(LIBRARY, {"variant": "standard", "phase": "END"}) == {
        "faults": [{"path": "phase", "message": "the game is over: nothing can be ordered"}]
    }
    assert choices(LIBRARY, {"variant": "standard", "phase": ""})["faults"]


def test_faults_of_the_position_and_of_the_orders_are_told_together() -> None:
    request = {"variant": "standard", "phase": "S1901M", "units": 5, "orders": {"Austria": [5]}}
    assert [fault["path"] for fault in adjudicate(LIBRARY, request)["faults"]] == [  # type: ignore[attr-defined]
        "units",
        "orders.Austria[0]",
    ]


@pytest.mark.parametrize("options", [[], "", 0, False])
def test_options_that_are_nothing_but_no_object_are_a_fault(options: object) -> None:
    request = {"variant": "standard", "phase": "S1901M", "options": options}
    expected = [{"path": "options", "message": "expected an object"}]
    assert adjudicate(LIBRARY, request)["faults"] == expected
    assert choices(LIBRARY, request)["faults"] == expected
