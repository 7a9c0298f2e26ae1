// @ts-check
/** What was ordered in a phase, and how much of it succeeded, in numbers. */

import { counted, listed, number, sentence } from "./wording.js";

/** @typedef {import("../worker/contract").Result} Result */

/** How many of so many succeeded. @param {number} done @param {number} all */
function share(done, all) {
  if (!done) return "none";
  return done < all || all === 1 ? number(done) : all === 2 ? "both" : "all";
}

/**
 * Did a unit leave the board? It was disbanded, had no retreat, or was removed for want of centres.
 *
 * @param {Result} result
 */
const isLost = ({ sketch, ok }) =>
  (sketch?.shape === "disband" && sketch.state !== "void") ||
  (sketch?.shape === "retreat" && sketch.state === "failed" && !ok);

/** How many units these results are about: a stack counts as several. @param {Result[]} results */
export const units = (results) =>
  results.reduce((sum, { sketch }) => sum + (sketch?.count ?? 1), 0);

/**
 * One sentence to follow a colon; empty if there is nothing to tell.
 *
 * @param {Result[]} results
 */
export function tally(results) {
  const shapes = (/** @type {string} */ shape) =>
    results.filter(({ sketch }) => sketch?.shape === shape);
  const done = (/** @type {string} */ shape) => shapes(shape).filter(({ ok }) => ok);
  const moves = shapes("move").length;
  const lost = units(results.filter(isLost));
  const said = [
    moves
      ? `${counted(moves, "move")} ordered, ${share(done("move").length, moves)} succeeded`
      : "",
    done("retreat").length ? counted(done("retreat").length, "retreat") : "",
    done("build").length ? `${counted(units(done("build")), "unit")} built` : "",
    lost ? `${counted(lost, "unit")} disbanded` : "",
  ].filter(Boolean);
  const written = results.filter(({ generated }) => !generated);
  if (!said.length && written.length)
    said.push(
      `${counted(written.length, "order")}, ${share(written.filter(({ ok }) => ok).length, written.length)} succeeded`,
    );
  if (!said.length) return results.length ? "no orders were given." : "";
  return sentence(said.join(", "));
}

/**
 * How a power's orders and units fared, in a few words.
 *
 * @param {Result[]} results
 * @param {boolean} [writes] whether somebody orders for this power
 */
export function outcome(results, writes = true) {
  const written = results.filter(({ generated }) => !generated);
  const failed = written.filter(({ ok }) => !ok).length;
  const idle = units(results.filter(({ lacking }) => lacking));
  const lost = units(
    results.filter(({ generated, lost: isGone, lacking }) => generated && isGone && !lacking),
  );
  const told = [
    failed ? `${counted(failed, "order")} failed` : "",
    idle ? `${counted(idle, "unit")} without an order` : "",
    lost ? `${counted(lost, "unit")} lost` : "",
  ].filter(Boolean);
  return listed(told) || (written.length ? "all as ordered" : writes ? "no orders" : "");
}
