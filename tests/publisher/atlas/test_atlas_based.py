"""A variant on another one's board: what it leaves out, and whose file its faults name."""

from pathlib import Path

import pytest

from publisher import cli
from publisher.check import all_faults
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


def test_a_power_that_is_left_out_takes_its_tint_with_it(folder: Path) -> None:
    leave_out_italy(folder)
    assert said(folder) == []
    (folder / "map.toml").unlink()
    assert said(folder) == []


def test_a_tint_for_a_power_that_is_left_out_is_a_fault_of_the_own_file(folder: Path) -> None:
    leave_out_italy(folder)
    (folder / "map.toml").write_text('[realm]\nItaly = ["Pie"]\n', "utf-8")
    assert said(folder) == [
        (
            "variants/my_variant/map.toml:2: realm.Italy: unknown key. "
            "Known keys: Austria, England, France, Germany, Russia, Turkey."
        )
    ]


def test_what_is_inherited_is_to_be_mended_in_the_own_file(folder: Path) -> None:
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


def test_what_is_faulty_in_the_base_itself_is_told_of_the_base(folder: Path) -> None:
    standard = folder.parent / "standard"
    text = (standard / "variant.toml").read_text("utf-8")
    standard.unlink()
    standard.mkdir()
    (standard / "variant.toml").write_text(text.replace("players = [7, 7]", "players = 7"), "utf-8")
    (line,) = [line for line in said(folder) if "variant.players" in line]
    assert line.startswith("variants/standard/variant.toml:15: variant.players: expected")
