// @ts-check
/**
 * The versions of this variant that the site keeps. A game stays with the version that it
 * was begun with; each has a page of its own, and its own engine's worker.
 */

import { part } from "../widgets/dom.js";
import { say } from "../words/play.js";
import { notifyAll } from "./state/notices.js";

/** @typedef {import("./state/game-state.js").Game} Game */

const page = part("main").dataset;

/** The rules page, of the present version. */
export const rulesPage = page.rules ?? "../index.html";

/** Where the other versions are played, by version. @type {Record<string, string>} */
const editions = JSON.parse(page.editions ?? "{}");

/**
 * The page of a version, or "" if it is this one, or none that the site has.
 *
 * @param {string} version
 */
export const pageOf = (version) => (version === page.version ? "" : (editions[version] ?? ""));

/** The page where a variant is played. @param {string} id */
export const playPage = (id) =>
  `${page.up}${id.replace(/[^A-Za-z0-9_-]/g, "").replaceAll("_", "-")}/play/index.html`;

/** Does a game of a version go by the rules of this page? @param {string} version */
export const isOfThisPage = (version) => version === page.version;

/** The page where a kept game goes on, or "" if it is this one. @param {Game} game */
export const homeOf = (game) => pageOf(game.branches[game.current]?.record.version ?? "");

/** Tell the reader of an earlier version's page that it is one. */
export function tellEdition() {
  if (!page.note) return;
  const action = { label: say.presentRules, href: page.present };
  notifyAll({ id: "edition", tone: "warn", text: page.note, action });
}
