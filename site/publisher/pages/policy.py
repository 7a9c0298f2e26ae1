"""The Content-Security-Policy of every page: a meta element, and a header in `serve`."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self' blob:; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)

# Of all pages, only this one of each variant is made to be shown inside others: it reads no game
# that is kept, and no key. A browser heeds `frame-ancestors` in a header alone.
EMBED = "embed.html"


def header(address: str) -> str:
    """Give the policy as the header that an address is sent with."""
    who = "*" if address.rpartition("/")[2] == EMBED else "'none'"
    return f"{POLICY}; frame-ancestors {who}"
