"""The link behind "Try it on the board": the example's orders, its name and its sentence."""

from engine.session import Session
from publisher.examples.examples import show_examples
from publisher.load.load import load
from publisher.prose.rules_text import read_rules
from tests.engine.corpus import LIBRARY
from tests.repository import ROOT

VARIANT = "stonehenge"


def test_a_link_to_an_example_carries_its_name_and_its_sentence() -> None:
    text = (ROOT / "variants" / VARIANT / "rules.md").read_text("utf-8")
    rules, _ = read_rules("rules.md", text, reconstructed=False)
    (folder,), _ = load(ROOT, [VARIANT])
    shown, faults = show_examples(folder, LIBRARY[VARIANT], rules)
    assert faults == []
    session = Session(LIBRARY)
    titles = {topic.title for section in rules.sections for topic in section.topics}
    for one in shown.values():
        address, _, payload = one.play.partition("#g=")
        assert (address, payload.partition("&")[2]) == ("play/index.html", "try=0")
        record = session.call("decode")({"payload": payload.partition("&")[0]})["record"]
        assert record["title"] in titles
        assert record["slots"], "the orders stand in it"
        assert record["notes"]["0"], "so does a sentence"
        assert not {"*", "`", "["} & {*record["notes"]["0"]}
