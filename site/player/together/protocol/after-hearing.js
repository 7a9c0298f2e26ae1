// @ts-check
/**
 * What the sheets and openings of one hearing mean once all of it is heard: which came late, on
 * which ledger a seat revealed, whether the desk opened what its ledger names.
 */

import { say } from "../../words/protocol.js";
import { listed } from "../../words/wording.js";
import { agreedDefaults } from "./agreement.js";
import { withOpenings } from "./audit.js";
import {
  differing,
  givenTwice,
  highest,
  namedLedger,
  namedLedgers,
  ownStanding,
  tally,
} from "./ledger.js";
import { nameOf } from "./roster.js";
import { byTime, firstReveal } from "./sealed-in-time.js";
import { shortened } from "./sentences.js";
import { placeOf } from "./table.js";
import { absentIn } from "./what-counts.js";

/** @typedef {import("./ledger.js").Standing} Standing */
/** @typedef {import("./reading-chat.js").TakenSheet} TakenSheet */
/** @typedef {import("./reading-chat.js").Told} Told */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").TableSlot} TableSlot */
/**
 * A slot after a hearing. `lists` has what is on each ledger that a reveal names, `defaults` the
 * seats that get the default.
 *
 * @typedef {{ slot: TableSlot, own: Standing[], late: Set<string>, first: number, named: string |
 *   null, stands: Standing[] | null, lists: Map<string, Standing[] | null>, defaults: number[] }}
 *   Seen
 */

/**
 * @param {Table} table
 * @param {Told[]} told
 * @returns {Promise<{ table: Table, told: Told[] }>}
 */
export async function afterHearing(table, told) {
  const slots = new Set(
    told.flatMap(({ sheet, opens, closes }) => (sheet ?? opens ?? closes)?.slot ?? []),
  );
  let now = table;
  /** @type {Map<number, Awaited<ReturnType<typeof withOpenings>>>} */
  const openings = new Map();
  /** @type {Map<number, Seen>} */
  const all = new Map();
  for (const slot of slots) {
    const opened = await withOpenings(now, slot);
    now = opened.table;
    openings.set(slot, opened);
    const seen = await seenIn(now, slot);
    if (seen) all.set(slot, seen);
  }
  return {
    table: now,
    told: told.map((one) => {
      const seen = all.get(one.sheet?.slot ?? -1);
      if (one.sheet && seen) return { ...one, ...meaning(now, seen, one, one.sheet) };
      const opened = openings.get(one.opens?.slot ?? -1);
      return opened ? { ...one, ...openedBy(now, one, opened) } : one;
    }),
  };
}

/** @param {Table} table @param {number} number @returns {Promise<Seen | null>} */
async function seenIn(table, number) {
  const [place, slot] = [placeOf(table, number), table.slots[number]];
  if (!place || !slot || !table.charter) return null;
  const seats = table.roster.seats.length;
  const absent = absentIn(table.charter, slot);
  const lists = slot.isLed ? [] : await namedLedgers(place, slot, seats);
  return {
    slot,
    own: ownStanding(slot, seats),
    late: new Set(byTime(slot).late.map(nameOfSheet)),
    first: firstReveal(slot),
    named: namedLedger(slot, absent),
    stands: (await tally(place, slot, seats, absent)).stands,
    lists: new Map(lists.map(({ named, stands }) => [named, stands])),
    defaults: agreedDefaults(table.charter, slot),
  };
}

/** @param {{ seat: number, seq: number, commitment: string }} sheet */
const nameOfSheet = ({ seat, seq, commitment }) => `${seat} ${seq} ${commitment}`;

/** @param {Table} table @param {Seen} seen @param {Told} one @param {TakenSheet} sheet */
const meaning = (table, seen, one, sheet) =>
  sheet.ledger === undefined
    ? markMeaning(table, seen, one, sheet)
    : revealMeaning(table, seen, one, { ...sheet, ledger: sheet.ledger });

/**
 * A sealed sheet or a commitment: it may have come late, or after a reveal that leaves it out.
 *
 * @param {Table} table
 * @param {Seen} seen
 * @param {Told} one
 * @param {TakenSheet} sheet
 */
