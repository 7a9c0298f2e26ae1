// @ts-check
/** What a kept game waits for, told from what was last seen of it. Plain values. */

import { left } from "../../words/deadlines.js";
import { counted, cut, listed } from "../../words/wording.js";
import { deadlineOf, isHotSeatGame } from "../state/page-key.js";

/** @typedef {import("../state/game-state.js").Game} Game */
/** @typedef {import("../state/game-state.js").Branch} Branch */
/** @typedef {import("../../worker/contract").View} View */

/** @param {Branch} line @param {View} view */
function seatsWaitedFor({ ready = [] }, view) {
  const seats = new Map(
    view.powers.filter(({ may, seat }) => may && seat).map(({ seat, name }) => [seat, name]),
  );
  const held = (/** @type {string} */ seat) =>
    view.powers.filter((power) => power.seat === seat).length;
  const missing = [...seats]
    .filter(([seat]) => !ready.includes(seat))
    .map(([seat, name]) => (held(seat) === 1 ? name : cut(seat)));
  return missing.length ? `waits for ${listed(missing)}` : "all orders are in";
}

/** @param {Branch} line */
function ordersWaitedFor({ due = {} }) {
  const missing = Object.values(due).reduce(
    (sum, one) => sum + Math.max(0, one.due - one.given),
    0,
  );
  return missing ? `${counted(missing, "order")} to give` : "ready to resolve";
}

/**
 * What a game waits for, in a few words; "" where nobody has seen it yet.
 *
 * @param {Game} game
 * @param {number} now milliseconds since 1970
 * @param {string} [table] what its table between devices waits for, where that is known
 */
export function waitsFor({ branches, current, seated }, now, table = "") {
  const line = branches[current];
  const { view, record } = line;
  if (!view || !Array.isArray(view.powers)) return "";
  if (view.end) return "over";
  const what = seated
    ? table || (seated.isDesk ? "at your desk" : "each at their own device")
    : isHotSeatGame(record)
      ? seatsWaitedFor(line, view)
      : ordersWaitedFor(line);
  const when = deadlineOf(record, view.phase?.code ?? "");
  return when === null ? what : `${what}. ${left(when - now)}`;
}
