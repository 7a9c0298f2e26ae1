"""The source's own shapes, kept with `--outlines`: gaps are closed, and nothing is swallowed."""

import json
import tomllib

import pytest
import shapely

from publisher.check import all_faults
from publisher.faults import without_warnings
from publisher.importing.kept import kept_shapes
from tests.publisher.importing.foreign import BOARD, Importer, changes, read
from tests.publisher.importing.test_outlines import feature, geojson, square

# A land beside another, a gap of two units between them, as a drawn line leaves it; a bay below
# both; and a town that lies wholly on one of the lands.
APART = [
    feature("Ashby", square(0, 60, 58), centre=True, owner="Reds", unit="A"),
    feature("Corfield", square(60, 60, 60), centre=True, owner="Blues", unit="A"),
    feature("Long Bay", square(0, 0, 120, 58), terrain="sea"),
    feature("Keep", square(80, 80, 16, 12), centre=True),
]


def test_gaps_are_closed_and_a_shape_on_another_is_cut_out_of_it() -> None:
    found = read("geojson", geojson(APART))
    kept = kept_shapes(found)
    ashby, corfield, bay, keep = kept.shapes.values()
    assert ashby.intersection(corfield).length > 0
    assert ashby.intersection(bay).length > 0
    assert shapely.coverage_is_valid(list(kept.shapes.values()))
    assert corfield.intersection(keep).area == 0
    assert corfield.intersection(keep).length == pytest.approx(keep.length)
    assert kept.scenery == ()
    assert "Keep lies wholly on Corfield" in changes(found)


def test_a_wide_gap_is_scenery_and_no_province_grows_into_it() -> None:
    found = read("geojson", geojson([*APART, feature("Far Sound", square(240, 0), terrain="sea")]))
    kept = kept_shapes(found)
    (waste,) = kept.scenery
    unit = kept.width / 280
    ashby, *_ = kept.shapes.values()
    assert ashby.area == pytest.approx(59 * 41 * unit**2, rel=0.1)
    assert waste.area == pytest.approx((120 * 100 + 40 * 60) * unit**2, rel=0.1)


def test_the_map_follows_the_shapes_and_names_the_right_to_be_cleared(importer: Importer) -> None:
    source = importer.save("bay.geojson", geojson(APART)["bay.geojson"])
    assert importer.type("import", source, "--outlines") == 0
    folder = importer.variant("bay")
    drawn = tomllib.loads((folder / "map.toml").read_text("utf-8"))
    assert drawn["map"]["borders"] == "borders.geojson"
    assert "seeds" not in drawn
    borders = json.loads((folder / "borders.geojson").read_text("utf-8"))
    assert len(borders["features"]) == 4
    assert "To be cleared with whoever drew it" in (folder / "SOURCE.md").read_text("utf-8")
    assert "whoever drew it" in (folder / "rules.md").read_text("utf-8")
    faults, _ = all_faults(importer.root, ("bay",))
    assert without_warnings(one for one in faults if "card.png" not in one.file) == []


def test_a_source_without_shapes_is_refused_and_nothing_is_written(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert importer.type("import", importer.save("bay.map", BOARD), "--outlines") == 1
    assert "the source has no shapes for --outlines to keep" in capsys.readouterr().err
    assert not importer.variant("bay").exists()


def test_places_without_a_shape_and_shapes_of_two_places_are_named(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    twins = [*APART, feature("Twin", square(80, 80, 16, 12))]
    source = importer.save("twins.geojson", geojson(twins)["bay.geojson"])
    assert importer.type("import", source, "--outlines") == 1
    said = capsys.readouterr().err
    assert "Keep and Twin have the same shape" in said or "Twin and Keep have" in said
