// @ts-check
/** Where the arrow keys lead from place to place: to the nearest, and in the end to every one. */

/** @typedef {{ id: string, spot: [number, number] }} Place */
/** @typedef {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"} Arrow */
/** @typedef {(number | undefined)[][]} Table where each arrow leads, for each place */

/** @type {Record<string, [number, number]>} */
export const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const NAMES = Object.keys(ARROWS);
/** A place aside is as far as one so many times the distance ahead. */
const ASIDE = 2.2;
/** What lies this much more aside than ahead comes last. */
const ASKEW = 1.5;
/** More than any distance on a chart. */
const LAST = 1e6;
/** Places on one spot, as units that share a province, lie side by side for the keys. */
const NUDGE = 0.01;

/** @type {WeakMap<Place[], Table>} */
const tables = new WeakMap();

/**
 * Name the place that an arrow key leads to.
 *
 * @param {Place[]} places
 * @param {string} from
 * @param {string} arrow the name of the key
 * @returns {string | undefined} nothing where there is no place that way
 */
export function nextPlace(places, from, arrow) {
  const table = tables.get(places) ?? joined(places);
  tables.set(places, table);
  const start = places.findIndex(({ id }) => id === from);
  return places[table[start]?.[NAMES.indexOf(arrow)] ?? -1]?.id;
}

/**
 * Let every arrow lead to the nearest, then turn as few as need be so that all can be reached.
 *
 * @param {Place[]} places
 * @returns {Table}
 */
function joined(places) {
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
 * @returns {number} infinite where it does not go ahead
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
 * Turn the cheapest arrow that lets more places be reached.
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

/** @param {Table} table @returns {Table} who leads to each place */
function backwards(table) {
  /** @type {Table} */
  const back = table.map(() => []);
  for (const [from, goals] of table.entries())
    for (const to of goals) if (to !== undefined) back[to].push(from);
  return back;
}

/** @param {Table} table @returns {Set<number>} what the first place leads to */
function reachedFrom(table) {
  const reached = new Set(table.length ? [0] : []);
  // a set goes on to what is added
  for (const one of reached) for (const to of table[one]) if (to !== undefined) reached.add(to);
  return reached;
}
