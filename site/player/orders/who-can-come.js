// @ts-check
/** Who could come to the province that is asked about, from every board; the engine tells it. */

import { askEngine } from "../game/state/ask-engine.js";
import { branch } from "../game/state/game-state.js";
import { complain } from "../game/state/notices.js";
import { redraw } from "../game/state/redraw.js";
import { seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";

/** @typedef {import("../worker/contract").Unit} Unit */
/** @typedef {{ unit: Unit, how: string }} Comer */

/**
 * What was told of the position that is shown, by province.
 *
 * @type {WeakMap<object, Map<string, Comer[] | null>>}
 */
const known = new WeakMap();
/** The province of which nothing could be told; it is asked about again once another one was. */
let failed = "";
/** Nobody comes where nobody asks. @type {Comer[]} */
const NOBODY = [];

/**
 * The units that could come to a province; null until the engine has told.
 *
 * @param {string} place
 * @returns {Comer[] | null}
 */
export function comersTo(place) {
  const { view } = seatState;
  if (widgets.engine !== "ready" || place === failed) return null;
  failed = "";
  const told = known.get(view) ?? new Map();
  known.set(view, told);
  if (told.has(place)) return told.get(place);
  told.set(place, null);
  askEngine("comers", { record: branch().record, at: view.at, place }).then(
    ({ comers }) => {
      told.set(
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
      told.delete(place);
      failed = place;
      complain(error);
    },
  );
  return null;
}

/**
 * Those of the question that stays open, the same array as long as it is the same answer.
 *
 * @returns {Comer[]}
 */
export const comersAsked = () => (widgets.asked && comersTo(widgets.asked)) || NOBODY;
