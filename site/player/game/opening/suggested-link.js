// @ts-check
/**
 * A link whose last orders are a suggestion, or those of a worked example: it opens before they
 * are resolved, as a branch of the game that is here, or as a game of its own.
 */

import { boardOf } from "../../map/shapes/joined-boards.js";
import { say } from "../../words/links.js";
import { addLine } from "../lines-of-play.js";
import { show } from "../looking.js";
import { edit, open } from "../play.js";
import { draftsOf } from "../reread.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { newGame } from "../state/game-state.js";
import { notifyOfGame } from "../state/notices.js";
import { change } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { slotsOf } from "../state/slots.js";
import { widgets } from "../state/widget-state.js";
import { goesOnFrom, isSameCourse } from "../storage/course.js";
import { allKept, hold } from "../storage/kept-games.js";
import { isWhole } from "../storage/shelves.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../state/game-state.js").Game} Game */

/**
 * Open the suggestion of a link.
 *
 * @param {string} payload
 * @param {number} at the phase that the orders are for
 */
export async function openSuggested(payload, at) {
  const { record: whole } = await askEngine("decode", { payload }, EVERYBODY);
  if (at >= slotsOf(whole).length) throw new Error(say.nothingSuggested);
  const { record, orders } = await askEngine("branch", { record: whole, at }, EVERYBODY);
  const drafts = await draftsOf(record, orders ?? {});
  const name = typeof record.title === "string" ? record.title : "";
  const { game, line } = await known(record);
  if (game && line >= 0) {
    hold(game);
    await open(game);
    await addLine({
      name: name || say.suggested,
      from: { branch: line, at },
      record: {
        ...game.branches[line].record,
        ...course(record),
        notes: { ...game.branches[line].record.notes, ...record.notes },
      },
      drafts,
      view: null,
    });
    notifyOfGame({ id: "suggested", tone: "ok", text: say.suggestedBeside });
  } else {
    await open(game ?? newGame(record, name));
    await edit({ drafts });
    await show(null);
    // an example is nobody's game
    if (record.id) notifyOfGame({ id: "suggested", tone: "ok", text: say.suggestedAlone });
  }
  const place = seatState.view.units[0]?.place;
  if (place) change(widgets, { board: boardOf(place), tab: "orders" });
}

/**
 * What makes a branch.
 *
 * @param {GameRecord} record
 * @returns {Pick<GameRecord, "slots" | "start">}
 */
const course = ({ slots, start }) => (start ? { slots, start } : { slots });

/**
 * The saved game with the same course, and its branch; or an example that was opened before and not
 * played on.
 *
 * @param {GameRecord} record
 * @returns {Promise<{ game: Game | null, line: number }>}
 */
async function known(record) {
  const games = (await allKept()).filter(
    (game) => isWhole(game) && game.variant === record.variant,
  );
  for (const game of record.id ? games : []) {
    const line = game.branches.findIndex(
      (one) => one.record.id === record.id && goesOnFrom(one.record, record),
    );
    if (line >= 0) return { game, line };
  }
  const again = games.find(
    ({ title, branches: [first, ...others] }) =>
      !record.id && title === record.title && !others.length && isSameCourse(first.record, record),
  );
  if (again) hold(again);
  return { game: again ?? null, line: -1 };
}
