// @ts-check
/**
 * The ledger of one slot: which commitments stand, on which the reveals agree, what counts. Nothing
 * depends on an order of messages but `sealed-in-time.js`, and that never decides between ledgers.
 */
import { inTime } from "./sealed-in-time.js";
import { hash, hex, u16, unhex } from "./seals/frame.js";

/** @typedef {import("./seals/binding.js").Place} Place */
/**
 * @typedef {{ seat: number, seq: number, commitment: string, signature: string, token?: string,
 *   heard?: number, head?: string }} Mark `token` is the sealed sheet, `heard` the hearing in which
 *   the page first read it, `head` the earlier one for which it was made, where the desk has taken
 *   it over
 */
/**
 * @typedef {{ seat: number, seq: number, part: number, commitment: string, ledger: string, salt:
 *   string, other: string, text: string, token?: string, heard?: number }} Shown a reveal that its
 *   seat has signed, or that the desk has opened; `ledger` is "" where it names none
 */
/**
 * @typedef {{ marks: Mark[], reveals: Shown[], closed?: string, closedAt?: number, isLed?: boolean
 *   }} Kept `closed` is the ledger that the desk has signed, in the hearing `closedAt`, or that all
 *   others agreed on; `isLed` where a desk closes it
 */
/** @typedef {{ seq: number, commitment: string } | null} Standing */
/**
 * What counts of one seat: `revealed` with its texts by part, or why there are none: `nothing` was
 * sealed, `two-sheets`, `sealed` and not revealed, `other-reveal`, `unsettled` while the reveals do
 * not agree.
 * `salt` is that of the first part, where it is open.
 * @typedef {{ seat: number, seq: number, state: "revealed" | "nothing" | "two-sheets" | "sealed" |
 *   "other-reveal" | "unsettled", texts: Record<number, string>, salt?: string }} Counted
 */

const NONE = new Uint8Array(32);
const MOST_TRIES = 4_000; // hashes, to find the seats that make two ledgers differ
const FEW_TRIES = 200; // for the further ledgers that one seat names
const MOST_NAMED = 3; // ledgers of one seat that are looked for

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
    const own = marks.filter((mark) => mark.seat === seat);
    // what a desk has taken over counts as long as the seat has sealed nothing since
    const anew = own.filter(({ head }) => !head);
    const meant = anew.length ? anew : own;
    const top = highest(meant, seat);
    return numbered(meant, seat).find(({ seq }) => seq === top) ?? null;
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

/**
 * The seat that alone has sealed in a slot without a desk, as where nobody else had a choice, and has
 * opened two different sheets: neither counts, whichever a page heard first.
 *
 * @param {Pick<Kept, "marks" | "reveals" | "isLed">} kept
 * @returns {number[]} at most one
 */
export function givenTwice({ marks, reveals, isLed }) {
  const [seat, ...others] = new Set(marks.map((one) => one.seat));
  if (isLed || seat === undefined || others.length) return [];
  const sealed = new Set(marks.map(({ commitment }) => commitment));
  const opened = new Set(reveals.map(({ commitment }) => commitment));
  return [...opened].filter((one) => sealed.has(one)).length > 1 ? [seat] : [];
}

/** The hash of a ledger. @param {Place} place @param {readonly Standing[]} stands */
export const ledgerOf = ({ game, slot, head }, stands) =>
  hash(
    "ledger",
    game,
    u16(slot),
    head,
    ...stands.map((one) => (one ? unhex(one.commitment) : NONE)),
  );

/** What stands as this page heard it. @param {Kept} kept @param {number} seats */
export const ownStanding = (kept, seats) => standing(inTime(kept), seats);

/** What was found before, by all marks of a slot. @type {WeakMap<readonly Mark[], Map<string, Standing[] | null>>} */
const found = new WeakMap();

/**
 * Find the commitments behind a ledger that somebody names, among those that this page has seen:
 * first its own and those of all marks, late ones too, then either with one seat otherwise, then
 * with two. Null where there are none.
 * @param {Place} place @param {readonly Mark[]} marks @param {readonly Standing[]} own @param
 *   {string} named its hash, or the first half of that @param {number} [tries]
 * @returns {Promise<Standing[] | null>}
 */
