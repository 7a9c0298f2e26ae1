"""How much a relay carries: `python -m tests.bench.relay [TABLES]`, with 1,000 tables of seven.

Every player has a connection of their own to one broker, over WebSockets. In a phase each seals,
reveals once all of the table have sealed, and reads its own message back each time, as pages do.
All messages are encrypted beforehand. The same bytes are then published by the same number of
connections that do nothing else but publish and receive: what is above that is the cost of how
tables use a relay. What the pages' cryptography takes stands on a line of its own.

Both sides share this machine's processors; times are of the clock, and of the broker's processor.
"""

import asyncio
import os
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.relays.broker import Broker, running
from tests.relays.lines import framed, packets
from tests.relays.mqtt import CONNACK, PUBACK, PUBLISH, SUBACK, connect, packet, text
from tests.relays.packages import missing
from tests.table.pages import Node
from tests.table.second import sheets, wire
from tests.table.second.group import Group, group
from tests.table.second.relay import Relayed, message, short

SEATS, TABLES = 7, 1_000
AT_ONCE = 200  # connections that are being made
MOST = 1.5  # times what plain publishers take
SPARE = 500  # files besides connections
PATIENCE = 300  # seconds for a phase
ORDERS = "A Vie - Gal\nA Bud - Ser\nF Tri - Alb\n"
EXPIRY = b"\x05\x02" + (60 * 24 * 60 * 60).to_bytes(4, "big")  # properties of a message
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Protocol: mqtt\r\n\r\n"
)


@dataclass(frozen=True, slots=True)
class Part:
    """What one player says in a phase: a sealed sheet, then that and what opens it."""

    topic: str
    filter: str
    sealed: bytes
    revealed: bytes


def parts(tables: int) -> list[list[Part]]:
    """Write and encrypt the messages of all tables: each has keys of its own."""
    tokens = _tokens(group(SEATS, gm=False))
    heard = {seat: short(tokens[seat][:1]) for seat in range(SEATS)}
    plain = [(message(one[:1], {}), message(one, heard)) for one in tokens]
    found = []
    for _ in range(tables):
        keys = Relayed(os.urandom(16), os.urandom(32))
        step = keys.step(1)
        found.append(
            [
                Part(
                    keys.topic(1, seat),
                    f"table/{step}/+/+",
                    keys.pieces(1, seat, 1, plain[seat][0])[0],
                    keys.pieces(1, seat, 2, plain[seat][1])[0],
                )
                for seat in range(SEATS)
            ]
        )
    return found


def _tokens(who: Group) -> list[list[str]]:
    marks = [sheets.commit(who.keys[seat], who.place, seat, 1, [ORDERS]) for seat in range(SEATS)]
    promised = [wire.find(one)[0].payload[12:44] for one in marks]
    ledger = sheets.ledger_of(who.place, promised)
    return [
        [
            marks[seat],
            sheets.reveal(who.keys[seat], who.place, seat, 1, [ORDERS], part=0, ledger=ledger),
        ]
        for seat in range(SEATS)
    ]


