"""Tables through a real broker, whose pages run without a browser; then the broker under fire."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.relays.broker import Broker, running
from tests.relays.lines import Line, wild, without
from tests.relays.mqtt import client
from tests.relays.packages import missing
from tests.relays.vandals import Vandal
from tests.table.pages import Node
from tests.table.relay.lone import Pages, seated
from tests.table.second import roster
from tests.table.second.group import group
from tests.table.second.relay import Relayed, message, short

SEATS, YEARS = 7, 2
FLOOD = 1_100  # messages of 4,000 bytes
MOST = 40_000  # bytes of seven seats

pytestmark = [
    pytest.mark.skipif(bool(missing()), reason=missing() or "a broker is there"),
]


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    with running(tmp_path) as found:
        yield found


@pytest.fixture
def trio(asked: Node) -> Iterator[Pages]:
    with seated(asked, group(gm=False)) as pages:
        yield pages


def keys_of(pages: Pages) -> Relayed:
    offer = pages.who.offer
    return Relayed(bytes.fromhex(offer["nonce"]), roster.table_of(offer))


@pytest.mark.long
def test_a_phase_needs_nothing_but_seals(trio: Pages, broker: Broker) -> None:
    trio.open(broker.address)
    for phase in range(3):
        trio.seal(phase)
        found = trio.over(phase + 1)
    assert len(found["record"][0]["sheets"]) == len(trio.pages)
    for page in trio:
        page.until(stage="here", isSent=True, differences=[])


@pytest.mark.slow
def test_whoever_was_away_has_everything_from_one_connection(trio: Pages, broker: Broker) -> None:
    away = trio[2]
    for phase in range(5):
        # what it sealed reached the others by chat
        trio.seal(phase, 2)
        trio[0]("paste", text="\n".join(away("own")))
        for page in trio.pages[:2]:
            page("open", address=broker.address)
        trio.seal(phase, 0, 1)
        for page in trio.pages[:2]:
            page.until(sealed=len(trio.pages) * (phase + 1))
        for page in trio.pages[:2]:
            page.until(isSent=True)
            page("close")
        away("open", address=broker.address)
        # the others may have revealed before they left: then the phase is over here as well
        away.until(sealed=len(trio.pages) * (phase + 1))
        for page in trio.pages[:2]:
            page("open", address=broker.address)
        trio.over(phase + 1)
        away("close")


@pytest.mark.slow
def test_a_page_that_comes_later_reveals_by_itself(trio: Pages, broker: Broker) -> None:
    for page in trio.pages[:2]:
        page("open", address=broker.address)
    trio.seal(0)
    for page in trio.pages[:2]:
        page.until(stage="here", isSent=True)
    assert trio[0]("state")["phases"] == 0
    trio[2]("open", address=broker.address)
    trio.over(1)


@pytest.mark.long
def test_the_chat_and_the_relay_feed_one_reader(trio: Pages, broker: Broker) -> None:
    for page in trio.pages[:2]:
        page("open", address=broker.address)
    trio.seal(0)
    for page in trio.pages[:2]:
        page.until(isSent=True)
    # the third posts and pastes by hand
    trio[0]("paste", text="\n".join(trio[2]("own")))
    trio[2]("paste", text="\n".join(trio[0]("own") + trio[1]("own")))
    for page in trio.pages[:2]:
        page.until(waiting=[0, 1, 2])
    trio[2]("open", address=broker.address)
    trio.over(1)


@pytest.mark.slow
def test_a_broker_is_killed_and_begins_again_with_nothing(trio: Pages, broker: Broker) -> None:
    trio.open(broker.address)
    trio.seal(0, 0)
    trio[0].until(isSent=True)
    broker.kill()
    broker.forget()
    for page in trio:
        page.until(stage="lost")
    trio.seal(0, 1)
    broker.start()
    for page in trio:
        page.until(stage="here")
    trio.seal(0, 2)
    trio.over(1)
    for page in trio:
        page.until(isSent=True)


@pytest.mark.slow
def test_what_was_saved_survives_a_kill(trio: Pages, broker: Broker) -> None:
    for page in trio.pages[:2]:
        page("open", address=broker.address)
    trio.seal(0, 0, 1)
    for page in trio.pages[:2]:
        page.until(isSent=True, waiting=[0, 1])
        page("close")
    broker.kill()
    broker.start()
    trio[2]("open", address=broker.address)
    trio[2].until(waiting=[0, 1])


@pytest.mark.slow
def test_messages_are_dropped_repeated_reordered_and_stale(trio: Pages, broker: Broker) -> None:
    lines = [Line(broker.port, wild(seed)) for seed in range(len(trio.pages))]
    for line, page in zip(lines, trio, strict=True):
        page("open", address=line.address)
    for phase in range(3):
        trio.seal(phase)
        trio.over(phase + 1)
    assert any(line.lost for line in lines)
    for line in lines:
        line.close()


@pytest.mark.slow
@pytest.mark.parametrize("who", ["stranger", "member"])
def test_somebody_overwrites_and_empties_every_topic(trio: Pages, broker: Broker, who: str) -> None:
    trio.open(broker.address)
    vandal = Vandal(broker, keys_of(trio) if who == "member" else None)
    with vandal.at_work():
        for phase in range(2):
            trio.seal(phase)
            trio.over(phase + 1)
        # what the page says is not kept: it tells its player, who can post it
        trio.seal(2, 0)
        trio[0].until(stage="stuck")
    assert vandal.spoilt > 0
    trio.seal(2, 1, 2)
    trio.over(3)


@pytest.mark.long
def test_a_stranger_floods_the_steps_of_a_table(trio: Pages, broker: Broker) -> None:
    """More than five million bytes lie below the open step, and at the addresses of its writers."""
    step, *_ = keys_of(trio).topic(1, 0).split("/")[1:]
    with client(broker.plain) as stranger:
        for number in range(FLOOD):
            stranger.publish(f"table/{step}/{number:032x}/0", bytes(4_000))
        for seat in range(len(trio.pages)):
            whose = keys_of(trio).topic(1, seat).rpartition("/")[0]
            for piece in range(10, 100):
                stranger.publish(f"{whose}/{piece}", bytes(4_000))
            stranger.publish(f"{whose}/0", bytes(60_000))
    trio.open(broker.address)
    trio.seal(0)
    trio.over(1)
    for page in trio:
        page.until(stage="here", isSent=True)


@pytest.mark.long
def test_a_member_says_in_anothers_name_what_their_page_has_read(
    trio: Pages, broker: Broker
) -> None:
    """The page in whose name it was said puts that right."""
    trio.open(broker.address)
    trio.seal(0, 0, 1)
    for page in trio:
        page.until(stage="here", waiting=[0, 1])
    for page in trio.pages[:2]:
        page.until(isSent=True)
    told = trio[1]("own")
    lie = message(told, {0: b"\0\0\0\0"})
    keys, topic = keys_of(trio), keys_of(trio).topic(1, 1)
    with client(broker.plain) as member:
        member.publish(topic, keys.pieces(1, 1, 9, lie)[0])

        def lying() -> bytes:
            found = keys.opened(1, 1, [member.everything()[topic]])
            return found[1] if found else lie

        while lying() == lie:
            trio[0]("until", wanted={"phases": 1}, patience=200)
        assert lying() == message(told, {0: short(trio[0]("own")), 1: short(told)})
    assert trio[0]("state")["differences"] == []


@pytest.mark.slow
def test_two_players_are_shown_different_things(trio: Pages, broker: Broker) -> None:
    # the second is never shown what the first says in the first phase
    address = keys_of(trio).topic(1, 0).rpartition("/")[0]
    line = Line(broker.port, without(address))
    trio[0]("open", address=broker.address)
    trio[1]("open", address=line.address)
    trio[2]("open", address=broker.address)
    trio.seal(0)
    trio[1].until(waiting=[1, 2])
    for page in (trio[0], trio[2]):
        page.until(differences=[{"reader": 1, "writer": 0}])
    assert line.lost
    trio[1]("paste", text="\n".join(trio[0]("own")))
    trio.over(1)
    line.close()


@pytest.mark.slow
def test_nothing_of_a_table_can_be_read_by_the_broker(trio: Pages, broker: Broker) -> None:
    trio.open(broker.address)
    trio.seal(0)
    trio.over(1)
    for page in trio:
        page.until(isSent=True)
    with client(broker.plain) as stranger:
        found = stranger.everything()
    sizes = {len(payload) for payload in found.values()}
    assert all((size - 34) % 256 == 0 for size in sizes)
    assert len({payload[:12] for payload in found.values()}) == len(found)
    for topic, payload in found.items():
        assert b"chy1" not in payload
        assert b"Vie" not in payload
        step, writer = topic.split("/")[1:3]
        assert len(step) == len(writer) == 32


@pytest.mark.slow
def test_seven_seats_play_two_years(asked: Node, broker: Broker) -> None:
    with seated(asked, group(SEATS, gm=False, name="seven")) as pages:
        pages.open(broker.address)
        for phase in range(5 * YEARS):
            pages.seal(phase)
            pages.over(phase + 1)
            with client(broker.plain) as counting:
                lying = counting.everything()
            # what is replaced and what is cleared may both lie there for a moment
            assert sum(map(len, lying.values())) <= MOST + phase_of(SEATS)
        for page in pages:
            page.until(isSent=True)
        # a page that was lost, but for its keys and the table, finds what lies there
        with client(broker.plain) as counting:
            assert sum(map(len, counting.everything().values())) <= MOST


def phase_of(seats: int) -> int:
    """The bytes of one phase."""
    return seats * 512
