"""The second implementation, 1: frames, canonical JSON, letters, tokens."""

import hashlib
import hmac as _hmac
import json
import re
import unicodedata
import zlib
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
KINDS = frozenset("ijckmsgwr")
MOST = 9_007_199_254_740_991
GAP = "[\u00ad\u200b-\u200f\u2060\ufeff]{0,4}(?:\r?\n[\\s>|]{0,20})?"
MARKER = re.compile(GAP.join(("c", "h", "y", "([0-9])", "([A-Za-z])", *["([0-9A-Za-z])"] * 3)))
GAME_LINK = re.compile(r"#g=[\w-]+", re.ASCII)
RUN = re.compile("[0-9A-Za-z]{120,}")


class Refused(Exception):  # noqa: N818 -- what the protocol calls it
    """Why something was refused, as the code of its sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def frame(label: str, *fields: bytes) -> bytes:
    parts = (b"chancery/1/" + label.encode(), *fields)
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def digest(label: str, *fields: bytes) -> bytes:
    return hashlib.sha256(frame(label, *fields)).digest()


def mac(key: bytes, label: str, *fields: bytes) -> bytes:
    return _hmac.new(key, frame(label, *fields), "sha256").digest()


def u8(number: int) -> bytes:
    return number.to_bytes(1, "big")


def u16(number: int) -> bytes:
    return number.to_bytes(2, "big")


def canonical(value: Any) -> bytes:
    def checked(one: Any) -> Any:
        if isinstance(one, dict):
            if not all(key.isascii() and key.isprintable() for key in one):
                raise TypeError(one)
            return {key: checked(held) for key, held in one.items()}
        if isinstance(one, list | tuple):
            return [checked(held) for held in one]
        if isinstance(one, str):
            return unicodedata.normalize("NFC", one)
        if one is not None and (not isinstance(one, int) or abs(one) > MOST):
            raise TypeError(one)
        return one

    text = json.dumps(checked(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def loaded(data: bytes) -> Any:
    """Read JSON in its one form; raises ValueError or TypeError for anything else."""
    value = json.loads(data)
    if canonical(value) != data:
        message = "not canonical"
        raise ValueError(message)
    return value


def deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


def inflated(data: bytes, most: int) -> bytes:
    """Inflate; raises ValueError where more comes of it, or nothing."""
    unpacker = zlib.decompressobj(-15)
    try:
        plain = unpacker.decompress(data, most + 1)
    except zlib.error as fault:
        raise ValueError(str(fault)) from fault
    if len(plain) > most or not unpacker.eof or unpacker.unused_data:
        message = "no deflated data"
        raise ValueError(message)
    return plain


@cache
def width(size: int) -> int:
    """How many letters write so many bytes, up to 32."""
    return next(n for n in count() if 62**n >= 256**size)


def to_letters(data: bytes) -> str:
    text = ""
    for at in range(0, len(data), 32):
        block = data[at : at + 32]
        number, letters = int.from_bytes(block, "big"), ""
        for _ in range(width(len(block))):
            number, digit = divmod(number, 62)
            letters = LETTERS[digit] + letters
        text += letters
    return text


def from_letters(text: str) -> bytes:
    """Read letters; raises ValueError where no bytes are written so."""
    sizes = {width(size): size for size in range(1, 33)}
    data = b""
    for at in range(0, len(text), 43):
        block = text[at : at + 43]
        number = 0
        for letter in block:
            number = number * 62 + LETTERS.index(letter)
        size = sizes.get(len(block), 0)
        if not size or number >= 256**size:
            raise ValueError(block)
        data += number.to_bytes(size, "big")
    return data


def token(kind: str, payload: bytes) -> str:
    body = to_letters(payload + digest_check(kind, payload))
    size = len(body)
    return f"chy1{kind}{LETTERS[size // 3844]}{LETTERS[size // 62 % 62]}{LETTERS[size % 62]}{body}"


def digest_check(kind: str, payload: bytes) -> bytes:
    return digest("check", kind.encode(), payload)[:4]


@dataclass(frozen=True, slots=True)
class Found:
    """A token of a text, or with a code, what looks like one and is none."""

    kind: str
    payload: bytes
    code: str = ""


def find(text: str) -> list[Found]:
    good: dict[str, Found] = {}
    bad: list[tuple[str, Found]] = []
    taken: list[tuple[int, int]] = []
    at = 0
    while met := MARKER.search(text, at):
        version, kind, *digits = met.groups()
        size = 0
        for digit in digits:
            size = size * 62 + LETTERS.index(digit)
        body, end = _body(text, met.end(), size)
        payload = _payload(kind, body) if version == "1" and len(body) == size else None
        written = f"{version}{kind}{''.join(digits)}{body}"
        if payload is not None and kind in KINDS:
            good[written] = Found(kind, payload)
        else:
            unknown = "unknown-version" if version != "1" and len(body) == size else "damaged"
            code = unknown if payload is None else "unknown-kind"
            bad.append((written, Found(kind, payload or b"", code)))
        at = met.start() + 4 if payload is None else end
        if payload is not None:
            taken.append((met.start(), end))
    cut = {
        written: fault
        for written, fault in bad
        if len(written) < 17 or not any(one.startswith(written[:17]) for one in good)
    }
    passed = taken + [link.span() for link in GAME_LINK.finditer(text)]
    loose = [
        Found("", b"", "unmarked")
        for run in RUN.finditer(text)
        if len(run.group()) <= 20_000
        and not MARKER.search(run.group())
        and not any(run.start() < last and first < run.end() for first, last in passed)
    ]
    return [*good.values(), *cut.values(), *loose]


def _body(text: str, start: int, size: int) -> tuple[str, int]:
    body, at = "", start
    most = start if size > 12_000 else min(len(text), start + 2 * size + 400)
    while at < most and len(body) < size:
        if text[at] in LETTERS:
            body += text[at]
        at += 1
    return body, at


def _payload(kind: str, body: str) -> bytes | None:
    try:
        data = from_letters(body)
    except ValueError:
        return None
    is_whole = len(data) >= 4 and digest_check(kind, data[:-4]) == data[-4:]
    return data[:-4] if is_whole else None
