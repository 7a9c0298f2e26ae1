// @ts-check
/** Build one order, word by word, along the tree of choices that the engine offers. */

import { stepAt } from "../game/next-choice.js";
import { branch } from "../game/state/game-state.js";
import { change } from "../game/state/redraw.js";
import { isOrdering, myPowers, say, seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { boardOf } from "../map/shapes/joined-boards.js";
import { say as words } from "../words/orders.js";
import { capital } from "../words/wording.js";
import { give, giveAll, lacking, reportOf } from "./drafts.js";
import { isOnCondition, placesOf } from "./options.js";

/** @typedef {import("../worker/contract").Step} Step */
/** @typedef {import("../worker/contract").Option} Option */
/** @typedef {import("../game/state/widget-state.js").Builder} Builder */
/**
 * @typedef {{ typed: string, board: string }} Before the typed text and the board on the screen
 *   before the engine was asked; if the player has changed them since, they stay
 */

/** The power whose order was begun last. It comes first where several may order one unit. */
export let lastPower = "";

/** Give all orders of an offer at once. @param {import("../worker/contract").Offer} offer */
export async function takeOffer({ orders }) {
  const lines = await giveAll(orders);
  change(widgets, { builder: null });
  say(lines.map(reportOf).join(" "));
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
export async function extend(path, looksAhead = false) {
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
