"""The engine of a page, in this machine's Python instead of the browser's.

To start Python in a browser takes seconds, and to think there takes several times as long as
here. The engine gives the same answers in both, as tests/publisher/runtime/test_bundle_parity.py
shows, so most tests of the page need not wait for it: their windows have a `Worker` that passes
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

# Does what worker.js does, with the same messages in the same order. Answers come later, one
# after the other; after its end nothing comes any more.
WORKER = """(() => {
  const Thread = window.Worker;
  window.Worker = class Worker extends EventTarget {
    #before = Promise.resolve();
    #isOver = false;
    #session = 0;

    constructor(address, how) {
      if (how?.name !== "engine") return new Thread(address, how);
      super();
    }

    postMessage(message) {
      const data = structuredClone(message);
      if ("manifest" in data || data.go) return; // what it is made of, and when it may start
      const hear = () => (data.variantUrl ? this.#begin(data) : this.#answer(data));
      this.#before = this.#before
        .then(() => (this.#isOver ? undefined : hear()))
        .catch((error) => this.#tell(new ErrorEvent("error", { error, cancelable: true })));
    }

    terminate() {
      this.#isOver = true;
    }

    #tell(event) {
      if (!this.#isOver) this.dispatchEvent(event);
    }

    #say(data) {
      this.#tell(new MessageEvent("message", { data }));
    }

    async #begin({ variantUrl, mode }) {
      this.#say({ stage: "restoring" });
      const variant = await (await fetch(variantUrl)).text();
      const [session, answer] = await window.askDirectly(0, variant);
      this.#session = session;
      const { fault } = JSON.parse(answer);
      if (fault) this.#say({ failed: mode, sentence: fault.message });
      else this.#say({ ready: true, restored: true });
    }

    async #answer({ id, call, args }) {
      const question = JSON.stringify({ call, args });
      const [, answer] = await window.askDirectly(this.#session, question);
      this.#say({ id, ...JSON.parse(answer) });
    }
  };
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
