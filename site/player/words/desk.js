// @ts-check
/** What the page says at the game master’s desk. */

import { alike, capital, counted, listed } from "./wording.js";

export const say = {
  outlook: (
    /** @type {number} */ all,
    /** @type {string[]} */ missing,
    /** @type {string} */ due,
  ) => {
    const count = alike(all);
    return [
      missing.length === 0
        ? "All orders are in."
        : missing.length === all
          ? "No orders are in yet."
          : `Orders from ${count(all - missing.length)} of ${count(all, "player")} are in.`,
      missing.length ? `Missing: ${listed(missing)}.` : "",
      due && `Orders are due ${due}.`,
    ]
      .filter(Boolean)
      .join(" ");
  },
  shut: (/** @type {number} */ version) => `version ${version} does not open`,
  opened: (/** @type {number} */ version, /** @type {number} */ lines) =>
    `opened, version ${version}, ${lines ? counted(lines, "line") : "nothing ordered"}`,
  askAgain: (/** @type {string[]} */ names) =>
    `The orders that ${listed(names)} sealed do not open. Ask for new ones; until then they do not count.`,
  reminder: "Reminder for the chat",
  preview: "Preview",
  previewAgain: "Preview again",
  onlyYou: "Only you see this until you publish.",
  publish: "Publish",
  publishPhase: (/** @type {string} */ phase) => `Publish ${phase}`,
  missing: (/** @type {string[]} */ names) =>
    names.length
      ? `${capital(counted(names.length, "player is", "players are"))} missing: ${listed(names)}. If you publish now, they order nothing.`
      : "",
  aboutPublishing:
    "Publishing ends sealing: orders sealed later do not count. You get one text to post, with the results, the link, and whatever lets everybody check you.",
  correct: "Correct the game",
  save: "Save the game file",
  orders: "Orders",
  failed: "Failed",
  dislodged: "Dislodged",
  none: "none",
};
