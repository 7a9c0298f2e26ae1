"""The linter's loop: what a picture cannot show is written down, and an import can be played."""

import tomllib
from pathlib import Path

import pytest

from publisher.atlas.command import Made, make_map
from publisher.atlas.faults import Fault
from publisher.atlas.lint import lint
from publisher.chart.geometry import Geometry
from publisher.check import all_faults
from publisher.faults import Fault as Checked
from publisher.faults import without_warnings
from publisher.importing import loop
from publisher.importing.command import _unseen
from publisher.importing.loop import Drawing, draw_until_sound, mend
from publisher.importing.mapfile import MapFile, map_file
from publisher.importing.sketch import sketch
from publisher.importing.written import Ids, variant_toml
from tests.publisher.importing.foreign import BOARD, Importer, read
from tests.publisher.importing.played import play
from tests.publisher.worlds import drawn as drawn_of

# Five lands of which each borders every other: no plane map shows that.
STAR = """\
REDS (RED) AAA
A AAA
BLUES (BLUE) EEE
A EEE
UNOWNED CCC
Alpha = aaa
Beta = bbb
Gamma = ccc
Delta = ddd
Epsilon = eee
LAND AAA ABUTS BBB CCC DDD EEE
LAND BBB ABUTS AAA CCC DDD EEE
LAND CCC ABUTS AAA BBB DDD EEE
LAND DDD ABUTS AAA BBB CCC EEE
LAND EEE ABUTS AAA BBB CCC DDD
"""


def test_neighbours_that_cannot_touch_get_one_link_with_its_reason(importer: Importer) -> None:
    assert importer.type("import", importer.save("star.map", STAR)) == 0
    drawn = tomllib.loads((importer.variant("star") / "map.toml").read_text("utf-8"))
    (link,) = drawn["link"]  # ten borders, of which a plane map shows nine
    assert link["reach"] == "a"
    assert link["why"]
    assert "cut" not in drawn
    faults, _ = all_faults(importer.root, ("star",))
    assert without_warnings(fault for fault in faults if "card.png" not in fault.file) == []


def test_a_seed_on_the_wrong_element_is_left_out_where_its_place_has_others(tmp_path: Path) -> None:
    found = read("dpjudge", {"bay.map": BOARD})
    ids = Ids(found)
    folder = tmp_path / "variants" / "bay"
    folder.mkdir(parents=True)
    (folder / "variant.toml").write_text(variant_toml(found, ids, "bay"), "utf-8")
    wet = frozenset({"BAY"})
    made = map_file(sketch(found), ids.places, found.name, ["Reds", "Blues"], wet)
    inland = made.seeds[ids.places["DUN"]]
    x, y = (sum(numbers) / len(inland) for numbers in zip(*inland, strict=True))
    astray = [round(x, 1), round(y, 1)]
    made.style["islet"] = 1e6  # so small a lake is no water
    made.seeds[ids.places["BAY"]].append(astray)
    drawing = draw_until_sound(tmp_path, "bay", made)
    assert astray not in made.seeds[ids.places["BAY"]]
    assert not [fault for fault in drawing.left if "lies on land" in fault.message]


def test_a_map_that_needs_too_many_links_is_given_up_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = read("dpjudge", {"star.map": STAR})
    ids = Ids(found)
    folder = tmp_path / "variants" / "star"
    folder.mkdir(parents=True)
    (folder / "variant.toml").write_text(variant_toml(found, ids, "star"), "utf-8")
    drawings: list[str] = []

    def counted(name: str, *, variants: Path, root: Path) -> Made:
        drawings.append(name)
        return make_map(name, variants=variants, root=root)

    monkeypatch.setattr(loop, "make_map", counted)
    for most, given_up in ((0, True), (1, False)):
        drawings.clear()
        made = map_file(sketch(found), ids.places, found.name, ["Reds", "Blues"], frozenset())
        drawing = draw_until_sound(tmp_path, "star", made, most_joins=most)
        assert drawing.is_apart is given_up
        assert (len(drawings) == 1) is given_up
        assert len(made.links) == 1  # of ten borders, a plane map shows nine


