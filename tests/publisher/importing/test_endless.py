"""Sources that would keep an import busy or fill the memory: refused, or read within bounds.

Each of these ran for minutes, or took gigabytes, before it had its bound.
"""

import json
import struct
import zlib

import pytest

from publisher.importing import svg_shapes
from publisher.importing.ids import place_ids
from publisher.importing.markup import tree_of
from publisher.importing.model import (
    MOST_CODE,
    MOST_SAID,
    ForeignVariant,
    Origin,
    Place,
    SourceError,
    whole,
)
from publisher.importing.php import Php
from publisher.importing.planar import embed
from publisher.importing.png import read_png
from publisher.importing.svg_shapes import shapes_of
from publisher.importing.web_folder import spelt
from tests.publisher.importing.foreign import BOARD, Importer
from tests.publisher.importing.test_daide import BAY as CONFIG
from tests.publisher.importing.test_godip import BAY as GRAPH
from tests.publisher.importing.test_hostile import fault
from tests.publisher.importing.test_outlines import feature, square

MANY = 200_000
DIGITS = "9" * 5_000


def refused(read: object, *arguments: object) -> str:
    assert callable(read)
    with pytest.raises(SourceError) as caught:
        read(*arguments)
    return str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            f"<?php $rows = {"'\\" * MANY}", id="quotes that are escaped and never closed"
        ),
        pytest.param(f"<?php $rows = {'/*' * MANY}", id="comments that are never closed"),
        pytest.param(f"<?php {'$rows = ' * 60_000}", id="a value of a value of a value"),
        pytest.param(f"<?php {'list(' * 150_000}", id="columns that are never closed"),
    ],
)
def test_php_that_never_ends_holds_no_rows(text: str) -> None:
    php = Php("install.php", text)
    assert not hasattr(php.assigned("$rows"), "items")
    assert php.columns("$row") == []


def test_long_texts_of_php_are_joined_once() -> None:
    php = Php("variant.php", f"<?php $name = {"'aaaaaaaa' . " * 60_000}'b';")
    assert php.assigned("$name") == "aaaaaaaa" * 60_000 + "b"
    assert spelt("\\" * 1_000_000) == "\\" * 300


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"<?php\n$rows = array({DIGITS});", "install.php:2: 99999"),
        (f"<?php\n$rows = {'l_t(' * 9_000}", "install.php:2: arrays are nested too deeply"),
    ],
)
def test_numbers_and_calls_of_php_without_an_end_are_named_with_their_line(
    text: str, said: str
) -> None:
    assert said in refused(Php("install.php", text).assigned, "$rows")


def test_a_text_of_a_million_letters_is_no_variant(
    importer: Importer, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "\n" * (MOST_CODE + 1)
    assert "a.map: the text is longer" in fault(importer, capsys, importer.save("a.map", text))


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.map", f"{BOARD}DROP {'X ' * 40_000}", "a.map:18: the files hold more than 30000 words"),
        ("a.map", f"{BOARD}FLOW NEWYEAR:ABC\n", "a.map:18: NEWYEAR:ABC is not part of a calendar"),
        ("a.map", f"{BOARD}FLOW IFYEARDIV:2=X\n", "a.map:18: IFYEARDIV:2=X is not part"),
        ("a.map", f"{BOARD}VICTORY {DIGITS}\n", "a.map:18: 99999"),
        (
            "a.map",
            f"{BOARD}FLOW {' '.join(f'S{n}:MOVEMENT' for n in range(60))}",
            "there are more than 26 seasons",
        ),
        ("a.cfg", CONFIG.replace("FAL 1425", f"FAL {DIGITS}"), "a.cfg:9: 99999"),
        ("a.go", GRAPH.replace("NewPhase(0,", f"NewPhase({DIGITS},"), "a.go:26: 99999"),
        (
            "a.geojson",
            json.dumps(
                {
                    "type": "FeatureCollection",
                    "features": [
                        feature("Ash", square(0, 0)),
                        feature("Zig", [[[n, n % 2 * 20_000] for n in range(20_000)]]),
                    ],
                }
            ),
            "which is too fine for an import",
        ),
        ("a.geojson", '{"type": "FeatureCollection", "a": "\\ud800"}', "half of a character"),
    ],
)
def test_what_no_variant_needs_is_a_fault_with_its_place(
    importer: Importer, capsys: pytest.CaptureFixture[str], name: str, text: str, said: str
) -> None:
    assert said in fault(importer, capsys, importer.save(name, text))


