"""The runtime is complete, identical in every build, and rejects damaged files."""

import gzip
import io
import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from publisher.cli import Stop
from publisher.runtime import runtime as under_test
from publisher.runtime.freeze import dotted
from publisher.runtime.node import node
from publisher.runtime.runtime import (
    ARCHIVES,
    PACKED,
    PUBLISHED,
    engine_sources,
    imported_by,
    player_sources,
    runtime,
    variant_sources,
)
from tests.repository import ROOT

ENGINE = {
    "engine/__init__.py": '"""Stand in for the engine."""\n',
    "engine/__main__.py": "import argparse\n",
    "engine/session.py": (
        '"""Answer."""\nimport graphlib\nfrom dataclasses import dataclass\n\n'
        '@dataclass(frozen=True, slots=True)\nclass Session:\n    """Echo."""\n\n'
        "    count: int = 0\n\n"
        '    def answer(self, text):\n        """Say it again."""\n'
        "        assert text\n        return str(hash(text)) + text\n"
    ),
}


def made(folder: Path) -> Path:
    """Make a repository with a small engine and the packages of this one."""
    for name, source in ENGINE.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, "utf-8")
    rules = folder / "variants" / "made_up" / "rules.py"
    rules.parent.mkdir(parents=True)
    rules.write_text("from colorsys import hls_to_rgb\nimport engine\n", "utf-8")
    shutil.copy(ROOT / "package-lock.json", folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder


def unpacked(archive: Path) -> zipfile.ZipFile:
    """Open an archive of compiled modules."""
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(archive.read_bytes())))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Make a repository in which nothing is compiled yet."""
    return made(tmp_path)


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a repository in which the modules are compiled; no test may change it."""
    folder = made(tmp_path_factory.mktemp("ready"))
    runtime(folder)
    return folder


@pytest.mark.long
def test_two_builds_of_the_runtime_are_equal(ready: Path, root: Path) -> None:
    first = runtime(ready)
    second = runtime(root)
    for name in ARCHIVES:
        assert second.files[name].read_bytes() == first.files[name].read_bytes()
    assert (second.version, second.manifest) == (first.version, first.manifest)

    with unpacked(first.files["engine.bin"]) as modules:
        own = set(modules.namelist())
        session = modules.read("engine/session.pyc")
    with unpacked(first.files["python.bin"]) as modules:
        names = set(modules.namelist())
        library = modules.read("textwrap.pyc")
    assert own == {"contents.pyc", "engine/__init__.pyc", "engine/session.pyc"}
    assert {"boot.pyc", "asyncio/__init__.pyc"} <= names
    assert {"graphlib.pyc", "colorsys.pyc"} <= names, "what our modules import"
    unused = {"pydoc.pyc", "doctest.pyc", "argparse.pyc", "asyncio/windows_events.pyc"}
    assert not unused & names, "what nobody reaches: when a module is run, or on other systems"
    assert b"Echo." in session, "what `dataclass` would work out itself"
    assert b"Say it again." not in session
    assert b"Wrap a single paragraph" not in library


@pytest.mark.long
def test_the_standard_library_of_the_site_is_a_small_part_of_it(site: Path) -> None:
    (library,) = site.glob("runtime/*/python.bin")
    (engine,) = site.glob("runtime/*/engine.bin")
    assert library.stat().st_size < 800_000
    assert library.stat().st_size + engine.stat().st_size < 1_300_000


