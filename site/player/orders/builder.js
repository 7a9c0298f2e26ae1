// @ts-check
/** Building one order, word by word, along the tree the engine offers. */

import { stepAt } from "../game/next-choice.js";
import { branch } from "../game/state/game-state.js";
import { change } from "../game/state/redraw.js";
import { isOrdering, myPowers, say, seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { boardOf } from "../map/shapes/joined-boards.js";
import { say as words } from "../words/orders.js";
import { capital } from "../words/wording.js";
import { give, giveAll, lacking, told } from "./drafts.js";
import { isOnCondition, namesOf, placesOf, whole } from "./options.js";

/** @typedef {import("../worker/contract").Step} Step */
/** @typedef {import("../worker/contract").Option} Option */
/** @typedef {import("../game/state/widget-state.js").Builder} Builder */
/**
 * @typedef {{ typed: string, board: string }} Before what stood in the field, and which board was
 *   shown, before the engine was asked: what a hand did meanwhile stays
 */

/** Whose order was begun last: of several powers that may order one unit it comes first. */
let lately = "";

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

/**
 * What may be given with one answer: before the unit's own questions, or after its order.
 *
 * @returns {import("../worker/contract").Offer[]}
 */
export function offersNow() {
  const { builder, offered } = widgets;
  if (!builder) return offered.drafts === branch()?.drafts ? offered.offers : [];
  const { steps, isOffered } = builder;
  return steps[steps.length - (isOffered ? 2 : 1)].offers;
}

/** Give what is offered, all of it at once. @param {import("../worker/contract").Offer} offer */
export async function takeOffer({ orders }) {
  const lines = await giveAll(orders);
  change(widgets, { builder: null });
  say(lines.map(told).join(" "));
}

/**
 * What touching the actor again answers.
 *
 * @returns {{ key: string, label: string, depth: number } | null}
 */
export function againChoice() {
  const { steps = [] } = widgets.builder ?? {};
  const depth = steps.findLastIndex(({ again }) => again);
  const option = steps[depth]?.options.find(({ key }) => key === steps[depth].again);
  return option ? { key: option.key, label: option.label, depth } : null;
}

/** The word for what a touch on another unit begins. */
export function otherWord() {
  const { builder } = widgets;
  const step = builder?.isOffered ? builder.steps[builder.steps.length - 2] : null;
  return step?.options.find(({ key }) => key === step.other)?.label ?? null;
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
  lately = power;
  const before = { ...widgets };
  const begun = await aheadOf(await onward(fresh(power, [], [root]), [actor]));
  // the phase is over meanwhile
  if (widgets.builder !== before.builder || seatState.actors[power] !== root) return;
  change(widgets, { asked: null, ...boardFor(option, before) });
  await show(begun, { ...before, board: widgets.board });
}

/** @param {string} power @param {string[]} path @param {Step[]} steps @returns {Builder} */
const fresh = (power, path, steps) => ({
  power,
  path,
  steps,
  isOffered: false,
  asked: null,
  hint: "",
  letters: "",
});

/**
 * An order further down the tree; nothing of it is shown yet.
 *
 * @param {Builder} builder
 * @param {string[]} path the whole way
 */
async function onward({ power, steps }, path) {
  const step = await stepAt(branch().record, power, path);
  return fresh(power, path, [...steps.slice(0, path.length), step]);
}

/** Go further down the tree. @param {string[]} path the whole way @param {boolean} [looksAhead] */
async function extend(path, looksAhead = false) {
  const before = { ...widgets };
  const { builder } = before;
  if (!builder) return;
  const next = await onward(builder, path);
  const shown = looksAhead ? await aheadOf(next) : next;
  if (widgets.builder === builder) await show(shown, before);
}

/**
 * Show an order once all is known that its words and offers stand on, so that none of them moves
 * away under a hand. A whole order is given at once; where it may be extended, it stays to be
 * built.
 *
 * @param {Builder} builder
 * @param {Before} before
 */
async function show(builder, before) {
  const step = builder.steps[builder.steps.length - 1];
  const began = {
    builder,
    ...(widgets.typed === before.typed ? { typed: "", typedLine: null } : {}),
  };
  if (!step.order) {
    say("");
    return change(widgets, began);
  }
  const [line] = await give(builder.power, step.order);
  const chosen = builder.path.flatMap((key, depth) =>
    builder.steps[depth].options.filter((option) => option.key === key),
  );
  say(
    [told(line), ...chosen.filter(isOnCondition).map(({ detail }) => `${capital(detail)}.`)].join(
      " ",
    ),
  );
  const closed = {
    builder: null,
    offered: { offers: step.offers, drafts: branch().drafts },
    ...boardFor(actorOption(builder), before),
  };
  return change(widgets, { ...began, ...(step.more ? {} : closed) });
}

/**
 * Of joined boards, the one on which a unit stands: there its order begins, and there one goes on
 * after it. Whoever has gone to another meanwhile stays there.
 *
 * @param {Option | undefined} actor
 * @param {Before} before
 */
function boardFor(actor, before) {
  const board = boardOf(actor?.place ?? "");
  return board && widgets.board === before.board ? { board } : {};
}

/**
 * Where the first question is a word ("hold", "move"), look ahead: open the first
 * word that leads to places, so that a touch on the chart can answer at once. What was
 * touched on the chart and leaves no choice is ordered.
 *
 * @param {Builder} builder
 * @returns {Promise<Builder>} the same one where there is nothing to look for
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

/** Whom an order is for. @param {Builder} builder */
const actorOption = ({ steps, path }) => steps[0].options.find(({ key }) => key === path[0]);

/**
 * Before a word is chosen, a touch on another unit may help it: as it is drafted, or as it will be
 * said.
 *
 * @param {string} place
 * @param {string | null} unit
 * @returns {Promise<string[] | null>} the answers that the touch stands for
 */
async function helpAt(place, unit) {
  const { builder } = widgets;
  if (!builder?.isOffered) return null;
  const [first, last] = builder.steps.slice(-2);
  const path = builder.path.slice(0, -1);
  const meant = first.offers.find((offer) => offer.place === place);
  if (meant) return [...path, ...meant.path];
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
  const option = builder.steps[depth]?.options.find((one) => one.key === key);
  if (option && !option.possible) {
    change(widgets, { builder: { ...builder, hint: option.reason, letters: "" } });
    return;
  }
  await extend([...builder.path.slice(0, depth), key], builder.steps[depth]?.isCount);
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
  // who drove it out stands on a dislodged unit
  const actor = actorAt(place, unit) ?? (widgets.builder ? null : actorAt(place, null));
  const again = actor && isSame(actor) ? againChoice() : null;
  if (again) return choose(again.key, again.depth);
  if (actor && !(widgets.builder && isSame(actor)))
    return beginOrder(actor.power, actor.option.key);
  refuse(here[0]?.reason || words.notAChoice);
}

/**
 * What may be meant by a unit: itself, or its province.
 *
 * @param {Option[]} options
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
 * Who can be ordered at a place; touched again, whoever comes next there.
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
  if (again < 0) return found.find(({ power }) => power === lately) ?? found[0] ?? null;
  return found[(again + 1) % found.length];
}

/** One step back: the letters, the question in words, the last word, the order. */
export async function back() {
  const { builder } = widgets;
  if (!builder) return;
  if (builder.letters || builder.asked || builder.hint)
    change(widgets, { builder: { ...builder, letters: "", asked: null, hint: "" } });
  else await returnTo(builder.path.length - (builder.isOffered ? 2 : 1));
}

/**
 * Return to a word of the sentence; where that was a whole order, it is given again.
 *
 * @param {number} depth the length of the path to keep
 */
export async function returnTo(depth) {
  const { builder } = widgets;
  if (!builder || depth < 1) return change(widgets, { builder: null });
  return show(
    fresh(builder.power, builder.path.slice(0, depth), builder.steps.slice(0, depth + 1)),
    { ...widgets },
  );
}

/** Put the order away as it is. */
export const finish = () =>
  change(widgets, {
    ...(widgets.builder ? boardFor(actorOption(widgets.builder), widgets) : {}),
    builder: null,
  });

/**
 * Begin with the next that has no order, on the board that is shown if there is one.
 *
 * @returns {Promise<boolean>} was there one?
 */
export async function showNext() {
  const all = myPowers().flatMap(({ id }) => lacking(id).map((option) => ({ id, option })));
  const next = all.find(({ option }) => boardOf(option.place ?? "") === widgets.board) ?? all[0];
  if (next) await beginOrder(next.id, next.option.key);
  return next !== undefined;
}

/** Does a letter begin a place that may be chosen now, beside words? @param {string} letter */
export const letterOfPlace = (letter) =>
  openStep()?.options.some(
    (option) =>
      option.place && option.possible && namesOf(option).some((name) => name.startsWith(letter)),
  ) ?? false;

/** Narrow the options down by typed letters. @param {string} letters @returns {Option[]} */
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
