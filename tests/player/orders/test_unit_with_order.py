"""Touching a unit that has an order asks whether the unit in hand helps it or goes there."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.player.hands import Fingers, Keys
from tests.player.table import Json, Rules, Table, given
from tests.words import said

pytestmark = pytest.mark.browser

HELP, GO = "Support A Vie \N{EN DASH} Gal", "Move to Vienna"
BUDAPEST = {"power": "Austria", "key": "A Bud", "place": "Bud", "unit": "A Bud"}


def unit(name: str) -> str:
    """Return the selector of a unit on the chart."""
    return f'.layer-units [data-u="{name}"]'


def drafted(table: Table, *lines: str) -> Page:
    """Give orders as text, and put the field away."""
    page = table.page
    for line in lines:
        page.fill("#typed", line)
        page.press("#typed", "Enter")
    page.wait_for_selector("#build.quiet")
    return page


def choices(page: Page) -> Locator:
    """Return the words of the question, once it is asked."""
    expect(page.locator("#hint")).to_have_text(said("orders.helpOrGo"))
    return page.locator(".verbs .btn")


def by_mouse(table: Table, answer: str) -> None:
    """Click the army in Budapest, then that in Vienna, then an answer."""
    table.press(unit("Austria A Bud"))
    table.page.wait_for_selector('.spot[data-p="Vie"]')
    table.press('.spot[data-p="Vie"]')
    expect(choices(table.page)).to_have_text([HELP, GO])
    choices(table.page).filter(has_text=answer).click()


def by_finger(table: Table, answer: str) -> None:
    """Tap the same."""
    fingers = Fingers(table)
    fingers._tap(unit("Austria A Bud"))  # noqa: SLF001 - how a finger finds what is small
    table.page.wait_for_selector('.spot[data-p="Vie"]')
    fingers._tap('.spot[data-p="Vie"]')  # noqa: SLF001
    expect(choices(table.page)).to_have_text([HELP, GO])
    choices(table.page).filter(has_text=answer).tap()


def by_keys(table: Table, answer: str) -> None:
    """Type the provinces, and then the letter that the answer shows."""
    keys, page = Keys(table), table.page
    keys._begin("Austria", BUDAPEST)  # noqa: SLF001 - as any order is begun by keys
    page.wait_for_selector("#build:not(.quiet)")
    keys._find("Vie")  # noqa: SLF001
    page.keyboard.press("Enter")
    expect(choices(page)).to_have_text([HELP, GO])
    button = choices(page).filter(has_text=answer)
    page.keyboard.press(str(button.get_attribute("aria-keyshortcuts")))


type Way = Callable[[Table, str], None]


def asks(table: Table, way: Way) -> None:
    """Touch the unit twice, and answer once each way."""
    page = table.page
    for answer, order in ((HELP, "A Bud S A Vie - Gal"), (GO, "A Bud - Vie")):
        way(table, answer)
        expect(page.locator(given("Austria", order))).to_be_attached()
        page.keyboard.press("Escape")  # what the keys went on to
        expect(page.locator("#build.quiet")).to_be_visible()
    assert table.complaints == []


def test_a_click_on_a_unit_with_an_order_asks_what_is_meant(desk: Table) -> None:
    drafted(desk.sit_down(), "Austria: A Vie - Gal")
    asks(desk, by_mouse)


def test_a_tap_on_a_unit_with_an_order_asks_what_is_meant(phone: Table) -> None:
    table = phone.sit_down()
    fingers = Fingers(table)
    fingers._tap(unit("Austria A Vie"))  # noqa: SLF001
    fingers._tap('.spot[data-p="Gal"]')  # noqa: SLF001
    asks(table, by_finger)


def test_a_unit_with_an_order_asks_by_keys_as_well(desk: Table) -> None:
    drafted(desk.sit_down(), "Austria: A Vie - Gal")
    asks(desk, by_keys)


def test_the_question_can_be_left_and_a_word_chosen_first_spares_it(desk: Table) -> None:
    page = drafted(desk.sit_down(), "Austria: A Vie - Gal")
    desk.press(unit("Austria A Bud"))
    desk.press('.spot[data-p="Vie"]')
    expect(choices(page)).to_have_text([HELP, GO])
    expect(page.locator(".say")).to_contain_text("The army in Budapest does what?")
    expect(page.locator("#live")).to_have_text(
        said("orders.heard", said("orders.helpOrGo"), [HELP, GO])
    )
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_contain_text(said("orders.touchAnother", "Support"))
    desk.say("move")
    desk.press('.spot[data-p="Vie"]')
    expect(page.locator(given("Austria", "A Bud - Vie"))).to_be_attached()
    assert desk.complaints == []


def pair(rules: Rules, record: Json) -> tuple[str, Json, Json, list[str]]:
    """Return two units of a power, and what it means to touch the second while it holds."""
    view = rules.view(record)
    ordered = {power["id"] for power in view["powers"] if power["playing"]}
    for one in view["units"]:
        for other in view["units"]:
            is_pair = one != other and one["power"] == other["power"] in ordered
            if not is_pair or one["count"] + other["count"] > 2:
                continue
            power, asked = one["power"], {"record": record, "seat": None}
            beside = {power: [f"{other['text'].removesuffix(' V')} H"]}
            step = rules.ask("step", power=power, path=[key(one)], beside=beside, **asked)
            told = [touch["label"] for touch in step["touches"]]
            if len(told) == 2:
                return power, one, other, told
    raise AssertionError


def key(one: Json) -> str:
    """Return the key of a unit as an actor."""
    return f"{one['kind']} {one['location']}"


@pytest.mark.parametrize("variant", ["stonehenge", "danelaw", "deus_vult", "heptadiplomacy"])
def test_every_board_asks(desk: Table, rules: Rules, variant: str) -> None:
    record = rules.ask("new", variant=variant)["record"]
    power, one, other, told = pair(rules, record)
    table = desk.moved(variant.replace("_", "-")).sit_down()
    page = drafted(table, f"{power}: {key(other)} H")
    table.press(unit(f"{power} {one['text']}"))
    page.wait_for_selector("#build:not(.quiet)")
    table.press(f'.spot[data-p="{other["place"]}"]')
    expect(choices(page)).to_have_text([label.replace(" - ", " \N{EN DASH} ") for label in told])
    page.locator(".verbs .btn").last.click()
    place = re.escape(other["place"])
    moved = page.locator(f'.pg[data-power="{power}"] [data-order^="{key(one)} - "]')
    expect(moved).to_have_attribute("data-order", re.compile(f" - {place}$"))
    assert desk.complaints == []
