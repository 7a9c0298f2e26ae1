"""Orders by keyboard, by text and in bulk, kept whatever they say; undo and branches."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.patience import wait_until
from tests.player.table import Rules, Table, orders_in, recorded
from tests.words import said

pytestmark = pytest.mark.browser

DASH = "\N{EN DASH}"
COUNT_READ = """() => {
  const ask = window.askDirectly;
  [window.reads, window.inputs] = [0, 0];
  window.askDirectly = (session, text) => {
    if (JSON.parse(text).call === "read") window.reads += 1;
    return ask(session, text);
  };
  addEventListener("input", () => { window.inputs += 1; }, true);
}"""


@pytest.fixture
def seated(table: Table) -> Table:
    """Sit down at a new game."""
    return table.sit_down()


def rows(page: Page, power: str) -> Locator:
    """Return the rows of a power's orders in the panel."""
    return page.locator(".pg", has=page.locator("summary", has_text=power)).locator(".ol .ord")


def sheet(page: Page, power: str) -> list[str]:
    """Return the orders that the panel lists for a power."""
    return [row.inner_text().replace(DASH, "-") for row in rows(page, power).all()]


def say(page: Page, text: str) -> None:
    """Wait for the sentence of the builder."""
    expect(page.locator(".say")).to_have_text(re.compile(re.escape(text)))


def test_a_season_by_keyboard_alone(seated: Table) -> None:
    page, keys = seated.page, seated.page.keyboard
    page.locator("body").press("Tab")
    for _ in range(30):
        if page.evaluate("document.activeElement.hasAttribute('data-target')"):
            break
        keys.press("Tab")
    keys.type("vie")
    label = "document.activeElement.getAttribute('aria-label')"
    assert page.evaluate(label).startswith("Austria: the army in Vienna")
    keys.press("Enter")
    say(page, "The army in Vienna moves to")
    keys.type("ga")
    expect(page.locator("#hint")).to_contain_text("“ga”")
    keys.press("Enter")
    say(page, "The army in Budapest")  # the next unit without an order
    keys.press("s")  # Serbia, which is a place
    expect(page.locator("#hint")).to_contain_text("“s”")
    keys.press("Escape")
    keys.press("Shift+S")
    say(page, "supports")
    keys.type("vi")
    keys.press("Enter")
    keys.press("Escape")
    say(page, "supports")
    keys.press("Escape")
    keys.press("Escape")
    say(page, said("orders.clickOrType", said("orders.beginWith.units")))
    expect(page.locator(".ol .ord").first).to_contain_text(f"A Vie {DASH} Gal")
    keys.press("Control+z")
    expect(page.get_by_text(said("orders.missing", 22, 22))).to_be_visible()
    keys.press("Control+Shift+z")
    expect(page.get_by_text(said("orders.missing", 21, 22))).to_be_visible()
    keys.press("Control+Enter")
    seated.expect_phase("Spring 1901, results")
    keys.press("]")
    seated.expect_phase("Fall 1901")
    assert "Austria A Gal" in seated.standing()
    keys.press("[")
    seated.expect_phase("Spring 1901, results")
    keys.press("?")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(page.get_by_role("heading", name="Keys")).to_have_count(0)
    assert seated.complaints == []


