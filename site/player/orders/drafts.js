// @ts-check
/** The orders of the present phase: put, taken back, typed and pasted; none is ever lost. */

import { ask } from "../engine/calls.js";
import { branch, linesOf } from "../game/game-state.js";
import { edit } from "../game/play.js";
import { myPowers, say, seatState } from "../game/seat-state.js";
import { widgets } from "../game/widget-state.js";
import { change } from "../page/redraw.js";

/** @typedef {import("../engine/contract").Line} Line */
/** @typedef {import("../engine/contract").Option} Option */

/**
 * Read text for a power: a line for each line, and which of its orders stay beside them.
 *
 * @param {string} power
 * @param {string} text
 * @returns {Promise<{ lines: Line[], stay: boolean[] }>}
 */
async function read(power, text) {
  if (!text.trim()) return { lines: [], stay: [] };
  const beside = linesOf(power).map((line) => line.order ?? line.text);
  return ask("read", { record: branch().record, power, text, beside });
}

/** @param {string} power @param {Line[]} lines */
function keep(power, lines) {
  edit({ drafts: { ...branch().drafts, [power]: lines } });
}

/**
 * Give orders; those that they replace give way, the others stay.
 *
 * @param {string} power
 * @param {string} text
 */
export async function give(power, text) {
  const { lines, stay } = await read(power, text);
  const before = linesOf(power);
  const gone = before.findIndex((_, i) => stay[i] === false);
  const kept = before.filter((_, i) => stay[i] !== false);
  const at = gone < 0 ? kept.length : Math.min(gone, kept.length);
  keep(power, [...kept.slice(0, at), ...lines, ...kept.slice(at)]);
  return lines;
}

/** Take a line back. @param {string} power @param {number} index */
export function takeBack(power, index) {
  keep(power, linesOf(power).filter((_, i) => i !== index));
}

/** Put another text in the place of a line. @param {string} power @param {number} index @param {string} text */
export async function replace(power, index, text) {
  const { lines } = await read(power, text);
  const others = linesOf(power);
  keep(power, [...others.slice(0, index), ...lines, ...others.slice(index + 1)]);
}

/** Take all orders of a power back. @param {string} power */
export function clear(power) {
  keep(power, []);
}

/**
 * Read one typed line for whoever may give it, without giving it.
 *
 * @param {string} text
 * @param {string | null} power
 * @returns {Promise<{ power: string, line: Line } | null>}
 */
export async function understand(text, power) {
  if (!text.trim()) return null;
  const { power: named, rest } = heading(text);
  if (named && !rest) return null;
  const readings = [];
  for (const one of named ? [named] : candidates(power)) {
    const [line] = (await read(one, rest || text)).lines;
    if (line?.status === "legal") return { power: one, line };
    if (line) readings.push({ power: one, line });
  }
  return readings.find(({ line }) => line.actor) ?? readings.find(({ line }) => line.status === "illegal") ?? readings[0] ?? null;
}

/** @param {string | null} first @returns {string[]} powers to try, the likeliest first */
function candidates(first) {
  const all = myPowers().map((power) => power.id);
  return first && all.includes(first) ? [first, ...all.filter((id) => id !== first)] : all;
}

/** @typedef {{ n: number, line: Line }} Taken a line with its number in the text */

/**
 * Take in many lines; a power's name heads its orders, or stands before them.
 *
 * @param {string} text
 * @param {string | null} power whose orders they are where no name says so
 * @returns {Promise<Taken[]>} what was read, in the order given
 */
export async function takeIn(text, power) {
  let current = power;
  /** @type {Map<string, { n: number, text: string }[]>} */
  const sheets = new Map();
  for (const [i, row] of text.split(/\r?\n/).entries()) {
    const { power: named, rest } = heading(row);
    if (named) current = named;
    if (!rest.trim()) continue;
    const whose = current || (await understand(rest, null))?.power || candidates(null)[0];
    if (whose) sheets.set(whose, [...(sheets.get(whose) ?? []), { n: i + 1, text: rest.trim() }]);
  }
  /** @type {Taken[]} */
  const taken = [];
  for (const [whose, rows] of sheets) {
    for (const row of rows) taken.push(...(await give(whose, row.text)).map((line) => ({ n: row.n, line })));
  }
  return taken.sort((a, b) => a.n - b.n);
}

/** Is a power named at the start of a line? @param {string} row @returns {{ power: string | null, rest: string }} */
function heading(row) {
  const bare = row.trim();
  for (const power of seatState.now.powers.filter((one) => one.may)) {
    for (const name of [power.name, power.id, power.adjective]) {
      if (!name || !bare.toLowerCase().startsWith(name.toLowerCase())) continue;
      const rest = bare.slice(name.length);
      if (rest.trim() === "" || /^\s*[:.]/.test(rest)) return { power: power.id, rest: rest.replace(/^\s*[:.]?\s*/, "") };
    }
  }
  return { power: null, rest: bare };
}

/** Who of a power has no order yet. @param {string} power @returns {Option[]} */
export function idle(power) {
  const given = new Set(linesOf(power).map((line) => line.actor));
  return (seatState.actors[power]?.options ?? []).filter((option) => option.possible && option.due !== false && option.unit && !given.has(option.key));
}

/** How many orders a power still needs. @param {string} power */
export function wanting(power) {
  const count = seatState.now.powers.find((one) => one.id === power)?.count ?? 0;
  return Math.max(0, count - answered(power));
}

/** How many orders are given of those needed; what a unit's parts do is one order. @param {string} power */
export function answered(power) {
  const lines = linesOf(power).filter((line) => line.status !== "invalid");
  const due = (seatState.actors[power]?.options ?? []).filter((option) => option.unit && option.due === true);
  if (!due.length) return lines.length;
  return due.filter((option) => lines.some((line) => line.actor === option.key)).length;
}

/** Everybody's orders as text, as `resolve` takes them. */
export function sheets() {
  return Object.fromEntries(
    Object.entries(branch().drafts)
      .filter(([, lines]) => lines.length)
      .map(([power, lines]) => [power, lines.map((line) => line.order ?? line.text)]),
  );
}

/** Show what is being typed, and how the engine reads it. @param {string} text @param {string | null} power */
export async function typing(text, power) {
  const { seat } = seatState;
  change(widgets, { typed: text });
  const reading = await understand(text, power).catch(() => null);
  if (widgets.typed === text && seatState.seat === seat) change(widgets, { typedLine: reading?.line ?? null });
}

/** Keep what was typed: readable or not. @param {string} text @param {string | null} power */
export async function enter(text, power) {
  const reading = await understand(text, power);
  if (!reading) return null;
  const { rest } = heading(text);
  const [line] = await give(reading.power, rest || text);
  change(widgets, { typed: "", typedLine: null });
  say(told(line));
  return { power: reading.power, line };
}

/** What to say of an order once it is given. @param {Line | undefined} line */
export const told = (line) => (line?.status === "legal" ? line.sentence : line?.why || line?.sentence || "");
