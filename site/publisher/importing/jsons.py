"""Read JSON within bounds."""

import json

from publisher.importing.model import Bundle, Origin, SourceError
from publisher.words import importing as words

DEEPEST = 40


def value_of(bundle: Bundle, file: str) -> object:
    """Read a file; its depth is looked at first, since the parser calls itself for each level.

    Raises SourceError with the line of what is broken.
    """
    text = bundle.text(file)
    depth = line = 1
    for sign in text:
        line += sign == "\n"
        depth += (sign in "[{") - (sign in "]}")
        if depth > DEEPEST:
            raise SourceError(Origin(file, line), words.TOO_DEEP)
    try:
        value: object = json.loads(text)
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise SourceError(Origin(file), words.NO_SIGNS) from error
    except ValueError as error:
        raise SourceError(Origin(file, getattr(error, "lineno", 0)), words.NO_JSON) from error
    return value
