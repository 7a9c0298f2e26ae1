"""The words of a message round its orders: what is said of them, and what takes them back."""

import re
from collections.abc import Collection

from engine.text.characters import folded

_WORD = re.compile(r"(?:[^\W_]|')+")


def listed_words(text: str) -> frozenset[str]:
    """The words of a list, as a set."""
    return frozenset(text.split())


# Words that may stand in the heading of orders beside a power or a phase.
ABOUT = listed_words(
    "order orders move moves for from by of the my our here is are as and me am i'm this to "
    "spring summer autumn fall winter year turn season phase builds build retreats retreat "
    "adjustments adjustment final revised new updated subject re fwd player s here's movement "
    "results result game diplomacy in at on a an with all please set sets submitted following "
    "befehle zuge fur von der die das den meine ordres pour de la le les du mes position "
    "positions aktualisiert neu adjudication now current next last day gm report deadline"
)
_CONDITIONS = listed_words(
    "if unless otherwise instead provided providing assuming conditional conditionally either "
    "depending when once until whether alternatively except lest supposing contingent case "
    "should assume condition conditions "
    "wenn falls sofern ausser sonst statt anstatt entweder sollte si sinon sauf soit cas"
)
_DENIALS = listed_words(
    "not no never dont don't doesn't doesnt won't wont cannot can't cant shouldn't mustn't "
    "isn't isnt wasn't neither nor none cancel cancels canceled cancelled ignore ignored "
    "scratch scrap scrapped disregard forget withdraw withdrawn revoke undo void rather false "
    "wrong wrongly without obsolete outdated superseded old former strike delete dropped "
    "nicht kein keine "
    "keinen nein niemals streiche streichen storniere ignoriere vergiss pas ne non jamais "
    "annule annuler oublie oubliez n't"
)
_OTHERS = listed_words(
    "or oder ou maybe perhaps possibly might could tentative tentatively provisional choice option "
    "options plan alternative vielleicht eventuell evtl peut"
)
_RESERVING = (
    _CONDITIONS
    | _DENIALS
    | _OTHERS
    | listed_words("of than that this these those the do use von de")
)
_ALTERNATIVES = listed_words("or oder ou alternatively")
# What withdraws orders that stand in other lines.
_WITHDRAWS = re.compile(
    r"\b(?:cancel|ignore|scratch|scrap|disregard|forget|withdraw|revoke|undo|void|delete|drop)\b.{0,40}"
    r"\b(?:orders?|moves?|that|this|last|previous|above|earlier|message|everything|all|them|it)\b"
    r"|^never ?mind\W*$"
)
_COURTESIES = re.compile(
    r"\bif (?:you (?:would be so kind|please|don't mind|do not mind|could|can|would|will)"
    r"|i may|that's (?:ok|okay|fine|all right)|it's (?:ok|okay|not too late)|not too late)\b"
    r"|\bno (?:problem|problems|worries|worry|rush|hurry|hard feelings|changes?|later than)\b"
    r"|\bwhy not\b|\bnot (?:bad|much|sure why|to worry)\b|\bor (?:so|whatever)\b"
)


def words_of(text: str) -> list[str]:
    """The words of a text in small letters without accents.

    >>> words_of("A Par - Bur, s'il vous plaît!")
    ['a', 'par', 'bur', "s'il", 'vous', 'plait']
    """
    return [word.strip("'") for word in _WORD.findall(folded(text))]


def reservation(text: str, names: Collection[str] = ()) -> str:
    """Why the orders in a text may not be meant as they stand, in a sentence; empty if they are.

    `names` are words that name places or powers here, whatever else they mean.
    """
    said = _COURTESIES.sub(" ", folded(text))
    words = [word for word in words_of(said) if word not in names]
    if words[:1] == ["else"]:
        words.append("otherwise")
    for kinds, sentence in (
        (_CONDITIONS, 'A condition ("{}") stands with it, so it is not taken as an order.'),
        (_DENIALS, '"{}" stands with it, so it is not taken as an order.'),
        (_OTHERS, '"{}" leaves open which order is meant, so none is taken.'),
    ):
        found = next((word for word in words if word in kinds), "")
        if found:
            return sentence.format(found)
    if said.rstrip(" .)]").endswith("?"):
        return "This is a question, so it is not taken as an order."
    return ""


def begins_alternative(text: str) -> bool:
    """Whether a line offers its order instead of the one above it: `or A Par - Gas`."""
    words = words_of(text)[:2]
    return bool(words) and (words[0] in _ALTERNATIVES or words == ["and", "or"])


def opens_condition(text: str) -> bool:
    """Whether a line sets a condition for the lines below it: `If Germany attacks:`."""
    is_open = folded(text).rstrip().endswith((":", ",", "then", "dann", "alors", "...", "-"))
    is_alone = _RESERVING.issuperset(words_of(text))
    return (is_open or is_alone) and bool(reservation(text))


def withdraws(text: str) -> bool:
    """Whether a line may take back orders that stand elsewhere: `Ignore my last message`."""
    return _WITHDRAWS.search(folded(text)) is not None
