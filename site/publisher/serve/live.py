"""Add to the served pages what loads them again when the site was built anew."""

import hashlib
import json
import threading
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path

from publisher.runtime.bundle import DIGITS, LIST
from publisher.serve.http import Answer, Folder, Handler, Server

EVENTS = "/_live"
SCRIPT = "/_live.js"
TAG = f'<script type="module" src="{SCRIPT}"></script></head>'.encode()
HEARTBEAT = 15.0  # seconds; a browser that has left is noticed then


@dataclass(slots=True)
class Bell:
    """What rings when the site was built anew."""

    version: str = ""  # of the site that is served now
    _change: threading.Condition = field(default_factory=threading.Condition)

    def ring(self, version: str) -> None:
        """Tell everybody who waits which version there is now."""
        with self._change:
            self.version = version
            self._change.notify_all()

    def wait(self, heard: str) -> str:
        """Wait a while for another version than the one heard of, and return it."""
        with self._change:
            self._change.wait_for(lambda: self.version != heard, timeout=HEARTBEAT)
            return self.version


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
    """A static server that tells its pages of a new build."""

    def __init__(self, root: Path, port: int) -> None:
        """Take the port, or say that it is taken."""
        self.bell = Bell()
        super().__init__(LiveFolder(root), port, LiveHandler)


class LiveHandler(Handler):
    """Answer one request, or ring when there is a new build."""

    def reply(self, address: str) -> None:
        """Send a file, the script of this module, or its events."""
        if address == SCRIPT:
            source = Path(__file__).with_name("live.js").read_bytes()
            self.send_answer(Answer.of(SCRIPT, source))
        elif address == EVENTS:
            self._send_events()
        else:
            super().reply(address)

    def _send_events(self) -> None:
        server = self.server
        if not isinstance(server, LiveServer):
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        heard = ""
        while True:
            version = server.bell.wait(heard)
            line = ": still here" if version == heard else f"data: {version}"
            self.wfile.write(f"{line}\n\n".encode())
            self.wfile.flush()
            heard = version
