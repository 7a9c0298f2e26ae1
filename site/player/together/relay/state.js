// @ts-check
/** What this page knows of its relay, as the table's drawer shows it. */

import { gameState } from "../../game/state/game-state.js";

/**
 * `of` is the game whose table is followed; `stage` is `off`, `connecting`, `here` or `lost`. `isStuck`
 * where the relay has not kept what this page published. `differences` are seats whose pages have
 * read something else of a writer than this page has. `isDue` where it is this player's turn.
 *
 * @type {{ of: string, stage: "off" | "connecting" | "here" | "lost", isStuck: boolean, isDue:
 *   boolean, differences: { reader: number, writer: number }[] }}
 */
export const relayState = { of: "", stage: "off", isStuck: false, isDue: false, differences: [] };

/** Does the relay carry what is said at the table that is open? */
export const isCarried = () =>
  relayState.of === gameState.game.id && relayState.stage === "here" && !relayState.isStuck;

/** Is it this player's turn, as a page with a relay tells them? */
export const isDueHere = () => relayState.of === gameState.game.id && relayState.isDue;
