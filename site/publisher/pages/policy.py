"""The Content-Security-Policy of every page: a meta element, and a header in `serve`."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self' blob:; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)

# No page is made to be shown inside another. A browser heeds this in a header alone.
HEADER = f"{POLICY}; frame-ancestors 'none'"
