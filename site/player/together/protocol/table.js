// @ts-check
/**
 * One table as a page knows it: plain JSON without a secret, to keep on a device or in a game file.
 */

import { isCovered } from "./agreement.js";
import { firstRoster, rosterAfter } from "./roster.js";
import { byTime } from "./sealed-in-time.js";
import { boundPhase, eventsOf, headAfter } from "./seals/binding.js";
import { hex, unhex } from "./seals/frame.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/binding.js").Place} Place */
/** @typedef {import("./seals/binding.js").RecordSlot} RecordSlot */
/** @typedef {import("./seals/refusal.js").Values} Values */
/** @typedef {import("./charter.js").Charter} Charter */
/** @typedef {import("./join.js").Offer} Offer */
/** @typedef {import("./ledger.js").Kept} Kept */
/** @typedef {import("./roster.js").Roster} Roster */
/** @typedef {import("./statement.js").Statement} Statement */
/** @typedef {{ seat: number, sign: string, box: string, promise: string }} Mine */
/**
 * `heads` are all that the slot can have had, the present one last; `letters` are messages of the
 * desk.
 *
 * @typedef {Kept & { phase: string, heads: string[], statements: Statement[], letters: string[] }}
 *   TableSlot
 */
/**
 * `joins` and `confirmations` are tokens as text; `asked` are keys that somebody asks for. `nonces`
 * are those that were confirmed; `confirmed` holds by head, after a change of keys, who has
 * confirmed that roster. `drawer` holds what was refused, for a second try, and when it was heard.
 * @typedef {{ offer: Offer | null, table: string, mine: Mine | null, joins: string[],
 *   confirmations: string[], charter: Charter | null, game: string,
 *   charterToken: string, asked?: { seat: number, sign: string, box: string, token: string }[],
 * nonces: (string | null)[], confirmed: Record<string, number[]>, roster: Roster, slots:
 * TableSlot[],
 *   drawer: { text: string, code: string, values: Values, heard?: number }[] }} Table
 */

const MOST_ASIDE = 2_000; // tokens in the drawer
const NOBODY = /** @type {Roster} */ ({ seats: [], desk: null, deputy: null, givenUp: [] });

/**
 * A table at which nobody sits yet.
 *
 * @param {{ offer?: Offer | null, table?: string, mine?: Mine | null }} [known]
 * @returns {Table}
 */
export const newTable = ({ offer = null, table = "", mine = null } = {}) => ({
  offer,
  table,
  mine,
  joins: [],
  confirmations: [],
  charter: null,
  game: "",
  charterToken: "",
  nonces: [],
  confirmed: {},
  roster: NOBODY,
  slots: [],
  drawer: [],
});

/**
 * The table with its charter, before anything has happened.
 *
 * @param {Table} table
 * @param {Charter} charter
 * @param {Bytes} game
 * @param {string} token
 * @returns {Table}
 */
export const withCharter = (table, charter, game, token) => ({
  ...table,
  charter,
  game: hex(game),
  charterToken: token,
  table: charter.table ?? table.table,
  nonces: charter.seats.map(() => null),
  roster: firstRoster(charter),
});

/** Whether all seats have confirmed the charter, so that play may begin. @param {Table} table */
export const isConfirmed = ({ nonces }) =>
  nonces.length > 0 && nonces.every((nonce) => nonce !== null);

/**
 * Bring a table up to its record: all slots of the game file, and the one that is open now, if any.
 * Seals for a slot whose history has since changed go to the drawer. Keys change only
 * by events that a statement covers.
 * @param {Table} table @param {readonly RecordSlot[]} record @param {{ phase: string, kind?: string
 *   } | null} open @returns {Promise<Table>}
 */
export async function follow(table, record, open) {
  if (!table.charter) return table;
  let roster = firstRoster(table.charter);
  let heads = [unhex(table.game)];
  /** @type {TableSlot[]} */
  const slots = [];
  const drawer = [...table.drawer];
  for (const [number, held] of [...record, ...(open ? [open] : [])].entries()) {
    const known = table.slots[number];
    const slot = slotAt(known, held, heads.map(hex), !!table.charter.gm);
    slots.push(slot);
    if (known && slot.marks !== known.marks)
      drawer.push(...tokensOf(known).map((text) => ({ text, code: "other-history", values: {} })));
    if (!record[number]) continue;
    const [close, ...beside] = eventsOf(number, held);
    heads = [await headAfter(/** @type {Bytes} */ (heads[heads.length - 1]), close)];
    for (const event of beside)
      heads.push(await headAfter(/** @type {Bytes} */ (heads[heads.length - 1]), event));
    for (const event of asList(record[number]?.events)) {
      if (isCovered(table.charter, coveringSlots(table.slots, number), event))
        roster = rosterAfter(roster, event, number);
    }
  }
  return { ...table, roster, slots, drawer: drawer.slice(-MOST_ASIDE) };
}

