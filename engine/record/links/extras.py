"""The extras of a link: what paths cannot give back, as deflated JSON.

It is deflated with the words that such JSON is made of at hand, and without the checksum of
zlib, since a link has its own. The words are part of the format: other ones are another format.
"""

import json
import zlib
from collections.abc import Mapping
from typing import Any

from engine.errors import Fault, RecordError
from engine.limits import LARGEST_EXTRAS
from engine.record.files.json_text import parsed
from engine.record.links.link_bytes import DAMAGED, NO_LINK, BrokenError

_RAW = -15  # wbits: neither head nor checksum
_WORDS = (
    b'"options":{"names":{"notes":{"title":"start":{"seats":{"answers":[["sheets":{"said":["'
    b'"kind":"ballot""kind":"events","orders":{"event":"note","reason":"event":"roll back",'
    b'"reason":"","slot":1,"who":"outcome":{"order":"A ","power":"","result":""},"centres":{"'
    b'{"change":{"units":{"home":{"dislodged":{"contested":["edit":{"insert":{"order":"F '
    b'"},{"event":"override","reason":"","void":{"order":"A ","power":""},"who":""}]}'
    b'{"slots":{"0":{"events":[{"event":"override",'
)


def packed_extras(extras: Mapping[str, Any]) -> bytes:
    """The extras as bytes; raise RecordError where there are too many of them for a link."""
    if not extras:
        return b""
    text = json.dumps(extras, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    data = text.encode(errors="surrogatepass")
    if len(data) > LARGEST_EXTRAS:
        raise RecordError([Fault("", NO_LINK)])
    deflating = zlib.compressobj(9, wbits=_RAW, memLevel=9, zdict=_WORDS)
    return deflating.compress(data) + deflating.flush()


def read_extras(data: bytes) -> dict[str, Any]:
    """The extras from their bytes; raise BrokenError for others."""
    if not data:
        return {}
    try:
        text = zlib.decompressobj(_RAW, zdict=_WORDS).decompress(data, LARGEST_EXTRAS)
        found = parsed(text.decode(errors="surrogatepass"), LARGEST_EXTRAS)
    except (zlib.error, ValueError, RecordError) as error:
        raise BrokenError(DAMAGED) from error
    if not isinstance(found, dict):
        raise BrokenError(DAMAGED)
    return found
