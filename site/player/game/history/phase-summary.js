// @ts-check
/** One sentence for a phase: what was tried, what came of it, which centres changed hands. */

import { placeName } from "../../map/provinces.js";
import { tally } from "../../words/phase-tally.js";
import { listed, sentence } from "../../words/wording.js";
import { powerOf, seatState } from "../state/seat-state.js";

/** @typedef {import("../../worker/contract").View} View */

/** @param {View} view @param {View | null} [next] */
export function summary(view, next = seatState.next) {
  const parts = [tally(view.results ?? []), fallen(view, next)].filter(Boolean);
  return parts.length ? `${view.phase.title}: ${parts.join(" ")}` : view.phase.name;
}

/** @param {View} view @param {View | null} next */
function fallen(view, next) {
  if (!next) return "";
  const before = new Map(view.centres.map(({ place, owner }) => [place, owner]));
  const gains = new Map();
  for (const { place, owner } of next.centres) {
    if (owner && before.get(place) !== owner)
      gains.set(owner, [...(gains.get(owner) ?? []), place]);
  }
  const told = [...gains].map(
    ([owner, places]) => `${listed(places.map(placeName))} by ${powerOf(owner)?.spoken ?? owner}`,
  );
  return told.length ? sentence(`Gained: ${told.join("; ")}`) : "";
}
