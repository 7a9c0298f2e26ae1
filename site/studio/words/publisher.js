// @ts-check
/** What the studio says while its publisher loads, and when that or a draft's rules fail. */

export const say = {
  loading: "The checker is loading. You can write already.",
  toGo: (/** @type {string} */ left) => `The checker is loading, ${left} MB to go.`,
  ready: "The checker is ready.",
  failed: "The checker did not start. Your draft is safe. Reload the page to try again.",
  unloaded: "The checker could not be loaded. Check your connection and reload the page.",
  forbidden: "Your browser does not let this page run the checker. You can write, save and share.",
  broken: "The checker stopped working and is starting again. Your draft is safe.",
  slow: "The draft’s rules took too long, so they were stopped. Is there a loop without an end?",
  greedy: "The draft’s rules wanted more memory than rules may use, so they were stopped.",
  unruly: "The draft’s rules did something that no rules should do, so they were stopped.",
  rubbish: "The checker gave an answer that makes no sense, so this page does not use it.",
  stumbled: "The checker could not answer. Your draft is safe.",
};

/** The same of the part that draws maps. @type {typeof say} */
export const ofDrawing = {
  loading: "The drawing tools are loading.",
  toGo: (/** @type {string} */ left) => `The drawing tools are loading, ${left} MB to go.`,
  ready: "The drawing tools are ready.",
  failed: "The drawing tools did not start. Your draft is safe. Try again.",
  unloaded: "The drawing tools could not be loaded. Check your connection and try again.",
  forbidden: "Your browser does not let this page draw maps. You can write, save and share.",
  broken: "The drawing tools stopped working. Your draft is safe. Try again.",
  slow: "Drawing took too long, so it was stopped.",
  greedy: "Drawing wanted more memory than it may use, so it was stopped.",
  unruly: "Drawing gave an answer that nobody asked for, so it was stopped.",
  rubbish: "Drawing gave an answer that makes no sense, so this page does not use it.",
  stumbled: "The map could not be drawn. Your draft is safe.",
};

/** The same of the part that imports. @type {typeof say} */
export const ofImporting = {
  loading: "The importer is loading.",
  toGo: (/** @type {string} */ left) => `The importer is loading, ${left} MB to go.`,
  ready: "The importer is ready.",
  failed: "The importer did not start. Try again.",
  unloaded: "The importer could not be loaded. Check your connection and try again.",
  forbidden: "Your browser does not let this page import anything.",
  broken: "The importer stopped working. Try again.",
  slow: "The import took too long, so it was stopped.",
  greedy: "The import wanted more memory than it may use, so it was stopped.",
  unruly: "The importer gave an answer that nobody asked for, so it was stopped.",
  rubbish: "The importer gave an answer that makes no sense, so this page does not use it.",
  stumbled: "This file could not be imported.",
};

/** The same of the part in which computer players play. @type {typeof say} */
export const ofPlaying = {
  ...say,
  loading: "The computer players are loading.",
  toGo: (/** @type {string} */ left) => `The computer players are loading, ${left} MB to go.`,
  ready: "The computer players are ready.",
  failed: "The computer players did not start. Your draft is safe. Try again.",
  unloaded: "The computer players could not be loaded. Check your connection and try again.",
  forbidden: "Your browser does not let this page run computer players.",
  broken: "The computer players stopped working. Your draft is safe. Try again.",
  slow: "A game took too long, so it was stopped. Is there a loop without an end in the rules?",
  rubbish: "The computer players gave an answer that makes no sense, so this page does not use it.",
  stumbled: "The game could not be played. Your draft is safe.",
};
