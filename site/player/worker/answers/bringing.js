// @ts-check
/** Shapes of games that were played elsewhere: contract/bringing.d.ts. */

import { record } from "./record.js";
import { flag, listOf, number, object, text } from "./shape.js";

const PLACED = { line: number, at: text };

const phase = object({ phase: text, name: text, orders: number }, { ...PLACED, missing: flag });

const difference = object({
  phase: text,
  name: text,
  power: text,
  unit: text,
  order: text,
  here: text,
  there: text,
  sentence: text,
  rule: text,
  why: text,
});

export const brought = object({
  game: record,
  variant: text,
  format: text,
  title: text,
  ended: text,
  games: number,
  compared: flag,
  phases: listOf(phase),
  differences: listOf(difference),
  agreed: number,
  stopped: text,
  unread: listOf(object({ text, why: text }, PLACED)),
});
