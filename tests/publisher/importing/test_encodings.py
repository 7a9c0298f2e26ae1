"""Sources in the encodings that editors of their day wrote."""

import json
from pathlib import Path

import pytest

from publisher.importing.formats import FORMATS, format_of
from publisher.importing.sources import gathered
from tests.publisher.importing.foreign import BOARD
from tests.publisher.importing.test_diplicity import created
from tests.publisher.importing.test_jdip import BOARD as ADJACENCY
from tests.publisher.importing.test_jdip import VARIANTS

CURLED = "C\u00f4te d\u2019Ash"  # its apostrophe is in the code of Windows, and not in Latin-1
CODES = ["utf-8", "utf-8-sig", "utf-16", "cp1252"]


def names(source: Path, form: str) -> set[str]:
    bundle = gathered(source)
    assert format_of(bundle, "").id == form
    found = FORMATS[form].read(bundle, next(iter(FORMATS[form].variants(bundle))))
    return {place.name for place in found.places.values()}


@pytest.mark.parametrize("code", [*CODES, "utf-16-be"])
def test_a_map_of_dpjudge_is_read_in_any_of_them(tmp_path: Path, code: str) -> None:
    text = BOARD.replace("Ashby", CURLED)
    mark = b"\xfe\xff" if code == "utf-16-be" else b""
    (tmp_path / "bay.map").write_bytes(mark + text.encode(code))
    assert CURLED in names(tmp_path / "bay.map", "dpjudge")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_end_in_any_way(tmp_path: Path, code: str, newline: str) -> None:
    (tmp_path / "bay.map").write_bytes(BOARD.replace("\n", newline).encode(code))
    assert len(names(tmp_path / "bay.map", "dpjudge")) == 5


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16"])
def test_json_is_read_in_any_of_them(tmp_path: Path, code: str) -> None:
    made = json.dumps(created(), ensure_ascii=False).replace("Ashby", "Åshby")
    (tmp_path / "bay.json").write_bytes(made.encode(code))
    assert "Åshby" in names(tmp_path / "bay.json", "diplicity")


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-1"])
def test_xml_is_read_in_the_encoding_that_it_declares(tmp_path: Path, code: str) -> None:
    for name, text in (("variants.xml", VARIANTS), ("bay_adjacency.xml", ADJACENCY)):
        declared = f'<?xml version="1.0" encoding="{code.removesuffix("-sig")}"?>\n'
        body = text.partition("?>")[2].lstrip() if text.startswith("<?xml") else text
        (tmp_path / name).write_bytes((declared + body).replace("Ashby", "Åshby").encode(code))
    assert "Åshby" in names(tmp_path, "jdip")


def test_bytes_of_no_encoding_are_read_as_they_stand(tmp_path: Path) -> None:
    (tmp_path / "bay.map").write_bytes(BOARD.encode().replace(b"Ashby", b"Ash\x81by\xe9"))
    assert any(
        name.startswith("Ash") and name.endswith("é")
        for name in names(tmp_path / "bay.map", "dpjudge")
    )
