// @ts-check
/** Reading posted texts: those that somebody pastes, and those that are made here. */

import { notify } from "../game/state/notices.js";
import { change } from "../game/state/redraw.js";
import { say } from "../words/sealing.js";
import { heldHere, rewriteHeld, tableState } from "./my-place.js";
import { goOn, readerOf, withRead } from "./next-phase.js";
import { confirm } from "./protocol/charter.js";
import { readChat } from "./protocol/reading-chat.js";
import { unhex } from "./protocol/seals/frame.js";
import { sharedRecord, strayed } from "./seat-sheets.js";
import { isUnchecked, stageOf } from "./table-progress.js";

/** @typedef {import("./protocol/reading-chat.js").Told} Told */
/** @typedef {import("./my-place.js").Held} Held */

/**
 * Read a chat, or part of one, and move the game on as far as it allows.
 *
 * @param {string} text
 * @returns {Promise<Told[]>} what each token was
 */
export async function hear(text) {
  /** @type {Told[]} */
  let told = [];
  await rewriteHeld(async (held) => {
    const read = await readChat(held.table, text, {
      ...readerOf(held),
      isRecord: isUnchecked(held.table),
    });
    ({ told } = read);
    return withConfirmation(withRead(held, read));
  });
  await goOn();
  return told;
}

/** Hear what somebody has pasted, and say what it was. @param {string} text */
export async function hearPasted(text) {
  const before = heldHere()?.table;
  change(tableState, { lastRead: await hear(text), preview: null });
  const { table } = heldHere() ?? {};
  if (before && table && isUnchecked(before) && !isUnchecked(table)) tellChecked(table);
}

/**
 * Say whether a phase known only from a link was right, now that its seals are open.
 *
 * @param {import("./protocol/table.js").Table} table
 */
function tellChecked(table) {
  const wrong = strayed(table, sharedRecord());
  if (wrong.length)
    notify({
      id: "unsigned",
      tone: "no",
      text: say.otherOrders(wrong),
    });
  else notify({ id: "unsigned", tone: "ok", text: say.asSealed });
}

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
