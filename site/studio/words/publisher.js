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