# Both coasts of Pennant touch the one sea there is: a picture shows one shore.
ONE_SHORE = """\
REDS (RED) PEN
A PEN
BLUES (BLUE) INN
A INN
UNOWNED CAP
Pennant = pen
Inner = inn
Cape = cap
Sea = sea
COAST pen ABUTS INN CAP SEA
COAST PEN/NC ABUTS SEA
COAST PEN/SC ABUTS SEA CAP
COAST CAP ABUTS PEN/SC SEA INN
LAND INN ABUTS PEN CAP
WATER SEA ABUTS PEN/NC PEN/SC CAP
"""


def test_coasts_that_the_picture_cannot_part_are_said(importer: Importer) -> None:
    assert importer.type("import", importer.save("pen.map", ONE_SHORE)) == 0
    drawn = tomllib.loads((importer.variant("pen") / "map.toml").read_text("utf-8"))
    assert set(drawn["fiat"]) == {"Pen"}
    faults, _ = all_faults(importer.root, ("pen",))
    assert without_warnings(fault for fault in faults if "card.png" not in fault.file) == []


def test_an_import_is_played_for_years_and_never_stuck(importer: Importer) -> None:
    for name, text in (("star", STAR), ("bay", BOARD.replace("UNOWNED", "UNOWNED DUN"))):
        assert importer.type("import", importer.save(f"{name}.map", text)) == 0
        played = play(importer.root, name, 60)
        assert len(set(played)) == len(played)
        assert len(played) == 60 or played[-1].startswith(("F", "W"))  # or somebody has won


def test_a_seed_in_the_water_is_left_out_where_its_land_has_others() -> None:
    made = MapFile(
        "Isle", "", (0, 0, 90, 90), 90, {"coast": "seeds"}, {"Isl": [[30, 40], [50, 60]]}, {}
    )
    message = "the seed [50.0, 60.0] lies in the water, 5 units from the shore; Isle is coastal."
    rules = {"provinces": {"Isl": {"name": "Isle", "terrain": "coastal"}}}
    empty = Geometry(90, 90, 0, 1, arcs=(), areas={})
    assert mend(made, empty, rules, [Fault("seeds.Isl", message)])
    assert made.seeds == {"Isl": [[30, 40]]}
    assert not mend(made, empty, rules, [])
    made.areas["Waste"] = {"name": "", "kind": "closed", "seeds": [[10, 10], [50, 60]]}
    assert mend(made, empty, rules, [Fault("areas.Waste.seeds", message)])
    assert made.areas["Waste"]["seeds"] == [[10, 10]]


def test_what_only_drawing_finds_is_told_beside_what_check_does() -> None:
    seed = Fault("areas.Waste.seeds", "the seed [50.0, 60.0] lies in the water.")
    name = Fault("labels.Isl", "the name of Isl leaves its province.")
    moved = Fault("furniture.legend", "the legend hides Isl.")
    left = [seed, name, moved, Fault("labels.Isl", "it is cut.", is_warning=True)]
    checked = [Checked("variants/isle/map.toml", 0, "labels.Isl", name.message[:-1])]
    assert _unseen(Drawing(left=left), checked) == [seed]


# Four lands round a point: the rules join two that lie opposite each other, and not the others.
SQUARE = """\
REDS (RED) AAA
A AAA
BLUES (BLUE) CCC
A CCC
UNOWNED DDD
Alpha = aaa
Beta = bbb
Gamma = ccc
Delta = ddd
LAND AAA ABUTS BBB DDD CCC
LAND BBB ABUTS AAA CCC
LAND CCC ABUTS BBB DDD AAA
LAND DDD ABUTS AAA CCC
"""


