// @ts-check
/** Reading posted texts: those that somebody pastes, and those that are made here. */

import { change } from "../game/state/redraw.js";
import { rewriteHeld, tableState } from "./my-place.js";
import { goOn, readerOf, withRead } from "./next-phase.js";
import { confirm } from "./protocol/charter.js";
import { nextStatement } from "./protocol/hearing-statements.js";
import { heldReveals } from "./protocol/lists.js";
import { readChat, readDrawer } from "./protocol/reading-chat.js";
import { DESK } from "./protocol/seals/binding.js";
import { unhex } from "./protocol/seals/frame.js";
import { state } from "./protocol/statement.js";
import { lastSpokenIn, placeOf } from "./protocol/table.js";
import { stageOf } from "./table-progress.js";

/** @typedef {import("./protocol/reading-chat.js").Told} Told */
/** @typedef {import("./my-place.js").Held} Held */

/**
 * Read a chat, or part of one, and move the game on as far as it allows.
 *
 * @param {string} text
 * @returns {Promise<Told[]>} what each token was
 */
export async function hear(text) {
  const told = await take(text, withOwnRead);
  const again = new Map((await goOn()).map((one) => [one.text, one]));
  return told.map((one) => asReadAgain(one, again.get(one.text)));
}

/**
 * Take what a text holds, in one hearing.
 *
 * @param {string} text
 * @param {(held: Held, told: Told[]) => Held} noted what else is noted of it
 */
async function take(text, noted = (held) => held) {
  /** @type {Told[]} */
  let told = [];
  await rewriteHeld(async (held) => {
    const read = await readChat(held.table, text, readerOf(held));
    ({ told } = read);
    const seated = await withAside(withRead(noted(held, told), read), told);
    return withAttested(await withConfirmation(seated));
  });
  return told;
}

/**
 * What a token is once the game has gone on. One that was taken at first is not news the second
 * time.
 *
 * @param {Told} one
 * @param {Told | undefined} again
 */
const asReadAgain = (one, again) =>
  !again || (again.code === "duplicate" && one.code !== "wrong-phase-future")
    ? one
    : { ...again, at: one.at };

const MOST_NOTED = 500; // own tokens of which a device notes that they were posted

/**
 * What this device notes of its own texts: those that a pasted chat showed were posted.
 *
 * @param {Held} held
 * @param {Told[]} told
 * @returns {Held}
 */
const withOwnRead = (held, told) =>
  withPosted(
    held,
    "read",
    told.map(({ text }) => text),
  );

/**
 * @param {Held} held
 * @param {"copied" | "read" | "sent"} how
 * @param {string[]} tokens
 * @returns {Held}
 */
function withPosted(held, how, tokens) {
  const { posted = { copied: [], read: [] } } = held;
  const known = posted[how] ?? [];
  const own = new Set(ownTokens(held));
  const fresh = tokens.filter((one) => own.has(one) && !known.includes(one));
  return fresh.length
    ? { ...held, posted: { ...posted, [how]: [...known, ...fresh].slice(-MOST_NOTED) } }
    : held;
}

/** All that this device has said at a table. @param {Held} held */
function ownTokens({ table, seat, desk, wanted }) {
  const isOwn = (/** @type {{ seat: number }} */ one) =>
    one.seat === seat || (!!desk && one.seat === DESK);
  return [
    ...table.joins,
    table.charterToken,
    ...table.confirmations,
    ...(wanted ? [wanted.token] : []),
    ...table.slots.flatMap(({ marks, reveals, statements, letters }) => [
      ...[...marks, ...reveals, ...statements].filter(isOwn).flatMap(({ token }) => token ?? []),
      ...(desk ? letters : []),
    ]),
  ];
}

/** Note that texts were copied, to be posted. @param {string[]} tokens */
export const noteCopied = (tokens) =>
  rewriteHeld(async (held) => withPosted(held, "copied", tokens));

/**
 * Hear what came by the relay, all of it in one hearing; nobody has posted it in the chat.
 *
 * @param {string} text
 */
export async function hearRelayed(text) {
  const told = await take(text);
  await goOn();
  return told;
}

/** Note that texts lie with the relay: this page has read them back. @param {string[]} tokens */
export const noteSent = (tokens) => rewriteHeld(async (held) => withPosted(held, "sent", tokens));

/** Hear what somebody has pasted, and say what it was. @param {string} text */
export const hearPasted = async (text) =>
  change(tableState, { lastRead: await hear(text), preview: null });

/**
 * Make a text for this table: this page reads it before anybody else can.
 *
 * @param {(held: Held) => Promise<{ token: string, held?: Held }>} make
 */
export async function sayHere(make) {
  /** @type {Told[]} */
  let told = [];
  await rewriteHeld(async (before) => {
    const { token, held = before } = await make(before);
    const read = await readChat(held.table, token, readerOf(held));
    ({ told } = read);
    return withRead(held, read);
  });
  await goOn();
  return told;
}

/**
 * While people sit down, what was set aside is read again once what it waited for is there: a
 * confirmation may come before its charter, and a charter before its joins.
 *
 * @param {Held} held
 * @param {Told[]} told
 * @returns {Promise<Held>}
 */
async function withAside(held, told) {
  const isAwaited = told.some(({ code }) => code === "joined" || code === "seated");
  return isAwaited ? withRead(held, await readDrawer(held.table, readerOf(held))) : held;
}

/**
 * Once the charter lists the own keys there is nothing else to decide: it is confirmed.
 *
 * @param {Held} held
 * @returns {Promise<Held>}
 */
async function withConfirmation(held) {
  const { table, seat, nonce, keys } = held;
  if (stageOf(table) !== "confirming" || seat === null || !nonce || !keys || table.nonces[seat])
    return held;
  const token = await confirm({ about: unhex(table.game), seat, nonce, sign: keys.sign.own });
  return withRead(held, await readChat(table, token, readerOf(held)));
}

/**
 * Attest the reveals that others are about to pass over: this page held them before.
 *
 * @param {Held} held
 * @returns {Promise<Held>}
 */
async function withAttested(held) {
  const seat = held.desk ? DESK : held.seat;
  const sign = (held.desk ?? held).keys?.sign.own;
  if (stageOf(held.table) !== "playing" || seat === null || !sign) return held;
  let now = held;
  const open = held.table.slots.length - 1;
  for (const slot of [lastSpokenIn(held.table), open]) {
    const place = placeOf(now.table, slot);
    if (!place) continue;
    for (const said of heldReveals(now.table, slot, seat)) {
      const n = nextStatement(now.table, seat, slot);
      const token = await state({ place, seat, n, sign, said });
      now = withRead(now, await readChat(now.table, token, readerOf(now)));
    }
  }
  return now;
}
