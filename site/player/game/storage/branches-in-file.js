// @ts-check
/** The other branches of a game in its file: what each has beyond the branch that is saved. */

import { say } from "../../words/play.js";
import { withPageKey } from "../state/page-key.js";
import { slotsOf } from "../state/slots.js";
import { allOf, sharedCourse } from "./course.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../state/game-state.js").Game} Game */
/** @typedef {import("../state/game-state.js").Branch} Branch */
/**
 * @typedef {{ name?: unknown, at?: unknown, slots?: unknown, start?: unknown, notes?: unknown,
 *   arrows?: unknown }} Line
 */
/** @typedef {(file: GameRecord) => Promise<GameRecord>} Opened a file as the engine checked it */

const MOST = 50;
const LONGEST_NAME = 60;

/**
 * A record with the other branches of its game; those of a game between devices stay private.
 *
 * @param {GameRecord} record
 * @param {Game} game
 * @returns {GameRecord}
 */
export function withLines(record, { branches, current, seated }) {
  const others = branches.filter((_, i) => i !== current).slice(0, MOST);
  if (seated || !others.length) return record;
  const lines = others.map(({ name, record: own }) => {
    const { start, notes, page } = own;
    const shared = sharedCourse(own, record, allOf);
    const at = Math.max(0, shared);
    return {
      name: name || say.asPlayed,
      at,
      slots: slotsOf(own).slice(at),
      ...(shared < 0 ? { start: start ?? null } : {}),
      notes: notes ?? {},
      arrows: page?.arrows ?? {},
    };
  });
  return withPageKey(record, { lines });
}

/**
 * The branches in a file, each checked by the engine; those that cannot be played are left out.
 *
 * @param {GameRecord} record @param {Opened} opened
 * @returns {Promise<{ plain: GameRecord, lines: Branch[], refused: number }>}
 */
export async function linesIn(record, opened) {
  const { lines: told, ...page } = /** @type {{ lines?: unknown }} */ (record.page ?? {});
  const listed = /** @type {Line[]} */ (Array.isArray(told) ? told.slice(0, MOST) : []);
  if (!listed.length) return { plain: record, lines: [], refused: 0 };
  const plain = { ...record, page };
  /** @type {Branch[]} */
  const lines = [];
  for (const one of listed) {
    const found = await lineOf(plain, one, opened).catch(() => null);
    if (found) lines.push(found);
  }
  return { plain, lines, refused: listed.length - lines.length };
}

/**
 * @param {GameRecord} record
 * @param {Line} line
 * @param {Opened} opened
 * @returns {Promise<Branch>}
 */
async function lineOf(record, { name, at, slots, start, notes, arrows }, opened) {
  const from = Number.isInteger(at) ? Math.max(0, Math.min(Number(at), slotsOf(record).length)) : 0;
  const { start: before, ...rest } = record;
  const begun = start === undefined ? before : start;
  const file = {
    ...rest,
    ...(begun ? { start: begun } : {}),
    notes: notes ?? {},
    slots: [...slotsOf(record).slice(0, from), ...(Array.isArray(slots) ? slots : [])],
  };
  const checked = await opened(
    withPageKey(/** @type {GameRecord} */ (file), { arrows: /** @type {any} */ (arrows ?? {}) }),
  );
  return {
    name: String(name ?? "").slice(0, LONGEST_NAME),
    from: { branch: 0, at: from },
    record: checked,
    drafts: {},
    view: null,
  };
}
