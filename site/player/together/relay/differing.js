// @ts-check
/**
 * Whether pages have heard the same: each says in short what it has heard, and names whose page has
 * heard something else for a while.
 */

import { SITTING } from "./keys.js";
import { shortOf } from "./message.js";
import { placeAt } from "./upkeep.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("./mailbox.js").Letter} Letter */
/** @typedef {import("./steps.js").ByStep} ByStep */
/** @typedef {import("./steps.js").ByWriter} ByWriter */
/** @typedef {import("./upkeep.js").Due} Due */

const SETTLED = 20_000; // milliseconds after which pages should have heard the same
const PAUSE = SETTLED / 2; // milliseconds before this page says again what it has heard
const LONGEST = 600_000; // milliseconds, where somebody changes that again and again

/**
 * What this page has heard of each writer in a step, in short.
 *
 * @param {ByWriter | undefined} by
 * @returns {Promise<Record<number, string>>}
 */
export const heardIn = async (by) =>
  Object.fromEntries(
    await Promise.all(
      [...(by ?? [])].map(
        async ([writer, tokens]) => /** @type {const} */ ([writer, await shortOf(tokens)]),
      ),
    ),
  );

export class Differing {
  constructor() {
    /** @type {Map<string, Letter>} what others' pages said they had heard, by place */
    this.told = new Map();
    /** @type {Map<string, number>} since when they have heard something else, by reader and writer */
    this.since = new Map();
    /** What this page has said that it had heard, and since when that is no longer so. */
    this.said = { heard: "", since: 0 };
    this.corrections = 0; // of what others have said in its place
  }

  /** Is something told that may have to be told anew soon? */
  get isOpen() {
    return this.told.size > 0 || this.said.since > 0;
  }

  /** @param {readonly Letter[]} letters */
  note(letters) {
    for (const letter of letters)
      if (Object.keys(letter.heard).length)
        this.told.set(placeAt(letter.step, letter.writer), letter);
  }

  /**
   * The own message once more, where this page has heard more since: the others see by it whether all
   * have heard the same.
   *
   * @param {Held} held
   * @param {ByStep} known
   * @param {readonly Due[]} due is published anyway
   * @returns {Promise<Due[]>}
   */
  async newlyHeard({ table, seat }, known, due) {
    const step = table.slots.length;
    const by = known.get(step);
    const tokens = seat === null ? null : by?.get(seat);
    if (!tokens || seat === null || step === SITTING) return [];
    const heard = JSON.stringify([step, await heardIn(by)]);
    const isSaid = heard === this.said.heard && !this.isChanged(step, seat);
    const isDue = due.some((one) => one.step === step && one.writer === seat);
    if (isSaid || isDue) {
      this.said = { heard, since: 0 };
      return [];
    }
    if (!this.said.since) this.said.since = Date.now();
    const isAgain = heard === this.said.heard;
    const pause = isAgain ? Math.min(LONGEST, PAUSE * 2 ** this.corrections) : PAUSE;
    if (Date.now() - this.said.since < pause) return [];
    this.corrections += isAgain ? 1 : 0;
    this.said = { heard, since: 0 };
    return [{ step, writer: seat, tokens, isOwn: true }];
  }

  /**
   * Whether something else lies there as what this page has heard: any member of the table can write it.
   *
   * @param {number} step
   * @param {number} seat
   */
  isChanged(step, seat) {
    const there = this.told.get(placeAt(step, seat));
    return !!there && JSON.stringify([step, there.heard]) !== this.said.heard;
  }

  /**
   * Whose pages have heard something else in the open phase than this page has.
   *
   * @param {Held} held
   * @param {ByStep} known
   */
  async differences({ table, seat }, known) {
    const open = table.slots.length;
    const by = known.get(open) ?? new Map();
    /** @type {Map<string, number>} */
    const since = new Map();
    for (const { step, writer: reader, heard } of this.told.values()) {
      if (step !== open || reader === seat) continue;
      for (const writer of new Set([...Object.keys(heard), ...by.keys()].map(Number))) {
        const mine = await shortOf(by.get(writer) ?? []);
        const key = `${reader} ${writer}`;
        if (mine !== (heard[writer] ?? (await shortOf([]))))
          since.set(key, this.since.get(key) ?? Date.now());
      }
    }
    this.since = since;
    return [...since].flatMap(([key, from]) => {
      const [reader = 0, writer = 0] = key.split(" ").map(Number);
      return Date.now() - from < SETTLED ? [] : { reader, writer };
    });
  }
}
