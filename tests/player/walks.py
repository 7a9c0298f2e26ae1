"""A newcomer on a phone, who reads a guide word by word: each name in it is seen in its moment."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from tests.player.people import Person, gathered
from tests.player.table import PATIENCE
from tests.repository import ROOT

PHONE = {"width": 390, "height": 844}
QUOTED = re.compile(r"\*([^*]+)\*")


class Walk:
    """The names in a guide, in their order: each has to be seen before the next."""

    def __init__(self, guide: str, *elsewhere: str, part: str = "") -> None:
        """Read a guide, or one part of it; tests of what is `elsewhere` press that."""
        text = (ROOT / "docs" / f"{guide}.md").read_text("utf-8")
        if part:
            text = text.partition(f"\n## {part}\n")[2].partition("\n## ")[0]
        names = [" ".join(words.split()) for words in QUOTED.findall(text)]
        self.left = [name for name in names if name not in elsewhere]

    def see(self, page: Page, *names: str) -> None:
        """See these on a page; they are the next in the guide."""
        for name in names:
            assert self.left.pop(0) == name
            pattern = re.compile(re.escape(name), re.IGNORECASE)
            by_name = page.get_by_role("button", name=pattern).or_(page.get_by_label(pattern))
            found = by_name.or_(page.get_by_text(pattern)).filter(visible=True)
            expect(found.first).to_be_visible(timeout=PATIENCE)


def press(page: Page, name: str) -> None:
    """Press a button by the beginning of its name."""
    page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).filter(
        visible=True
    ).first.click()


def read_all(people: Iterable[Person], since: int = 0) -> None:
    """Let each of some people paste the chat."""
    for person in people:
        person.read(since)


def parts(guide: str) -> list[str]:
    """The headings of a guide."""
    text = (ROOT / "docs" / f"{guide}.md").read_text("utf-8")
    return re.findall(r"^## (.*)$", text, re.MULTILINE)


@contextmanager
def phones(chromium: Browser, server: Server, names: Sequence[str]) -> Iterator[dict[str, Person]]:
    """Give some people a phone each."""
    with gathered(chromium, server, names) as people:
        for person in people.values():
            person.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        yield people
