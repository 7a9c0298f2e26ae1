// @ts-check
/** Shapes of ways to give orders: contract/choices.d.ts. */

import { texts } from "./record.js";
import { flag, listOf, mapOf, number, object, oneOf, orNull, pattern, text } from "./shape.js";
import { sketch } from "./view.js";

const option = object(
  {
    key: text,
    label: text,
    detail: text,
    place: orNull(text),
    unit: orNull(text),
    power: orNull(text),
    possible: flag,
    reason: text,
    order: text,
  },
  { due: flag, many: flag },
);

const offer = object({ label: text, detail: text, orders: texts });

const touch = object({
  label: text,
  place: orNull(text),
  unit: orNull(text),
  power: orNull(text),
  path: listOf(text),
});

export const step = object(
  {
    slot: text,
    prompt: text,
    sentence: listOf(object({ text }, { depth: number, open: flag })),
    options: listOf(option),
    offers: listOf(offer),
    touches: orNull(listOf(touch)),
    replaces: listOf(text),
    again: text,
    other: text,
    order: orNull(text),
    more: flag,
    text,
    sketch,
  },
  {
    input: oneOf("number", "text"),
    min: number,
    max: number,
    holds: pattern,
    hint: text,
    preference: object({ min: number, max: number, ranked: listOf(text) }),
  },
);

const due = mapOf(
  object({ due: number, given: number, lacking: listOf(text) }, { left: mapOf(number) }),
);
const contradictions = listOf(object({ power: text, text, sentence: text, number, over: flag }));

export const dues = object({ due, contradictions });

const line = object(
  {
    text,
    power: text,
    order: orNull(text),
    sentence: text,
    status: oneOf("legal", "illegal", "invalid"),
    why: text,
    note: text,
    actor: orNull(text),
    suggestion: orNull(text),
    n: number,
  },
  { sketch, asks: listOf(text) },
);

const row = object({
  n: number,
  text,
  status: oneOf("taken", "partly", "replaced", "unread", "skipped"),
  orders: listOf(number),
  left: listOf(object({ text, why: text })),
  by: number,
  phase: text,
  heading: flag,
});

export const reading = object(
  { lines: listOf(line), sheets: mapOf(listOf(number)), due, contradictions },
  { skipped: listOf(object({ n: number, text })), rows: listOf(row) },
);

export const seatSheet = object({
  orders: texts,
  parts: listOf(text),
  body: orNull(text),
  things: number,
});

export const lots = object({
  lots: listOf(object({ name: text, pool: listOf(text) })),
  has_draws: flag,
  told: texts,
});

export const thought = object(
  { sheet: orNull(object({ orders: texts, hints: mapOf(text) })) },
  { spent: number },
);