/**
 * The statements that an event of a slot may rest on: those made in it, or in the one that was open
 * when it was added.
 *
 * @param {readonly TableSlot[]} slots
 * @param {number} slot
 */
export const coveringSlots = (slots, slot) =>
  [slot, slot + 1].flatMap((number) => slots[number]?.statements ?? []);

/** @param {import("./seals/frame.js").Json | undefined} value */
export const asList = (value) => (Array.isArray(value) ? value : []);

/**
 * A slot as it is known, if its history is still the same.
 *
 * @param {TableSlot | undefined} known
 * @param {RecordSlot} held
 * @param {string[]} heads
 * @param {boolean} isLed does a desk close its ledger?
 * @returns {TableSlot}
 */
function slotAt(known, held, heads, isLed) {
  const head = heads[heads.length - 1] ?? "";
  const phase = boundPhase(held);
  const all = [...new Set([...(known?.heads ?? []), ...heads].filter((one) => one !== head)), head];
  const led = isLed ? { isLed } : {};
  if (known && known.phase === phase && known.heads[known.heads.length - 1] === head)
    return { ...known, heads: all, ...led };
  return {
    phase,
    heads: all,
    marks: [],
    reveals: [],
    letters: [],
    statements: known?.statements ?? [],
    ...led,
  };
}

/** What was sealed and revealed in a slot, as text. @param {TableSlot} slot */
const tokensOf = ({ marks, reveals }) => [...marks, ...reveals].flatMap(({ token }) => token ?? []);

/** Whether nobody has said anything in a slot: without a choice, it passes by itself. @param {TableSlot | undefined} slot */
export const isSilent = (slot) =>
  !slot || slot.marks.length + slot.reveals.length + slot.statements.length === 0;

/**
 * The last slot before the open one in which somebody has said something, or -1: others may have
 * passed by themselves since.
 *
 * @param {Pick<Table, "slots">} table
 */
export const lastSpokenIn = ({ slots }) =>
  slots.slice(0, -1).findLastIndex((one) => !isSilent(one));

/**
 * The place of a slot, as it is now.
 *
 * @param {Table} table
 * @param {number} [slot] by default the open one
 * @returns {Place | null}
 */
export function placeOf({ game, slots }, slot = slots.length - 1) {
  const held = slots[slot];
  return held
    ? {
        game: unhex(game),
        slot,
        phase: held.phase,
        head: unhex(held.heads[held.heads.length - 1] ?? ""),
      }
    : null;
}

/**
 * Every token that this table rests on, for a game file. Each is a hearing of its own where a record
 * is read, so late marks come after the reveals.
 *
 * @param {Table} table
 */
export const evidence = ({ joins, charterToken, confirmations, slots }) => [
  ...joins,
  ...(charterToken ? [charterToken] : []),
  ...confirmations,
  ...slots.flatMap((slot) => {
    const { early, late } = byTime(slot);
    return [
      ...[...early, ...slot.reveals, ...late].flatMap(({ token }) => token ?? []),
      ...slot.letters,
      ...slot.statements.map(({ token }) => token),
    ];
  }),
];

/**
 * Put a slot in the place of an earlier state of it.
 *
 * @param {Table} table
 * @param {number} slot
 * @param {Partial<TableSlot>} patch
 * @returns {Table}
 */
export const withSlot = (table, slot, patch) => ({
  ...table,
  slots: table.slots.map((held, i) => (i === slot ? { ...held, ...patch } : held)),
});

/**
 * Put a refused token into the drawer, once.
 *
 * @param {Table} table
 * @param {string} text
 * @param {string} code
 * @param {Values} values
 * @param {number} heard
 * @returns {Table}
 */
export function setAside(table, text, code, values, heard) {
  const known = table.drawer.find((one) => one.text === text);
  return {
    ...table,
    drawer: [
      ...table.drawer.filter((one) => one !== known),
      { text, code, values, heard: known?.heard ?? heard },
    ].slice(-MOST_ASIDE),
  };
}
