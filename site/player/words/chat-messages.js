// @ts-check
/** Texts to paste into a chat. */

import { told } from "./deadlines.js";
import { inText } from "./wording.js";

/**
 * @typedef {{ title: string, phase: string, when: number | null }} Present the current phase of a
 *   game, and its deadline in milliseconds since 1970
 */

/** @param {string} title @param {string} text */
const headed = (title, text) => (title ? `${inText(title)}: ${text}` : text);

/** @param {number | null} when */
const due = (when) => (when === null ? "" : `Deadline: ${told(when)}.`);

/** Whose orders the game waits for. @param {Present & { missing: string[] }} present `missing` are names */
export const waitingText = ({ title, phase, missing, when }) =>
  [
    headed(title, phase),
    missing.length
      ? `Waiting for: ${missing.map((name) => inText(name)).join(", ")}.`
      : "All orders are in.",
    due(when),
  ]
    .filter(Boolean)
    .join("\n");

/**
 * The results of a phase, and which phase is next.
 *
 * @param {Present & { results: string, summary: string, end: string }} game `end` is how it ended,
 *   or ""
 */
export const resultsText = ({ title, phase, when, results, summary, end }) =>
  [
    headed(title, summary),
    results.trim(),
    end || [`Next: ${phase}.`, due(when)].filter(Boolean).join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
