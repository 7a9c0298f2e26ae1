"""WebKit: the MiniBrowser of WebKitGTK, driven by WebDriver on a virtual screen."""

import json
import os
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from warnings import catch_warnings

from selenium.common import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.engines.browser import SIZE, Unanswered, pointed, pressed
from tests.engines.packages import Programs

SECONDS = 600  # for one answer
# Without a graphics card a third of the work would go into painting as if there were one.
PLAIN = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
CALL = """const done = arguments[1];
(async () => JSON.stringify(await ({question})(...JSON.parse(arguments[0]))))()
  .then((answer) => done([answer ?? "null", ""]), (error) => done(["null", String(error)]));"""


class WebKitWindow:
    """The only window of a MiniBrowser. WebDriver does not report console messages."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.complaints: list[str] = []
        self._driver = driver
        driver.set_script_timeout(SECONDS)
        driver.set_window_rect(0, 0, *SIZE)

    def go(self, address: str) -> None:
        self._driver.get(address)

    def reload(self) -> None:
        self._driver.refresh()

    def ask(self, question: str, *given: object) -> Any:
        call = CALL.replace("{question}", question)
        try:
            answer, fault = self._driver.execute_async_script(call, json.dumps(given))
        except WebDriverException as error:
            raise Unanswered(str(error)) from error
        if fault:
            raise Unanswered(fault)
        return json.loads(answer)

    def click(self, x: float, y: float) -> None:
        self._driver.execute(Command.W3C_ACTIONS, {"actions": pointed(x, y)})

    def press(self, keys: Iterable[str]) -> None:
        self._driver.execute(Command.W3C_ACTIONS, {"actions": pressed(keys)})


@contextmanager
def opened(programs: Programs) -> Iterator[WebKitWindow]:
    """Start a MiniBrowser that stores nothing, and end it."""
    options = Options()
    options.binary_location = programs["MiniBrowser"]
    options.add_argument("--automation")
    with screen(programs["Xvfb"]) as display:
        environment = os.environ | PLAIN | {"DISPLAY": display}
        service = Service(programs["WebKitWebDriver"], env=environment)
        with catch_warnings(action="ignore", category=DeprecationWarning):  # of its own ways
            driver = WebKitGTK(options=options, service=service)
        try:
            yield WebKitWindow(driver)
        finally:
            driver.quit()


@contextmanager
def screen(program: str) -> Iterator[str]:
    """Begin a screen, and return its name."""
    told, tell = os.pipe()
    size = "{}x{}x24".format(*SIZE)
    command = [program, "-displayfd", str(tell), "-screen", "0", size, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.DEVNULL) as process:
        os.close(tell)
        with os.fdopen(told) as names:
            number = names.readline().strip()
        try:
            yield f":{number}"
        finally:
            process.terminate()
