"""A broker on loopback, a site that names it, and people who share it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from publisher.building.outside import Outside
from publisher.runtime.bundle import seal
from publisher.serve.http import Folder, Handler, Server
from tests.player.relay.carried import Carried, carried
from tests.relays.broker import Broker, free_port
from tests.relays.packages import missing
from tests.repository import ROOT

HOOKS = ("https://discord.com", "https://ntfy.sh")

type Ports = tuple[int, int]


@pytest.fixture(scope="session")
def ports() -> Ports:
    """Choose where the broker of this process listens."""
    if missing():
        pytest.skip(missing())
    return free_port(), free_port()


@pytest.fixture(scope="session")
def relayed_site(site: Path, ports: Ports, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the site, as a build with `--relay` and `--hook` makes it."""
    out = tmp_path_factory.mktemp("relayed") / "dist"
    shutil.copytree(site, out)
    outside = Outside(f"ws://127.0.0.1:{ports[1]}", HOOKS)
    for path in out.rglob("play/index.html"):
        name = path.relative_to(out).as_posix()
        path.write_text(outside.on_page(name, path.read_text("utf-8")), "utf-8")
    for name, text in outside.files().items():
        (out / name).write_text(text, "utf-8")
    seal(ROOT, out)
    return out


@pytest.fixture(scope="session")
def relayed(relayed_site: Path) -> Iterator[Server]:
    """Serve that site."""
    started = Server(Folder(relayed_site), 0, Handler)
    started.start()
    yield started
    started.stop()


@pytest.fixture
def broker(ports: Ports, tmp_path: Path) -> Iterator[Broker]:
    """Begin a broker that has nothing yet."""
    made = Broker(tmp_path, ports=ports)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def trio(chromium: Browser, relayed: Server, broker: Broker) -> Iterator[Carried]:
    """Seat three players without a game master, by the relay alone."""
    with seated(chromium, relayed, broker) as people:
        yield people


@contextmanager
def seated(chromium: Browser, relayed: Server, broker: Broker) -> Iterator[Carried]:
    """Seat three players; nobody posts or pastes anything."""
    with carried(chromium, relayed, broker) as people:
        people.sit_down()
        yield people