@pytest.mark.long
def test_second_build_takes_the_archive_from_the_cache(
    ready: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = runtime(ready)

    def never(*_: object) -> None:
        pytest.fail("nothing changed, so nothing needs to be compiled")

    monkeypatch.setattr(under_test, "run_inside", never)
    assert runtime(ready) == first


@pytest.mark.long
def test_runtime_is_written_completely_and_replaces_an_older_one(
    ready: Path, tmp_path: Path
) -> None:
    out = tmp_path / "dist"
    (out / "runtime" / "0123456789ab").mkdir(parents=True)
    found = runtime(ready)
    found.write(out)
    manifest = json.loads((out / "runtime" / "manifest.json").read_text("utf-8"))
    written = sorted(path.name for path in (out / "runtime").iterdir())
    assert written == [found.version, "manifest.json"]
    for name, entry in manifest["files"].items():
        file = out / "runtime" / found.version / name
        assert file.stat().st_size == entry["bytes"]
    assert manifest["lock"]["packages"] == {}


@pytest.mark.long
def test_published_runtime_answers_and_keeps_the_asserts(ready: Path, tmp_path: Path) -> None:
    runtime(ready).write(tmp_path / "dist")
    script = Path(__file__).with_name("answer.mjs")
    folder, library = tmp_path / "dist" / "runtime", tmp_path / "library.zip"
    done = [
        subprocess.run(
            [node(), script, folder, library],
            input='{"a":1}\n\n',
            check=True,
            capture_output=True,
            text=True,
        )
        for _ in range(2)
    ]
    (answer,) = {one.stdout for one in done}  # the hash of a text is the same in every session
    echo, refusal = answer.splitlines()
    assert echo.endswith('{"a":1}')
    assert refusal == '{"raised":"AssertionError"}'
    assert {one.stderr.strip() for one in done} == {"0 compiled, 1 came compiled"}


def test_damaged_package_is_refused(root: Path, tmp_path: Path) -> None:
    (tmp_path / "node_modules").unlink()
    package = tmp_path / "node_modules" / "pyodide"
    shutil.copytree(ROOT / "node_modules" / "pyodide", package)
    shutil.copy(ROOT / "node_modules" / ".package-lock.json", package.parent)
    with (package / "pyodide.asm.js").open("a", encoding="utf-8") as file:
        file.write("// more\n")
    (package / "python_stdlib.zip").unlink()
    with pytest.raises(Stop) as stop:
        runtime(root)
    assert len(stop.value.args) == 2
    assert "pyodide.asm.js is not the file that was locked" in stop.value.args[0]


def test_missing_or_other_package_is_refused(root: Path) -> None:
    (root / "node_modules").unlink()
    with pytest.raises(Stop, match=r"pyodide is not installed\. Run `make clean`"):
        runtime(root)
    other = {"packages": {"node_modules/pyodide": {"integrity": "sha512-other"}}}
    (root / "node_modules").mkdir()
    (root / "node_modules" / ".package-lock.json").write_text(json.dumps(other))
    with pytest.raises(Stop, match="not the one that is locked"):
        runtime(root)


def test_missing_engine_is_named(tmp_path: Path) -> None:
    with pytest.raises(Stop, match="holds no engine"):
        engine_sources(tmp_path)


def test_browser_gets_the_modules_that_the_session_and_the_rules_import(root: Path) -> None:
    (root / "engine" / "extra.py").write_text("import engine.session\n", "utf-8")
    (root / "engine" / "files.py").write_text("import tomllib\n", "utf-8")
    broken = root / "variants" / "made_up" / "broken.py"
    broken.write_text("def", "utf-8")
    reached = ["engine/__init__.py", "engine/session.py"]
    assert list(engine_sources(root)) == reached
    broken.write_text("def f():\n    from engine.extra import x\n", "utf-8")
    assert sorted(engine_sources(root)) == sorted([*reached, "engine/extra.py"])
    (root / "engine" / "kit.py").write_text("import engine.files\n", "utf-8")  # for kept versions
    added = ["engine/extra.py", "engine/files.py", "engine/kit.py"]
    assert sorted(engine_sources(root)) == sorted([*reached, *added])


def test_computer_players_have_an_archive_of_their_own(root: Path) -> None:
    assert player_sources(root) == {}
    session = root / "engine" / "session.py"
    session.write_text("def think():\n    from engine.page.thinking import x\n", "utf-8")
    (root / "engine" / "page").mkdir()
    (root / "engine" / "page" / "__init__.py").write_text("", "utf-8")
    (root / "engine" / "page" / "thinking.py").write_text("import engine.players.plan\n", "utf-8")
    (root / "engine" / "players").mkdir()
    (root / "engine" / "players" / "__init__.py").write_text("", "utf-8")
    (root / "engine" / "players" / "plan.py").write_text("import engine.session\n", "utf-8")
    shared = ["engine/__init__.py", "engine/page/__init__.py", "engine/session.py"]
    assert list(engine_sources(root)) == shared
    players = ["engine/page/thinking.py", "engine/players/__init__.py", "engine/players/plan.py"]
    assert list(player_sources(root)) == players


def test_computer_players_need_nothing_of_the_library_that_the_engine_does_not() -> None:
    engine, players = (
        {name.partition(".")[0] for name in imported_by(sources.values())}
        for sources in (engine_sources(ROOT), player_sources(ROOT))
    )
    assert players - engine == set()
    assert "engine/players/search.py" in player_sources(ROOT)


def test_browser_gets_the_modules_that_a_kept_version_imports(root: Path) -> None:
    kept = root / "variants" / "made_up" / "versions" / "0123abcd" / "variant.json"
    kept.parent.mkdir(parents=True)
    kept.write_text(json.dumps({"modules": {"rules": "import statistics\n"}}), "utf-8")
    assert "import statistics\n" in variant_sources(root)
    kept.write_text("[", "utf-8")
    assert "import statistics\n" not in variant_sources(root)


def test_modules_are_named_as_they_are_imported() -> None:
    assert [dotted("p/__init__.py"), dotted("p/q.py")] == ["p", "p.q"]


def test_published_files_are_those_of_the_package() -> None:
    assert all(len(digest) == 64 for digest in PUBLISHED.values())


def test_descriptions_of_packed_files_are_true() -> None:
    for name, said in PACKED.items():
        data = (ROOT / "node_modules" / "pyodide" / name).read_bytes()
        assert abs(len(gzip.compress(data, 9)) / said - 1) < 0.05, name
