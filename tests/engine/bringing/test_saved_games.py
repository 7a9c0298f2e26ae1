"""Saved games of other programs: each phase, its orders and its position, by our names."""

import pytest

from engine.errors import RecordError
from tests.engine.bringing.sources import (
    HOMES,
    START,
    Jdip,
    after,
    as_text,
    brought,
    godip,
    saved,
    saved_phase,
    slots,
)

SPRING = after(START, "France", A_PAR="A BUR", F_BRE="F MAO")
FALL = after(SPRING, "France", A_BUR="A BEL", F_MAO="F SPA/SC")
OWNED = {**HOMES, "France": (*HOMES["France"], "BEL", "SPA")}
WINTER = {**FALL, "France": [*FALL["France"], "A PAR"]}


def test_a_game_of_godip_comes_in_with_every_phase() -> None:
    text = godip(
        ("1901 Spring Movement", START, HOMES, ["par move bur", "bre move mid"]),
        ("1901 Fall Movement", SPRING, HOMES, ["bur move bel", "mid move spa/sc"]),
        ("1901 Fall Adjustment", FALL, OWNED, ["build Army par"]),
        ("1902 Spring Movement", WINTER, OWNED, []),
    )
    answer = brought(text)
    assert (answer["format"], answer["variant"], answer["games"]) == ("godip", "standard", 1)
    assert [phase["phase"] for phase in answer["phases"]] == [
        "S1901M",
        "F1901M",
        "W1901A",
        "S1902M",
    ]
    assert [phase["line"] for phase in answer["phases"]] == [1, 50, 99, 149]
    assert (answer["differences"], answer["unread"], answer["stopped"]) == ([], [], "")
    assert [slot["sheets"] for slot in slots(answer)] == [
        {"France": {"orders": {"France": ["F Bre - Mao", "A Par - Bur"]}}},
        {"France": {"orders": {"France": ["A Bur - Bel", "F Mao - Spa/sc"]}}},
        {"France": {"orders": {"France": ["B A Par"]}}},
    ]
    assert all("events" not in slot for slot in slots(answer))


def test_every_order_of_godip_is_read_for_the_power_whose_unit_it_is() -> None:
    orders = [
        *("lon convoy yor move nwy", "yor move nwy via convoy", "mun support ber", "kie hold"),
        *("par support mar move bur", "mar move bur"),
    ]
    units = after(START, "England", A_LVP="A YOR", F_LON="F NTH")
    answer = brought(
        godip(("1901 Fall Movement", units, HOMES, [o.replace("lon", "nth") for o in orders]))
    )
    (slot,) = slots(answer)
    assert answer["game"]["start"]["phase"] == "F1901M"
    assert {power: sheet["orders"][power] for power, sheet in slot["sheets"].items()} == {
        "England": ["F Nth C A Yor - Nwy", "A Yor - Nwy via"],
        "France": ["A Mar - Bur", "A Par S A Mar - Bur"],
        "Germany": ["F Kie H", "A Mun S A Ber"],
    }


def test_retreats_and_removals_of_godip_are_read() -> None:
    units = after(START, "Russia", A_WAR="A GAL", A_MOS="A VIE")
    units["Austria"] = ["A BUD", "F TRI"]
    text = godip(
        ("1901 Spring Retreat", units, HOMES, ["vie move boh"]), out={"Austria": ["A VIE"]}
    )
    answer = brought(text)
    assert slots(answer)[0]["sheets"]["Austria"]["orders"] == {"Austria": ["A Vie R Boh"]}
    fewer = {**HOMES, "Austria": ("VIE", "TRI")}
    removed = brought(godip(("1901 Fall Adjustment", START, fewer, ["remove bud"])))
    assert slots(removed)[0]["sheets"]["Austria"]["orders"] == {"Austria": ["D A Bud"]}
    given_up = brought(text.replace("vie move boh", "vie disband"))
    assert slots(given_up)[0]["sheets"]["Austria"]["orders"] == {"Austria": ["D A Vie"]}


def test_lines_of_godip_that_mean_nothing_are_unread() -> None:
    text = godip(("1901 Spring Movement", START, HOMES, ["par moves bur", "par move bur"]))
    answer = brought(text.replace("POSITIONS", "POSITIONS\nnothing at all\n", 1))
    assert answer["unread"] == [
        {"line": 3, "text": "nothing at all", "why": "This is no position and no order"},
        {"line": 50, "text": "par moves bur", "why": "This is no position and no order"},
    ]
    assert slots(answer)[0]["sheets"]["France"]["orders"] == {"France": ["A Par - Bur"]}


