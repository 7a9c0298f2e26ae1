"""Serve a folder as a static host would, with the pages' policy as a header."""

import gzip
import hashlib
import mimetypes
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar
from urllib.parse import unquote, urlsplit

from publisher.cli import Stop
from publisher.pages.policy import SOURCES, header
from publisher.runtime.bundle import WHEELS
from publisher.words import frame as words

TYPES = {
    ".bin": "application/octet-stream",
    ".geojson": "application/geo+json",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED = (".html", ".js", ".mjs", ".json", ".css", ".svg", ".txt", ".wasm")
SMALL = 1024  # bytes below which packing does not pay
SOON = 0.02  # seconds until a server that should stop notices


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer for one address."""

    body: bytes
    kind: str
    packed: bytes | None = None  # the body in gzip, where that is shorter
    tag: str = ""

    @classmethod
    def of(cls, name: str, body: bytes) -> "Answer":
        """Prepare a file's content."""
        suffix = Path(name).suffix
        kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or TYPES[".bin"]
        packed = None
        if suffix in PACKED and len(body) > SMALL:
            packed = gzip.compress(body, compresslevel=6, mtime=0)
        return cls(body, kind, packed, f'"{hashlib.sha256(body).hexdigest()[:16]}"')


MISSING = Answer.of("missing.txt", f"{words.NOT_FOUND}\n".encode())


@dataclass(slots=True)
class Folder:
    """The files of a site, each read and packed once until it changes."""

    root: Path
    _known: dict[Path, tuple[tuple[int, int], Answer]] = field(default_factory=dict)

    def answer(self, address: str) -> Answer | None:
        """Return the file at an address, or None."""
        path = (self.root / unquote(address).lstrip("/")).resolve()
        if not path.is_relative_to(self.root.resolve()):
            return None
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            return None
        status = path.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        known = self._known.get(path)
        if known is None or known[0] != stamp:
            known = (stamp, Answer.of(path.name, self.content(path)))
            self._known[path] = known
        return known[1]

    def content(self, path: Path) -> bytes:
        """Read a file; a server that adds to files does it here."""
        return path.read_bytes()

    def is_folder(self, address: str) -> bool:
        """Tell whether an address names a folder without its slash."""
        path = self.root / unquote(address).lstrip("/")
        return path.is_dir() and not address.endswith("/")


type Request = socket.socket | tuple[bytes, socket.socket]


def _socket(request: Request) -> socket.socket:
    return request[1] if isinstance(request, tuple) else request


class Server(ThreadingHTTPServer):
    """A static server for one folder."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, folder: Folder, port: int, handler: type["Handler"]) -> None:
        """Take the port, or say that it is taken."""
        self.folder = folder
        self._open: set[socket.socket] = set()
        try:
            super().__init__(("127.0.0.1", port), handler)
        except OSError:
            message = (
                f"Another program is using port {port}; choose another, for example with PORT=8765."
            )
            raise Stop(message) from None

    @property
    def address(self) -> str:
        """Return the address to open."""
        return f"http://localhost:{self.server_port}/"

    def start(self) -> None:
        """Serve in a thread of its own until `stop`."""
        threading.Thread(target=self.serve_forever, args=(SOON,), daemon=True).start()

    def stop(self) -> None:
        """End the serving, on connections that are open too."""
        self.shutdown()
        self.server_close()
        for connection in list(self._open):
            with suppress(OSError):  # the browser was faster
                connection.shutdown(socket.SHUT_RDWR)

    def process_request(self, request: Request, client_address: object) -> None:
        """Answer on a connection, and remember it."""
        self._open.add(_socket(request))
        super().process_request(request, client_address)

    def shutdown_request(self, request: Request) -> None:
        """Close a connection, and forget it."""
        self._open.discard(_socket(request))
        super().shutdown_request(request)

    def handle_error(self, *_: object) -> None:
        """Ignore a browser that hangs up."""


class Handler(BaseHTTPRequestHandler):
    """Answer one request."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # otherwise the body waits until the headers have arrived
    caching: ClassVar[str] = "no-cache"  # how long a browser may use a file unasked
    server: Server

    def do_GET(self) -> None:
        """Send the file at the address."""
        self.reply(urlsplit(self.path).path)

    def do_HEAD(self) -> None:
        """Send the headers of the file at the address."""
        self.reply(urlsplit(self.path).path)

    def reply(self, address: str) -> None:
        """Send a file, or say that there is none."""
        found = self.server.folder.answer(address)
        if self.server.folder.is_folder(address):
            self._redirect(f"{address}/")
        elif found is None:
            self.send_answer(MISSING, HTTPStatus.NOT_FOUND)
        else:
            self.send_answer(found)

    def log_message(self, *_: object) -> None:
        """Keep the terminal for what matters."""

    def send_answer(self, answer: Answer, status: HTTPStatus = HTTPStatus.OK) -> None:
        """Send the file found, compressed if the browser accepts that."""
        if answer.tag == self.headers.get("If-None-Match"):
            status = HTTPStatus.NOT_MODIFIED
        self.send_response(status)
        self._send_policy(answer)
        if status == HTTPStatus.NOT_MODIFIED:
            self.end_headers()
            return
        body = answer.body
        if answer.packed and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = answer.packed
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", answer.kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _redirect(self, address: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send_policy(self, answer: Answer) -> None:
        path = urlsplit(self.path).path
        listed = self.server.folder.answer(f"/{SOURCES}")
        sources = listed.body.decode() if listed else ""
        self.send_header("Content-Security-Policy", header(path, sources))
        if path.startswith(f"/{WHEELS}/"):  # a notebook is of another origin
            self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Cache-Control", self.caching)
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("ETag", answer.tag)
