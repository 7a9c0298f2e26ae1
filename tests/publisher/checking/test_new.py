"""`build.py new`: a folder that is sound from the first minute."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engine.machine.cases import run_case
from engine.variant.folder import FolderLibrary
from publisher import cli
from publisher.building.site import publish
from publisher.check import all_faults
from publisher.faults import without_warnings
from publisher.load.load import load
from tests.repository import ROOT

BASES = sorted(path.parent.name for path in (ROOT / "variants").glob("*/variant.toml"))


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "variants").mkdir()
    for name in BASES:
        (tmp_path / "variants" / name).symlink_to(ROOT / "variants" / name)
    (tmp_path / "engine").symlink_to(ROOT / "engine")
    monkeypatch.setattr(cli, "ROOT", tmp_path)
    return tmp_path


def report_lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Return the exit code of `build.py new` and what it said."""
    code = cli.main(["new", *arguments])
    said = capsys.readouterr()
    return code, said.out + said.err


def test_the_folder_has_every_file_and_no_fault(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = report_lines(capsys, "my_variant", "--designer", 'Ann "A." Example')
    assert code == 0
    assert "python build.py map my_variant " in said
    folder = root / "variants" / "my_variant"
    files = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
    assert files == {"variant.toml", "map.toml", "rules.md", "SOURCE.md", "cases/first.toml"}
    found, checked = all_faults(root, ("my_variant",))
    assert (without_warnings(found), checked) == ([], ["my_variant"])
    told_of = {fault.message for fault in found}
    assert told_of == {"the template's text is still here", "the map has not been drawn yet"}
    identity = tomllib.loads((folder / "variant.toml").read_text("utf-8"))["variant"]
    assert identity["name"] == "My Variant"
    assert identity["designer"] == 'Ann "A." Example'


@pytest.mark.parametrize("base", BASES)
def test_a_new_variant_may_copy_any_other(
    base: str, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report_lines(capsys, f"my_{base}", "--base", base, "--name", "Mine, \\ too")[0] == 0
    found, checked = all_faults(root, (f"my_{base}",))
    assert (without_warnings(found), checked) == ([], [f"my_{base}"])
    library = FolderLibrary(root / "variants")
    mine, theirs = library[f"my_{base}"], library[base]
    assert mine.name == "Mine, \\ too"
    assert mine.board().provinces == theirs.board().provinces
    if (root / "variants" / base / "rules.py").exists():
        assert mine.rules == theirs.rules
    cases = root / "variants" / f"my_{base}" / "cases" / "first.toml"
    for case in tomllib.loads(cases.read_text("utf-8"))["case"]:
        assert run_case(library, case) == []


def test_rules_of_a_base_are_not_left_behind_in_silence(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report_lines(capsys, "mine", "--base", "deus_vult")
    (root / "variants" / "mine" / "rules.py").unlink()
    (fault,) = without_warnings(all_faults(root, ("mine",))[0])
    assert str(fault) == (
        "variants/mine/rules.py: deus_vult has rules of its own, and this variant has no "
        "rules.py. Begin it with: from variants.deus_vult.rules import RULES"
    )


@pytest.mark.long
def test_it_shows_the_chart_of_its_base_until_it_has_one(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report_lines(capsys, "mine", "--base", "standard")
    for other in {*BASES} - {"standard"}:
        (root / "variants" / other).unlink()
    publish(root, root / "out")
    page = (root / "out" / "mine" / "index.html").read_text("utf-8")
    assert 'id="board"' in page
    assert 'src="mine/thumb-light.svg"' in (root / "out" / "index.html").read_text("utf-8")
    (folder,), _ = load(root, ("mine",))
    assert folder.drawn == root / "variants" / "standard" / "map.geo.json"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("My-Variant", "starting with a letter, and not a Python keyword. Try my_variant."),
        ("2fast", "expected lower-case letters, digits and _, starting with a letter"),
        ("class", "and not a Python keyword.\n"),
        ("../outside", "Try outside."),
        ("standard", "variants/standard already exists and was not changed"),
        ("about", "'about' is a folder of the site itself: choose another id."),
        ("wheels", "'wheels' is a folder of the site itself: choose another id."),
    ],
)
def test_a_bad_id_is_refused_in_a_sentence(
    name: str, sentence: str, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted((root / "variants").iterdir())
    code, said = report_lines(capsys, name)
    assert code == 1
    assert sentence in said
    assert sorted((root / "variants").iterdir()) == before


def test_nothing_is_overwritten(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report_lines(capsys, "mine")
    rules = root / "variants" / "mine" / "rules.md"
    rules.write_text("my own", "utf-8")
    assert report_lines(capsys, "mine")[0] == 1
    assert rules.read_text("utf-8") == "my own"


def test_a_bad_base_or_name_is_refused(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = report_lines(capsys, "mine", "--base", "standart")
    assert (code, said) == (
        1,
        "There is no variant 'standart' to build on. Did you mean \"standard\"?\n",
    )
    assert report_lines(capsys, "mine", "--name", "two\nlines")[0] == 1
    assert not (root / "variants" / "mine").exists()


def test_a_variant_may_not_lie_where_the_site_has_a_folder(root: Path) -> None:
    (root / "variants" / "about").mkdir()
    (root / "variants" / "about" / "variant.toml").write_text("# nothing yet\n", "utf-8")
    (fault,), _ = all_faults(root, ("about",))
    assert str(fault).startswith("variants/about: the site has a folder of that name")


def test_a_package_that_is_missing_is_named() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None; sys.path[:0] = ['site', '.'];"
        "from publisher.cli import main; sys.exit(main(['map', 'standard']))"
    )
    line = [sys.executable, "-c", code]
    ended = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "`map` needs the package numpy, which is not installed." in ended.stderr
    assert "Run `make design`; then" in ended.stderr
