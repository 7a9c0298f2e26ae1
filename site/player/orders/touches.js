// @ts-check
/** What a touch on the map means for the order that is being built. */

import { stepAt } from "../game/next-choice.js";
import { branch, linesOf } from "../game/state/game-state.js";
import { change } from "../game/state/redraw.js";
import { isOrdering, myPowers, seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { say as words } from "../words/orders.js";
import { typeset } from "../words/wording.js";
import { beginOrder, choose, extend, lastPower, refuse } from "./builder.js";
import { againChoice, openStep } from "./open-question.js";
import { whole } from "./options.js";

/** @typedef {import("../worker/contract").Option} Option */

/**
 * Before a word is chosen, what a touch on a unit that has an order may mean: help for it, or a
 * move to its place. Until the engine is ready, the words themselves are the choice.
 *
 * @param {string} place
 * @param {string | null} unit
 * @returns {Promise<import("../game/state/widget-state.js").Asked[]>} with the answers up to them
 */
async function meaningsOf(place, unit) {
  const { builder } = widgets;
  if (!builder?.isOffered) return [];
  const [first, last] = builder.steps.slice(-2);
  const path = builder.path.slice(0, -1);
  if (first.touches) {
    const here = first.touches.filter((one) => one.place === place);
    return narrowed(here, unit).map(({ label, path: answers, ...where }) => ({
      ...WORD,
      ...where,
      label: typeset(label),
      key: answers.join(" "),
      path: [...path, ...answers],
    }));
  }
  const goal = last.options.find((option) => option.place === place && option.possible);
  const actor = actorAt(place, unit);
  const isOrdered = linesOf(actor?.power ?? "").some((line) => line.actor === actor?.option.key);
  if (!goal || !actor || !isOrdered || isSame(actor) || !first.other) return [];
  const helped = await stepAt(branch().record, builder.power, [...path, first.other]);
  const help = helped.options.find((option) => option.place === place && option.possible);
  if (!help || widgets.builder !== builder) return [];
  const answers = { [first.other]: help.key, [builder.path.at(-1) ?? ""]: goal.key };
  return first.options
    .filter(({ key }) => key in answers)
    .map((word) => ({ ...word, place, path: [...path, word.key, answers[word.key]] }));
}

/** An option that is a word, and can be chosen. */
const WORD = { detail: "", possible: true, reason: "", order: "" };

/**
 * Before a word is chosen, a touch on another unit may mean help for it, with the step's word for
 * other units.
 *
 * @param {string} place
 * @param {string | null} unit
 * @returns {Promise<string[] | null>} the answers that the touch gives
 */
async function helpAt(place, unit) {
  const { builder } = widgets;
  if (!builder?.isOffered) return null;
  const [first, last] = builder.steps.slice(-2);
  const path = builder.path.slice(0, -1);
  if (
    !first.other ||
    last.options.some((option) => option.place === place) ||
    actorAt(place, unit)?.power === builder.power
  )
    return null;
  const step = await stepAt(branch().record, builder.power, [...path, first.other]);
  const [found, ...others] = narrowed(
    step.options.filter((option) => option.place === place && option.possible),
    unit,
  );
  return found && !others.length && widgets.builder === builder
    ? [...path, first.other, found.key]
    : null;
}

/**
 * Answer with a place on the map, or begin the order of the unit there if there is no question.
 *
 * @param {string} place
 * @param {string | null} unit the power and name of the unit that was touched, if any
 */
export async function touch(place, unit = null) {
  if (!isOrdering()) return;
  const meant = await meaningsOf(place, unit);
  if (meant.length === 1 && meant[0].path) return extend(meant[0].path);
  if (meant.length && widgets.builder)
    return change(widgets, { builder: { ...widgets.builder, asked: meant, letters: "" } });
  const help = await helpAt(place, unit);
  if (help) return extend(help);
  const step = openStep();
  const here = step?.options.filter((option) => option.place === place) ?? [];
  const possible = narrowed(
    here.filter((option) => option.possible),
    unit,
  );
  if (possible.length === 1) return choose(possible[0].key);
  if (possible.length > 1 && widgets.builder)
    return change(widgets, { builder: { ...widgets.builder, asked: possible } });
  // the unit that dislodged it may hide the dislodged one
  const actor = actorAt(place, unit) ?? (widgets.builder ? null : actorAt(place, null));
  const again = actor && isSame(actor) ? againChoice() : null;
  if (again) return choose(again.key, again.depth);
  if (actor && !(widgets.builder && isSame(actor)))
    return beginOrder(actor.power, actor.option.key);
  refuse(here[0]?.reason || words.notAChoice);
}

/**
 * The options that a touched unit may mean: the unit itself, or its province.
 *
 * @template {{ unit: string | null, power: string | null }} T
 * @param {T[]} options
 * @param {string | null} unit
 */
function narrowed(options, unit) {
  const meant = unit ? options.filter((option) => !option.unit || whole(option) === unit) : [];
  return meant.length ? meant : options;
}

/** @param {{ power: string, option: Option }} actor */
const isSame = ({ power, option }) =>
  widgets.builder?.power === power && widgets.builder.path[0] === option.key;

/**
 * The actor at a place. Touching again turns to the next one there.
 *
 * @param {string} place
 * @param {string | null} unit
 */
function actorAt(place, unit) {
  const all = myPowers().flatMap((power) =>
    (seatState.actors[power.id]?.options ?? [])
      .filter(
        (option) => option.place === place && (!unit || !option.unit || whole(option) === unit),
      )
      .map((option) => ({ power: power.id, option })),
  );
  const possible = all.filter(({ option }) => option.possible);
  const found = possible.length ? possible : all;
  const again = found.findIndex(isSame);
  if (again < 0) return found.find(({ power }) => power === lastPower) ?? found[0] ?? null;
  return found[(again + 1) % found.length];
}
