"""Variants from a folder on disk: which there are, their bases, their rules modules."""

import itertools
from pathlib import Path

import pytest

from engine.errors import VariantError
from engine.standard import STANDARD
from engine.variant.folder import FolderLibrary, rules_sources

HEAD = 'victory.centres = 3\n[variant]\nname = "Small"\ndesigner = "Nobody"\nyear = 1\n'
BODY = """
[calendar]
start = "S1M"
cycle = ["SM", "SR", "WA"]
names = { S = "Summer", W = "Winter" }
[[power]]
id = "North"
home = ["Nca"]
units = ["A Nca"]
[provinces]
Nca = { name = "North Cape", terrain = "coastal", centre = true }
Hil = { name = "Hill", terrain = "inland" }
[reach.army]
Nca = ["Hil"]
Hil = ["Nca"]
[reach.fleet]
"""
RULES = """
from dataclasses import replace
from engine.standard import STANDARD
RULES = replace(STANDARD, build_words=("camp",))
"""

numbers = itertools.count(1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return an empty, uniquely named folder, so that modules never clash."""
    path = tmp_path / f"library{next(numbers)}"
    path.mkdir()
    return path


def write(folder: Path, variant: str, toml: str, **modules: str) -> FolderLibrary:
    """Write a variant into a folder and return the folder's library."""
    path = folder / variant
    path.mkdir()
    (path / "variant.toml").write_text(toml, "utf-8")
    for name, text in modules.items():
        (path / f"{name}.py").write_text(text, "utf-8")
    return FolderLibrary(folder)


def test_a_folder_with_a_variant_file_is_a_variant(folder: Path) -> None:
    (folder / "empty").mkdir()
    write(folder, "zeal", HEAD + BODY)
    library = write(folder, "abel", HEAD + BODY)
    assert list(library) == ["abel", "zeal"]
    assert len(library) == 2
    assert library["abel"].name == "Small"
    assert library["abel"].rules is STANDARD
    assert library["abel"] is library["abel"]


@pytest.mark.parametrize("name", ["none", "../abel", "", "a b"])
def test_other_names_are_no_variants(folder: Path, name: str) -> None:
    library = write(folder, "abel", HEAD + BODY)
    assert library.get(name) is None
    with pytest.raises(KeyError):
        library[name]


def test_a_variant_inherits_what_it_does_not_state(folder: Path) -> None:
    write(folder, "base", HEAD + BODY)
    library = write(folder, "heir", 'victory.centres = 1\n[variant]\nbase = "base"\nyear = 2\n')
    assert library["heir"].data["victory"] == {"centres": 1}
    assert library["heir"].data["variant"]["year"] == 2
    assert library["heir"].name == "Small"
    assert library["heir"].board().provinces.keys() == {"Nca", "Hil"}
    assert library["base"].data["victory"] == {"centres": 3}


def test_a_base_may_have_a_base(folder: Path) -> None:
    write(folder, "base", HEAD + BODY)
    write(folder, "heir", '[variant]\nbase = "base"\nyear = 2\n')
    library = write(folder, "late", '[variant]\nbase = "heir"\nname = "Late"\n')
    assert library["late"].data["variant"]["year"] == 2
    assert library["late"].name == "Late"


@pytest.mark.parametrize("base", ["none", "heir", "ring"])
def test_an_impossible_base_is_reported(folder: Path, base: str) -> None:
    write(folder, "ring", '[variant]\nbase = "heir"\n')
    library = write(folder, "heir", f'[variant]\nbase = "{base}"\n')
    with pytest.raises(VariantError, match=r"there is no variant .* to build on"):
        library["heir"]


@pytest.mark.parametrize("toml", [b"victory = [", b'name = "\xff"'])
def test_a_file_that_is_not_toml_is_reported(folder: Path, toml: bytes) -> None:
    library = write(folder, "abel", "")
    (folder / "abel" / "variant.toml").write_bytes(toml)
    with pytest.raises(VariantError, match=r"abel/variant\.toml"):
        library["abel"]


def test_a_variant_may_bring_rules(folder: Path) -> None:
    library = write(folder, "abel", HEAD + BODY, rules=RULES)
    assert library["abel"].rules.build_words == ("camp",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("RULES = 1", "RULES is not a Rules object"),
        ("import nothing_like_this", "cannot be imported, ModuleNotFoundError"),
        ("RULES = (", "cannot be imported, SyntaxError"),
        ("", "cannot be imported, AttributeError"),
    ],
)
def test_modules_without_rules_are_reported(folder: Path, text: str, message: str) -> None:
    library = write(folder, "abel", HEAD + BODY, rules=text)
    with pytest.raises(VariantError, match=message):
        library["abel"]


def test_the_sources_of_a_variant_are_its_modules_and_those_of_its_base(folder: Path) -> None:
    write(folder, "base", HEAD + BODY, rules=RULES)
    library = write(folder, "heir", '[variant]\nbase = "base"\n', rules=RULES, votes="# votes")
    sources = rules_sources(folder, "heir", library.data("heir"))
    assert sources == {"base.rules": RULES, "rules": RULES, "votes": "# votes"}
    library = write(folder, "late", '[variant]\nbase = "heir"\n', rules=RULES)
    late = rules_sources(folder, "late", library.data("late"))
    assert late == {
        "base.rules": RULES,
        "heir.rules": RULES,
        "heir.votes": "# votes",
        "rules": RULES,
    }
    before = library["late"].version
    (folder / "base" / "rules.py").write_text(RULES.replace("camp", "fort"), "utf-8")
    assert FolderLibrary(folder)["late"].version != before
    plain = write(folder, "plain", HEAD + BODY)
    assert library["heir"].version != plain["plain"].version
