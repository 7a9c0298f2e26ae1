// @ts-check
/** The orders of the present phase: put, taken back, typed and pasted; none is ever lost. */

import { countDue, draftTexts } from "../game/due-orders.js";
import { edit } from "../game/play.js";
import { askEngine } from "../game/state/ask-engine.js";
import { branch, linesOf } from "../game/state/game-state.js";
import { change } from "../game/state/redraw.js";
import {
  areOrdersHidden,
  isOrdering,
  myPowers,
  powerOf,
  say,
  seatState,
} from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { say as words } from "../words/orders.js";
import { whole } from "./options.js";

/** @typedef {import("../worker/contract").Line} Line */
/** @typedef {import("../worker/contract").ReadLine} ReadLine */
/** @typedef {import("../worker/contract").Reading} Reading */
/** @typedef {import("../worker/contract").Option} Option */

/** So many units without orders are ringed whoever they belong to. */
const FEW = 6;

/**
 * Read a text: of a power, or of whoever can give its orders.
 *
 * @param {string} text
 * @param {{ power?: string | null, likely?: string | null }} [whose] `likely` is tried first
 * @param {string | null} [seat] whose orders they may be; null is all seats together
 * @returns {Promise<Reading>}
 */
const read = (text, whose = {}, seat = seatState.seat) =>
  askEngine("read", { record: branch().record, text, drafts: draftTexts(seat), ...whose }, seat);

/**
 * Put what was read into the sheets, as the engine says that they stand then; it is kept once this
 * is over.
 *
 * @param {Reading} reading
 */
async function putIn({ lines, sheets, due, contradictions }) {
  const drafts = { ...branch().drafts };
  for (const [power, sheet] of Object.entries(sheets)) {
    const all = [...linesOf(power), ...lines.filter((line) => line.power === power)];
    drafts[power] = sheet.map((n) => all[n]);
  }
  await edit({ drafts });
  change(seatState, { due: { ...seatState.due, ...due }, contradictions });
}

/** @param {string} power @param {Line[]} lines */
async function keep(power, lines) {
  await edit({ drafts: { ...branch().drafts, [power]: lines } });
  await countDue();
}

/**
 * Give orders of a power; those that they replace give way, the others stay.
 *
 * @param {string} power
 * @param {string} text
 */
export async function give(power, text) {
  const reading = await read(text, { power });
  await putIn(reading);
  return reading.lines;
}

/**
 * Give orders of several powers at once; one step back takes them all.
 *
 * @param {import("../worker/contract").Texts} orders
 */
export async function giveAll(orders) {
  const text = Object.entries(orders)
    .flatMap(([power, lines]) => lines.map((line) => `${power}: ${line}`))
    .join("\n");
  const reading = await read(text);
  await putIn(reading);
  return reading.lines;
}

/**
 * Where a line stands that was drawn before its turn came; -1 once it is gone.
 *
 * @param {string} power
 * @param {Line} line
 */
function indexOf(power, line) {
  const all = linesOf(power);
  return all.includes(line) ? all.indexOf(line) : all.findIndex(({ text }) => text === line.text);
}

/** Take a line back. @param {string} power @param {Line} line */
export async function takeBack(power, line) {
  const index = indexOf(power, line);
  if (index >= 0)
    await keep(
      power,
      linesOf(power).filter((_, i) => i !== index),
    );
}

/**
 * Put another text in the place of a line.
 *
 * @param {string} power
 * @param {Line} line
 * @param {string} text
 */
export async function replace(power, line, text) {
  const { lines } = await read(text, { power });
  const index = indexOf(power, line);
  if (index >= 0) await keep(power, linesOf(power).toSpliced(index, 1, ...lines));
}

/** Take all orders of a power back. @param {string} power */
export const clear = (power) => keep(power, []);

/**
 * Read a message that holds orders, as people write them.
 *
 * @param {string} text
 * @param {Record<string, string>} [owners] whose the orders are that do not tell, by their number
 * @param {string | null} [seat] whose orders they may be; null is all seats together
 */
export const readMessage = (text, owners = {}, seat = seatState.seat) =>
  askEngine(
    "read",
    { record: branch().record, text, drafts: draftTexts(seat), message: true, owners },
    seat,
  );

/**
 * Take in a message.
 *
 * @param {string} text
 * @param {Record<string, string>} [owners] whose the orders are that do not tell, by their number
 * @param {string | null} [seat] whose orders they may be; null is all seats together
 * @returns {Promise<import("./reading-report.js").Taken>}
 */
