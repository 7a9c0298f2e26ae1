// @ts-check
/** What a table waits for, in sentences: what is missing, by player and by thing. */

import { seatState } from "../../game/state/seat-state.js";
import { say as sayOfComputers } from "../../words/opponents.js";
import { say as sayOfRelay } from "../../words/relay.js";
import { say } from "../../words/table.js";
import { relayOf } from "../by-relay.js";
import { postNow } from "../post-now.js";
import { nameAt, phaseAt } from "../posts.js";
import { areAloneAt, seatIds } from "../seat-sheets.js";
import { awaited, hasDesk, hasHost, isFrozen, silent, stageOf } from "../table-progress.js";
import { deskOutlook } from "./game-master-desk.js";
import { keeperStep } from "./keeper-tools.js";
import { isRelayed } from "./relay-view.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../table-facts.js").Facts} Facts */

const byRelay = sayOfRelay.next;

/**
 * What to do next: first what is to be posted from here.
 *
 * @param {Held} held
 * @param {Facts | null} facts
 */
export function nextStep(held, facts) {
  const isPlaying = stageOf(held.table) === "playing";
  const isDue =
    isPlaying &&
    facts &&
    !isRelayed(held) &&
    postNow(held, facts.posts).parts.some((part) => part.isDue);
  const gone = isPlaying && facts ? silent(held.table, facts.seats) : [];
  return [
    isDue ? say.postText : "",
    step(held, facts),
    gone.length ? say.silent(gone.map((seat) => nameAt(held.table, seat))) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {Held} held @param {Facts | null} facts */
function step(held, facts) {
  const { table, seat, desk } = held;
  const kept = keeperStep(held, facts);
  if (kept) return kept;
  const stage = stageOf(table);
  if (seatState.now.end) return say.over;
  if (stage === "playing" && areAloneAt(table, seatState.now)) return sayOfComputers.alone;
  if (stage === "joining") return joining(held, facts);
  if (stage === "confirming" && isRelayed(held)) return byRelay.confirming;
  if (stage === "confirming") return seat === null ? say.postTable : say.postConfirmation;
  if (!facts) return "";
  if (!hasDesk(table)) return waiting(held, facts);
  const { missing } = awaited(facts.seats);
  if (desk) {
    const outlook = deskOutlook(held, facts);
    return missing.length && !isRelayed(held) ? say.pasteAsItGrows(outlook) : outlook;
  }
  if (missing.length) return toSeal(held, missing);
  return isRelayed(held) ? byRelay.results : say.resultsNext;
}

/** @param {Held} held @param {Facts | null} facts */
function joining(held, facts) {
  const { table, seat, desk } = held;
  const words = isRelayed(held) ? { ...say, ...byRelay, postRequest: byRelay.request } : say;
  const areAllIn = facts?.joined.sole.length === seatIds(table).length;
  if (areAllIn && desk) return words.checkNames;
  if (areAllIn && !hasHost(table) && seat !== null) return words.oneSets;
  if (desk) return words.sendInvitations;
  return seat === null ? words.takeSeat : words.postRequest;
}

/** Without a desk. @param {Held} held @param {Facts} facts */
function waiting(held, facts) {
  const { table, seat } = held;
  if (facts.lists?.areOpen) return say.listsDiffer;
  const { missing, sealed } = awaited(facts.seats);
  const isRevealing = isFrozen(table) || !missing.length;
  const others = sealed.filter((one) => one !== seat).map((one) => nameAt(table, one));
  const isMine = seat !== null && sealed.includes(seat);
  return [
    missing.length ? toSeal(held, missing) : "",
    isRevealing && isMine ? say.revealYours : "",
    isRevealing && others.length ? toReveal(held, others) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Who has still to reveal: through a relay, pages do so by themselves.
 *
 * @param {Held} held
 * @param {string[]} names
 */
const toReveal = (held, names) =>
  isRelayed(held) && relayOf(held).isByItself ? byRelay.toReveal(names) : say.toReveal(names);

/** The phase that is open, whatever phase is shown. @param {Held["table"]} table */
const openPhase = (table) => phaseAt(table, seatState.now, table.slots.length - 1);

/** Who has still to seal. @param {Held} held @param {number[]} missing */
function toSeal({ table, seat }, missing) {
  const others = missing.filter((one) => one !== seat).map((one) => nameAt(table, one));
  return [
    seat !== null && missing.includes(seat) ? say.sealYours(openPhase(table)) : "",
    others.length ? say.toSeal(others) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
