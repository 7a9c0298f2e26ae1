// @ts-check
/**
 * What a page knows of each step, by who said it: this is what should lie with the relay. Older
 * phases go into the history, the newest of them that have room.
 */

import { readConfirmation } from "../protocol/charter.js";
import { readJoin } from "../protocol/join.js";
import { DESK } from "../protocol/seals/binding.js";
import { tokenOf } from "../protocol/seals/tokens.js";
import { asHistory, historyBytes } from "./history.js";
import { EVERYBODY, HISTORY, SITTING } from "./keys.js";
import { messageBytes } from "./message.js";
import { MOST, padded } from "./pieces.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../protocol/table.js").Table} Table */
/** @typedef {import("../protocol/table.js").TableSlot} TableSlot */
/** @typedef {Map<number, string[]>} ByWriter */
/** @typedef {Map<number, ByWriter>} ByStep */

const WINDOW = 4; // phases that lie there message by message: the open one and the three before
const ROOM = 39_000; // bytes that a table of seven takes up with a relay, all in all
const LEAST = 3_000; // bytes of a history, however large the open phases are
// Of each kind as many tokens of a writer as an honest page makes: a flood travels by the chat.
const MOST_SHEETS = 4;
const MOST_SAID = 24;
const LONGEST = 46_000; // characters of the tokens of a message

/** The steps that a page reads, the history first. @param {Table} table */
export function stepsOf({ slots }) {
  const first = Math.max(0, slots.length - WINDOW);
  const phases = Array.from({ length: slots.length - first }, (_, i) => first + i + 1);
  return [...(slots.length ? [HISTORY] : []), SITTING, ...phases];
}

/**
 * Whether this device speaks for a writer.
 *
 * @param {Held} held
 * @param {number} step
 * @param {number} writer
 */
export const speaksFor = ({ seat, desk, table }, step, writer) =>
  step !== HISTORY &&
  (writer === seat ||
    (writer === DESK &&
      (desk !== null || (step === SITTING && !!table.charter && table.charter.by === seat))));

/**
 * What this page knows of its steps.
 *
 * @param {Table} table
 * @returns {Promise<ByStep>}
 */
export async function knownSteps(table) {
  const steps = stepsOf(table).filter((step) => step !== HISTORY && step !== SITTING);
  /** @type {ByStep} */
  const found = new Map([[SITTING, await sitting(table)]]);
  for (const step of steps) found.set(step, saidIn(table.slots[step - 1]));
  const older = table.slots.slice(0, Math.max(0, table.slots.length - WINDOW));
  const history = await newestOf(older, ROOM - (await sizeOf(found)));
  if (history.length) found.set(HISTORY, new Map([[EVERYBODY, history]]));
  return found;
}

/** @param {ByWriter} by @param {number} writer @param {readonly string[]} tokens */
function add(by, writer, tokens) {
  if (tokens.length) by.set(writer, [...(by.get(writer) ?? []), ...tokens]);
}

/** @param {Table} table @returns {Promise<ByWriter>} */
async function sitting({ joins, charterToken, confirmations, asked = [] }) {
  /** @type {ByWriter} */
  const by = new Map();
  for (const text of joins) {
    const token = await tokenOf(text);
    const join = token && "payload" in token ? readJoin(token.payload) : null;
    if (join) add(by, join.seat, [text]);
  }
  if (charterToken) add(by, DESK, [charterToken]);
  for (const text of confirmations) {
    const token = await tokenOf(text);
    const one = token && "payload" in token ? readConfirmation(token.payload) : null;
    if (one) add(by, one.seat, [text]);
  }
  for (const { seat, token } of asked) add(by, seat, [token]);
  for (const [writer, tokens] of by) by.set(writer, fitting(tokens));
  return by;
}

/** What each writer has said in a slot. @param {TableSlot | undefined} slot @returns {ByWriter} */
export function saidIn(slot) {
  /** @type {ByWriter} */
  const by = new Map();
  if (!slot) return by;
  const { marks, reveals, statements, letters } = slot;
  const writers = new Set([...marks, ...reveals, ...statements].map(({ seat }) => seat));
  for (const writer of writers) {
    const isOwn = (/** @type {{ seat: number, token?: string }} */ one) =>
      one.seat === writer && one.token;
    add(
      by,
      writer,
      [
        ...marks
          .filter(isOwn)
          .sort((a, b) => a.seq - b.seq)
          .slice(-MOST_SHEETS),
        ...reveals.filter(isOwn).slice(-MOST_SHEETS),
        ...statements.filter(isOwn).slice(-MOST_SAID),
      ].flatMap(({ token }) => token ?? []),
    );
  }
  add(by, DESK, letters);
  for (const [writer, tokens] of by) by.set(writer, fitting(tokens));
  return by;
}

/** The last tokens that one message has room for. @param {string[]} tokens */
function fitting(tokens) {
  let room = LONGEST;
  const first = tokens.findLastIndex((token) => {
    room -= token.length;
    return room < 0;
  });
  return tokens.slice(first + 1);
}

/** The bytes that steps take up with a relay. @param {ByStep} steps */
async function sizeOf(steps) {
  const messages = [...steps.values()].flatMap((by) => [...by.values()]);
  const sizes = await Promise.all(
    messages.map(async (tokens) => padded((await messageBytes({ tokens, heard: {} })).length)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * The tokens of the newest phases that a history has room for.
 *
 * @param {readonly TableSlot[]} slots
 * @param {number} room bytes
 */
async function newestOf(slots, room) {
  const most = Math.min(MOST, Math.max(LEAST, room));
  const phases = await Promise.all(
    slots.map(async (slot) => {
      const tokens = [...saidIn(slot).values()].flat().filter((text) => text[4] !== "w");
      return (await Promise.all(tokens.map(asHistory))).flatMap((token) => token?.text ?? []);
    }),
  );
  for (let first = 0; first < phases.length; first += 1) {
    const newest = phases.slice(first);
    if ((await historyBytes(newest)).length <= most) return newest.flat();
  }
  return [];
}
