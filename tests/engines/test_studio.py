"""The studio's main path in every engine: begun, set up in the form, checked, kept."""

import pytest

from publisher.serve.http import Server
from tests.engines.conftest import Door
from tests.engines.visitor import START
from tests.studio.studio_page import said

pytestmark = [pytest.mark.browser, pytest.mark.engines]

VERDICT = "[data-testid=verdict]"
SAVING = "[data-testid=saving]"
GOAL = "[id='field-victory.centres']"
TEXT = "() => document.querySelector('.editor').shadowRoot.querySelector('.cm-content').innerText"


@pytest.mark.long
def test_a_draft_is_begun_set_up_checked_and_kept(visitor: Door, host: Server) -> None:
    ann = visitor()
    ann.browser.go(f"{host.address}studio/")
    ann.fill("input[name=name]", "Lakeland")
    ann.click("button", said("studio.create"))
    ann.see("h2", "Lakeland", patience=START)
    ann.see(VERDICT, "warnings", patience=START)

    ann.click("button", said("form.form"))
    ann.click("summary", "Victory")
    ann.fill(GOAL, "9")  # more than there are
    ann.press("Tab")
    ann.see(VERDICT, "fault")
    ann.fill(GOAL, "2")
    ann.press("Tab")
    ann.miss(VERDICT, "fault")
    assert "victory.centres = 2" in str(ann.browser.ask(TEXT))
    ann.see(SAVING, said("studio.kept"))

    ann.browser.reload()
    ann.see(VERDICT, "warnings", patience=START)
    assert "victory.centres = 2" in str(ann.browser.ask(TEXT))
    assert ann.browser.complaints == []