function markMeaning(table, seen, { code, values, heard }, sheet) {
  const { slot, late, first, named, stands } = seen;
  const { seat, seq, commitment } = sheet;
  const newest = highest(slot.marks, seat);
  const isListed = !!named && stands?.[seat]?.commitment === commitment;
  if (isListed) return { code };
  if (late.has(nameOfSheet(sheet))) {
    if (seq < newest) return { code: "older", values: { ...values, newest } };
    return { code: slot.isLed ? "too-late" : "heard-late" };
  }
  if (slot.isLed || heard <= first || !named || !stands || stands[seat]) return { code };
  return { code: "sealed-after", values: { ...values, who: revealers(table, slot) } };
}

/** Who has revealed, in words. @param {Table} table @param {TableSlot} slot */
const revealers = (table, { reveals }) =>
  listed([...new Set(reveals.map(({ seat }) => shortened(nameOf(table, seat))))]);

/**
 * A reveal that opens a sheet of its seat: it counts where its ledger stands and holds that sheet.
 *
 * @param {Table} table
 * @param {Seen} seen
 * @param {Told} one
 * @param {TakenSheet & { ledger: string }} sheet
 */
function revealMeaning(table, seen, { values }, { seat, seq, commitment, ledger }) {
  const { slot, own, named, stands, lists, defaults } = seen;
  if (givenTwice(slot).includes(seat)) return { code: "given-twice" };
  if (defaults.includes(seat)) return { code: "after-default" };
  if (slot.isLed) return { code: "revealed" };
  const list = lists.get(ledger) ?? null;
  if (!list) return { code: "unknown-list" };
  const stand = list[seat];
  if (stand?.commitment !== commitment) {
    const newest = stand?.seq ?? 0;
    return newest > seq ? { code: "older", values: { ...values, newest } } : { code: "not-listed" };
  }
  const isNamed = !!named?.startsWith(ledger);
  if (isNamed && stands && !parted(slot, own, stands).length) return { code: "revealed" };
  const others = isNamed ? own : (stands ?? own);
  const names = differing(others, list).map((other) => shortened(nameOf(table, other)));
  if (!names.length) return { code: isNamed || !named ? "revealed" : "other-ledger" };
  return { code: "other-ledger", values: { ...values, differs: say.bracketed(names) } };
}

/**
 * The seats in which a page's own list and another differ by more than a change that it heard too
 * late to believe: these it does not pass over by itself.
 *
 * @param {TableSlot} slot
 * @param {readonly Standing[]} own
 * @param {readonly Standing[]} stands
 */
export function parted(slot, own, stands) {
  const first = firstReveal(slot);
  return differing(own, stands).filter((seat) => {
    if (!stands[seat]) return true;
    const mine = own[seat];
    const mark = slot.marks.find(
      (one) => one.seat === seat && one.seq === mine?.seq && one.commitment === mine.commitment,
    );
    return !!mark && (mark.heard ?? 0) < first;
  });
}

/**
 * What opens sheets, beside the ledger that the desk closed.
 *
 * @param {Table} table
 * @param {Told} one
 * @param {Awaited<ReturnType<typeof withOpenings>>} opened
 */
function openedBy(table, { values }, { wrong, unopened, isUnseen }) {
  const names = (/** @type {number[]} */ seats) =>
    listed(seats.map((seat) => shortened(nameOf(table, seat))));
  if (wrong.length) return { code: "wrong-opening", values: { ...values, wrong: names(wrong) } };
  if (isUnseen) return { code: "list-unseen" };
  return unopened.length
    ? { code: "unopened", values: { ...values, wrong: names(unopened) } }
    : { code: "said" };
}

/**
 * The seats whose sheets, as this page heard them in time, a ledger leaves out or has otherwise.
 *
 * @param {readonly Standing[]} own
 * @param {readonly Standing[]} stands
 */
export const leftOut = (own, stands) => differing(own, stands).filter((seat) => own[seat]);
