// @ts-check
/**
 * Reading what seats and the desk say in a slot: sealed sheets, commitments, reveals, messages,
 * statements.
 */

import { agreed } from "./agreement.js";
import { hearStatement } from "./hearing-statements.js";
import { bytesOfKeys } from "./join.js";
import { highest } from "./ledger.js";
import { isHeard, mayBeOld } from "./past-slots.js";
import { keysAt, nameOf, signingKey } from "./roster.js";
import { binding, DEPUTY, DESK, HEADER, readHeader } from "./seals/binding.js";
import { hex, unhex } from "./seals/frame.js";
import { Refusal } from "./seals/refusal.js";
import { hasRevealed, readCommitment, readReveal } from "./seals/reveal.js";
import { openSeal, readSeal } from "./seals/seal.js";
import { hasMarked, isCanonical, linesOf, openedTo } from "./seals/sheet.js";
import { find } from "./seals/tokens.js";
import { placeOf, withSlot } from "./table.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/binding.js").Place} Place */
/** @typedef {import("./seals/refusal.js").Values} Values */
/** @typedef {import("./seals/tokens.js").Token} Token */
/** @typedef {import("./ledger.js").Mark} Mark */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").TableSlot} TableSlot */
/** @typedef {import("./reading-chat.js").Heard} Heard */
/** @typedef {import("./reading-chat.js").Reader} Reader */
/**
 * A token with the slot, seat and number that its header names.
 *
 * @typedef {{ token: Token, place: Place, slot: TableSlot, seat: number, seq: number, bound: Bytes,
 *   values: Values }} Placed
 */

/** @param {Table} table @param {Token} token @param {Reader} reader @returns {Promise<Heard>} */
export async function hearInSlot(table, token, reader) {
  if (!table.charter) return { table, code: "no-table" };
  if (token.payload.length < HEADER) return { table, code: "wrong-length" };
  const head = readHeader(token.payload);
  const values = valuesOf(table, token, head, reader);
  const before = takenOver(table, token, head);
  const fault = await placeFault(table, token, head, { ...reader, before });
  if (fault === "wrong-phase-past" && isHeard(table, token, head))
    return { table, code: "duplicate", values };
  if (fault) return { table, code: fault, values };
  const [now, slot] = [placeOf(table, head.slot), table.slots[head.slot]];
  const place = now && before ? { ...now, head: unhex(before) } : now;
  if (!place || !slot) return { table, code: "wrong-phase-future", values };
  if (!isSpeaker(table, token.type, head.seat)) return { table, code: "no-seat", values };
  const bound = await binding(token.type === "w" ? "whisper" : "sheet", place, head.seat, head.seq);
  const placed = { token, place, slot, seat: head.seat, seq: head.seq, bound, values };
  if (token.type === "g") return hearStatement(table, placed, reader);
  if (head.seq === 0) return { table, code: "wrong-length", values };
  if (token.type === "r") return hearReveal(table, placed, reader);
  return token.type === "w" ? hearMessage(table, placed, reader) : hearMark(table, placed, reader);
}

/**
 * What sentences about a token name: its sender, its seat, its phase. A message comes from the desk
 * and names its recipient as `to`.
 *
 * @param {Table} table
 * @param {Token} token
 * @param {import("./seals/binding.js").Header} head
 * @param {Reader} reader
 * @returns {Values}
 */
const valuesOf = (table, { type }, { slot, seat, seq }, { phaseOf }) => ({
  name: nameOf(table, type === "w" ? DESK : seat),
  to: nameOf(table, seat),
  seat: seat + 1,
  seats: table.charter?.seats.length ?? 0,
  seq,
  phase: phaseOf?.(slot) || (table.slots[slot]?.phase ?? ""),
});

/**
 * The head before a correction for which a seal, or what opens it, was made, if the desk has taken
 * that seal over; "" if not.
 * @param {Table} table @param {Token} token @param {import("./seals/binding.js").Header} head
 */
function takenOver({ charter, slots }, { type, payload }, { slot, seat, seq, head }) {
  const held = slots[slot];
  const now = held?.heads.at(-1);
  const before = held?.heads.slice(0, -1).find((one) => one.startsWith(head)) ?? "";
  if (!charter || !held || !before || !"smr".includes(type) || now?.startsWith(head)) return "";
  const said = agreed(charter, held.statements)
    .map((one) => one.said)
    .find(
      (one) => one.say === "as before" && one.head === now && one.seat === seat && one.seq === seq,
    );
  const isSame = type === "r" || said?.commitment === hex(payload.slice(HEADER, HEADER + 32));
  return said && isSame ? before : "";
}

/**
 * Game, slot and history, in this order.
 *
 * @param {Table} table
 * @param {Token} token
 * @param {import("./seals/binding.js").Header} head
 * @param {Reader & { before: string }} reader
 */
