"""Scenes that end in a token with each of the codes, made by the second implementation."""

from collections.abc import Callable
from typing import Any

from tests.table.pages import Asked
from tests.table.second import roster, sheets, wire
from tests.table.second.group import DESK, Group, fresh, group, keys_of, told_keys
from tests.table.second.speech import (
    OTHER,
    TEXT,
    altered,
    boxed,
    by_desk,
    changed,
    close,
    commitment,
    committed,
    flipped,
    later,
    message,
    opening,
    override,
    read,
    revealed,
    sealed,
    sitting,
    stands,
    with_seat,
)

type Json = dict[str, Any]
type Scene = Callable[[Asked], Json]  # what readChat tells

SCENES: dict[str, Scene] = {}


def scene(code: str) -> Callable[[Scene], Scene]:
    def known(made: Scene) -> Scene:
        SCENES[code] = made
        return made

    return known


GM, FREE = group(name="with a desk"), group(gm=False, name="without")

# Of 8,000 sealed sheets one has a marker within by chance, which counts where its own is amiss.
BARE = wire.token("s", bytes(200))

SCENES["damaged"] = lambda asked: read(asked, GM, BARE[:-9])
SCENES["unknown-version"] = lambda asked: read(asked, GM, "chy3" + BARE[4:])
SCENES["unknown-kind"] = lambda asked: read(asked, GM, wire.token("h", bytes(20)))
SCENES["paste-too-long"] = lambda asked: read(asked, GM, "a" * 2_000_001)
SCENES["paste-too-many"] = lambda asked: read(asked, GM, "chy1s000" * 2_001)
SCENES["unmarked"] = lambda asked: read(asked, GM, BARE[1:])
SCENES["sealed"] = lambda asked: read(asked, GM, sealed(GM, 0, 1))
SCENES["opened"] = lambda asked: by_desk(asked, GM, sealed(GM, 0, 1))
SCENES["duplicate"] = lambda asked: read(asked, GM, sealed(GM, 0, 1), committed(GM, 0, 1))
SCENES["replaces"] = lambda asked: read(asked, GM, sealed(GM, 0, 1), sealed(GM, 0, 2, OTHER))
SCENES["older"] = lambda asked: read(asked, GM, sealed(GM, 0, 2, OTHER), sealed(GM, 0, 1))
SCENES["two-sheets"] = lambda asked: read(asked, GM, sealed(GM, 0, 1), sealed(GM, 0, 1, OTHER))
SCENES["box-altered"] = lambda asked: by_desk(asked, GM, flipped(sealed(GM, 0, 1), 150))
SCENES["forged"] = lambda asked: read(asked, GM, changed(sealed(GM, 0, 1), 10, b"\1"))
SCENES["no-seat"] = lambda asked: read(asked, GM, changed(sealed(GM, 0, 1), 10, b"\7"))
SCENES["elsewhere"] = lambda asked: read(
    asked, FREE, roster.confirm(fresh() * 2, 0, bytes(16), FREE.keys[0])
)
SCENES["foreign"] = lambda asked: read(asked, FREE, sealed(GM, 0, 1))


@scene("wrong-length")
def _(asked: Asked) -> Json:
    (found,) = wire.find(sealed(GM, 0, 1))
    return read(asked, GM, wire.token("s", found.payload + b"\0"))


@scene("mismatch")
def _(asked: Asked) -> Json:
    """The box holds another sheet than the one that is committed: only its own seat can."""
    assert GM.desk is not None
    own, place, bound = GM.keys[0], GM.place, sheets.bind("sheet", GM.place, 0, 1)
    promised = sheets.commitment_of(sheets.master_of(own.salt, bound, [TEXT]), bound, [TEXT])
    master = sheets.master_of(own.salt, bound, [OTHER])
    body = OTHER.encode()
    plain = (b"\1" + wire.u16(len(body)) + master + body).ljust(56, b"\0")
    return by_desk(asked, GM, boxed(own, GM.desk, place, bound, promised, plain))


@scene("unreadable-sheet")
def _(asked: Asked) -> Json:
    assert GM.desk is not None
    own, place, bound = GM.keys[0], GM.place, sheets.bind("sheet", GM.place, 0, 1)
    promised = commitment(GM, 0, 1)
    return by_desk(asked, GM, boxed(own, GM.desk, place, bound, promised, b"\x09".ljust(56, b"\0")))


SCENES["wrong-phase-past"] = lambda asked: read(asked, later(), sealed(group(name="later"), 0, 1))
SCENES["wrong-phase-future"] = lambda asked: read(asked, group(name="later"), sealed(later(), 0, 1))


@scene("other-history")
def _(asked: Asked) -> Json:
    who = later()
    old = sealed(who, 0, 1)
    who.record[0]["events"] = [{"event": "override", "who": "Ruth", "reason": "misread"}]
    return read(asked, who, old)