def test_an_order_to_a_unit_that_is_not_there_is_unread() -> None:
    answer = brought(godip(("1901 Spring Movement", START, HOMES, ["bur move par", "par hold"])))
    (unread,) = answer["unread"]
    assert (unread["line"], unread["text"]) == (48, "bur move par")


def test_a_saved_game_of_the_python_package_comes_in() -> None:
    game = saved(
        saved_phase("S1901M", START, {"FRANCE": ["A PAR - BUR", "F BRE - MAO"], "TURKEY": None}),
        saved_phase("F1901M", SPRING, {"FRANCE": ["A BUR - BEL", "F MAO - SPA/SC"]}),
        saved_phase("W1901A", FALL, {"FRANCE": ["A PAR B", "WAIVE"]}, OWNED),
        saved_phase("S1902M", WINTER, {}, OWNED),
    )
    answer = brought(as_text(game))
    assert (answer["format"], answer["title"]) == ("diplomacy", "by hand")
    assert (answer["differences"], answer["unread"]) == ([], [])
    assert slots(answer)[2]["sheets"]["France"]["orders"] == {"France": ["B A Par", "W"]}
    assert answer["phases"][1] == {
        "phase": "F1901M",
        "name": "Fall 1901, movement",
        "orders": 2,
        "at": "phases[1]",
    }


def test_one_of_several_saved_games_is_chosen_by_its_number() -> None:
    first = saved(saved_phase("S1901M", START, {"FRANCE": ["A PAR - BUR"]}))
    second = saved(saved_phase("S1901M", START, {"FRANCE": ["A PAR - GAS"]}))
    lines = f"{as_text(first)}\n\n{as_text(second)}\n"
    for text in (lines, as_text([first, second])):
        answer = brought(text, number=2)
        assert answer["games"] == 2
        assert slots(answer)[0]["sheets"]["France"]["orders"] == {"France": ["A Par - Gas"]}
        with pytest.raises(RecordError, match="number: expected 1 to 2, found 3"):
            brought(text, number=3)


def test_dislodged_units_of_a_saved_game_are_those_with_a_star() -> None:
    units = after(START, "Russia", A_WAR="A GAL", A_MOS="A VIE")
    units["Austria"] = ["*A VIE", "A BUD", "F TRI"]
    retreats = {"AUSTRIA": {"A VIE": ["BOH", "TYR"]}}
    game = saved(saved_phase("S1901R", units, {"AUSTRIA": ["A VIE R TYR"]}, retreats=retreats))
    answer = brought(as_text(game))
    assert answer["game"]["start"]["dislodged"] == [
        {"power": "Austria", "unit": "A Vie", "from": []}
    ]
    assert slots(answer)[0]["sheets"]["Austria"]["orders"] == {"Austria": ["A Vie R Tyr"]}


def test_parts_of_a_saved_game_in_another_shape_are_unread() -> None:
    game = saved(
        {"name": "FORMING"},
        {"name": "S01", "state": {}},
        saved_phase("S1901M", START, {"FRANCE": ["A PAR - BUR", 7, "A PAR - NOWHERE"], "X": "Y"}),
        {"name": "COMPLETED", "state": {"note": "Victory by: France"}},
    )
    answer = brought(as_text(game))
    assert answer["ended"] == "Victory by: France"
    assert [(one["at"], one["text"]) for one in answer["unread"]] == [
        ("phases[1]", "S01"),
        ("phases[2].orders.FRANCE[1]", "7"),
        ("phases[2].orders.FRANCE[2]", "A PAR - NOWHERE"),
    ]


