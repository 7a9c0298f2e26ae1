"""The words of orders in other forms and languages, by the words that the grammar has for them.

A word means what stands here only where such a word may stand, and only if no place is called so
(`engine.text.scanner`).
"""

from collections.abc import Iterator

from engine.text.characters import folded

_TABLE = {
    "to": "into onto towards toward zu nach gegen vers auf a'",
    "on": "upon against",
    "support": "supp supporting unterstütze unterstützen appuyer soutenir",
    "supports": "unterstützt appuie soutient supporte soutien",
    "holds": "stays remains hält haelt bleibt tient reste défend",
    "hold": "stay staying remain holding held hld halten bleiben tenir rester defend defends",
    "moves": (
        "goes go going march marches marching sail sails sailing advance advances advancing enter "
        "enters mto attacking zieht ziehe bewegt geht marschiert fährt faehrt segelt greift va "
        "attaque avance marche déplace"
    ),
    "convoy": "cvy convoying konvoi konvoiere transport",
    "convoys": "konvoiert geleitet transportiert transports convoie transporte carries carry",
    "retreat": "ret rto retreating rückzug zurück weicht flieht",
    "retreats": "retraite recule replie",
    "disband": "dsb disbanding auflösen aufgelöst löst dissoudre dissout dissoute dissolves",
    "build": "bld building baut bauen bau aufbau neubau construit construire construction",
    "remove": "rem removing destroy destroys scrap scraps entfernt entfernen abbau détruit "
    "supprime",
    "r": "retire",
    "waive": "wve waiving verzichtet verzicht renonce",
    "via": "using through über ueber par",
    "land": "landweg overland",
    "sea": "seeweg mer water",
    "from": "von aus de depuis",
    "in": "en dans im",
    "the": "the der die das den dem le la les du des",
    "an": "eine einen une un",
    "unit": "einheit unité",
    "army": "armee armée amy heer",
    "fleet": "flotte flt",
}

COAST_WORDS = {
    "north": "nc",
    "south": "sc",
    "east": "ec",
    "west": "wc",
    "nord": "nc",
    "sud": "sc",
    "est": "ec",
    "ouest": "wc",
}
OTHER_COASTS = {
    "ncs": "nc",
    "scs": "sc",
    "ecs": "ec",
    "wcs": "wc",  # as DAIDE has them
    "nordkuste": "nc",
    "sudkuste": "sc",
    "ostkuste": "ec",
    "westkuste": "wc",
    "nordkueste": "nc",
    "suedkueste": "sc",
    "ostkueste": "ec",
    "westkueste": "wc",
}
SHORT_COASTS = {"nk": "nc", "sk": "sc", "cn": "nc", "cs": "sc", "ce": "ec"}  # behind a sign


def _entries() -> Iterator[tuple[str, str]]:
    for meaning, words in _TABLE.items():
        for word in words.split():
            yield folded(word), meaning


MEANINGS = dict(_entries())


def meaning_of(word: str) -> str:
    """The grammar's word for a word of an order, or the word itself in small letters.

    >>> meaning_of("Unterstützt"), meaning_of("into"), meaning_of("Paris")
    ('supports', 'to', 'paris')
    """
    plain = folded(word)
    return MEANINGS.get(plain, plain)
