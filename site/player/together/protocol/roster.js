// @ts-check
/** Who speaks for a seat: the keys and names of the charter, with every change since. */

import { say } from "../../words/protocol.js";
import { hasKeys } from "./join.js";
import { DEPUTY, DESK } from "./seals/binding.js";
import { unhex } from "./seals/frame.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/frame.js").Json} Json */
/** @typedef {import("./join.js").PublicKeys} PublicKeys */
/** @typedef {import("./charter.js").Charter} Charter */

/**
 * Who has a key now, and who had one up to which slot.
 * @typedef {{ seats: { name: string, sign: string, box: string }[], desk: PublicKeys | null,
 *   deputy: PublicKeys | null, givenUp: { seat: number, sign: string, slot: number }[] }} Roster
 */

/** The roster at the beginning. @param {Charter} charter @returns {Roster} */
export const firstRoster = ({ seats, gm, steward, deputy }) => ({
  seats: seats.map(({ name, sign, box }) => ({ name, sign, box })),
  desk: gm ?? steward ?? null,
  deputy: deputy ?? null,
  givenUp: [],
});

/**
 * The roster after an event of the record; others leave it as it is.
 *
 * @param {Roster} roster
 * @param {Json} event
 * @param {number} slot in which it happened
 * @returns {Roster}
 */
export function rosterAfter(roster, event, slot) {
  const {
    event: kind,
    seat,
    sign,
    box,
    name,
  } = /** @type {{ event?: string, seat?: number, sign?: string, box?: string, name?: string }} */ (
    event && typeof event === "object" ? event : {}
  );
  const { desk, deputy } = roster;
  const deskLeft = desk ? [{ seat: DESK, sign: desk.sign, slot }] : [];
  if (kind === "takeover" && deputy)
    return { ...roster, desk: deputy, givenUp: [...roster.givenUp, ...deskLeft] };
  const left = seat === undefined ? undefined : roster.seats[seat];
  if (kind !== "rekey" || !hasKeys(event) || sign === undefined || box === undefined) return roster;
  if (seat === DESK)
    return { ...roster, desk: { sign, box }, givenUp: [...roster.givenUp, ...deskLeft] };
  if (!left || seat === undefined) return roster;
  const seats = roster.seats.with(seat, { name: name ?? left.name, sign, box });
  return { ...roster, seats, givenUp: [...roster.givenUp, { seat, sign: left.sign, slot }] };
}

/** The public keys of a seat, the desk or the deputy, by number. @param {Roster} roster @param {number} seat */
export const keysAt = ({ seats, desk, deputy }, seat) =>
  (seat === DESK ? desk : seat === DEPUTY ? deputy : seats[seat]) ?? null;

/**
 * The key under which a number signed in a slot: the present one, unless it was given up in that
 * slot or later.
 *
 * @param {Roster} roster
 * @param {number} seat
 * @param {number} [slot]
 * @returns {Bytes | null}
 */
export function signingKey(roster, seat, slot = Infinity) {
  const earlier = roster.givenUp.find((one) => one.seat === seat && one.slot >= slot);
  const found = earlier ?? keysAt(roster, seat);
  return found ? unhex(found.sign) : null;
}

/**
 * The name of a seat, the desk or the deputy, by number.
 *
 * @param {{ roster: Roster, charter: Charter | null }} table
 * @param {number} seat
 */
export function nameOf({ roster, charter }, seat) {
  if (seat === DESK) return charter?.gm ? say.gameMaster : say.steward;
  return seat === DEPUTY ? say.deputy : (roster.seats[seat]?.name ?? say.seat(seat + 1));
}
