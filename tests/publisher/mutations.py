"""Slips of the hand in a variant's folder: bytes, lines and values that are not as they were."""

import random
import re
from pathlib import Path

VALUES = (
    *("1901-05-27", "07:32:00", "nan", "inf", "-1", "0", "99999999999999999999", "1e308", "true"),
    *('""', '"red"', '"#12345g"', '"A Qqq"', '"A Ash"', '"Zzz"', '"SM"', '"javascript:x"'),
    *("[]", "[[]]", "[1]", '["x"]', "[[1, 2]]", "{}", '{ name = "x" }', "false", '"options.x"'),
    *('"S1M"', '"rules"', '"\\u0000"', '"é"', "[nan, 1]", "0.5", '"Dun"', '"lakeland"'),
)
JSON_VALUES = ("null", "-1", "1e999", "[]", "{}", '"x"', "true", "[null]", "NaN", "99999", "[[]]")
BYTES = (b"\xff", b"\x00", b"\n", b'"', b"[", b"]", b"=", b"{", b"}", b"#", b"`", b":", b"-", b",")
_VALUE = re.compile(r'(?<== )[^\s,{}\[\]#]+|(?<== )\[[^\n]*\]|"[^"\n]*"|\b\d+\b')
_JSON_VALUE = re.compile(r'(?<=:)(?:null|-?[\d.]+|"[^"]*"|\[[^\[\]]*\])')


def mutated(raw: bytes, name: str, dice: random.Random) -> bytes:
    """Return a file's content with one to three slips."""
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        raw = dice.choice(_SLIPS)(raw, name, dice)
    return raw


def _value(raw: bytes, name: str, dice: random.Random) -> bytes:
    """Put another value where one stands."""
    text = raw.decode("utf-8", "replace")
    is_json = name.endswith("json")
    places = list((_JSON_VALUE if is_json else _VALUE).finditer(text))
    if not places:
        return raw
    place = dice.choice(places)
    new = dice.choice(JSON_VALUES if is_json else VALUES)
    return f"{text[: place.start()]}{new}{text[place.end() :]}".encode()


def _swapped(raw: bytes, name: str, dice: random.Random) -> bytes:
    """Put one value of the file where another stands."""
    text = raw.decode("utf-8", "replace")
    places = list((_JSON_VALUE if name.endswith("json") else _VALUE).finditer(text))
    if not places:
        return raw
    place, other = dice.choice(places), dice.choice(places)
    return f"{text[: place.start()]}{other[0]}{text[place.end() :]}".encode()


def _line(raw: bytes, _: str, dice: random.Random) -> bytes:
    """Leave a line out, write it twice, or write it elsewhere."""
    lines = raw.split(b"\n")
    at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.choice(("out", "twice", "elsewhere")):
        case "out":
            del lines[at]
        case "twice":
            lines.insert(at, lines[at])
        case _:
            lines.insert(other, lines.pop(at))
    return b"\n".join(lines)


def _byte(raw: bytes, _: str, dice: random.Random) -> bytes:
    """Type a sign too many, or one too few."""
    at = dice.randrange(len(raw) + 1)
    if dice.random() < 0.5:
        return raw[:at] + dice.choice(BYTES) + raw[at:]
    return raw[:at] + raw[at + 1 :]


def _cut(raw: bytes, _: str, dice: random.Random) -> bytes:
    """Save half a file, or nothing."""
    return raw[: dice.choice((0, dice.randrange(len(raw) + 1)))]


_SLIPS = (_value, _value, _value, _value, _swapped, _swapped, _line, _line, _byte, _cut)


def slip(folder: Path, files: dict[str, bytes], dice: random.Random) -> str:
    """Write a folder with a slip in one or two of its files; return their names."""
    chosen = dice.sample(sorted(files), dice.choice((1, 1, 1, 2)))
    for name, raw in files.items():
        told = mutated(raw, name, dice) if name in chosen else raw
        if not (folder / name).exists() or (folder / name).read_bytes() != told:
            (folder / name).write_bytes(told)
    return ", ".join(chosen)
