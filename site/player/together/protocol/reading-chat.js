// @ts-check
/**
 * Reading a whole chat: every token in it changes the table, or is set aside, and gets a code,
 * values and a sentence. Nothing that is refused is lost.
 */

import { say } from "../../words/protocol.js";
import { afterHearing } from "./after-hearing.js";
import { hearInSlot } from "./hearing.js";
import { hearCharter, hearConfirmation, hearInvitation, hearJoin } from "./hearing-setup.js";
import { unsignedEvents } from "./hearing-statements.js";
import { nextHearing } from "./sealed-in-time.js";
import { find, tokenOf } from "./seals/tokens.js";
import { sentenceOf } from "./sentences.js";
import { evidence, follow, setAside } from "./table.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/keys.js").Keys} Keys */
/** @typedef {import("./seals/pack.js").Codec} Codec */
/** @typedef {import("./seals/refusal.js").Values} Values */
/** @typedef {import("./seals/tokens.js").Token} Token */
/** @typedef {import("./seals/tokens.js").Fault} Fault */
/** @typedef {import("./join.js").Invitation} Invitation */
/** @typedef {import("./table.js").Table} Table */
/**
 * @typedef {{ has: (id: string) => Promise<boolean>, add: (id: string) => Promise<void>, remove:
 *   (id: string) => Promise<void> }} Guard what the page was reading when it stopped, as the device
 *   keeps it
 */
/**
 * Who reads: `keys` open what was sealed to them, `codec` gives the short form of a seat's sheets,
 * `secrets` are those of the invitations by seat, `phaseOf` names the phase of a slot, `games`
 * names other games by the first 8 digits of their ids. `isRecord` reads a game file: past slots are
 * heard as if they were open, and each token is a hearing of its own. `heard` is the number of the
 * present hearing; `isAgain` reads what was set aside.
 * @typedef {{ keys?: Keys | null, codec?: ((seat: number, slot?: number) => Codec) | null,
 *   secrets?: (Bytes | null)[], guard?: Guard, phaseOf?: (slot: number) => string, games?: Record<string, string>, isRecord?: boolean,
 *   heard?: number, isAgain?: boolean }} Reader
 */
/**
 * The opened part of a sealed sheet: for the desk's own store, never for the table.
 *
 * @typedef {{ slot: number, seat: number, seq: number, texts: string[], master: string,
 *   commitment?: string }} OpenedSheet sheets saved by earlier pages lack `commitment`
 */
/**
 * @typedef {{ opened?: OpenedSheet, message?: { slot: number, seat: number, lines: string[] },
 *   invitation?: Invitation }} Found
 */
/**
 * `sheet` is the mark or the reveal that was taken, `opens` and `closes` the slot in which the desk
 * opens sheets or closes the ledger: what these mean shows once all is heard.
 *
 * @typedef {Found & { table: Table, code: string, values?: Values, sheet?: TakenSheet, opens?: {
 *   slot: number }, closes?: { slot: number } }} Heard
 */
/**
 * @typedef {{ slot: number, seat: number, seq: number, commitment: string, ledger?: string }}
 *   TakenSheet `ledger` is that of a reveal
 */
/**
 * @typedef {Found & { at: number, text: string, kind: string, code: string, values: Values,
 *   sentence: string, heard: number, sheet?: TakenSheet, opens?: { slot: number },
 *   closes?: { slot: number } }} Told
 */

// Keys before what they sign, sheets before what closes them.
const TURNS = "ijckmsgwr";

const AT_ONCE = 100; // tokens of a game file

/**
 * Codes after which a token is not read again: the table has it, or no page could do more with it.
 */
const TAKEN = new Set([
  "invited",
  "invited-all",
  "joined",
  "joined-late",
  "seated",
  "confirmed",
  "sealed",
  "opened",
  "replaces",
  "older",
  "revealed",
  "said",
  "carried",
  "carried-later",
  "seconded",
  "message",
  "message-opened",
  "message-empty",
  "asks",
  "duplicate",
  "damaged",
  "unmarked",
  "paste-too-long",
  "paste-too-many",
]);

/**
 * Read a pasted text. The table comes back with the tokens it took; its drawer holds those it
 * refused. The text is one hearing: the order of the messages in it means nothing.
 * @param {Table} table @param {string} text @param {Reader} [reader] @returns {Promise<{ table:
 *   Table, told: Told[] }>}
 */
export async function readChat(table, text, reader = {}) {
  const read = await hearAll(table, await find(text), reader, putAside);
  return { table: read.table, told: read.told.toSorted((a, b) => a.at - b.at) };
}

/**
 * Hear tokens in the order in which they need each other.
 * @param {Table} table @param {readonly (Token | Fault)[]} found @param {Reader} reader @param
 *   {(table: Table, one: Told) => Table} then @param {ReadonlyMap<string, number>} [before]
 *   hearings of texts that were set aside
 */
async function hearAll(table, found, reader, then, before = new Map()) {
  const next = nextHearing(table);
  const numbers = new Map(found.map((one, i) => [one, next + (reader.isRecord ? i : 0)]));
  /** @type {Told[]} */
  const told = [];
  let now = table;
  for (const one of found.toSorted((a, b) => TURNS.indexOf(a.type) - TURNS.indexOf(b.type))) {
    const heard = before.get(one.text) ?? numbers.get(one) ?? next;
    const { table: taken, ...rest } =
      "payload" in one
        ? await hear(now, one, { ...reader, heard })
        : { table: now, code: one.code };
    const said = toldOf(one, rest, reader, heard);
    now = then(taken, said);
    told.push(said);
  }
  const settled = await afterHearing(now, told);
  const changed = settled.told.filter(({ code }, i) => code !== told[i]?.code);
  return {
    table: changed.reduce(then, settled.table),
    told: settled.told.map((one) => ({ ...one, sentence: sentenceOf(one.code, one.values) })),
  };
}

