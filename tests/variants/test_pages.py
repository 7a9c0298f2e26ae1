"""Every example on every rules page is judged as the page says."""

from pathlib import Path

import pytest

from engine.variant.folder import FolderLibrary
from publisher.examples.example_text import read_example
from publisher.examples.judge import judge
from publisher.prose.rules_text import Topic, read_rules

VARIANTS = Path(__file__).parents[2] / "variants"
LIBRARY = FolderLibrary(VARIANTS)
PAGES = sorted(path.parent.name for path in VARIANTS.glob("*/rules.md"))


def _topics(variant: str) -> list[Topic]:
    path = VARIANTS / variant / "rules.md"
    lost = bool(LIBRARY[variant].data["variant"].get("reconstructed"))
    page, faults = read_rules(str(path), path.read_text("utf-8"), reconstructed=lost)
    assert faults == []
    return [topic for section in page.sections for topic in section.topics]


@pytest.mark.parametrize("variant", PAGES)
def test_examples_have_the_stated_results(variant: str) -> None:
    for topic in _topics(variant):
        for passage in topic.passages:
            if passage.is_example:
                example, faults = read_example(variant, passage.line + 1, passage.text)
                assert faults == []
                assert example is not None
                assert judge(variant, LIBRARY[variant], example)[1] == [], topic.title


def test_the_designers_eleven_examples_of_stonehenge_all_run() -> None:
    shown = [t.anchor for t in _topics("stonehenge") if any(p.is_example for p in t.passages)]
    wanted = [f"ex-{number}" for number in range(1, 12)]
    # Six of them say that a fleet may do something and an army may not: two positions each.
    wanted += [f"ex-{number}b" for number in range(3, 9)]
    assert set(wanted) <= set(shown)


def test_each_example_has_a_topic_of_its_own() -> None:
    for variant in PAGES:
        for topic in _topics(variant):
            assert sum(passage.is_example for passage in topic.passages) <= 1, topic.title
