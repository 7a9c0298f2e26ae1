// @ts-check
/** Build one order, word by word, along the tree of choices that the engine offers. */

import { stepAt } from "../game/next-choice.js";
import { branch, linesOf } from "../game/state/game-state.js";
import { change } from "../game/state/redraw.js";
import { isOrdering, myPowers, say, seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { boardOf } from "../map/shapes/joined-boards.js";
import { say as words } from "../words/orders.js";
import { capital, typeset } from "../words/wording.js";
import { give, giveAll, lacking, reportOf } from "./drafts.js";
import { isOnCondition, namesOf, placesOf, whole } from "./options.js";

/** @typedef {import("../worker/contract").Step} Step */
/** @typedef {import("../worker/contract").Option} Option */
/** @typedef {import("../game/state/widget-state.js").Builder} Builder */
/**
 * @typedef {{ typed: string, board: string }} Before the typed text and the board on the screen
 *   before the engine was asked; if the player has changed them since, they stay
 */

/** The power whose order was begun last. It comes first where several may order one unit. */
let lastPower = "";

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

/** Give all orders of an offer at once. @param {import("../worker/contract").Offer} offer */
export async function takeOffer({ orders }) {
  const lines = await giveAll(orders);
  change(widgets, { builder: null });
  say(lines.map(reportOf).join(" "));
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

/**
 * Begin the order of a unit, a site or a ballot.
 *
 * @param {string} power
 * @param {string} actor
 * @param {string[]} [instead] a draft that is being changed, which gives way to the order
 */
export async function beginOrder(power, actor, instead = []) {
  if (!isOrdering()) return;
  const root = seatState.actors[power];
  const option = root?.options.find((one) => one.key === actor);
  if (!root || !option) return;
  if (!option.possible) {
    change(widgets, { builder: null });
    say(option.reason);
    return;
  }
  lastPower = power;
  const before = { ...widgets };
  const begun = await aheadOf(await onward(fresh(power, [], [root], instead), [actor]));
  // the phase may have ended meanwhile
  if (widgets.builder !== before.builder || seatState.actors[power] !== root) return;
  change(widgets, { asked: null, ...boardFor(option, before) });
  await show(begun, { ...before, board: widgets.board });
}

/**
 * @param {string} power
 * @param {string[]} path
 * @param {Step[]} steps
 * @param {string[]} instead
 * @returns {Builder}
 */
const fresh = (power, path, steps, instead) => ({
  power,
  path,
  steps,
  instead,
  isOffered: false,
  asked: null,
  hint: "",
  letters: "",
});

/**
 * A builder further down the tree, not shown yet.
 *
 * @param {Builder} builder
 * @param {string[]} path from the root
 */
async function onward({ power, steps, instead }, path) {
  const step = await stepAt(branch().record, power, path);
  return fresh(power, path, [...steps.slice(0, path.length), step], instead);
}

/** Go further down the tree. @param {string[]} path from the root @param {boolean} [looksAhead] */
async function extend(path, looksAhead = false) {
  const before = { ...widgets };
  const { builder } = before;
  if (!builder) return;
  const next = await onward(builder, path);
  const shown = looksAhead ? await aheadOf(next) : next;
  if (widgets.builder === builder) await show(shown, before);
}

/**
 * Show an order once everything that its words and offers depend on is known, so that no button
 * moves away under a finger. A complete order is given at once; it stays open if it can be extended.
 *
 * @param {Builder} builder
 * @param {Before} before
 */
async function show(builder, before) {
  const step = builder.steps[builder.steps.length - 1];
  const shown = {
    builder,
    ...(widgets.typed === before.typed ? { typed: "", typedLine: null } : {}),
  };
  if (!step.order) {
    say("");
    return change(widgets, shown);
  }
  const instead = [...step.replaces, ...builder.instead];
  const [line] = await give(builder.power, step.order, instead);
  const chosen = builder.path.flatMap((key, depth) =>
    builder.steps[depth].options.filter((option) => option.key === key),
  );
  say(
    [
      reportOf(line),
      ...(step.replaces.length ? [words.replaced(step.replaces)] : []),
      ...chosen.filter(isOnCondition).map(({ detail }) => `${capital(detail)}.`),
    ].join(" "),
  );
  const closed = {
    builder: null,
    offered: { offers: step.offers, drafts: branch().drafts },
    ...boardFor(actorOption(builder), before),
  };
  return change(widgets, { ...shown, ...(step.more ? {} : closed) });
}

/**
 * Turn to the joined board on which the actor stands, both to begin its order and after it. Players
 * who have turned to another board meanwhile stay there.
 *
 * @param {Option | undefined} actor
 * @param {Before} before
 */
function boardFor(actor, before) {
  const board = boardOf(actor?.place ?? "");
  return board && widgets.board === before.board ? { board } : {};
}

/**
 * If the first question is a word ("hold", "move"), look ahead: open the first word that leads to
 * places, so that a touch on the map can answer at once. If something on the map has only one
 * possible order, choose it.
 *
 * @param {Builder} builder
 * @returns {Promise<Builder>} the same builder if there is nothing to open
 */
async function aheadOf(builder) {
  const step = builder.steps[builder.steps.length - 1];
  if (step.order || step.preference || step.input || step.options.some((option) => option.place))
    return builder;
  const possible = step.options.filter((one) => one.possible);
  if (possible.length === 1 && builder.path.length === 1 && actorOption(builder)?.place)
    return onward(builder, [...builder.path, possible[0].key]);
  for (const { key } of possible) {
    const next = await onward(builder, [...builder.path, key]).catch(() => null);
    const opened = next?.steps[next.steps.length - 1];
    if (next && opened && !opened.order && placesOf(opened).length)
      return { ...next, isOffered: true };
  }
  return builder;
}

/** The actor of an order. @param {Builder} builder */
const actorOption = ({ steps, path }) => steps[0].options.find(({ key }) => key === path[0]);

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
 * Answer the open question, or an earlier one again.
 *
 * @param {string} key
 * @param {number} [depth]
 */
export async function choose(key, depth = widgets.builder?.path.length ?? 0) {
  const { builder } = widgets;
  if (!builder) return;
  const meant = builder.asked?.find((one) => one.key === key && one.path);
  if (meant?.path) return extend(meant.path);
  const option = builder.steps[depth]?.options.find((one) => one.key === key);
  if (option && !option.possible) {
    change(widgets, { builder: { ...builder, hint: option.reason, letters: "" } });
    return;
  }
  await extend([...builder.path.slice(0, depth), key], builder.steps[depth]?.isCount);
}

/** Leave the question open, and say what is wrong with the answer. @param {string} fault */
export function refuse(fault) {
  if (widgets.builder) change(widgets, { builder: { ...widgets.builder, hint: fault } });
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

/** Go one step back: clear letters, a question or a hint, then the last word, then the order. */
export async function back() {
  const { builder } = widgets;
  if (!builder) return;
  if (builder.letters || builder.asked || builder.hint)
    change(widgets, { builder: { ...builder, letters: "", asked: null, hint: "" } });
  else await returnTo(builder.path.length - (builder.isOffered ? 2 : 1));
}

/**
 * Return to a word of the sentence. If the order up to there is complete, give it again.
 *
 * @param {number} depth the length of the path to keep
 */
export async function returnTo(depth) {
  const { builder } = widgets;
  if (!builder || depth < 1) return change(widgets, { builder: null });
  return show(
    fresh(
      builder.power,
      builder.path.slice(0, depth),
      builder.steps.slice(0, depth + 1),
      builder.instead,
    ),
    { ...widgets },
  );
}

/** Close the order as it is. */
export const finish = () =>
  change(widgets, {
    ...(widgets.builder ? boardFor(actorOption(widgets.builder), widgets) : {}),
    builder: null,
  });

/**
 * Begin the next missing order, preferably on the board on the screen.
 *
 * @returns {Promise<boolean>} was one missing?
 */
export async function showNext() {
  const all = myPowers().flatMap(({ id }) => lacking(id).map((option) => ({ id, option })));
  const next = all.find(({ option }) => boardOf(option.place ?? "") === widgets.board) ?? all[0];
  if (next) await beginOrder(next.id, next.option.key);
  return next !== undefined;
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
