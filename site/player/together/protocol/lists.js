// @ts-check
/**
 * The lists of sealed orders between which a table without a desk may have to choose: on which this
 * page may reveal without asking, and what to show where the lists differ.
 */

import { parted } from "./after-hearing.js";
import { signedDefaults } from "./agreement.js";
import {
  differing,
  ledgerOf,
  namedBySeat,
  namedLedger,
  namedLedgers,
  ownStanding,
  tally,
} from "./ledger.js";
import { firstReveal } from "./sealed-in-time.js";
import { hex } from "./seals/frame.js";
import { placeOf } from "./table.js";
import { absentIn } from "./what-counts.js";

/** @typedef {import("./ledger.js").Standing} Standing */
/** @typedef {import("./statement.js").Said} Said */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").TableSlot} TableSlot */
/**
 * `by` are the seats that revealed on the list. `stands` is what is on it, as far as this page has
 * seen that, and `ledger` then its hash. `isMine` where this seat has revealed on it, `isOwn` where
 * it is what this page has heard.
 *
 * @typedef {{ by: number[], stands: Standing[] | null, ledger: string, isMine: boolean, isOwn:
 *   boolean }} List
 */
/**
 * `toReveal` is the list on which this page reveals without asking; null where there is none, or
 * the seat has revealed. `areOpen` where nothing goes on until the lists agree, or the player
 * chooses; `seats` are those in which the lists differ.
 *
 * @typedef {{ toReveal: Standing[] | null, areOpen: boolean, lists: List[], seats: number[] }} Lists
 */

const BEGINNING = 16; // digits of a commitment, in a statement
const NOTHING = /** @type {Lists} */ ({ toReveal: null, areOpen: false, lists: [], seats: [] });

/**
 * The lists of the open slot, for one of its seats.
 *
 * @param {Table} table
 * @param {number | null} me
 * @returns {Promise<Lists>}
 */
export async function listsOf(table, me) {
  const [place, slot] = [placeOf(table), table.slots.at(-1)];
  if (!place || !slot || slot.isLed || !table.charter) return NOTHING;
  const seats = table.roster.seats.length;
  const own = ownStanding(slot, seats);
  const mine = (me !== null && namedBySeat(slot).get(me)) || [];
  if (!slot.reveals.some(({ ledger }) => ledger)) return { ...NOTHING, toReveal: own };
  const absent = absentIn(table.charter, slot);
  const { stands } = await tally(place, slot, seats, absent);
  const isParted = !!stands && parted(slot, own, stands).length > 0;
  const mayFollow = me !== null && !!stands && !isParted && isSame(own, stands, me);
  const toReveal = mayFollow && !mine.length ? stands : null;
  const isUndecided = me !== null && !!own[me] && !toReveal && (!mine.length || isParted);
  const lists = await listed(table, slot, own, mine);
  const shown = lists.flatMap((one) => (one.stands ? [one.stands] : []));
  return {
    toReveal,
    areOpen: !stands || isUndecided,
    lists,
    seats: [...new Set(shown.flatMap((one) => differing(shown[0] ?? own, one)))].sort(),
  };
}

/** @param {readonly Standing[]} a @param {readonly Standing[]} b @param {number} seat */
const isSame = (a, b, seat) => a[seat]?.commitment === b[seat]?.commitment;

/** @param {Table} table @param {TableSlot} slot @param {Standing[]} own @param {string[]} mine */
async function listed(table, slot, own, mine) {
  const place = placeOf(table);
  if (!place) return [];
  const named = await namedLedgers(place, slot, own.length);
  const hashOf = async (/** @type {Standing[] | null} */ stands) =>
    stands ? hex(await ledgerOf(place, stands)) : "";
  const lists = await Promise.all(
    named.map(async ({ named: name, by, stands }) => ({
      by,
      stands,
      ledger: await hashOf(stands),
      isMine: mine.includes(name),
      isOwn: !!stands && !differing(own, stands).length,
    })),
  );
  if (lists.some(({ isOwn }) => isOwn)) return lists;
  return [...lists, { by: [], stands: own, ledger: await hashOf(own), isMine: false, isOwn: true }];
}

/**
 * The statement that a list counts, whatever those revealed who did not reveal on it.
 *
 * @param {Table} table
 * @param {List} list
 * @returns {Said}
 */
export function decision(table, { ledger }) {
  const slot = table.slots.length - 1;
  const without = [...namedBySeat(table.slots[slot] ?? { reveals: [] })]
    .filter(([, names]) => !names.some((one) => ledger.startsWith(one)))
    .map(([seat]) => seat)
    .sort((a, b) => a - b);
  return { say: "ledger", slot, ledger, without };
}

/**
 * What this page has seen of the sheets in which the lists differ: each with its number, and
 * whether it was there in an earlier hearing than the first reveal.
 *
 * @param {Table} table
 * @param {readonly number[]} seats
 * @returns {Said}
 */
export function sight(table, seats) {
  const number = table.slots.length - 1;
  const { marks, reveals } = table.slots[number] ?? { marks: [], reveals: [] };
  const first = firstReveal({ reveals });
  const seals = marks
    .filter(({ seat }) => seats.includes(seat))
    .map(({ seat, seq, commitment, heard = 0 }) => [
      seat,
      seq,
      commitment.slice(0, BEGINNING),
      heard < first,
    ])
    .sort((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]))
    .slice(0, 60);
  return { say: "saw", slot: number, seals };
}

/**
 * The reveals of others that this page held before the default for their seats was agreed, and that
 * nobody has attested from here: what it has to attest.
 *
 * @param {Table} table
 * @param {number} slot
 * @param {number} me
 * @returns {Said[]}
 */
export function heldReveals(table, slot, me) {
  const { charter } = table;
  const held = table.slots[slot];
  if (!charter || !held || held.isLed) return [];
  const asked = new Set(
    held.statements.flatMap(({ said }) => (said.say === "default" ? [Number(said.seat)] : [])),
  );
  asked.delete(me);
  const stands = namedLedger(held, [...asked]);
  return [...asked].flatMap((seat) => {
    const before = held.reveals.find(
      (one) =>
        one.seat === seat &&
        one.token &&
        (!stands || stands.startsWith(one.ledger)) &&
        (one.heard ?? 0) < agreedAt(charter, held, seat) &&
        held.marks.some(({ commitment }) => commitment === one.commitment),
    );
    const isSaid = held.statements.some(
      (one) => one.seat === me && one.said.say === "holds" && one.said.seat === seat,
    );
    return before && !isSaid
      ? [{ say: "holds", slot, seat, commitment: before.commitment, ledger: before.ledger }]
      : [];
  });
}

/**
 * The hearing in which enough seats had signed the default for a seat; Infinity before.
 *
 * @param {import("./charter.js").Charter} charter
 * @param {TableSlot} slot
 * @param {number} seat
 */
function agreedAt(charter, { statements }, seat) {
  const heard = [...new Set(statements.map((one) => one.heard ?? 0))].sort((a, b) => a - b);
  return (
    heard.find((number) =>
      signedDefaults(
        charter,
        statements.filter((one) => (one.heard ?? 0) <= number),
      ).includes(seat),
    ) ?? Infinity
  );
}
