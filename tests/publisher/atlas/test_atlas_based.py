"""A variant on another's board: what it leaves out, and which file its faults name."""

from pathlib import Path

import pytest

from publisher import cli
from publisher.atlas import command
from publisher.check import all_faults
from publisher.cli import Options
from publisher.faults import without_warnings
from tests.publisher.newcomer import own_repository


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a new variant on the standard board."""
    monkeypatch.setattr(cli, "ROOT", own_repository(tmp_path))
    assert cli.main(["new", "my_variant", "--base", "standard"]) == 0
    return tmp_path / "variants" / "my_variant"


def edit(file: Path, before: str, after: str) -> None:
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), "utf-8")


def said(folder: Path) -> list[str]:
    faults, _ = all_faults(folder.parent.parent, (folder.name,))
    return [str(fault) for fault in without_warnings(faults)]


def leave_out_italy(folder: Path) -> None:
    text = (folder / "variant.toml").read_text("utf-8")
    (folder / "variant.toml").write_text(
        text.replace(
            'base = "standard"', 'base = "standard"\nwithout = ["Italy"]\nplayers = [6, 6]'
        ),
        "utf-8",
    )


def test_leaving_out_a_power_leaves_out_its_tint(folder: Path) -> None:
    leave_out_italy(folder)
    assert said(folder) == []
    (folder / "map.toml").unlink()
    assert said(folder) == []


def test_a_tint_for_a_power_left_out_is_a_fault_of_the_variants_own_file(folder: Path) -> None:
    leave_out_italy(folder)
    (folder / "map.toml").write_text('[realm]\nItaly = ["Pie"]\n', "utf-8")
    assert said(folder) == [
        (
            "variants/my_variant/map.toml:2: realm.Italy: unknown key. "
            "Known keys: Austria, England, France, Germany, Russia, Turkey."
        )
    ]


def test_faults_in_inherited_data_name_the_variants_own_file(folder: Path) -> None:
    (folder / "map.toml").unlink()
    text = (folder / "variant.toml").read_text("utf-8")
    (folder / "variant.toml").write_text(
        text.replace('base = "standard"', 'base = "standard"\nwithout = ["Italy"]')
        + '\n[provinces]\nYyy = { name = "Yonder", terrain = "inland" }\n',
        "utf-8",
    )
    faults = said(folder)
    assert [line for line in faults if "seeds.Yyy" in line] == [
        (
            "variants/my_variant/map.toml: seeds.Yyy: Yonder has neither a seed nor an outline. "
            "Add `Yyy = [[longitude, latitude]]` under [seeds]."
        )
    ]
    (players,) = [line for line in faults if "variant.players" in line]
    assert players.startswith("variants/my_variant/variant.toml:")
    assert "It comes from variants/standard/variant.toml:15; this file can overr" in players


def test_a_fault_in_the_base_itself_names_the_bases_file(folder: Path) -> None:
    standard = folder.parent / "standard"
    text = (standard / "variant.toml").read_text("utf-8")
    standard.unlink()
    standard.mkdir()
    (standard / "variant.toml").write_text(text.replace("players = [7, 7]", "players = 7"), "utf-8")
    (line,) = [line for line in said(folder) if "variant.players" in line]
    assert line.startswith("variants/standard/variant.toml:15: variant.players: expected")


def test_a_board_with_the_bases_map_is_not_drawn_again(folder: Path) -> None:
    """Its map.toml has only a title: a copy of the base's map would not follow the base."""
    told: list[str] = []
    root = folder.parent.parent
    command.draw(Options(root=root, out=root, variants=(folder.name,), port=0, say=told.append))
    assert [line.partition(":")[0] for line in told] == [folder.name]
    assert not (folder / "map.geo.json").exists()
