// @ts-check
/** Who may make which statement, when it is agreed, and what follows for defaults and ballots. */

import { namedLedger } from "./ledger.js";
import { DEPUTY, DESK } from "./seals/binding.js";
import { canonicalJson } from "./seals/frame.js";
import { STATEMENTS } from "./statement.js";

/** @typedef {import("./seals/frame.js").Json} Json */
/** @typedef {import("./charter.js").Charter} Charter */
/** @typedef {import("./statement.js").Said} Said */
/** @typedef {import("./statement.js").Statement} Statement */

/**
 * Whether this signer may make this statement at all, alone or with others.
 *
 * @param {Charter} charter
 * @param {Said} said
 * @param {number} signer
 */
export function mayState(charter, said, signer) {
  const isSeat = signer < charter.seats.length;
  const hasDesk = !!(charter.gm ?? charter.steward);
  const isDesk = signer === DESK && hasDesk;
  const isOther = isSeat && !aboutOf(said).includes(signer);
  switch (signer === DEPUTY ? "takeover" : STATEMENTS[said.say]?.by) {
    case "takeover":
      return (signer === DEPUTY && said.say === "takeover") || (isSeat && !!charter.deputy);
    case "gm":
      return isDesk && !!charter.gm;
    case "keeper":
      return isDesk;
    case "desk":
      return isDesk || (isSeat && !hasDesk);
    case "others":
      return isOther || (isDesk && isWitnessed(charter));
    case "witness":
      return isOther || (isDesk && !!charter.steward);
    case "all others":
      return isOther;
    case "rekey":
      return mayRekey(charter, said, signer);
    case "seat":
      return isSeat;
    case "anybody":
      return isSeat || isDesk;
    default:
      return false;
  }
}

/**
 * Whether there is a default at this table at all, and so an end to waiting for somebody.
 *
 * @param {{ seats: readonly object[], gm?: unknown, steward?: { sign: string } }} charter
 */
export const mayDefault = (charter) => charter.seats.length > 2 || isWitnessed(charter);

/**
 * Whether a steward has to agree to a default, or to a new key, as well: of two seats, each could
 * void the other's orders alone, or take the other's place. Without a steward who does not play there
 * is neither between two.
 *
 * @param {{ seats: readonly object[], gm?: unknown, steward?: { sign: string } }} charter
 */
const isWitnessed = ({ seats, gm, steward }) =>
  seats.length === 2 &&
  !gm &&
  !!steward &&
  seats.every((seat) => !("sign" in seat) || seat.sign !== steward.sign);

/**
 * A new key is given by the old one, by the desk or by the others, as the table agreed.
 *
 * @param {Charter} charter
 * @param {Said} said
 * @param {number} signer
 */
function mayRekey(charter, { seat }, signer) {
  const { policy = {}, seats } = charter;
  if (signer === seat) return true;
  if (seat === DESK) return signer < seats.length;
  return signer === DESK
    ? policy.rekey === "gm" || isWitnessed(charter)
    : policy.rekey === "majority" && signer < seats.length;
}

/** @param {Said} said @returns {number[]} */
const aboutOf = (said) => {
  const about = said[STATEMENTS[said.say]?.about ?? ""];
  return /** @type {number[]} */ (
    Array.isArray(about) ? about : typeof about === "number" ? [about] : []
  );
};

/**
 * Whether what these have signed is thereby agreed.
 *
 * @param {Charter} charter
 * @param {Said} said
 * @param {readonly number[]} signers each entitled
 */
export function isAgreed(charter, said, signers) {
  const all = charter.seats.map((_, i) => i);
  const has = (/** @type {number[]} */ seats) =>
    seats.filter((seat) => signers.includes(seat)).length;
  const isMost = (/** @type {number[]} */ seats) => 2 * has(seats) > seats.length;
  const others = all.filter((seat) => !aboutOf(said).includes(seat));
  switch (STATEMENTS[said.say]?.by) {
    case "anybody":
    case "seat":
    case "witness":
      return signers.length > 0;
    case "gm":
    case "keeper":
      return signers.includes(DESK);
    case "desk":
      return signers.includes(DESK) || isMost(all);
    case "others":
      return isMost(others) && (all.length > 2 || signers.includes(DESK));
    case "all others":
      return isMost(all) && has(others) === others.length;
    case "takeover":
      return signers.includes(DEPUTY) && isMost(all);
    case "rekey":
      return signers.includes(Number(said.seat)) || isGiven(charter, said, signers);
    default:
      return false;
  }
}

/**
 * Whether a new key is given by others than who held the old one: by the desk, or by more than half of
 * the others.
 *
 * @param {Charter} charter
 * @param {Said} said
 * @param {readonly number[]} signers each entitled
 */
function isGiven(charter, { seat }, signers) {
  const { policy = {}, seats } = charter;
  const others = [...seats.keys()].filter((one) => one !== seat);
  const areMost = 2 * others.filter((one) => signers.includes(one)).length > others.length;
  const hasDesk = seat !== DESK && signers.includes(DESK);
  if (hasDesk && policy.rekey === "gm") return true;
  return areMost && (seats.length !== 2 || seat === DESK || (hasDesk && isWitnessed(charter)));
}

