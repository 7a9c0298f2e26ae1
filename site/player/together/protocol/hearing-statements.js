// @ts-check
/** Reading signed statements: who made them, whether they may, whether they are thereby agreed. */

import { say } from "../../words/protocol.js";
import { listed } from "../../words/wording.js";
import { leftOut } from "./after-hearing.js";
import {
  agreed,
  countsLater,
  dueBallots,
  eventOf,
  isAgreed,
  isCovered,
  mayState,
  signersOf,
} from "./agreement.js";
import { behind, ownStanding } from "./ledger.js";
import { nameOf, signingKey } from "./roster.js";
import { DESK, readHeader } from "./seals/binding.js";
import { canonicalJson, hex, unhex } from "./seals/frame.js";
import { isWeak } from "./seals/keys.js";
import { inShort, shortened } from "./sentences.js";
import { hasStated, readStatement, statementId } from "./statement.js";
import { asList, coveringSlots, isSilent, placeOf, withSlot } from "./table.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/frame.js").Json} Json */
/** @typedef {import("./seals/binding.js").RecordSlot} RecordSlot */
/** @typedef {import("./statement.js").Said} Said */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./hearing.js").Placed} Placed */
/** @typedef {import("./reading-chat.js").Heard} Heard */
/** @typedef {import("./reading-chat.js").Reader} Reader */

const TABLE = "the table"; // who gives a key: pages hear those who have signed it in any order
const SIGNED_EVENTS = new Set(["override", "roll back", "rekey", "takeover"]); // of a record

/** @param {Table} table @param {Placed} placed @param {Reader} reader @returns {Promise<Heard>} */
export async function hearStatement(table, placed, reader) {
  const { token, place, slot, seat, seq } = placed;
  const read = await readStatement(token.payload);
  if (!read) return { table, code: "wrong-length", values: placed.values };
  const values = { ...placed.values, ...inShort(table, read.said) };
  const fault = await whoStated(table, { ...placed, values }, read, reader);
  if (fault) return { table, code: fault, values };
  const { said } = read;
  const { charter } = table;
  if (!said || !charter) return { table, code: "unreadable-statement", values };
  const isElsewhere = "slot" in said && said.slot !== place.slot;
  if (!mayState(charter, said, seat) || isElsewhere || takesName(table, said))
    return { table, code: "not-allowed", values };
  const id = await statementId(said);
  if (slot.statements.some((one) => one.seat === seat && one.n === seq && one.id === id))
    return { table, code: "duplicate", values };
  if (slot.statements.some((one) => one.seat === seat && one.n === seq))
    return { table, code: "two-statements", values };
  if (isAnother(slot.statements, seat, said, id))
    return { table, code: "two-announcements", values };
  const weak = said.say === "rekey" ? await newKeyFault(table, said) : "";
  if (weak) return { table, code: weak, values };
  const heard = reader.heard ?? 0;
  const statements = [...slot.statements, { id, seat, n: seq, said, token: token.text, heard }];
  const next = withSlot(table, place.slot, { statements });
  const [before, now] = [slot.statements, statements].map((all) => signersOf(all, id));
  if (!isAgreed(charter, said, now)) return { table: next, code: "said", values };
  const ballot =
    said.say === "second" &&
    seconded(charter, slot.statements, said) !== seconded(charter, statements, said);
  if (ballot) return { table: next, code: "seconded", values };
  const done = await carriedOut(next, { ...placed, values }, said, heard);
  return (
    done ?? {
      table: next,
      code: agreedCode(charter, said, seat, { before, now }),
      values,
    }
  );
}

/**
 * What is said of a statement that is agreed.
 *
 * @param {NonNullable<Table["charter"]>} charter
 * @param {Said} said
 * @param {number} seat
 * @param {{ before: number[], now: number[] }} signers
 */
function agreedCode(charter, said, seat, { before, now }) {
  const isLater = countsLater(charter, said, now);
  const isAsBefore =
    isAgreed(charter, said, before) && countsLater(charter, said, before) === isLater;
  if (isAsBefore) return "said";
  if (isLater) return "carried-later";
  return isAlone(charter, said, seat) ? "said" : "carried";
}

/**
 * Whether the proposal that a second is about goes to a ballot.
 *
 * @param {NonNullable<Table["charter"]>} charter
 * @param {readonly import("./statement.js").Statement[]} statements
 * @param {Said} said
 */
const seconded = (charter, statements, said) =>
  dueBallots(charter, statements).some(({ of }) => of === said.of);

