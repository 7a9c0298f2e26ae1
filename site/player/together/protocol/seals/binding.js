// @ts-check
/**
 * The point a table has reached: the chained hash of its public history, and the place that every
 * statement is bound to.
 */
import { frame, hash, hex, joined, jsonBytes, readU16, sha256, u8, u16, utf8 } from "./frame.js";
import { Refusal } from "./refusal.js";

/** @typedef {import("./frame.js").Bytes} Bytes */
/** @typedef {import("./frame.js").Json} Json */
/**
 * @typedef {{ game: Bytes, slot: number, phase: string, head: Bytes }} Place one slot, as it stands
 *   in one history
 */
/**
 * @typedef {{ game: string, slot: number, head: string, seat: number, seq: number }} Header the
 *   short forms in hexadecimal
 */
/**
 * @typedef {{ phase: string, kind?: string, sheets?: Json, answers?: Json, events?: Json }}
 *   RecordSlot of a game file
 */

export const HEADER = 12; // bytes
export const DESK = 255; // the number of the desk, which has no seat
export const DEPUTY = 254; // of the deputy
export const MOST_SEATS = 64;
const HIGHEST = 255; // number of a sheet in one slot
const SHORT = 4; // bytes of a game and of a head in a header

/**
 * What a token begins with. Throws a Refusal, `too-many-changes`, where the number has no room.
 *
 * @param {Place} place
 * @param {number} seat
 * @param {number} seq 1 to 255
 */
export function header({ game, slot, head }, seat, seq) {
  if (seq > HIGHEST) throw new Refusal("too-many-changes");
  return joined(game.slice(0, SHORT), u16(slot), head.slice(0, SHORT), u8(seat), u8(seq));
}

/** @param {Bytes} payload at least 12 bytes @returns {Header} */
export const readHeader = (payload) => ({
  game: hex(payload.slice(0, 4)),
  slot: readU16(payload, 4),
  head: hex(payload.slice(6, 10)),
  seat: payload[10] ?? 0,
  seq: payload[11] ?? 0,
});

/**
 * What a seat says about a slot is bound to all of this.
 *
 * @param {"sheet" | "whisper"} kind
 * @param {Place} place
 * @param {number} seat
 * @param {number} seq
 */
export const binding = (kind, { game, slot, phase, head }, seat, seq) =>
  hash("bind", utf8(kind), game, u16(slot), utf8(phase), head, u8(seat), u8(seq));

/** @param {Bytes} head @param {Json} event */
export const headAfter = async (head, event) => sha256(frame("head", head, jsonBytes(event)));

/**
 * The public events of a slot of a game file: what came of it, then, each for itself, whatever was
 * decided beside it. Positions follow from these. Keys that a slot may hold besides are left out,
 * and so are secret parts of sheets: they are opened when the game is over, and change nothing that
 * was sealed before.
 * @param {number} slot @param {RecordSlot} held @returns {[Json, ...Json[]]}
 */
export const eventsOf = (
  slot,
  { phase, kind = "phase", sheets = {}, answers = [], events = [] },
) => [
  {
    event: "close",
    slot,
    phase,
    kind,
    sheets: paired(openParts(sheets)),
    answers: paired(answers),
  },
  ...(Array.isArray(events) ? events : []).map((event) => ({
    event: "beside",
    slot,
    held: paired(event),
  })),
];

/**
 * Sheets without what they hold in secret; one that holds no other line is none.
 *
 * @param {Json} sheets
 * @returns {Json}
 */
const openParts = (sheets) =>
  Object.fromEntries(
    Object.entries(asObject(sheets)).flatMap(([seat, sheet]) => {
      const { secret, ...open } = asObject(sheet);
      const hasLines =
        "said" in open ||
        Object.values(asObject(open.orders ?? {})).some(
          (lines) => Array.isArray(lines) && lines.length > 0,
        );
      return secret === undefined || hasLines ? [[seat, open]] : [];
    }),
  );

/** @param {Json} told @returns {{ [key: string]: Json }} */
const asObject = (told) => (told && typeof told === "object" && !Array.isArray(told) ? told : {});

/**
 * The phase that seals are bound to: a ballot held before a phase is not that phase.
 *
 * @param {{ phase: string, kind?: string }} open
 */
export const boundPhase = ({ phase, kind = "phase" }) =>
  kind === "phase" ? phase : `${phase} ${kind}`;

/**
 * Objects as lists of pairs sorted by key, so that keys may hold any letters.
 *
 * @param {Json} value
 * @returns {Json}
 */
export function paired(value) {
  if (Array.isArray(value)) return value.map(paired);
  if (value === null || typeof value !== "object") return value;
  const keys = Object.keys(value).map((key) => ({ key, bytes: hex(utf8(key.normalize("NFC"))) }));
  keys.sort((a, b) => (a.bytes < b.bytes ? -1 : 1));
  return keys.map(({ key }) => [key, paired(/** @type {Json} */ (value[key]))]);
}
