"""People who share only a chat: each has a browser of their own."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from tests.browser.screens import WIDE
from tests.patience import wait_until
from tests.player.kept import kept
from tests.player.table import PATIENCE, READY, Json, Rules, Table, twice
from tests.words import said

# The seven powers among three players; each player's seat has their name.
PLAYERS = {
    "Ann": ("Austria", "England"),
    "Bo": ("France", "Germany"),
    "Cy": ("Italy", "Russia", "Turkey"),
}
TITLE = "Friday"
# How far the game is, as a device keeps it.
RESOLVED = """(wanted) => new Promise((done, failed) => {
  const opening = indexedDB.open("chancery", 1);
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const found = opening.result.transaction("games").objectStore("games").getAll();
    found.onsuccess = () => {
      opening.result.close();
      const lengths = found.result
        .filter(({ seated }) => seated)
        .map(({ branches }) => (branches[0].record.slots ?? []).length);
      done(lengths.some((length) => length >= wanted));
    };
  };
})"""
CLIPBOARD = ["clipboard-read", "clipboard-write"]  # some builds of Chromium ask for it


class Person:
    """Somebody with a browser, and the chat that all read."""

    def __init__(self, name: str, table: Table, chat: list[str]) -> None:
        self.name, self.table, self.chat = name, table, chat
        self.page = table.page

    def look(self) -> None:
        """Look at the table."""
        if not self.page.locator(".seats-table").count():
            self.page.get_by_role("button", name="The table", exact=True).click()
        expect(self.page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)

    def close(self) -> None:
        """Look at the orders again."""
        self.page.get_by_role("tab").first.click()
        expect(self.page.locator(".seats-table")).to_have_count(0)

    def text(self) -> str:
        """Return what the page gives to be posted now."""
        self.look()
        field = self.page.locator("#post-now")
        expect(field).to_have_value(re.compile("chy1"), timeout=PATIENCE)
        return field.input_value()

    def post(self) -> str:
        """Copy what the page gives, part by part, and post it."""
        self.look()
        box = self.page.locator("#posting > .copied:has([id^=post-now])")
        button = self.page.get_by_role("button", name=said("posts.postNow"))
        copy = box.get_by_role("button", name=said("posts.postNow"))
        expect(copy.first).to_be_visible(timeout=PATIENCE)
        texts = []
        while copy.count():
            texts.append(box.filter(has=button).first.locator("textarea").input_value())
            left = copy.count()
            copy.first.click()
            expect(copy).to_have_count(left - 1, timeout=PATIENCE)
        text = "\n\n".join(texts)
        self.chat.append(f"{self.name}, 20:0{len(self.chat) % 10}\n{text}")
        return self.chat[-1]

    def read(self, since: int = 0, until: int | None = None) -> list[str]:
        """Paste the chat, or a part of it, and return what the page says that each token is."""
        self.look()
        self.page.fill("#chat", "\n\n".join(self.chat[since:until]))
        self.page.locator("#read-chat").click()
        expect(self.page.locator("#chat")).to_have_value("", timeout=PATIENCE)
        rows = self.page.locator(".heard[aria-label] li")
        return [str(row.get_attribute("data-code")) for row in rows.all()]

    def order(self, text: str) -> None:
        """Give orders as text."""
        self.close()
        self.page.get_by_role("button", name=said("orders.pasteMany")).click()
        self.page.fill("#pasted", text)
        self.page.get_by_role("button", name=said("orders.useThese"), exact=True).click()
        self.page.wait_for_selector("#pasted", state="detached", timeout=READY)

    def seal(self, text: str = "") -> str:
        """Give the orders of the present phase and seal them; return the token."""
        self.go_on()
        if text:
            self.order(text)
        else:
            self.close()
        self.page.locator("#seal").click()
        expect(self.page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)
        self.post()
        return self.chat[-1].split()[-1]

    def reveal(self) -> None:
        """Reveal the orders with a hasty hand, and post what the page gives."""
        early = self.page.locator("#reveal-early")
        expect(self.page.locator("#reveal").or_(early)).to_be_visible(timeout=PATIENCE)
        if early.count():
            early.click()
        twice(self.page.locator("#reveal"))
        reveal = self.page.locator("[id^=post-now]").last
        expect(reveal).to_have_value(re.compile("chy1r"), timeout=PATIENCE)
        self.post()
        expect(self.page.locator(".strip.no")).to_have_count(0)

    def go_on(self) -> None:
        """Leave the results for the present phase."""
        self.close()
        onward = self.page.locator("#foot .btn", has_text="Go on to")
        if onward.count():
            onward.click()
            expect(onward).to_have_count(0)

    def expect_in(self, **states: str) -> None:
        """Wait until the ledger shows these states by seat."""
        self.look()
        for seat, state in states.items():
            row = self.page.locator(f'#ledger [data-seat="{seat}"]')
            expect(row).to_have_attribute("data-state", state, timeout=PATIENCE)

    def record(self) -> Json:
        """Return the record as this device keeps it."""
        (game,) = (one for one in kept(self.page) if one.get("seated"))
        found: Json = game["branches"][0]["record"]
        return found


@contextmanager
def gathered(
    chromium: Browser, server: Server, names: Sequence[str]
) -> Iterator[dict[str, Person]]:
    """Give each of these people a browser; they share a chat."""
    chat: list[str] = []
    with ExitStack() as stack:
        people = {}
        for name in names:
            room = stack.enter_context(
                chromium.new_context(viewport=WIDE, reduced_motion="reduce", permissions=CLIPBOARD)
            )
            table = Table(room.new_page(), f"{server.address}standard/play/index.html")
            people[name] = Person(name, table, chat)
        yield people
        assert [complaint for one in people.values() for complaint in one.table.complaints] == []


@contextmanager
def without_a_master(chromium: Browser, server: Server, *more: str) -> Iterator[dict[str, Person]]:
    """Seat three players without a game master; Ann has offered the table. Some more are near."""
    with gathered(chromium, server, [*PLAYERS, *more]) as people:
        ann, *others = seated = [people[name] for name in PLAYERS]
        offer(ann, "group")
        link = ann.page.locator("#invitation").input_value().split()[-1]
        ann.page.get_by_role("button", name=said("table.sitHere")).first.click()
        ann.post()
        for person in others:
            accept(person, link)
        confirm_all({person.name: person for person in seated}, ann)
        yield people


def offer(
    host: Person,
    way: str,
    players: Mapping[str, Sequence[str]] = PLAYERS,
    passphrase: str = "",
    *,
    hook: str = "",
    computers: str = "",
) -> None:
    """Offer a table for the three players, or for others; `way` is a key of `new-game.ways`.

    With the level of computers, these play the powers that no player is named for.
    """
    page = host.page
    host.table.sit_down()
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said(f"new-game.ways.{way}.name")).click()
    page.get_by_label(said("new-game.gameTitle")).fill(TITLE)
    for player, powers in players.items():
        for power in powers:
            page.fill(f'[name="player {power}"]', player)
    if computers:
        page.locator('[name="others"]').select_option(computers)
    if passphrase:
        page.get_by_label(said("keys.optionalPassphrase")).fill(passphrase)
    if hook:
        page.get_by_label(said("relay.hook")).fill(hook)
    page.get_by_role("button", name=re.compile(said("new-game.invite"))).click()
    expect(page.locator("[id^=invitation]").first).to_have_value(
        re.compile("#chy1i"), timeout=READY
    )


def accept(player: Person, link: str, passphrase: str = "") -> None:
    """Open an invitation, sit down, and post the join."""
    player.page.goto(link)
    player.table.wait()
    choice = player.page.get_by_role("radio", name=re.compile(player.name))
    expect(choice).to_be_visible(timeout=PATIENCE)
    choice.check()
    player.page.get_by_label(said("keys.optionalPassphrase")).fill(passphrase)
    twice(player.page.locator("#sit-down"))
    player.post()
    expect(player.page.locator(".strip.no")).to_have_count(0)


def confirm_all(players: Mapping[str, Person], host: Person) -> str:
    """Set the table, confirm it, and return the four words, the same for all."""
    codes = host.read()
    assert codes.count("joined") + codes.count("duplicate") == len(players)
    host.page.locator("#set-table").click()
    host.post()
    for player in players.values():
        if player is not host:
            assert "seated" in player.read()
            player.post()
    words = set()
    for person in {**players, host.name: host}.values():
        person.read()
        expect(person.page.locator("#words")).to_be_visible(timeout=PATIENCE)
        words.add(person.page.locator("#words").inner_text())
    (found,) = words
    assert len(found.split()) == 4
    return found


def play_on(people: Sequence[Person], text: str = "") -> None:
    """Let these seal, reveal, and read what the others have posted; the last one orders this."""
    since = len(people[0].chat)
    for person in people:
        person.seal(text if person is people[-1] else "")
    for person in people:
        person.read(since)
    for person in people:
        person.reveal()
    for person in people:
        person.read(since)


def resolved(person: Person, phases: int) -> None:
    """Wait until a page has resolved so many phases, and keeps them."""
    wait_until(person.page, RESOLVED, phases, timeout=READY)


def same_records(people: Mapping[str, Person]) -> Json:
    """Return the record that all of them keep."""
    found = {name: person.record() for name, person in people.items()}
    first = next(iter(found.values()))
    differing = {
        name: {key: (first.get(key), one.get(key)) for key in {*first, *one}}
        for name, one in found.items()
        if one != first
    }
    assert {
        name: {key: pair for key, pair in by_key.items() if pair[0] != pair[1]}
        for name, by_key in differing.items()
    } == {}
    return first


def everybody(people: Mapping[str, Person], what: Callable[[Person], object]) -> None:
    """Let each of some people do something."""
    for person in people.values():
        what(person)


def sheets_of(rules: Rules, record: Json, texts: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the text that each player pastes in the present phase, of orders by power.

    Players who may not order anything in this phase are left out.
    """
    may = {power["id"] for power in rules.view(record)["powers"] if power["may"]}
    return {
        player: "\n".join(
            line for power in powers for line in (f"{power}:", *texts.get(power, ())) if line
        )
        for player, powers in PLAYERS.items()
        if may & set(powers)
    }


def saved(page: Page, path: Path) -> Path:
    """Save the game file."""
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name=said("share.file"), exact=True).click()
    waiting.value.save_as(path)
    page.locator("#share").get_by_role("button", name="Close").click()
    return path


def opened(stranger: Table, path: Path, told: str) -> None:
    """Open a game file, and wait for what is said of it."""
    door = stranger.page.get_by_role("button", name=said("my-games.openFile"))
    if not door.count():
        stranger.page.get_by_role("button", name=said("panels.games")).click()
    with stranger.page.expect_file_chooser() as chooser:
        door.click()
    chooser.value.set_files(path)
    strip = stranger.page.locator(".strip", has_text=told)
    expect(strip.first).to_be_visible(timeout=PATIENCE)
