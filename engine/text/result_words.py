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
# These are compiled for the first text that needs them: every start of the engine would wait.
_AS_RESULT = (
    rf"\s*(?:(?:->|=+>|-{{1,3}}|=|:|\||,|;)\s*[\[(*]*{_RESULTS}[\])*]*|[\[(*<{{]+{_RESULTS}[\])*>}}]+)"
    r"[\s.!]*$"
)
_OF_RESULT = rf"{_RESULT}|not possible:"


def resultless(text: str) -> Iterator[str]:
    """A text as it is, then without the results behind it.

    >>> list(resultless("A Par - Bur (bounced)"))
    ['A Par - Bur (bounced)', 'A Par - Bur']
    """
    yield text
    while (found := re.search(_AS_RESULT, text, re.IGNORECASE)) is not None:
        text = text[: found.start()].rstrip()
        yield text


def begins_with_result(told: str) -> bool:
    """Whether a sentence begins with a word for a result."""
    return re.match(_OF_RESULT, told, re.IGNORECASE) is not None