def jdip() -> str:
    """Return two turns as jDip would save them."""
    provinces = sorted(
        {unit.partition(" ")[2].partition("/")[0].lower() for own in START.values() for unit in own}
        | {"bur", "mao", "nth", "nwg", "yor"}
    )
    writer = Jdip(provinces)
    true = "<primitive{field} type='boolean' value='true'/>"
    spring = writer.turn(
        (1000, 1901, "movement"),
        START,
        HOMES,
        {
            "France": [
                writer.order("Move", "France", "A par", dest="bur"),
                writer.order("Support", "France", "A mar", supSrc="par", supDest="bur"),
                writer.order("Move", "France", "F bre", dest="mao"),
            ],
            "Germany": [
                writer.order("Support", "Germany", "A ber", supSrc="mun", supDest="mun"),
                writer.order("Hold", "Germany", "A mun"),
            ],
            "England": [
                writer.order("Move", "England", "F lon", dest="nth"),
                writer.order("Move", "England", "A lvp", dest="yor", _isViaConvoy="<null{field}/>"),
            ],
        },
    )
    standing = after(after(START, "France", A_PAR="A BUR", F_BRE="F MAO"), "England", F_LON="F NTH")
    standing = after(standing, "England", A_LVP="A YOR")
    fall = writer.turn(
        (2000, 1901, "movement"),
        standing,
        HOMES,
        {
            "England": [
                writer.order("Convoy", "England", "F nth", convoySrc="yor", convoyDest="nwy"),
                writer.order("MoveExplicit", "England", "A yor", dest="nwy", _isViaConvoy=true),
            ],
            "Italy": [writer.order("DefineState", "Italy", "A rom")],
        },
    )
    return writer.game(spring, fall)


def test_a_game_that_jdip_saved_comes_in() -> None:
    answer = brought(jdip())
    assert (answer["format"], answer["variant"]) == ("jdip", "standard")
    assert [phase["phase"] for phase in answer["phases"]] == ["S1901M", "F1901M"]
    assert answer["differences"] == []
    spring, fall = (slot["sheets"] for slot in slots(answer))
    assert spring["France"]["orders"] == {
        "France": ["F Bre - Mao", "A Mar S A Par - Bur", "A Par - Bur"]
    }
    assert spring["Germany"]["orders"] == {"Germany": ["A Ber S A Mun", "A Mun H"]}
    assert fall["England"]["orders"] == {"England": ["F Nth C A Yor - Nwy", "A Yor - Nwy via"]}
    assert answer["unread"] == [
        {
            "at": "turnStates[1].Italy[0]",
            "text": "dip.gui.order.GUIDefineState",
            "why": "This is no order that we know",
        }
    ]


def test_adjustments_and_retreats_of_jdip_are_read_and_unresolved_orders_are_not() -> None:
    provinces = sorted(place.lower() for own in HOMES.values() for place in own)
    writer = Jdip([*provinces, "boh"])
    standing = {**START, "Austria": ("A BUD", "F TRI"), "Russia": ("A VIE", "A MOS", "F SEV")}
    retreat = writer.turn(
        (2000, 1901, "retreat"),
        standing,
        HOMES,
        {"Austria": [writer.order("Retreat", "Austria", "A vie", dest="boh")]},
        out={"Austria": ["A VIE"]},
    )
    fewer = {**HOMES, "Austria": ("TRI", "BUD"), "Russia": (*HOMES["Russia"], "VIE")}
    later = {**standing, "Austria": ("A BUD", "F TRI", "A BOH")}
    winter = writer.turn(
        (2000, 1901, "adjustment"),
        later,
        fewer,
        {
            "Austria": [writer.order("Remove", "Austria", "A bud")],
            "Russia": [
                writer.order("Build", "Russia", "F stp/nc"),
                writer.order("Waive", "Russia", "A war"),
            ],
        },
    )
    spring = writer.turn(
        (1000, 1902, "movement"),
        {**later, "Austria": ("F TRI", "A BOH"), "Russia": (*standing["Russia"], "F STP/NC")},
        fewer,
        {"Austria": [writer.order("Hold", "Austria", "A boh")]},
        is_resolved=False,
    )
    answer = brought(writer.game(retreat, winter, spring))
    assert [slot["sheets"] for slot in slots(answer)] == [
        {"Austria": {"orders": {"Austria": ["A Vie R Boh"]}}},
        {
            "Austria": {"orders": {"Austria": ["D A Bud"]}},
            "Russia": {"orders": {"Russia": ["B F StP/nc", "W"]}},
        },
    ]
    assert answer["differences"] == []
    (unread,) = answer["unread"]
    assert (unread["text"], unread["why"]) == (
        "Austria: A boh H",
        "This phase was not resolved there",
    )
