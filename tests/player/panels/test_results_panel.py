"""What the panel says became of a power's orders, beside each of them and in a few words."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.player.table import Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser


SCROLLED = "() => document.querySelector('#body').scrollTop"
# Notes whether anything was ever set in motion.
WATCH = """addEventListener("transitionrun", () => { window.hasMoved = true; }, true);
const animate = Element.prototype.animate;
Element.prototype.animate = function (...all) {
  window.hasMoved = true;
  return animate.apply(this, all);
};"""


def outcome(**counts: int) -> str:
    """Return how the counts of a power are told."""
    none = dict.fromkeys(("orders", "failed", "idle", "lost"), 0)
    return said("results.outcome", none | counts)


def group(table: Table, power: str) -> Locator:
    """Return what the panel tells of a power."""
    return table.page.locator("#body details.pg", has=table.page.locator("summary", has_text=power))


def test_who_ordered_nothing_did_nothing_as_ordered(desk: Table) -> None:
    table = desk.sit_down()
    table.page.fill("#typed", "Austria: A Vie - Gal; A Bud - Par; F Tri - Alb")
    table.page.press("#typed", "Enter")
    table.page.fill("#typed", "Russia: A War - Ukr; A Mos - Sev; F Sev - Bla; F StP/sc - Bot")
    table.page.press("#typed", "Enter")
    table.page.locator("#resolve").click()
    table.page.locator("#onward").wait_for()
    expect(group(table, "Austria").locator(".gst")).to_have_text(outcome(orders=3, failed=1))
    expect(group(table, "Russia").locator(".gst")).to_have_text(outcome(orders=4))
    italy = group(table, "Italy")
    expect(italy.locator(".gst")).to_have_text(outcome(idle=3))
    expect(italy.locator("li .tag")).to_have_text(["holds, no order"] * 3)
    assert table.complaints == []


def test_a_hold_that_nobody_ordered_is_not_drawn(desk: Table) -> None:
    page = desk.sit_down().page
    page.fill("#typed", "Austria: A Vie H")
    page.press("#typed", "Enter")
    page.locator("#resolve").click()
    page.locator("#onward").wait_for()
    expect(page.locator(".layer-orders .holdm")).to_have_count(1)
    assert desk.complaints == []


def test_what_stands_nowhere_has_its_reason_and_the_chart_still_answers(
    desk: Table, rules: Rules
) -> None:
    """A capital is chosen by a word: there is no unit to point at."""
    table = desk.moved("league-of-shadows")
    record = rules.ask("new", variant="league_of_shadows")["record"]
    record = rules.ask("resolve", record=record, orders={"Austria": ["CAPITAL Bud"]})["record"]
    page = table.sit_down(f"#g={rules.ask('encode', record=record)['payload']}&at=0").page
    expect(group(table, "England").locator(".gst")).to_have_text(said("results.noOrders"))
    page.get_by_role("button", name=said("results.whyOrder", "CAPITAL Bud")).click()
    expect(page.locator(".whyp h2")).to_contain_text("CAPITAL Bud")
    table.press('.prov[data-p="Mun"]')
    expect(page.locator("#asked-name")).to_contain_text("Munich")
    assert table.complaints == []


def test_what_no_power_did_is_told_for_everybody(desk: Table, rules: Rules) -> None:
    """A vote is counted and a province purged: neither has a power's name or colour."""
    table = desk.moved("league-of-shadows")
    record = rules.ask("new", variant="league_of_shadows")["record"]
    while (phase := rules.view(record)["phase"]["code"]) != "W1900A":
        votes = {"Italy": ["VOTE Gre"]} if phase == "S1900M" else {}
        record = rules.ask("resolve", record=record, orders=votes)["record"]
    votes = {"Austria": ["VOTE Gre"], "Turkey": ["VOTE Ser"]}
    made = rules.ask("resolve", record=record, orders=votes)
    payload = rules.ask("encode", record=made["record"])["payload"]
    page = table.sit_down(f"#g={payload}&at={made['at']}").page
    told = group(table, said("results.nobodys"))
    expect(told.locator(".ord")).to_have_text(
        [
            "TALLY Gre 2 (Italy, Spring 1900, entry 1; Austria, Winter 1900, entry 2)",
            "TALLY Ser 1 (Turkey, Winter 1900, entry 2)",
            "PURGE Gre",
        ]
    )
    expect(told.locator(".gst")).to_have_text("")
    expect(told.locator(".pw, .sw")).to_have_count(0)
    why = said("results.whyOrder", "PURGE Gre")
    told.get_by_role("button", name=why).click()
    expect(page.locator(".whyp a.btn")).to_have_text(said("results.rule", "Purges"))
    assert table.complaints == []


def test_nobody_is_told_to_have_ordered_nothing_who_writes_no_orders(desk: Table) -> None:
    page = desk.moved("danelaw").sit_down().page
    page.locator("#resolve").click()
    expect(group(desk, "Wessex").locator(".gst")).to_have_text(outcome(idle=2))
    expect(group(desk, "Minor powers").locator(".gst")).to_have_text("")
    assert desk.complaints == []


# Press what plays or pauses in the moment in which the engine is asked for a phase.
PAUSE_AT = """() => {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...sent) {
    postMessage.apply(this, sent);
    if (!String(sent[0]?.question).includes('"view"')) return;
    MessagePort.prototype.postMessage = postMessage;
    document.getElementById("play").click();
  };
}"""