export async function takeIn(text, owners = {}, seat = seatState.seat) {
  const reading = await readMessage(text, owners, seat);
  await putIn(reading);
  if (seat !== seatState.seat) await countDue();
  const isOwn = (/** @type {ReadLine} */ line) => line.power in reading.sheets;
  const others = reading.lines.filter((line) => !isOwn(line));
  return {
    taken: reading.lines.filter(isOwn),
    strange: others.filter(({ power }) => power),
    unclaimed: others.filter(({ power }) => !power),
    skipped: reading.skipped ?? [],
  };
}

/** Of whom or what of a power an order is lacking. @param {string} power @returns {Option[]} */
export function lacking(power) {
  const keys = new Set(seatState.due[power]?.lacking);
  return (seatState.actors[power]?.options ?? []).filter(({ key }) => keys.has(key));
}

/** Which units of a power lack an order. @param {string} power */
export const idle = (power) => lacking(power).filter(({ unit }) => unit);

/**
 * Is anything lacking that can be shown, one after the other? Where any of several sites will do,
 * nothing is.
 */
export const isAnyLacking = () => myPowers().some(({ id }) => seatState.due[id]?.lacking.length);

/** How many orders a power still needs. @param {string} power */
export function wanting(power) {
  const { due, given } = seatState.due[power] ?? { due: powerOf(power)?.count ?? 0, given: 0 };
  return Math.max(0, due - given);
}

/** How many orders are given of those needed. @param {string} power */
export const answered = (power) => seatState.due[power]?.given ?? 0;

/** Everybody's orders as text, as `resolve` takes them. */
export const sheets = () =>
  Object.fromEntries(Object.entries(draftTexts(null)).filter(([, orders]) => orders.length));

/**
 * Show what is being typed, and how the engine reads it.
 *
 * @param {string} text
 * @param {string | null} likely whose order it may be
 */
export async function typing(text, likely) {
  const { seat } = seatState;
  change(widgets, { typed: text });
  const reading = text.trim() ? await read(text, { likely }).catch(() => null) : null;
  if (widgets.typed === text && seatState.seat === seat)
    change(widgets, { typedLine: reading ? firstOf(reading) : null });
}

/**
 * Keep what was typed: readable or not.
 *
 * @param {string} text
 * @param {string | null} likely whose order it may be
 * @returns {Promise<boolean>} was there anything to keep?
 */
export async function enter(text, likely) {
  const reading = await read(text, { likely });
  const line = firstOf(reading);
  const isTaken = line !== null && Object.keys(reading.sheets).length > 0;
  if (isTaken) await putIn(reading);
  if (line) say(told(line));
  if (!isTaken) return false;
  if (widgets.typed === text) change(widgets, { typed: "", typedLine: null });
  return true;
}

/**
 * The first order that was read; what another seat must order says so.
 *
 * @param {Reading} reading
 * @returns {Line | null}
 */
function firstOf({ lines: [line], sheets: own }) {
  if (!line || line.power in own) return line ?? null;
  return {
    ...line,
    status: "illegal",
    why: words.othersUnit(powerOf(line.power)?.spoken ?? line.power),
  };
}

/** What to say of an order once it is given. @param {Line | undefined} line */
export const told = (line) =>
  line?.status === "legal" ? line.sentence : line?.why || line?.sentence || "";

/** Units to be ringed: those of powers that have begun, or all where only a few are left. */
export function needy() {
  if (!isOrdering() || areOrdersHidden()) return new Set();
  const all = myPowers().map((power) => ({
    id: power.id,
    units: [...idle(power.id), ...removable(power.id)].map((option) => whole(option)),
  }));
  const isFew = all.reduce((sum, { units }) => sum + units.length, 0) <= FEW;
  const hasBegun = (/** @type {string} */ id) =>
    seatState.seat !== null || widgets.builder?.power === id || linesOf(id).length > 0;
  return new Set(all.filter(({ id }) => isFew || hasBegun(id)).flatMap(({ units }) => units));
}

/** Units of which any may be removed, as long as some must be. @param {string} power */
function removable(power) {
  const options = seatState.actors[power]?.options ?? [];
  if (!wanting(power) || options.some(({ due }) => due)) return [];
  return options.filter(
    ({ unit, key }) => unit && !linesOf(power).some(({ actor }) => actor === key),
  );
}
