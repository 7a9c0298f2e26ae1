"""What a link tells beside its slots: the id of the game, and what is sealed in its last phase."""

from engine.limits import LONGEST_SEALED
from engine.record.links.link_bytes import DAMAGED, BrokenError
from engine.record.links.numbers import Reader, Writer

_HAS_ID = (1, 1)
_IS_SEALED = (1, 1)  # comes last: links that do not tell read as if nothing were sealed
_BYTE = (1,) * 256
_SIZE = 2  # bytes of a length
_ID_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_ID_LENGTH = 22


def put_id(writer: Writer, game: str) -> None:
    """Pack the id of a game, or that it has none."""
    writer.put(_HAS_ID, int(bool(game)))
    for letter in game:
        writer.put([1] * len(_ID_LETTERS), _ID_LETTERS.index(letter))


def take_id(reader: Reader) -> str:
    """Read the id of a game; empty for none."""
    if not reader.take(_HAS_ID):
        return ""
    ranks = [reader.take([1] * len(_ID_LETTERS)) for _ in range(_ID_LENGTH)]
    return "".join(_ID_LETTERS[rank] for rank in ranks)


def put_sealed(writer: Writer, sealed: str) -> None:
    """Pack what is sealed in the present phase, hexadecimal digits; or that nothing is."""
    data = bytes.fromhex(sealed)
    writer.put(_IS_SEALED, int(bool(data)))
    for byte in (*len(data).to_bytes(_SIZE), *data) if data else ():
        writer.put(_BYTE, byte)


def take_sealed(reader: Reader) -> str:
    """Read what is sealed in the present phase; raises BrokenError for more than can be meant."""
    if not reader.take(_IS_SEALED):
        return ""
    size = int.from_bytes(bytes(reader.take(_BYTE) for _ in range(_SIZE)))
    if 2 * size > LONGEST_SEALED:
        raise BrokenError(DAMAGED)
    return bytes(reader.take(_BYTE) for _ in range(size)).hex()
