// @ts-check
/** Units that could come to the province in question, from every board. The engine finds them. */

import { askEngine } from "../game/state/ask-engine.js";
import { branch } from "../game/state/game-state.js";
import { complain } from "../game/state/notices.js";
import { redraw } from "../game/state/redraw.js";
import { seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";

/** @typedef {import("../worker/contract").Unit} Unit */
/** @typedef {{ unit: Unit, how: string }} Comer */

/**
 * Answers for the position on the screen, by province; null while the engine is at work.
 *
 * @type {WeakMap<object, Map<string, Comer[] | null>>}
 */
const known = new WeakMap();
/** The last province that failed; it is not tried again before another one. */
let failed = "";
/** One empty list, so that an unchanged answer stays the same array. @type {Comer[]} */
const NOBODY = [];

/**
 * The units that could come to a province, or null until the engine has answered.
 *
 * @param {string} place
 * @returns {Comer[] | null}
 */
export function comersTo(place) {
  const { view } = seatState;
  if (widgets.engine !== "ready" || place === failed) return null;
  failed = "";
  const answers = known.get(view) ?? new Map();
  known.set(view, answers);
  if (answers.has(place)) return answers.get(place);
  answers.set(place, null);
  askEngine("comers", { record: branch().record, at: view.at, place }).then(
    ({ comers }) => {
      answers.set(
        place,
        comers.flatMap(({ power, location, how }) => {
          const unit = view.units.find(
            (one) => one.power === power && one.location === location && one.state === "stands",
          );
          return unit ? [{ unit, how }] : [];
        }),
      );
      redraw();
    },
    (error) => {
      answers.delete(place);
      failed = place;
      complain(error);
    },
  );
  return null;
}

/**
 * The units for the question that stays open. The same answer is always the same array.
 *
 * @returns {Comer[]}
 */
export const comersAsked = () => (widgets.asked && comersTo(widgets.asked)) || NOBODY;
