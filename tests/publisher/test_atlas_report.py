"""Faults of a map, told with the line of the file that they concern."""

from pathlib import Path

from publisher.atlas.faults import Fault
from publisher.atlas.report import located


def test_faults_have_the_line_of_their_key(tmp_path: Path) -> None:
    folder = tmp_path / "squares"
    folder.mkdir()
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
