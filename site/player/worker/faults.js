// @ts-check
/** What went wrong with a question to the engine, in a sentence for the reader. */

/** A fault in a sentence: what the engine, or the page's side of it, says. */
export class Fault extends Error {
  name = "Fault";
  /** @param {string} sentence @param {string} [where] */
  constructor(sentence, where = "") {
    super(sentence);
    this.where = where;
  }
}

/**
 * A question was given up, because somebody wished so or it took too long: that says nothing of
 * what was asked about.
 */
export class GivenUp extends Fault {
  name = "GivenUp";
}