const ONCE = new Set(["award", "draw"]); // in a slot

/**
 * Whether a statement needs nobody else: each says it for themselves, or the desk for all.
 *
 * @param {NonNullable<Table["charter"]>} charter
 * @param {Said} said
 * @param {number} seat
 */
const isAlone = (charter, said, seat) =>
  STANDS_ALONE.has(said.say) || (seat === DESK && isAgreed(charter, said, [DESK]));

const STANDS_ALONE = new Set(["standing", "concede", "propose", "second", "note", "holds", "saw"]);

/**
 * Whether the desk has said something else of this kind before: an announcement that is made once,
 * or an opening of other sheets than the statements before make room for.
 *
 * @param {readonly import("./statement.js").Statement[]} statements
 * @param {number} seat
 * @param {Said} said
 * @param {string} id
 */
function isAnother(statements, seat, said, id) {
  const before = statements.filter((one) => one.seat === seat && one.said.say === said.say);
  if (ONCE.has(said.say)) return before.some((one) => one.id !== id);
  if (said.say !== "open" || !before.length) return false;
  const count = (/** @type {Said} */ one) => asList(one.openings).length;
  const all = Number(said.all ?? count(said));
  return (
    before.some((one) => Number(one.said.all ?? count(one.said)) !== all) ||
    before.reduce((sum, one) => sum + count(one.said), count(said)) > all
  );
}

/**
 * Why nobody entitled to this number has signed it here; in a record, at any state that its history
 * went through.
 *
 * @param {Table} table
 * @param {Placed} placed
 * @param {NonNullable<Awaited<ReturnType<typeof readStatement>>>} read
 * @param {Reader} reader
 */
async function whoStated({ roster }, { token, place, slot, seat, seq }, read, { isRecord }) {
  const { head } = readHeader(token.payload);
  const heads = isRecord ? slot.heads.filter((one) => one.startsWith(head)) : [hex(place.head)];
  const signs = async (/** @type {Bytes | null} */ key) => {
    for (const one of heads)
      if (key && (await hasStated(key, { ...place, head: unhex(one) }, seat, seq, read)))
        return true;
    return false;
  };
  // A key is given up by an event of the slot before, and what gave it up was said with it.
  if (
    (await signs(signingKey(roster, seat, place.slot))) ||
    (isRecord && (await signs(signingKey(roster, seat, place.slot - 1))))
  )
    return "";
  for (const old of roster.givenUp)
    if (old.seat === seat && (await signs(unhex(old.sign)))) return "replaced-key";
  return "forged";
}

/**
 * Whether a new key would come with the name of somebody else at the table.
 *
 * @param {Table} table
 * @param {Said} said
 */
function takesName(table, { say: kind, seat, name }) {
  if (kind !== "rekey" || name === undefined) return false;
  const read = (/** @type {unknown} */ one) => String(one).normalize("NFKC").trim().toLowerCase();
  const others = [...table.roster.seats.keys(), DESK].filter((one) => one !== seat);
  return others.some((one) => read(nameOf(table, one)) === read(name));
}

/** @param {Table} table @param {Said} said */
async function newKeyFault({ roster }, { sign, box, seat }) {
  if (await isWeak(unhex(String(sign)), unhex(String(box)))) return "weak-key";
  const { seats, desk, deputy } = roster;
  const others = [
    ...seats.filter((_, i) => i !== seat),
    ...(desk && seat !== DESK ? [desk] : []),
    ...(deputy ? [deputy] : []),
  ];
  return others.some((one) => [one.sign, one.box].some((key) => key === sign || key === box))
    ? "key-twice"
    : "";
}

/**
 * What follows at once from a statement that is agreed; null where nothing does.
 *
 * @param {Table} table
 * @param {Placed} placed
 * @param {Said} said
 * @param {number} heard
 * @returns {Promise<Heard | null>}
 */
async function carriedOut(table, placed, said, heard) {
  if (said.say === "close") return closing(table, placed, said, heard);
  if (said.say === "ledger") return deciding(table, placed);
  return said.say === "open"
    ? { table, code: "said", values: placed.values, opens: { slot: placed.place.slot } }
    : null;
}

/**
 * The desk closes the ledger. Everybody sees whom it leaves out.
 * @param {Table} table @param {Placed} placed @param {Said} said @param {number} heard @returns
 *   {Promise<Heard>}
 */
