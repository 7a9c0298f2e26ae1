"""Link-preview cards: what they show, how large they are, and whether they are up to date."""

import re
import shutil
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from publisher.building.site import publish
from publisher.check import all_faults
from publisher.draw import shown_of
from publisher.load.load import load
from publisher.pictures.drawing import in_few_colours, variant_picture, write
from publisher.pictures.freshness import (
    Shown,
    card_faults,
    gallery_card_faults,
    on_gallery,
    stamp_of,
    variant_stamp,
)
from publisher.runtime.bundle import CARD
from publisher.words import maps, player
from publisher.words import rules as rules_words
from tests.publisher.folders import repository
from tests.repository import ROOT

CARDS = sorted(ROOT.glob("variants/**/card.png"))
GOOD = Path(__file__).parents[1] / "lakeland"
ADDRESS = "https://example.org/games/"
HEAVIEST = 150_000  # bytes of a card


@pytest.fixture
def lakeland(tmp_path: Path) -> Path:
    """Return a repository of one small variant."""
    shutil.copytree(GOOD, tmp_path / "variants" / "lakeland")
    return tmp_path


@pytest.fixture(scope="module")
def small_card(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Draw the card of that variant, once for all its tests."""
    root = tmp_path_factory.mktemp("card")
    shutil.copytree(GOOD, root / "variants" / "lakeland")
    return variant_picture(shown(root, "lakeland"))


def shown(root: Path, name: str) -> Shown:
    (folder,), _ = load(root, (name,))
    found = shown_of(root, folder)
    assert found is not None
    return found


def test_every_variant_has_a_card_and_so_has_the_gallery() -> None:
    folders = {card.parent.name for card in CARDS}
    assert folders == {"variants", *(folder.id for folder in load(ROOT)[0])}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.parent.name)
def test_a_card_is_small_and_has_the_dimensions_that_sites_ask_for(card: Path) -> None:
    data = card.read_bytes()
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    assert len(data) < HEAVIEST


def test_the_cards_are_up_to_date() -> None:
    folders, _ = load(ROOT)
    cards = {folder.id: shown_of(ROOT, folder) for folder in folders}
    every = {name: card for name, card in cards.items() if card is not None}
    assert every.keys() == cards.keys()
    assert [str(fault) for card in every.values() for fault in card_faults(card)] == []
    on_card = [every[folder.id] for folder in on_gallery(folders)]
    assert [str(fault) for fault in gallery_card_faults(ROOT, on_card)] == []


def test_the_gallery_wants_a_card_when_all_is_checked(lakeland: Path, small_card: bytes) -> None:
    (lakeland / "variants" / "lakeland" / CARD).write_bytes(small_card)
    assert [str(fault) for fault in all_faults(lakeland)[0]] == [
        "variants/card.png: warning: the card is missing. `build.py map lakeland` draws it"
    ]


def test_drawing_again_gives_the_same_bytes(lakeland: Path, small_card: bytes) -> None:
    assert small_card == variant_picture(shown(lakeland, "lakeland"))
    assert stamp_of(small_card) == variant_stamp(shown(lakeland, "lakeland"))


@pytest.mark.parametrize("change", [("Lakeland", "Lakelands"), ("#1a236c", "#5a9062")])
def test_an_old_card_is_named(lakeland: Path, small_card: bytes, change: tuple[str, str]) -> None:
    folder = lakeland / "variants" / "lakeland"
    (folder / CARD).write_bytes(small_card)
    assert all_faults(lakeland, ("lakeland",))[0] == []
    text = (folder / "variant.toml").read_text("utf-8")
    assert change[0] in text
    (folder / "variant.toml").write_text(text.replace(*change), "utf-8")
    (fault,) = all_faults(lakeland, ("lakeland",))[0]
    assert fault.is_warning
    assert str(fault) == (
        "variants/lakeland/card.png: warning: what the card shows has changed since it was drawn. "
        "`build.py map lakeland` draws it"
    )


def test_the_first_owners_colour_the_chart() -> None:
    def owners(name: str) -> set[str]:
        provinces = shown(ROOT, name).start().facts.provinces
        return {told.owner for told in provinces.values() if told.owner}

    assert owners("standard") == owners("heptadiplomacy")
    assert len(owners("standard")) == 7
    assert owners("league_of_shadows") == set()  # no power owns land when that game begins


def test_the_rarest_colours_become_their_neighbours() -> None:
    frequent = [(n, n, 0) for n in range(256) for _ in range(2)]
    pixels = np.array([[*frequent, (7, 7, 3)]], np.uint8)
    numbers, palette = in_few_colours(pixels)
    assert palette.shape == (256, 3)
    assert tuple(palette[numbers[0, -1]]) == (7, 7, 0)
    assert [tuple(palette[number]) for number in numbers[0, :-1]] == frequent


def test_a_stamp_is_read_from_each_kind_of_file() -> None:
    picture = write([bytes([0, 1])], bytes(6), "0123abcd")
    assert stamp_of(picture) == "0123abcd"
    assert stamp_of(picture.replace(b"tEXt", b"zTXt")) == stamp_of(b"no picture") == ""


def tags(page: Path) -> dict[str, Any]:
    pattern = r'<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">'
    return dict(re.findall(pattern, page.read_text("utf-8")))


def test_pages_describe_their_link_previews(tmp_path: Path) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    card = write([bytes([0])], bytes(3), "")
    (root / "variants" / "strip" / CARD).write_bytes(card)
    (root / "variants" / CARD).write_bytes(card)
    publish(root, out, address=ADDRESS)
    assert (out / CARD).read_bytes() == (out / "strip" / CARD).read_bytes() == card
    rules, play = tags(out / "strip" / "index.html"), tags(out / "strip" / "play" / "index.html")
    assert rules["og:title"] == rules_words.TITLE.format(name="Strip")
    assert rules["og:description"].endswith("Two powers on a strip of coast, for tests.")
    assert rules["og:image"] == play["og:image"] == f"{ADDRESS}strip/card.png"
    assert rules["og:image:alt"] == maps.CARD.format(name="Strip")
    assert rules["twitter:card"] == "summary_large_image"
    assert (rules["og:type"], rules["og:url"]) == ("website", f"{ADDRESS}strip/")
    assert play["og:title"] == player.TITLE.format(name="Strip")
    assert tags(out / "index.html")["og:image"] == f"{ADDRESS}card.png"
    assert tags(out / "strip" / "embed.html") == tags(out / "about" / "index.html") == {}


def test_no_preview_picture_is_named_without_a_site_address(tmp_path: Path) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    (root / "variants" / "strip" / CARD).write_bytes(write([bytes([0])], bytes(3), ""))
    publish(root, out)
    told = {"og:type", "og:title", "og:description"}
    assert set(tags(out / "strip" / "index.html")) == told
    publish(root, out, address=ADDRESS)
    assert "og:image" not in tags(out / "standard" / "index.html")
