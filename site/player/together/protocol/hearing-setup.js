// @ts-check
/** Reading what people post while they sit down: invitations, joins, the charter, confirmations. */

import { say } from "../../words/protocol.js";
import {
  charterFault,
  hasConfirmed,
  hasListed,
  keepsPromise,
  readCharter,
  readConfirmation,
} from "./charter.js";
import { joinFault, readInvitation, readJoin, tableOf } from "./join.js";
import { hearAsking, isAsking } from "./new-keys.js";
import { nameOf, signingKey } from "./roster.js";
import { hex, sha256, unhex } from "./seals/frame.js";
import { tokenOf } from "./seals/tokens.js";
import { shortened } from "./sentences.js";
import { withCharter } from "./table.js";

/** @typedef {import("./seals/tokens.js").Token} Token */
/** @typedef {import("./join.js").Join} Join */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./reading-chat.js").Heard} Heard */
/** @typedef {import("./reading-chat.js").Reader} Reader */

const MOST_JOINS = 2; // different ones of a seat: enough to strike both

/**
 * Joins as they were read, by the list or the piece of the drawer that holds their texts.
 *
 * @type {WeakMap<object, Join[]>}
 */
const READ = new WeakMap();

/** @param {Table} table @param {Token} token @returns {Promise<Heard>} */
export async function hearInvitation(table, { payload }) {
  const invitation = await readInvitation(payload);
  if (!invitation) return { table, code: "wrong-length" };
  const { offer, seat } = invitation;
  const id = hex(await tableOf(offer));
  if (table.table && table.table !== id) return { table, code: "foreign" };
  const values = { seat: (seat ?? 0) + 1, seats: offer.seats.length };
  return {
    table: { ...table, offer, table: id },
    code: seat === null ? "invited-all" : "invited",
    values,
    invitation,
  };
}

/** The joins of a table, read from their tokens. @param {Table} table @returns {Promise<Join[]>} */
export const joinsOf = ({ joins }) => readOnce(joins, joins);

/** @param {object} holder that nobody changes @param {readonly string[]} texts */
async function readOnce(holder, texts) {
  const known = READ.get(holder);
  if (known) return known;
  const found = await Promise.all(texts.map(tokenOf));
  const joins = found.flatMap((one) =>
    one && "payload" in one ? (readJoin(one.payload) ?? []) : [],
  );
  READ.set(holder, joins);
  return joins;
}

/**
 * Joins of seats that others had joined before, with their texts: a charter may list one of them.
 *
 * @param {Table} table
 */
async function joinsAside({ drawer }) {
  const aside = drawer.filter(({ code }) => code === "seat-taken");
  const read = await Promise.all(aside.map((one) => readOnce(one, [one.text])));
  return aside.flatMap(({ text }, i) => (read[i] ?? []).map((join) => ({ text, join })));
}

/**
 * A join is the one token that is checked under a key nobody vouches for: what stops the page here
 * is not tried again. However many of a seat are posted, two are kept, and none once the charter
 * has settled who sits where.
 * @param {Table} table @param {Token} token @param {Reader} reader @returns {Promise<Heard>}
 */
export async function hearJoin(table, token, reader) {
  const { payload, text } = token;
  const { guard, secrets } = reader;
  const read = readJoin(payload);
  if (!read) return { table, code: "wrong-length" };
  if (isAsking(table, read)) return hearAsking(table, token, read, reader);
  const values = {
    seat: read.seat + 1,
    seats: (table.charter ?? table.offer)?.seats.length ?? 0,
    name: seatName(table, read.seat),
  };
  if (table.joins.includes(text)) return { table, code: "duplicate", values };
  if (table.charter) return { table, code: lateCode(table, table.charter, read), values };
  if (!table.offer) return { table, code: "no-table", values };
  const id = hex(await sha256(payload));
  if (await guard?.has(id)) return { table, code: "set-aside", values };
  await guard?.add(id);
  const fault = await joinFault(read, {
    table: unhex(table.table),
    seats: table.offer.seats.length,
    secret: secrets?.[read.seat] ?? null,
  });
  await guard?.remove(id);
  if (fault) return { table, code: fault, values };
  const seen = await joinsOf(table);
  const said = seen.filter(({ seat }) => seat === read.seat).map((one) => hex(one.said));
  if (said.includes(hex(read.said))) return { table, code: "duplicate", values };
  const code = said.length ? "seat-taken" : "joined";
  if (said.length >= MOST_JOINS) return { table, code, values };
  const joins = [...table.joins, text];
  READ.set(joins, [...seen, read]);
  return { table: { ...table, joins }, code, values };
}

/**
 * What a join is once the charter is set.
 *
 * @param {Table} table
 * @param {import("./charter.js").Charter} charter
 * @param {Join} join
 */
