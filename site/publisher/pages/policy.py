"""The Content-Security-Policy of every page: a meta element, and a header in `serve`.

Of scripts it allows the site's own, and the one script of the frame in which rules run
(docs/wall.md). That frame is under this policy and under its own: what it needs, the page must
allow, too. It needs WebAssembly and a worker made of bytes.
"""

import re
from pathlib import Path

_FRAME = Path(__file__).parents[2] / "player" / "worker" / "wall" / "frame-script.js"
FRAME_HASH = re.findall(r"sha256-[\w+/=]+", _FRAME.read_text("utf-8"))[0]

POLICY = (
    f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' '{FRAME_HASH}'; "
    "worker-src 'self' blob:; "
    "connect-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)

# Of all pages, only this one of each variant is made to be shown inside others: it reads no game
# that is kept, and no key. A browser heeds `frame-ancestors` in a header alone.
EMBED = "embed.html"


def header(address: str) -> str:
    """Give the policy as the header that an address is sent with."""
    who = "*" if address.rpartition("/")[2] == EMBED else "'none'"
    return f"{POLICY}; frame-ancestors {who}"
