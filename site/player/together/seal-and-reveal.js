// @ts-check
/** The posts of a seat or the desk in a phase: sealed sheets, commitments, reveals, statements. */

import { draftTexts } from "../game/due-orders.js";
import { askEngine, EVERYBODY } from "../game/state/ask-engine.js";
import { change } from "../game/state/redraw.js";
import { say } from "../words/sealing.js";
import {
  announcements,
  answersAfter,
  asKeeper,
  everything,
  lettersDue,
  written,
} from "./keeper/duties.js";
import { isKept } from "./keeper/keeper-statements.js";
import { heldHere, tableState } from "./my-place.js";
import { previewOf } from "./next-phase.js";
import { nextStatement } from "./protocol/hearing-statements.js";
import { bytesOfKeys } from "./protocol/join.js";
import { highest, ledgerOf, openedOf } from "./protocol/ledger.js";
import { decision, listsOf, sight } from "./protocol/lists.js";
import { readChat } from "./protocol/reading-chat.js";
import { keysAt } from "./protocol/roster.js";
import { binding, DESK } from "./protocol/seals/binding.js";
import { hex, unhex } from "./protocol/seals/frame.js";
import { commit, reveal } from "./protocol/seals/reveal.js";
import { floorFor, seal } from "./protocol/seals/seal.js";
import { commitmentOf } from "./protocol/seals/sheet.js";
import { standingToName } from "./protocol/standing-orders.js";
import { openedBy, state } from "./protocol/statement.js";
import { placeOf } from "./protocol/table.js";
import {
  codecFor,
  knownOf,
  presentOf,
  seatIds,
  sharedRecord,
  sheetsIn,
  sheetToSeal,
} from "./seat-sheets.js";
import { hasDesk, openSlot, standingNow } from "./table-progress.js";
import { sayHere } from "./take-in.js";
import { textsThatCount } from "./texts-that-count.js";

/** @typedef {import("../worker/contract").GameEvent} GameEvent */
/** @typedef {import("./protocol/seals/binding.js").Place} Place */
/** @typedef {import("./protocol/ledger.js").Standing} Standing */
/** @typedef {import("./protocol/statement.js").Said} Said */
/** @typedef {import("./my-place.js").Desk} Desk */
/** @typedef {import("./my-place.js").Held} Held */
/** @typedef {import("./my-place.js").Sealed} Sealed */

/** @param {Held} held */
function here({ table, seat, keys }) {
  const place = placeOf(table);
  if (!place) throw new Error(say.notSet);
  if (seat === null || !keys) throw new Error(say.noSeat);
  return { place, seat, keys, id: seatIds(table)[seat] ?? "" };
}

/**
 * The sheet that was sealed here last in the open slot, as its history is now.
 *
 * @param {Held} held
 * @returns {Sealed | null}
 */
export function lastSealed({ table, sheets }) {
  const place = placeOf(table);
  const own = place
    ? sheets.filter(({ slot, head }) => slot === place.slot && head === hex(place.head))
    : [];
  return own.at(-1) ?? null;
}

/**
 * Seal the orders that are given on this device; the same ones are not sealed twice. A sheet long
 * enough to betray itself is held back unless the player allows it.
 * @param {boolean} mayBeLong
 */
export async function sealOrders(mayBeLong) {
  let isHeldBack = false;
  await sayHere(async (held) => {
    const { place, seat, keys, id } = here(held);
    const { texts, things } = await sheetToSeal(sharedRecord(), id, draftTexts(id));
    const before = lastSealed(held);
    if (before && JSON.stringify(before.texts) === JSON.stringify(texts))
      return { token: before.token };
    const seq = 1 + Math.max(highest(openSlot(held.table)?.marks ?? [], seat), before?.seq ?? 0);
    const { token, isLong } = await marked(held, { place, seat, seq, keys, texts, things });
    isHeldBack = isLong && !mayBeLong;
    if (isHeldBack) return { token: "" };
    return {
      token,
      held: {
        ...held,
        sheets: [...held.sheets, { slot: place.slot, head: hex(place.head), seq, texts, token }],
      },
    };
  });
  return { isHeldBack };
}

/**
 * To the desk in a box, or without one as a commitment alone; a secret part to the steward.
 *
 * @param {Held} held
 * @param {{ place: Place, seat: number, seq: number, keys: import("./protocol/seals/keys.js").Keys,
 *   texts: string[], things: number }} sheet
 */
async function marked({ table }, { things, ...sheet }) {
  const desk = hasDesk(table) || sheet.texts.length > 1 ? keysAt(table.roster, DESK) : null;
  if (!desk) return { ...(await commit(sheet)), isLong: false };
  const codec = codecFor(table, sharedRecord())(sheet.seat);
  return seal({
    kind: "sheet",
    ...sheet,
    to: bytesOfKeys(desk).box,
    floor: floorFor(things, sheet.texts.length),
    codec,
  });
}

