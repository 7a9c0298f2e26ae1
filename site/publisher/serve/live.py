"""Make served pages reload when the site has been rebuilt."""

import hashlib
import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from publisher.runtime.bundle import DIGITS, LIST
from publisher.serve.desk import (
    ADDRESS,
    LARGEST,
    TOKEN,
    Desk,
    RefusedError,
    Told,
    asked_of,
)
from publisher.serve.http import Answer, Folder, Handler, Server
from publisher.words import frame as words
from publisher.words import serve as words_of_serve

EVENTS = "/_live"
SCRIPT = "/_live.js"
TAG = f'<script type="module" src="{SCRIPT}"></script></head>'.encode()
NO_SITE = "none"  # the version of a site that could not be built yet
HEARTBEAT = 15.0  # seconds; a browser that has left is noticed then


@dataclass(frozen=True, slots=True)
class News:
    """The current version of the site, and the faults that prevent the next."""

    version: str = ""
    faults: tuple[str, ...] = ()


@dataclass(slots=True)
class Bell:
    """Tells waiting pages when a build succeeded or failed."""

    news: News = News()
    _change: threading.Condition = field(default_factory=threading.Condition)

    def ring(self, version: str, faults: tuple[str, ...] = ()) -> None:
        """Tell all waiting pages the current version and the faults."""
        with self._change:
            self.news = News(version, faults)
            self._change.notify_all()

    def wait(self, heard: News | None) -> News:
        """Wait a while for other news than those heard, and return them."""
        with self._change:
            self._change.wait_for(lambda: self.news != heard, timeout=HEARTBEAT)
            return self.news


@dataclass(slots=True)
class LiveFolder(Folder):
    """A site whose pages listen for a new build."""

    def content(self, path: Path) -> bytes:
        """Read a file; add the script to a page, and its hash to the list of files."""
        if path.suffix == ".html":
            return path.read_bytes().replace(b"</head>", TAG, 1)
        if path == self.root / LIST:
            return self._listed(path)
        return path.read_bytes()

    def _listed(self, path: Path) -> bytes:
        """Return the list with the hashes of the pages as they are served."""
        listed = json.loads(path.read_text("utf-8"))
        for name in listed["files"]:
            if name.endswith(".html"):
                served = hashlib.sha256(self.content(self.root / name)).hexdigest()
                listed["files"][name] = served[:DIGITS]
        return json.dumps(listed).encode("utf-8")


class LiveServer(Server):
    """A static server that tells its pages of a new build, and opens folders for the studio."""

    def __init__(self, root: Path, port: int, desk: Desk) -> None:
        """Take the port, or say that it is taken."""
        self.bell = Bell()
        self.desk = desk
        super().__init__(LiveFolder(root), port, LiveHandler)

    @property
    def hosts(self) -> frozenset[str]:
        """By which names requests call this server."""
        return frozenset(f"{name}:{self.server_port}" for name in ("localhost", "127.0.0.1"))


class LiveHandler(Handler):
    """Answer one request, or ring when there is a new build."""

    def reply(self, address: str) -> None:
        """Send a file, the script of this module, its events, or why a page is missing."""
        server = self.server
        if not isinstance(server, LiveServer):
            return
        if address == ADDRESS or address.startswith(f"{ADDRESS}/"):
            self._at_desk(server, server.desk.read)
        elif address == SCRIPT:
            source = Path(__file__).with_name("live.js").read_bytes()
            self.send_answer(Answer.of(SCRIPT, source))
        elif address == EVENTS:
            self._send_events(server.bell)
        elif address.endswith(("/", ".html")) and server.folder.answer(address) is None:
            page = _missing_page(server.bell.news.faults)
            self.send_answer(Answer.of("missing.html", page), HTTPStatus.NOT_FOUND)
        else:
            super().reply(address)

    def do_PUT(self) -> None:  # noqa: N802 - http.server calls it so
        """Save a draft of the studio."""
        server = self.server
        if isinstance(server, LiveServer):
            self._at_desk(server, lambda name: server.desk.write(name, asked_of(self._body())))

    def _at_desk(self, server: LiveServer, act: Callable[[str], Told]) -> None:
        """Do something with a folder, for the studio that this server shows and nobody else."""
        try:
            status, told = self._done(server, act)
        except RefusedError as error:
            status, told = error.status, {"fault": str(error)}
            self.close_connection = True  # the body of the request may be unread
        body = json.dumps(told, ensure_ascii=False).encode("utf-8", "replace")
        self.send_answer(Answer.of("told.json", body), status)

    def _done(self, server: LiveServer, act: Callable[[str], Told]) -> Told:
        site = self.headers.get("Sec-Fetch-Site", "same-origin")  # old browsers do not say
        if self.headers.get("Host") not in server.hosts or site != "same-origin":
            raise RefusedError(HTTPStatus.FORBIDDEN, words_of_serve.STRANGER)
        name = unquote(urlsplit(self.path).path).removeprefix(ADDRESS).removeprefix("/")
        if not name and self.command == "GET":
            return server.desk.welcome()
        if not server.desk.is_known(self.headers.get(TOKEN, "")):
            raise RefusedError(HTTPStatus.FORBIDDEN, words_of_serve.BEGUN_ANEW)
        return act(name)

    def _body(self) -> bytes:
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LARGEST:
            raise RefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, words_of_serve.TOO_LARGE)
        return self.rfile.read(int(length))

    def _send_events(self, bell: Bell) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        heard: News | None = None
        while True:
            news = bell.wait(heard)
            self.wfile.write(_event(news, heard).encode())
            self.wfile.flush()
            heard = news


def _event(news: News, heard: News | None) -> str:
    """Word what is new as server-sent events: the version, and then what is wrong."""
    if news == heard:
        return ": still here\n\n"
    told = ""
    if heard is None or news.version != heard.version:
        told = f"data: {news.version}\n\n"
    return f"{told}event: faults\ndata: {json.dumps(news.faults)}\n\n"


def _missing_page(faults: tuple[str, ...]) -> bytes:
    """Make the page of an address at which nothing is built yet; the script tells why."""
    told = words.NOT_BUILT if faults else words.NOT_FOUND
    title = f"<title>{words.SITE_NAME}</title>".encode()
    head = b'<!doctype html><html lang="en"><head><meta charset="utf-8">' + title
    return head + TAG + f"<body><main><h1>{told}</h1></main></body></html>\n".encode()
