// @ts-check
/**
 * Which commitments came in time where no desk closes the ledger: by the reveals that all name one
 * ledger, and by the order in which a chat shows commitments and reveals. What is heard first may
 * have been posted last.
 */

import { behind, inTime, soleLedger, standing } from "./ledger.js";
import { HEADER, readHeader } from "./seals/binding.js";
import { hex } from "./seals/frame.js";
import { placeOf, withSlot } from "./table.js";

/** @typedef {import("./seals/tokens.js").Token} Token */
/** @typedef {import("./seals/tokens.js").Fault} Fault */
/** @typedef {import("./ledger.js").Mark} Mark */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").TableSlot} TableSlot */
/**
 * Where a text has each commitment of a slot and each reveal, the first time.
 *
 * @typedef {{ marks: Map<string, number>, reveals: Map<string, number> }} Seen
 */
/**
 * Whether each mark is late, by slot and then by what it is.
 *
 * @typedef {Map<number, Map<string, boolean>>} Late
 */

const COMMITMENT = 32; // bytes, behind the header

/**
 * What a mark is: the same in a commitment and in a sealed sheet.
 *
 * @param {{ seat: number, seq: number, commitment: string }} mark
 */
export const nameOfMark = ({ seat, seq, commitment }) => `${seat} ${seq} ${commitment}`;

/**
 * Whether the marks that a text has told are late, now that its reveals are known, too; null where
 * they were taken so already.
 * @param {Table} before @param {Table} after the text @param {readonly (Token | Fault)[]} found in
 *   it @returns {Promise<Late | null>}
 */
export async function lateIn(before, after, found) {
  if (!after.charter || after.charter.gm) return null;
  /** @type {Late} */
  const all = new Map();
  let isOther = false;
  for (const [number, seen] of seenIn(found)) {
    const slot = after.slots[number];
    if (!slot?.reveals.length || slot.closed) continue;
    const known = new Set(before.slots[number]?.marks.map(nameOfMark));
    const vouched = await vouchedIn(after, number);
    const late = new Map(
      slot.marks.map((mark) => [
        nameOfMark(mark),
        !vouched.has(nameOfMark(mark)) && isLateIn(slot, mark, seen, known.has(nameOfMark(mark))),
      ]),
    );
    all.set(number, late);
    isOther ||= slot.marks.some((mark) => !!mark.isLate !== late.get(nameOfMark(mark)));
  }
  return isOther ? all : null;
}

/** @param {readonly (Token | Fault)[]} found @returns {Map<number, Seen>} by slot */
function seenIn(found) {
  /** @type {Map<number, Seen>} */
  const all = new Map();
  for (const one of found) {
    if (
      !("payload" in one) ||
      !"smr".includes(one.type) ||
      one.payload.length < HEADER + COMMITMENT
    )
      continue;
    const { slot, seat, seq } = readHeader(one.payload);
    const seen = all.get(slot) ?? { marks: new Map(), reveals: new Map() };
    const [where, name] =
      one.type === "r"
        ? [seen.reveals, one.text]
        : [
            seen.marks,
            nameOfMark({
              seat,
              seq,
              commitment: hex(one.payload.slice(HEADER, HEADER + COMMITMENT)),
            }),
          ];
    if (!where.has(name)) where.set(name, one.at);
    all.set(slot, seen);
  }
  return all;
}

/**
 * The marks of the ledger that all reveals of a slot name: everybody who revealed had seen them.
 *
 * @param {Table} table
 * @param {number} number
 */
async function vouchedIn(table, number) {
  const [place, slot] = [placeOf(table, number), table.slots[number]];
  const named = slot && soleLedger(slot);
  const stands =
    place && named
      ? await behind(place, slot.marks, standing(inTime(slot), table.roster.seats.length), named)
      : null;
  return new Set(
    (stands ?? []).flatMap((one, seat) => (one ? [nameOfMark({ seat, ...one })] : [])),
  );
}

/**
 * Before all reveals of its slot in one text, a mark is in time. Behind one it is late if nothing
 * was known of it, or if another one of its seat stands before: reveals are posted with their
 * marks, so that a part of a chat may show a mark again only.
 * @param {TableSlot} slot @param {Mark} mark @param {Seen} seen @param {boolean} isKnown
 */
function isLateIn({ marks, reveals }, mark, seen, isKnown) {
  const at = seen.marks.get(nameOfMark(mark));
  const shown = reveals.map(({ token = "" }) => seen.reveals.get(token));
  const first = Math.min(...shown.map((one) => one ?? Infinity));
  if (at === undefined || first === Infinity) return !!mark.isLate;
  if (at < first) return !!mark.isLate && shown.includes(undefined);
  const isSecond = marks.some(
    (one) => one.seat === mark.seat && (seen.marks.get(nameOfMark(one)) ?? Infinity) < first,
  );
  return !!mark.isLate || !isKnown || isSecond;
}

/**
 * The table with its marks late or in time, as a text has shown.
 *
 * @param {Table} table
 * @param {Late} late
 * @returns {Table}
 */
export function withLate(table, late) {
  const timed = (/** @type {Mark} */ { isLate = false, ...mark }, /** @type {number} */ slot) =>
    (late.get(slot)?.get(nameOfMark(mark)) ?? isLate) ? { ...mark, isLate: true } : mark;
  return [...late.keys()].reduce(
    (now, slot) =>
      withSlot(now, slot, { marks: now.slots[slot]?.marks.map((mark) => timed(mark, slot)) ?? [] }),
    table,
  );
}