def test_nothing_that_is_typed_or_pasted_is_lost(seated: Table) -> None:
    page = seated.page
    page.fill("#typed", "vienna to tri")
    expect(page.locator("#hint")).to_contain_text("The army in Vienna moves to Trieste.")
    page.press("#typed", "Enter")
    expect(page.locator("#typed")).to_have_value("")
    page.fill("#typed", "A Ven - Lon")
    expect(page.locator("#hint")).to_contain_text("only a convoy leads from Venice to London")
    page.press("#typed", "Enter")
    expect(page.get_by_text(said("orders.notPossible"), exact=True)).to_be_visible()
    assert "A Ven - Lon" in sheet(page, "Italy")
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    text = "Hi all\nEngland (Anna):\nF Lon - Nth\nF Edi Nwg\n\nFrance -- A Par - Bur (please!)\n"
    page.fill("#pasted", text + "> 2. A Mos - Ukr\nA War - Ukr <b>\ndraw")
    shown = page.locator(".understood")
    expect(shown.locator(".ord")).to_have_count(6)
    expect(shown.get_by_text(said("orders.linesSkipped", 1))).to_be_visible()
    shown.get_by_label(said("orders.whoseIs", "draw")).select_option("Turkey")
    expect(shown.get_by_role("heading", name="Turkey")).to_be_visible()
    page.get_by_role("button", name=said("orders.useThese")).click()
    told = page.locator(".strip", has_text=said("orders.added", 4))  # six with those not readable
    unread = [
        {"n": 4, "text": "F Edi Nwg", "suggestion": "F Edi - Nwg"},
        {"n": 8, "text": "A War - Ukr <b>"},
    ]
    expect(told).to_contain_text(said("orders.unreadKept", unread))
    taken = {
        "England": ["F Lon - Nth", "F Edi Nwg"],
        "France": ["A Par - Bur"],
        "Russia": ["A Mos - Ukr", "A War - Ukr <b>"],
        "Turkey": ["DRAW"],
    }
    for power, orders in taken.items():
        assert sheet(page, power)[: len(orders)] == orders
    page.keyboard.press("Control+z")  # all of them at once
    expect(rows(page, "Russia").first).to_have_text("A Mos")
    page.keyboard.press("Control+Shift+z")
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    expect(page.locator("#pasted")).to_have_value(re.compile("^Hi all"))
    page.get_by_role("button", name="Close").click()
    assert page.locator(".panel b:text-is('')").count() == 0
    seated.resolve()
    seated.expect_phase("Fall 1901")
    page.get_by_role("button", name="Earlier phase").click()
    expect(page.locator(".ol li", has_text="F Edi Nwg")).to_contain_text("invalid")
    expect(page.locator(".ol li", has_text=f"A Ven {DASH} Lon")).to_contain_text("illegal")
    assert seated.complaints == []


def test_the_half_built_order_is_a_sentence(seated: Table) -> None:
    page = seated.page
    page.get_by_role("button", name=said("orders.showNext")).first.click()
    say(page, "moves to")
    word = page.locator(".verbs .btn", has_text="Convoy")
    assert word.get_attribute("aria-disabled") == "true"
    word.click(force=True)
    expect(page.locator("#hint")).not_to_be_empty()
    page.get_by_role("button", name="Support").click()
    say(page, "supports")
    page.locator(".say .slot", has_text="supports").click()
    expect(page.locator(".say .slot.open")).to_have_text("does what?")
    page.get_by_role("button", name="Hold").click()
    expect(page.locator("#build.quiet")).to_be_visible()
    say(page, "holds")


def test_every_verdict_has_a_why(table: Table, rules: Rules) -> None:
    game = recorded()
    payload = rules.payload(game)
    table.sit_down(f"#g={payload}")
    page = table.page
    bounced = next(
        (view["at"], result)
        for view in (rules.view(game, at) for at in range(len(game["slots"])))
        for result in view["results"]
        if result["result"] == "bounces"
    )
    for _ in range(len(game["slots"]) - bounced[0]):
        page.keyboard.press("[")
    table.expect_phase("results")
    page.get_by_role("button", name=f"Why? {bounced[1]['order']}", exact=True).first.click()
    panel = page.locator(".whyp")
    expect(panel).to_contain_text(bounced[1]["sentence"])
    expect(panel.locator("tbody tr").first).to_be_visible()
    assert page.locator(".layer-reach .cause").count() > 0
    rule = panel.get_by_role("link", name="Rule")
    address = str(rule.get_attribute("href"))
    assert address.startswith("../index.html#")
    answer = page.request.get(f"{table.address.rsplit('/', 1)[0]}/{address}")
    assert f'id="{address.split("#")[1]}"' in answer.text()


def test_another_way_is_tried_from_any_phase(table: Table, rules: Rules) -> None:
    game = recorded()
    payload = rules.payload(game)
    table.sit_down(f"#g={payload}")
    page = table.page
    for _ in range(len(game["slots"]) - 1):
        page.keyboard.press("[")
    table.expect_phase("Fall 1901, results")
    page.get_by_role("button", name="What if? Play on from here").click()
    table.expect_phase("Fall 1901, movement")
    given = orders_in(game["slots"][1])["Austria"]
    expect(rows(page, "Austria")).to_have_text([one.replace("-", DASH) for one in given])
    page.get_by_label(said("history.nameOfBranch")).fill("Austria stays at home")
    page.get_by_label(said("history.nameOfBranch")).press("Enter")
    page.get_by_role("button", name=said("play.asPlayed")).click()
    table.expect_phase(rules.view(game)["phase"]["title"])
    page.get_by_role("button", name="Austria stays at home").click()
    table.expect_phase("Fall 1901, movement")
    page.reload()
    table.wait()
    expect(page.locator("#subtitle")).to_contain_text("Austria stays at home")
    expect(rows(page, "Austria")).to_have_text([one.replace("-", DASH) for one in given])
    assert table.complaints == []


