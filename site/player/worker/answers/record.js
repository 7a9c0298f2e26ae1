// @ts-check
/** Shapes of the contents of a game file: contract/record.d.ts. */

import { anything, listOf, mapOf, number, object, text } from "./shape.js";

export const texts = mapOf(listOf(text));

const dislodged = listOf(
  object({ power: text, unit: text }, { from: anything, retreats: listOf(text) }),
);
export const position = object({ phase: text, units: texts, centres: texts }, { dislodged });
/** Where a record begins: files leave out what follows from the variant. */
const start = object({}, { phase: text, units: texts, centres: texts, dislodged });

const sheet = object({}, { orders: texts, said: listOf(text), secret: listOf(text) });
const named = object({ order: text }, { power: text, seat: text });

const event = object(
  { event: text },
  {
    who: text,
    reason: text,
    void: named,
    insert: named,
    outcome: named,
    edit: mapOf(anything),
    slot: number,
  },
);

const slot = object(
  { phase: text },
  {
    kind: text,
    sheets: mapOf(sheet),
    answers: listOf(object({ phase: text, about: text, answer: text })),
    events: listOf(event),
    checksum: text,
  },
);

export const record = object(
  {
    format: text,
    formatVersion: number,
    variant: text,
    version: text,
    options: mapOf(anything),
    seats: texts,
  },
  {
    id: text,
    title: text,
    start,
    rights: text,
    slots: listOf(slot),
    sealed: text,
    names: mapOf(text),
    notes: mapOf(text),
    page: anything,
  },
);

export const opened = object({ record, warnings: listOf(text) });
