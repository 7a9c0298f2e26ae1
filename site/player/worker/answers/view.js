// @ts-check
/** Shapes of what one viewer sees of a phase: contract/view.d.ts. */

import { flag, listOf, number, object, oneOf, orNull, text } from "./shape.js";

export const phaseName = object({
  code: text,
  name: text,
  movement: flag,
  title: text,
  task: text,
});

const entry = object({ code: text, name: text, movement: flag, at: number }, { title: text });

const power = object({
  id: text,
  name: text,
  spoken: text,
  adjective: text,
  slot: number,
  code: text,
  seat: text,
  centres: number,
  units: number,
  playing: flag,
  out: flag,
  needs: text,
  count: number,
  may: flag,
});

/** @type {Record<string, import("./shape.js").Shape>} */
export const UNIT = {
  power: text,
  kind: text,
  place: text,
  coast: text,
  location: text,
  text,
  name: text,
  count: number,
  marks: listOf(object({ letter: text, name: text }, { label: text })),
  state: text,
};
export const BADGE = { badge: orNull(object({ key: text, name: text }, { travels: flag })) };
export const unit = object(UNIT, BADGE);

export const centre = object({ place: text, owner: text });

const STATE = oneOf("done", "failed", "void", "draft");
export const sketch = orNull(
  object(
    { shape: text, state: STATE },
    {
      unit: text,
      at: text,
      to: text,
      from: text,
      via: listOf(text),
      count: number,
      whose: text,
      strength: number,
    },
  ),
);

const result = object({
  n: number,
  power: text,
  order: text,
  submitted: text,
  generated: flag,
  result: text,
  ok: flag,
  lost: flag,
  lacking: flag,
  note: text,
  sentence: text,
  why: flag,
  sketch,
});

export const panel = object(
  { title: text, rows: listOf(object({ label: text }, { value: text, values: listOf(text) })) },
  { columns: listOf(text) },
);

export const sign = object({ place: text, shape: text, name: text, label: text, power: text });

export const view = object({
  at: number,
  present: flag,
  phase: phaseName,
  history: listOf(entry),
  powers: listOf(power),
  seats: listOf(object({ id: text, powers: listOf(text), total: number })),
  goals: listOf(object({ name: text, centres: number })),
  units: listOf(unit),
  centres: listOf(centre),
  lands: listOf(centre),
  closed: listOf(text),
  contested: listOf(text),
  panels: listOf(panel),
  signs: listOf(sign),
  notices: listOf(panel),
  opened: listOf(panel),
  results: orNull(listOf(result)),
  after: orNull(object({ units: listOf(unit), centres: listOf(centre) })),
  end: orNull(object({ sentence: text, winners: listOf(text) })),
});

export const why = object({
  order: text,
  result: text,
  sentence: text,
  forces: listOf(object({ label: text, strength: number, by: listOf(text) })),
  causes: listOf(object({ n: number, power: text, order: text, place: text })),
  culprits: listOf(text),
  follows: listOf(object({ text, place: text })),
  rule: orNull(object({ title: text, anchor: text })),
});
