// @ts-check
/** Reading signed statements: who made them, whether they may, whether they are thereby agreed. */

import { say } from "../../words/protocol.js";
import { listed } from "../../words/wording.js";
import { withOpenings } from "./audit.js";
import { behind, inTime, standing } from "./ledger.js";
import { nameOf, signingKey } from "./roster.js";
import { DESK, readHeader } from "./seals/binding.js";
import { hex, unhex } from "./seals/frame.js";
import { isWeak } from "./seals/keys.js";
import { inShort, shortened } from "./sentences.js";
import {
  agreed,
  dueBallots,
  eventOf,
  hasStated,
  isAgreed,
  isCovered,
  mayState,
  readStatement,
  signersOf,
  statementId,
} from "./statement.js";
import { asList, coveringSlots, placeOf, withSlot } from "./table.js";

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
  const read = readStatement(token.payload);
  if (!read) return { table, code: "wrong-length", values: placed.values };
  const values = { ...placed.values, ...inShort(table, read.said) };
  const fault = await whoStated(table, { ...placed, values }, read, reader);
  if (fault) return { table, code: fault, values };
  const { said } = read;
  const { charter } = table;
  if (!said || !charter) return { table, code: "unreadable-statement", values };
  if (!mayState(charter, said, seat) || ("slot" in said && said.slot !== place.slot))
    return { table, code: "not-allowed", values };
  const id = await statementId(said);
  if (slot.statements.some((one) => one.seat === seat && one.n === seq && one.id === id))
    return { table, code: "duplicate", values };
  if (slot.statements.some((one) => one.seat === seat && one.n === seq))
    return { table, code: "two-statements", values };
  const isSecond =
    ONCE.has(said.say) &&
    slot.statements.some((one) => one.seat === seat && one.said.say === said.say && one.id !== id);
  if (isSecond) return { table, code: "two-announcements", values };
  const weak = said.say === "rekey" ? await newKeyFault(table, said) : "";
  if (weak) return { table, code: weak, values };
  const wasAgreed = isAgreed(charter, said, signersOf(slot.statements, id));
  const statements = [...slot.statements, { id, seat, n: seq, said, token: token.text }];
  const next = withSlot(table, place.slot, { statements });
  if (!isAgreed(charter, said, signersOf(statements, id)))
    return { table: next, code: "said", values };
  const ballot =
    said.say === "second" &&
    seconded(charter, slot.statements, said) !== seconded(charter, statements, said);
  if (ballot) return { table: next, code: "seconded", values };
  const done = await carriedOut(next, { ...placed, values }, said);
  return (
    done ?? {
      table: next,
      code: wasAgreed || STANDS_ALONE.has(said.say) || seat === DESK ? "said" : "carried",
      values,
    }
  );
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
const STANDS_ALONE = new Set(["concede", "propose", "second", "note"]);

/**
 * Why nobody entitled to this number has signed it here; in a record, at any state that its history
 * went through.
 *
 * @param {Table} table
 * @param {Placed} placed
 * @param {NonNullable<ReturnType<typeof readStatement>>} read
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
 * @returns {Promise<Heard | null>}
 */
async function carriedOut(table, placed, said) {
  if (said.say === "close" || said.say === "ledger") return closing(table, placed, said);
  if (said.say !== "open") return null;
  const { table: next, wrong } = await withOpenings(table, placed.place.slot, said.openings);
  const names = listed(wrong.map((seat) => shortened(nameOf(table, seat))));
  return wrong.length
    ? { table: next, code: "wrong-opening", values: { ...placed.values, wrong: names } }
    : { table: next, code: "said", values: placed.values };
}

/** @param {Table} table @param {Placed} placed @param {Said} said @returns {Promise<Heard>} */
async function closing(table, { place, slot, values, seat }, said) {
  const ledger = String(said.ledger);
  if (slot.closed && slot.closed !== ledger) return { table, code: "two-ledgers", values };
  const next = withSlot(table, place.slot, { closed: ledger });
  const own = standing(inTime(slot), table.roster.seats.length);
  const me = table.mine?.seat;
  const mine = me === undefined ? null : own[me];
  const stands = await behind(place, slot.marks, own, ledger);
  const isLeftOut = mine && me !== undefined && stands?.[me]?.commitment !== mine.commitment;
  if (isLeftOut) return { table: next, code: "left-out", values: { ...values, seq: mine.seq } };
  return { table: next, code: seat === DESK ? "said" : "carried", values };
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
 * Every event that is agreed in the open slot and waits to be put into the record.
 *
 * @param {Table} table
 * @returns {Json[]}
 */
export function dueEvents({ charter, slots }) {
  const found = charter ? agreed(charter, slots.at(-1)?.statements ?? []) : [];
  return found.flatMap(({ said }) => eventOf(said, TABLE) ?? []);
}

/**
 * The next running number of a seat's statements in the open slot.
 *
 * @param {Table} table
 * @param {number} seat
 */
export function nextStatement(table, seat) {
  const statements = placeOf(table) ? (table.slots.at(-1)?.statements ?? []) : [];
  return 1 + Math.max(0, ...statements.filter((one) => one.seat === seat).map(({ n }) => n));
}
