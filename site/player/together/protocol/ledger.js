// @ts-check
/**
 * The ledger of one slot: which commitments stand, on which the reveals agree, what counts. None of
 * it depends on who came first, save what came after a reveal.
 */
import { hash, hex, joined, u16, unhex } from "./seals/frame.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/binding.js").Place} Place */
/**
 * @typedef {{ seat: number, seq: number, commitment: string, signature: string, token?: string,
 *   isLate?: boolean, head?: string }} Mark `token` is the sealed sheet, `isLate` came after a
 *   reveal or the closing, `head` is the earlier one for which it was made, where the desk has
 *   taken it over
 */
/**
 * @typedef {{ seat: number, seq: number, part: number, commitment: string, ledger: string, salt:
 *   string, other: string, text: string, token?: string }} Shown a reveal that its seat has signed,
 *   or that the desk has opened; `ledger` is "" where it names none
 */
/**
 * @typedef {{ marks: Mark[], reveals: Shown[], closed?: string }} Kept `closed` is the ledger that
 *   the desk has signed, or that all others agreed on
 */
/** @typedef {{ seq: number, commitment: string } | null} Standing */
/**
 * What counts of one seat: `revealed` with its texts by part, or why there are none: `nothing` was
 * sealed, `two-sheets`, `sealed` and not revealed, `other-reveal`, `unsettled` while the reveals do
 * not agree.
 * @typedef {{ seat: number, seq: number, state: "revealed" | "nothing" | "two-sheets" | "sealed" |
 *   "other-reveal" | "unsettled", texts: Record<number, string> }} Counted
 */

const HINT = 16; // bytes of a game's id in a link
const NONE = new Uint8Array(32);
const MOST_TRIES = 4_000; // hashes, to find the seats that make two ledgers differ

/**
 * The marks of a seat, for each number that only one of its sheets carries.
 *
 * @param {readonly Mark[]} marks
 * @param {number} seat
 * @returns {NonNullable<Standing>[]}
 */
function numbered(marks, seat) {
  const own = marks.filter((mark) => mark.seat === seat);
  return own
    .filter(
      ({ seq, commitment }) =>
        !own.some((other) => other.seq === seq && other.commitment !== commitment),
    )
    .map(({ seq, commitment }) => ({ seq, commitment }));
}

/**
 * The highest number of a seat, whatever stands under it; 0 for none.
 *
 * @param {readonly Mark[]} marks
 * @param {number} seat
 */
export const highest = (marks, seat) =>
  Math.max(0, ...marks.filter((mark) => mark.seat === seat).map(({ seq }) => seq));

/**
 * The commitments that stand, by seat: the highest number, unless two sheets carry it.
 *
 * @param {readonly Mark[]} marks
 * @param {number} seats
 * @returns {Standing[]}
 */
export function standing(marks, seats) {
  return Array.from({ length: seats }, (_, seat) => {
    const top = highest(marks, seat);
    return numbered(marks, seat).find(({ seq }) => seq === top) ?? null;
  });
}

/**
 * What the desk has opened of the sheet that stands. Its number is not enough: numbers begin again
 * where a key or the position was changed.
 * @param {readonly import("./reading-chat.js").OpenedSheet[]} opened @param {number} slot @param
 *   {number} seat @param {NonNullable<Standing>} stand
 */
export const openedOf = (opened, slot, seat, { seq, commitment }) =>
  opened.findLast(
    (one) =>
      one.slot === slot &&
      one.seat === seat &&
      one.seq === seq &&
      (one.commitment ?? commitment) === commitment,
  );

/** The hash of a ledger. @param {Place} place @param {readonly Standing[]} stands */
export const ledgerOf = ({ game, slot, head }, stands) =>
  hash(
    "ledger",
    game,
    u16(slot),
    head,
    ...stands.map((one) => (one ? unhex(one.commitment) : NONE)),
  );