def test_a_name_without_room_becomes_shorter_and_in_the_end_an_id() -> None:
    made = MapFile("", "", (0, 0, 9, 9), 9, {}, seeds={}, areas={})
    rules = {"provinces": {"Nao": {"name": "North Atlantic Ocean", "terrain": "sea"}}, "reach": {}}
    empty = Geometry(width=9, height=9, margin=0, scale=1, arcs=(), areas={})
    fault = Fault("labels.Nao", "the name of Nao and the unit of Mao collide.")
    assert mend(made, empty, rules, [fault])
    assert made.names == {"Nao": "N. Atlantic"}
    assert mend(made, empty, rules, [fault], is_last=True)
    assert made.names == {"Nao": "Nao"}
    assert not mend(made, empty, rules, [fault], is_last=True)


def test_a_shorter_name_means_no_other_place() -> None:
    made = MapFile("", "", (0, 0, 9, 9), 9, {}, seeds={}, areas={})
    names = {"Lis": "Long Island Sound", "Lon": "Long Island", "Deb": "Delaware Bay"}
    rules = {
        "provinces": {place: {"name": name, "terrain": "sea"} for place, name in names.items()}
        | {"Del": {"name": "Delaware", "terrain": "coastal"}},
        "reach": {},
    }
    empty = Geometry(width=9, height=9, margin=0, scale=1, arcs=(), areas={})
    faults = [Fault(f"labels.{place}", "the name lies across others.") for place in ("Lis", "Deb")]
    assert mend(made, empty, rules, faults)
    assert made.names == {"Lis": "Long I. Sd.", "Deb": "Delaware B."}
    assert mend(made, empty, rules, faults)
    assert made.names == {"Lis": "Lis", "Deb": "Deb"}  # "Island", "Long", "Delaware" are others


def test_of_four_that_meet_in_a_corner_those_touch_that_the_rules_join(tmp_path: Path) -> None:
    found = read("dpjudge", {"square.map": SQUARE})
    folder = tmp_path / "variants" / "square"
    folder.mkdir(parents=True)
    (folder / "variant.toml").write_text(variant_toml(found, Ids(found), "square"), "utf-8")
    made = MapFile(
        title="Square",
        subtitle="",
        window=(0, 0, 400, 400),
        width=400,
        head={"coast": "seeds"},
        seeds={"Aaa": [[100, 300]], "Bbb": [[300, 300]], "Ccc": [[300, 100]], "Ddd": [[100, 100]]},
        areas={},
    )
    drawing = draw_until_sound(tmp_path, "square", made)
    assert drawing.before > 0
    assert drawing.left == []
    assert (made.links, made.cuts) == ({}, {})
    assert [len(made.seeds[place]) for place in ("Aaa", "Bbb", "Ccc", "Ddd")] == [3, 1, 3, 1]


def test_a_corner_of_four_that_stays_says_who_is_no_neighbour(tmp_path: Path) -> None:
    found = read("dpjudge", {"square.map": SQUARE})
    ids = Ids(found)
    folder = tmp_path / "variants" / "square"
    folder.mkdir(parents=True)
    (folder / "variant.toml").write_text(variant_toml(found, ids, "square"), "utf-8")
    made = MapFile("Square", "", (0, 0, 400, 400), 400, {"coast": "none"}, {}, {})
    corners = {"Aaa": (0, 200), "Bbb": (200, 200), "Ccc": (200, 0), "Ddd": (0, 0)}
    outlines = {
        name: [[[x, y], [x + 200, y], [x + 200, y + 200], [x, y + 200]]]
        for name, (x, y) in corners.items()
    }
    with_outlines = {**tomllib.loads(made.text("square")), "outlines": outlines}
    rules = tomllib.loads((folder / "variant.toml").read_text("utf-8"))
    geometry = drawn_of(with_outlines, rules)
    assert any("meet in one corner" in str(fault) for fault in lint.faults(geometry, rules))
    assert mend(made, geometry, rules, lint.faults(geometry, rules))
    assert set(made.cuts) == {("Bbb", "Ddd")}
    assert set(made.links) == {("Aaa", "Ccc")}
