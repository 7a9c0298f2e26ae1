"""The form beside variant.toml, on the desk: what it asks, and what it writes."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from publisher.atlas.land.colours import alike
from publisher.chart.palette import PALETTE
from publisher.load.schema import schema
from publisher.studio import form as forms
from publisher.studio.form_values import given, kind_of, shown
from tests.studio.asking import Desk, desk, published
from tests.studio.test_toml_edits import changed

REDS = ["power", 0]


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as opened:
        opened.put("standard")
        files = opened.ask("new", id="lakeland", name="Lakeland", designer="Ann")
        opened.ask("put", id="lakeland", files=files, gone=[])
        opened.ask("check", id="lakeland")
        yield opened


def text_of(studio: Desk) -> str:
    home = studio.studio.root / "variants" / "lakeland"
    return (home / "variant.toml").read_text("utf-8")


def fields(studio: Desk, *opened: str, draft: str = "lakeland") -> Mapping[str, Mapping[str, Any]]:
    """Return the fields of open groups, by key."""

    def inside(groups: list[Any]) -> Iterator[Any]:
        for group in groups:
            yield from group["fields"]
            yield from inside(group["groups"])

    form = studio.ask("form", id=draft, open=list(opened))
    return {field["key"]: field for field in inside(form["groups"])}


def fill(studio: Desk, path: list[str | int], told: str = "", **more: str) -> list[str]:
    """Return the lines that a change of the form takes away and writes."""
    made = studio.ask("fill", id="lakeland", path=path, told=told, **more)["text"]
    return changed(text_of(studio), made)


def test_every_key_of_the_schema_is_asked_for_by_a_name(studio: Desk) -> None:
    whole = schema("variant")
    groups = studio.ask("form", id="lakeland", open=[*whole["properties"]])["groups"]
    assert [group["key"] for group in groups] == [
        key for key in whole["properties"] if key not in {"reach", "extra"}
    ]
    told = fields(studio, *whole["properties"], "power[0]", "provinces.Ash")
    for table in ("variant", "calendar", "victory", "builds"):
        for key, rule in whole["properties"][table]["properties"].items():
            if "const" not in rule and kind_of(rule):
                assert told[f"{table}.{key}"]["title"] == rule["title"], key
    for key in whole["$defs"]["power"]["properties"]:
        if key not in {"names", "extra"}:
            assert told[f"power[0].{key}"]["title"] != key
    assert told["provinces.Ash.terrain"]["choices"] == [
        *("inland", "coastal", "sea", "island", "closed")
    ]


def test_a_new_key_of_the_schema_is_a_new_field(
    studio: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    more = deepcopy(dict(schema("variant")))
    more["properties"]["builds"]["properties"]["most"] = {"title": "Most", "type": "integer"}
    monkeypatch.setattr(forms, "schema", lambda _: more)
    found = fields(studio, "builds")["builds.most"]
    assert (found["title"], found["kind"], found["told"]) == ("Most", "number", "")
    assert fill(studio, ["builds", "most"], "3") == ["+ builds.most = 3"]


def test_what_the_file_says_is_shown_with_its_line(studio: Desk) -> None:
    told = fields(studio, "variant", "calendar", "calendar.names", "power", "power[0]", "victory")
    lines = text_of(studio).split("\n")
    for key, value in {
        "variant.name": "Lakeland",
        "variant.players": "2, 2",
        "calendar.cycle": "SM, SR, FM, FR, WA",
        "calendar.names.F": "Fall",
        "victory.centres": "3",
        "power[0].home": "Ash",
        "power[0].units": "A Ash",
        "power[0].code": "",
    }.items():
        assert told[key]["told"] == value, key
        name = key.rpartition(".")[2]
        assert not value or name in lines[told[key]["line"] - 1], key


@pytest.mark.parametrize(
    ("path", "told", "wanted"),
    [
        (["variant", "players"], "2, 4", ["- players = [2, 2]", "+ players = [2, 4]"]),
        ([*REDS, "name"], "The Reds", ['+ name = "The Reds"']),
        (
            [*REDS, "units"],
            "A Ash,  F Bri",
            ['- units = ["A Ash"]', '+ units = ["A Ash", "F Bri"]'],
        ),
        ([*REDS, "plural"], "true", ["+ plural = true"]),
        ([*REDS, "colour"], "", ['- colour = "#aa3406"']),
        (["victory", "centres"], "rules", ["- victory.centres = 3", '+ victory.centres = "rules"']),
        (["calendar", "names", "U"], "Summer", None),
        # what the schema refuses is written, too: the check tells of it
        (["variant", "year"], "soon", None),
    ],
)
def test_what_somebody_writes_stands_in_the_text(
    studio: Desk, path: list[str | int], told: str, wanted: list[str] | None
) -> None:
    made = fill(studio, path, told)
    if wanted is None:
        assert len(made) == 2
        assert f'"{told}"' in made[1]
    else:
        assert [line.partition("  #")[0].rstrip() for line in made] == wanted


def test_a_power_and_a_house_rule_are_added_and_deleted(studio: Desk) -> None:
    added = studio.ask("fill", id="lakeland", path=["power"], told="Greens", act="add")
    assert added["key"] == "power[2]"
    assert changed(text_of(studio), added["text"]) == ["+ [[power]]", '+ id = "Greens"', "+ "]
    made = fill(studio, ["options"], "fog", act="add")
    assert [line for line in made if line != "+ "] == [
        "+ [options.fog]",
        '+ means = "what a group may choose"',
        "+ default = false",
    ]
    assert fill(studio, ["power", 1], act="remove")[:2] == ["- [[power]]", '- id = "Blues"']
    told = studio.refusal("fill", id="lakeland", path=["power"], told="Reds", act="add")
    assert told == "There is one named Reds already."


def test_what_stands_there_already_changes_nothing(studio: Desk) -> None:
    for key, field in fields(studio, "variant", "calendar", "power", "power[0]").items():
        assert fill(studio, field["path"], field["told"]) == [], key


def test_a_text_that_is_no_toml_has_no_form(studio: Desk) -> None:
    broken = text_of(studio).replace("players = [2, 2]", "players = [2, 2")
    studio.ask("put", id="lakeland", files={"variant.toml": broken}, gone=[])
    assert studio.ask("form", id="lakeland", open=["variant"]) == {"groups": []}
    told = studio.refusal("fill", id="lakeland", path=["variant", "year"], told="1900")
    assert "not TOML" in told


@pytest.mark.parametrize(
    "wrong",
    [
        "power = 3",
        "power = [3, {}]",
        "provinces = 7",
        "variant = []",
        "victory.centres = { a = 1 }",
    ],
)
def test_data_of_any_shape_are_shown(studio: Desk, wrong: str) -> None:
    name = wrong.partition(" ")[0].partition(".")[0]
    text = "\n".join(
        line for line in ('[variant]\nname = "x"\n[victory]\n').splitlines() if name not in line
    )
    studio.ask("put", id="lakeland", files={"variant.toml": f"{wrong}\n{text}\n"}, gone=[])
    studio.ask("check", id="lakeland")
    keys = ["variant", "victory", "power", "provinces", "power[0]", "power[1]"]
    assert studio.ask("form", id="lakeland", open=keys)["groups"]


def test_colours_that_are_offered_can_be_told_from_the_others(studio: Desk) -> None:
    told = fields(studio, "power", "power[0]")["power[0].colour"]["better"]
    blue = "#1a236c"  # of the other power
    assert "#aa3406" in [one["colour"] for one in told]
    assert blue not in [one["colour"] for one in told]
    for one in told:
        assert alike(one["colour"], blue) is None
        assert PALETTE[one["slot"] - 1] == one["colour"]


def test_a_colour_near_the_dark_theme_s_is_too_near() -> None:
    # the palette's #1a236c is #4853a7 in the dark theme
    found = alike("#1a236c", "#4955a9")
    assert found is not None
    assert found[0] == "normal sight in the dark theme"


def test_a_variant_built_on_another_shows_what_it_inherits(tmp_path: Path) -> None:
    with desk(tmp_path) as opened:
        opened.put("standard")
        opened.put("heptadiplomacy")
        open_ = ("calendar", "power", "power.Austria", "power.England")
        told = fields(opened, *open_, draft="heptadiplomacy")
        assert told["power.Austria.colour"]["inherited"] == "#aa3406"
        assert told["power.Austria.colour"]["also"][0] == "power[0].colour"
        path = told["power.England.colour"]["path"]
        made = opened.ask("fill", id="heptadiplomacy", path=path, told="#105b4d")["text"]
        before = published("heptadiplomacy")["variant.toml"]
        assert [line for line in changed(before, made) if line != "+ "] == [
            "+ [[power]]",
            '+ id = "England"',
            '+ colour = "#105b4d"',
        ]


def test_values_of_options_keep_their_kind() -> None:
    rule: dict[str, Any] = {"type": ["integer", "string", "boolean", "array"]}
    assert given("any", "1971", rule, "modern", ["modern", "1971"]) == "1971"
    assert given("any", "2", rule, 1, [1, 2, 3]) == 2
    assert given("any", "true", rule, now=False) is True
    assert given("any", "Reds, Blues", rule, []) == ["Reds", "Blues"]
    assert given("lines", "a, b\n\nc", {"type": "array"}, None) == ["a, b", "c"]
    assert shown("items", ["a, b"]) is None