export async function behind(place, marks, own, named, tries = MOST_TRIES) {
  const key = [hex(place.head), named, tries, ...own.map((one) => one?.commitment)].join(" ");
  const known = found.get(marks) ?? new Map();
  found.set(marks, known);
  if (!known.has(key)) known.set(key, await sought(place, marks, own, named, tries));
  return known.get(key) ?? null;
}

/** @param {Place} place @param {readonly Mark[]} marks @param {readonly Standing[]} own @param {string} named @param {number} tries */
async function sought(place, marks, own, named, tries) {
  let left = tries;
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
 * The ledgers that each seat names, by seat.
 *
 * @param {Pick<Kept, "reveals">} kept
 * @returns {Map<number, string[]>}
 */
export function namedBySeat({ reveals }) {
  /** @type {Map<number, Set<string>>} */
  const all = new Map();
  for (const { seat, ledger } of reveals)
    if (ledger) all.set(seat, (all.get(seat) ?? new Set()).add(ledger));
  return new Map([...all].map(([seat, names]) => [seat, [...names]]));
}

/**
 * The one ledger that all who revealed name; null where there is none, or more than one.
 *
 * @param {Pick<Kept, "reveals">} kept
 * @param {readonly number[]} [without] seats that get the default
 */
export function commonLedger(kept, without = []) {
  const [first = [], ...others] = [...namedBySeat(kept)]
    .filter(([seat]) => !without.includes(seat))
    .map(([, names]) => names);
  const sets = others.map((names) => new Set(names));
  const common = first.filter((one) => sets.every((names) => names.has(one)));
  return (common.length === 1 && common[0]) || null;
}

/**
 * The ledger that stands, as it is named: what the desk closed; without a desk what all who
 * revealed name, and else what the group decided.
 *
 * @param {Pick<Kept, "reveals" | "closed" | "isLed">} kept
 * @param {readonly number[]} [without] seats that get the default
 */
export const namedLedger = (kept, without) =>
  kept.isLed ? (kept.closed ?? null) : (commonLedger(kept, without) ?? kept.closed ?? null);

/**
 * What stands and what counts of every seat. `stands` is null while not all reveals name one ledger
 * and nobody has decided, or while this page has not seen all that is on it.
 * @param {Place} place @param {Kept} kept @param {number} seats @param {readonly number[]}
 *   [without] seats that get the default
 * @returns {Promise<{ stands: Standing[] | null, counted: Counted[] }>}
 */
export async function tally(place, kept, seats, without) {
  const own = ownStanding(kept, seats);
  const named = namedLedger(kept, without);
  const isOpen = !kept.isLed && kept.reveals.some(({ ledger }) => ledger);
  const stands = named ? await behind(place, kept.marks, own, named) : isOpen ? null : own;
  const counted = own.map((_, seat) => countedOf(kept, stands, seat));
  return { stands, counted };
}

/**
 * The ledgers that the reveals name, with the seats that name each and what is on it: null where
 * this page has not seen all of that. A flood of names costs no more than a few of them.
 *
 * @param {Place} place @param {Kept} kept @param {number} seats
 * @returns {Promise<{ named: string, by: number[], stands: Standing[] | null }[]>}
 */
export async function namedLedgers(place, kept, seats) {
  const own = ownStanding(kept, seats);
  const bySeat = namedBySeat(kept);
  /** @type {Map<string, number[]>} */
  const by = new Map();
  for (const [seat, names] of bySeat)
    for (const one of names) by.set(one, [...(by.get(one) ?? []), seat]);
  const first = new Set([...bySeat.values()].map(([one]) => one));
  const few = new Set([...bySeat.values()].flatMap((names) => names.slice(0, MOST_NAMED)));
  return Promise.all(
    [...by].map(async ([named, seatsOfIt]) => ({
      named,
      by: seatsOfIt,
      stands: few.has(named)
        ? await behind(place, kept.marks, own, named, first.has(named) ? MOST_TRIES : FEW_TRIES)
        : null,
    })),
  );
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
  const salt = good.find(({ part }) => part === 0)?.salt;
  return { seat, seq: stand.seq, state, texts, ...(salt ? { salt } : {}) };
}
