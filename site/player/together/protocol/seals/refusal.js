// @ts-check
/** Why something was refused: a code that has a sentence, and the values in it. */

/** @typedef {Readonly<Record<string, string | number>>} Values */

export class Refusal extends Error {
  /** @param {string} code @param {Values} [values] */
  constructor(code, values = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.values = values;
  }
}
