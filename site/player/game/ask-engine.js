// @ts-check
/** The one way from the page to the engine: every question says for whom it is asked. */

import { ask } from "../engine/calls.js";
import { seatState } from "./seat-state.js";

/** @typedef {import("../engine/contract").Calls} Calls */

/** Whoever sits at this device, all together: what the table does for everybody. */
export const EVERYBODY = null;

/**
 * Ask the engine.
 *
 * @template {keyof Calls} Name
 * @param {Name} call
 * @param {Calls[Name]["args"]} args
 * @param {string | null} [seat] for whom; if it is not said, for whoever sits here
 * @returns {Promise<Calls[Name]["answer"]>} rejects with a Fault, whose message is a sentence
 */
export const askEngine = (call, args, seat = seatState.seat) => ask(call, { ...args, seat });