/** The marks that were there before the first reveal or the closing. @param {Kept} kept */
export const inTime = ({ marks }) => marks.filter(({ isLate }) => !isLate);

/**
 * Find the commitments behind a ledger that somebody names, among those that this page has seen:
 * first its own and those of all marks, late ones too, then either with one seat otherwise, then
 * with two. Null where there are none.
 * @param {Place} place @param {readonly Mark[]} marks @param {readonly Standing[]} own @param
 *   {string} named its hash, or the first half of that
 * @returns {Promise<Standing[] | null>}
 */
export async function behind(place, marks, own, named) {
  let left = MOST_TRIES;
  const fits = async (/** @type {Standing[]} */ stands) =>
    left-- > 0 && hex(await ledgerOf(place, stands)).startsWith(named);
  const all = standing(marks, own.length);
  const starts = [[...own], ...(differing(own, all).length ? [all] : [])];
  for (const ways of [unchanged, withOne, withTwo]) {
    for (const start of starts) {
      for (const tried of ways(start, marks)) {
        if (await fits(tried)) return tried;
        if (left <= 0) return null;
      }
    }
  }
  return null;
}

/** @param {Standing[]} start */
function* unchanged(start) {
  yield start;
}

/**
 * The ways in which one seat's standing commitment could differ.
 *
 * @param {Standing[]} start
 * @param {readonly Mark[]} marks
 */
const changes = (start, marks) =>
  start.flatMap((stands, seat) =>
    [null, ...numbered(marks, seat)]
      .filter((one) => one?.commitment !== stands?.commitment)
      .map((one) => ({ seat, one })),
  );

/** @param {Standing[]} start @param {readonly Mark[]} marks */
function* withOne(start, marks) {
  for (const { seat, one } of changes(start, marks)) yield start.with(seat, one);
}

/** @param {Standing[]} start @param {readonly Mark[]} marks */
function* withTwo(start, marks) {
  const all = changes(start, marks);
  for (const [i, a] of all.entries()) {
    for (const b of all.slice(i + 1))
      if (a.seat !== b.seat) yield start.with(a.seat, a.one).with(b.seat, b.one);
  }
}

/**
 * The seats in which two lists of commitments differ.
 *
 * @param {readonly Standing[]} a
 * @param {readonly Standing[]} b
 */
export const differing = (a, b) =>
  a.flatMap((one, seat) => (one?.commitment === b[seat]?.commitment ? [] : [seat]));

/**
 * The one ledger that all reveals name; null where they name several, or none.
 *
 * @param {Kept} kept
 */
export function soleLedger({ reveals }) {
  const [first, ...others] = new Set(reveals.map(({ ledger }) => ledger).filter(Boolean));
  return first && !others.length ? first : null;
}

/**
 * The ledger that stands, as it is named: what was closed or agreed, or what more than half of
 * those who revealed name.
 *
 * @param {Kept} kept
 */
function namedLedger({ reveals, closed }) {
  if (closed) return closed;
  const all = reveals.filter(({ ledger }) => ledger);
  const seats = (/** @type {Shown[]} */ list) => new Set(list.map(({ seat }) => seat)).size;
  const most = [...new Set(all.map(({ ledger }) => ledger))].filter(
    (one) => 2 * seats(all.filter(({ ledger }) => ledger === one)) > seats(all),
  );
  return (most.length === 1 && most[0]) || null;
}

/**
 * What stands and what counts of every seat. `stands` is null while the reveals do not agree on a
 * ledger, or agree on one whose commitments this page has not all seen.
 * @param {Place} place @param {Kept} kept @param {number} seats
 * @returns {Promise<{ stands: Standing[] | null, counted: Counted[] }>}
 */
export async function tally(place, kept, seats) {
  const own = standing(inTime(kept), seats);
  const named = namedLedger(kept);
  const stands = named
    ? await behind(place, kept.marks, own, named)
    : kept.reveals.some(({ ledger }) => ledger)
      ? null
      : own;
  const counted = own.map((_, seat) => countedOf(kept, stands, seat));
  return { stands, counted };
}

