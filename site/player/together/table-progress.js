// @ts-check
/**
 * The state of a table: who has sat down, who has sealed, what counts, what is agreed. Plain values
 * and hashes.
 */

import { say } from "../words/table.js";
import { inText } from "../words/wording.js";
import { agreed, countsLater, isAgreed, signersOf } from "./protocol/agreement.js";
import { ownStanding } from "./protocol/ledger.js";
import { sealedInLink } from "./protocol/linked-ledger.js";
import { nameOf } from "./protocol/roster.js";
import { isConfirmed, placeOf } from "./protocol/table.js";
import { defaultedIn, tallyIn } from "./protocol/what-counts.js";

const LONGEST_NAME = 40; // characters

/** @typedef {import("./my-place.js").Held} Held */
/** @typedef {import("./protocol/statement.js").Statement} Statement */
/** @typedef {import("./protocol/table.js").Table} Table */
/** @typedef {import("./protocol/table.js").TableSlot} TableSlot */
/** @typedef {"joining" | "confirming" | "playing"} Stage */

/** @param {Table} table @returns {Stage} */
export const stageOf = (table) =>
  !table.charter ? "joining" : isConfirmed(table) ? "playing" : "confirming";

/** Whether a desk opens the sheets. @param {Pick<Table, "offer" | "charter">} table */
export const hasDesk = ({ offer, charter }) => !!(charter ?? offer)?.gm;

/**
 * Whether the holder of the desk's keys sets the table: a game master, or a steward who keeps the
 * secrets.
 *
 * @param {Pick<Table, "offer" | "charter">} table
 */
export const hasHost = ({ offer, charter }) =>
  hasDesk({ offer, charter }) || !!(charter ?? offer)?.steward;

/** The open slot. @param {Table} table @returns {TableSlot | undefined} */
export const openSlot = ({ slots }) => slots[slots.length - 1];

/** The standing sheet of each seat in the open slot, as heard here. @param {Table} table */
export function standingNow(table) {
  const slot = openSlot(table);
  return slot ? ownStanding(slot, table.roster.seats.length) : [];
}

/**
 * What a public link tells of the sheets that are sealed now, as a key of its record.
 *
 * @param {Table} table
 * @returns {{ sealed?: string }}
 */
export function sealedNow(table) {
  const place = isConfirmed(table) ? placeOf(table) : null;
  return place ? { sealed: sealedInLink(place, standingNow(table)) } : {};
}

/**
 * What is agreed in a slot, of a kind.
 *
 * @param {Table} table
 * @param {TableSlot | undefined} slot
 * @param {string} say
 * @returns {Statement[]}
 */
const agreedIn = ({ charter }, slot, say) =>
  charter && slot ? agreed(charter, slot.statements).filter(({ said }) => said.say === say) : [];

/** The agreed statements of the open slot. @param {Table} table @param {string} say */
export const agreedNow = (table, say) => agreedIn(table, openSlot(table), say);

/** @typedef {{ statement: Statement, signers: number[] }} Signed */

/**
 * Statements of the open slot that wait for more seats to sign them.
 *
 * @param {Table} table
 * @returns {Signed[]}
 */
export const proposed = (table) =>
  signedSoFar(table).filter(({ statement: { said }, signers }) =>
    table.charter ? !isAgreed(table.charter, said, signers) : false,
  );

/**
 * Statements of the open slot that more seats may sign: they then count, or count at once.
 *
 * @param {Table} table
 * @returns {Signed[]}
 */
export const signable = (table) =>
  signedSoFar(table).filter(({ statement: { said }, signers }) =>
    table.charter
      ? !isAgreed(table.charter, said, signers) || countsLater(table.charter, said, signers)
      : false,
  );

/** The statements of the open slot, each once. @param {Table} table @returns {Signed[]} */
function signedSoFar(table) {
  const statements = openSlot(table)?.statements ?? [];
  return statements
    .filter(({ id }, i) => statements.findIndex((one) => one.id === id) === i)
    .map((statement) => ({ statement, signers: signersOf(statements, statement.id) }));
}

