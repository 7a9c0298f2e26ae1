"""A worker behind the wall reads, writes, sends and shows nothing, whatever it tries.

That is the first wall alone: these attempts are JavaScript, which rules should not even reach.
"""

import json
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import ClassVar

import pytest

from publisher.serve.http import Answer, Folder, Handler, Server
from tests.engines.conftest import Door
from tests.modules import FOLDER, module

pytestmark = [pytest.mark.browser, pytest.mark.engines]

ATTACKS = Path(__file__).with_name("attacks.js").read_text("utf-8")
# What somebody keeps on this site, as the attempts could find it.
KEEP = """async () => {
  document.cookie = "kept=1";
  localStorage.setItem("kept", "1");
  await (await caches.open("kept")).put("/kept", new Response("kept"));
  await new Promise((done) => {
    const opening = indexedDB.open("chancery", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("games");
    opening.onsuccess = () => { opening.result.close(); done(); };
  });
  await navigator.locks.request("kept", () => undefined);
}"""
KEPT = """async () => {
  const kept = await (await caches.open("kept")).match("/kept");
  const names = [...await caches.keys()].filter((name) => !name.startsWith("chancery-site-"));
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  return [document.cookie, localStorage.length, names, await kept.text(), databases,
    document.title, location.href, history.length];
}"""
ATTACK = """async (attacks) => {
  const { raiseWall } = await import("/assets/modules/worker/wall/wall.js");
  const heard = [];
  new BroadcastChannel("chancery").onmessage = ({ data }) => heard.push(data);
  addEventListener("message", ({ data }) => heard.push(data));
  let wall;
  let found;
  for (let times = 0; times < 2; times += 1) {
    wall?.end();
    wall = raiseWall(() => heard.push("trouble"));
    wall.admit([attacks]);
    found = await new Promise((done) => {
      wall.line.onmessage = ({ data }) => (data.got ? done(data) : heard.push(Object.keys(data)));
    });
  }
  const frames = document.querySelectorAll("iframe").length;
  wall.end();
  return { ...found, heard, frames, left: document.querySelectorAll("iframe").length };
}"""


class Noting(Handler):
    """Note every request, and serve the player's modules one by one, too.

    No policy is sent: many hosts send none, and pages bring their own.
    """

    asked: ClassVar[list[str]] = []

    def reply(self, address: str) -> None:
        Noting.asked.append(self.path)
        if address.startswith(f"/{FOLDER}/"):
            path = module(address.removeprefix(f"/{FOLDER}/"))
            self.send_answer(Answer.of(path.name, path.read_bytes()))
        else:
            super().reply(address)

    def do_POST(self) -> None:  # noqa: N802 - as http.server calls it
        """Note that something was sent."""
        Noting.asked.append(self.path)
        self.send_answer(Answer.of("none.txt", b""), HTTPStatus.OK)

    def _send_policy(self, answer: Answer) -> None:
        self.send_header("ETag", answer.tag)


@pytest.fixture
def hosts(site: Path) -> Iterator[tuple[Server, Server]]:
    """Serve the site, and the same at another origin."""
    Noting.asked.clear()
    servers = Server(Folder(site), 0, Noting), Server(Folder(site), 0, Noting)
    for one in servers:
        one.start()
    yield servers
    for one in servers:
        one.stop()


def test_a_worker_behind_the_wall_gets_nothing(visitor: Door, hosts: tuple[Server, Server]) -> None:
    site, other = hosts
    window = visitor().browser
    window.go(f"{site.address}about/index.html")
    window.ask(KEEP)
    before = window.ask(KEPT)
    where = json.dumps({"site": site.address, "other": other.address})
    found = window.ask(ATTACK, f"const {{ site, other }} = {where};\n{ATTACKS}")
    assert len(found["got"]) > 40
    # Twice: what the first left behind would be the second's.
    assert {name: loot for name, loot in found["got"].items() if loot} == {}
    assert found["origin"] == "null"
    assert found["heard"] == [], "on a channel, by the window, or shared memory"
    assert [one for one in Noting.asked if "attack" in one] == [], "nothing is sent"
    assert window.ask(KEPT) == before, "nothing is written, and nothing shown"
    assert (found["frames"], found["left"]) == (1, 0)
