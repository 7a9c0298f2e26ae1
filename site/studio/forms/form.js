// @ts-check
/**
 * The form beside variant.toml. The publisher describes it and writes what it is told into the
 * text; the page shows it, and knows no key of the file.
 */

import { askOfDraft, isAnswering } from "../check.js";
import { change, complain, studio } from "../state.js";
import { Refusal } from "../worker/publisher.js";

/** @typedef {import("../worker/publisher.js").Group} Group */
/** @typedef {(string | number)[]} Path */
/** @typedef {{ told: string } | { told: string, act: "add" } | { act: "remove" }} Wish */

export const FILE = "variant.toml";
const TRIES = 5; // while somebody types in the text at the same time

/** The groups whose contents are shown, by key. */
const opened = new Set(["variant"]);
/** What the form was asked for last, to leave out an answer that is late. */
let last = 0;
/** @type {(text: string) => void} */
let put = () => undefined;

/** Call this with the new text of variant.toml. @param {(text: string) => void} act */
export const writes = (act) => {
  put = act;
};

/** Ask for the form anew. */
export async function refresh() {
  const { draft } = studio;
  if (!draft || studio.look !== "form" || !isAnswering()) return;
  last += 1;
  const mine = last;
  try {
    const { groups } = await askOfDraft("form", { open: [...opened] });
    if (mine === last && studio.draft?.id === draft.id) change({ form: groups });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Show or hide the contents of a group. @param {string} key @param {boolean} isOpen */
export function open(key, isOpen) {
  if (opened.has(key) === isOpen) return;
  if (isOpen) opened.add(key);
  else opened.delete(key);
  void refresh();
}

/**
 * Write a wish into the text. If that changes meanwhile, it is written into the new one.
 *
 * @param {Path} path @param {Wish} wish
 */
export async function write(path, wish) {
  try {
    for (let round = 0; round < TRIES; round++) {
      const before = studio.draft?.files[FILE];
      const { text, key } = await askOfDraft("fill", { path, ...wish });
      if (studio.draft?.files[FILE] !== before) continue;
      if ("act" in wish && wish.act === "add") opened.add(key);
      put(text);
      break;
    }
  } catch (error) {
    complain(error);
  }
  await refresh();
}
