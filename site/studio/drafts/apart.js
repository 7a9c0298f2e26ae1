// @ts-check
/**
 * Stands in for `idb` where a draft is played: its games lie in databases of their own, so that
 * they never meet those of a published variant with the same name.
 */

import { openDB as open } from "../vendor/idb-itself.js";

const PLAYERS = ["chancery", "chancery-seats"];

/** @type {typeof open} */
export const openDB = (name, version, callbacks) =>
  open(PLAYERS.includes(name) ? `${name}-of-drafts` : name, version, callbacks);
