"""A place at a table that goes to another device: by a game file, and with keys or new ones."""

from pathlib import Path

from playwright.sync_api import expect

from tests.player.people import Person
from tests.player.table import PATIENCE, READY
from tests.words import said


def sit_down_by_file(newcomer: Person, file: Path) -> None:
    """Open a game file on a device that has no place yet, and sit down at its table."""
    page = newcomer.page
    newcomer.table.sit_down()
    page.get_by_role("button", name=said("panels.games")).click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=said("my-games.openFile")).click()
    chooser.value.set_files(file)
    page.get_by_role("button", name=said("table.sitDownAgain")).click(timeout=READY)
    expect(page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)


def keys(person: Person) -> None:
    """Look at the keys."""
    person.look()
    if not person.page.get_by_role("button", name=said("keys.open")).is_visible():
        person.page.locator("#keys summary").click()


def saved(person: Person, button: str, path: Path) -> Path:
    """Save a file."""
    with person.page.expect_download(timeout=READY) as saving:
        person.page.get_by_role("button", name=button).click()
    saving.value.save_as(path)
    return path


def saved_game(person: Person, path: Path) -> Path:
    """Save the game file that a player shares with others."""
    person.page.get_by_role("button", name=said("panels.share")).click()
    saved(person, said("share.file"), path)
    person.page.keyboard.press("Escape")
    return path


def open_keys(person: Person, file: Path, words: str) -> None:
    """Open a key file."""
    keys(person)
    person.page.set_input_files('[name="file"]', file)
    person.page.locator('[name="passphrase"]').last.fill(words)
    person.page.get_by_role("button", name=said("keys.open")).click()


def asks_for(newcomer: Person, seat: str) -> str:
    """Ask for a new key for a seat, and post that; return how the key begins."""
    keys(newcomer)
    page = newcomer.page
    page.select_option("#new-key", label=seat)
    page.get_by_role("button", name=said("keys.ask")).click()
    told = page.locator("#wanted")
    expect(told).to_be_visible(timeout=PATIENCE)
    newcomer.post()
    return told.locator("b").inner_text()


def signs(person: Person, beginning: str) -> None:
    """Sign the key that begins so, and post that."""
    strip = person.page.locator(f'.strip[data-key="{beginning}"]')
    strip.get_by_role("button", name=said("keys.sign")).click()
    person.post()
