"""The examples in docs/python.md give the output shown: here, and from the installed wheel."""

import doctest
import email
import json
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from engine import api
from engine.variant.published import PublishedLibrary
from publisher.building.wheel_contents import wheel_files
from tests.once import once
from tests.python.wheels import plain_wheel
from tests.repository import ROOT

GUIDE = ROOT / "docs" / "python.md"
FENCE = re.compile(r"^```.*$", re.MULTILINE)


@pytest.fixture(scope="module")
def home(shared: Path) -> Path:
    """Write the wheel's files beside the engine once, and return their folder."""

    def write(out: Path) -> None:
        for address, data in wheel_files(ROOT).items():
            (out / address).parent.mkdir(parents=True, exist_ok=True)
            (out / address).write_bytes(data)

    return once(shared / "published", write)


@pytest.fixture(scope="module")
def wheel(shared: Path) -> Path:
    """Return the wheel for any Python, which is built once in a run."""
    return plain_wheel(shared)


def examples() -> str:
    """Return the guide as doctest reads it, without the fences of its blocks."""
    return FENCE.sub("", GUIDE.read_text("utf-8"))


def test_examples_of_the_guide_give_the_output_shown(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(api, "published", lambda: PublishedLibrary(home))
    told: list[str] = []
    test = doctest.DocTestParser().get_doctest(examples(), {}, "python.md", str(GUIDE), 0)
    result = doctest.DocTestRunner().run(test, out=told.append)
    assert result.attempted > 20
    assert not result.failed, "".join(told)


def test_guide_names_everything_that_is_promised() -> None:
    promised = GUIDE.read_text("utf-8").partition("## What is promised")[2].partition("\n## ")[0]
    for name in api.__all__:
        assert re.search(rf"`{name}\b", promised), name


def test_each_variant_travels_as_the_site_publishes_it(home: Path, site: Path) -> None:
    for name in api.variants():
        published = (site / name.replace("_", "-") / "variant.json").read_bytes()
        assert (home / name / "variant.json").read_bytes() == published


def test_variants_of_a_wheel_have_the_versions_of_the_repository(home: Path) -> None:
    library = PublishedLibrary(home)
    assert {name: library[name].version for name in library} == {
        name: api.load(name).version for name in api.variants()
    }


def test_building_needs_exactly_the_declared_requirements() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = {re.split(r"\W", one)[0] for one in settings["build-system"]["requires"]}
    others = {
        "jinja2",
        "markdown",
        "markupsafe",
        "numpy",
        "shapely",
        "svgwrite",
        "jsonschema",
    } - asked
    code = f"""import sys
sys.path[:0] = [".", "site"]
sys.modules.update(dict.fromkeys({sorted(others)}))
import publisher.building.wheel_contents"""
    line = [sys.executable, "-c", code]
    told = subprocess.run(line, cwd=ROOT, check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr


@pytest.mark.long
def test_wheel_describes_itself(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = [archive.read(n).decode() for n in names if n.endswith("/METADATA")]
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {
        "engine",
        "chancery_engine",
    }
    assert "engine/py.typed" in names
    assert "Requires-Dist" not in metadata
    assert wheel.name.endswith("-py3-none-any.whl")


@pytest.mark.long
def test_wheel_has_the_metadata_that_an_index_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("/METADATA")]
        metadata = email.message_from_bytes(archive.read(name))
    assert metadata["Keywords"]
    assert metadata["License-Expression"] == "MIT"
    assert len(metadata.get_all("Classifier", [])) >= 10
    assert metadata["Description-Content-Type"] == "text/markdown"
    readme = str(metadata.get_payload())
    assert readme.startswith("# The engine from Python\n")
    assert "`docs/machine-interface.md` in the source" in readme
    links = re.findall(r"\]\(([^)]*)\)", readme)
    assert [link for link in links if not re.match(r"https?://", link)] == []
    named = re.findall(r"`(docs/[^`]*)` in the source", readme)
    assert [one for one in named if not (ROOT / one).is_file()] == []


@pytest.mark.long
def test_engine_runs_from_its_wheel_without_the_repository(wheel: Path, tmp_path: Path) -> None:
    code = "import engine.session, sys; print(engine.session.Session().answer('{}'))"
    line = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(wheel)!r}); {code}"]
    answer = subprocess.run(line, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert answer.stdout.startswith('{"fault"')


@pytest.mark.long
def test_guide_holds_where_nothing_but_the_wheel_is_installed(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "fresh"
    venv.create(home, with_pip=False, symlinks=True)
    python = home / "bin" / "python"
    line = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    line += ["--no-index", "--no-deps", str(wheel)]
    subprocess.run(line, check=True, capture_output=True)
    (tmp_path / "guide.txt").write_text(examples(), "utf-8")
    told = subprocess.run(
        [str(python), "-I", "-m", "doctest", "guide.txt"],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
    )
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
    asked = json.dumps({"variant": "danelaw", "phase": "S1001M", "count": True})
    command = [str(home / "bin" / "chancery-engine"), "choices"]
    answer = subprocess.run(command, input=asked, check=True, capture_output=True, text=True)
    assert set(json.loads(answer.stdout)) >= {"faults"}
