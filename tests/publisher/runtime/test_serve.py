"""The server is a plain static host, and tells open pages of a new build."""

import gzip
import hashlib
import http.client
import json
import os
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from publisher.cli import Options, Stop
from publisher.pages.policy import POLICY
from publisher.serve import serve as under_test
from publisher.serve.desk import Desk
from publisher.serve.http import Folder, Handler, Server
from publisher.serve.live import LiveServer
from publisher.serve.serve import changed, is_code, is_stale, named, rebuild, version, watched_files
from publisher.words import frame as words

PAGE = b"<html><head><title>x</title></head><body>" + b"<p>Brest</p>" * 200 + b"</body></html>"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Make a small site, with a secret beside it."""
    folder = tmp_path / "dist"
    (folder / "standard").mkdir(parents=True)
    (folder / "standard" / "index.html").write_bytes(PAGE)
    (folder / "engine.wasm").write_bytes(b"\0asm")
    files = {"standard/index.html": hashlib.sha256(PAGE).hexdigest()[:32], "engine.wasm": "0"}
    listed = json.dumps({"version": "1", "files": files})
    (folder / "files.json").write_text(listed, "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    return folder


@pytest.fixture
def server(out: Path) -> Iterator[Server]:
    """Serve the small site."""
    started = Server(Folder(out), 0, Handler)
    started.start()
    yield started
    started.stop()


@pytest.fixture
def live(out: Path) -> Iterator[LiveServer]:
    """Serve the small site to pages that listen."""
    started = LiveServer(out, 0, Desk(out))
    started.bell.ring("1")
    started.start()
    yield started
    started.stop()


def fetched(
    server: Server, address: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Ask for an address."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=20)
    connection.request(
        method, address, headers={k.replace("_", "-"): v for k, v in headers.items()}
    )
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, dict(response.headers), body


def test_page_comes_with_the_policy_and_packed(server: Server) -> None:
    status, headers, body = fetched(server, "/standard/", Accept_Encoding="gzip")
    assert (status, gzip.decompress(body)) == (200, PAGE)
    assert headers["Content-Security-Policy"] == f"{POLICY}; frame-ancestors 'none'"
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert fetched(server, "/standard/")[2] == PAGE
    assert fetched(server, "/engine.wasm")[1]["Content-Type"] == "application/wasm"


@pytest.mark.parametrize("address", ["/standard/", "/engine.wasm", "/none"])
def test_nothing_may_be_framed_by_another_site(server: Server, address: str) -> None:
    policy = fetched(server, address)[1]["Content-Security-Policy"]
    assert policy.split("; ").count("frame-ancestors 'none'") == 1


def test_other_sites_may_show_only_the_page_made_for_that(server: Server) -> None:
    policy = fetched(server, "/standard/embed.html?x#g=y")[1]["Content-Security-Policy"]
    assert policy == f"{POLICY}; frame-ancestors *"
    for address in ("/embed.html/", "/standard/play/", "/standard/xembed.html", "/embed.htm"):
        policy = fetched(server, address)[1]["Content-Security-Policy"]
        assert policy.endswith("frame-ancestors 'none'")


def test_pages_of_other_origins_may_take_the_wheels_and_nothing_else(
    server: Server, out: Path
) -> None:
    (out / "wheels").mkdir()
    (out / "wheels" / "engine.whl").write_bytes(b"PK")
    _, headers, body = fetched(server, "/wheels/engine.whl")
    assert body == b"PK"
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert headers["Content-Type"] == "application/zip"
    for address in ("/standard/", "/engine.wasm?/wheels/", "/files.json"):
        assert "Access-Control-Allow-Origin" not in fetched(server, address)[1]


def test_unchanged_file_is_not_sent_again(server: Server) -> None:
    tag = fetched(server, "/standard/")[1]["ETag"]
    status, _, body = fetched(server, "/standard/", If_None_Match=tag)
    assert (status, body) == (304, b"")
    assert fetched(server, "/standard/", method="HEAD")[2] == b""


def test_folder_without_its_slash_is_found(server: Server) -> None:
    status, headers, _ = fetched(server, "/standard")
    assert (status, headers["Location"]) == (301, "/standard/")


@pytest.mark.parametrize("address", ["/none", "/../secret.txt", "/%2e%2e/secret.txt"])
def test_a_missing_file_is_reported_in_a_sentence(server: Server, address: str) -> None:
    status, _, body = fetched(server, address)
    assert (status, body) == (404, f"{words.NOT_FOUND}\n".encode())


def test_a_port_in_use_is_reported_in_a_sentence(server: Server, out: Path) -> None:
    with pytest.raises(Stop, match=rf"^Another program is using port {server.server_port};"):
        LiveServer(out, server.server_port, Desk(out))


def test_live_pages_carry_the_script_and_the_list_knows_it(live: LiveServer) -> None:
    page = fetched(live, "/standard/")[2]
    assert b'src="/_live.js"' in page
    assert b"EventSource" in fetched(live, "/_live.js")[2]
    listed = json.loads(fetched(live, "/files.json")[2])["files"]
    assert listed["standard/index.html"] == hashlib.sha256(page).hexdigest()[:32]
    assert listed["engine.wasm"] == "0"


def test_live_page_hears_of_a_new_build(live: LiveServer) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", live.server_port, timeout=20)
    connection.request("GET", "/_live")
    events = connection.getresponse()
    assert told(events) == [b"data: 1"]
    assert told(events) == [b"event: faults", b"data: []"]
    Thread(target=live.bell.ring, args=("2",)).start()
    assert told(events) == [b"data: 2"]
    assert told(events) == [b"event: faults", b"data: []"]
    Thread(target=live.bell.ring, args=("2", ("x.toml:3: unknown key",))).start()
    assert told(events) == [b"event: faults", b'data: ["x.toml:3: unknown key"]']
    connection.close()


def told(events: http.client.HTTPResponse) -> list[bytes]:
    """Read one event."""
    return list(iter(lambda: events.readline().rstrip(b"\n"), b""))


def test_a_page_that_could_not_be_built_waits_for_it(live: LiveServer) -> None:
    status, _, page = fetched(live, "/lakeland/")
    assert status == 404
    assert words.NOT_FOUND.encode() in page
    assert b'src="/_live.js"' in page
    live.bell.ring("1", ("variants/lakeland/variant.toml:3: unknown key",))
    assert words.NOT_BUILT.encode() in fetched(live, "/lakeland/index.html")[2]
    assert fetched(live, "/lakeland/chart.svg")[2] == f"{words.NOT_FOUND}\n".encode()
    assert b"Brest" in fetched(live, "/standard/")[2]


def test_changes_are_seen_and_named(tmp_path: Path) -> None:
    rules = tmp_path / "variants" / "made_up" / "rules.md"
    rules.parent.mkdir(parents=True)
    rules.write_text("one", "utf-8")
    before = watched_files(tmp_path)
    rules.write_text("three", "utf-8")
    (rules.parent / "SOURCE.md").write_text("new", "utf-8")
    changes = changed(before, watched_files(tmp_path))
    assert [path.name for path in changes] == ["SOURCE.md", "rules.md"]
    assert named(changes, tmp_path) == "variants/made_up/SOURCE.md (and 1 more)"
    assert named(changes[1:], tmp_path) == "variants/made_up/rules.md"
    assert not is_code(rules, tmp_path)
    assert is_code(tmp_path / "site" / "publisher" / "cli.py", tmp_path)
    assert not is_code(tmp_path / "site" / "player" / "worker" / "inside.js", tmp_path)


def test_site_is_stale_when_a_source_is_newer(out: Path, tmp_path: Path) -> None:
    listed = out / "files.json"
    source = tmp_path / "source"
    source.write_text("", "utf-8")
    os.utime(listed, ns=(5, 5))
    assert is_stale(out, {source: (6, 0)})
    assert not is_stale(out, {source: (5, 0)})
    assert is_stale(tmp_path / "nowhere", {})


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            Stop("variants/x/variant.toml:3: unknown key."),
            "variants/x/variant.toml:3: unknown key.",
        ),
        (KeyError("phase"), "The build failed at test_serve.py:"),
        (RecursionError("too deep"), "The build failed at test_serve.py:"),
    ],
)
def test_failed_build_is_reported_and_serving_continues(
    error: Exception, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Website:
        @staticmethod
        def build(_: Options) -> None:
            raise error

    monkeypatch.setattr(under_test, "import_module", lambda _: Website)
    said: list[str] = []
    options = Options(root=tmp_path, out=tmp_path, variants=(), port=0, say=said.append)
    assert rebuild(options) == tuple(said)
    assert len(said) == 1
    assert said[0].startswith(sentence)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"files": {}}'])
def test_a_site_without_a_list_has_no_version(text: str, tmp_path: Path) -> None:
    assert version(tmp_path) == "none"
    (tmp_path / "files.json").write_text(text, "utf-8")
    assert version(tmp_path) == "none"