/**
 * Whether what is agreed counts only once its slot is over: a new key that nobody has signed but who
 * held the old one. Everybody has to seal again after a change of keys, so a seat could otherwise
 * read what the others reveal and take all of it back.
 *
 * @param {Charter} charter
 * @param {Said} said
 * @param {readonly number[]} signers each entitled
 */
export const countsLater = (charter, said, signers) =>
  said.say === "rekey" && !isGiven(charter, said, signers);

/**
 * What a statement that is agreed puts into the record, as an event of the game file; null for the
 * others.
 *
 * @param {Said} said
 * @param {string} who
 * @returns {Json}
 */
export function eventOf(said, who) {
  if (said.say === "override") return /** @type {Json} */ (said.event);
  if (said.say === "takeover") return { event: "takeover", who, reason: "" };
  if (said.say !== "rekey") return null;
  const { seat, sign, box, name } = said; // and nothing else that a seat signs for itself alone
  return {
    event: "rekey",
    who,
    reason: "",
    seat,
    sign,
    box,
    ...(name === undefined ? {} : { name }),
  };
}

/**
 * The statements that are agreed, each once.
 *
 * @param {Charter} charter
 * @param {readonly Statement[]} statements
 * @returns {Statement[]}
 */
export function agreed(charter, statements) {
  const first = statements.filter(
    ({ id }, i) => statements.findIndex((one) => one.id === id) === i,
  );
  return first.filter(({ said, id }) => isAgreed(charter, said, signersOf(statements, id)));
}

/**
 * The seats for which enough others have signed the default.
 *
 * @param {Charter} charter
 * @param {readonly Statement[]} statements
 * @returns {number[]}
 */
export const signedDefaults = (charter, statements) =>
  agreed(charter, statements)
    .filter(({ said }) => said.say === "default")
    .map(({ said }) => Number(said.seat));

/**
 * The seats to which the default goes: those that enough others have signed it for, unless somebody
 * else attests that they held the seat's reveal before, and it is on the ledger that stands.
 *
 * @param {Charter} charter
 * @param {Pick<import("./ledger.js").Kept, "reveals" | "closed" | "isLed"> & { statements: readonly
 *   Statement[] }} slot
 * @returns {number[]}
 */
export function agreedDefaults(charter, slot) {
  const signed = signedDefaults(charter, slot.statements);
  if (!signed.length) return signed;
  const stands = namedLedger(slot, signed);
  const held = agreed(charter, slot.statements)
    .map(({ said }) => said)
    .filter(({ say }) => say === "holds");
  const isHeld = (/** @type {number} */ seat) =>
    slot.reveals.some(
      (one) =>
        one.seat === seat &&
        (!stands || stands.startsWith(one.ledger)) &&
        held.some(
          (said) =>
            said.seat === seat && said.commitment === one.commitment && said.ledger === one.ledger,
        ),
    );
  return signed.filter((seat) => !isHeld(seat));
}

/**
 * The proposals that enough other seats have seconded, or proposed themselves, to be voted on: one
 * unless the table agreed on more. The desk's second counts as one, too.
 * @param {Charter} charter @param {readonly Statement[]} statements @returns {{ of: string, what:
 *   string, by: number, seconds: number[] }[]}
 */
export function dueBallots({ policy = {} }, statements) {
  const first = statements.filter(
    ({ id, said }, i) =>
      said.say === "propose" && statements.findIndex((one) => one.id === id) === i,
  );
  return first
    .map(({ id, said, seat }) => {
      const others = statements.filter(
        (one) =>
          one.seat !== seat && (one.id === id || (one.said.say === "second" && one.said.of === id)),
      );
      return {
        of: id,
        what: String(said.what),
        by: seat,
        seconds: [...new Set(others.map((one) => one.seat))],
      };
    })
    .filter(({ seconds }) => seconds.length >= Math.max(1, policy.seconds ?? 1));
}

/**
 * Count a ballot. A seat that did not answer, or did not answer with one of the words, has voted
 * no.
 *
 * @param {readonly (string | undefined)[]} texts by seat
 */
export function countBallot(texts) {
  const words = texts.map((text) => (text ?? "").trim().toLowerCase());
  const seats = (/** @type {string} */ word) =>
    words.flatMap((one, seat) => (one === word ? [seat] : []));
  const [yes, abstain] = [seats("yes"), seats("abstain")];
  return {
    yes,
    abstain,
    no: words.flatMap((_, seat) => (yes.includes(seat) || abstain.includes(seat) ? [] : [seat])),
  };
}

/** The signers of a statement. @param {readonly Statement[]} statements @param {string} id */
export const signersOf = (statements, id) =>
  statements.filter((one) => one.id === id).map(({ seat }) => seat);

/**
 * Whether an agreed statement covers an event of a record; who is said to have made it counts for
 * nothing.
 *
 * @param {Charter} charter
 * @param {readonly Statement[]} statements
 * @param {Json} event
 */
export function isCovered(charter, statements, event) {
  const value = comparable(event);
  return agreed(charter, statements).some(({ said }) => comparable(eventOf(said, "")) === value);
}

/** An event as text, without the name of who made it. @param {Json} event */
function comparable(event) {
  const { who: _, reason = "", ...rest } = /** @type {{ [key: string]: Json }} */ (event ?? {});
  try {
    return canonicalJson({ ...rest, reason });
  } catch {
    return "what cannot be signed";
  }
}
