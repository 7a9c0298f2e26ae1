// @ts-check
/**
 * When to publish what a relay lacks: at once what was said here, after a pause what others have
 * said, and each time after a longer one, so that two pages, or a page and a vandal, do not fight.
 */

/** @typedef {import("./steps.js").ByStep} ByStep */
/**
 * `next` is when to publish again, `last` when that was done, `size` how many tokens there were then.
 *
 * @typedef {{ tries: number, next: number, last: number, size: number }} Try
 */
/** @typedef {{ step: number, writer: number, tokens: string[], isOwn: boolean }} Due */

const FIRST = 3_000; // milliseconds, before somebody else's message is published again
const PAUSE = 2_000; // milliseconds after the first time; then twice as long each time
const LONGEST = 600_000; // milliseconds

/** Where a message lies. @param {number} step @param {number} writer */
export const placeAt = (step, writer) => `${step} ${writer}`;

/**
 * The messages that a relay lacks, or has not whole.
 *
 * @param {ByStep} known
 * @param {ReadonlyMap<string, ReadonlySet<string>>} kept by place: the tokens that lay there when this
 *   page looked last
 * @param {(step: number, writer: number) => boolean} isOwn
 * @returns {Due[]}
 */
export const lackingIn = (known, kept, isOwn) =>
  [...known].flatMap(([step, by]) =>
    [...by].flatMap(([writer, tokens]) => {
      const there = kept.get(placeAt(step, writer));
      return tokens.every((one) => there?.has(one))
        ? []
        : [{ step, writer, tokens, isOwn: isOwn(step, writer) }];
    }),
  );

/**
 * What of it is due now, when to look again, and what is noted of earlier tries.
 *
 * @param {readonly Due[]} lacking
 * @param {ReadonlyMap<string, Try>} tries
 * @param {{ now: number, chance: () => number }} at milliseconds; `chance` from 0 to 1
 * @returns {{ due: Due[], next: number, tries: Map<string, Try> }} `next` is Infinity for never
 */
export function dueNow(lacking, tries, { now, chance }) {
  /** @type {Due[]} */
  const due = [];
  const noted = new Map([...tries].filter(([, { last }]) => now - last < 2 * LONGEST));
  for (const one of lacking) {
    const place = placeAt(one.step, one.writer);
    const size = one.tokens.length;
    const known = noted.get(place) ?? {
      tries: 0,
      next: now + FIRST * (0.5 + chance()),
      last: now,
      size: 0,
    };
    const isNew = one.isOwn && size > known.size; // what is said here waits for nothing
    if (isNew || known.next <= now) {
      due.push(one);
      const pause = Math.min(LONGEST, PAUSE * 2 ** known.tries) * (0.75 + chance() / 2);
      noted.set(place, { tries: known.tries + 1, next: now + pause, last: now, size });
    } else noted.set(place, known);
  }
  const lacks = new Set(lacking.map(({ step, writer }) => placeAt(step, writer)));
  const next = Math.min(
    ...[...noted].flatMap(([place, { next: when }]) => (lacks.has(place) ? [when] : [])),
  );
  return { due, next, tries: noted };
}