/** @param {Kept} kept @param {Standing[] | null} stands @param {number} seat @returns {Counted} */
function countedOf({ marks, reveals }, stands, seat) {
  const top = highest(marks, seat);
  if (!stands) return { seat, seq: top, state: "unsettled", texts: {} };
  const stand = stands[seat];
  if (!stand)
    return {
      seat,
      seq: top,
      state:
        top > 0 && !numbered(marks, seat).some(({ seq }) => seq === top) ? "two-sheets" : "nothing",
      texts: {},
    };
  const own = reveals.filter((one) => one.seat === seat && one.seq === stand.seq);
  const good = own.filter(({ commitment }) => commitment === stand.commitment);
  const texts = Object.fromEntries(good.map(({ part, text }) => [part, text]));
  const state = good.length ? "revealed" : own.length ? "other-reveal" : "sealed";
  return { seat, seq: stand.seq, state, texts };
}

/**
 * The ledger as a link carries it: slot, then number and commitment of each seat that has one.
 * @param {Place} place @param {readonly Standing[]} stands @returns {Bytes}
 */
export const linkedLedger = ({ slot }, stands) =>
  joined(
    u16(slot),
    ...stands.map((one) =>
      one ? joined(Uint8Array.of(one.seq), unhex(one.commitment)) : Uint8Array.of(0),
    ),
  );

/**
 * What a link tells of sealed sheets, in hexadecimal: the first half of the game's id, then its
 * ledger.
 *
 * @param {Place} place
 * @param {readonly Standing[]} stands
 */
export const sealedInLink = (place, stands) =>
  hex(joined(place.game.slice(0, HINT), linkedLedger(place, stands)));

/**
 * Read what a link tells of sealed sheets; null where it is nothing that this page knows.
 *
 * @param {string} value
 * @returns {{ game: string, slot: number, stands: Standing[] } | null}
 */
export function readSealedInLink(value) {
  if (!/^(?:[0-9a-f]{2})+$/.test(value)) return null;
  const bytes = unhex(value);
  for (let seats = 1; seats <= bytes.length; seats += 1) {
    const read = readLinkedLedger(bytes.slice(HINT), seats);
    if (read) return { game: hex(bytes.slice(0, HINT)), ...read };
  }
  return null;
}

/**
 * Read the ledger of a link; null where it is none.
 *
 * @param {Bytes} bytes
 * @param {number} seats
 * @returns {{ slot: number, stands: Standing[] } | null}
 */
export function readLinkedLedger(bytes, seats) {
  /** @type {Standing[]} */
  const stands = [];
  let at = 2;
  for (let seat = 0; seat < seats; seat += 1) {
    const seq = bytes[at];
    if (seq === undefined || (seq && at + 33 > bytes.length)) return null;
    stands.push(seq ? { seq, commitment: hex(bytes.slice(at + 1, at + 33)) } : null);
    at += seq ? 33 : 1;
  }
  return at === bytes.length ? { slot: ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0), stands } : null;
}

/**
 * What a link's ledger says beside the marks that this page has seen: `reported` for those unseen,
 * `link-misreports-me` where it shows another of mine.
 *
 * @param {readonly Standing[]} linked
 * @param {readonly Mark[]} marks
 * @param {number | null} me
 */
export function linkReport(linked, marks, me) {
  return linked.flatMap((one, seat) => {
    const isSeen = marks.some(
      (mark) => mark.seat === seat && mark.seq === one?.seq && mark.commitment === one.commitment,
    );
    if (isSeen || (!one && seat !== me)) return [];
    if (seat === me)
      return marks.some((mark) => mark.seat === me) || one
        ? [{ seat, code: "link-misreports-me" }]
        : [];
    return [{ seat, code: "reported" }];
  });
}
