// @ts-check
/**
 * Read an answer from behind the wall. Rules may be a stranger's, so it is data: it has the shape
 * that the page expects, and a size that the page can work on, or it is rubbish.
 */

import { brought } from "./bringing.js";
import { dues, lots, reading, seatSheet, step, thought } from "./choices.js";
import { opened, record, texts } from "./record.js";
import { either, flag, listOf, mapOf, number, object, oneOf, orNull, text } from "./shape.js";
import { arranged, audit, comparison, history, setting } from "./trials.js";
import { view, why } from "./view.js";

/** @typedef {import("./shape.js").Shape} Shape */
/** @typedef {{ ok: any } | { fault: { message: string, where: string } }} Answer */

const LONGEST = 32_000_000; // characters: a long game on seven boards, and then some
const LONGEST_SENTENCE = 20_000; // characters of a fault

const limits = object({
  file: number,
  link: number,
  paste: number,
  chat: number,
  levels: number,
});
const scalar = either(text, number);
const gameOption = either(
  object({ name: text, means: text, kind: oneOf("switch"), default: flag }),
  object({
    name: text,
    means: text,
    kind: oneOf("choice"),
    default: scalar,
    values: listOf(scalar),
  }),
  object({
    name: text,
    means: text,
    kind: oneOf("number"),
    default: number,
    min: orNull(number),
    max: orNull(number),
  }),
  object({
    name: text,
    means: text,
    kind: oneOf("powers"),
    default: listOf(text),
    powers: listOf(object({ id: text, name: text })),
  }),
);
const comer = object({ power: text, location: text, how: oneOf("move", "convoy") });
const played = object({ record, at: number });

/** @type {Record<keyof import("../contract").Calls, Shape>} */
const ANSWERS = {
  limits,
  options: object({ options: listOf(gameOption) }),
  new: object({ record }),
  view,
  comers: object({ comers: listOf(comer) }),
  step,
  read: reading,
  due: dues,
  sheet: seatSheet,
  lots,
  resolve: played,
  event: played,
  branch: object({ record, orders: texts }),
  setting,
  arrange: arranged,
  compare: comparison,
  why,
  history,
  encode: object({ payload: text }),
  text: object({ text }),
  decode: opened,
  open: opened,
  audit,
  variant_of: object({ id: text, version: text }),
  foreign: object({ format: text }),
  map_of: object({ variant: text }),
  bring: brought,
  think: thought,
  edition: object({ edition: number }),
  aims: object({ aims: mapOf(text) }),
};

const fault = object({ message: text, where: text });

/**
 * Read the answer to a call.
 *
 * @param {string} call
 * @param {unknown} answer  what came back, which should be a JSON text
 * @returns {Answer | null} null if it is rubbish
 */
export function readAnswer(call, answer) {
  if (typeof answer !== "string" || answer.length > LONGEST) return null;
  let told;
  try {
    told = JSON.parse(answer);
  } catch {
    return null;
  }
  if (!object({})(told)) return null;
  if (Object.hasOwn(told, "fault")) {
    if (!fault(told.fault) || told.fault.message.length > LONGEST_SENTENCE) return null;
    return { fault: { message: told.fault.message, where: told.fault.where } };
  }
  const shape = Object.hasOwn(ANSWERS, call)
    ? ANSWERS[/** @type {keyof typeof ANSWERS} */ (call)]
    : null;
  return shape?.(told.ok) ? { ok: told.ok } : null;
}
