// @ts-check
/** One sentence for a phase: what was tried, what came of it, which centres changed hands. */

import { placeName } from "../chart/provinces.js";
import { powerOf, seatState } from "../game/seat-state.js";
import { counted, listed, number, sentence } from "../page/wording.js";

/** @typedef {import("../engine/contract").View} View */

/** @param {View} view @param {View | null} [next] */
export function summary(view, next = seatState.next) {
  const parts = [tried(view), fallen(view, next)].filter(Boolean);
  return parts.length ? `${view.phase.title}: ${parts.join(" ")}` : view.phase.name;
}

/** @param {View} view */
function tried(view) {
  const shapes = (/** @type {string} */ shape) => (view.results ?? []).filter(({ sketch }) => sketch?.shape === shape);
  const done = (/** @type {string} */ shape) => shapes(shape).filter(({ ok }) => ok).length;
  const moves = shapes("move");
  const said = [
    moves.length ? `${counted(moves.length, "move")} tried, ${number(done("move"))} carried out` : "",
    done("retreat") ? counted(done("retreat"), "retreat") : "",
    done("build") ? `${counted(done("build"), "unit")} built` : "",
    done("disband") ? `${counted(done("disband"), "unit")} disbanded` : "",
  ].filter(Boolean);
  const written = (view.results ?? []).filter(({ generated }) => !generated);
  if (!said.length && written.length) said.push(`${number(written.filter(({ ok }) => ok).length)} of ${counted(written.length, "order")} carried out`);
  if (!said.length) return view.results?.length ? "Nothing was ordered." : "";
  return sentence(said.join(", "));
}

/** @param {View} view @param {View | null} next */
function fallen(view, next) {
  if (!next) return "";
  const before = new Map(view.centres.map(({ place, owner }) => [place, owner]));
  const gains = new Map();
  for (const { place, owner } of next.centres) {
    if (owner && before.get(place) !== owner) gains.set(owner, [...(gains.get(owner) ?? []), place]);
  }
  return [...gains].map(([owner, places]) => {
    return sentence(`Gained by ${powerOf(owner)?.spoken ?? owner}: ${listed(places.map(placeName))}`);
  }).join(" ");
}
