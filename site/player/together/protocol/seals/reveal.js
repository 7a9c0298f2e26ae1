// @ts-check
/** A commitment alone, and what opens one part of it when a ledger is closed. */

import { binding, HEADER, header } from "./binding.js";
import { frame, joined, u8 } from "./frame.js";
import { hasSigned, signed } from "./keys.js";
import { forms, shortest, unpacked } from "./pack.js";
import { committed, isSheet, mark, markPayload } from "./sheet.js";
import { write } from "./tokens.js";

/** @typedef {import("./frame.js").Bytes} Bytes */
/** @typedef {import("./keys.js").Keys} Keys */
/** @typedef {import("./pack.js").Codec} Codec */
/** @typedef {import("./binding.js").Place} Place */
/** @typedef {import("./sheet.js").Opening} Opening */
/** @typedef {Opening & { ledger: Bytes, signature: Bytes }} Reveal */

const COMMITTED = 108; // bytes of a commitment
const LEDGER = 16; // bytes of a ledger that a reveal names
const SHORTEST = 110; // bytes of a reveal of nothing
const LONGEST = 8_900; // bytes of a reveal: its body has at most 8,192 and a little

/**
 * Post a commitment alone.
 *
 * @param {{ place: Place, seat: number, seq: number, keys: Keys, texts: string[] }} asked
 */
export async function commit({ place, seat, seq, keys, texts }) {
  if (!isSheet(texts)) throw new TypeError("these texts are no sheet");
  const bound = await binding("sheet", place, seat, seq);
  const { master, commitment } = await committed(keys.salt, bound, texts);
  const signature = await mark(keys.sign.own, bound, commitment);
  const token = await write("m", markPayload(header(place, seat, seq), commitment, signature));
  return { token, bound, commitment, signature, master };
}

/** @param {Bytes} payload the fields of a commitment; null where its length is another */
export const readCommitment = (payload) =>
  payload.length === COMMITTED
    ? { commitment: payload.slice(12, 44), signature: payload.slice(44) }
    : null;

/**
 * Reveal one part of a sheet on a ledger. The texts are those that were sealed under this number.
 * @param {{ place: Place, seat: number, seq: number, keys: Keys, texts: string[], part: number,
 *   ledger: Bytes, codec?: Codec | null }} asked
 */
export async function reveal({ place, seat, seq, keys, texts, part, ledger, codec = null }) {
  const bound = await binding("sheet", place, seat, seq);
  const { salts, leaves, commitment } = await committed(keys.salt, bound, texts);
  const [salt, text] = [salts[part], texts[part]];
  if (!salt || text === undefined) throw new RangeError(`there is no part ${part}`);
  const other = leaves[1 - part];
  const { form, body } = shortest(await forms([text], codec));
  const signature = await signed(
    keys.sign.own,
    spoken(bound, commitment, ledger.slice(0, LEDGER), part),
  );
  const fields = [
    header(place, seat, seq),
    ledger.slice(0, LEDGER),
    u8(part),
    salt,
    ...(other ? [other] : []),
    u8(form),
    body,
    signature,
  ];
  return { token: await write("r", joined(...fields)), bound, commitment };
}

/** @param {Bytes} bound @param {Bytes} commitment @param {Bytes} ledger @param {number} part */
const spoken = (bound, commitment, ledger, part) =>
  frame("reveal", bound, commitment, ledger, u8(part));

/**
 * Read a reveal. Null where its length is impossible; `text` is null where its body holds none. It
 * may be no canonical one.
 * @param {Bytes} payload @param {number} parts of a sheet in this game @param {Codec | null}
 *   [codec]
 * @returns {Promise<Omit<Reveal, "text"> & { text: string | null } | null>}
 */
export async function readReveal(payload, parts, codec = null) {
  const twoParts = parts > 1;
  const part = payload[28] ?? 0;
  if (payload.length < SHORTEST + (twoParts ? 32 : 0) || payload.length > LONGEST) return null;
  const bodyAt = HEADER + LEDGER + 1 + 16 + (twoParts ? 32 : 0);
  const body = payload.slice(bodyAt + 1, -64);
  const texts =
    part < parts ? await unpacked({ form: payload[bodyAt] ?? 0, body }, 1, codec) : null;
  const text = texts?.[0];
  return {
    ledger: payload.slice(12, 28),
    part,
    salt: payload.slice(29, 45),
    other: twoParts ? payload.slice(45, 77) : null,
    text: text ?? null,
    signature: payload.slice(-64),
  };
}

/**
 * Whether a seat has signed a reveal of this commitment.
 *
 * @param {Bytes} sign
 * @param {Bytes} bound
 * @param {Bytes} commitment
 * @param {{ ledger: Bytes, part: number, signature: Bytes }} said
 */
export const hasRevealed = (sign, bound, commitment, { ledger, part, signature }) =>
  hasSigned(sign, signature, spoken(bound, commitment, ledger, part));
