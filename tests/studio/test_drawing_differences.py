"""Where map and rules differ: each sentence of the drawing room, and each of its mends."""

import pytest
from playwright.sync_api import expect

from tests.studio.drawing_page import KEPT, DrawingPage
from tests.studio.studio_page import LONG, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]


def text(room: DrawingPage) -> str:
    return str(room.page.evaluate(KEPT, "variant.toml"))


def changed(before: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert before.count(old) == 1, old
        before = before.replace(old, new)
    return before


def mend(room: DrawingPage, sentence: str, name: str) -> None:
    """See the only sentence, and press one of its buttons."""
    item = room.page.get_by_role("listitem").filter(has_text=sentence)
    expect(item).to_have_count(1, timeout=LONG)
    expect(room.page.get_by_text(said("drawing.differ", 1))).to_be_visible()
    item.get_by_role("button", name=name, exact=True).click()


def give_reason(room: DrawingPage, why: str) -> None:
    field = room.page.get_by_role("form").get_by_label(said("drawing.why"))
    field.fill(why)
    field.press("Enter")
    expect(field).to_be_hidden(timeout=LONG)


# The armies of Ashby and Bridgeham, whose border is drawn, and the fleets of Ashby and a sea;
# armies of Ashby and Corfield, and fleets of Bridgeham and a sea, which do not touch.
TOUCH = {
    "army": (
        ('Ash = ["Bri", "Dun"]', 'Ash = ["Dun"]'),
        ('Bri = ["Ash", "Cor", "Dun"]', 'Bri = ["Cor", "Dun"]'),
    ),
    "fleet": (
        ('Ash = ["Bri", "Dun", "Nor", "Sou"]', 'Ash = ["Bri", "Dun", "Sou"]'),
        ('Nor = ["Ash", "Bri", "Cor", "Sou"]', 'Nor = ["Bri", "Cor", "Sou"]'),
    ),
}
APART = {
    "army": (
        ('Ash = ["Bri", "Dun"]', 'Ash = ["Bri", "Cor", "Dun"]'),
        ('Cor = ["Bri", "Dun"]', 'Cor = ["Ash", "Bri", "Dun"]'),
    ),
    "fleet": (
        ('Bri = ["Ash", "Cor", "Nor"]', 'Bri = ["Ash", "Cor", "Nor", "Sou"]'),
        ('Sou = ["Ash", "Cor", "Dun", "Nor"]', 'Sou = ["Ash", "Bri", "Cor", "Dun", "Nor"]'),
    ),
}
TOUCHING = {"army": ("Ashby", "Bridgeham"), "fleet": ("Ashby", "Northern Deep")}
APARTED = {"army": ("Ashby", "Corfield"), "fleet": ("Bridgeham", "Southern Deep")}


def test_neighbours_that_only_one_of_both_has_are_mended_by_one_click(room: DrawingPage) -> None:
    sound = text(room)
    for kind in ("army", "fleet"):
        room.studio.write(changed(sound, *TOUCH[kind]))
        mend(room, said(f"drawing.touch.{kind}", *TOUCHING[kind]), said("drawing.declare"))
        room.agrees()
        assert room.files()["variant.toml"] == sound
        room.studio.write(changed(sound, *APART[kind]))
        mend(room, said(f"drawing.apart.{kind}", *APARTED[kind]), said("drawing.undeclare"))
        room.agrees()
        assert room.files()["variant.toml"] == sound


def test_a_border_is_closed_and_a_link_is_made_where_rules_mean_it(room: DrawingPage) -> None:
    sound = text(room)
    closed = changed(sound, *TOUCH["army"])
    room.studio.write(closed)
    mend(room, said("drawing.touch.army", *TOUCHING["army"]), said("drawing.cut"))
    give_reason(room, "A wall")
    room.agrees()
    (cut,) = room.kept("map.toml")["cut"]
    assert set(cut["between"]) == {"Ash", "Bri"}
    assert cut["why"] == "A wall"
    linked = changed(closed, ('Cor = ["Bri", "Dun"]', 'Cor = ["Ash", "Bri", "Dun"]'))
    room.studio.write(changed(linked, ('Ash = ["Dun"]', 'Ash = ["Cor", "Dun"]')))
    mend(room, said("drawing.apart.army", *APARTED["army"]), said("drawing.link"))
    give_reason(room, "A ferry")
    room.agrees()
    (link,) = room.kept("map.toml")["link"]
    assert set(link["between"]) == {"Ash", "Cor"}
    assert link["why"] == "A ferry"


def test_a_shore_that_only_one_of_both_has_is_mended_by_one_click(room: DrawingPage) -> None:
    page = room.page
    room.province("Bridgeham").click()
    page.get_by_label(said("drawing.terrain")).select_option("inland")
    sentence = said("drawing.onShore", "Bridgeham")
    item = page.get_by_role("listitem").filter(has_text=sentence)
    expect(item).to_have_count(1, timeout=LONG)
    item.get_by_role("button", name=said("drawing.make", "coastal"), exact=True).click()
    room.agrees()
    assert room.kept("variant.toml")["provinces"]["Bri"]["terrain"] == "coastal"
    # a land in the midst of the others
    room.tool("land")
    room.click(70, 54)
    room.type("Midden")
    room.agrees()
    room.province("Midden").click()
    page.get_by_label(said("drawing.terrain")).select_option("coastal")
    mend(room, said("drawing.offShore", "Midden"), said("drawing.make", "inland"))
    room.agrees()


def test_all_rules_follow_the_map_by_one_click(room: DrawingPage) -> None:
    sound = text(room)
    room.studio.write(changed(sound, *TOUCH["fleet"], *APART["army"]))
    expect(room.page.get_by_text(said("drawing.differ", 2))).to_be_visible(timeout=LONG)
    expect(room.page.locator("path.differs")).to_have_count(2)
    room.studio.button(said("drawing.followAll")).click()
    room.agrees()
    assert room.files()["variant.toml"] == sound
    room.studio.button(said("drawing.undo")).click()
    expect(room.page.get_by_text(said("drawing.differ", 2))).to_be_visible(timeout=LONG)


def test_two_seeds_of_a_province_on_one_point_are_moved_apart(room: DrawingPage) -> None:
    room.studio.file("map.toml")
    before = str(room.page.evaluate(KEPT, "map.toml"))
    room.studio.write(changed(before, ("[40, 60], [30, 66]", "[40, 60], [40, 60]")))
    is_own = True
    told = room.page.get_by_text(said("drawing.twin", "Ashby", 2, "Ashby", is_own))
    expect(told).to_be_visible(timeout=LONG)
    room.studio.button(said("drawing.moveApart")).click()
    expect(told).to_be_hidden(timeout=LONG)
    room.agrees()
    first, second = room.kept("map.toml")["seeds"]["Ash"]
    assert first != second
