"""A made-up variant of two versions: in the second one Blue begins with an army."""

import json
from pathlib import Path
from typing import Any

from engine.session import Session
from publisher.building.versions import release
from publisher.cli import Options
from publisher.load.load import load
from publisher.load.rules import variant_of
from tests.publisher.folders import RULES, TOML, repository

RULES_PY = """
from dataclasses import replace
from engine.kit import STANDARD
RULES = replace(STANDARD, build_words=("camp",))
"""

type Json = dict[str, Any]


def released(folder: Path) -> tuple[Path, str, str]:
    """Release the first version, then change the variant; give the root and both versions."""
    root = repository(folder)
    strip = root / "variants" / "strip"
    (strip / "rules.py").write_text(RULES_PY, "utf-8")
    first = version_of(root)
    release(asked(root))
    (strip / "variant.toml").write_text(TOML.replace("F Ccc", "A Ccc"), "utf-8")
    (strip / "rules.md").write_text(RULES.replace("F Ccc", "A Ccc"), "utf-8")
    (strip / "rules.py").write_text(RULES_PY.replace("camp", "fort"), "utf-8")
    second = version_of(root)
    return root, first, second


def version_of(root: Path) -> str:
    """Return the present version, from the files as they are now."""
    (folder,), faults = load(root, ("strip",))
    variant, wrong = variant_of(root, folder)
    assert variant is not None, (*faults, *wrong)
    return variant.version


def asked(root: Path, *names: str) -> Options:
    """Return the options of a command, for the strip by default."""
    return Options(root=root, out=root / "dist", variants=names or ("strip",), port=0, say=print)


def session_of(site: Path, version: str = "") -> Session:
    """Return a session with the published present version, or an earlier one."""
    folder = site / "strip" / (f"versions/{version}" if version else "")
    session = Session()
    session.install(json.loads((folder / "variant.json").read_text("utf-8")))
    return session


def played(session: Session) -> tuple[Json, str]:
    """Play one phase; return the game and its link."""
    record = session.new({"variant": "strip"})["record"]
    orders = {"Red": ["A Aaa - Bbb"]}
    record = session.resolve({"record": record, "orders": orders})["record"]
    return record, session.call("encode")({"record": record})["payload"]
