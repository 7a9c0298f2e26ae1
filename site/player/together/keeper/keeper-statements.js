// @ts-check
/**
 * The keeper of secrets, a desk or a steward: it draws, announces, writes to one seat alone, and
 * opens everything at the end.
 */

import { agreed } from "../protocol/agreement.js";
import { bytesOfKeys } from "../protocol/join.js";
import { keysAt } from "../protocol/roster.js";
import { binding } from "../protocol/seals/binding.js";
import { chanceOf, draw, hidden } from "../protocol/seals/chance.js";
import { hash, hex, same, u16, unhex, utf8 } from "../protocol/seals/frame.js";
import { readSeal, seal } from "../protocol/seals/seal.js";
import { commitmentOf, committed } from "../protocol/seals/sheet.js";
import { find } from "../protocol/seals/tokens.js";
import { placeOf } from "../protocol/table.js";

/** @typedef {import("../protocol/seals/frame.js").Bytes} Bytes */
/** @typedef {import("../protocol/seals/frame.js").Json} Json */
/** @typedef {import("../protocol/seals/keys.js").Keys} Keys */
/** @typedef {import("../protocol/audit.js").Opening} Opening */
/** @typedef {import("../protocol/charter.js").Charter} Charter */
/** @typedef {import("../protocol/statement.js").Said} Said */
/** @typedef {import("../protocol/table.js").Table} Table */
/** @typedef {{ name: string, pool: string[] }} Lot */
/**
 * One line of a lot, and what is published of it.
 *
 * @typedef {{ name: string, line: string, salt: Bytes, hash: string }} Drawn
 */
/** @typedef {{ phase: string, about: string, answer: string }} Answer */
/**
 * What a message to a seat was: lines of slots.
 *
 * @typedef {{ slot: number, seat: number, seq: number, master: string, text: string }} Letter
 */
/**
 * @typedef {{ seed: string, openings: (Opening & { slot: number })[], letters: Letter[] }}
 *   Disclosed
 */

const SALT = 16; // bytes
const AROUND = 19; // bytes of a plain text beside its body

/**
 * Does somebody keep secrets at this table?
 *
 * @param {{ charter?: Charter | null, offer?: { [key: string]: unknown } | null }} table
 */
export const isKept = ({ charter, offer }) => (charter ?? offer)?.keeper === true;

/**
 * Is it here that the secrets of a table are kept?
 *
 * @param {{ table: Pick<Table, "charter" | "offer">, desk: unknown }} held
 */
export const keepsHere = ({ table, desk }) => desk !== null && isKept(table);

/** What a draw is called: never twice the same. @param {number} slot @param {string} name */
const drawName = (slot, name) => `${slot} ${name}`;

/**
 * Draw one line of each lot: all of it follows from what was promised before the seats' nonces were
 * known, so the seed is all that has to be kept.
 * @param {{ game: string, nonces: readonly (string | null)[] }} table @param {Bytes} seed @param
 *   {number} slot @param {readonly Lot[]} lots @returns {Promise<Drawn[]>}
 */
export function drawn({ game, nonces }, seed, slot, lots) {
  const own = nonces.map((nonce) => unhex(nonce ?? ""));
  return Promise.all(
    lots.map(async ({ name, pool }) => {
      const line = pool[await draw(seed, drawName(slot, name), own, pool.length)] ?? "";
      const salt = (await hash("salt of a draw", seed, u16(slot), utf8(name))).slice(0, SALT);
      return { name, line, salt, hash: hex(await hidden(unhex(game), name, slot, salt, line)) };
    }),
  );
}

/**
 * The agreed statements of one kind in a slot, made by the keeper of the secrets.
 *
 * @param {Table} table
 * @param {number} slot
 * @param {string} say
 * @returns {Said[]}
 */
const saidBy = ({ charter, slots }, slot, say) =>
  charter
    ? agreed(charter, slots[slot]?.statements ?? [])
        .map(({ said }) => said)
        .filter((said) => said.say === say)
    : [];

/**
 * What was published of the draws of a slot; null as long as nothing was.
 *
 * @param {Table} table
 * @param {number} slot
 * @returns {{ name: string, hash: string }[] | null}
 */
export function drawsIn(table, slot) {
  const [said] = saidBy(table, slot, "draw");
  if (!Array.isArray(said?.drawn)) return null;
  return said.drawn.flatMap((one) => {
    const { name, hash: published } = asObject(one);
    return typeof name === "string" && /^[0-9a-f]{64}$/.test(String(published))
      ? [{ name, hash: String(published) }]
      : [];
  });
}

/**
 * What the keeper has announced of a slot, on the ledger that stands there; null as long as that is
 * nothing.
 * @param {Table} table @param {number} slot @param {string} ledger its beginning is enough
 * @returns {Answer[] | null}
 */
export function answersIn(table, slot, ledger) {
  const found = saidBy(table, slot, "award").find((said) => String(said.ledger).startsWith(ledger));
  if (!Array.isArray(found?.awards)) return null;
  return found.awards.flatMap((one) => {
    const { phase, about, answer } = asObject(one);
    return [phase, about, answer].every((value) => typeof value === "string")
      ? [/** @type {Answer} */ ({ phase, about, answer })]
      : [];
  });
}

