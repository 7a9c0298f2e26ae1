// @ts-check
/** What a saved game waits for, as far as its last view tells. Plain values. */

import { left } from "../../words/deadlines.js";
import { say } from "../../words/my-games.js";
import { cut } from "../../words/wording.js";
import { computersOf, deadlineOf, isHotSeatGame } from "../state/page-key.js";

/** @typedef {import("../state/game-state.js").Game} Game */
/** @typedef {import("../state/game-state.js").Branch} Branch */
/** @typedef {import("../../worker/contract").View} View */

/** @param {Branch} line @param {View} view */
function seatsWaitedFor({ record, ready = [] }, view) {
  const { seats: computers } = computersOf(record);
  const seats = new Map(
    view.powers
      .filter(({ may, seat }) => may && seat && !computers[seat])
      .map(({ seat, name }) => [seat, name]),
  );
  const held = (/** @type {string} */ seat) =>
    view.powers.filter((power) => power.seat === seat).length;
  const missing = [...seats]
    .filter(([seat]) => !ready.includes(seat))
    .map(([seat, name]) => (held(seat) === 1 ? name : cut(seat)));
  return missing.length ? say.waitsFor(missing) : say.allIn;
}

/** @param {Branch} line */
function ordersWaitedFor({ due = {} }) {
  const missing = Object.values(due).reduce(
    (sum, one) => sum + Math.max(0, one.due - one.given),
    0,
  );
  return missing ? say.toGive(missing) : say.toResolve;
}

/**
 * What a game waits for, in a few words; "" while nobody has looked at it.
 *
 * @param {Game} game
 * @param {number} now milliseconds since 1970
 * @param {string} [table] what its table between devices waits for, where that is known
 */
export function waitsFor({ branches, current, seated }, now, table = "") {
  const line = branches[current];
  const { view, record } = line;
  if (!view || !Array.isArray(view.powers)) return "";
  if (view.end) return say.over;
  const what = seated
    ? table || (seated.isDesk ? say.atDesk : say.apart)
    : isHotSeatGame(record)
      ? seatsWaitedFor(line, view)
      : ordersWaitedFor(line);
  const when = deadlineOf(record, view.phase?.code ?? "");
  return when === null ? what : say.until(what, left(when - now));
}