@dataclass
class Player(asyncio.Protocol):
    """One connection; `reads_back` as pages do, else it only publishes and receives."""

    own: Part
    reads_back: bool
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    done: asyncio.Event = field(default_factory=asyncio.Event)
    sealed: set[str] = field(default_factory=set)
    revealed: set[str] = field(default_factory=set)
    lying: bytes = b""  # the own message, as it lay there
    kept: bytes = b""
    is_open: bool = False
    says: bytes = b""
    seen: dict[str, bytes] = field(default_factory=dict)  # the first message of each topic

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(UPGRADE)

    def data_received(self, data: bytes) -> None:
        """Read whole frames."""
        self.kept += data
        if not self.is_open:
            head, end, rest = self.kept.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            self.is_open, self.kept = True, rest
            self.tell(connect())
        at = 0
        while len(self.kept) - at >= 2:
            size, start = self.kept[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(self.kept[start : start + 2], "big"), start + 2
            if len(self.kept) < start + size:
                break
            for one in packets(self.kept[start : start + size]):
                self.hear(one)
            at = start + size
        self.kept = self.kept[at:]

    def tell(self, one: bytes) -> None:
        """Send a packet."""
        self.transport.write(framed(0x82, one, is_masked=True))

    def hear(self, one: bytes) -> None:
        """Do what a packet asks for."""
        kind = one[0] >> 4
        if kind == CONNACK:
            self.subscribe(self.own.filter)
        elif kind == SUBACK:
            self.ready.set()
        elif kind == PUBACK and self.reads_back and self.says and one[2:4] == b"\0\1":
            self.subscribe(f"{self.own.topic.rpartition('/')[0]}/+", qos=0)
        elif kind == PUBLISH:
            self.take(one)

    def subscribe(self, wanted: str, *, qos: int = 1) -> None:
        """Subscribe, or read again what lies there."""
        self.tell(packet(8, b"\0\1\0" + text(wanted) + bytes([qos]), 2))

    def publish(self, payload: bytes) -> None:
        """Say something."""
        self.says = payload
        self.lying = b""
        self.tell(packet(PUBLISH, text(self.own.topic) + b"\0\1" + EXPIRY + payload, 3))

    def take(self, one: bytes) -> None:
        """Take a message."""
        start = next(at for at in range(1, 5) if one[at] < 128) + 1
        size = int.from_bytes(one[start : start + 2], "big")
        topic = one[start + 2 : start + 2 + size].decode()
        at = start + 2 + size
        if one[0] & 6:
            self.tell(packet(PUBACK, one[at : at + 2]))
            at += 2
        payload = one[at + 1 + one[at] :]
        if topic == self.own.topic and one[0] & 1:
            self.lying = payload
        is_first = self.seen.setdefault(topic, payload) == payload
        (self.sealed if is_first else self.revealed).add(topic)
        self.go_on()

    def go_on(self) -> None:
        """Reveal once all have sealed; the phase is over once all have revealed."""
        is_kept = not self.reads_back or self.lying == self.says
        if len(self.sealed) == SEATS and self.says == self.own.sealed and is_kept:
            self.publish(self.own.revealed)
        if len(self.revealed) == SEATS and self.says == self.own.revealed and is_kept:
            self.done.set()


@dataclass(frozen=True, slots=True)
class Measured:
    """What a phase of all tables took."""

    connected: float  # seconds
    phase: float  # seconds
    processor: float  # seconds of the broker's
    memory: int  # bytes of the broker


async def _phase(broker: Broker, tables: Sequence[Sequence[Part]], *, reads_back: bool) -> Measured:
    loop = asyncio.get_running_loop()
    players = [Player(part, reads_back) for table in tables for part in table]
    gate = asyncio.Semaphore(AT_ONCE)

    async def come(player: Player) -> None:
        async with gate:
            await loop.create_connection(lambda: player, "127.0.0.1", broker.port)
            await player.ready.wait()

    begun = time.perf_counter()
    await asyncio.wait_for(asyncio.gather(*map(come, players)), PATIENCE)
    connected = time.perf_counter() - begun
    used, begun = broker.seconds(), time.perf_counter()
    for player in players:
        player.publish(player.own.sealed)
    await asyncio.wait_for(asyncio.gather(*(player.done.wait() for player in players)), PATIENCE)
    took, used = time.perf_counter() - begun, broker.seconds() - used
    memory = broker.memory()
    for player in players:
        player.transport.close()
    return Measured(connected, took, used, memory)


def measured(tables: Sequence[Sequence[Part]], *, reads_back: bool) -> Measured:
    """Let all tables play a phase through a fresh broker."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), autosave=100_000) as broker:
        return asyncio.run(_phase(broker, tables, reads_back=reads_back))


def cryptography() -> float:
    """Return the milliseconds that a page takes to check what seven seats say in a phase."""
    who = group(SEATS, gm=False)
    tokens = _tokens(who)
    with Node() as asked:
        table = who.table(asked)
        text_of = "\n".join(token for one in tokens for token in one)
        asked("readChat", table=table, text=text_of)
        begun = time.perf_counter()
        rounds = 20
        for _ in range(rounds):
            asked("readChat", table=table, text=text_of)
        return (time.perf_counter() - begun) / rounds * 1000


def main(arguments: Sequence[str]) -> int:
    """Print what was measured; 1 where tables take more than they may."""
    if missing():
        print(missing())
        return 0
    count = int(arguments[0]) if arguments else TABLES
    wanted = SEATS * count + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
    tables = parts(count)
    plain = measured(tables, reads_back=False)
    ours = measured(tables, reads_back=True)
    print(f"{count} tables of {SEATS}, {SEATS * count} connections, a phase each")
    for name, one in (("plain publishers", plain), ("tables", ours)):
        print(
            f"{name}: connected in {one.connected:.1f} s, a phase in {one.phase:.1f} s, "
            f"{one.processor:.1f} s of the broker's processor, {one.memory / 1e6:.0f} MB"
        )
    times, memory = ours.phase / plain.phase, ours.memory / plain.memory
    processor = ours.processor / max(plain.processor, 0.01)
    print(
        f"tables beside plain publishers: {times:.2f} of the time, {processor:.2f} of the broker's "
        f"processor, {memory:.2f} of the memory (at most {MOST})"
    )
    print(f"a page's cryptography: {cryptography():.1f} ms a phase, for seven seats")
    return int(max(times, memory) > MOST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
