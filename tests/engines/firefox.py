"""Firefox, by WebDriver BiDi, which it speaks itself: nothing stands between it and a test."""

import json
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from websocket import WebSocket, create_connection

from tests.engines.browser import SIZE, Unanswered, pointed, pressed
from tests.engines.packages import Programs

# Settings that stop Firefox from showing dialogs of its own.
PREFERENCES = {"app.normandy.enabled": False, "services.settings.server": "data:,"}
SECONDS = 600  # for one answer
CALL = "async (given) => JSON.stringify(await ({question})(...JSON.parse(given)))"


class FirefoxWindow:
    """A window of Firefox."""

    def __init__(self, line: WebSocket) -> None:
        self.complaints: list[str] = []
        self._line = line
        self._said = 0
        self._say("session.new", capabilities={})
        self._say("session.subscribe", events=["log.entryAdded"])
        # the first window never has the focus where there is no screen
        self._window = self._say("browsingContext.create", type="window")["context"]
        viewport = dict(zip(("width", "height"), SIZE, strict=True))
        self._do("browsingContext.setViewport", viewport=viewport)

    def go(self, address: str) -> None:
        self._do("browsingContext.navigate", url=address, wait="complete")

    def reload(self) -> None:
        self._do("browsingContext.reload", wait="complete")

    def ask(self, question: str, *given: object) -> Any:
        found = self._say(
            "script.callFunction",
            functionDeclaration=CALL.format(question=question),
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self._window},
            awaitPromise=True,
        )
        if found["type"] == "exception":
            raise Unanswered(found["exceptionDetails"]["text"])
        return json.loads(found["result"].get("value", "null"))

    def click(self, x: float, y: float) -> None:
        self._do("input.performActions", actions=pointed(x, y))

    def press(self, keys: Iterable[str]) -> None:
        self._do("input.performActions", actions=pressed(keys))

    def _do(self, command: str, **more: object) -> None:
        """Give a command to the window."""
        self._say(command, context=self._window, **more)

    def _say(self, command: str, **more: object) -> dict[str, Any]:
        """Send a command and return its result; console messages may arrive first."""
        self._said += 1
        self._line.send(json.dumps({"id": self._said, "method": command, "params": more}))
        while (heard := json.loads(self._line.recv())).get("id") != self._said:
            self._hear(heard)
        if heard["type"] == "error":
            raise Unanswered(f"{command}: {heard['error']}: {heard['message']}")
        answer: dict[str, Any] = heard["result"]
        return answer

    def _hear(self, event: dict[str, Any]) -> None:
        """Note what the console complains of."""
        said = event.get("params", {})
        if event.get("method") == "log.entryAdded" and said["level"] == "error":
            self.complaints.append(str(said["text"]))


@contextmanager
def opened(programs: Programs) -> Iterator[FirefoxWindow]:
    """Begin a Firefox with an empty profile, and end it."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items())
        (Path(profile) / "user.js").write_text("\n".join(lines), "utf-8")
        command = [programs["firefox"], "--headless", "--no-remote", "--profile", profile]
        with quietly([*command, "--remote-debugging-port=0"]):
            line = create_connection(address(Path(profile)), SECONDS, suppress_origin=True)
            try:
                yield FirefoxWindow(line)
            finally:
                line.close()


@contextmanager
def quietly(command: Sequence[str]) -> Iterator[None]:
    """Run a program and discard its output."""
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=nowhere, stderr=nowhere) as process:
        try:
            yield
        finally:
            process.terminate()


def address(profile: Path) -> str:
    """Return where a Firefox listens, as soon as it has written it down."""
    end = monotonic() + SECONDS
    while monotonic() < end:
        with suppress(FileNotFoundError, json.JSONDecodeError):
            found = json.loads((profile / "WebDriverBiDiServer.json").read_text("utf-8"))
            return f"ws://{found['ws_host']}:{found['ws_port']}/session"
        sleep(0.05)
    message = "Firefox did not begin to listen"
    raise AssertionError(message)
