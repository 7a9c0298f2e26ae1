"""People at a table whose secrets somebody keeps: Ruth, who does not play."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.modules import MAIN, SCRIPT, joined_otherwise
from tests.player.people import Person, accept, confirm_all, gathered, offer, same_records
from tests.player.table import PATIENCE, twice
from tests.table.second.roster import drawn
from tests.words import said

TWO = {"Ann": ("Austria", "England", "France", "Germany"), "Bo": ("Italy", "Russia", "Turkey")}
ONE = {"Ann": (*TWO["Ann"], *TWO["Bo"])}
# Centres of each pool that are no capital, where every power begins in the default one.
NORTH = ("Edi Lvp Nwy Swe Den StP", "War Mun Kie Hol Bel Bre Por")
SOUTH = ("Spa Mar Ven Nap Tun Tri Bud", "Ser Rum Bul Gre Ank Smy Sev")
# The bytes of seeds and nonces: chance is the same in every run, by the number of seats.
BYTES = {1: 71, 2: 46}
CHANCE = """(() => {
  const real = crypto.getRandomValues.bind(crypto);
  const isChance = (into) => into instanceof Uint8Array && [16, 32].includes(into.length);
  crypto.getRandomValues = (into) => (isChance(into) ? into.fill(%d) : real(into));
})()"""

# The phases before the first purge, and those before the second.
QUIET = [f"{season} {year}" for year in (1899, 1900) for season in ("Spring", "Fall", "Winter")]
YEAR = ["Spring 1901", "Fall 1901", "Winter 1901"]

type People = dict[str, Person]


def drawing(powers: Sequence[str]) -> str:
    """Return the sheet of a seat that declares a draw."""
    return "\n".join(f"{power}:\nDRAW" for power in powers)


def hidden(seats: int) -> tuple[str, str]:
    """Return what a fair draw gives, by the second implementation."""
    byte = bytes([BYTES[seats]])
    nonces = [byte * 16] * seats
    north, south = (
        pool[drawn(byte * 32, what, nonces, len(pool))]
        for what, listed in (("1 north", NORTH), ("1 south", SOUTH))
        for pool in [" ".join(listed).split()]
    )
    return north, south


def lying(person: Person, module: str, honest: str, lie: str) -> None:
    """Let somebody's page be one that lies: a line of it is another."""
    text = joined_otherwise(module, honest, lie)
    person.page.context.route(
        f"**/{MAIN}", lambda route: route.fulfill(body=text, content_type=SCRIPT)
    )


@contextmanager
def table(
    chromium: Browser,
    server: Server,
    way: str,
    players: Mapping[str, Sequence[str]],
    *,
    variant: str = "league-of-shadows",
    lie: Sequence[str] = (),
    passphrase: str = "",
) -> Iterator[People]:
    """Seat these players, and Ruth who keeps what is hidden; her page may lie."""
    with gathered(chromium, server, ["Ruth", *players]) as people:
        for person in people.values():
            person.table.moved(variant)
            if len(players) in BYTES:
                person.page.add_init_script(CHANCE % BYTES[len(players)])
        ruth = people["Ruth"]
        if lie:
            lying(ruth, *lie)
        offer(ruth, way, players, passphrase)
        for number, name in enumerate(players):
            accept(people[name], ruth.page.locator(f"#invitation-{number}").input_value())
        confirm_all({name: people[name] for name in players}, ruth)
        yield people


def publish(people: People, *phases: str, since: int = 0) -> None:
    """Let the desk publish until the last of these phases is open; then all read it."""
    ruth = people["Ruth"]
    for phase in phases:
        ruth.look()
        twice(ruth.page.locator("#publish"))
        expect(ruth.page.locator("#publish")).to_contain_text(
            said("desk.publishPhase", phase), timeout=PATIENCE
        )
        ruth.post()
    for name, person in people.items():
        if name != "Ruth":
            person.read(since)


def told(person: Person) -> str:
    """Return what somebody is told alone, as soon as the present phase is shown."""
    person.go_on()
    expect(person.page.locator("#foot .btn.main")).to_be_visible(timeout=PATIENCE)
    found = person.page.locator(".told").filter(has_text="For you alone")
    return str(found.text_content()) if found.count() else ""


def expect_told(person: Person, what: str) -> None:
    """Wait until somebody is told this alone."""
    person.go_on()
    found = person.page.locator(".told").filter(has_text="For you alone")
    expect(found).to_contain_text(what, timeout=PATIENCE)


def expect_purges(person: Person, *purges: str) -> None:
    """Wait until somebody is shown these purges, each with what it found."""
    person.go_on()
    shown = person.page.locator(".facts", has_text="Purges")
    for purge in purges:
        expect(shown).to_contain_text(purge)


def checked(person: Person) -> str:
    """Return what a page has found of the secrets that are open."""
    person.look()
    strip = person.page.locator("#checked")
    expect(strip).to_be_visible(timeout=PATIENCE)
    return strip.inner_text()


def ends(people: People, players: Mapping[str, Sequence[str]]) -> None:
    """Let all declare a draw, the desk publish it, and its secrets be opened."""
    ruth, since = people["Ruth"], len(people["Ruth"].chat)
    for name, powers in players.items():
        people[name].seal(drawing(powers))
    ruth.read(since)
    ruth.page.locator("#publish").click()
    expect(ruth.page.locator("#disclose")).to_be_visible(timeout=PATIENCE)
    opens(people, since)


def opens(people: People, since: int) -> None:
    """Let the keeper open the secrets, and all read it."""
    ruth = people["Ruth"]
    ruth.page.locator("#disclose").click()
    expect(ruth.page.locator("#checked")).to_be_visible(timeout=PATIENCE)
    ruth.post()
    for name, person in people.items():
        if name != "Ruth":
            person.read(since)
    same_records(people)


def revealed(people: People, text: str, phase: str) -> None:
    """Let Ann seal and reveal, and the steward answer; all read it."""
    ruth, ann = people["Ruth"], people["Ann"]
    since = len(ruth.chat)
    ann.seal(text)
    if "chy1r" not in ann.chat[-1]:  # whoever alone has to decide has given it openly
        ann.reveal()
    ruth.read(since)
    twice(ruth.page.locator("#answer"))
    if phase:
        expect(ruth.page.locator("#answer")).to_contain_text(phase, timeout=PATIENCE)
        ruth.post()
        ann.read(since)
    expect(ruth.page.locator(".strip.no")).to_have_count(0)