/**
 * @param {Token | Fault} one
 * @param {Omit<Heard, "table">} heard
 * @param {Reader} reader
 * @param {number} number of the hearing
 * @returns {Told}
 */
function toldOf(one, heard, reader, number) {
  const kinds = /** @type {Record<string, string>} */ (say.kinds);
  const kind = kinds[one.type] ?? say.anyKind;
  const values = { kind, ...valuesBeside(one, heard, reader) };
  return { ...heard, at: one.at, text: one.text, kind, values, sentence: "", heard: number };
}

/**
 * @param {Token | Fault} one
 * @param {{ values?: Values, code: string }} heard
 * @param {Reader} reader
 * @returns {Values}
 */
function valuesBeside(one, { values = {}, code }, { games = {} }) {
  if (code !== "foreign" || !("payload" in one)) return values;
  const name =
    games[
      Array.from(one.payload.slice(0, 4), (byte) => byte.toString(16).padStart(2, "0")).join("")
    ];
  return { ...values, other: say.bracketed(name ? [name] : []) };
}

/** @param {Table} table @param {Token} token @param {Reader} reader @returns {Promise<Heard>} */
function hear(table, token, reader) {
  switch (token.type) {
    case "i":
      return hearInvitation(table, token);
    case "j":
      return hearJoin(table, token, reader);
    case "c":
      return hearCharter(table, token);
    case "k":
      return hearConfirmation(table, token);
    default:
      return hearInSlot(table, token, reader);
  }
}

/**
 * Put into the drawer what needs a second try, and take out of it what needs none.
 *
 * @param {Table} table
 * @param {Told} one
 */
const putAside = (table, { text, code, values, heard }) =>
  TAKEN.has(code) ? withoutAside(table, text) : setAside(table, text, code, values, heard);

/** @param {Table} table @param {string} text @returns {Table} */
const withoutAside = (table, text) =>
  table.drawer.some((one) => one.text === text)
    ? { ...table, drawer: table.drawer.filter((one) => one.text !== text) }
    : table;

/**
 * Read the drawer again, after the record has grown or the page was updated. `told` lists only the
 * tokens that are taken now, `all` what each of them is now; those not taken stay in the drawer. Each text is read by itself, so that
 * none takes letters from the next and becomes another token. If nothing is taken, the table comes
 * back unchanged.
 * @param {Table} table @param {Reader} [reader]
 */
export async function readDrawer(table, reader = {}) {
  const aside = [...new Map(table.drawer.map((one) => [one.text, one])).values()];
  const found = (await Promise.all(aside.map(({ text }) => tokenOf(text)))).flatMap(
    (one) => one ?? [],
  );
  const hearings = new Map(aside.flatMap(({ text, heard }) => (heard ? [[text, heard]] : [])));
  const read = await hearAll(
    table,
    found.filter((one) => "payload" in one || !TAKEN.has(one.code)),
    { ...reader, isAgain: true },
    (next) => next,
    hearings,
  );
  const again = new Map(
    read.told
      .filter(({ code }) => !TAKEN.has(code))
      .map(({ text, code, values, heard }) => [text, { text, code, values, heard }]),
  );
  const drawer = aside.flatMap(({ text }) => again.get(text) ?? []);
  return {
    table: { ...read.table, drawer },
    told: read.told.filter(
      ({ code }) => TAKEN.has(code) && code !== "duplicate" && code !== "joined-late",
    ),
    all: read.told,
  };
}

/** @param {Table} table @param {readonly string[]} tokens @param {Reader} reader */
async function readAll(table, tokens, reader) {
  /** @type {Told[]} */
  const told = [];
  let now = table;
  for (let at = 0; at < tokens.length; at += AT_ONCE) {
    const read = await readChat(now, tokens.slice(at, at + AT_ONCE).join("\n"), reader);
    now = read.table;
    told.push(...read.told);
  }
  return { table: now, told };
}

/**
 * Read a game file: its slots, and the tokens it rests on (`evidence`). Nothing is believed but
 * what is signed: keys change by events that a statement covers, so tokens are read until no more
 * of them are taken. `unsigned` are corrections that nobody entitled has signed; with any of these,
 * the record is not to be followed.
 * @param {Table} table @param {readonly string[]} tokens @param {readonly
 *   import("./seals/binding.js").RecordSlot[]} record
 * @param {{ phase: string, kind?: string } | null} open @param {Reader} [reader]
 */
export async function readRecord(table, tokens, record, open, reader = {}) {
  let read = await readAll(table, tokens, reader);
  let now = await follow(read.table, record, open);
  for (let known = -1; known !== evidence(now).length; ) {
    known = evidence(now).length;
    read = await readAll(now, tokens, { ...reader, isRecord: true });
    now = await follow(read.table, record, open);
  }
  const drawer = now.drawer.filter(({ text }) => !evidence(now).includes(text));
  return { table: { ...now, drawer }, told: read.told, unsigned: unsignedEvents(now, record) };
}