/** @param {Json} value @returns {{ [key: string]: Json }} */
const asObject = (value) =>
  value && typeof value === "object" && !Array.isArray(value) ? value : {};

/**
 * Write to one seat alone. Nothing in the token depends on the lines but its length, and that only
 * where they are more than `room`.
 * @param {Table} table @param {Keys} keys of the desk @param {number} seat @param {string[]} lines
 *   @param {number} room bytes that everybody's lines fit into
 */
export async function letter(table, keys, seat, lines, room) {
  const [place, to] = [placeOf(table), keysAt(table.roster, seat)];
  if (!place || !to) throw new RangeError("nobody can be written to");
  const seq =
    1 + (await lettersIn(table, table.slots.length - 1)).filter((one) => one.seat === seat).length;
  const text = lines.map((line) => `${line}\n`).join("");
  return (
    await seal({
      kind: "whisper",
      place,
      seat,
      seq,
      keys,
      to: bytesOfKeys(to).box,
      texts: [text],
      floor: floorOf(room),
    })
  ).token;
}

/** @param {number} room */
const floorOf = (room) => [56, 120, 248, 504].find((size) => size >= AROUND + room) ?? 1016;

/**
 * The messages of a slot: seat, number and commitment of each.
 *
 * @param {Table} table
 * @param {number} slot
 */
export async function lettersIn({ slots }, slot) {
  const found = await find((slots[slot]?.letters ?? []).join("\n"));
  return found.flatMap((one) => {
    const read = "payload" in one ? readSeal(one.payload) : null;
    return read && "payload" in one
      ? [{ seat: one.payload[10] ?? 0, seq: one.payload[11] ?? 0, commitment: read.commitment }]
      : [];
  });
}

/**
 * What opens a message at the end, if its lines were these; null where they were others.
 * @param {Table} table @param {Keys} keys of the desk @param {{ slot: number, seat: number, seq:
 *   number, commitment: Bytes }} sent @param {string[]} lines @returns {Promise<Letter | null>}
 */
export async function openedLetter(table, keys, { slot, seat, seq, commitment }, lines) {
  const place = placeOf(table, slot);
  if (!place) return null;
  const text = lines.map((line) => `${line}\n`).join("");
  const made = await committed(keys.salt, await binding("whisper", place, seat, seq), [text]);
  return same(made.commitment, commitment)
    ? { slot, seat, seq, master: hex(made.master), text }
    : null;
}

/**
 * Whether an opened message is what was sent.
 *
 * @param {Table} table
 * @param {Letter} opened
 * @param {Bytes} commitment
 */
export async function wasSent(table, { slot, seat, seq, master, text }, commitment) {
  const place = placeOf(table, slot);
  return (
    !!place &&
    same(
      (await commitmentOf(unhex(master), await binding("whisper", place, seat, seq), [text]))
        .commitment,
      commitment,
    )
  );
}

/**
 * Whether a seed is the one that was promised.
 *
 * @param {Charter | null} charter
 * @param {string} seed
 */
export const isPromised = async (charter, seed) =>
  !!charter?.chance && hex(await chanceOf(unhex(seed))) === charter.chance;

/**
 * What the keeper has opened at the end; null as long as a part of it is missing.
 *
 * @param {Table} table
 * @returns {Disclosed | null}
 */
export function disclosed(table) {
  const said = saidBy(table, table.slots.length - 1, "disclose");
  const [first] = said;
  if (!first) return null;
  const openings = /** @type {Disclosed["openings"]} */ (
    /** @type {unknown} */ (listsOf(said, "openings").filter(isOpening))
  );
  const letters = /** @type {Letter[]} */ (
    /** @type {unknown} */ (listsOf(said, "letters").filter(isLetter))
  );
  return openings.length + letters.length < Number(first.all)
    ? null
    : { seed: String(first.seed), openings, letters };
}

/** @param {Said[]} said @param {string} key */
const listsOf = (said, key) =>
  said.flatMap((one) => (Array.isArray(one[key]) ? /** @type {Json[]} */ (one[key]) : []));

/** @param {Json} value */
function isOpening(value) {
  const { slot, seat, seq, part, salt, text, other } = asObject(value);
  return (
    [slot, seat, seq, part].every(isNumber) &&
    isHex(salt, 16) &&
    typeof text === "string" &&
    isHex(other, 32)
  );
}

/** @param {Json} value */
function isLetter(value) {
  const { slot, seat, seq, master, text } = asObject(value);
  return [slot, seat, seq].every(isNumber) && isHex(master, 16) && typeof text === "string";
}

/** @param {unknown} value */
const isNumber = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @param {unknown} value @param {number} bytes */
const isHex = (value, bytes) =>
  typeof value === "string" && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);

/**
 * The lines of a message, by the slot in which they were drawn.
 *
 * @param {string[]} lines
 * @returns {{ slot: number, line: string }[]}
 */
export const toldLines = (lines) =>
  lines.flatMap((value) => {
    const [, slot, line = ""] = /^(\d{1,4}) (.+)$/.exec(value) ?? [];
    return slot === undefined ? [] : [{ slot: Number(slot), line }];
  });
