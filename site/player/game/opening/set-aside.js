// @ts-check
/** Games that cannot be opened are set aside, and their files can be saved. */

import { save } from "../../widgets/dom.js";
import { fileNameOf } from "../../widgets/file-names.js";
import { say } from "../../words/my-games.js";
import { sentence } from "../../words/wording.js";
import { saveRecord } from "../files.js";
import { notifyAll } from "../state/notices.js";
import { setAside } from "../storage/kept-games.js";
import { isWhole } from "../storage/shelves.js";

/** @typedef {import("../state/game-state.js").Game} Game */

/** Why a game cannot be opened. @param {Game} game */
export const faultOf = (game) => game.fault || say.damaged;

/**
 * Save what is left of a game: a file for each branch; of a damaged one, all there is.
 *
 * @param {Game} game
 */
export function saveKept(game) {
  if (!isWhole(game)) {
    save(
      new Blob([JSON.stringify(game)], { type: "application/json" }),
      fileNameOf([game.variant, "damaged"], ".json"),
    );
    return;
  }
  for (const [i, { record }] of game.branches.entries())
    saveRecord(record, game.title, [game.variant, game.title, i ? String(i + 1) : ""]);
}

/**
 * Set aside a game that cannot be opened, and say so.
 *
 * @param {Game} game
 * @param {unknown} error why
 */
export async function putAside(game, error) {
  const fault = sentence(error instanceof Error ? error.message : String(error));
  await setAside(game.id, fault);
  notifyAll({
    id: "aside",
    tone: "no",
    text: say.setAside(fault),
    action: { label: say.saveFile, run: () => saveKept(game) },
  });
}
