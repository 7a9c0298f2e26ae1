// @ts-check
/** The slots of a game: places where orders were collected. */

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */

/** What happened so far. @param {GameRecord} record @returns {readonly import("../../worker/contract").Slot[]} */
export const slotsOf = (record) => record.slots ?? [];

/** How many phases were played. @param {GameRecord} record */
export const phasesPlayed = (record) =>
  slotsOf(record).filter(({ kind }) => (kind ?? "phase") === "phase").length;

/**
 * The decisions beside the sheets of a slot.
 *
 * @param {GameRecord} record
 * @param {number} at
 * @returns {import("../../worker/contract").GameEvent[]}
 */
export const eventsOf = (record, at) => record.slots?.[at]?.events ?? [];

/**
 * The secret parts of the sheets of a slot, as far as they are open here.
 *
 * @param {GameRecord} record
 * @param {number} at
 */
export const secretsOf = (record, at) =>
  Object.entries(record.slots?.[at]?.sheets ?? {}).flatMap(([seat, { secret }]) =>
    secret?.length ? [{ seat, lines: secret }] : [],
  );

/** Does a record hold secrets that answers can be computed from? @param {GameRecord} record */
export const hasSecrets = (record) =>
  slotsOf(record).some((_, at) => secretsOf(record, at).length > 0);

/**
 * Lines that are secret, by number of slot and then by seat; "" is no seat.
 *
 * @typedef {Record<string, Record<string, string[]>>} Secrets
 */

/** @type {WeakMap<GameRecord, { secrets: Secrets, whole: GameRecord }>} */
const wholes = new WeakMap();

/**
 * A record with the secret parts that are known beside it; the same one for the same two.
 *
 * @param {GameRecord} record
 * @param {Secrets | null | undefined} secrets
 * @returns {GameRecord}
 */
export function withSecrets(record, secrets) {
  if (!secrets || Object.keys(secrets).length === 0) return record;
  const known = wholes.get(record);
  if (known?.secrets === secrets) return known.whole;
  const slots = (record.slots ?? []).map((slot, at) => {
    const told = Object.entries(secrets[at] ?? {}).filter(([, lines]) => lines.length > 0);
    return told.length
      ? {
          ...slot,
          sheets: {
            ...slot.sheets,
            ...Object.fromEntries(
              told.map(([seat, secret]) => [seat, { ...slot.sheets?.[seat], secret }]),
            ),
          },
        }
      : slot;
  });
  const whole = { ...record, slots };
  wholes.set(record, { secrets, whole });
  return whole;
}

/**
 * Are the sheets of a slot statements, which leave the position as it is?
 *
 * @param {GameRecord} record
 * @param {number} at
 */
export const isBallot = (record, at) => record.slots?.[at]?.kind === "ballot";

/**
 * The slots that a roll-back has taken out of the line that leads on.
 *
 * @param {GameRecord} record
 * @returns {Set<number>} their numbers, from 0
 */
export function rolledBack(record) {
  const slots = record.slots ?? [];
  /** @type {(number | null)[]} the slot that each position came of */
  const follows = [null];
  for (const [at] of slots.entries()) {
    const back = eventsOf(record, at).find(({ event }) => event === "roll back");
    follows.push(back ? (follows[back.slot ?? 0] ?? null) : at);
  }
  const out = new Set(slots.keys());
  for (let at = follows[slots.length]; at !== null && at !== undefined; at = follows[at])
    out.delete(at);
  return out;
}
