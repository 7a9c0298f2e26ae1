// @ts-check
/**
 * One game out of two: two windows continued the same game, each in its own way. Where they
 * played differently, both branches stay.
 *
 * All values: nothing here looks at the page.
 */

import { say } from "../../words/storage.js";
import { allOf, goesOnFrom, isSameCourse, sharedCourse } from "./course.js";

/** @typedef {import("../state/game-state.js").Game} Game */
/** @typedef {import("../state/game-state.js").Branch} Branch */
/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {Record<string, string>} Texts */
/**
 * @typedef {{ line: Branch, mine: number, theirs: number, isFork?: boolean }} Entry a branch with its
 *   numbers in both games, or -1
 */

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Was the same played in both windows? Each of them knows all of a slot.
 *
 * @param {GameRecord} one
 * @param {GameRecord} other
 */
const isSameRecord = (one, other) => isSameCourse(one, other, allOf);

/** The powers whose sheets differ. @param {Branch} one @param {Branch} other */
function powersApart({ drafts: one }, { drafts: other }) {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (power) => !isSame(one[power] ?? [], other[power] ?? []),
  );
}

/**
 * Was the same played and ordered?
 *
 * @param {Branch | undefined} one
 * @param {Branch | undefined} other
 */
export const isSamePlay = (one, other) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    isSameRecord(one.record, other.record) &&
    powersApart(one, other).length === 0);

/**
 * Is one branch only further than the other, which has no unresolved orders?
 *
 * @param {Branch} far
 * @param {Branch} near
 */
const isFurther = (far, near) =>
  goesOnFrom(far.record, near.record, allOf) &&
  Object.values(near.drafts).every((lines) => !lines.length);

/**
 * What both windows played on one branch, as one branch; null where it has become two.
 *
 * @param {Branch} base @param {Branch} mine @param {Branch} theirs
 * @returns {Branch | null}
 */
function playedOn(base, mine, theirs) {
  if (isSamePlay(mine, base) || isSamePlay(mine, theirs)) return theirs;
  if (isSamePlay(theirs, base)) return mine;
  if (isSameRecord(mine.record, theirs.record)) {
    const before = isSameRecord(mine.record, base.record) ? base : { ...base, drafts: {} };
    const [own, other] = [powersApart(mine, before), powersApart(theirs, before)];
    const isApart = !own.some((power) => other.includes(power));
    return isApart
      ? {
          ...theirs,
          drafts: {
            ...theirs.drafts,
            ...Object.fromEntries(own.map((power) => [power, mine.drafts[power] ?? []])),
          },
        }
      : null;
  }
  if (isFurther(theirs, mine)) return theirs;
  return isFurther(mine, theirs) ? mine : null;
}

/**
 * A text that either window has changed; mine, if both have.
 *
 * @template T
 * @param {T} base
 * @param {T} mine
 * @param {T} theirs
 */
const changed = (base, mine, theirs) => (isSame(mine, base) ? theirs : mine);

/**
 * A note that both windows have changed is both notes.
 *
 * @param {string} [base]
 * @param {string} [mine]
 * @param {string} [theirs]
 */
const changedNote = (base, mine, theirs) =>
  mine && theirs && new Set([base, mine, theirs]).size === 3
    ? `${theirs}\n${mine}`
    : changed(base, mine, theirs);

/**
 * @param {typeof changedNote} choose
 * @param {Texts} base
 * @param {Texts} mine
 * @param {Texts} theirs
 * @returns {Texts}
 */
function changedTexts(choose, base = {}, mine = {}, theirs = {}) {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = choose(base[key], mine[key], theirs[key]);
      return text ? [[key, text]] : [];
    }),
  );
}

/** @typedef {(GameRecord | undefined)[]} Three of the base, of mine, of theirs */

/**
 * Put title and names of both windows into a record, and the notes and the page's own data of its
 * branch.
 *
 * @param {GameRecord} record
 * @param {Three} game
 * @param {Three} line
 */
function withWords(record, [first, ours, others], [base, mine, theirs]) {
  const words = {
    title: changed(first?.title, ours?.title, others?.title),
    names: changedTexts(changed, first?.names, ours?.names, others?.names),
    notes: changedTexts(changedNote, base?.notes, mine?.notes, theirs?.notes),
    page: changed(base?.page, mine?.page, theirs?.page),
  };
  const own = {
    title: record.title,
    names: record.names ?? {},
    notes: record.notes ?? {},
    page: record.page,
  };
  return isSame(words, own) ? record : { ...record, ...words };
}

