#!/usr/bin/env bash
# PyPI amqtt 0.12.1, a broker for tests: one client subscribes to red/#, then another connects and
# subscribes to blue/#.
#
# Guess: the second gets what is retained under blue/#.
# Seen: it gets what is retained under red/# as well, which it never asked for: whoever connects is
#   sent the retained messages of all clients' subscriptions, as if they were its own.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "amqtt==0.12.1"
"$folder/venv/bin/python" - <<'PYTHON'
import asyncio
import logging

from amqtt.broker import Broker
from amqtt.client import MQTTClient

logging.disable(logging.CRITICAL)
URL = "mqtt://127.0.0.1:18841/"
LISTENERS = {"default": {"type": "tcp", "bind": "127.0.0.1:18841"}}
ANYBODY = {"amqtt.plugins.authentication.AnonymousAuthPlugin": {"allow_anonymous": True}}


async def connected(name):
    """Connect a client."""
    client = MQTTClient(client_id=name)
    await client.connect(URL)
    return client


async def heard(name, topic):
    """Connect and subscribe, and tell what arrives within a second; stay connected."""
    client = await connected(name)
    await client.subscribe([(topic, 1)])
    found = []
    while True:
        try:
            found.append((await client.deliver_message(timeout_duration=1)).topic)
        except asyncio.TimeoutError:
            return sorted(found)


async def main():
    """Run broker and clients."""
    broker = Broker({"listeners": LISTENERS, "plugins": ANYBODY})
    await broker.start()
    writer = await connected("writer")
    for topic in ("red/1", "blue/1"):
        await writer.publish(topic, b"kept", qos=1, retain=True)
    found = [await heard("first", "red/#"), await heard("second", "blue/#")]
    await broker.shutdown()
    return found


found = asyncio.run(main())
print(found)
assert found == [["red/1"], ["blue/1", "red/1"]], "each gets its own now"
PYTHON
