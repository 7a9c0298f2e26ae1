"""What a phase costs a player who posts and pastes in a chat: clicks, posts, pastes, characters."""

from dataclasses import dataclass, field

from playwright.sync_api import expect

from tests.player.people import Person
from tests.player.table import PATIENCE
from tests.words import said


@dataclass
class Hand:
    """A player's hand: it counts what it does."""

    person: Person
    clicks: int = 0
    pastes: int = 0
    texts: list[str] = field(default_factory=list)

    def click(self, selector: str) -> None:
        """Click what is there."""
        self.person.page.locator(selector).click()
        self.clicks += 1

    def post(self) -> None:
        """Press *Copy* for each part, and post what is in the clipboard then."""
        page = self.person.page
        button = page.get_by_role("button", name=said("posts.postNow"))
        due = page.locator("#posting > .copied:has([id^=post-now])").filter(has=button)
        expect(due.first).to_be_visible(timeout=PATIENCE)
        while left := due.count():
            due.first.locator(".btn").click()
            self.clicks += 1
            expect(due).to_have_count(left - 1, timeout=PATIENCE)
            text = str(page.evaluate("navigator.clipboard.readText()"))
            self.texts.append(text)
            self.person.chat.append(f"{self.person.name}, 20:00\n{text}")

    def paste(self, since: int) -> None:
        """Click into the field and paste: the page reads it without another click."""
        text = "\n\n".join(self.person.chat[since:])
        self.person.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        self.click("#chat")
        self.person.page.keyboard.press("ControlOrMeta+V")
        expect(self.person.page.locator("#chat")).to_have_value("", timeout=PATIENCE)
        self.pastes += 1

    @property
    def cost(self) -> tuple[int, int, int, int]:
        """Clicks, posts, pastes, and the characters of the longest post."""
        return self.clicks, len(self.texts), self.pastes, max(map(len, self.texts), default=0)
