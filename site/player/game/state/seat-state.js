// @ts-check
/** Who sits here, what that seat sees of the game, and what the page says to it alone. */

import { capital, cut } from "../../words/wording.js";
import { branch, isSealed } from "./game-state.js";
import { computersOf, hasComputers, isHotSeatGame, peopleAt } from "./page-key.js";
import { change } from "./redraw.js";
import { slotsOf } from "./slots.js";
import { toolInUse } from "./widget-state.js";

/** @typedef {import("../../worker/contract").View} View */
/** @typedef {import("../../worker/contract").Step} Step */
/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("./game-state.js").Game} Game */

/**
 * @typedef {{ label: string, href?: string, run?: () => void }} Action
 * @typedef {{ id: string, tone: "warn" | "no" | "ok", text: string, isOfGame?: boolean, yields?:
 *   boolean, action?: Action, second?: Action }} Notice `isOfGame`: it means the game that is open,
 *   and goes when another is opened; `yields`: it is not shown above a drawer
 */

/**
 * What the page says to one seat, and to no other.
 *
 * @typedef {object} Desk
 * @property {string} said the last finished sentence
 * @property {Notice[]} notices
 */

/**
 * @typedef {object} SeatState
 * @property {string | null} seat who sits here; null is all seats together
 * @property {boolean} isCovered is the curtain down?
 * @property {boolean} isProjecting is the map shown to a whole room?
 * @property {boolean} isGathered does everybody look at the results of a device that several share?
 * @property {import("../undo.js").History} history
 * @property {Record<string, Desk>} desks what the page says to each seat; under "" to all together
 * @property {View} view what is shown
 * @property {View} now the present phase
 * @property {readonly unknown[] | null} slots what it came of
 * @property {boolean} isUnanswered was the look at a phase that was asked for last not given?
 * @property {View | null} next the phase after the one shown
 * @property {number | null} at the phase shown; null is the present one
 * @property {Record<string, Step>} actors who may be ordered, by power
 * @property {Record<string, import("../../worker/contract").Due>} due what is to be ordered, by power
 * @property {import("../../worker/contract").Contradiction[]} contradictions among the drafts
 */

/** @type {SeatState} */
export const seatState = {
  seat: null,
  isCovered: false,
  isProjecting: false,
  isGathered: false,
  history: {},
  desks: {},
  view: emptyView(),
  now: emptyView(),
  slots: null,
  isUnanswered: false,
  next: null,
  at: null,
  actors: {},
  due: {},
  contradictions: [],
};

/** @returns {View} */
function emptyView() {
  return {
    at: 0,
    present: true,
    phase: { code: "", name: "", movement: false, title: "", task: "" },
    history: [],
    powers: [],
    seats: [],
    goals: [],
    units: [],
    centres: [],
    lands: [],
    closed: [],
    contested: [],
    panels: [],
    signs: [],
    notices: [],
    opened: [],
    results: null,
    after: null,
    end: null,
  };
}

/** Does nobody's sheet show now? */
export const areOrdersHidden = () => seatState.isCovered || seatState.isProjecting;

/** Do several seats share this device? */
export const isHotSeat = () => isHotSeatGame(branch()?.record);

/** Does a computer play this seat? @param {string} seat */
export const isComputer = (seat) => Object.hasOwn(computersOf(branch()?.record).seats, seat);

/** Does one seat play against computers alone? @param {GameRecord | undefined} record */
export const isAgainstComputers = (record) => hasComputers(record) && peopleAt(record).length === 1;

/**
 * Whose steps are taken back here, by the key of the history: those of a seat, its own sheet alone;
 * "" is for the whole game, which is also theirs who play against computers.
 */
export const whoTakesBack = () =>
  isAgainstComputers(branch()?.record) ? "" : (seatState.seat ?? "");

/**
 * Who sits at a game that is opened: at a device that several share one of them, behind the
 * curtain; between devices whoever plays here; against computers the one seat that is not theirs.
 *
 * @param {Game} game
 */
export function seatedAt({ branches, current, seated }) {
  if (seated)
    return {
      seat: current === 0 ? seated.seat : null,
      isCovered: false,
      isGathered: false,
      isProjecting: false,
    };
  const { record } = branches[current];
  const people = peopleAt(record);
  const isHot = isHotSeatGame(record) && people.length > 0;
  const seat = isHot || isAgainstComputers(record) ? people[0] : null;
  return { seat, isCovered: isHot, isGathered: false, isProjecting: false };
}

/** The messages for the seat at this device. @returns {Desk} */
export const desk = () => seatState.desks[seatState.seat ?? ""] ?? { said: "", notices: [] };

/** @param {Partial<Desk>} patch */
export const changeDesk = (patch) =>
  change(seatState, {
    desks: { ...seatState.desks, [seatState.seat ?? ""]: { ...desk(), ...patch } },
  });

/** Say a sentence to the seat that sits here. @param {string} said */
export const say = (said) => changeDesk({ said });

/** Clear the messages about earlier actions, for every seat. */
export const hush = () =>
  change(seatState, {
    desks: Object.fromEntries(
      Object.entries(seatState.desks).map(([seat, one]) => [seat, { ...one, said: "" }]),
    ),
  });

/** Is what is shown seen from where the game is now? */
export const isSeen = () => slotsOf(branch().record) === seatState.slots;

/**
 * Has the game changed, and could the page not follow? What it shows is over then, and nothing may
 * be done in it.
 */
export const isLeftBehind = () => seatState.isUnanswered && !isSeen();

/** The page could not look at a phase. @param {unknown} error @returns {never} */
export function unanswered(error) {
  change(seatState, { isUnanswered: true });
  throw error;
}

/** May orders be given now: is the present phase shown, and is the game going on? */
export const isOrdering = () =>
  !isLeftBehind() &&
  seatState.view.present &&
  !seatState.view.end &&
  seatState.at === null &&
  !toolInUse();

/** What the map shows: the phase, or a tool's version of it. @returns {View} */
export const onBoard = () => toolInUse()?.view ?? seatState.view;

/** The powers that the player at this device may order for now. */
export function myPowers() {
  const { seat, now } = seatState;
  if (seat === null && isSealed()) return [];
  return now.powers.filter(
    (power) => power.may && (seat === null || power.seat === seat) && !isComputer(power.seat),
  );
}

/** @param {string} id */
export function powerOf(id) {
  const { view, now } = seatState;
  return (
    view.powers.find((power) => power.id === id) ?? now.powers.find((power) => power.id === id)
  );
}

/** The name of a seat: its power, if it holds one alone. @param {string} seat */
export function seatName(seat) {
  const held = seatState.now.powers.filter((power) => power.seat === seat);
  return held.length === 1 ? held[0].name : capital(cut(seat));
}

/** The name of who plays a seat, or "". @param {string} seat */
export const playerOf = (seat) => branch()?.record.names?.[seat] ?? "";

/** The player of a seat, unless the seat itself has that name. @param {string} seat */
export function playerBeside(seat) {
  const player = playerOf(seat);
  return player === seat || player === seatName(seat) ? "" : player;
}

export { colours } from "../../map/shapes/palette.js";
