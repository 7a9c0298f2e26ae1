"""The player and the list of all files have what the service worker relies on."""

import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest

from publisher.cli import Stop
from publisher.runtime import bundle
from publisher.runtime.bundle import add_player, seal
from tests.repository import ROOT

PLAYER = ROOT / "site" / "player"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Make a small site."""
    (tmp_path / "dist" / "standard").mkdir(parents=True)
    (tmp_path / "dist" / "index.html").write_text("<p>Gallery</p>", "utf-8")
    (tmp_path / "dist" / "standard" / "index.html").write_text("<p>Rules</p>", "utf-8")
    return tmp_path / "dist"


def test_list_names_every_file_with_its_hash(out: Path) -> None:
    version = seal(ROOT, out)
    listed = json.loads((out / "files.json").read_text("utf-8"))
    assert listed["version"] == version
    assert sorted(listed["files"]) == ["index.html", "standard/index.html"]
    for name, digest in listed["files"].items():
        assert hashlib.sha256((out / name).read_bytes()).hexdigest().startswith(digest)
    worker = (out / "service-worker.js").read_text("utf-8")
    assert f'const VERSION = "{version}";' in worker
    digest = hashlib.sha256((out / "files.json").read_bytes()).hexdigest()[:32]
    assert f'const LIST_HASH = "{digest}";' in worker


def test_files_compressed_by_a_host_are_in_no_list(out: Path) -> None:
    version = seal(ROOT, out)
    (out / "standard" / "index.html.br").write_bytes(b"packed")
    assert seal(ROOT, out) == version


def test_sealing_again_changes_nothing_and_a_change_shows(out: Path) -> None:
    first = seal(ROOT, out)
    assert seal(ROOT, out) == first
    (out / "index.html").write_text("<p>The gallery</p>", "utf-8")
    assert seal(ROOT, out) != first


def test_service_worker_without_a_version_is_refused(out: Path, tmp_path: Path) -> None:
    (tmp_path / "site" / "player" / "worker").mkdir(parents=True)
    worker = tmp_path / "site" / "player" / "worker" / "service-worker.js"
    worker.write_text("// none\n", "utf-8")
    with pytest.raises(Stop, match="must hold the lines"):
        seal(tmp_path, out)


@pytest.fixture
def joined(out: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the player, without its runtime, into a small site; return its folder."""

    class NoRuntime:
        def write(self, out: Path) -> None:
            """Stay away: test_bundle_runtime.py covers it."""

    monkeypatch.setattr(bundle, "runtime", lambda _: NoRuntime())
    add_player(ROOT, out)
    return out / "assets" / "player"


def test_player_comes_with_the_licences_of_its_libraries(out: Path, joined: Path) -> None:
    stale = joined / "gone" / "gone.js"
    stale.parent.mkdir()
    stale.write_text("", "utf-8")
    add_player(ROOT, out)
    assert not stale.parent.exists()
    assert not (joined / "engine" / "service-worker.js").exists()
    assert (joined / "worker" / "inside.js").exists()
    licences = (joined / "LICENCES.txt").read_text("utf-8")
    for name in bundle.LIBRARIES:
        assert f"{name}\n" in licences


def test_a_script_contains_its_imports_and_its_source_map_leads_to_the_modules(
    joined: Path,
) -> None:
    modules = {path.relative_to(PLAYER).as_posix() for path in PLAYER.rglob("*.js")}
    modules -= {"worker/service-worker.js"}
    met: set[str] = set()
    for script in joined.rglob("*.js"):
        text = script.read_text("utf-8")
        others = re.findall(r"""(?:\bfrom|\bimport)\s*["'`]([^"'`]*)""", text)
        # what only tables with a relay fetch stands on the script that they have already
        shared = {"./main.js"} if script.name == "live.js" else set()
        assert set(others) <= {f"../{script.parent.name}.js", *shared}, "one file, one question"
        listed = json.loads(Path(f"{script}.map").read_text("utf-8"))["sources"]
        met |= {name for name in listed if not name.startswith("..")}
    assert met <= modules


def test_equal_modules_make_equal_scripts_and_a_fault_is_named(
    joined: Path, tmp_path: Path
) -> None:
    first = {path: path.read_bytes() for path in joined.rglob("*") if path.is_file()}
    add_player(ROOT, joined.parents[1])
    assert {path: path.read_bytes() for path in joined.rglob("*") if path.is_file()} == first
    shutil.copytree(PLAYER, tmp_path / "root/site/player")
    shutil.copy(ROOT / "package-lock.json", tmp_path / "root")
    (tmp_path / "root/node_modules").symlink_to(ROOT / "node_modules")
    (tmp_path / "root/site/player/widgets/names.js").write_text(
        "// none\nexport const none = (;\n", "utf-8"
    )
    with pytest.raises(Stop, match=r"pack\.mjs: widgets/names\.js:2: "):
        add_player(tmp_path / "root", tmp_path / "out")


def test_changed_library_is_refused(tmp_path: Path, out: Path) -> None:
    shutil.copy(ROOT / "package-lock.json", tmp_path)
    shutil.copytree(ROOT / "node_modules" / "idb", tmp_path / "node_modules" / "idb")
    shutil.copy(ROOT / "node_modules" / ".package-lock.json", tmp_path / "node_modules")
    (tmp_path / "node_modules" / "idb" / "build" / "index.js").write_text("export {}")
    with pytest.raises(Stop, match="is not the file that was locked"):
        add_player(tmp_path, out)
