"""A desk's draw in a game with hidden facts: pools of the rules, a number of chance, an audit."""

from collections.abc import Sequence

from engine.record.audit import audit as engine_audit
from engine.record.replay import replay
from tests.engine.records import Desk
from tests.table.pages import Node
from tests.table.second import roster
from tests.table.second.group import group
from tests.variants.league_of_shadows.shadows import TABLE

NAME = "headquarters"
SALT = b"\x2a" * 16


def drawn_by(seed: bytes, nonces: Sequence[bytes]) -> dict[str, str]:
    """Return what a fair draw gives from the pools of the rules."""
    desk = Desk(TABLE).orders()
    lots = TABLE.variant.rules.keeper.lots(TABLE.board, desk.stages[-1].position)
    return {
        lot.name: lot.pool[roster.drawn(seed, lot.name, nonces, len(lot.pool))].split()[-1]
        for lot in lots
    }


def test_a_fair_draw_serves_as_the_secret_and_a_wrong_commitment_is_named(asked: Node) -> None:
    who = group(3)
    hqs = drawn_by(who.seed, who.nonces)
    secrets = {"hqs": hqs}
    desk = Desk(TABLE)
    while desk.stages[-1].position.phase.code != "W1900A":
        desk.slot(secrets=secrets)
    target = hqs["south"]
    desk.slot(secrets=secrets, sheets={"Italy": {"orders": {"Italy": [f"VOTE {target}"]}}})
    assert [answer.answer for answer in desk.record.slots[-1].answers] == ["HQ"]
    assert engine_audit(TABLE, desk.record, secrets) == []
    assert replay(TABLE, desk.record)[-1].position == desk.stages[-1].position

    published = roster.hidden(who.game, NAME, 1, SALT, hqs).hex()
    other = roster.hidden(who.game, NAME, 1, SALT, {**hqs, "south": "Sev"}).hex()
    fact = {"name": NAME, "number": 1, "salt": SALT.hex(), "value": hqs}
    opened = {
        "seed": who.seed.hex(),
        "facts": [{**fact, "published": published}, {**fact, "published": other}],
    }
    found = [(one["verdict"], one["what"]) for one in asked("audit", who.table(asked), opened)]
    assert found == [
        ("matches", f"the hidden fact “{NAME}” 1"),
        ("differs", f"the hidden fact “{NAME}” 1"),
    ]
