"""Files that are gone are missed by `build.py check`, though the folder is sound without them."""

import shutil
from pathlib import Path

import pytest

from publisher import cli
from publisher.checking.missing import missing_files
from tests.publisher.checking.test_mistakes import GOOD

RULES = "rules.md: warning: there is no such file, so the variant is not published"
NO_MAP = "map.toml: warning: there is no such file, so the variant has no map"
NO_SOURCE = "map.toml: warning: there is no such file, so nobody can check or redraw map.geo.json"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path / "variants" / "lakeland")
    heir = tmp_path / "variants" / "heir"
    heir.mkdir()
    toml = '[variant]\nname = "Heir"\nbase = "lakeland"\n'
    (heir / "variant.toml").write_text(toml, "utf-8")
    (heir / "rules.md").write_text("", "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("gone", "wanted"),
    [
        ([], []),
        (["SOURCE.md", "cases/first.toml"], []),
        (["rules.md"], [f"variants/lakeland/{RULES}"]),
        (["map.toml"], [f"variants/lakeland/{NO_SOURCE}"]),
        (["map.geo.json"], []),  # then the map has not been drawn yet, which is told elsewhere
        (["map.toml", "map.geo.json"], [f"variants/lakeland/{NO_MAP}"]),
    ],
)
def test_a_file_that_is_gone_is_missed(gone: list[str], wanted: list[str], root: Path) -> None:
    for name in gone:
        (root / "variants" / "lakeland" / name).unlink()
    found = [str(fault).partition(". ")[0] for fault in missing_files(root, ["lakeland"])]
    assert found == wanted


def test_a_map_may_be_that_of_a_base(root: Path) -> None:
    assert [*missing_files(root, ["heir"])] == []
    (root / "variants" / "lakeland" / "map.toml").unlink()
    (fault,) = missing_files(root, ["heir"])
    assert str(fault).startswith(f"variants/lakeland/{NO_SOURCE}")
    (root / "variants" / "lakeland" / "map.geo.json").unlink()
    (fault,) = missing_files(root, ["heir"])
    assert str(fault).startswith(f"variants/heir/{NO_MAP}")


def test_the_command_tells_it_and_succeeds(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "ROOT", root)
    (root / "variants" / "lakeland" / "rules.md").unlink()
    assert cli.main(["check", "lakeland"]) == 0
    assert f"variants/lakeland/{RULES}. docs/rules-page.md says what it holds" in (
        capsys.readouterr().out
    )
