"""Two people at a table who share only a chat."""

from dataclasses import dataclass

from tests.engines.visitor import Visitor
from tests.words import said

POWERS = {
    "Ann": ("Austria", "England", "Germany"),
    "Bo": ("France", "Italy", "Russia", "Turkey"),
}
WORDS = "() => document.querySelector('#words').innerText"


@dataclass(frozen=True)
class Seat:
    """A player at the table, with the chat that both read."""

    name: str
    person: Visitor
    chat: list[str]

    def look(self) -> None:
        """Look at the table."""
        if not self.person.sees(".seats-table"):
            self.person.click("button", "The table")
        self.person.see(".seats-table")

    def post(self, kind: str) -> None:
        """Post the text that the page gives, once it holds a token of this kind."""
        self.look()
        self.chat.append(self.person.read("#post-now", f"chy1{kind}"))

    def read(self, code: str) -> None:
        """Paste the whole chat, and wait until the page shows it has read one of its codes."""
        self.look()
        self.person.fill("#chat", "\n\n".join(self.chat))
        self.person.click("#read-chat")
        self.person.see(f'.heard [data-code="{code}"]')

    def seal(self, orders: str) -> None:
        """Give orders, seal them, and post the seal."""
        paste_orders(self.person, orders)
        self.person.click("#seal")
        self.person.see(".seats-table")
        self.post("m")

    def reveal(self) -> None:
        """Open this player's seal, once all other seals have arrived."""
        self.look()
        self.person.click("#reveal")
        self.post("r")


def paste_orders(person: Visitor, orders: str) -> None:
    """Take over orders from a message.

    The mouse leaves the chart first; until it does, a province's card may lie on the button.
    """
    person.click('[role="tab"]', "Orders")
    person.click("button", said("orders.pasteMany"))
    person.fill("#pasted", orders)
    person.see(".understood .ord")
    person.click("button", said("orders.useThese"))
    person.miss("#pasted")


def gather(host: Seat, guest: Seat) -> None:
    """Offer a table without a game master, and confirm who sits at it."""
    guest.person.browser.go(offer(host.person))
    guest.person.click("label", guest.name)
    guest.person.click("#sit-down")
    guest.post("j")
    host.person.click("button", said("table.sitHere"))
    host.post("j")
    host.read("joined")
    host.person.click("#set-table")
    host.post("k")
    guest.read("seated")
    guest.post("k")
    host.read("confirmed")
    for seat in (host, guest):
        seat.person.see("#words")
    assert host.person.browser.ask(WORDS) == guest.person.browser.ask(WORDS)


def offer(person: Visitor) -> str:
    """Offer a table to the two; return the link of the invitation."""
    person.click("button", said("panels.games"))
    person.click("button", said("my-games.newGame"))
    person.click("label", said("new-game.ways.group.name"))
    for name, powers in POWERS.items():
        for power in powers:
            person.fill(f'[name="player {power}"]', name)
    person.click("button", said("new-game.invite"))
    return person.read("#invitation", "#chy1i").split()[-1]
