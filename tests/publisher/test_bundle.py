"""The player and the list of all files are what the service worker relies on."""

import hashlib
import json
import shutil
from pathlib import Path

import pytest

from publisher.cli import Stop
from publisher.runtime import bundle
from publisher.runtime.bundle import add_player, seal
from tests.repository import ROOT


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


def test_what_a_host_has_packed_is_in_no_list(out: Path) -> None:
    version = seal(ROOT, out)
    (out / "standard" / "index.html.br").write_bytes(b"packed")
    assert seal(ROOT, out) == version


def test_sealing_again_changes_nothing_and_a_change_shows(out: Path) -> None:
    first = seal(ROOT, out)
    assert seal(ROOT, out) == first
    (out / "index.html").write_text("<p>The gallery</p>", "utf-8")
    assert seal(ROOT, out) != first


def test_service_worker_without_a_version_is_refused(out: Path, tmp_path: Path) -> None:
    (tmp_path / "site" / "player" / "engine").mkdir(parents=True)
    worker = tmp_path / "site" / "player" / "engine" / "service-worker.js"
    worker.write_text("// none\n", "utf-8")
    with pytest.raises(Stop, match="must hold the line"):
        seal(tmp_path, out)


def test_player_comes_with_libraries_and_their_licences(
    out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoRuntime:
        def write(self, out: Path) -> None:
            """Stay away: test_bundle_runtime.py covers it."""

    monkeypatch.setattr(bundle, "runtime", lambda _: NoRuntime())
    stale = out / "assets" / "player" / "gone.js"
    stale.parent.mkdir(parents=True)
    stale.write_text("", "utf-8")
    add_player(ROOT, out)
    player = out / "assets" / "player"
    assert not stale.exists()
    assert not (player / "engine" / "service-worker.js").exists()
    assert (player / "engine" / "worker.js").exists()
    licences = (player / "vendor" / "LICENCES.txt").read_text("utf-8")
    for name in bundle.LIBRARIES:
        library = (player / "vendor" / f"{name.rpartition('/')[2]}.js").read_text("utf-8")
        assert "export" in library
        assert "sourceMappingURL" not in library
        assert f"{name}\n" in licences


def test_changed_library_is_refused(tmp_path: Path, out: Path) -> None:
    shutil.copy(ROOT / "package-lock.json", tmp_path)
    shutil.copytree(ROOT / "node_modules" / "idb", tmp_path / "node_modules" / "idb")
    shutil.copy(ROOT / "node_modules" / ".package-lock.json", tmp_path / "node_modules")
    (tmp_path / "node_modules" / "idb" / "build" / "index.js").write_text("export {}")
    with pytest.raises(Stop, match="is not the file that was locked"):
        add_player(tmp_path, out)
