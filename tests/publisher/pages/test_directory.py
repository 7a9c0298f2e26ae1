"""What other programs read: the list of variants, canonical addresses, the sitemap."""

import json
import re
from pathlib import Path

import pytest

from publisher.building.site import publish
from publisher.cli import main
from publisher.words import rules
from tests.publisher.folders import repository
from tests.repository import ROOT

ADDRESS = "https://example.org/games/chancery/"
GUIDE = (ROOT / "docs" / "machine-interface.md").read_text("utf-8")


def canonical(page: Path) -> list[str]:
    text = page.read_text("utf-8")
    found = re.findall(r'<link rel="canonical" href="([^"]*)">', text)
    shown = re.findall(r'<meta property="og:url" content="([^"]*)">', text)
    assert shown == (found if "og:title" in text else [])
    return found


def test_the_variants_are_listed_for_programs(tmp_path: Path) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    publish(root, out)
    listed = json.loads((out / "variants.json").read_text("utf-8"))
    assert listed["format"] == 1
    standard, strip = listed["variants"]
    assert (standard["id"], standard["players"], standard["centres"]) == ("standard", [7, 7], 34)
    version = json.loads((out / "strip" / "first.json").read_text("utf-8"))["record"]["version"]
    assert strip == {
        "id": "strip",
        "name": "Strip",
        "elsewhere": [],
        "designer": "Nobody",
        "year": "2001",
        "summary": "Two powers on a strip of coast, for tests.",
        "version": version,
        "players": [2, 2],
        "powers": ["Red", "Blue"],
        "optional": [],
        "neutral": [],
        "centres": 3,
        "length": "a minute",
        "distance": 1,
        "mechanisms": ["a strip"],
        "reconstructed": False,
        "rules": "strip/index.html",
        "play": "strip/play/index.html",
        "data": "strip/variant.json",
        "chart": None,
    }
    table = GUIDE.partition("## The variants of a site")[2]
    told = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert {key for row in told for key in re.findall(r"`(\w+)`", row)} == set(strip)


def test_every_file_the_list_names_exists(site: Path) -> None:
    listed = json.loads((site / "variants.json").read_text("utf-8"))["variants"]
    assert len(listed) == len(list(site.glob("*/first.json")))
    for variant in listed:
        for key in ("rules", "play", "data", "chart"):
            assert (site / variant[key]).is_file(), (variant["id"], key)


def test_the_list_counts_all_boards_and_separates_unplayed_powers(site: Path) -> None:
    listed = json.loads((site / "variants.json").read_text("utf-8"))["variants"]
    variants = {variant["id"]: variant for variant in listed}
    seven = variants["heptadiplomacy"]
    assert (len(seven["powers"]), seven["centres"]) == (7 * 7, 7 * 34)
    assert variants["deus_vult"]["neutral"] == ["Armenians"]
    danelaw = variants["danelaw"]
    assert len(danelaw["powers"]) == danelaw["players"][0]
    assert {"Bretons", "Kent"} <= {*danelaw["optional"]}
    assert danelaw["neutral"] == ["minor powers", "Jomsvikings"]


def test_pages_know_their_address_where_it_is_given(tmp_path: Path) -> None:
    root, out = repository(tmp_path / "root"), tmp_path / "out"
    publish(root, out, address=ADDRESS)
    assert canonical(out / "index.html") == [ADDRESS]
    assert canonical(out / "strip" / "play" / "index.html") == [f"{ADDRESS}strip/play/"]
    assert canonical(out / "design" / "hosting.html") == [f"{ADDRESS}design/hosting.html"]
    assert canonical(out / "strip" / "embed.html") == []
    told = re.findall("<loc>(.*?)</loc>", (out / "sitemap.xml").read_text("utf-8"))
    assert set(told) == {address for page in out.rglob("*.html") for address in canonical(page)}
    assert len(told) == len(set(told))
    assert f"{ADDRESS}standard/" in told
    assert publish(root, out).made == ("standard", "strip")
    assert canonical(out / "index.html") == canonical(out / "strip" / "index.html") == []
    assert not (out / "sitemap.xml").exists()


@pytest.mark.parametrize("wrong", ["example.org", "ftp://example.org/", "https://example.org/?a"])
def test_a_text_that_is_not_an_address_is_refused(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["build", "--address", wrong])
    assert "is not a site's address" in capsys.readouterr().err


GLANCE = {
    "standard": rules.centres(34, 12),
    "danelaw": rules.centres(50, 31),
    "heptadiplomacy": rules.centres(238, 84),
    "league-of-shadows": rules.centres(34, 34),
}


def test_a_glance_counts_the_centres_of_a_new_game(site: Path) -> None:
    """By hand: 12 of the standard game's 34 centres are neutral, and 84 of 238 on seven boards."""
    for slug, centres in GLANCE.items():
        page = (site / slug / "index.html").read_text("utf-8")
        assert f"<dd>{centres}</dd>" in page, slug
    assert "<dd>Fall 1897</dd>" in (site / "league-of-shadows" / "index.html").read_text("utf-8")
    assert "<dd>238, " in (site / "index.html").read_text("utf-8")