async function closing(table, { place, slot, values }, said, heard) {
  const ledger = String(said.ledger);
  if (slot.closed && slot.closed !== ledger) return { table, code: "two-ledgers", values };
  const closes = { slot: place.slot };
  const next = withSlot(table, place.slot, { closed: ledger, closedAt: heard });
  const seats = table.roster.seats.length;
  const own = ownStanding({ ...slot, closedAt: heard }, seats);
  const stands = await behind(place, slot.marks, own, ledger);
  if (!stands) return { table: next, code: "list-unseen", values, closes };
  const me = table.mine?.seat;
  const missing = leftOut(own, stands);
  const mine = me === undefined ? null : own[me];
  if (me !== undefined && mine && missing.includes(me))
    return { table: next, code: "left-out", values: { ...values, seq: mine.seq }, closes };
  if (!missing.length) return { table: next, code: "said", values, closes };
  const wrong = listed(missing.map((one) => shortened(nameOf(table, one))));
  return { table: next, code: "left-out-other", values: { ...values, wrong }, closes };
}

/**
 * The group decides which ledger counts, unless it has decided otherwise as well: then neither
 * counts, whichever was heard first.
 * @param {Table} table @param {Placed} placed @returns {Heard}
 */
function deciding(table, { place, values }) {
  const { charter } = table;
  const statements = table.slots[place.slot]?.statements ?? [];
  const decided = charter ? agreed(charter, statements) : [];
  const all = new Set(
    decided.flatMap(({ said }) => (said.say === "ledger" ? String(said.ledger) : [])),
  );
  const [closed] = all;
  if (all.size === 1)
    return { table: withSlot(table, place.slot, { closed }), code: "carried", values };
  const { closed: _, ...open } = table.slots[place.slot] ?? {};
  return {
    table: {
      ...table,
      slots: table.slots.with(place.slot, /** @type {import("./table.js").TableSlot} */ (open)),
    },
    code: "two-ledgers",
    values,
  };
}

/**
 * The events of a record that need a signature and that nobody entitled has signed, as this table
 * knows its statements.
 * @param {Table} table @param {readonly RecordSlot[]} record
 */
export function unsignedEvents({ charter, slots }, record) {
  return record.flatMap(({ events }, slot) =>
    asList(events)
      .filter(
        (event) =>
          SIGNED_EVENTS.has(kindOf(event)) &&
          !(charter && isCovered(charter, coveringSlots(slots, slot), event)),
      )
      .map((event) => ({ slot, code: "unsigned", values: { what: changeIn(event) } })),
  );
}

/** What an event changes, for people. @param {Json} event */
const changeIn = (event) =>
  /** @type {Record<string, string>} */ (say.changes)[kindOf(event)] ?? kindOf(event);

/** @param {Json} event */
const kindOf = (event) =>
  event && typeof event === "object" && "event" in event ? String(event.event) : "";

/**
 * Every event that is agreed in the open slot and goes into the record at once.
 *
 * @param {Table} table
 * @returns {Json[]}
 */
export function dueEvents({ charter, slots }) {
  const statements = slots.at(-1)?.statements ?? [];
  const found = charter ? agreed(charter, statements) : [];
  return found.flatMap(({ said, id }) =>
    charter && countsLater(charter, said, signersOf(statements, id))
      ? []
      : (eventOf(said, TABLE) ?? []),
  );
}

/**
 * The new keys that were agreed in the last slot in which anybody has said anything, now that it is
 * over: they go into the record behind that slot, in one order on all pages.
 *
 * @param {Table} table
 * @returns {{ slot: number, events: Json[] }}
 */
export function laterEvents({ charter, slots }) {
  const slot = slots.findLastIndex((held, i) => i < slots.length - 1 && !isSilent(held));
  const found = charter ? agreed(charter, slots[slot]?.statements ?? []) : [];
  const events = found.flatMap(({ said }) =>
    said.say === "rekey" ? (eventOf(said, TABLE) ?? []) : [],
  );
  return {
    slot,
    events: events.toSorted((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1)),
  };
}

/**
 * The next running number of a seat's statements in a slot.
 *
 * @param {Table} table
 * @param {number} seat
 * @param {number} [slot] by default the open one
 */
export function nextStatement(table, seat, slot = table.slots.length - 1) {
  const statements = placeOf(table, slot) ? (table.slots[slot]?.statements ?? []) : [];
  return 1 + Math.max(0, ...statements.filter((one) => one.seat === seat).map(({ n }) => n));
}
