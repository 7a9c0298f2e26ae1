// @ts-check
/** Building one order, word by word, along the tree the engine offers. */

import { branch } from "../game/game-state.js";
import { stepAt } from "../game/next-choice.js";
import { complain } from "../game/notices.js";
import { isOrdering, myPowers, say, seatState } from "../game/seat-state.js";
import { widgets } from "../game/widget-state.js";
import { give, idle, told } from "./drafts.js";
import { conditions, namesOf, placesOf, whole } from "./options.js";
import { change } from "../page/redraw.js";

/** @typedef {import("../engine/contract").Step} Step */
/** @typedef {import("../engine/contract").Option} Option */
/** @typedef {import("../game/widget-state.js").Builder} Builder */

/** The step that waits for an answer. */
export const openStep = () => widgets.builder?.steps[widgets.builder.steps.length - 1] ?? null;

/**
 * The words to choose among: of the open step, or of the nearest one before it.
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

/** Begin an order of a unit, a site, a ballot. @param {string} power @param {string} actor */
export async function beginOrder(power, actor) {
  if (!isOrdering()) return;
  const root = seatState.actors[power];
  const option = root?.options.find((one) => one.key === actor);
  if (!root || !option) return;
  if (!option.possible) {
    change(widgets, { builder: null });
    say(option.reason);
    return;
  }
  change(widgets, { builder: fresh(power, [], [root]), typed: "", typedLine: null, asked: null });
  say("");
  await extend([actor]);
  await offer();
}

/** @param {string} power @param {string[]} path @param {Step[]} steps @returns {Builder} */
const fresh = (power, path, steps) => ({ power, path, steps, isOffered: false, asked: null, hint: "", letters: "" });

/** Go further down the tree. @param {string[]} path the whole way */
async function extend(path) {
  const { builder } = widgets;
  if (!builder) return;
  try {
    const step = await stepAt(branch().record, builder.power, path);
    if (widgets.builder !== builder) return;
    const steps = [...builder.steps.slice(0, path.length), step];
    change(widgets, { builder: fresh(builder.power, path, steps), typed: "", typedLine: null });
    if (step.order) await settle(step);
  } catch (error) {
    complain(error);
  }
}

/** A whole order is given at once; where it may be extended, the builder stays. @param {Step} step */
async function settle(step) {
  const { builder } = widgets;
  if (!builder || !step.order) return;
  const [line] = await give(builder.power, step.order);
  const chosen = builder.path.flatMap((key, depth) => builder.steps[depth].options.filter((option) => option.key === key));
  say([told(line), ...conditions(chosen)].join(" "));
  if (!step.more) change(widgets, { builder: null });
}

/**
 * Where the first question is a word ("hold", "move"), look ahead: open the first
 * word that leads to places, so that a touch on the chart can answer at once.
 */
async function offer() {
  const { builder } = widgets;
  const step = openStep();
  if (!builder || !step || step.order || step.preference || step.options.some((option) => option.place)) return;
  for (const option of step.options.filter((one) => one.possible)) {
    const path = [...builder.path, option.key];
    const next = await stepAt(branch().record, builder.power, path).catch(() => null);
    if (widgets.builder !== builder) return;
    if (next && !next.order && placesOf(next).length) {
      change(widgets, { builder: { ...fresh(builder.power, path, [...builder.steps, next]), isOffered: true } });
      return;
    }
  }
}

/** Answer the open question, or an earlier one again. @param {string} key @param {number} [depth] */
export async function choose(key, depth = widgets.builder?.path.length ?? 0) {
  const { builder } = widgets;
  if (!builder) return;
  const option = builder.steps[depth]?.options.find((one) => one.key === key);
  if (option && !option.possible) {
    change(widgets, { builder: { ...builder, hint: option.reason, letters: "" } });
    return;
  }
  await extend([...builder.path.slice(0, depth), key]);
  if (builder.steps[depth]?.isCount) await offer();
}

/** Leave the question open, and say why an answer will not do. @param {string} fault */
export function refuse(fault) {
  if (widgets.builder) change(widgets, { builder: { ...widgets.builder, hint: fault } });
}

/**
 * Answer with a place on the chart; begin with the unit there when nothing is asked.
 *
 * @param {string} place
 * @param {string | null} unit the unit that was touched, where one was, with its power before it
 */
export async function touch(place, unit = null) {
  if (!isOrdering()) return;
  const step = openStep();
  const here = step?.options.filter((option) => option.place === place) ?? [];
  const possible = narrowed(here.filter((option) => option.possible), unit);
  if (possible.length === 1) return choose(possible[0].key);
  if (possible.length > 1 && widgets.builder) return change(widgets, { builder: { ...widgets.builder, asked: possible } });
  const actor = actorAt(place, unit);
  if (actor && !(widgets.builder && isSame(actor))) return beginOrder(actor.power, actor.option.key);
  refuse(here[0]?.reason || "That is not among the choices.");
}

/** What may be meant by a unit: itself, or its province. @param {Option[]} options @param {string | null} unit */
function narrowed(options, unit) {
  const meant = unit ? options.filter((option) => !option.unit || whole(option) === unit) : [];
  return meant.length ? meant : options;
}

/** @param {{ power: string, option: Option }} actor */
const isSame = ({ power, option }) => widgets.builder?.power === power && widgets.builder.path[0] === option.key;

/** Who can be ordered at a place; touched again, whoever comes next there. @param {string} place @param {string | null} unit */
function actorAt(place, unit) {
  const all = myPowers().flatMap((power) =>
    (seatState.actors[power.id]?.options ?? [])
      .filter((option) => option.place === place && (!unit || !option.unit || whole(option) === unit))
      .map((option) => ({ power: power.id, option })));
  const possible = all.filter(({ option }) => option.possible);
  const found = possible.length ? possible : all;
  return found[(found.findIndex(isSame) + 1) % found.length] ?? null;
}

/** One step back: the letters, the question in words, the last word, the order. */
export async function back() {
  const { builder } = widgets;
  if (!builder) return;
  if (builder.letters || builder.asked || builder.hint) change(widgets, { builder: { ...builder, letters: "", asked: null, hint: "" } });
  else await returnTo(builder.path.length - (builder.isOffered ? 2 : 1));
}

/** Return to a word of the sentence; where that was a whole order, it is given again. @param {number} depth the length of the path to keep */
export async function returnTo(depth) {
  const { builder } = widgets;
  if (!builder || depth < 1) return change(widgets, { builder: null });
  change(widgets, { builder: fresh(builder.power, builder.path.slice(0, depth), builder.steps.slice(0, depth + 1)) });
  const step = openStep();
  if (step?.order) await settle(step);
}

/** Put the order away as it is. */
export const finish = () => change(widgets, { builder: null });

/** Begin with the next unit that has no order. @returns {Promise<boolean>} was there one? */
export async function showNext() {
  for (const power of myPowers()) {
    const [option] = idle(power.id);
    if (option) {
      await beginOrder(power.id, option.key);
      return true;
    }
  }
  return false;
}

/** Narrow the options down by typed letters. @param {string} letters @returns {Option[]} */
export function matching(letters) {
  const step = openStep();
  const words = wordsToChoose();
  const wanted = letters.toLowerCase();
  const options = [...(step?.options ?? []), ...(words && words.depth < (widgets.builder?.path.length ?? 0) ? words.options : [])];
  return options.filter((option) => option.possible && namesOf(option).some((name) => name.startsWith(wanted)));
}
