"""Two people, each with their own browser, in the engine that a test asks for."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from publisher.serve.http import Folder, Handler, Server
from tests.engines import chromium
from tests.engines.browser import Browser
from tests.engines.packages import missing, programs
from tests.engines.visitor import Visitor

type Opened = AbstractContextManager[Browser]
type Open = Callable[[], Opened]
type Door = Callable[[], Visitor]

OTHERS = ("firefox", "webkit")  # modules; `make browsers` installs what they import


@pytest.fixture(
    params=["chromium", *(pytest.param(name, marks=pytest.mark.thorough) for name in OTHERS)]
)
def engine(request: pytest.FixtureRequest) -> Iterator[Open]:
    """Return a function that opens an engine's browser; skip the test if it is missing.

    `make test` installs and tests Chromium only; `make browsers` and `make ci` cover the others.
    """
    if request.param == "chromium":
        with chromium.started(request.getfixturevalue("chromiums")) as browser:
            yield partial(chromium.opened, browser)
        return
    if lack := missing(request.param):
        pytest.skip(lack)
    driver = import_module(f"tests.engines.{request.param}")
    yield partial(driver.opened, programs(request.param))


@pytest.fixture
def visitor(engine: Open) -> Iterator[Door]:
    """Return a function that gives each new visitor their own browser."""
    with ExitStack() as stack:
        yield lambda: Visitor(stack.enter_context(engine()))


@pytest.fixture
def host(site: Path) -> Iterator[Server]:
    """Serve the site for one test, which may stop it."""
    started = Server(Folder(site), 0, Handler)
    started.start()
    yield started
    started.stop()