/** @param {Entry[]} entries @param {string} name */
function unused(entries, name) {
  const taken = entries.map(({ line }) => line.name);
  let found = name;
  for (let n = 2; taken.includes(found); n += 1) found = `${name} ${n}`;
  return found;
}

/**
 * The branches that both began with.
 *
 * @param {Branch[]} base
 * @param {Branch[]} mine
 * @param {Branch[]} theirs
 * @returns {{ entries: Entry[], apart: Entry[] }}
 */
function commonLines(base, mine, theirs) {
  /** @type {{ entries: Entry[], apart: Entry[] }} */
  const { entries, apart } = { entries: [], apart: [] };
  for (const [i, line] of base.entries()) {
    const [own, other] = [mine[i], theirs[i]];
    if (own && other) {
      const one = playedOn(line, own, other);
      const name = changed(line.name, own.name, other.name);
      entries.push({ line: { ...(one ?? other), name }, mine: one ? i : -1, theirs: i });
      if (!one) apart.push({ line: own, mine: i, theirs: -1 });
    } else if (own || other) {
      const isGone = isSamePlay(own ?? other, line) && (own ? mine : theirs).length <= base.length;
      if (!isGone) entries.push({ line: own ?? other, mine: own ? i : -1, theirs: other ? i : -1 });
    }
  }
  return { entries, apart };
}

/** @param {Entry[]} entries @param {"mine" | "theirs"} whose @param {number} index */
const found = (entries, whose, index) =>
  Math.max(
    0,
    entries.findIndex((entry) => entry[whose] === index),
  );

/**
 * Bring together two games that continued the same one.
 *
 * @param {Game | null} base what both began with, if that is known
 * @param {Game} mine of this window
 * @param {Game} theirs of the other
 * @returns {{ game: Game, isForked: boolean }} has a branch become two?
 */
export function merged(base, mine, theirs) {
  const before = base?.branches ?? [];
  const { entries, apart } = commonLines(before, mine.branches, theirs.branches);
  const added = (/** @type {Branch[]} */ lines) =>
    lines.map((line, i) => ({ line, i })).slice(before.length);
  entries.push(...added(theirs.branches).map(({ line, i }) => ({ line, mine: -1, theirs: i })));
  for (const { line, mine: index } of apart) {
    const twin = entries.find((entry) => isSamePlay(entry.line, line));
    const from = {
      branch: index,
      at: Math.max(0, sharedCourse(line.record, theirs.branches[index].record, allOf)),
    };
    const name = unused(entries, say.secondWindow(line.name));
    if (twin) twin.mine = index;
    else entries.push({ line: { ...line, name, from }, mine: index, theirs: -1, isFork: true });
  }
  for (const { line, i } of added(mine.branches)) {
    const twin = entries.find(
      (entry) => entry.mine < 0 && entry.line.name === line.name && isSamePlay(entry.line, line),
    );
    if (twin) twin.mine = i;
    else
      entries.push({
        line: { ...line, name: line.name && unused(entries, line.name) },
        mine: i,
        theirs: -1,
      });
  }
  const first = [base, mine, theirs].map((game) => game?.branches[0]?.record);
  const branches = entries.map(({ line, mine: own, theirs: index, isFork }) => {
    const from = line.from && {
      ...line.from,
      branch: found(entries, index < 0 && !isFork ? "mine" : "theirs", line.from.branch),
    };
    const [ours, others] = [
      mine.branches[own] ?? theirs.branches[index],
      theirs.branches[index] ?? mine.branches[own],
    ];
    const words = [before[Math.max(own, index)], ours, others].map((one) => one?.record);
    return { ...line, from, record: withWords(line.record, first, words) };
  });
  const title = changed(base?.title ?? "", mine.title, theirs.title);
  const seated = changed(base?.seated, mine.seated, theirs.seated);
  const game = {
    ...mine,
    ...(seated ? { seated } : {}),
    title,
    branches,
    current: found(entries, "mine", mine.current),
  };
  return { game, isForked: entries.some(({ isFork }) => isFork) };
}