@scene("replaced-key")
def _(asked: Asked) -> Json:
    who, new = later(), keys_of("a new one")
    assert who.desk is not None
    given_up = {"say": "rekey", "seat": 0, **new.public()}
    said = roster.state(who.desk, who.place, DESK, 1, given_up)
    table = asked("readChat", table=who.table(asked), text=said)["table"]
    who.record[0]["events"] = [{"event": "rekey", "who": "Ruth", "seat": 0, **new.public()}]
    told: Json = asked("readChat", table=who.followed(asked, table), text=sealed(who, 0, 1))
    return told


@scene("too-late")
def _(asked: Asked) -> Json:
    return read(asked, GM, sealed(GM, 0, 1), close(GM, stands(GM, 0)), sealed(GM, 1, 1))


@scene("left-out")
def _(asked: Asked) -> Json:
    tokens = [sealed(GM, 0, 1), sealed(GM, 1, 1), close(GM, stands(GM, 0))]
    return read(asked, GM, *tokens, mine=1)


@scene("two-ledgers")
def _(asked: Asked) -> Json:
    tokens = [sealed(GM, 0, 1), close(GM, stands(GM, 0)), close(GM, stands(GM), number=2)]
    return read(asked, GM, *tokens)


@scene("two-announcements")
def _(asked: Asked) -> Json:
    assert GM.desk is not None
    said: Json = {"say": "award", "slot": 0, "ledger": "00" * 32, "awards": []}
    other = {**said, "awards": [{"phase": "S1901M", "about": "Gre", "answer": "clean"}]}
    told = enumerate((said, other), start=1)
    tokens = [roster.state(GM.desk, GM.place, DESK, number, one) for number, one in told]
    return read(asked, GM, *tokens)


@scene("two-statements")
def _(asked: Asked) -> Json:
    notes = [roster.state(GM.keys[0], GM.place, 0, 1, {"say": "note", "text": one}) for one in "ab"]
    return read(asked, GM, *notes)


ALL = [committed(FREE, seat, 1) for seat in range(3)]
SCENES["revealed"] = lambda asked: read(asked, FREE, *ALL, revealed(FREE, 0, 1))
SCENES["not-committed"] = lambda asked: read(asked, FREE, *ALL[1:], revealed(FREE, 0, 1))
SCENES["other-reveal"] = lambda asked: read(asked, FREE, *ALL, revealed(FREE, 0, 1, OTHER))
SCENES["reveal-altered"] = lambda asked: read(asked, FREE, *ALL, altered(FREE, 0))
SCENES["unknown-list"] = lambda asked: read(asked, FREE, *ALL[:2], revealed(FREE, 0, 1))


@scene("other-ledger")
def _(asked: Asked) -> Json:
    alone = [commitment(FREE, 0, 1), None, None]
    return read(asked, FREE, *ALL, revealed(FREE, 0, 1, stands=alone))


SCENES["heard-late"] = lambda asked: read(
    asked, FREE, *ALL, revealed(FREE, 0, 1), committed(FREE, 1, 2, OTHER)
)


@scene("sealed-after")
def _(asked: Asked) -> Json:
    alone = [commitment(FREE, 0, 1), None, None]
    return read(asked, FREE, ALL[0], revealed(FREE, 0, 1, stands=alone), ALL[1])


@scene("not-listed")
def _(asked: Asked) -> Json:
    return read(asked, FREE, *ALL, committed(FREE, 0, 2, OTHER), revealed(FREE, 0, 2, OTHER))


SCENES["left-out-other"] = lambda asked: read(
    asked, GM, sealed(GM, 0, 1), sealed(GM, 1, 1), close(GM, stands(GM, 0)), mine=0
)
SCENES["list-unseen"] = lambda asked: read(asked, GM, sealed(GM, 0, 1), close(GM, bytes(32)))


@scene("unopened")
def _(asked: Asked) -> Json:
    assert GM.desk is not None
    said = {"say": "open", "slot": 0, "openings": [opening(GM, 0, [TEXT])], "all": 1}
    opens = roster.state(GM.desk, GM.place, DESK, 2, said)
    return read(asked, GM, sealed(GM, 0, 1), sealed(GM, 1, 1), close(GM, stands(GM, 0, 1)), opens)


@scene("after-default")
def _(asked: Asked) -> Json:
    said = {"say": "default", "slot": 0, "seat": 0}
    votes = [roster.state(FREE.keys[seat], FREE.place, seat, 1, said) for seat in (1, 2)]
    return read(asked, FREE, *ALL, *votes, revealed(FREE, 0, 1))


@scene("asks")
def _(asked: Asked) -> Json:
    return read(asked, FREE, roster.join(FREE.game, 0, None, keys_of("a new one"), fresh()))


# Sitting down
TABLE = roster.table_of(GM.offer)


def secrets(who: Group) -> list[bytes | None]:
    return list(who.secrets)


