// @ts-check
/** The drafts of the present phase: given, withdrawn, typed and pasted. No input is lost. */

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
/** @typedef {import("../worker/contract").Contradiction} Contradiction */

/** Up to this many units without orders are ringed, of any power. */
const FEW = 6;

/**
 * Read a text with orders of a given power, or of any power that can give them.
 *
 * @param {string} text
 * @param {{ power?: string | null, likely?: string | null, instead?: string[] }} [whose] `likely` is
 *   tried first; the drafts `instead` give way
 * @param {string | null} [seat] whose orders they may be; null is all seats together
 * @returns {Promise<Reading>}
 */
const read = (text, whose = {}, seat = seatState.seat) =>
  askEngine("read", { record: branch().record, text, drafts: draftTexts(seat), ...whose }, seat);

/**
 * Put orders into the sheets as the engine has arranged them. Settles once they are saved.
 *
 * @param {Reading} reading
 */
async function store({ lines, sheets, due, contradictions }) {
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
 * Give orders of a power. They replace orders of the same units; the others stay.
 *
 * @param {string} power
 * @param {string} text
 * @param {string[]} [instead] orders that give way to them as well
 */
export async function give(power, text, instead = []) {
  const reading = await read(text, { power, instead });
  await store(reading);
  return reading.lines;
}

/**
 * Give orders of several powers at once; one undo withdraws them all.
 *
 * @param {import("../worker/contract").Texts} orders
 */
export async function giveAll(orders) {
  const text = Object.entries(orders)
    .flatMap(([power, lines]) => lines.map((line) => `${power}: ${line}`))
    .join("\n");
  const reading = await read(text);
  await store(reading);
  return reading.lines;
}

/**
 * The present index of a line that may have moved since it was drawn, or -1 if it is gone.
 *
 * @param {string} power
 * @param {Line} line
 */
function indexOf(power, line) {
  const all = linesOf(power);
  return all.includes(line) ? all.indexOf(line) : all.findIndex(({ text }) => text === line.text);
}

/** Withdraw a line. @param {string} power @param {Line} line */
export async function takeBack(power, line) {
  const index = indexOf(power, line);
  if (index >= 0)
    await keep(
      power,
      linesOf(power).filter((_, i) => i !== index),
    );
}

/**
 * Replace a line by another text.
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

/** Withdraw all orders of a power. @param {string} power */
export const clear = (power) => keep(power, []);

/**
 * Read a message with orders among prose.
 *
 * @param {string} text
 * @param {Record<string, string>} [owners] the powers of ambiguous lines, by line number
 * @param {string | null} [seat] whose orders they may be; null is all seats together
 */
export const readMessage = (text, owners = {}, seat = seatState.seat) =>
  askEngine(
    "read",
    { record: branch().record, text, drafts: draftTexts(seat), message: true, owners },
    seat,
  );

/**
 * Read a message and give its orders.
 *
 * @param {string} text
 * @param {Record<string, string>} [owners] the powers of ambiguous lines, by line number
 * @param {string | null} [seat] whose orders they may be; null is all seats together
 * @returns {Promise<import("./reading-report.js").Taken>}
 */
export async function takeIn(text, owners = {}, seat = seatState.seat) {
  const reading = await readMessage(text, owners, seat);
  await store(reading);
  if (seat !== seatState.seat) await countDue();
  const isOwn = (/** @type {ReadLine} */ line) => line.power in reading.sheets;
  const others = reading.lines.filter((line) => !isOwn(line));
  return {
    over: reading.contradictions.filter(({ over }) => over),
    taken: reading.lines.filter(isOwn),
    strange: others.filter(({ power }) => power),
    unclaimed: others.filter(({ power }) => !power),
    skipped: reading.skipped ?? [],
    rows: reading.rows ?? [],
    lines: reading.lines,
  };
}

/** The actors of a power that lack an order. @param {string} power @returns {Option[]} */
export function lacking(power) {
  const keys = new Set(seatState.due[power]?.lacking);
  return (seatState.actors[power]?.options ?? []).filter(({ key }) => keys.has(key));
}

/** The units of a power that lack an order. @param {string} power */
export const idle = (power) => lacking(power).filter(({ unit }) => unit);

/** Can the page point at a missing order? Not if any of several sites would do. */
export const isAnyLacking = () => myPowers().some(({ id }) => seatState.due[id]?.lacking.length);

/** How many orders a power still needs. @param {string} power */
export function wanting(power) {
  const { due, given } = seatState.due[power] ?? { due: powerOf(power)?.count ?? 0, given: 0 };
  return Math.max(0, due - given);
}

/** How many of the orders it needs a power has given. @param {string} power */
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
    change(widgets, { typedLine: reading ? warned(firstOf(reading), reading) : null });
}

/**
 * Keep what was typed, whether readable or not.
 *
 * @param {string} text
 * @param {string | null} likely whose order it may be
 * @returns {Promise<boolean>} was anything kept?
 */
export async function enter(text, likely) {
  const reading = await read(text, { likely });
  const line = firstOf(reading);
  const isTaken = line !== null && Object.keys(reading.sheets).length > 0;
  const excess = excessAfter(reading);
  if (isTaken) await store(reading);
  if (line) say([reportOf(line), excess].filter(Boolean).join(" "));
  if (!isTaken) return false;
  if (widgets.typed === text) change(widgets, { typed: "", typedLine: null });
  return true;
}

/**
 * The first order of a reading. An order for another seat is marked illegal.
 *
 * @param {Reading} reading
 * @returns {Line | null}
 */
function firstOf({ lines: [line], sheets: own }) {
  if (!line || line.power in own) return line ?? null;
  if (!line.power) return { ...line, status: "illegal", why: words.sayWhose };
  return {
    ...line,
    status: "illegal",
    why: words.othersUnit(powerOf(line.power)?.spoken ?? line.power),
  };
}

/**
 * What becomes too much by a reading that was not too much before, in a sentence.
 *
 * @param {Reading} reading
 */
function excessAfter({ contradictions }) {
  const isOld = (/** @type {Contradiction} */ { power, text }) =>
    seatState.contradictions.some((one) => one.over && one.power === power && one.text === text);
  return contradictions.find((one) => one.over && !isOld(one))?.sentence ?? "";
}

/**
 * A line with a note on what it makes too much.
 *
 * @param {Line | null} line
 * @param {Reading} reading
 */
function warned(line, reading) {
  const excess = excessAfter(reading);
  return line && excess ? { ...line, note: [line.note, excess].filter(Boolean).join(" ") } : line;
}

/** The sentence that reports an order once it is given. @param {Line | undefined} line */
export const reportOf = (line) =>
  line?.status === "legal" ? line.sentence : line?.why || line?.sentence || "";

/** Units to ring: idle units of powers that have begun, or all if only a few are left. */
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

/** Units to choose removals from, where no unit in particular is due. @param {string} power */
function removable(power) {
  const options = seatState.actors[power]?.options ?? [];
  if (!wanting(power) || options.some(({ due }) => due)) return [];
  return options.filter(
    ({ unit, key }) => unit && !linesOf(power).some(({ actor }) => actor === key),
  );
}