/**
 * Reveal the orders sealed here, on a list of sealed orders.
 *
 * @param {Standing[]} [chosen] by default the list on which this page may reveal without asking
 */
export const revealOrders = (chosen) =>
  sayHere(async (held) => {
    const { place, seat, keys } = here(held);
    const { toReveal, lists } = await listsOf(held.table, seat);
    const stands = chosen ?? toReveal;
    // a hasty hand pressed twice
    if (!chosen && lists.some(({ isMine }) => isMine)) return { token: "" };
    if (!stands) throw new Error(say.chooseList);
    const sheet = held.sheets.find(
      ({ slot, head, seq }) =>
        slot === place.slot && head === hex(place.head) && seq === stands[seat]?.seq,
    );
    if (!sheet) throw new Error(say.notSealedHere);
    const codec = codecFor(held.table, sharedRecord())(seat);
    return reveal({
      place,
      seat,
      seq: sheet.seq,
      keys,
      texts: sheet.texts,
      part: 0,
      ledger: await ledgerOf(place, stands),
      codec,
    });
  });

/**
 * Sign that a list of sealed orders counts, and what this page has read.
 *
 * @param {import("./protocol/lists.js").List} list
 * @param {number[]} seats in which the lists differ
 */
export async function decideList(list, seats) {
  await stateHere(({ table }) => sight(table, seats), true);
  await stateHere(({ table }) => decision(table, list), true);
}

/**
 * Make a statement: as the desk where it stands here, else as the seat.
 *
 * @param {(held: Held, place: Place) => Said | Promise<Said>} said
 * @param {boolean} [isSeats] the seat's even where the desk stands here
 */
export const stateHere = (said, isSeats) =>
  sayHere(async (held) => {
    const place = placeOf(held.table);
    const desk = isSeats ? null : held.desk;
    const seat = desk ? DESK : held.seat;
    const sign = (desk?.keys ?? held.keys)?.sign.own;
    if (!place) throw new Error(say.notSet);
    if (seat === null || !sign) throw new Error(say.noSeat);
    return {
      token: await state({
        place,
        seat,
        n: nextStatement(held.table, seat),
        sign,
        said: await said(held, place),
      }),
    };
  });

/**
 * Say that a seat gets the default in the open slot, with the standing orders that it has signed.
 *
 * @param {number} seat
 */
export const sayDefault = (seat) =>
  stateHere(({ table }, { slot }) => {
    const standing = standingToName(table, seat);
    return { say: "default", slot, seat, ...(standing ? { standing: standing.id } : {}) };
  }, true);

/**
 * Sign standing orders, for phases in which this seat is missing: the orders given now, or none.
 *
 * @param {boolean} isKeeping
 */
export const signStanding = (isKeeping) =>
  stateHere(async (held) => {
    const { id } = here(held);
    const { texts } = await sheetToSeal(sharedRecord(), id, isKeeping ? draftTexts(id) : {});
    return { say: "standing", orders: texts[0] ?? "" };
  }, true);

/** Concede, for the seat that is played here. */
export const sayConcession = () => stateHere(() => ({ say: "concede" }), true);

/** Say the deadline of the present phase. @param {number} when milliseconds since 1970 */
export const sayDeadline = (when) =>
  stateHere(() => ({ say: "deadline", until: new Date(when).toISOString() }));

/** Sign a correction, in the words in which the record will have it. @param {GameEvent} event */
export async function sayCorrection(event) {
  const held = heldHere();
  const named = {
    ...event,
    who:
      event.who ||
      say.whoCorrects[!held?.desk ? "group" : hasDesk(held.table) ? "desk" : "steward"],
  };
  const { record } = await askEngine("event", { record: sharedRecord(), event: named }, EVERYBODY);
  const [canonical] = record.slots?.at(-1)?.events?.slice(-1) ?? [];
  const answers =
    held?.desk && isKept(held.table)
      ? { answers: await answersAfter(knownOf(held.table, sharedRecord()), held.desk, canonical) }
      : {};
  await stateHere(
    () =>
      /** @type {Said} */ (
        /** @type {unknown} */ ({ say: "override", event: canonical, ...answers })
      ),
  );
}

/**
 * The texts that the desk has opened of the sheets that stand.
 *
 * @param {Held} held
 * @returns {Record<number, string[]>} by seat
 */
