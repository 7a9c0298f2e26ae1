"""What the service worker answers when its browser keeps nothing for it, or something forged."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from tests.player.node import told_alone

FILES = {
    "small/index.html": "<p>A page",
    "small/page.js": "let script;",
    "runtime/0a1b/python.bin": "Python",
}
ASKED = {"small/": "small/index.html", **{path: path for path in FILES}}


@pytest.mark.parametrize("has_list", [True, False])
@pytest.mark.parametrize("broken", ["", "put", "match", "open"])
def test_a_file_that_arrives_is_given_whether_or_not_it_can_be_kept(
    broken: str, *, has_list: bool
) -> None:
    found = told_alone(
        "worker/service_worker.mjs",
        "worker/service-worker.js",
        files=FILES,
        hasList=has_list,
        broken=broken,
        forged={},
        asked=list(ASKED),
    )
    assert found["answers"] == {asked: [200, FILES[path]] for asked, path in ASKED.items()}
    kept = {"small/", "small/page.js", "runtime/0a1b/python.bin"} if not broken else set[str]()
    assert set(found["kept"]) == kept | ({"files.json"} if has_list or not broken else set())


def test_forged_pages_and_scripts_are_not_served_with_or_without_a_forged_list() -> None:
    forged = {"small/": "<p>Forged", "small/page.js": "let forged;"}
    digests = {path: sha256(text.encode()).hexdigest()[:32] for path, text in forged.items()}
    digests["small/index.html"] = digests.pop("small/")
    forged_list = json.dumps({"version": "unpublished", "files": digests})
    for more in ({}, {"files.json": forged_list}, {"files.json": "{"}):
        found = told_alone(
            "worker/service_worker.mjs",
            "worker/service-worker.js",
            files=FILES,
            hasList=True,
            broken="",
            forged=forged | more,
            asked=list(ASKED),
        )
        assert found["answers"] == {asked: [200, FILES[path]] for asked, path in ASKED.items()}


RELAY = "assets/player/start/live.js"


@pytest.mark.parametrize("asked", [[], [RELAY]])
def test_the_scripts_of_a_relay_are_kept_only_where_a_page_has_asked_for_them(
    asked: list[str],
) -> None:
    found = told_alone(
        "worker/service_worker.mjs",
        "worker/service-worker.js",
        files={"assets/player/start.js": "let start;", RELAY: "let relay;"},
        hasList=False,
        broken="",
        forged={},
        asked=asked,
        isFirst=True,
    )
    assert set(found["kept"]) == {"files.json", "assets/player/start.js", *asked}


def test_the_scripts_of_a_relay_stand_apart_from_those_of_every_page(site: Path) -> None:
    assert "relay does not answer" in (site / RELAY).read_text("utf-8")
    always = [site / "assets/player" / name for name in ("start.js", "start/main.js")]
    assert not [one for one in always if "clientId" in one.read_text("utf-8")]
