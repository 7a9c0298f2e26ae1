"""The results that people and programs write behind an order: `(bounced)`, `-> resolved`."""

import re
from collections.abc import Iterator

_RESULT = (
    r"(?:resolved|success(?:ful(?:ly)?)?|succeed(?:s|ed)?|ok|fail(?:s|ed|ure)?|bounce[sd]?|bouncing"
    r"|stand-?off|(?:support )?cut|void|no[- ](?:path|convoy|effect|route|support|order)"
    r"|dislodged|disbanded|destroyed|illegal|invalid|legal|moved|moves|holds?|held|supports|convoys|retreats|waived"
    r"|removed|builds|built|done|disrupted|unmatched|mismatch(?:ed)?|gelungen|gescheitert"
    r"|r[ée]ussi|[ée]chec|[ée]chou[ée]|unit dislodged|bounced with [^()\[\]]{1,40})"
)
_RESULTS = rf"{_RESULT}(?:\s*(?:[,;&/+]|and)\s*{_RESULT})*"
_AS_RESULT = re.compile(
    rf"\s*(?:(?:->|=+>|-{{1,3}}|=|:|\||,|;)\s*[\[(*]*{_RESULTS}[\])*]*|[\[(*<{{]+{_RESULTS}[\])*>}}]+)"
    r"[\s.!]*$",
    re.IGNORECASE,
)
_OF_RESULT = re.compile(rf"{_RESULT}|not possible:", re.IGNORECASE)


def resultless(text: str) -> Iterator[str]:
    """A text as it is, then without the results behind it.

    >>> list(resultless("A Par - Bur (bounced)"))
    ['A Par - Bur (bounced)', 'A Par - Bur']
    """
    yield text
    while (found := _AS_RESULT.search(text)) is not None:
        text = text[: found.start()].rstrip()
        yield text


def begins_with_result(told: str) -> bool:
    """Whether a sentence begins with a word for a result."""
    return _OF_RESULT.match(told) is not None
