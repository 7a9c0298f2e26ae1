#!/usr/bin/env bash
# Debian's mosquitto 2.0.11 and npm mqtt 5.16.0: a client publishes, with an acknowledgement asked for,
# where the broker's access list forbids it.
#
# Guess: the client's promise is rejected.
# Seen: with MQTT 3.1.1, the library's default, it is fulfilled: that version's acknowledgement cannot
#   say no, and the broker acknowledges what it throws away. With version 5 it is rejected.
set -euo pipefail
folder=$(mktemp -d) && trap 'kill %1 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
for package in mosquitto=2.0.11-1.2+deb12u2 libwrap0 libdlt2 libcjson1; do
  apt-get download -qq "$package" 2>/dev/null
done
for file in *.deb; do dpkg -x "$file" .; done
npm install --silent --no-fund --no-audit --ignore-scripts --prefix . mqtt@5.16.0
echo 'topic read #' > readers
printf 'listener 18831 127.0.0.1\nallow_anonymous true\nacl_file readers\n' > broker.conf
LD_LIBRARY_PATH=$(echo usr/lib/*-linux-gnu) usr/sbin/mosquitto -c broker.conf > broker.log 2>&1 &
cat > run.mjs <<'NODE'
import assert from "node:assert";
import mqtt from "mqtt";

const told = {};
for (const protocolVersion of [4, 5]) {
  const client = await mqtt.connectAsync("mqtt://127.0.0.1:18831", { protocolVersion });
  told[protocolVersion] = await client.publishAsync("a", "news", { qos: 1 }).then(
    () => "sent",
    (error) => error.message,
  );
  await client.endAsync();
}
console.log(told);
assert.deepEqual(told, { 4: "sent", 5: "Publish error: Not authorized" }, "told otherwise now");
NODE
node run.mjs
