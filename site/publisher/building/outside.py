"""What pages may reach beside the site itself: a relay, and webhooks for notices; none by default.

Only players' pages may, by their Content-Security-Policy, and only what the build was told. A
server that sends the policy as a header reads the same sources in `connect.txt`.
"""

from dataclasses import dataclass

from markupsafe import escape

from publisher.pages.policy import SELF, SOURCES, is_player

_MAIN = '<main class="table" id="main"'


@dataclass(frozen=True, slots=True)
class Outside:
    """Addresses beside the site."""

    relay: str = ""
    hooks: tuple[str, ...] = ()  # origins

    @property
    def sources(self) -> tuple[str, ...]:
        """Return the sources of the policy."""
        return (*([self.relay] if self.relay else ()), *self.hooks)

    def files(self) -> dict[str, str]:
        """Return the list for servers, by its name; none where there is nothing to list."""
        return {SOURCES: "".join(f"{one}\n" for one in self.sources)} if self.sources else {}

    def on_page(self, name: str, page: str) -> str:
        """Let a player's page reach these sources; leave other pages as they are.

        `name` is the page's address below the site's.
        """
        if not self.sources or not is_player(name):
            return page
        policy = escape(" ".join((SELF, *self.sources)))
        told = f' data-relay="{escape(self.relay)}"' if self.relay else ""
        told += f' data-hooks="{escape(" ".join(self.hooks))}"' if self.hooks else ""
        return page.replace(escape(SELF), policy, 1).replace(_MAIN, f"{_MAIN}{told}", 1)


NOTHING = Outside()