SCENES["joined"] = lambda asked: sitting(asked, GM, GM.joins[0], secrets=secrets(GM))
SCENES["seated"] = lambda asked: sitting(asked, GM, *GM.chat.splitlines()[:4], mine=1)
SCENES["confirmed"] = lambda asked: sitting(asked, GM, *GM.chat.splitlines()[:5], mine=1)
SCENES["no-table"] = lambda asked: sitting(asked, GM, sealed(GM, 0, 1))
SCENES["invited"] = lambda asked: sitting(asked, GM, roster.invite(GM.offer, 1, fresh()))
SCENES["invited-all"] = lambda asked: sitting(asked, FREE, roster.invite(FREE.offer, None, None))


@scene("wrong-invitation")
def _(asked: Asked) -> Json:
    guess = roster.join(TABLE, 0, fresh(), keys_of("a stranger"), fresh())
    return sitting(asked, GM, guess, secrets=secrets(GM))


@scene("seat-taken")
def _(asked: Asked) -> Json:
    other = roster.join(TABLE, 0, GM.secrets[0], keys_of("a stranger"), fresh())
    return sitting(asked, GM, GM.joins[0], other, secrets=secrets(GM))


@scene("joined-late")
def _(asked: Asked) -> Json:
    return read(asked, GM, roster.join(TABLE, 0, GM.secrets[0], keys_of("a stranger"), fresh()))


@scene("weak-key")
def _(asked: Asked) -> Json:
    """A join under the identity, in whose name anybody can sign."""
    said = b"\0" + wire.u8(1).ljust(32, b"\0") + GM.keys[0].box_public + bytes(16)
    signature = wire.u8(1).ljust(64, b"\0")
    return sitting(asked, GM, wire.token("j", TABLE[:4] + said + bytes(16) + signature))


@scene("charter-mine")
def _(asked: Asked) -> Json:
    _, token = with_seat(GM, 1, keys_of("a stranger"))
    return sitting(asked, GM, token, mine=1)


@scene("charter-changed")
def _(asked: Asked) -> Json:
    _, token = with_seat(FREE, 1, keys_of("a stranger"))
    return sitting(asked, FREE, *FREE.joins, token, mine=2)


@scene("key-twice")
def _(asked: Asked) -> Json:
    _, token = with_seat(GM, 1, GM.keys[0])
    return sitting(asked, GM, token)


@scene("joins-missing")
def _(asked: Asked) -> Json:
    assert GM.desk is not None
    payloads = [wire.find(one)[0].payload for one in GM.joins]
    token = roster.short_charter_token(GM.charter, payloads, GM.desk)
    return sitting(asked, GM, GM.joins[0], token)


# Statements and messages
@scene("seconded")
def _(asked: Asked) -> Json:
    proposal: Json = {"say": "propose", "what": "A draw."}
    second = {"say": "second", "of": wire.digest("statement", wire.canonical(proposal)).hex()}
    said = [proposal, second]
    tokens = [roster.state(GM.keys[n], GM.place, n, 1, one) for n, one in enumerate(said)]
    return read(asked, GM, *tokens)


SCENES["not-allowed"] = lambda asked: read(asked, GM, override(GM, GM.keys[0], 0))


@scene("said")
def _(asked: Asked) -> Json:
    return read(asked, FREE, override(FREE, FREE.keys[0], 0))


@scene("carried")
def _(asked: Asked) -> Json:
    return read(asked, FREE, *(override(FREE, FREE.keys[seat], seat) for seat in (0, 1)))


@scene("carried-later")
def _(asked: Asked) -> Json:
    own = {"say": "rekey", "seat": 0, **keys_of("a new one").public()}
    return read(asked, FREE, roster.state(FREE.keys[0], FREE.place, 0, 1, own))


@scene("given-twice")
def _(asked: Asked) -> Json:
    table = FREE.table(asked)
    for seq, text in ((1, TEXT), (2, OTHER)):
        mark = committed(FREE, 0, seq, text)
        table = asked("readChat", table=table, text=mark)["table"]
        alone = [commitment(FREE, 0, seq, text), None, None]
        told: Json = asked("readChat", table=table, text=revealed(FREE, 0, seq, text, alone))
        table = told["table"]
    return told


@scene("unreadable-statement")
def _(asked: Asked) -> Json:
    return read(asked, GM, roster.state(GM.keys[0], GM.place, 0, 1, {"say": "sing"}))


@scene("wrong-opening")
def _(asked: Asked) -> Json:
    assert GM.desk is not None
    bound = sheets.bind("sheet", GM.place, 0, 1)
    master = sheets.master_of(GM.keys[0].salt, bound, [TEXT])
    opening = {"seat": 0, "seq": 1, "part": 0, "salt": sheets.salt_of(master, 0).hex()}
    said = {"say": "open", "slot": 0, "openings": [{**opening, "text": OTHER, "other": ""}]}
    return read(asked, GM, sealed(GM, 0, 1), roster.state(GM.desk, GM.place, DESK, 1, said))


SCENES["message-empty"] = lambda asked: read(
    asked, GM, message(GM, 1, ""), keys=told_keys(GM.keys[1])
)
SCENES["message"] = lambda asked: read(asked, GM, message(GM, 1))
SCENES["message-opened"] = lambda asked: read(asked, GM, message(GM, 1), keys=told_keys(GM.keys[1]))
