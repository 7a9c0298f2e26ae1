"""A faulty folder is named, and keeps no other from the site."""

import shutil
from pathlib import Path

import pytest

from publisher.building.site import publish
from publisher.faults import FaultsError
from tests.links import broken_links
from tests.publisher.folders import RULES, TOML, repository


def broken(root: Path) -> None:
    """Give the small variant a terrain that there is not."""
    (root / "variants" / "strip" / "variant.toml").write_text(TOML.replace('"sea"', '"see"'))


def test_a_faulty_variant_is_named_and_the_others_are_built(tmp_path: Path) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    broken(root)
    with pytest.raises(FaultsError, match=r"variant\.toml:\d+: provinces\.Sss\.terrain"):
        publish(root, out)
    assert (out / "standard" / "index.html").is_file()
    assert not (out / "strip").exists()
    assert 'href="strip/' not in (out / "index.html").read_text("utf-8")


def test_a_variant_that_breaks_keeps_the_page_it_had(tmp_path: Path) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    publish(root, out)
    before = (out / "strip" / "index.html").read_bytes()
    rules = root / "variants" / "strip" / "rules.md"
    rules.write_text(RULES.replace("→ bounces", "→ moves"), "utf-8")
    for _ in range(2):
        with pytest.raises(FaultsError, match=r"rules\.md:\d+: A Aaa - Bbb: bounces"):
            publish(root, out)
        assert (out / "strip" / "index.html").read_bytes() == before
        assert 'href="strip/' in (out / "index.html").read_text("utf-8")
    broken(root)
    with pytest.raises(FaultsError):
        publish(root, out)
    assert (out / "strip" / "index.html").read_bytes() == before
    (root / "variants" / "strip" / "variant.toml").write_text(TOML)
    rules.write_text(RULES, "utf-8")
    assert publish(root, out).made == ()


def test_without_the_standard_game_nothing_is_written(tmp_path: Path) -> None:
    root = repository(tmp_path / "root")
    shutil.rmtree(root / "variants" / "standard")
    with pytest.raises(FaultsError, match="the standard game is missing"):
        publish(root, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_one_variant_alone_makes_a_site_without_dead_links(tmp_path: Path) -> None:
    root = repository(tmp_path / "root")
    for name in ("standard", "strip"):
        out = tmp_path / name
        made = publish(root, out, (name,)).made
        assert made == tuple(sorted({"standard", name}))
        told = [link for link in broken_links(out) if "assets/" not in link]
        told = [link for link in told if "#chart" not in link]  # no chart is drawn here
        assert told == []
        assert ('href="strip/' in (out / "index.html").read_text("utf-8")) == (name == "strip")


def test_an_unknown_variant_is_named_and_the_rest_is_built(tmp_path: Path) -> None:
    root = repository(tmp_path / "root")
    with pytest.raises(FaultsError, match=r'no such variant\. Did you mean "strip"\?'):
        publish(root, tmp_path / "out", ("stripe",))
    assert (tmp_path / "out" / "standard" / "index.html").is_file()


def test_an_error_in_one_variant_does_not_stop_the_others(tmp_path: Path) -> None:
    root = repository(tmp_path / "root")
    module = root / "variants" / "strip" / "rules.py"
    module.write_text(RAISING, "utf-8")
    with pytest.raises(FaultsError, match=r"strip/rules\.py:\d+: ZeroDivisionError"):
        publish(root, tmp_path / "out")
    assert (tmp_path / "out" / "standard" / "index.html").is_file()


RAISING = """\
from dataclasses import replace

from engine.kit import STANDARD, OpenSight


class Broken(OpenSight):
    def panels(self, board, position, viewer):
        return 1 / 0


RULES = replace(STANDARD, sight=Broken())
"""