def test_a_draw_is_declared_like_an_order(seated: Table, rules: Rules) -> None:
    page = seated.page
    powers = [power["id"] for power in rules.view(recorded() | {"slots": []})["powers"]]
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    page.fill("#pasted", "\n".join(f"{power}: DRAW" for power in powers))
    page.get_by_role("button", name=said("orders.useThese")).click()
    expect(page.get_by_text(said("orders.added", 7))).to_be_visible()
    page.locator("#resolve").click()
    page.get_by_role("button", name="Go to the end").click()
    expect(page.locator(".say")).to_contain_text("draw")
    expect(page.locator("#over")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_what_was_pasted_is_seen_at_once_with_the_button_that_takes_it(
    seated: Table, size: tuple[int, int]
) -> None:
    page = seated.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    chat = [f"and another word, number {number}" for number in range(20)]
    page.fill("#pasted", "\n".join(["Hello!", "A Vie - Gal", "F Tri - Mos", "Russia", *chat]))
    shown = page.locator(".understood")
    expect(shown).to_contain_text(said("orders.found", 2, 1))
    expect(shown.locator(".ord").last).to_be_in_viewport(ratio=1)
    take = page.get_by_role("button", name=said("orders.useThese"))
    expect(take).to_be_in_viewport(ratio=1)
    shown.locator(".skipped summary").click()
    shown.get_by_text("number 19").scroll_into_view_if_needed()
    expect(take).to_be_in_viewport(ratio=1)
    take.click()
    page.wait_for_selector("#pasted", state="detached")


def test_who_leaves_before_a_message_is_read_stays_away(seated: Table) -> None:
    page = seated.page
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    page.fill("#pasted", "A Ven - Tyr")
    expect(page.locator(".understood")).to_be_visible()
    take = page.get_by_role("button", name=said("orders.useThese"))
    seated.meanwhile("read", take.click, page.get_by_role("button", name="Keys and help").click)
    expect(page.locator(".strip.ok")).to_contain_text(said("orders.added", 1))
    expect(page.locator(".keys")).to_be_visible()
    assert seated.complaints == []


def test_what_is_taken_back_is_what_was_pressed(seated: Table) -> None:
    page = seated.page
    texts = ("A Vie - Gal", "F Tri - Alb", "A Bud - Ser", "A Ven - Tri")
    for text in texts[:-1]:
        page.fill("#typed", text)
        page.press("#typed", "Enter")
        expect(page.locator(f'[data-order="{text}"]')).to_be_attached()
    page.fill("#typed", texts[-1])
    expect(page.locator("#hint")).to_contain_text("The army in Venice moves to Trieste.")

    def two() -> None:
        for text in texts[:2]:
            page.get_by_role("button", name=said("orders.removeOrder", text)).click()

    seated.meanwhile("read", lambda: page.press("#typed", "Enter"), two)
    expect(page.locator(f'[data-order="{texts[-1]}"]')).to_be_attached()
    expect(page.locator(f'[data-order="{texts[1]}"]')).to_have_count(0)
    assert sheet(page, "Austria")[:1] == [texts[2]]
    assert seated.complaints == []


def test_a_message_is_read_as_it_stands_and_not_once_for_each_line(seated: Table) -> None:
    page = seated.page
    page.evaluate(COUNT_READ)
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    lines = [f"Dear all, this is line {n}." for n in range(20)]
    page.fill("#pasted", "\n".join([*lines, "A Ven - Tyr"]))  # comes line by line
    expect(page.locator(".understood .ord")).to_have_text([f"A Ven {DASH} Tyr"])
    assert page.evaluate("window.inputs") > len(lines)
    assert page.evaluate("window.reads") <= 3
    page.fill("#pasted", "A Rom - Apu")
    expect(page.locator(".understood .ord")).to_have_text([f"A Rom {DASH} Apu"])
    page.get_by_role("button", name=said("orders.clear")).click()
    expect(page.locator(".understood")).to_have_count(0)
    assert seated.complaints == []


def test_a_question_has_its_letters_before_it_is_asked(table: Table) -> None:
    """Else its words would move under the mouse when these come."""
    page = table.sit_down().page
    wait_until(
        page, "() => ['700', 'italic'].every((how) => document.fonts.check(`${how} 1em Alegreya`))"
    )
