// A page at a table with a relay, in a process of its own: one JSON line asked, one answered.
import { register } from "node:module";
import { createInterface } from "node:readline";

globalThis.addEventListener ??= () => undefined;
globalThis.removeEventListener ??= () => undefined;
register("./hooks.mjs", import.meta.url);
const { page, pasted, sealed, sit, unhex } = await import("./lone-page.mjs");
const { begin } = await import("../../../site/player/together/relay/live.js");
const { relayState } = await import("../../../site/player/together/relay/state.js");

const LOOK = 20; // milliseconds between two looks
const later = setTimeout;
/** Milliseconds that the page wanted to wait, once it is hasty. @type {number[]} */
const pauses = [];

const state = () => ({
  stage: relayState.isStuck ? "stuck" : relayState.stage,
  phases: page.record.length,
  record: page.record,
  differences: relayState.differences,
  isSent: ownTokens().every((token) => page.held.posted.sent.includes(token)),
  waiting: page.held.table.slots
    .at(-1)
    .marks.map(({ seat }) => seat)
    .sort(),
  codes: page.codes,
  sealed: page.codes.sealed ?? 0,
  pauses,
  faults: page.faults,
});

function ownTokens() {
  const { table, seat } = page.held;
  return table.slots
    .slice(-4)
    .flatMap(({ marks, reveals }) => [...marks, ...reveals])
    .flatMap((one) => (one.seat === seat && one.token ? [one.token] : []));
}

const asked = {
  sit: async ({ keys, ...told }) => sit({ ...told, keys: fromHex(keys) }),
  open: async ({ address }) => {
    page.session = begin("game", address);
  },
  close: async () => {
    page.session?.stop();
    page.session = null;
  },
  // whatever the page waits for is there at once
  hasty: async () => {
    globalThis.setTimeout = (act, wait, ...args) => {
      pauses.push(wait);
      return later(act, 0, ...args);
    };
  },
  seal: ({ text }) => sealed(text),
  paste: ({ text }) => pasted(text),
  own: async () => ownTokens(),
  state: async () => state(),
  until: async ({ wanted, patience }) => {
    const end = Date.now() + patience;
    for (;;) {
      const now = state();
      const isThere = Object.entries(wanted).every(
        ([key, value]) => JSON.stringify(now[key]) === JSON.stringify(value),
      );
      if (isThere || Date.now() > end) return now;
      await new Promise((go) => later(go, LOOK));
    }
  },
};

const fromHex = (keys) =>
  Object.fromEntries(Object.entries(keys).map(([name, { bytes }]) => [name, unhex(bytes)]));

for await (const line of createInterface({ input: process.stdin })) {
  const { call, ...given } = JSON.parse(line);
  try {
    process.stdout.write(`${JSON.stringify({ told: (await asked[call](given)) ?? null })}\n`);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ broken: String(error.stack ?? error) })}\n`);
  }
}
process.exit(0);
