// @ts-check
/** Faults of questions to the engine, as sentences for the player. */

/** A fault of the engine or of the page's side of it; its message is a sentence to show. */
export class Fault extends Error {
  name = "Fault";
  /** @param {string} sentence @param {string} [where] */
  constructor(sentence, where = "") {
    super(sentence);
    this.where = where;
  }
}

/**
 * A question was abandoned, at the player's wish or because it took too long. That says nothing
 * about its subject.
 */
export class GivenUp extends Fault {
  name = "GivenUp";
}
