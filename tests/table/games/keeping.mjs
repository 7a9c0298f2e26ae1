// Answers calls on what a keeper of secrets does, a line of JSON for each. What it asks of the
// engine goes out as a line, too, and the next line that comes in is the answer.
import { register } from "node:module";
import { createInterface } from "node:readline";
import { answering, fromJson, toJson } from "../calls.mjs";

const STUB =
  "export const EVERYBODY = null; export const askEngine = (call, args, seat) => globalThis.engine(call, { ...args, seat });";
const address = (source) => `data:text/javascript,${encodeURIComponent(source)}`;
register(
  address(`export const resolve = (name, context, next) => (
  name.endsWith("game/state/ask-engine.js") ? { url: ${JSON.stringify(address(STUB))}, shortCircuit: true } : next(name, context));`),
);

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
globalThis.engine = async (call, args) => {
  console.log(JSON.stringify({ engine: { call, args } }));
  const { ok, fault } = JSON.parse((await lines.next()).value);
  if (fault) throw new Error(fault.message);
  return ok;
};

const folder = process.argv[2];
const answer = await answering(folder);
const [duties, check, secrets] = await Promise.all(
  ["duties", "check", "secrets"].map((name) => import(`${folder}/../keeper/${name}.js`)),
);
const { unhex, hex } = await import(`${folder}/seals/frame.js`);
const { keysOf } = await import(`${folder}/seals/keys.js`);
const all = { ...duties, ...check, ...secrets };
const special = {
  checkSecrets: (known) =>
    all.checkSecrets(
      known,
      (slot) => `Phase ${slot}`,
      (seat) => known.ids[seat],
    ),
};

/** A keeper's keys come as secrets. */
const owned = async (own) =>
  own?.keys?.sign instanceof Uint8Array ? { ...own, keys: await keysOf(own.keys, true) } : own;

async function told({ call, with: asked }) {
  const given = await Promise.all(fromJson(asked, unhex).map(owned));
  try {
    return { told: toJson((await (special[call] ?? all[call])(...given)) ?? null, hex) };
  } catch (fault) {
    return { broken: String(fault.stack ?? fault) };
  }
}

for (let line = await lines.next(); !line.done; line = await lines.next()) {
  const request = JSON.parse(line.value);
  console.log(JSON.stringify(all[request.call] ? await told(request) : await answer(request)));
}
