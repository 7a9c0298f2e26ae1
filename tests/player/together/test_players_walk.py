"""A newcomer's walk by the guide for players, on a phone: each name in it is seen in its moment."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from tests.player.keepers import TWO, drawing
from tests.player.people import Person, confirm_all, offer, same_records
from tests.player.table import PATIENCE, READY
from tests.player.walks import Walk, parts, phones, press, read_all
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GUIDE = "players"
# Sentences that tests/table/games/test_true_notices.py draws, by their codes.
SAID = {"made before a correction": "other-history", "on the final list": "left-out"}
WORDS = "six words are more than enough here"

type Walks = dict[str, Walk]


def bubble(page: Page) -> None:
    """Go back to the table."""
    page.get_by_role("button", name=said("table.title"), exact=True).click()


def unfold(page: Page, selector: str) -> None:
    """Open what is folded away."""
    folded = page.locator(selector)
    if folded.get_attribute("open") is None:
        folded.locator("summary").click()


def sit_down(walks: Walks, ann: Person, bo: Person) -> None:
    """Ann offers a table; Bo opens the invitation."""
    sitting, keys, page = walks["Sit down"], walks["Your keys"], bo.page
    offer(ann, "group", TWO)
    link = ann.page.locator("#invitation").input_value().split()[-1]
    press(ann.page, said("table.sitHere"))
    ann.post()
    page.goto(link)
    bo.table.wait()
    page.get_by_role("radio", name=re.compile(bo.name)).check()
    keys.see(page, "Propose six words")
    page.get_by_label(said("keys.optionalPassphrase")).fill(WORDS)
    sitting.see(page, "Sit down")
    press(page, "Sit down")
    sitting.see(page, "Post this now", "Copy", "Paste the whole chat")
    bo.post()
    confirm_all({"Ann": ann, "Bo": bo}, ann)


def other_device(walk: Walk, bo: Person, new: Person, folder: Path) -> None:
    """Bo saves the key file, and sits down on another device with a game file."""
    walk.see(bo.page, "Keys")
    unfold(bo.page, "#keys")
    with bo.page.expect_download(timeout=READY) as saving:
        press(bo.page, said("keys.save"))
    saving.value.save_as(folder / "bo.keys.json")
    walk.see(bo.page, "Share")
    press(bo.page, "Share")
    walk.see(bo.page, "Game file")
    with bo.page.expect_download(timeout=READY) as saving:
        press(bo.page, "Game file")
    saving.value.save_as(folder / "friday.game.json")
    bo.page.keyboard.press("Escape")
    page = new.page
    new.table.sit_down()
    press(page, said("panels.games"))
    with page.expect_file_chooser() as chooser:
        press(page, said("my-games.openFile"))
    chooser.value.set_files(folder / "friday.game.json")
    expect(page.get_by_role("button", name="Sit down at its table")).to_be_visible(timeout=READY)
    walk.see(page, "Sit down at its table")
    press(page, "Sit down at its table")
    walk.see(page, "Keys", "Keys")
    unfold(page, "#keys")
    walk.see(page, "Ask for a new key")
    page.set_input_files('[name="file"]', folder / "bo.keys.json")
    page.locator('[name="passphrase"]').last.fill(WORDS)
    press(page, said("keys.open"))
    expect(page.locator("#seat")).to_contain_text("Bo", timeout=READY)


def phase(walk: Walk, ann: Person, bo: Person) -> None:
    """Give orders, seal twice, reveal; then try things out."""
    page = ann.page
    ann.look()
    walk.see(page, "Give your orders")
    press(page, "Give your orders")
    walk.see(page, "Paste many orders")
    ann.order("Austria:\nA Vie - Gal")
    bubble(page)
    ann.close()
    walk.see(page, "Seal")
    press(page, "Seal")
    expect(page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)
    ann.post()
    ann.seal("Austria:\nA Vie - Tri")
    bo.seal()
    read_all((ann, bo))
    walk.see(page, "Reveal my orders")
    for person in (ann, bo):
        person.reveal()
    read_all((ann, bo))
    (slot,) = same_records({"Ann": ann, "Bo": bo})["slots"]
    assert slot["sheets"]["Ann"]["orders"]["Austria"] == ["A Vie - Tri"]
    ann.go_on()
    unfold(page, '.pg[data-power="Austria"]')
    walk.see(page, "The game")
    bubble(page)
    walk.see(page, "Concede")
    ann.close()
    walk.see(page, "Plan from here")
    press(page, "Plan from here")
    ann.order("Austria:\nF Tri - Ven\nItaly:\nA Ven - Tyr")
    page.locator("#resolve").click()
    expect(page.locator("#take-over")).to_be_visible(timeout=PATIENCE)
    walk.see(page, "Take these orders over")
    press(page, "Take these orders over")
    expect(page.locator('.ol [data-order="F Tri - Ven"]')).to_be_attached()


def something_wrong(walk: Walk, ann: Person, bo: Person, stranger: Person) -> None:
    """Ann pastes the newest text alone, then one that is cut; a stranger gets a link."""
    since, page = len(ann.chat), ann.page
    for person in (ann, bo):
        person.seal()
    read_all((ann, bo), since)
    for person in (ann, bo):
        person.reveal()
    bo.read(since)
    bo.seal()
    newest = len(ann.chat) - 1
    assert ann.read(newest) == ["wrong-phase-future"]
    walk.see(page, "Set aside")
    page.fill("#chat", ann.chat[newest][:-20])
    page.locator("#read-chat").click()
    walk.see(page, "cut short")
    ann.read(since, newest)
    ann.expect_in(Bo="sealed")  # without being pasted again
    for name, code in SAID.items():
        assert name in said(f"protocol.sentences.{code}")
        walk.left.remove(name)
    ann.close()
    press(page, "Share")
    field = page.locator("#link")
    expect(field).not_to_have_value("", timeout=PATIENCE)
    link = field.input_value()
    page.keyboard.press("Escape")
    stranger.table.sit_down(f"#{link.split('#')[1]}")
    walk.see(stranger.page, "unsigned copy")


def backup(walk: Walk, ann: Person, bo: Person) -> None:
    """The third phase is over: both are offered a backup."""
    since = len(ann.chat)
    ann.seal()
    read_all((ann, bo), since - 1)
    for person in (ann, bo):
        person.reveal()
    read_all((ann, bo), since)
    ann.close()
    walk.see(ann.page, "Save a backup")
    with ann.page.expect_download(timeout=READY):
        press(ann.page, "Save a backup")


def end(walk: Walk, ann: Person, bo: Person) -> None:
    """All declare a draw with their orders; then the keys are of no more use."""
    since = len(ann.chat)
    for person in (ann, bo):
        person.seal(drawing(TWO[person.name]))
    read_all((ann, bo), since)
    for person in (ann, bo):
        person.reveal()
    read_all((ann, bo), since)
    expect(ann.page.locator("#next")).to_have_text(said("table.over"), timeout=PATIENCE)
    unfold(ann.page, "#keys")
    walk.see(ann.page, "Delete these keys", "Keys")


def test_the_guide_for_players(chromium: Browser, server: Server, tmp_path: Path) -> None:
    walks = {part: Walk(GUIDE, part=part) for part in parts(GUIDE)}
    with phones(chromium, server, ["Ann", "Bo", "new", "Kit"]) as people:
        ann, bo, new, kit = people.values()
        sit_down(walks, ann, bo)
        other_device(walks["Your keys"], bo, new, tmp_path)
        phase(walks["Each phase"], ann, bo)
        something_wrong(walks["When something is wrong"], ann, bo, kit)
        backup(walks["Save a backup"], ann, bo)
        end(walks["What is not protected"], ann, bo)
    assert [name for walk in walks.values() for name in walk.left] == []