export function openedTexts({ table, desk }) {
  const slot = table.slots.length - 1;
  return Object.fromEntries(
    standingNow(table).flatMap((stand, seat) => {
      const found = stand && desk && openedOf(desk.opened, slot, seat, stand);
      return found ? [[seat, found.texts]] : [];
    }),
  );
}

/** Show the desk what its sheets would lead to; nobody else sees this. */
export async function preview() {
  const held = heldHere();
  if (held) change(tableState, { preview: await previewOf(held, openedTexts(held)) });
}

/**
 * Close the ledger of the open slot and open its sheets to everybody: the phase is resolved. Where
 * it was closed already, that stands. All of it is written before any of it is said: a ledger that
 * was closed, and cannot be opened, would stop the game.
 */
export async function publish() {
  if (!heldHere()?.desk) return;
  await sayHere(async (held) => {
    const { table, desk } = held;
    const place = placeOf(table);
    if (!place || !desk) throw new Error(say.notSet);
    const from = nextStatement(table, DESK);
    const write = (/** @type {Said} */ said, /** @type {number} */ n) =>
      state({ place, seat: DESK, n, sign: desk.keys.sign.own, said });
    const close = openSlot(table)?.closed
      ? []
      : [
          await write(
            {
              say: "close",
              slot: place.slot,
              ledger: hex(await ledgerOf(place, standingNow(table))),
            },
            from,
          ),
        ];
    const closed = { ...held, table: (await readChat(table, close.join("\n"))).table };
    const rest = [
      ...(isKept(table) ? await outstanding(closed, desk) : []),
      ...openedBy(place.slot, await openings(closed, place)),
    ];
    return {
      token: [
        ...close,
        ...(await Promise.all(rest.map((said, i) => write(said, from + close.length + i)))),
      ].join("\n"),
    };
  });
  await sayLetters();
  change(tableState, { preview: null, lastRead: [] });
}

/**
 * Announce what follows from the secrets in the open slot, and what is drawn for it, unless that is
 * done.
 */
export async function announce() {
  const held = heldHere();
  if (!held?.desk || !isKept(held.table)) return;
  for (const said of await outstanding(held, held.desk)) await stateHere(() => said);
}

/** What is still to be announced in the open slot. @param {Held} held @param {Desk} desk */
async function outstanding(held, desk) {
  const [known, opened] = [knownOf(held.table, sharedRecord()), openedTexts(held)];
  const open = hasDesk(held.table)
    ? opened
    : await textsThatCount(held.table, await presentOf(sharedRecord()));
  if (!open) throw new Error(say.notAllRevealed);
  const texts = Object.fromEntries(
    Object.entries(open).map(([seat, [text = ""]]) => [
      seat,
      [text, opened[Number(seat)]?.[1] ?? ""],
    ]),
  );
  return announcements(
    known,
    await asKeeper(known, desk, await sheetsIn(held.table, sharedRecord(), texts), texts),
  );
}

/** Announce, as a steward, what follows from the secrets, and write the messages that are due. */
export async function answerAsSteward() {
  await announce();
  await sayLetters();
  change(tableState, { lastRead: [] });
}

/** Write every message that is due. */
export async function sayLetters() {
  for (;;) {
    const held = heldHere();
    if (!held?.desk || !isKept(held.table) || (await presentOf(sharedRecord())).end) return;
    const known = knownOf(held.table, sharedRecord());
    const [due] = await lettersDue(known, held.desk);
    if (!due) return;
    const token = await written(known, held.desk, due);
    await sayHere(async () => ({ token }));
  }
}

/** Open all that was secret, once the game is over. */
export async function openEverything() {
  const held = heldHere();
  if (!held?.desk) return;
  for (const said of await everything(knownOf(held.table, sharedRecord()), held.desk))
    await stateHere(() => said);
}

/**
 * What opens the sheets that stand, as everybody can check it.
 *
 * @param {Held} held
 * @param {Place} place
 */
async function openings({ table, desk }, place) {
  const found = standingNow(table).map(async (stand, seat) => {
    const sheet = stand && desk && openedOf(desk.opened, place.slot, seat, stand);
    if (!sheet) return [];
    const { salts, leaves } = await commitmentOf(
      unhex(sheet.master),
      await binding("sheet", place, seat, sheet.seq),
      sheet.texts,
    );
    return [
      {
        seat,
        seq: sheet.seq,
        part: 0,
        salt: hex(salts[0] ?? new Uint8Array(0)),
        text: sheet.texts[0] ?? "",
        other: leaves[1] ? hex(leaves[1]) : "",
      },
    ];
  });
  return (await Promise.all(found)).flat();
}

/**
 * Sign the statement of others, word for word; as the desk where no seat is played here.
 *
 * @param {Said} said
 */
export const agreeTo = (said) => stateHere(() => said, heldHere()?.seat !== null);
