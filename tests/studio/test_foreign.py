"""Drafts made of other systems' files, as the page asks for them."""

import json
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

from publisher.importing import sketch
from publisher.words import studio as words
from tests.publisher.importing import test_diplicity, test_godip, test_jdip, test_outlines
from tests.publisher.importing.foreign import BOARD
from tests.publisher.importing.web_folder import bay, folder, png
from tests.repository import ROOT
from tests.studio.asking import Desk, desk
from tests.studio.studio_page import zipped


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as opened:
        opened.put("standard")
        yield opened


def asked(file: str, data: str | bytes, only: str = "") -> dict[str, str]:
    raw = data.encode() if isinstance(data, str) else data
    return {"file": file, "data": b64encode(raw).decode(), "only": only}


SOURCES: dict[str, tuple[str, str | bytes]] = {
    "geojson": ("bay.geojson", test_outlines.geojson()["bay.geojson"]),
    "jdip": ("bay.zip", zipped(dict(test_jdip.files()))),
    "godip": ("bay.zip", zipped({"bay/bay.go": test_godip.BAY})),
    "diplicity": ("bay.json", json.dumps(test_diplicity.created())),
    "webdiplomacy": ("bay.zip", zipped(dict(folder(more={"resources/map.png": png(bay())})))),
    "dpjudge": ("bay.map", BOARD),
}


@pytest.mark.parametrize("form", sorted(SOURCES))
def test_a_source_becomes_a_draft_without_a_fault_in_its_data(studio: Desk, form: str) -> None:
    file, data = SOURCES[form]
    made = studio.ask("bring", **asked(file, data))
    assert made["folder"]
    assert made["noMap"] == ""
    files = made["files"]
    assert {"variant.toml", "map.toml", "rules.md", "SOURCE.md"} <= set(files)
    studio.ask("put", id=made["folder"], files=files, gone=[])
    found = studio.ask("check", id=made["folder"])
    assert [one for one in found["faults"] if not one["warning"]] == []
    assert found["name"] == made["name"]


def test_a_source_of_neighbours_alone_has_no_map_where_there_is_no_numpy(
    studio: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name, name=name)

    monkeypatch.setattr(sketch, "import_module", missing)
    made = studio.ask("bring", **asked("bay.map", BOARD))
    assert made["noMap"] == words.NO_LAYOUT
    assert "map.toml" not in made["files"]
    studio.ask("put", id=made["folder"], files=made["files"], gone=[])
    assert studio.ask("check", id=made["folder"])["isSound"]


def test_what_is_lost_is_said(studio: Desk) -> None:
    made = studio.ask("bring", **asked("bay.map", f"{BOARD}RULE CHAOS\n"))
    (lost,) = made["lost"]
    assert "CHAOS" in lost
    assert lost in made["files"]["SOURCE.md"]


def test_one_of_several_is_asked_for(studio: Desk) -> None:
    data = zipped({"one.map": BOARD, "other.map": BOARD.replace("Ashby", "Ashton")})
    told = studio.ask("bring", **asked("maps.zip", data))
    assert (told["variants"], told["folder"], told["files"]) == (["one", "other"], "", {})
    chosen = studio.ask("bring", **asked("maps.zip", data, "other"))
    assert chosen["folder"] == "other"
    assert "Ashton" in chosen["files"]["variant.toml"]


@pytest.mark.parametrize(
    ("file", "data"),
    [
        ("a.txt", b"\xff\xfe\x00"),
        ("a.zip", zipped({"../../up.map": BOARD})),
        ("a.map", b""),
        ("../../../etc/passwd", b"x"),
        ("a.json", b"[" * 100_000),
        ("a.svg", b'<!DOCTYPE x [<!ENTITY a "b">]><svg>&a;</svg>'),
    ],
)
def test_a_hostile_source_is_refused_with_a_sentence(
    studio: Desk, file: str, data: bytes, tmp_path: Path
) -> None:
    before = sorted(tmp_path.rglob("*"))
    told = studio.refusal("bring", **asked(file, data))
    assert told
    assert "Traceback" not in told
    assert sorted(tmp_path.rglob("*")) == before


def test_what_is_no_base64_is_refused(studio: Desk) -> None:
    assert studio.refusal("bring", file="a.map", data="!!", only="") == words.NO_FILE


def test_importing_loads_nothing_that_a_browser_lacks() -> None:
    script = "import publisher.studio.foreign, sys; print({'numpy', 'shapely'} & set(sys.modules))"
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": f"{ROOT / 'site'}:{ROOT}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "set()\n"
