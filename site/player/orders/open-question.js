// @ts-check
/** The question about an order that is open, and the answers that can be given. */

import { branch } from "../game/state/game-state.js";
import { widgets } from "../game/state/widget-state.js";
import { namesOf } from "./options.js";

/** @typedef {import("../worker/contract").Option} Option */

/** The step that awaits an answer. */
export const openStep = () => widgets.builder?.steps[widgets.builder.steps.length - 1] ?? null;

/** Is the question what a touch on a unit means? */
export const isTouchAsked = () => widgets.builder?.asked?.some(({ path }) => path) ?? false;

/** The step whose sentence is shown: no word is chosen while a touch may mean several things. */
export const spokenStep = () =>
  isTouchAsked() ? (widgets.builder?.steps.at(-2) ?? null) : openStep();

/**
 * The words to choose from: those of the open step, or of the nearest step before it.
 *
 * @returns {{ depth: number, options: Option[], chosen: string | null } | null}
 */
export function wordsToChoose() {
  const { builder } = widgets;
  if (!builder) return null;
  if (builder.asked) return { depth: builder.path.length, options: builder.asked, chosen: null };
  for (let depth = builder.steps.length - 1; depth > 0; depth -= 1) {
    const { options } = builder.steps[depth];
    if (options.length && options.every((option) => !option.place)) {
      return { depth, options, chosen: builder.path[depth] ?? null };
    }
  }
  return null;
}

/**
 * Complete orders to give with one answer, before the unit's own questions or after its order.
 *
 * @returns {import("../worker/contract").Offer[]}
 */
export function offersNow() {
  const { builder, offered } = widgets;
  if (isTouchAsked()) return []; // its answers are among them
  if (!builder) return offered.drafts === branch()?.drafts ? offered.offers : [];
  const { steps, isOffered } = builder;
  return steps[steps.length - (isOffered ? 2 : 1)].offers;
}

/**
 * The answer that touching the actor again gives.
 *
 * @returns {{ key: string, label: string, depth: number } | null}
 */
export function againChoice() {
  const { steps = [] } = widgets.builder ?? {};
  const depth = steps.findLastIndex(({ again }) => again);
  const option = steps[depth]?.options.find(({ key }) => key === steps[depth].again);
  return option ? { key: option.key, label: option.label, depth } : null;
}

/** The word that touching another unit chooses. */
export function otherWord() {
  const { builder } = widgets;
  const step = builder?.isOffered ? builder.steps[builder.steps.length - 2] : null;
  return step?.options.find(({ key }) => key === step.other)?.label ?? null;
}

/** Does a place that can be chosen begin with this letter? @param {string} letter */
export const letterOfPlace = (letter) =>
  openStep()?.options.some(
    (option) =>
      option.place && option.possible && namesOf(option).some((name) => name.startsWith(letter)),
  ) ?? false;

/** The options that match typed letters. @param {string} letters @returns {Option[]} */
export function matching(letters) {
  const step = openStep();
  const words = wordsToChoose();
  const wanted = letters.toLowerCase();
  const options = [
    ...(step?.options ?? []),
    ...(words && words.depth < (widgets.builder?.path.length ?? 0) ? words.options : []),
  ];
  return options.filter(
    (option) => option.possible && namesOf(option).some((name) => name.startsWith(wanted)),
  );
}
