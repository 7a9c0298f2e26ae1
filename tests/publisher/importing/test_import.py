"""`build.py import`: whole folders, ready for `check`; nothing of a person is overwritten."""

import io
import tarfile
import tomllib
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from publisher.check import all_faults
from publisher.importing.formats import FORMATS, Format
from publisher.importing.model import Bundle, ForeignVariant, Origin, Place, Power
from publisher.words import importing as words
from tests.publisher.importing.foreign import BOARD, Importer
from tests.publisher.importing.played import play


def test_an_import_is_a_whole_variant_without_a_fault(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    source = importer.save("bay.map", BOARD)
    assert importer.type("import", source) == 0
    said = capsys.readouterr().out
    assert "DPjudge map, 1 variant" in said
    assert "0 faults" in said
    folder = importer.variant("bay")
    assert {
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    } == {
        *("variant.toml", "map.toml", "map.geo.json", "rules.md", "SOURCE.md"),
        *("cases/imported.toml", "imported.json"),
    }
    assert importer.type("map", "bay") == 0
    faults, _ = all_faults(importer.root, ("bay",))
    assert [fault for fault in faults if not fault.is_warning] == []


def test_the_page_says_first_that_it_is_a_draft_and_what_was_lost(importer: Importer) -> None:
    source = importer.save("bay.map", BOARD + "RULE REMOTE_BUILDS\n")
    assert importer.type("import", source) == 0
    page = (importer.variant("bay") / "rules.md").read_text("utf-8")
    first = page.partition("## What differs")[0]
    assert "**Draft.**" in first
    assert "still owns a home centre" in first
    told = (importer.variant("bay") / "SOURCE.md").read_text("utf-8")
    assert "## What was lost" in told
    assert "still owns a home centre may also build in other centres. (`bay.map:" in told
    assert "cleared with the designer" in told
    assert words.MAPS["graph"] in told


def test_other_names_become_aliases(importer: Importer) -> None:
    assert importer.type("import", importer.save("bay.map", BOARD)) == 0
    text = (importer.variant("bay") / "variant.toml").read_text("utf-8")
    assert (
        'Ash = { name = "Ashby", terrain = "coastal", centre = true, aliases = ["ashb"] }' in text
    )


def test_nothing_is_overwritten(importer: Importer, capsys: pytest.CaptureFixture[str]) -> None:
    source = importer.save("bay.map", BOARD)
    assert importer.type("import", source, "--as", "cove") == 0
    before = (importer.variant("cove") / "variant.toml").read_bytes()
    assert importer.type("import", source, "--as", "cove") == 1
    assert "variants/cove already exists and was not changed" in capsys.readouterr().err
    assert (importer.variant("cove") / "variant.toml").read_bytes() == before
    assert importer.type("import", source) == 0  # its own name is still free
    assert importer.type("import", source) == 0
    assert importer.variant("bay_2").is_dir()


def test_again_updates_what_nobody_has_changed(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    source = importer.save("bay.map", BOARD)
    assert importer.type("import", source) == 0
    page = importer.variant("bay") / "rules.md"
    page.write_text(page.read_text("utf-8") + "\nMine.\n", "utf-8")
    importer.save("bay.map", BOARD.replace("Dunmore", "Dunless"))
    capsys.readouterr()
    assert importer.type("import", source, "--again") == 0
    assert "kept as you changed it: variants/bay/rules.md" in capsys.readouterr().out
    assert page.read_text("utf-8").endswith("Mine.\n")
    assert "Dunless" in (importer.variant("bay") / "variant.toml").read_text("utf-8")
    assert importer.type("import", source, "--again") == 0  # and it is still known as changed
    assert page.read_text("utf-8").endswith("Mine.\n")


def test_again_keeps_what_was_changed_key_by_key(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    source = importer.save("bay.map", BOARD)
    assert importer.type("import", source) == 0
    file = importer.variant("bay") / "variant.toml"
    mine = file.read_text("utf-8").replace('name = "Corfield"', 'name = "Corbury"')
    mine = mine.replace("[provinces]\n", "[provinces]\n# The old names.\n")
    mine = mine.replace('units = ["F Cor"]', 'units = ["A Cor"]')
    file.write_text(mine + "\n[groups]\nsouth = [\n    'Cor',  # and more\n]\n", "utf-8")
    again = (
        BOARD.replace("Dunmore", "Dunless").replace("= cor", "= cor corf").replace("BRI\n", "\n", 1)
    )
    importer.save("bay.map", again)
    capsys.readouterr()
    assert importer.type("import", source, "--again") == 0
    said = capsys.readouterr().out
    text = file.read_text("utf-8")
    for name in ("provinces.Cor", '[[power]] id = "Blues"', "[groups]", "groups.south"):
        assert f"kept as you changed it: variants/bay/variant.toml, {name}\n" in said
    facts = tomllib.loads(text)
    assert facts["provinces"]["Dun"]["name"] == "Dunless"  # from the source
    assert "centre" not in facts["provinces"]["Bri"]
    assert facts["provinces"]["Cor"]["name"] == "Corbury"  # as the person has it
    assert "aliases" not in facts["provinces"]["Cor"]
    assert facts["power"][1]["units"] == ["A Cor"]
    assert facts["groups"] == {"south": ["Cor"]}
    assert "# The old names.\n" in text
    before = text
    assert importer.type("import", source, "--again") == 0
    assert file.read_text("utf-8") == before
    assert "provinces.Cor" in capsys.readouterr().out  # and it is still known as changed


def test_again_brings_no_part_back_that_was_taken_out_and_adds_what_is_new(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    source = importer.save("bay.map", BOARD)
    assert importer.type("import", source) == 0
    file = importer.variant("bay") / "variant.toml"
    text = file.read_text("utf-8")
    file.write_text("".join(one for one in text.splitlines(keepends=True) if "builds =" not in one))
    more = BOARD + "GREENS (GREEN:G) EEL\nA EEL\nEelby = eel\nLAND EEL ABUTS DUN\n"
    importer.save("bay.map", more.replace("ABUTS ASH BRI\nWATER", "ABUTS ASH BRI EEL\nWATER"))
    capsys.readouterr()
    assert importer.type("import", source, "--again") == 0
    facts = tomllib.loads(file.read_text("utf-8"))
    assert "builds" not in facts
    assert "variants/bay/variant.toml, builds\n" in capsys.readouterr().out
    assert facts["provinces"]["Eel"]["name"] == "Eelby"
    assert [one["id"] for one in facts["power"]] == ["Reds", "Blues", "Greens"]
    assert facts["reach"]["army"]["Dun"] == ["Ash", "Bri", "Eel"]


def test_again_keeps_a_seed_that_was_moved_and_a_map_of_another_size_whole(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    source = importer.save("bay.map", BOARD)
    assert importer.type("import", source) == 0
    file = importer.variant("bay") / "map.toml"
    first = file.read_text("utf-8")
    file.write_text(first.replace('title = "', 'title = "My '), "utf-8")
    capsys.readouterr()
    assert importer.type("import", source, "--again") == 0
    assert "variants/bay/map.toml, map.title\n" in capsys.readouterr().out
    assert 'title = "My Bay"' in file.read_text("utf-8")
    file.write_text(first.replace("width = ", "width = 1"), "utf-8")
    importer.save("bay.map", BOARD + "Eelby = eel\nLAND EEL ABUTS DUN\n")
    assert importer.type("import", source, "--again") == 0
    assert "variants/bay/map.toml\n" in capsys.readouterr().out
    assert "Eel" not in file.read_text("utf-8")


def test_a_file_that_no_longer_reads_stays_whole(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    source = importer.save("bay.map", BOARD)
    assert importer.type("import", source) == 0
    file = importer.variant("bay") / "variant.toml"
    file.write_text("half [a sentence", "utf-8")
    capsys.readouterr()
    assert importer.type("import", source, "--again") == 0
    assert "kept as you changed it: variants/bay/variant.toml\n" in capsys.readouterr().out
    assert file.read_text("utf-8") == "half [a sentence"


def test_again_never_touches_a_variant_that_was_not_imported(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    source = importer.save("bay.map", BOARD)
    assert importer.type("new", "cove") == 0
    assert importer.type("import", source, "--as", "cove", "--again") == 1
    assert "was not imported" in capsys.readouterr().err


def test_strict_stops_where_something_is_lost(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    source = importer.save("bay.map", BOARD + "RULE REMOTE_BUILDS\n")
    assert importer.type("import", source, "--strict") == 1
    assert "still owns a home centre" in capsys.readouterr().err
    assert not importer.variant("bay").exists()


def test_a_source_of_several_variants_gives_one_or_all(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    importer.save("two/bay.map", BOARD)
    importer.save("two/cove.map", "USE bay\nBEGIN FALL 1700 MOVEMENT\n")
    folder = importer.sources / "two"
    assert importer.type("import", folder, "--as", "both") == 1
    assert "the source holds 2:" in capsys.readouterr().err
    assert importer.type("import", folder, "--only", "Cove") == 0
    assert not importer.variant("bay").exists()
    assert importer.type("import", folder) == 0
    assert importer.variant("bay").is_dir()
    assert importer.type("import", folder, "--only", "creek") == 1
    assert "it holds bay and cove" in capsys.readouterr().err


def test_an_archive_is_read_without_being_unpacked(importer: Importer) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("maps/bay.map", BOARD)
    assert importer.type("import", importer.save("bay.zip", data.getvalue()), "--as", "one") == 0
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as tar:
        member = tarfile.TarInfo("maps/bay.map")
        member.size = len(BOARD)
        tar.addfile(member, io.BytesIO(BOARD.encode()))
    assert importer.type("import", importer.save("bay.tar.gz", data.getvalue()), "--as", "two") == 0


@pytest.mark.parametrize("name", ["../out.map", "/out.map", "a/../../out.map", "C:/out.map"])
def test_a_name_that_leads_out_of_an_archive_is_refused(
    importer: Importer, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(name, BOARD)
    assert importer.type("import", importer.save("bay.zip", data.getvalue())) == 1
    assert "leads out of it" in capsys.readouterr().err
    assert [path.name for path in importer.variant("").iterdir()] == ["standard"]


def test_an_archive_that_unpacks_to_too_much_is_refused(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("bay.map", b"#" * 30_000_000)
    assert len(data.getvalue()) < 100_000
    assert importer.type("import", importer.save("bay.zip", data.getvalue())) == 1
    assert "too large" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("bay.zip", b"PK\x03\x04 and nothing more", "none of the formats"),
        ("bay.tar", b"no archive at all", "cannot be read"),
        ("bay.map", b"\x00\xff\xfe" * 100, "none of the formats"),
        ("bay.map", b"", "none of the formats"),
        ("bay.map", b"COAST ASH ABUTS BRI\n", "it has no powers"),
        ("bay.map", b"REDS ASH\nCOAST ASH ABUTS ASH\nBEGIN NEVER\n", "NEVER is not a phase"),
        ("bay.map", b"COAST ASH ABUTS ***\n", "bay.map:1"),
    ],
)
def test_a_broken_source_ends_in_a_fault_and_writes_nothing(
    importer: Importer, capsys: pytest.CaptureFixture[str], name: str, data: bytes, said: str
) -> None:
    assert importer.type("import", importer.save(name, data)) == 1
    assert said in capsys.readouterr().err
    assert [path.name for path in importer.variant("").iterdir()] == ["standard"]


def test_a_reader_that_fails_writes_nothing(
    importer: Importer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise RecursionError("too deep")

    source = importer.save("bay.map", BOARD)
    monkeypatch.setattr("publisher.importing.command.sketch", failing)
    assert importer.type("import", source) == 1
    assert "nothing was written (RecursionError: too deep)" in capsys.readouterr().err
    assert not importer.variant("bay").exists()


def test_a_missing_source_is_named(importer: Importer, capsys: pytest.CaptureFixture[str]) -> None:
    assert importer.type("import", importer.sources / "nowhere") == 1
    assert "there is no file or folder" in capsys.readouterr().err


def test_names_that_orders_could_not_tell_are_changed_and_listed(importer: Importer) -> None:
    board = BOARD.replace("Long Bay", "B 1").replace("Bridgeham", "W.Yorkshire")
    assert importer.type("import", importer.save("bay.map", board)) == 0
    told = (importer.variant("bay") / "SOURCE.md").read_text("utf-8")
    text = (importer.variant("bay") / "variant.toml").read_text("utf-8")
    names = {key: facts["name"] for key, facts in tomllib.loads(text)["provinces"].items()}
    assert names == {
        "Ash": "Ashby",
        "Dun": "Dunmore",
        "Bay": "The B 1",
        "Bri": "WYorkshire",
        "Cor": "Corfield",
    }
    assert "B 1 is called The B 1 here" in told
    assert "W.Yorkshire is called WYorkshire here" in told


def test_a_further_format_is_one_reader_and_its_registration(
    importer: Importer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(bundle: Bundle) -> dict[str, str]:
        return {name.removesuffix(".ring"): name for name in bundle.named(".ring")}

    def read(bundle: Bundle, name: str) -> ForeignVariant:
        variant = ForeignVariant(name.title(), "ring", Origin(found(bundle)[name], 1))
        keys = bundle.text(found(bundle)[name]).split()
        for key, following in zip(keys, [*keys[1:], keys[0]], strict=True):
            variant.places[key] = Place(key, key.title(), variant.origin, centre=True)
            variant.walk(key, following, variant.origin, both=True)
            variant.powers[key] = Power(
                key, f"House {key.title()}", homes=[key], units=[("A", (key, ""))]
            )
        return variant

    form = Format("ring", lambda bundle: bool(found(bundle)), found, read)
    monkeypatch.setitem(FORMATS, "ring", form)
    monkeypatch.setitem(words.FORMATS, "ring", "ring of houses")
    assert importer.type("import", importer.save("five.ring", "ada bea cee dot eve")) == 0
    assert "ring of houses, 1 variant" in capsys.readouterr().out
    faults, _ = all_faults(importer.root, ("five",))
    assert [one for one in faults if not one.is_warning and "card.png" not in one.file] == []
    assert set(FORMATS) == set(words.FORMATS)


def shipped() -> list[Path]:
    """Return the maps that the package ships; none where it is not installed."""
    package = find_spec("diplomacy")
    origin = package.origin if package else None
    return sorted(Path(origin).parent.glob("maps/*.map")) if origin else []


@pytest.mark.slow
@pytest.mark.parametrize("map_", shipped(), ids=lambda path: path.stem)
def test_every_map_of_the_package_diplomacy_is_imported_whole_and_plays(
    map_: Path, importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f"{map_.stem}_map"
    assert importer.type("import", map_, "--as", name) == 0
    assert "  lost:" not in capsys.readouterr().out
    assert (importer.variant(name) / "map.geo.json").is_file()
    assert len(play(importer.root, name, phases=15)) == 15