async function placeFault(table, token, head, reader) {
  const { game, slots } = table;
  const last = slots.length - 1;
  if (!game.startsWith(head.game)) return "foreign";
  if (head.slot > last) return "wrong-phase-future";
  const heads = slots[head.slot]?.heads ?? [];
  const known = token.type === "g" && reader.isRecord ? heads : heads.slice(-1);
  const isNow = !!reader.before || known.some((one) => one.startsWith(head.head));
  const mayCount = head.slot === last || (isNow && (await mayBeOld(table, token, head, reader)));
  if (!mayCount) return "wrong-phase-past";
  return isNow ? "" : "other-history";
}

/** @param {Table} table @param {string} type @param {number} seat */
function isSpeaker({ roster }, type, seat) {
  if (seat < roster.seats.length) return true;
  return type === "g" ? !!keysAt(roster, seat) : type === "w" && seat === DEPUTY && !!roster.deputy;
}

/**
 * Why a key has not signed: it is one that was given up, or none of this seat.
 *
 * @param {Table} table
 * @param {Placed} placed
 * @param {(key: Bytes) => Promise<boolean>} has
 */
async function signatureFault({ roster }, { seat, place, token, values }, has) {
  const signer = token.type === "w" ? DESK : seat;
  const key = signingKey(roster, signer, place.slot);
  if (key && (await has(key))) return null;
  for (const one of roster.givenUp) {
    const old =
      one.seat === signer && one.slot < place.slot ? signingKey(roster, signer, one.slot) : null;
    if (old && (await has(old))) return { code: "replaced-key", values };
  }
  return { code: "forged", values };
}

/**
 * A sealed sheet, or a commitment without its box.
 *
 * @param {Table} table
 * @param {Placed} placed
 * @param {Reader} reader
 * @returns {Promise<Heard>}
 */
async function hearMark(table, placed, reader) {
  const { token, place, slot, seat, seq, bound, values } = placed;
  const isSealed = token.type === "s";
  const read = isSealed ? readSeal(token.payload) : readCommitment(token.payload);
  if (!read) return { table, code: "wrong-length", values };
  const fault = await signatureFault(table, placed, (key) =>
    hasMarked(key, read.signature, bound, read.commitment),
  );
  if (fault) return { table, ...fault };
  const found = hex(read.commitment);
  const known = slot.marks.find(
    (mark) => mark.seat === seat && mark.seq === seq && mark.commitment === found,
  );
  const sheet = { slot: place.slot, seat, seq, commitment: found };
  if (known && (!isSealed || (await isTaken(table, placed, known, reader))))
    return reader.isAgain
      ? { table, ...standingOf(slot.marks, known, values, null), sheet }
      : { table, code: "duplicate", values };
  if (!known && slot.marks.filter((mark) => mark.seat === seat && mark.seq === seq).length > 1)
    return { table, code: "two-sheets", values };
  const isTakenOver = hex(place.head) !== slot.heads.at(-1);
  const mark = {
    seat,
    seq,
    commitment: found,
    signature: hex(read.signature),
    token: token.text,
    heard: known?.heard ?? reader.heard ?? 0,
    ...(isTakenOver ? { head: hex(place.head) } : {}),
  };
  const marks = [...slot.marks.filter((one) => one !== known), mark];
  const next = withSlot(table, place.slot, { marks });
  const opened =
    isSealed && reader.keys && "box" in read ? await openMark(table, placed, reader) : null;
  if (opened && opened.code !== "opened") return { table: next, ...opened };
  return {
    table: next,
    ...(known && !opened
      ? { code: "duplicate", values }
      : { ...standingOf(slot.marks, mark, values, opened), sheet }),
    ...(opened ? { opened: opened.opened } : {}),
  };
}

/**
 * Whether the box of a seal is there already. One that somebody has altered on the way keeps no
 * other from the desk: where the box that came first does not open, the next one is read.
 * @param {Table} table @param {Placed} placed @param {Mark} known @param {Reader} reader
 */
async function isTaken(table, placed, { token = "" }, reader) {
  if (token === placed.token.text || !reader.keys) return token.startsWith("chy1s");
  const [first] = token.startsWith("chy1s") ? await find(token) : [];
  return (
    !!first &&
    "payload" in first &&
    (await openMark(table, { ...placed, token: first }, reader))?.code !== "box-altered"
  );
}

/**
 * Which sentence a new mark deserves beside those that were there.
 *
 * @param {readonly Mark[]} before
 * @param {Mark} mark
 * @param {Values} values
 * @param {Heard | { code: string, values?: Values } | null} opened
 */
function standingOf(before, { seat, seq, commitment }, values, opened) {
  const newest = highest(before, seat);
  if (before.some((one) => one.seat === seat && one.seq === seq && one.commitment !== commitment))
    return { code: "two-sheets", values };
  if (seq < newest) return { code: "older", values: { ...values, newest } };
  if (newest > 0 && seq > newest)
    return { code: "replaces", values: { ...values, before: newest } };
  return opened
    ? { code: opened.code, values: opened.values ?? values }
    : { code: "sealed", values };
}

