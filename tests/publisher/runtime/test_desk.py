"""Folders that `build.py serve` opens and saves for the studio, and whom it refuses."""

import http.client
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from publisher.serve.desk import ADDRESS, TOKEN, Desk
from publisher.serve.live import LiveServer
from publisher.words import serve as words

FILES = {"variant.toml": "a = 1\n", "cases/one.toml": "b = 2\n"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "variants" / "lakeland"
    (folder / "cases").mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text, "utf-8")
    (folder / "card.png").write_bytes(b"picture")
    (folder / "versions" / "12345678").mkdir(parents=True)
    (folder / "versions" / "12345678" / "variant.toml").write_text("kept", "utf-8")
    (tmp_path / "secret.toml").write_text("secret", "utf-8")
    return tmp_path


@pytest.fixture
def server(root: Path) -> Iterator[LiveServer]:
    started = LiveServer(root / "dist", 0, Desk(root))
    started.start()
    yield started
    started.stop()


def ask(
    server: LiveServer,
    name: str = "",
    body: object = None,
    headers: Mapping[str, str | None] = MappingProxyType({}),
) -> tuple[int, Mapping[str, Any]]:
    """Ask as the studio does; a header of None is left out."""
    sent = {TOKEN: server.desk.token, **headers}
    line = http.client.HTTPConnection("127.0.0.1", server.server_port)
    line.request(
        "GET" if body is None else "PUT",
        f"{ADDRESS}/{name}" if name else ADDRESS,
        None if body is None else json.dumps(body) if not isinstance(body, bytes) else body,
        {key: value for key, value in sent.items() if value is not None},
    )
    answer = line.getresponse()
    told = json.loads(answer.read())
    line.close()
    return answer.status, told


def seen(server: LiveServer) -> str:
    return str(ask(server, "lakeland")[1]["seen"])


def contents(root: Path) -> dict[str, bytes]:
    found = (path for path in sorted(root.rglob("*")) if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


def test_a_folder_is_listed_and_read_without_its_past_and_its_pictures(server: LiveServer) -> None:
    status, told = ask(server)
    assert (status, told["folders"]) == (200, ["lakeland"])
    assert told["token"] == server.desk.token
    status, told = ask(server, "lakeland")
    assert (status, told["folder"], told["files"]) == (200, "lakeland", FILES)


def test_a_folder_is_saved_and_what_the_studio_does_not_have_stays(
    server: LiveServer, root: Path
) -> None:
    files = {"variant.toml": "a = 2\n", "rules.md": "# Ä\n"}
    status, told = ask(server, "lakeland", {"files": files, "seen": seen(server)})
    assert status == 200
    assert ask(server, "lakeland")[1] == {
        "folder": "lakeland",
        "files": files,
        "seen": told["seen"],
    }
    assert (root / "variants/lakeland/card.png").read_bytes() == b"picture"
    assert (root / "variants/lakeland/versions/12345678/variant.toml").read_text() == "kept"


def test_a_new_folder_is_made(server: LiveServer, root: Path) -> None:
    assert ask(server, "hills", {"files": FILES, "seen": ""})[0] == 200
    assert (root / "variants/hills/cases/one.toml").read_text("utf-8") == "b = 2\n"


def test_what_has_changed_on_the_disk_is_not_overwritten(server: LiveServer, root: Path) -> None:
    before = seen(server)
    (root / "variants/lakeland/variant.toml").write_text("a = 7\n", "utf-8")
    status, told = ask(server, "lakeland", {"files": FILES, "seen": before})
    assert (status, told["fault"]) == (409, words.CHANGED.format(name="lakeland"))
    assert ask(server, "lakeland", {"files": FILES, "seen": ""})[0] == 409
    assert (root / "variants/lakeland/variant.toml").read_text("utf-8") == "a = 7\n"


@pytest.mark.parametrize(
    "headers",
    [
        {TOKEN: None},
        {TOKEN: "guessed"},
        {"Host": "evil.example:80"},
        {"Host": "localhost.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
    ],
)
def test_a_stranger_neither_reads_nor_writes(
    server: LiveServer, root: Path, headers: dict[str, str | None]
) -> None:
    before = contents(root)
    body = {"files": FILES, "seen": seen(server)}
    assert ask(server, "lakeland", None, headers)[0] == 403
    assert ask(server, "lakeland", body, headers)[0] == 403
    assert contents(root) == before
    if TOKEN not in headers:  # nor does it learn the token
        assert ask(server, "", None, headers)[0] == 403


@pytest.mark.parametrize(
    "name", ["..", "../..", "%2e%2e", "lakeland/..", "Lakeland", "runtime", "a" * 300 + "/", ""]
)
def test_a_folder_that_leads_out_is_refused(server: LiveServer, root: Path, name: str) -> None:
    before = contents(root)
    for wanted in (name or "lakeland/variant.toml",):
        assert ask(server, wanted)[0] in {400, 404}
        assert ask(server, wanted, {"files": FILES, "seen": ""})[0] == 400
    assert contents(root) == before


@pytest.mark.parametrize(
    "file",
    [
        *("../up.toml", "/etc/x.toml", "a/../../b.toml", "a\\..\\b.toml", ".hidden.toml"),
        *("run.exe", "card.png", "versions/12345678/variant.toml", "a/b/c/d/e.toml", "x\0.toml"),
    ],
)
def test_a_file_that_leads_out_or_is_none_of_a_draft_is_refused(
    server: LiveServer, root: Path, file: str
) -> None:
    before = contents(root)
    body = {"files": {**FILES, "rules.md": "new", file: "x"}, "seen": seen(server)}
    assert ask(server, "lakeland", body)[0] == 400
    assert contents(root) == before


def test_links_on_the_disk_that_lead_out_are_left_alone(server: LiveServer, root: Path) -> None:
    (root / "variants" / "linked").symlink_to(root)
    (root / "variants" / "lakeland" / "rules.md").symlink_to(root / "secret.toml")
    (root / "variants" / "lakeland" / "more").symlink_to(root)
    assert ask(server, "linked", {"files": FILES, "seen": ""})[0] == 400
    for file in ("rules.md", "more/secret.toml"):
        body = {"files": {**FILES, file: "x"}, "seen": seen(server)}
        assert ask(server, "lakeland", body)[0] == 400
    assert (root / "secret.toml").read_text("utf-8") == "secret"


@pytest.mark.parametrize(
    "body", [b"{", b"[" * 90_000, b"[]", b'{"files": 3, "seen": ""}', b'{"files": {}, "seen": ""}']
)
def test_a_body_that_is_no_draft_is_refused(server: LiveServer, root: Path, body: bytes) -> None:
    before = contents(root)
    assert ask(server, "lakeland", body)[0] == 400
    assert contents(root) == before


def test_a_draft_that_is_too_large_is_refused_unread(server: LiveServer) -> None:
    assert ask(server, "lakeland", b"{}", {"Content-Length": "99999999999"})[0] == 413
    assert ask(server, "lakeland", b"{}", {"Content-Length": "-1"})[0] == 413
