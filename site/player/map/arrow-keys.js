// @ts-check
/** Arrow keys: each leads to the nearest place that way, and every place can be reached. */

/** @typedef {{ id: string, spot: [number, number] }} Place */
/** @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"} Arrow */
/** @typedef {(number | undefined)[][]} Table for each place, where each arrow leads */

/** @type {Record<string, [number, number]>} */
export const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const NAMES = Object.keys(ARROWS);
/** Distance sideways counts this many times as much as distance ahead. */
const ASIDE = 2.2;
/** A place this much further sideways than ahead comes last. */
const ASKEW = 1.5;
/** More than any distance on a map. */
const LAST = 1e6;
/** Places on the same spot, such as units sharing a province, count as side by side. */
const NUDGE = 0.01;

/** @type {WeakMap<Place[], Table>} */
const tables = new WeakMap();

/**
 * Name the place that an arrow key leads to.
 *
 * @param {Place[]} places
 * @param {string} from
 * @param {string} arrow the name of the key
 * @returns {string | undefined} undefined if there is no place that way
 */
export function nextPlace(places, from, arrow) {
  const table = tables.get(places) ?? arrowTable(places);
  tables.set(places, table);
  const start = places.findIndex(({ id }) => id === from);
  return places[table[start]?.[NAMES.indexOf(arrow)] ?? -1]?.id;
}

/**
 * Point every arrow at the nearest place, then redirect as few as possible until all are reachable.
 *
 * @param {Place[]} places
 * @returns {Table}
 */
function arrowTable(places) {
  const all = places.map((_, n) => n);
  const table = all.map((from) =>
    NAMES.map((_, arrow) => {
      const costs = all.map((to) => costOf(places, from, to, arrow));
      const least = Math.min(...costs);
      return least < Infinity ? costs.indexOf(least) : undefined;
    }),
  );
  while (turnOne(table, places));
  return table;
}

/**
 * @param {Place[]} places
 * @param {number} from
 * @param {number} to
 * @param {number} arrow
 * @returns {number} infinite if the arrow points away from it
 */
function costOf(places, from, to, arrow) {
  const [dx, dy] = ARROWS[NAMES[arrow]];
  const nudge = (to - from) * NUDGE;
  const x = places[to].spot[0] - places[from].spot[0] + nudge;
  const y = places[to].spot[1] - places[from].spot[1] + nudge;
  const ahead = x * dx + y * dy;
  const aside = Math.abs(x * dy + y * dx);
  if (to === from || ahead <= 0) return Infinity;
  return ahead + ASIDE * aside + (aside > ASKEW * ahead ? LAST : 0);
}

/**
 * Redirect the cheapest arrow that makes more places reachable.
 *
 * @param {Table} table
 * @param {Place[]} places
 * @returns {boolean}
 */
function turnOne(table, places) {
  const [reached, home] = [reachedFrom(table), reachedFrom(backwards(table))];
  if (reached.size + home.size === 2 * table.length) return false;
  const steps = table.flatMap((_, from) =>
    table.flatMap((__, to) =>
      NAMES.map((___, arrow) => ({ from, to, arrow, cost: costOf(places, from, to, arrow) })),
    ),
  );
  const useful = steps.filter(
    ({ from, to, cost }) =>
      cost < Infinity &&
      ((reached.has(from) && !reached.has(to)) || (home.has(to) && !home.has(from))),
  );
  return useful
    .sort((one, other) => one.cost - other.cost)
    .some(({ from, arrow, to }) => {
      const before = table[from][arrow];
      table[from][arrow] = to;
      if (reachedFrom(table).size + reachedFrom(backwards(table)).size > reached.size + home.size)
        return true;
      table[from][arrow] = before;
      return false;
    });
}

/** @param {Table} table @returns {Table} which places lead to each place */
function backwards(table) {
  /** @type {Table} */
  const back = table.map(() => []);
  for (const [from, goals] of table.entries())
    for (const to of goals) if (to !== undefined) back[to].push(from);
  return back;
}

/** @param {Table} table @returns {Set<number>} the places reachable from the first */
function reachedFrom(table) {
  const reached = new Set(table.length ? [0] : []);
  // iterating over a set includes what is added meanwhile
  for (const one of reached) for (const to of table[one]) if (to !== undefined) reached.add(to);
  return reached;
}