/**
 * Open the box of a sealed sheet with the desk's keys.
 *
 * @param {Table} table
 * @param {Placed} placed
 * @param {Reader} reader
 */
async function openMark(table, { token, place, seat, seq, bound, values }, { keys, codec }) {
  const desk = keysAt(table.roster, DESK);
  const sender = keysAt(table.roster, seat);
  const read = readSeal(token.payload);
  if (!keys || !read || !sender || desk?.box !== hex(keys.box.public)) return null;
  try {
    const asked = {
      ...read,
      bound,
      from: bytesOfKeys(sender).box,
      to: keys.box.public,
      keys,
      parts: table.charter?.parts ?? 1,
      codec: codec?.(seat, place.slot) ?? null,
    };
    const { texts, master } = await openSeal(asked);
    const lines = texts.reduce((sum, text) => sum + linesOf(text).length, 0);
    return {
      code: "opened",
      values: { ...values, orders: lines },
      opened: {
        slot: place.slot,
        seat,
        seq,
        texts,
        master: hex(master),
        commitment: hex(read.commitment),
      },
    };
  } catch (fault) {
    if (fault instanceof Refusal) return { code: fault.code, values };
    throw fault;
  }
}

/** @param {Table} table @param {Placed} placed @param {Reader} reader @returns {Promise<Heard>} */
async function hearReveal(table, placed, { codec, heard = 0, isAgain }) {
  const { token, place, slot, seat, seq, bound, values } = placed;
  const read = await readReveal(
    token.payload,
    table.charter?.parts ?? 1,
    codec?.(seat, place.slot),
  );
  if (!read) return { table, code: "wrong-length", values };
  const marks = slot.marks.filter((mark) => mark.seat === seat && mark.seq === seq);
  const { text } = read;
  const shown = text === null ? null : await openedTo(bound, { ...read, text });
  let isOwn = false;
  const fault = await signatureFault(table, placed, async (key) => {
    isOwn = !!shown && (await hasRevealed(key, bound, shown, read));
    for (const { commitment } of isOwn ? [] : marks)
      if (await hasRevealed(key, bound, unhex(commitment), read)) return true;
    return isOwn;
  });
  if (fault) return { table, ...fault };
  // Signed for what was sealed, but with another text: somebody may have changed it on the way.
  if (shown && !isOwn) return { table, code: "reveal-altered", values };
  if (!shown || text === null || !isCanonical(text))
    return { table, code: "unreadable-sheet", values };
  const commitment = hex(shown);
  const { part } = read;
  const ledger = hex(read.ledger);
  const sheet = { slot: place.slot, seat, seq, commitment, ledger };
  const isKnown = slot.reveals.some(
    (one) =>
      one.seat === seat &&
      one.seq === seq &&
      one.part === part &&
      one.commitment === commitment &&
      one.ledger === ledger,
  );
  const isSealed = marks.some((mark) => mark.commitment === commitment);
  if (isKnown && isAgain && isSealed) return { table, code: "revealed", values, sheet };
  if (isKnown) return { table, code: "duplicate", values };
  if (!marks.length) return { table, code: "not-committed", values };
  const one = {
    seat,
    seq,
    part,
    commitment,
    ledger,
    salt: hex(read.salt),
    other: read.other ? hex(read.other) : "",
    text,
    token: token.text,
    heard,
  };
  const next = withSlot(table, place.slot, { reveals: [...slot.reveals, one] });
  return isSealed
    ? { table: next, code: "revealed", values, sheet }
    : { table: next, code: "other-reveal", values };
}

/** @param {Table} table @param {Placed} placed @param {Reader} reader @returns {Promise<Heard>} */
async function hearMessage(table, placed, { keys, codec }) {
  const { token, place, slot, seat, bound, values } = placed;
  const read = readSeal(token.payload);
  if (!read) return { table, code: "wrong-length", values };
  const fault = await signatureFault(table, placed, (key) =>
    hasMarked(key, read.signature, bound, read.commitment),
  );
  if (fault) return { table, ...fault };
  if (slot.letters.includes(token.text)) return { table, code: "duplicate", values };
  const next = withSlot(table, place.slot, { letters: [...slot.letters, token.text] });
  const [desk, mine] = [keysAt(table.roster, DESK), keysAt(table.roster, seat)];
  if (!keys || !desk || mine?.box !== hex(keys.box.public))
    return { table: next, code: "message", values };
  try {
    const { texts } = await openSeal({
      ...read,
      bound,
      from: bytesOfKeys(desk).box,
      to: keys.box.public,
      keys,
      parts: 1,
      codec: codec?.(seat, place.slot) ?? null,
    });
    const lines = linesOf(texts[0] ?? "");
    return {
      table: next,
      code: lines.length ? "message-opened" : "message-empty",
      values: { ...values, lines: lines.length },
      message: { slot: place.slot, seat, lines },
    };
  } catch (refused) {
    if (refused instanceof Refusal) return { table: next, code: refused.code, values };
    throw refused;
  }
}