/** The seats that have conceded, ever. @param {Table} table */
export const conceded = ({ slots }) =>
  slots.flatMap(({ statements }) =>
    statements.filter(({ said }) => said.say === "concede").map(({ seat }) => seat),
  );

/** The seats to which the default goes in the open slot. @param {Table} table */
const defaulted = (table) => defaultedIn(table, table.slots.length - 1);

/**
 * Where each seat is in the open slot: `out` has nothing to order, then `waiting`, `sealed`,
 * `revealed`, `default`, `unlisted` where it sealed and those who revealed left it out, or what is
 * wrong.
 * @param {Table} table @param {readonly number[]} expected seats that may order
 * @returns {Promise<{ seat: number, state: string, seq: number }[]>}
 */
export async function whoIsIn(table, expected) {
  const { counted = [] } = (await tallyIn(table, table.slots.length - 1)) ?? {};
  const late = defaulted(table);
  return counted.map(({ seat, seq, state }) => {
    if (!expected.includes(seat)) return { seat, state: "out", seq };
    if (late.includes(seat)) return { seat, state: "default", seq };
    const missing = seq > 0 ? "unlisted" : "waiting"; // heard here, but on no list that stands
    return { seat, state: state === "nothing" ? missing : state, seq };
  });
}

/**
 * Whether the sheets of the open slot may be revealed or opened: somebody has begun, or it is
 * closed.
 *
 * @param {Table} table
 */
export const isFrozen = (table) =>
  !!openSlot(table)?.closed || (openSlot(table)?.reveals.length ?? 0) > 0;

/**
 * The texts of all sheets that count in the open slot, by seat; null as long as that is not
 * settled. With a desk it is what the desk has opened; without one, all who may order have
 * revealed, or the default was agreed on.
 * @param {Table} table @param {readonly number[]} expected @returns {Promise<Record<number,
 *   string[]> | null>}
 */
export async function sheetsThatCount(table, expected) {
  const number = table.slots.length - 1;
  if (hasDesk(table)) return openedByDesk(table, number);
  const found = await tallyIn(table, number);
  if (!found) return null;
  const { stands, counted } = found;
  const late = defaulted(table);
  const isSettled = expected.every(
    (seat) => late.includes(seat) || counted[seat]?.state === "revealed",
  );
  if (!isSettled || (!stands && !expected.every((seat) => late.includes(seat)))) return null;
  return textsBySeat(
    counted.filter(
      ({ seat, state }) => state === "revealed" && expected.includes(seat) && !late.includes(seat),
    ),
  );
}

/**
 * @param {{ seat: number, texts: Record<number, string> }[]} counted
 * @returns {Record<number, string[]>}
 */
const textsBySeat = (counted) =>
  Object.fromEntries(
    counted.map(({ seat, texts }) => [
      seat,
      Object.keys(texts)
        .sort()
        .map((part) => texts[Number(part)] ?? ""),
    ]),
  );

/**
 * What the desk has opened of the ledger that it closed, once it has opened all that it means to.
 *
 * @param {Table} table
 * @param {number} number
 */
export async function openedByDesk(table, number) {
  const slot = table.slots[number];
  const said = agreedIn(table, slot, "open").map((one) => one.said);
  const [first] = said;
  if (!slot?.closed || !first) return null;
  const all = said.flatMap(({ openings }) => (Array.isArray(openings) ? openings : []));
  if (all.length < Number(first.all ?? 0)) return null;
  const { stands, counted } = (await tallyIn(table, number)) ?? {};
  if (!stands || !counted) return null;
  const isShown = (/** @type {{ seat: number, part: number, text: string }} */ one) =>
    counted[one.seat]?.texts[one.part] === one.text;
  const openings = /** @type {{ seat: number, part: number, text: string }[]} */ (
    /** @type {unknown} */ (all)
  );
  return openings.every(isShown)
    ? textsBySeat(openings.map(({ seat, part, text }) => ({ seat, texts: { [part]: text } })))
    : null;
}

/**
 * The seats that a phase waits for: those that have not sealed, and those that have and are not
 * open.
 *
 * @param {readonly { seat: number, state: string }[]} found
 * @returns {{ missing: number[], sealed: number[] }}
 */
