// @ts-check
/** What may still be heard of a slot that is over. */

import { signedDefaults } from "./agreement.js";
import { firstReveal } from "./sealed-in-time.js";
import { HEADER } from "./seals/binding.js";
import { hex } from "./seals/frame.js";
import { readStatement } from "./statement.js";
import { isSilent } from "./table.js";

/** @typedef {import("./seals/binding.js").Header} Header */
/** @typedef {import("./seals/tokens.js").Token} Token */
/** @typedef {import("./reading-chat.js").Reader} Reader */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").TableSlot} TableSlot */

/**
 * Whether a token of a slot that is over may still count.
 *
 * @param {Pick<Table, "charter" | "slots">} table
 * @param {Token} token
 * @param {Header} head
 * @param {Reader} reader
 */
export async function mayBeOld(table, { type, payload }, head, { isRecord, heard = 0 }) {
  const { charter, slots } = table;
  const isPart = type === "r" && (payload[28] ?? 0) > 0;
  if (isRecord || type === "w" || isPart) return true;
  const open = slots.at(-1);
  const isLast = slots.slice(head.slot + 1, -1).every(isSilent);
  const isJustOver = isLast && !charter?.gm;
  if (type === "r" && isJustOver && isDefaulted(table, head)) return true;
  if (type === "m" || type === "r")
    return isJustOver && isUnread(open, heard) && isOpenly(slots[head.slot], head.seat);
  const say = type === "g" ? ((await readStatement(payload))?.said?.say ?? "") : "";
  // Standing orders count by their name, so nothing depends on when they are heard.
  if (say === "standing") return true;
  // The others may agree on a default, or attest a reveal, while a page resolves the phase.
  if (say === "default" || say === "holds") return isJustOver;
  // New keys count once their slot is over; but whoever has read what others have sealed since does
  // not take that back.
  return say === "rekey" && isLast && isUnread(open, heard);
}

/**
 * Whether a seat has given its orders openly, since nobody else had a choice: if it gives others as
 * well, to other pages, neither counts.
 *
 * @param {TableSlot | undefined} slot
 * @param {number} seat
 */
const isOpenly = (slot, seat) =>
  !!slot?.reveals.length && [...slot.marks, ...slot.reveals].every((one) => one.seat === seat);

/** Whether nothing of a slot was open in an earlier hearing. @param {TableSlot | undefined} slot @param {number} now */
const isUnread = (slot, now) =>
  !slot || (firstReveal(slot) >= now && (slot.closedAt ?? Infinity) >= now);

/**
 * Whether the others have agreed on the default for a seat, whatever is attested.
 *
 * @param {Pick<Table, "charter" | "slots">} table
 * @param {{ slot: number, seat: number }} head
 */
const isDefaulted = ({ charter, slots }, { slot, seat }) =>
  !!charter && signedDefaults(charter, slots[slot]?.statements ?? []).includes(seat);

/**
 * Whether a token of a slot that is over was heard while it was open.
 *
 * @param {Table} table
 * @param {Token} token
 * @param {Header} head
 */
export function isHeard({ slots }, { type, payload, text }, { slot, seat, seq }) {
  const { marks, reveals, statements, letters } = slots[slot] ?? {
    marks: [],
    reveals: [],
    statements: [],
    letters: [],
  };
  const promised = hex(payload.slice(HEADER, HEADER + 32));
  return type === "m" || type === "s"
    ? marks.some((one) => one.seat === seat && one.seq === seq && one.commitment === promised)
    : letters.includes(text) || [...reveals, ...statements].some(({ token }) => token === text);
}
