// @ts-check
/** Shapes of answers about a game as a whole: contract/trials.d.ts. */

import { position } from "./record.js";
import { anything, flag, listOf, mapOf, number, object, orNull, text } from "./shape.js";
import { BADGE, centre, panel, phaseName, sign, sketch, UNIT, unit } from "./view.js";

export const history = object({
  centres: listOf(object({ title: text, counts: mapOf(number) })),
  orders: listOf(
    object({
      n: number,
      power: text,
      order: text,
      result: text,
      ok: flag,
      sentence: text,
      at: number,
      phase: text,
    }),
  ),
});

const named = object({ key: text, name: text });

export const setting = object({
  position,
  empty: position,
  turn: text,
  year: number,
  turns: listOf(named),
  kinds: listOf(object({ key: text, name: text, places: listOf(text) })),
  marks: listOf(object({ letter: text, name: text })),
});

export const arranged = object({
  position,
  faults: listOf(object({ where: text, message: text })),
  unread: flag,
  sound: flag,
  turn: text,
  year: number,
  phase: phaseName,
  retreats: flag,
  ground: object({
    units: listOf(unit),
    centres: listOf(centre),
    closed: listOf(text),
    contested: listOf(text),
    signs: listOf(sign),
  }),
  edit: orNull(mapOf(anything)),
});

const compared = orNull(object({ order: text, result: text, ok: flag, sketch }));

export const comparison = object({
  at: number,
  first: number,
  phase: text,
  phases: listOf(object({ at: number, name: text })),
  orders: listOf(object({ power: text, one: compared, other: compared })),
  units: listOf(object({ ...UNIT, one: flag, other: flag }, BADGE)),
  centres: listOf(object({ place: text, name: text, one: text, other: text })),
});

export const audit = object({
  announced: number,
  sheets: number,
  differences: listOf(text),
  opened: listOf(object({ at: number, phase: text, panels: listOf(panel) })),
});