def test_spaces_and_newlines_by_the_million_are_read_once(importer: Importer) -> None:
    blank = "\n" * 900_000
    assert importer.type("import", importer.save("bay.map", blank + BOARD)) == 0
    wide = CONFIG.replace("[borders]", f"# Designed by{' ' * 400_000}nobody\n[borders]")
    assert importer.type("import", importer.save("wide.cfg", wide), "--plane") == 0
    packages = GRAPH + "common.Variant{" * 30_000 + '"' + '\\"' * 100_000
    importer.save("go/board.go", packages)
    assert importer.type("import", importer.sources / "go", "--plane") == 0


def test_attributes_that_a_dtd_adds_to_every_element_count() -> None:
    text = f'<!DOCTYPE V [<!ATTLIST a b CDATA "{"x" * 60_000}">]>\n<V>{"<a/>" * 1_000}</V>'
    assert "v.xml:2: there are too many elements" in refused(tree_of, "v.xml", text.encode())


def test_text_between_elements_is_not_kept() -> None:
    (top,) = tree_of("v.xml", b"<V>" + b"\n" * 3_000_000 + b"<a/></V>").children
    assert [child.name for child in top.children] == ["a"]


def test_copies_of_copies_of_copies_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg_shapes, "MOST_VISITS", 5_000)
    copies = "".join(f'<g id="a{n}">{f'<use href="#a{n - 1}"/>' * 30}</g>' for n in range(1, 9))
    text = f'<svg><g id="a0"><path d="M0 0h1v1z"/></g>\n{copies}</svg>'
    assert "a.svg:" in refused(list, shapes_of(tree_of("a.svg", text.encode())))


def test_shapes_of_too_many_points_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg_shapes, "MOST_POINTS", 1_000)
    text = f'<svg>\n<path id="a" d="M0 0{" 1 1 2 3" * 600}"/></svg>'
    said = refused(list, shapes_of(tree_of("a.svg", text.encode())))
    assert "a.svg:2: the shapes are drawn with more than 1000 points" in said


def test_a_shape_of_too_many_letters_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg_shapes, "MOST_LETTERS", 1_000)
    text = f'<svg>\n<path id="a" d="M0 0{" 1 1 2 3" * 600}"/></svg>'
    assert "a.svg:2:" in refused(list, shapes_of(tree_of("a.svg", text.encode())))


def test_what_is_said_of_an_import_ends() -> None:
    found = ForeignVariant("Bay", "svg")
    for number in range(3 * MOST_SAID):
        found.change(f"Neighbour {number} is not there.")
    assert len(found.changes) == MOST_SAID + 1
    assert "not listed" in found.changes[-1].text


def test_a_list_of_transforms_is_read_so_far() -> None:
    text = f'<svg><path id="a" transform="{"a" * 1_000_000}" d="M0 0h1v1z"/></svg>'
    (shape,) = shapes_of(tree_of("a.svg", text.encode()))
    assert shape.middle == (0.5, 0.5)


def test_an_id_is_made_of_the_beginning_of_a_name() -> None:
    assert place_ids({"a": Place("a", "Q" + "x" * 100_000)}) == {"a": "Qxx"}


@pytest.mark.parametrize(("bits", "colour"), [(0, 3), (3, 3), (16, 0), (1, 2), (4, 6)])
def test_a_depth_that_a_kind_of_picture_has_not_is_refused(bits: int, colour: int) -> None:
    head = struct.pack(">IIBBBBB", 8, 8, bits, colour, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(4_000))), (b"IEND", b""))
    data = b"".join(struct.pack(">I", len(body)) + kind + body + bytes(4) for kind, body in chunks)
    assert "map.png: " in refused(read_png, "map.png", b"\x89PNG\r\n\x1a\n" + data)


def test_a_graph_of_all_with_all_is_laid_out_without_what_does_not_fit() -> None:
    count = 70
    found = embed({n: [m for m in range(count) if m != n] for n in range(count)})
    assert len(found.dropped) == count * (count - 1) // 2 - (3 * count - 6)


def test_numbers_are_read_up_to_nine_digits() -> None:
    assert whole("-120", Origin()) == -120
    for text in ("", "1e3", "9" * 10, "\u00b2", "\u0661"):
        assert "is not a number" in refused(whole, text, Origin("a.map", 2))
