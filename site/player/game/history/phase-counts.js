// @ts-check
/** Numbers of a phase: what was ordered, how much of it succeeded, which units were lost. */

/** @typedef {import("../../worker/contract").Result} Result */

/** @typedef {import("../../words/results.js").PhaseCounts} PhaseCounts */
/** @typedef {import("../../words/results.js").PowerCounts} PowerCounts */

/**
 * Did a unit leave the board? It was disbanded, had no retreat, or was removed because its power had
 * too few centres.
 *
 * @param {Result} result
 */
const isLost = ({ sketch, ok }) =>
  (sketch?.shape === "disband" && sketch.state !== "void") ||
  (sketch?.shape === "retreat" && sketch.state === "failed" && !ok);

/** How many units these results are about: a stack counts as several. @param {Result[]} results */
const units = (results) => results.reduce((sum, { sketch }) => sum + (sketch?.count ?? 1), 0);

/** Orders that somebody gave. @param {Result[]} results */
const given = (results) => results.filter(({ generated }) => !generated);

/** @param {Result[]} results */
const succeeded = (results) => results.filter(({ ok }) => ok);

/** @param {Result[]} results @returns {PhaseCounts} */
export function phaseCounts(results) {
  const of = (/** @type {string} */ shape) =>
    results.filter(({ sketch }) => sketch?.shape === shape);
  return {
    results: results.length,
    moves: of("move").length,
    movesDone: succeeded(of("move")).length,
    retreats: succeeded(of("retreat")).length,
    built: units(succeeded(of("build"))),
    disbanded: units(results.filter(isLost)),
    orders: given(results).length,
    ordersDone: succeeded(given(results)).length,
  };
}

/** @param {Result[]} results @returns {PowerCounts} */
export function powerCounts(results) {
  return {
    orders: given(results).length,
    failed: given(results).length - succeeded(given(results)).length,
    idle: units(results.filter(({ lacking }) => lacking)),
    lost: units(results.filter(({ generated, lost, lacking }) => generated && lost && !lacking)),
  };
}
