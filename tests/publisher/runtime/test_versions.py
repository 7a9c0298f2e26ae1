"""Released versions are kept, published, and play the games begun under them."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import RecordError
from engine.variant.folder import FolderLibrary
from publisher import cli
from publisher.building.site import publish
from publisher.building.versions import kept_versions, release
from publisher.check import all_faults
from publisher.cli import Stop
from publisher.faults import FaultsError
from publisher.load.load import load
from publisher.load.rules import variant_of
from tests.links import broken_links
from tests.publisher.folders import repository
from tests.publisher.two_versions import asked, played, released, session_of
from tests.repository import ROOT


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    made = released(tmp_path_factory.mktemp("world"))
    publish(made[0], made[0] / "dist")
    return made


def test_an_earlier_version_is_published_beside_the_present_one(
    world: tuple[Path, str, str],
) -> None:
    root, first, second = world
    assert first != second
    place = root / "dist" / "strip" / "versions" / first
    names = {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}
    made = {"chart.css", "first.json", "opening.txt", "play/index.html", "variant.json"}
    assert names == made
    units = json.loads((place / "first.json").read_text("utf-8"))["view"]["units"]
    assert {unit["text"] for unit in units} == {"A Aaa", "F Ccc"}
    present = (root / "dist" / "strip" / "play" / "index.html").read_text("utf-8")
    assert f"../versions/{first}/play/index.html" in present
    assert "data-note" not in present
    earlier = (place / "play" / "index.html").read_text("utf-8")
    assert 'data-up="../../../../" data-rules="../../../index.html"' in earlier
    assert f"{second}&#34;: &#34;../../../play/index.html" in earlier
    assert "These are earlier rules, kept for games that began with them." in earlier


def test_a_link_is_read_by_the_version_that_packed_it_and_by_no_other(
    world: tuple[Path, str, str],
) -> None:
    root, first, _ = world
    earlier, present = session_of(root / "dist", first), session_of(root / "dist")
    record, payload = played(earlier)
    assert present.call("variant_of")({"payload": payload}) == {"id": "strip", "version": first}
    assert earlier.call("decode")({"payload": payload})["record"] == record
    with pytest.raises(RecordError, match=f"version {first} of strip.*Ask for the game file"):
        present.call("decode")({"payload": payload})


def test_the_command_line_reads_a_link_of_a_kept_version(world: tuple[Path, str, str]) -> None:
    root, first, _ = world
    record, payload = played(session_of(root / "dist", first))
    line = [sys.executable, "-m", "engine", "--variants", str(root / "variants"), "decode", payload]
    ended = subprocess.run(line, cwd=ROOT, check=True, capture_output=True, text=True)
    assert json.loads(ended.stdout) == record
    line[-2:] = ["encode", "-"]
    text = json.dumps(record)
    packed = subprocess.run(line, cwd=ROOT, check=True, capture_output=True, text=True, input=text)
    assert packed.stdout.strip() == payload


def test_installing_older_rules_does_not_affect_the_present_ones(
    world: tuple[Path, str, str],
) -> None:
    root, first, _ = world
    (folder,), _ = load(root, ("strip",))
    variant_of(root, folder)
    module = sys.modules["variants.strip.rules"]
    ((_, kept),), faults = kept_versions(folder)
    assert faults == []
    assert kept.version == first
    assert kept.rules.build_words == ("camp",)
    assert sys.modules["variants.strip.rules"] is module
    assert FolderLibrary(root / "variants").version("strip", "nothing1").version != first


def test_the_version_that_is_still_the_present_one_needs_no_page_of_its_own(
    world: tuple[Path, str, str], tmp_path: Path
) -> None:
    root = tmp_path / "root"
    shutil.copytree(world[0], root, symlinks=True, ignore=shutil.ignore_patterns("dist"))
    release(asked(root))
    assert len(list((root / "variants" / "strip" / "versions").iterdir())) == 2
    publish(root, root / "dist")
    published = list((root / "dist" / "strip" / "versions").iterdir())
    assert [path.name for path in published] == [world[1]]
    release(asked(root))
    assert len(list((root / "variants" / "strip" / "versions").iterdir())) == 2


def test_a_kept_version_that_was_changed_is_a_fault(
    world: tuple[Path, str, str], tmp_path: Path
) -> None:
    root = tmp_path / "root"
    shutil.copytree(world[0], root, symlinks=True, ignore=shutil.ignore_patterns("dist"))
    file = root / "variants" / "strip" / "versions" / world[1] / "variant.json"
    sound = file.read_text("utf-8")
    for spoilt, message in (
        (sound.replace("F Ccc", "A Ccc"), "its content is that of version "),
        (sound.replace("import replace", "import nothing"), "The rules of strip cannot be loaded"),
        ("{}", "this is not the file of a variant with its rules"),
    ):
        file.write_text(spoilt, "utf-8")
        (fault,), _ = all_faults(root, ("strip",))
        assert message in str(fault)
        assert "Restore the file as it was committed, or delete this version." in str(fault)
        with pytest.raises(FaultsError):
            publish(root, root / "dist")
    old = json.loads(sound) | {"engine": 0}
    file.write_text(json.dumps(old), "utf-8")
    publish(root, root / "dist")
    page = root / "dist" / "strip" / "versions" / world[1] / "play" / "index.html"
    assert "The engine itself has changed since" in page.read_text("utf-8")


def test_links_of_the_pages_lead_somewhere(world: tuple[Path, str, str]) -> None:
    root, first, _ = world
    own = [told for told in broken_links(root / "dist") if first in told]
    assert [told for told in own if "assets/player" not in told] == []


def test_release_needs_a_name_and_a_sound_variant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["release"]) == 1
    assert "Name the variant whose version you release" in capsys.readouterr().err
    assert cli.main(["release", "nowhere"]) == 1
    assert "no such variant" in capsys.readouterr().err


def test_a_folder_without_its_file_keeps_nothing_yet(tmp_path: Path) -> None:
    root = repository(tmp_path)
    (folder,), _ = load(root, ("strip",))
    variant, _ = variant_of(root, folder)
    assert variant is not None
    place = folder.path / "versions" / variant.version
    place.mkdir(parents=True)
    release(asked(root))
    assert (place / "variant.json").is_file()


def test_a_version_that_needs_unpromised_engine_names_cannot_be_released(tmp_path: Path) -> None:
    root = repository(tmp_path)
    strip = root / "variants" / "strip"
    (strip / "rules.py").write_text(
        "from engine.standard import STANDARD as RULES\nimport variants.strip.battle\n", "utf-8"
    )
    (strip / "battle.py").write_text(
        "from engine.kit import Battle\nfrom engine.standard.resolution.battle import NOTHING\n"
    )
    with pytest.raises(Stop) as stop:
        release(asked(root))
    needs = "may change: a kept version may use only promised names"
    lacking = "The kit has nothing like it: write your own in the variant's modules"
    instead = "Write: from engine.kit import STANDARD"
    assert stop.value.args == (
        f"variants/strip/battle.py:2: engine.standard.resolution.battle.NOTHING {needs}. {lacking}",
        f"variants/strip/rules.py:1: engine.standard.STANDARD {needs}. {instead}",
        "2 faults.",
    )
    assert not (strip / "versions").exists()
    (strip / "rules.py").write_text("from engine.kit import STANDARD as RULES\n", "utf-8")
    (strip / "battle.py").unlink()
    release(asked(root))
    assert len(list((strip / "versions").iterdir())) == 1
