"""A tag that nothing reads is a warning."""

from pathlib import Path

import pytest

from tests.publisher.checking.test_checking import said
from tests.publisher.folders import TOML, repository

TAGGED = TOML.replace('name = "Beta", terrain', 'name = "Beta", tags = ["fort"], terrain')
RULES = """\
from engine.kit import STANDARD

FORT = "fort"
RULES = STANDARD
"""


def told(root: Path) -> list[str]:
    return [line for line in said(root) if "the tag" in line]


def test_a_tag_that_nothing_reads_is_named_once(tmp_path: Path) -> None:
    toml = TAGGED.replace('name = "Alpha", terrain', 'name = "Alpha", tags = ["fort"], terrain')
    (warning,) = told(repository(tmp_path, toml))
    assert "warning: provinces.Aaa" in warning
    assert 'nothing reads the tag "fort". Read it in rules.py, give it a tint in [tags]' in warning


def test_a_tag_in_rules_or_on_the_map_or_of_a_canal_is_read(tmp_path: Path) -> None:
    rules = repository(tmp_path / "rules", TAGGED)
    next((rules / "variants").glob("*/variant.toml")).with_name("rules.py").write_text(RULES)
    assert told(rules) == []
    tint = TAGGED + '\n[tags]\nfort = { name = "a fort", tint = "sand" }\n'
    assert told(repository(tmp_path / "map", tint)) == []
    assert told(repository(tmp_path / "canal", TAGGED.replace("fort", "canal"))) == []


@pytest.mark.parametrize("tags", ["3", '"fort"', "[3]"])
def test_tags_of_another_kind_are_faults_and_no_crash(tags: str, tmp_path: Path) -> None:
    wrong = TAGGED.replace('["fort"]', tags)
    lines = said(repository(tmp_path, wrong))
    assert any("tags" in line and "warning" not in line for line in lines)
