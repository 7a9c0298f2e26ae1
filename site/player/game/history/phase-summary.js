// @ts-check
/** A phase in one line: how much was ordered and succeeded, and which centres changed hands. */

import { placeName } from "../../map/provinces.js";
import { say } from "../../words/results.js";
import { powerOf, seatState } from "../state/seat-state.js";
import { phaseCounts } from "./phase-counts.js";

/** @typedef {import("../../worker/contract").View} View */

/** @param {View} view @param {View | null} [next] */
export function summary(view, next = seatState.next) {
  const [counts, gained] = [phaseCounts(view.results ?? []), gains(view, next)];
  return counts.results || gained.length
    ? say.summary(view.phase.title, counts, gained)
    : view.phase.name;
}

/** The centres that each power gained. @param {View} view @param {View | null} next */
function gains(view, next) {
  if (!next) return [];
  const before = new Map(view.centres.map(({ place, owner }) => [place, owner]));
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { place, owner } of next.centres) {
    if (owner && before.get(place) !== owner)
      found.set(owner, [...(found.get(owner) ?? []), placeName(place)]);
  }
  return [...found].map(([owner, places]) => ({
    power: powerOf(owner)?.spoken ?? owner,
    places,
  }));
}
