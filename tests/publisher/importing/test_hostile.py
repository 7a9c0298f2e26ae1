"""Sources that are broken, huge or hostile: one fault, in bounded memory, and nothing written."""

import gzip
import io
import json
import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from publisher.importing import sources
from publisher.importing.sources import gathered
from tests.publisher.importing.foreign import BOARD, Importer


def fault(importer: Importer, capsys: pytest.CaptureFixture[str], source: Path) -> str:
    """Import a source that must not go through; return the one line that says why."""
    assert importer.type("import", source) == 1
    assert [path.name for path in importer.variant("").iterdir()] == ["standard"]
    (line,) = capsys.readouterr().err.splitlines()
    return line


def tarred(*members: tuple[tarfile.TarInfo, bytes]) -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as tar:
        for member, content in members:
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return data.getvalue()


def test_a_link_in_a_folder_is_not_followed(importer: Importer) -> None:
    secret = importer.save("elsewhere/secret.map", BOARD)
    importer.save("maps/bay.map", BOARD)
    folder = importer.sources / "maps"
    (folder / "link.map").symlink_to(secret)
    (folder / "loop").symlink_to(folder)
    (folder / "dangling.map").symlink_to("nowhere")
    assert set(gathered(folder).files) == {"bay.map"}


def test_a_link_beside_a_file_is_not_followed(importer: Importer) -> None:
    secret = importer.save("elsewhere/secret.map", BOARD)
    source = importer.save("maps/bay.map", "USE secret\n" + BOARD)
    (source.parent / "secret.map").symlink_to(secret)
    assert set(gathered(source).files) == {"bay.map"}


def test_a_link_in_a_zip_is_the_text_of_its_target_and_no_more(importer: Importer) -> None:
    link = zipfile.ZipInfo("link.map")
    link.external_attr = 0o120777 << 16  # as zip writes a symbolic link
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(link, "/etc/passwd")
    source = importer.save("linked.zip", data.getvalue())
    assert gathered(source).files == {"link.map": b"/etc/passwd"}


def test_a_pipe_is_passed_over_and_is_no_source(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    source = importer.save("bay.map", BOARD)
    pipe = importer.sources / "pipe.map"
    os.mkfifo(pipe)
    assert set(gathered(source).files) == {"bay.map"}
    assert set(gathered(importer.sources).files) == {"bay.map"}
    assert "there is no file or folder" in fault(importer, capsys, pipe)
    assert "there is no file or folder" in fault(importer, capsys, Path("/dev/zero"))


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE])
def test_links_and_pipes_in_a_tar_are_passed_over(importer: Importer, kind: bytes) -> None:
    link = tarfile.TarInfo("link.map")
    link.type, link.linkname = kind, "/etc/passwd"
    source = importer.save(
        "bay.tar", tarred((tarfile.TarInfo("bay.map"), BOARD.encode()), (link, b""))
    )
    assert set(gathered(source).files) == {"bay.map"}


