"""The Content-Security-Policy of every page: a meta element, and a header in `serve`.

Of scripts it allows the site's own, and the one script of the frame in which rules run
(docs/wall.md). That frame is under this policy and under its own: what it needs, the page must
allow, too. It needs WebAssembly and a worker made of bytes.
"""

import re
from pathlib import Path

_FRAME = Path(__file__).parents[2] / "player" / "worker" / "wall" / "frame-script.js"
FRAME_HASH = re.findall(r"sha256-[\w+/=]+", _FRAME.read_text("utf-8"))[0]

SELF = "connect-src 'self'"  # what pages may reach: the site itself

POLICY = (
    f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' '{FRAME_HASH}'; "
    "worker-src 'self' blob:; "
    f"{SELF}; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)

# Of all pages, only this one of each variant is made to be shown inside others: it reads no game
# that is kept, and no key. A browser heeds `frame-ancestors` in a header alone.
EMBED = "embed.html"


# Sources that players' pages may reach besides, one a line: `building/outside.py` writes them.
SOURCES = "connect.txt"


def is_player(address: str) -> bool:
    """Tell whether the page at an address is a player's.

    >>> is_player("standard/play/index.html"), is_player("/a/play/"), is_player("play.html")
    (True, True, False)
    """
    return f"/{address}".endswith(("/play/index.html", "/play/"))


def header(address: str, sources: str = "") -> str:
    """Give the policy as the header that an address is sent with.

    `sources` are those of the site's list, where it has one.
    """
    who = "*" if address.rpartition("/")[2] == EMBED else "'none'"
    more = sources.split() if is_player(address) else []
    return f"{POLICY.replace(SELF, ' '.join((SELF, *more)))}; frame-ancestors {who}"
