// @ts-check
/** Why something was refused: a code, and its sentence as the message. */

import { say } from "../../../words/protocol.js";

/** The values in the holes of a sentence. @typedef {Readonly<Record<string, string | number>>} Values */

export class Refusal extends Error {
  /** @param {keyof typeof say.sentences} code */
  constructor(code) {
    super(say.sentences[code]);
    this.name = "Refusal";
    this.code = code;
  }
}
