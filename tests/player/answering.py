"""The process that answers pages (direct.py): a line of JSON in, a line of JSON out."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from engine.session import Session
from engine.variant.variant import Variant

ROOT = Path(__file__).parents[2]


def answers() -> Callable[[int, str], tuple[int, str]]:
    """Return what answers: (session, text) to (session, answer).

    Session 0 begins one with the text of a variant. A variant is read once; what was played
    before is known to no new session.
    """
    sessions: dict[int, Session] = {}
    installed: dict[str, tuple[dict[str, Variant], str]] = {}

    def answer(number: int, text: str) -> tuple[int, str]:
        if number:
            return number, sessions[number].answer(text)
        if text not in installed:
            first = Session()
            said = first.answer(f'{{"call":"install","args":{text}}}')
            installed[text] = first.variants, said
        variants, said = installed[text]
        number = len(sessions) + 1
        sessions[number] = Session(variants)
        return number, said

    return answer


def main() -> None:
    """Answer what is asked; rules come from the site's files, not from the folder of variants."""
    sys.path[:] = [path for path in sys.path if Path(path).resolve() != ROOT]
    answer = answers()
    for line in sys.stdin:
        print(json.dumps(answer(*json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