export function awaited(found) {
  const are = (/** @type {string[]} */ states) =>
    found.filter(({ state }) => states.includes(state)).map(({ seat }) => seat);
  return { missing: are(["waiting", "two-sheets"]), sealed: are(["sealed"]) };
}

/**
 * Whom everybody waits for: without a desk, once somebody has revealed, for the others to reveal.
 *
 * @param {Table} table
 * @param {readonly { seat: number, state: string }[]} found
 * @returns {number[]}
 */
export function waitedForAt(table, found) {
  const { missing, sealed } = awaited(found);
  return !hasDesk(table) && (isFrozen(table) || !missing.length)
    ? [...missing, ...sealed]
    : missing;
}

/**
 * The phases that are over: how many seats sealed, how many of their sheets were opened, who got
 * the default, and who revealed something other than they sealed.
 * @param {Table} table @returns {{ slot: number, phase: string, sealed: number, shown: number,
 *   late: number[], wrong: number[] }[]}
 */
export const ledgers = (table) =>
  table.slots.slice(0, -1).map(({ marks, reveals, phase }, slot) => {
    const isOwn = (/** @type {typeof reveals[number]} */ one) =>
      marks.some(
        ({ seat, seq, commitment }) =>
          seat === one.seat && seq === one.seq && commitment === one.commitment,
      );
    const seats = (/** @type {{ seat: number }[]} */ list) => [
      ...new Set(list.map(({ seat }) => seat)),
    ];
    const shown = seats(reveals.filter(isOwn));
    return {
      slot,
      phase,
      sealed: seats(marks).length,
      shown: shown.length,
      late: defaultedIn(table, slot),
      wrong: seats(reveals).filter((seat) => !shown.includes(seat)),
    };
  });

const LONG = 3; // phases without an answer that the group is told of

/**
 * The seats that are waited for again, and sealed nothing in each of the last phases in which most
 * of the table did.
 *
 * @param {Table} table
 * @param {readonly { seat: number, state: string }[]} found
 * @returns {number[]}
 */
export function silent({ slots, roster }, found) {
  const busy = slots
    .slice(0, -1)
    .map(({ marks }) => new Set(marks.map(({ seat }) => seat)))
    .filter((seats) => 2 * seats.size > roster.seats.length)
    .slice(-LONG);
  return busy.length < LONG
    ? []
    : awaited(found).missing.filter((seat) => !busy.some((seats) => seats.has(seat)));
}

/**
 * What a table waits for, in a few words: first what this device has to do.
 * @param {{ table: Table, seat: number | null, desk: unknown }} held @param {readonly number[]}
 *   expected seats that may order
 * @returns {Promise<string>}
 */
export async function waitsAtTable({ table, seat, desk }, expected) {
  const { waits } = say;
  const stage = stageOf(table);
  if (stage === "joining")
    return desk ? waits.joining : seat === null ? waits.freeSeat : waits.setting;
  const names = (/** @type {readonly number[]} */ seats) =>
    seats.map((one) => inText(nameOf(table, one), LONGEST_NAME));
  if (stage === "confirming")
    return waits.confirming(names(table.nonces.flatMap((nonce, i) => (nonce ? [] : [i]))));
  const { missing, sealed } = awaited(await whoIsIn(table, expected));
  const isOwn = (/** @type {number[]} */ seats) => seat !== null && seats.includes(seat);
  const isAsked = proposed(table).some(
    ({ statement: { said }, signers }) =>
      seat !== null && !signers.includes(seat) && said.seat !== seat,
  );
  const reveals = isOwn(sealed)
    ? waits.yourReveal
    : waits.revealing(names(sealed.length ? sealed : missing));
  const results = desk ? waits.yourResults : waits.results;
  const orders = isOwn(missing) ? waits.yourOrders : waits.sealing(names(missing));
  const isRevealing = !hasDesk(table) && (isFrozen(table) || !missing.length);
  const next = isRevealing ? reveals : missing.length ? orders : results;
  return isAsked ? waits.agreeing(next) : next;
}