function lateCode({ table }, charter, join) {
  if (!table.startsWith(join.table)) return "foreign";
  if (join.seat >= charter.seats.length) return "no-seat";
  return hasListed(charter, join) ? "duplicate" : "joined-late";
}

/**
 * Which joins of a table hold: one for each seat that was joined with one key only.
 *
 * @param {Join[]} joins
 */
export const soleJoins = (joins) =>
  joins.filter(
    (one, i) =>
      joins.findIndex(({ said }) => hex(said) === hex(one.said)) === i &&
      !joins.some(({ seat, said }) => seat === one.seat && hex(said) !== hex(one.said)),
  );

/** @param {Table} table @param {number} seat */
const seatName = (table, seat) =>
  table.roster.seats[seat]?.name ?? table.offer?.seats[seat]?.name ?? nameOf(table, seat);

/** @param {Table} table @param {Token} token @returns {Promise<Heard>} */
export async function hearCharter(table, { payload, text }) {
  const aside = await joinsAside(table);
  const joins = [...(await joinsOf(table)), ...aside.map(({ join }) => join)];
  const read = await readCharter(payload, joins);
  if (!read) return { table, code: "forged", values: { name: say.host } };
  if ("missing" in read)
    return {
      table,
      code: "joins-missing",
      values: { missing: say.seatNumbers(read.missing.map((seat) => seat + 1)) },
    };
  const { charter, game } = read;
  if (table.game === hex(game)) return { table, code: "duplicate", values: { name: say.host } };
  if (table.table && charter.table !== table.table) return { table, code: "foreign" };
  if (table.charter)
    return { table, code: "charter-changed", values: { differs: say.differences.seats } };
  const fault = await charterFault(charter, {
    mine: table.mine,
    offer: table.offer,
    table: table.table,
    joins,
  });
  if (fault) return { table, code: fault.code, values: { differs: fault.differs ?? "" } };
  const listed = aside.filter(({ join }) => hasListed(charter, join)).map((one) => one.text);
  const seated = { ...table, joins: [...new Set([...table.joins, ...listed])] };
  return {
    table: withCharter(seated, charter, game, text),
    code: "seated",
    values: { seats: charter.seats.length },
  };
}

/** @param {Table} table @param {Token} token @returns {Promise<Heard>} */
export async function hearConfirmation(table, { payload, text }) {
  const read = readConfirmation(payload);
  if (!table.charter) return { table, code: "no-table" };
  if (!read) return { table, code: "wrong-length" };
  const { charter, roster, game } = table;
  const { seat, about: hint } = read;
  const heads = table.slots.map(({ heads: all }) => all[all.length - 1] ?? "");
  const about = [game, ...heads].find((one) => one.startsWith(hint));
  const values = { name: nameOf(table, seat), seat: seat + 1, seats: charter.seats.length };
  if (!about) return { table, code: "elsewhere", values };
  if (seat >= charter.seats.length) return { table, code: "no-seat", values };
  const key = about === game ? unhex(charter.seats[seat]?.sign ?? "") : signingKey(roster, seat);
  if (!key || !(await hasConfirmed(key, unhex(about), read)))
    return { table, ...(await unconfirmed(table, about, read, values)) };
  const heard = { ...table, confirmations: [...new Set([...table.confirmations, text])] };
  if (about !== game) return reconfirmed(heard, about, seat, values);
  if (!(await keepsPromise(charter, read)))
    return {
      table,
      code: "charter-changed",
      values: { differs: say.differences.promise(shortened(values.name)) },
    };
  if (table.nonces[seat]) return { table, code: "duplicate", values };
  return {
    table: { ...heard, nonces: table.nonces.with(seat, hex(read.nonce)) },
    code: "confirmed",
    values,
  };
}

/**
 * A confirmation that the key of the charter has not signed: another roster, where the seat has
 * joined with the key that did.
 *
 * @param {Table} table
 * @param {string} about
 * @param {import("./charter.js").Confirmation} read
 * @param {import("./seals/refusal.js").Values} values
 */
async function unconfirmed(table, about, read, values) {
  for (const { seat, sign } of await joinsOf(table)) {
    if (seat === read.seat && (await hasConfirmed(sign, unhex(about), read)))
      return {
        code: "charter-changed",
        values: { differs: say.differences.key(shortened(String(values.name))) },
      };
  }
  return { code: "forged", values };
}

/**
 * @param {Table} table
 * @param {string} about
 * @param {number} seat
 * @param {import("./seals/refusal.js").Values} values
 * @returns {Heard}
 */
function reconfirmed(table, about, seat, values) {
  const known = table.confirmed[about] ?? [];
  if (known.includes(seat)) return { table, code: "duplicate", values };
  return {
    table: { ...table, confirmed: { ...table.confirmed, [about]: [...known, seat] } },
    code: "confirmed",
    values,
  };
}
