// @ts-check
/** What the studio says while it draws a map, and when that fails. */

export const say = {
  draw: "Draw the map",
  stop: "Stop",
  older: "Seeds, names or borders have changed since the map was drawn.",
  drawn: "The map is drawn, without a fault.",
  found: (/** @type {string} */ fault, /** @type {string} */ mend, /** @type {number} */ more) =>
    [`${fault}.`, mend, more ? `There are ${more} more faults in the map.` : ""]
      .filter(Boolean)
      .join(" "),
  steps: {
    loading: "What draws maps is loading.",
    coast: "Drawing the coast",
    borders: "Drawing the borders",
    names: "Placing the names",
  },
  loading: "What draws maps is loading.",
  toGo: (/** @type {string} */ left) => `What draws maps is loading, ${left} MB to go.`,
  ready: "The map can be drawn.",
  failed: "What draws maps did not start. Your draft is safe. Try again.",
  unloaded: "What draws maps could not be loaded. Check your connection and try again.",
  forbidden: "Your browser does not let this page draw maps. You can write, save and share.",
  broken: "Drawing stopped working. Your draft is safe. Try again.",
  slow: "Drawing took too long, so it was stopped.",
  greedy: "Drawing wanted more memory than it may use, so it was stopped.",
  unruly: "Drawing gave an answer that nobody asked for, so it was stopped.",
  rubbish: "Drawing gave an answer that makes no sense, so this page does not use it.",
  stumbled: "The map could not be drawn. Your draft is safe.",
};
