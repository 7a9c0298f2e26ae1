"""A real broker on loopback, as docs/relay.md configures one; it can be killed and begun again."""

import os
import pwd
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.relays.packages import broker

LISTEN = 30.0  # seconds until it answers
CONFIGURATION = """listener {plain} 127.0.0.1
listener {port} 127.0.0.1
protocol websockets
allow_anonymous true
acl_file {folder}/acl
persistence true
persistence_location {folder}/
autosave_on_changes true
autosave_interval {autosave}
message_size_limit 65536
max_queued_messages 10000
"""
ACL = "topic readwrite table/+/+/+\n"


class Broker:
    """One broker, with what it keeps in a folder."""

    def __init__(
        self, folder: Path, *, autosave: int = 1, ports: tuple[int, int] | None = None
    ) -> None:
        """Write its configuration; `autosave` is the number of changes after which it saves."""
        self.folder, (self.plain, self.port) = folder, ports or (free_port(), free_port())
        self._process: subprocess.Popen[bytes] | None = None
        told = CONFIGURATION.format(
            plain=self.plain, port=self.port, folder=folder, autosave=autosave
        )
        if os.geteuid() == 0:  # else it takes a user of its own, who may not write here
            told += f"user {pwd.getpwuid(0).pw_name}\n"
        (folder / "acl").write_text(ACL, "utf-8")
        (folder / "mosquitto.conf").write_text(told, "utf-8")

    @property
    def address(self) -> str:
        """Return what pages connect to."""
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Begin, and wait until both listeners answer."""
        with (self.folder / "log").open("ab") as log:
            command = [broker(), "-c", str(self.folder / "mosquitto.conf")]
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        for port in (self.plain, self.port):
            _await(port, self._process)

    def kill(self) -> None:
        """End it as a power cut does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        """End it, if it runs."""
        if self._process is not None:
            self.kill()

    def forget(self) -> None:
        """Remove what it has saved."""
        (self.folder / "mosquitto.db").unlink(missing_ok=True)

    def memory(self) -> int:
        """Return the bytes that it has in memory."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text("utf-8")
        line = next(one for one in status.splitlines() if one.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def seconds(self) -> float:
        """Return the seconds of a processor that it has used."""
        assert self._process is not None
        told = Path(f"/proc/{self._process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(folder: Path, *, autosave: int = 1) -> Iterator[Broker]:
    """Run a broker as long as this lasts."""
    made = Broker(folder, autosave=autosave)
    made.start()
    try:
        yield made
    finally:
        made.stop()


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _await(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until somebody listens."""
    for _ in range(int(LISTEN * 50)):
        with socket.socket() as one:
            one.settimeout(0.02)
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        try:
            code = process.wait(0.02)
        except subprocess.TimeoutExpired:
            continue
        raise AssertionError(f"the broker ended with {code}")
    raise AssertionError(f"nobody listens at {port}")
