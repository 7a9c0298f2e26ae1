"""Faults of a map, reported with the line of the file that is at fault."""

from pathlib import Path

from publisher.atlas.faults import Fault
from publisher.atlas.report import located

COMES, MAY = "It comes from variants/squares", "this file can override it."


def test_faults_have_the_line_of_their_key(tmp_path: Path) -> None:
    folder = tmp_path / "variants" / "squares"
    folder.mkdir(parents=True)
    (folder / "map.toml").write_text("[map]\ntitle = 'x'\n\n[seeds]\nAba = [[1, 2]]\n")
    (folder / "variant.toml").write_text("[reach.army]\nAba = ['Bec']\n")
    found = located(
        folder,
        [
            Fault("seeds.Aba", "it lies in the water.", "Move it."),
            Fault("labels.Aba", "collides."),
            Fault("reach", "nothing is joined."),
        ],
    )
    assert [str(fault) for fault in found] == [
        "variants/squares/map.toml: labels.Aba: collides",
        "variants/squares/variant.toml:1: reach: nothing is joined",
        "variants/squares/map.toml:5: seeds.Aba: it lies in the water. Move it.",
    ]


def test_a_fault_names_the_variants_own_file_and_the_origin_of_its_key(tmp_path: Path) -> None:
    for name, base, drawing in (
        ("squares", "", "[[lens]]\ncentre = 1\n\n[[lens]]\ncentre = 2\n[seeds]\nAba = 3\n"),
        ("heir", "[variant]\nbase = 'squares'\n", "[seeds]\nBec = 3\n"),
    ):
        folder = tmp_path / "variants" / name
        folder.mkdir(parents=True)
        (folder / "map.toml").write_text(drawing)
        powers = "[[power]]\nid = 'Red'\ncolour = '#aa3406'\n"
        (folder / "variant.toml").write_text(base or powers)
    paths = ("lens[2].centre", "power.Red.colour", "seeds.Aba", "seeds.Bec", "seeds.Cid")
    found = located(tmp_path / "variants" / "heir", [Fault(path, "x") for path in paths])
    assert [str(fault) for fault in found] == [
        f"variants/heir/map.toml: lens[2].centre: x. {COMES}/map.toml:5; {MAY}",
        f"variants/heir/variant.toml: power.Red.colour: x. {COMES}/variant.toml:3; {MAY}",
        f"variants/heir/map.toml:1: seeds.Aba: x. {COMES}/map.toml:7; {MAY}",
        "variants/heir/map.toml:2: seeds.Bec: x",
        "variants/heir/map.toml:1: seeds.Cid: x",
    ]
