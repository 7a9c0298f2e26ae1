"""The engine of a page, in this machine's Python instead of the browser's.

To start Python in a browser takes seconds, and to think there takes several times as long as
here. The engine gives the same answers in both, as tests/publisher/runtime/test_bundle_parity.py
shows, so most tests of the page need not wait for it: in their windows the frame of the wall passes
what the page says to another process, and what that answers back to the page. Everything from
site/player/worker/calls.js on is the page as readers have it.

What the real worker does beside answering is seen only by tests that are marked `pyodide`:
its start, its snapshot, its death, its work without a connection.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.screens import open_window
from tests.repository import ROOT

# Does what inside.js does, with the same messages in the same order, in the frame of the wall,
# which hands the port to a worker otherwise. Answers come later, one after the other. The page gets
# empty files in place of the runtime's.
WORKER = """(() => {
  const fetched = window.fetch;
  const none = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"; // of no bytes
  const parts = ["pyodide.asm.js", "pyodide.js", "pyodide.asm.wasm", "python.bin", "engine.bin"];
  const names = [...parts, "players.bin"];
  const file = { bytes: 1, packed: 1, sha256: none, plain: none };
  const files = Object.fromEntries(names.map((name) => [name, file]));
  const manifest = JSON.stringify({ version: "direct", lock: {}, files });
  window.fetch = async (what, how) => {
    const [, name] = /\\/runtime\\/(manifest.json|direct\\/)/.exec(String(what)) ?? [];
    return name ? new Response(name === "direct/" ? "" : manifest) : fetched(what, how);
  };
  if (location.href !== "about:srcdoc") return;
  addEventListener("message", (event) => {
    const [line, bell] = event.ports;
    event.stopImmediatePropagation();
    let before = Promise.resolve();
    let session = 0;
    const begin = async (variant) => {
      const [number, answer] = await window.askDirectly(0, variant);
      session = number;
      const { fault } = JSON.parse(answer);
      line.postMessage(fault ? { failed: true, sentence: fault.message } : { ready: true });
    };
    const tell = async ({ id, question }) =>
      line.postMessage({ id, answer: (await window.askDirectly(session, question))[1] });
    const act = async (data) => {
      if (data.start?.isToBuild) line.postMessage({ built: null });
      else if (data.install) await begin(data.install);
      else if (data.id) await tell(data);
    };
    line.onmessage = ({ data }) => {
      before = before.then(() => act(data)).catch(() => bell.postMessage("failed"));
    };
  }, { once: true });
})();"""

# To keep the whole site for the time without a connection costs a new window more than to show it.
NOTHING_KEPT = """if (window.ServiceWorkerContainer) {
  ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
}"""


class DirectEngine:
    """Asks the process that answers pages."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, _source: object, session: int, text: str) -> tuple[int, str]:
        """Ask a session; session 0 begins one with the text of a variant. Return both."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps([session, text]), file=self._process.stdin, flush=True)
        number, answer = json.loads(self._process.stdout.readline())
        return number, answer

    def window(self, chromium: Browser, **how: Any) -> BrowserContext:
        """Open a window whose pages ask this engine.

        It keeps nothing for the time without a connection unless `service_workers="allow"` is said.
        """
        opened = open_window(chromium, **how)
        if how.get("service_workers") != "allow":
            opened.add_init_script(NOTHING_KEPT)
        opened.expose_binding("askDirectly", self.ask)
        opened.add_init_script(WORKER)
        return opened

    @contextmanager
    def every_window(self) -> Iterator[None]:
        """Let the pages of all windows that are opened now ask this engine."""

        def new_context(chromium: Browser, **how: Any) -> BrowserContext:
            return self.window(chromium, **how)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Browser, "new_context", new_context)
            yield


@contextmanager
def direct_engine() -> Iterator[DirectEngine]:
    """Begin a process that answers pages."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    with subprocess.Popen(
        [sys.executable, "-m", "tests.player.answering"],
        cwd=ROOT,
        env=plain | {"PYTHONHASHSEED": "0"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield DirectEngine(process)
        process.kill()
