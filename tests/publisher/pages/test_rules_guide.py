"""The examples in the guide to rules pages are correct, and the guide is complete."""

import json
import re

from engine.variant.folder import FolderLibrary
from publisher.examples.example_text import read_example
from publisher.examples.judge import judge
from publisher.prose.rules_text import SKELETON
from tests.publisher.pages.test_pages_text import ANCHORS
from tests.repository import ROOT

GUIDE = (ROOT / "docs" / "rules-page.md").read_text("utf-8")


def test_the_examples_in_the_guide_are_correct() -> None:
    variant = FolderLibrary(ROOT / "variants")["standard"]
    blocks = re.findall(r"^```orders\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
    assert len(blocks) == 2
    for block in blocks:
        example, faults = read_example("docs/rules-page.md", 1, block)
        assert faults == []
        assert example is not None
        assert judge("docs/rules-page.md", variant, example)[1] == []


def test_a_new_page_has_the_outline_given_in_the_guide() -> None:
    for kind in ("own", "based"):
        text = (ROOT / "site/templates/new" / kind / "rules.md").read_text("utf-8")
        headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
        assert headings == [title for key, title in SKELETON.items() if key != "reconstruction"]


def test_the_guide_names_every_heading_anchor_and_fact() -> None:
    for heading in SKELETON.values():
        assert f"| {heading} |" in GUIDE
    for anchor in ANCHORS:
        assert f"`{anchor}`" in GUIDE
    schema = json.loads((ROOT / "site/publisher/load/page.schema.json").read_text("utf-8"))
    for fact in schema["properties"]:
        assert f"\n{fact} = " in GUIDE
