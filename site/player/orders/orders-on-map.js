// @ts-check
/** Orders on the map: sketches, causes of a result, the actor of an open order. */

import { linesOf } from "../game/state/game-state.js";
import {
  areOrdersHidden,
  colours,
  myPowers,
  powerOf,
  seatState,
} from "../game/state/seat-state.js";
import { toolInUse, widgets } from "../game/state/widget-state.js";
import { boardOf } from "../map/shapes/joined-boards.js";
import { drawnResults } from "../map/shapes/map-layers.js";
import { openStep } from "./open-question.js";

/**
 * Orders to draw: drafts, or past orders with their results.
 *
 * @returns {import("../game/state/widget-state.js").Sketched[]}
 */
export function sketchesNow() {
  const tool = toolInUse();
  if (tool?.view) return tool.sketches;
  if (seatState.view.results) {
    const isOpen = widgets.playing === "orders"; // results are not shown yet
    return drawnResults(seatState.view.results).map((one) =>
      isOpen ? { ...one, sketch: { ...one.sketch, state: "draft" } } : one,
    );
  }
  if (areOrdersHidden()) return [];
  const drafts = myPowers().flatMap((power) =>
    linesOf(power.id).flatMap((line) =>
      line.sketch?.at ? [{ sketch: line.sketch, power: power.id, n: -1 }] : [],
    ),
  );
  const building = openStep()?.sketch;
  const { builder } = widgets;
  return building?.at && builder && !openStep()?.order
    ? [...drafts, { sketch: building, power: builder.power, n: -1 }]
    : drafts;
}

/** The same in their powers' colours, without those that the layers hide. */
export const drawnNow = () =>
  sketchesNow()
    .filter(({ power }) => !widgets.hidden.has(`orders ${power}`))
    .map(({ look = "", ...order }) => ({
      ...order,
      colours: `${colours(powerOf(order.power))} ${look}`.trim(),
    }));

/** Places of the causes of an explained result; during playback, of orders that failed. */
export function causesNow() {
  const failed =
    widgets.playing === "results"
      ? (seatState.view.results ?? []).filter(({ ok, sketch }) => !ok && sketch)
      : [];
  const why = widgets.why?.why;
  const places = [
    ...(why?.culprits ?? []),
    ...(why?.causes ?? []).map(({ place }) => place),
    ...failed.map(({ sketch }) => sketch?.to ?? sketch?.at ?? ""),
  ];
  return [...new Set(places.map((place) => place.split("/")[0]))].filter(Boolean);
}

/** The place of the unit or site whose order is open. */
export function actorPlace() {
  const { builder } = widgets;
  return builder?.steps[0].options.find((option) => option.key === builder.path[0])?.place ?? null;
}

/** Is a place on the board on the screen? @param {string} place */
export const isShown = (place) => boardOf(place) === widgets.board;
