"""A player's main path in every browser engine: from the rules to a sealed order, and offline."""

import pytest

from publisher.serve.http import Server
from publisher.words import gallery, rules
from tests.engines.conftest import Door
from tests.engines.sealing import Seat, gather, paste_orders
from tests.engines.visitor import START, Visitor
from tests.player.hands import OFFLINE
from tests.player.table import OPEN, given
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.engines]

UNIT = '.layer-units [data-u="{}"]'
SEALED = ("Austria A Gal", "France A Bur")
# WebKit was seen to send no "install" to a service worker whose page was left while it registered.
READY = "async () => { await navigator.serviceWorker.ready }"
PASTED = "France: A Par - Bur\nGermany: A Mun - Bur"


@pytest.mark.long
def test_the_main_path(visitor: Door, host: Server) -> None:
    ann, chat = visitor(), list[str]()
    reads_the_rules(ann, host.address)
    orders_by_click(ann)
    orders_by_key(ann)
    paste_orders(ann, PASTED)
    resolves_and_asks_why(ann)
    bo = visitor()
    bo.browser.go(shared_link(ann, host.address))
    expect_fall(bo)
    plays_under_seal(Seat("Ann", ann, chat), Seat("Bo", bo, chat))
    goes_on_without_a_connection(ann, host)
    complaints = [one for person in (ann, bo) for one in person.browser.complaints]
    assert [one for one in complaints if "ERR_CONNECTION_REFUSED" not in one] == []


def reads_the_rules(ann: Visitor, home: str) -> None:
    """Come in by the front page, ask the map of the rules, and open the player."""
    ann.browser.go(home)
    ann.browser.ask(READY)
    ann.click("a", gallery.READ + gallery.OF_VARIANT.format(name="Diplomacy"))
    ann.click("a", rules.MAP)
    ann.click('#board.ready .prov[data-p="Boh"]')
    ann.see("#asked [data-name]", "Bohemia")
    ann.click("#main a.btn.main", "Play")
    ann.see(UNIT.format("Austria A Vie"))  # the chart is there before the engine is
    ann.see(OPEN, patience=START)
    ann.click("button", said("map.wholeBoard"))


def orders_by_click(ann: Visitor) -> None:
    """Order a move on the chart."""
    ann.click(UNIT.format("Austria A Vie"))
    ann.click(".verbs [data-key=move]")
    ann.click('.spot[data-p="Gal"]')
    ann.see(given("Austria", "A Vie - Gal"))


def orders_by_key(ann: Visitor) -> None:
    """Order a move with the focus on the chart, by the letters of its provinces."""
    ann.press("Escape")
    ann.see("#build.quiet")
    ann.walk("#board [data-target]")
    ann.spell("tri", '[data-target="Austria F Tri"]:focus')
    ann.press("Enter")
    ann.see(".verbs [data-key=move]")
    ann.press("m")
    ann.see(".verbs [data-key=move][aria-pressed=true]")
    ann.spell("alb", "#hint", "“alb”")
    ann.press("Enter")
    ann.see(given("Austria", "F Tri - Alb"))
    ann.press("Escape")  # close the next question; its order is given in another way
    ann.see("#build.quiet")


def resolves_and_asks_why(ann: Visitor) -> None:
    """Resolve the phase, ask about a bounce, and go on."""
    ann.click("#resolve")
    ann.click("button.wy", "Why? A Par - Bur")
    ann.see(".whyp", "Bounces")
    ann.click("#foot .btn", "Go ")
    expect_fall(ann)


def expect_fall(person: Visitor) -> None:
    """Wait for the phase after the orders of this game, and for its units."""
    person.see(OPEN, patience=START)
    person.see("#title", "Fall 1901")
    for unit in ("Austria A Gal", "Austria F Alb", "France A Par", "Germany A Mun"):
        person.see(UNIT.format(unit))


def shared_link(ann: Visitor, home: str) -> str:
    """Ask for the link of the game."""
    ann.click("button", "Share")
    link = ann.read("#link", "#g=")
    assert link.startswith(f"{home}standard/play/")
    ann.press("Escape")
    ann.miss("#share")
    return link


def plays_under_seal(ann: Seat, bo: Seat) -> None:
    """Begin a game that shares only a chat: both seal, both reveal, both see the same."""
    gather(ann, bo)
    ann.seal("Austria: A Vie - Gal")
    bo.seal("France: A Par - Bur")
    ann.read("sealed")
    ann.reveal()
    bo.read("revealed")
    bo.reveal()
    ann.read("revealed")
    for seat in (ann, bo):
        seat.person.click("#foot .btn", "Go on to")
        seat.person.see("#title", "Fall 1901")
        for unit in SEALED:
            seat.person.see(UNIT.format(unit))


def goes_on_without_a_connection(ann: Visitor, host: Server) -> None:
    """Reload the page without the server: the game is still there and can continue."""
    ann.browser.ask(OFFLINE)
    host.stop()
    ann.browser.reload()
    for unit in SEALED:
        ann.see(UNIT.format(unit))
    ann.see("#seal", patience=START)
    paste_orders(ann, "Austria: A Gal - War")
    ann.see(given("Austria", "A Gal - War"))