# Notes what a game that plays by itself shows, phase by phase, and pauses it in the wanted one.
WITNESS = """(wanted) => {
  window.seen = [];
  const watch = new MutationObserver(() => {
    const phase = document.querySelector("#title").innerText;
    const what = document.querySelector(".layer-orders .draft") ? "orders" : "outcome";
    const now = `${phase}: ${what}`;
    if (window.seen.at(-1) !== now) window.seen.push(now);
    if (!phase.includes(wanted)) return;
    watch.disconnect();
    document.getElementById("play").click();
  });
  watch.observe(document.body, { attributes: true, childList: true, subtree: true });
}"""


def test_a_game_that_is_paused_while_a_phase_comes_stays_paused(desk: Table, rules: Rules) -> None:
    page = desk.page
    payload = rules.payload(recorded())
    desk.sit_down(f"#g={payload}&at=0")
    desk.expect_phase("Spring 1901, results")
    page.evaluate(PAUSE_AT)
    page.get_by_label(said("history.speed")).select_option("4")
    page.get_by_role("button", name=said("history.play"), exact=True).click()
    desk.expect_phase("Fall 1901, results")
    expect(page.get_by_role("button", name=said("history.play"), exact=True)).to_be_visible()
    assert desk.complaints == []


def test_a_game_plays_by_itself_and_its_past_can_be_asked(desk: Table, rules: Rules) -> None:
    game, page = recorded(), desk.page
    page.add_init_script(WATCH)
    payload = rules.payload(game)
    desk.sit_down(f"#g={payload}")
    page.get_by_role("tab", name=said("panels.tabs.log")).click()
    page.locator("summary", has_text="Spring 1901, movement").click()
    desk.expect_phase("Spring 1901, results")
    page.locator("summary", has_text=said("history.centres")).click()
    row = page.locator(".years tr", has=page.get_by_role("rowheader", name="Fall 1901"))
    after = next(n for n, one in enumerate(game["slots"]) if one["phase"] > "W1901")
    counts = {power["id"]: power["centres"] for power in rules.view(game, after)["powers"]}
    expect(row.locator("td")).to_have_text([str(count) for count in counts.values()])
    page.get_by_label(said("history.ordersOf")).select_option("power:Turkey")
    first = page.locator(".past li").last
    expect(first).to_contain_text("Spring 1901")
    page.get_by_role("tab", name=said("panels.tabs.results")).click()
    page.get_by_label(said("history.speed")).select_option("4")
    page.evaluate(WITNESS, "Fall 1901")
    page.get_by_role("button", name=said("history.play"), exact=True).click()
    desk.expect_phase("Fall 1901, results")
    expect(page.get_by_role("button", name=said("history.play"), exact=True)).to_be_visible()
    spring = [shown for shown in page.evaluate("window.seen") if "Spring" in shown]
    assert spring[-2:] == ["Spring 1901, results: orders", "Spring 1901, results: outcome"]
    expect(page.get_by_role("region", name=said("results.highlights"))).to_contain_text("Bounces")
    page.locator(".matters").get_by_role(
        "button", name=re.compile(f"{said('results.lookAt')} .*F Tri")
    ).click()
    why = page.locator(".whyp")
    expect(why).to_contain_text(said("results.becauseOf").split("{")[0] + "Italy: ")
    lit = page.locator(".layer-orders [data-n]:not(.dim)")
    assert len(set(lit.evaluate_all("(all) => all.map((one) => one.dataset.n)"))) > 1
    assert not page.evaluate("window.hasMoved")  # as the system asks
    assert desk.complaints == []


def test_a_unit_that_was_driven_out_matters_whether_or_not_it_had_an_order(
    desk: Table, rules: Rules
) -> None:
    units = {"Austria": ["A Vie", "A Bud"], "Italy": ["A Tri"], "Russia": ["F Sev"]}
    start = {"phase": "S1901M", "units": units}
    record = {**rules.ask("new", variant="standard")["record"], "start": start}
    orders = {"Austria": ["A Vie - Tri", "A Bud S A Vie - Tri"]}
    record = rules.ask("resolve", record=record, orders=orders)["record"]
    page = desk.sit_down(f"#g={rules.payload(record)}").page
    page.get_by_role("button", name=said("history.earlier")).click()
    matters = page.get_by_role("region", name=said("results.highlights"))
    expect(matters.get_by_role("heading")).to_have_text(["Dislodged"])
    expect(matters.locator("li")).to_have_text(re.compile("A Tri H"))
    assert desk.complaints == []


def test_results_of_another_phase_begin_at_their_head(desk: Table) -> None:
    page = desk.sit_down().page
    body = page.locator("#body")
    for fold in page.locator("#body details.pg").all():
        fold.evaluate("(fold) => { fold.open = true; }")
    body.evaluate("(body) => { body.scrollTop = 400; }")
    assert page.evaluate(SCROLLED) > 0
    page.locator("#resolve").click()
    expect(page.locator("#tab-results")).to_be_attached()
    expect(body).to_contain_text("holds")
    assert page.evaluate(SCROLLED) == 0
    # looked at by another seat, it is the same phase
    body.evaluate("(body) => { body.scrollTop = 300; }")
    page.locator("#seat select").select_option("Austria")
    expect(page.locator("#seat .sw")).to_have_text("A")
    assert page.evaluate(SCROLLED) == 300


def test_a_reason_that_comes_late_moves_nobody_away(desk: Table, rules: Rules) -> None:
    page = desk.sit_down(f"#g={rules.payload(recorded())}&at=0").page
    other, results = (
        page.get_by_role("tab", name=name)
        for name in (said("panels.tabs.position"), said("panels.tabs.results"))
    )
    desk.meanwhile("why", page.locator(".wy").first.click, other.click)
    expect(page.locator(".layer-orders .dim").first).to_be_attached()  # the reason is there
    expect(other).to_have_attribute("aria-selected", "true")
    results.click()
    expect(page.locator(".whyp")).to_be_visible()
    assert desk.complaints == []
