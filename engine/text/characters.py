"""The characters of a text as people mean them: one blank, one dash, one arrow, plain letters."""

import re
from unicodedata import combining, normalize

_NO_SPACE = "\x1c\x1d\x1e\x1f"  # as Unicode has it, and a sealed sheet; Python does not
_ARROWS = re.compile(
    "[\u2192\u219b\u219d\u21a0\u21a3\u21a6\u21aa\u21ac\u21c0\u21c1\u21c9\u21cf\u21d2\u21db\u21dd"
    "\u21e2\u21e5\u21e8\u21f0\u21f4\u21f6\u21fe\u25b6\u25b8\u25ba\u2794\u2798-\u27af\u27b1-\u27be"
    "\u27f4\u27f6\u27f9\u27fc\u27fe\u27ff\u2900\u2901\u2903\u2905\u2907\u290d\u290f-\u2911"
    "\u2b46\u2b62\u2b95\u2b9e\U0001f812\U0001f816\U0001f81a\U0001f846\U0001f852\U0001f862"
    "\U0001f86a\U0001f872\U0001f87a\U0001f882\U0001f892\U0001f896\U0001f89a]\ufe0f?"
)
_LETTERS = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63\uff0d", "-"),
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033", '"'),
    }
)
_PLAIN = str.maketrans(
    {
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "\u0131": "i",
    }
)
_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})


def visible(text: str) -> str:
    r"""A text without the invisible characters that chats insert; white space becomes a blank.

    Sealing removes them too, so an order means the same before and after.

    >>> visible("A V\u200bie\u00a0- Gal")
    'A Vie - Gal'
    """
    seen = (" " if letter.isspace() and letter not in _NO_SPACE else letter for letter in text)
    return "".join(filter(str.isprintable, seen))


def plain(text: str) -> str:
    r"""A text with one sort of dash, arrow, quotation mark, blank and width of letters.

    >>> plain("A\u00a0Par ⇒ Bur"), plain("\uff21 \uff2dar \uff0d Gas"), plain("A Par \u2013 Bur")
    ('A Par -> Bur', 'A Mar - Gas', 'A Par - Bur')
    """
    if text.isascii():
        return text if text.isprintable() else visible(text)
    arrowed = _ARROWS.sub("->", text).translate(_LETTERS)
    return visible(normalize("NFKC", arrowed).translate(_LETTERS))


def folded(text: str) -> str:
    r"""A text in small letters without accents, to look names up by.

    >>> folded("Köln"), folded("Ko\u0308ln"), folded("Weißenburg")
    ('koln', 'koln', 'weissenburg')
    """
    if text.isascii():
        return text.lower()
    letters = normalize("NFKD", text.lower().translate(_PLAIN))
    return normalize("NFC", "".join(letter for letter in letters if not combining(letter)))


def spelt_out(text: str) -> str:
    """A text in small letters whose accents are written as letters, as on a plain keyboard.

    >>> spelt_out("Köln")
    'koeln'
    """
    if text.isascii():
        return text.lower()
    return folded(normalize("NFC", text.lower()).translate(_SPELT_OUT))
