"""What pages may reach beside the site: what the build was told, and by default nothing."""

import argparse
import http.client
import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from markupsafe import escape

from publisher.addresses import hook_origin, relay_address
from publisher.building.outside import NOTHING, Outside
from publisher.cli import main
from publisher.pages.policy import POLICY, header
from publisher.serve.http import Folder, Handler, Server

RELAY, HOOK = "wss://relay.example.org:8443/mqtt", "https://ntfy.sh"
BOTH = Outside(RELAY, (HOOK,))
CONNECT = re.compile(r"connect-src ([^;]*)")
LIBRARY = "MQTT"  # named in its packets


def allowed(page: str) -> list[str]:
    """Return what a page's own policy lets it reach."""
    found = CONNECT.search(unescape(page))
    assert found
    return found[1].split()


@pytest.mark.parametrize(
    "address",
    ["wss://relay.example.org", RELAY, "ws://127.0.0.1:9001", "ws://localhost/x", "wss://[::1]:1/"],
)
def test_a_relay_has_an_address_with_tls_or_is_on_this_machine(address: str) -> None:
    assert relay_address(address) == address


@pytest.mark.parametrize(
    "wrong",
    [
        *("relay.example.org", "https://relay.example.org", "ws://relay.example.org/mqtt"),
        *("wss://", "wss://a:b@relay.example.org", "wss://relay.example.org/?a", "wss://r.org/#a"),
        *("wss://r.org/a b", "wss://r.org; script-src *", "wss://r.org,x", "wss://*.example.org"),
        *(
            "wss://r.org:0/",
            "wss://r.org:99999/",
            "wss://rélais.example.org/",
            "wss://r.org/'self'",
        ),
        "wss://r.org/?",
    ],
)
def test_other_addresses_are_refused(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("build", "serve"):
        with pytest.raises(SystemExit):
            main([command, "--relay", wrong])
        told = capsys.readouterr().err
        assert "is not a relay's address" in told
        assert "wss://relay.example.org/mqtt" in told


@pytest.mark.parametrize("wrong", ["", "ntfy.sh", "http://ntfy.sh", "https://ntfy.sh/topic"])
def test_webhooks_are_named_by_their_origins(wrong: str) -> None:
    assert hook_origin("https://discord.com/") == "https://discord.com"
    with pytest.raises(argparse.ArgumentTypeError, match=r"expected one like https://ntfy\.sh"):
        hook_origin(wrong)


def test_only_players_pages_may_reach_what_the_build_was_told(site: Path) -> None:
    for path in site.rglob("*.html"):
        name, page = path.relative_to(site).as_posix(), path.read_text("utf-8")
        assert allowed(page) == ["'self'"], name
        assert NOTHING.on_page(name, page) == page
        told = BOTH.on_page(name, page)
        if name.endswith("/play/index.html"):
            assert allowed(told) == ["'self'", RELAY, HOOK], name
            assert f'data-relay="{RELAY}" data-hooks="{HOOK}"' in told
        else:
            assert told == page, name
    assert BOTH.files() == {"connect.txt": f"{RELAY}\n{HOOK}\n"}
    assert NOTHING.files() == {}


def test_a_players_policy_as_templates_write_it_is_changed() -> None:
    """Without a built site: the same letters as in the head of every page."""
    page = f'<meta content="{escape(POLICY)}"><main class="table" id="main" tabindex="-1">'
    told = BOTH.on_page("standard/play/index.html", page)
    assert allowed(told) == ["'self'", RELAY, HOOK]
    assert f'id="main" data-relay="{RELAY}"' in told


def test_the_header_says_what_the_page_says(tmp_path: Path) -> None:
    (tmp_path / "play").mkdir()
    for name in ("index.html", "play/index.html", "embed.html"):
        (tmp_path / name).write_text("x", "utf-8")
    (tmp_path / "connect.txt").write_text(f"{RELAY}\n{HOOK}\n", "utf-8")
    server = Server(Folder(tmp_path), 0, Handler)
    server.start()
    try:
        found = {}
        for address in ("/", "/play/", "/play/index.html", "/embed.html"):
            connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=20)
            connection.request("GET", address)
            found[address] = connection.getresponse().headers["Content-Security-Policy"]
            connection.close()
    finally:
        server.stop()
    assert found["/"] == f"{POLICY}; frame-ancestors 'none'"
    assert CONNECT.findall(found["/embed.html"]) == ["'self'"]
    for address in ("/play/", "/play/index.html"):
        assert CONNECT.findall(found[address]) == [f"'self' {RELAY} {HOOK}"]
    assert header("standard/play/") == f"{POLICY}; frame-ancestors 'none'"


def test_the_client_is_loaded_at_tables_with_a_relay_only(site: Path) -> None:
    scripts = site / "assets" / "player"
    holding = [
        path.relative_to(scripts).as_posix()
        for path in scripts.rglob("*.js")
        if path.stat().st_size > 200_000 and LIBRARY in path.read_text("utf-8")
    ]
    (script,) = holding
    assert script.startswith("start/live"), script
    own = Path(script).name
    # no script asks for it at once, and one only when it is called
    imports: Callable[[str, str], list[str]] = re.findall
    for path in scripts.rglob("*.js"):
        text = path.read_text("utf-8")
        assert not imports(rf"""from\s*["'`][^"'`]*{re.escape(own)}""", text), path
    asking = [path.name for path in scripts.rglob("*.js") if f"/{own}" in path.read_text("utf-8")]
    assert asking == ["main.js"]
    assert json.loads((site / "files.json").read_text("utf-8"))["files"][f"assets/player/{script}"]