@pytest.mark.parametrize("name", ["../out.map", "/out.map", "a\\..\\..\\out.map"])
def test_a_name_that_leads_out_of_a_tar_is_refused(
    importer: Importer, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    source = importer.save("bay.tar", tarred((tarfile.TarInfo(name), BOARD.encode())))
    assert "leads out of it" in fault(importer, capsys, source)


@pytest.mark.parametrize("name", [".", "./", "a/.."])
def test_a_name_that_is_no_file_is_refused_in_a_zip(
    importer: Importer, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("bay.map", BOARD)
        archive.writestr(name if not name.endswith("./") else "./x/../..", "x")
    source = importer.save("bay.zip", data.getvalue())
    assert "leads out of it" in fault(importer, capsys, source)


def test_a_tar_whose_header_would_fill_the_memory_is_refused(
    importer: Importer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A header of pax may claim any length, and tarfile reads it whole.
    monkeypatch.setattr(sources, "LARGEST_TAR", 1_000_000)
    header = tarfile.TarInfo("././@PaxHeader")
    header.type = tarfile.XHDTYPE
    data = gzip.compress(tarred((header, b"0" * 3_000_000)))
    assert len(data) < 10_000
    assert "too large" in fault(importer, capsys, importer.save("bay.tar.gz", data))


def test_what_a_tar_passes_over_counts(
    importer: Importer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "LARGEST_TAR", 1_000_000)
    data = gzip.compress(tarred((tarfile.TarInfo("a.gif"), b"0" * 3_000_000)))
    assert "too large" in fault(importer, capsys, importer.save("bay.tgz", data))


def test_a_zip_whose_list_would_fill_the_memory_is_refused_unread(
    importer: Importer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "LARGEST_LIST", 1_000)
    monkeypatch.setattr(zipfile, "ZipFile", None)  # nobody may open it
    data = io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.undo()
        archive = zipfile_of(data)
        for number in range(40):
            archive.writestr(f"{number}.map", "")
        archive.close()
    assert "at most" in fault(importer, capsys, importer.save("bay.zip", data.getvalue()))


ZipFile = zipfile.ZipFile


def zipfile_of(data: io.BytesIO) -> zipfile.ZipFile:
    return ZipFile(data, "w")


def test_too_many_files_are_refused(
    importer: Importer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "MOST_FILES", 3)
    for number in range(5):
        importer.save(f"maps/{number}.map", BOARD)
    assert "at most 3 can be read" in fault(importer, capsys, importer.sources / "maps")


def test_files_that_are_too_large_together_are_refused(
    importer: Importer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "LARGEST_SUM", 2_000)
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(5):
            archive.writestr(f"{number}.map", "#" * 900)
    assert "too large" in fault(importer, capsys, importer.save("bay.zip", data.getvalue()))


def packed() -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("bay.map", BOARD * 20)
    return data.getvalue()


@pytest.mark.parametrize("at", [0, 10, 30, 40, 60, 90])
def test_a_zip_with_a_byte_turned_is_a_fault_and_no_crash(
    importer: Importer, capsys: pytest.CaptureFixture[str], at: int
) -> None:
    data = bytearray(packed())
    data[at] ^= 0xFF
    if importer.type("import", importer.save("bay.zip", bytes(data)), "--as", "bay"):
        assert "bay.zip: " in capsys.readouterr().err


def test_a_packed_tar_that_is_cut_short_is_a_fault(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    data = gzip.compress(tarred((tarfile.TarInfo("bay.map"), BOARD.encode() * 40)))
    source = importer.save("bay.tar.gz", data[: len(data) // 2])
    assert "bay.tar.gz: the archive cannot be read" in fault(importer, capsys, source)


def test_an_archive_within_an_archive_stays_closed(importer: Importer) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("inner.zip", packed())
        archive.writestr("bay.map", BOARD)
    found = gathered(importer.save("bay.zip", data.getvalue()))
    assert found.files["inner.zip"] == packed()


FEATURES = '{"type": "FeatureCollection", "a":'
ENTITIES = '<!DOCTYPE V [<!ENTITY a "ha">{}]>\n<VARIANTS>&z;</VARIANTS>'


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        # each entity holds ten of the one before: a thousand million laughs
        (
            "variants.xml",
            ENTITIES.format('<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY z "&b;&b;">'),
            "variants.xml:1: an entity holds another one",
        ),
        ("variants.xml", ENTITIES.format(f'<!ENTITY z "{"x" * 50_000}">'), "is very long"),
        ("variants.xml", "<VARIANTS>\n" + "<a>" * 5_000, "variants.xml:2: elements are nested"),
        ("bay.svg", "<svg>\n" + "<g>" * 5_000, "bay.svg:2: elements are nested too deeply"),
        (
            "bay.geojson",
            '{"type": "FeatureCollection",\n"a":' + "[" * 9_000,
            "bay.geojson:2: arrays",
        ),
        ("bay.geojson", '{"type": "FeatureCollection",\n"a": 1', "bay.geojson:2: this is not JSON"),
        (
            "a.map",
            f"REDS ASH\nCOAST ASH ABUTS BRI\nBEGIN SPRING {'9' * 5_000} MOVEMENT\n",
            f"a.map:3: SPRING {'9' * 60}... MOVEMENT is not a phase",
        ),
        ("a.map", "USE b\nCOAST ASH ABUTS BRI\n", "a.map:1: the file b is not in the source"),
    ],
)
def test_a_bomb_in_a_file_ends_in_one_fault_with_its_line(
    importer: Importer, capsys: pytest.CaptureFixture[str], name: str, text: str, said: str
) -> None:
    assert said in fault(importer, capsys, importer.save(name, text))


def test_files_that_include_each_other_are_read_once(importer: Importer) -> None:
    importer.save("maps/bay.map", f"USE cove\n{BOARD}")
    importer.save("maps/cove.map", "USE bay\n")
    assert importer.type("import", importer.sources / "maps", "--only", "bay") == 0


def test_shapes_that_copy_each_other_end(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    copies = "".join(
        f'<g id="a{n}"><use href="#a{n - 1}"/><use href="#a{n - 1}"/></g>' for n in range(1, 60)
    )
    ring = '<g id="ring"><use href="#ring"/></g><g id="a0"><path d="M0 0h1v1z"/></g>'
    text = f"<svg>{ring}{copies}</svg>"
    assert "no closed shapes" in fault(importer, capsys, importer.save("bay.svg", text))


def test_more_provinces_than_a_board_has_are_refused_before_they_are_drawn(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    features = [
        {
            "type": "Feature",
            "properties": {"name": f"N{n}"},
            "geometry": {"type": "Polygon", "coordinates": [[[n, 0], [n + 1, 0], [n, 1]]]},
        }
        for n in range(3_000)
    ]
    text = json.dumps({"type": "FeatureCollection", "features": features})
    assert "more than 1000 provinces" in fault(importer, capsys, importer.save("bay.geojson", text))
