// @ts-check
/**
 * Moving the shared record forward: the page enters what is agreed and resolves what was opened.
 * Every device does this for itself.
 */

import { continueWith } from "../game/lines-of-play.js";
import { show, sit } from "../game/looking.js";
import { adopt, become } from "../game/play.js";
import { reread } from "../game/reread.js";
import { askEngine, EVERYBODY } from "../game/state/ask-engine.js";
import { gameState } from "../game/state/game-state.js";
import { notifyOfGame } from "../game/state/notices.js";
import { deadlineOf, withDeadline } from "../game/state/page-key.js";
import { seatState } from "../game/state/seat-state.js";
import { slotsOf, withSecrets } from "../game/state/slots.js";
import { caughtUp } from "../game/storage/kept-games.js";
import { say } from "../words/sealing.js";
import { withAgreed } from "./agreed-events.js";
import { noncesOpened, ordersOfComputers } from "./computer-seats.js";
import { dropUnsigned } from "./drop-unsigned.js";
import { asKeeper, keptSlot } from "./keeper/duties.js";
import { isKept } from "./keeper/keeper-statements.js";
import { openSecrets, secretsHere } from "./keeper/secrets.js";
import { guard, rewriteHeld } from "./my-place.js";
import { phaseAt } from "./posts.js";
import { confirm } from "./protocol/charter.js";
import { givenTwice } from "./protocol/ledger.js";
import { headToConfirm, isReplaced, withGiven } from "./protocol/new-keys.js";
import { readChat, readDrawer } from "./protocol/reading-chat.js";
import { nameOf } from "./protocol/roster.js";
import { unhex } from "./protocol/seals/frame.js";
import { follow, isSilent } from "./protocol/table.js";
import { defaultedIn } from "./protocol/what-counts.js";
import {
  codecAt,
  knownOf,
  ordersIn,
  presentOf,
  seatIds,
  sharedRecord,
  sheetsIn,
} from "./seat-sheets.js";
import { agreedNow, hasDesk, stageOf } from "./table-progress.js";
import { textsThatCount } from "./texts-that-count.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../worker/contract").View} View */
/** @typedef {import("./protocol/reading-chat.js").Told} Told */
/** @typedef {import("./protocol/seals/binding.js").RecordSlot} RecordSlot */
/** @typedef {import("./protocol/table.js").Table} Table */
/** @typedef {import("./my-place.js").Held} Held */

/**
 * Who reads here, and what opens what was sealed to them.
 *
 * @param {Held} held
 * @returns {import("./protocol/reading-chat.js").Reader}
 */
export const readerOf = ({ table, desk, keys }) => ({
  keys: desk?.keys ?? keys,
  codec: codecAt(table, sharedRecord()),
  secrets: desk?.secrets,
  phaseOf: (slot) => phaseAt(table, seatState.now, slot),
  guard,
});

/**
 * What this device holds after reading a text.
 *
 * @param {Held} held
 * @param {{ table: Table, told: Told[] }} read
 * @returns {Held}
 */
export function withRead(held, { table, told }) {
  const opened = told.flatMap((one) => one.opened ?? []);
  const letters = [
    ...(held.letters ?? []),
    ...told.flatMap((one) => (one.message?.seat === held.seat ? one.message : [])),
  ];
  return {
    ...held,
    table,
    letters,
    desk: held.desk && { ...held.desk, opened: [...held.desk.opened, ...opened] },
  };
}

/**
 * Bring the table up to the record, and read again what was set aside; `again` gets what that was.
 *
 * @param {Held} held
 * @param {GameRecord} record
 * @param {View} view
 * @param {Told[]} again
 */
async function followed(held, record, view, again) {
  if (stageOf(held.table) !== "playing") return held;
  const open = view.end ? null : { phase: view.phase.code };
  // A table never gets shorter: a window that has not followed yet must not cut off what another
  // one heard.
  const surplus = held.table.slots.slice(slotsOf(record).length + (open ? 1 : 0));
  if (!surplus.every(isSilent)) return held;
  const table = await follow(held.table, /** @type {RecordSlot[]} */ (slotsOf(record)), open);
  const given = withGiven({ ...held, table });
  const read = await readDrawer(given.table, readerOf(given));
  again.push(...read.all);
  const after = await withKeysConfirmed(withRead(given, read));
  return given.wanted === held.wanted && JSON.stringify(after.table) === JSON.stringify(held.table)
    ? held
    : after;
}

/**
 * Confirm a change of keys, once, with the key that counts.
 *
 * @param {Held} held
 * @returns {Promise<Held>}
 */
async function withKeysConfirmed(held) {
  const { table, seat, keys } = held;
  const head = headToConfirm(table);
  if (
    !head ||
    seat === null ||
    !keys ||
    isReplaced({ ...held, desk: null }) ||
    (table.confirmed[head] ?? []).includes(seat)
  )
    return held;
  const token = await confirm({ about: unhex(head), seat, nonce: null, sign: keys.sign.own });
  return { ...held, table: (await readChat(table, token)).table };
}

/**
 * Move the game on as far as the texts read so far allow.
 *
 * @returns {Promise<Told[]>} what was set aside before, as it was read again
 */
export async function goOn() {
  /** @type {Told[]} */
  const again = [];
  if (!gameState.game.seated) return again;
  const elsewhere = await caughtUp(gameState.game);
  if (elsewhere) await adopt(elsewhere);
  await dropUnsigned();
  for (;;) {
    const record = sharedRecord();
    const view = await presentOf(record);
    const held = await rewriteHeld((before) => followed(before, record, view, again));
    const { table, seat, desk } = held;
    const secrets = await secretsHere(knownOf(table, record), {
      own: desk,
      letters: held.letters ?? [],
    });
    await sitDown({
      seat: seat === null ? null : (seatIds(table)[seat] ?? null),
      isDesk: desk !== null,
      ...(Object.keys(secrets).length ? { secrets } : {}),
    });
    const next = await after(table, record, view);
    if (!next) return again;
    await continueWith(next.record, next.drafts);
  }
}

/**
 * Tell the page whose keys this device has, and which secrets it alone knows.
 *
 * @param {NonNullable<import("../game/state/game-state.js").Game["seated"]>} seated
 */
async function sitDown(seated) {
  const { game } = gameState;
  const { seat, isDesk, secrets = {} } = game.seated ?? { seat: null, isDesk: false };
  const isSame = game.seated && seat === seated.seat && isDesk === seated.isDesk;
  if (isSame && JSON.stringify(secrets) === JSON.stringify(seated.secrets ?? {})) return;
  await become({ ...game, seated });
  if (game.current > 0) return;
  if (isSame) await show(seatState.at);
  else await sit(seated.seat, false, true);
}

/** @param {Table} table @param {GameRecord} record @param {View} view */
async function after(table, record, view) {
  const named = withNames(table, record);
  if (named) return { record: named, drafts: gameState.game.branches[0].drafts };
  const timed = withDeadlines(table, record, view);
  if (timed) return { record: timed, drafts: gameState.game.branches[0].drafts };
  const changed = await withAgreed(table, record);
  if (changed) return { record: changed, drafts: await reread(changed) };
  const again = await resolvedAgain(table, record);
  if (again) return { record: again, drafts: await reread(again) };
  if (view.end) return opened(table, record);
  const texts = await textsThatCount(table, view);
  if (!texts) return null;
  const resolved = await resolvedWith(table, record, texts);
  return resolved && { record: resolved, drafts: {} };
}

/**
 * The record with the phase that these sheets resolve; null while the keeper of the secrets has
 * not announced what follows from them, and where somebody has stopped the computers.
 *
 * @param {Table} table
 * @param {GameRecord} record
 * @param {Record<number, string[]>} texts
 * @returns {Promise<GameRecord | null>}
 */
async function resolvedWith(table, record, texts) {
  if (!isKept(table)) {
    const others = await ordersOfComputers(table, record, texts);
    if (!others) return null;
    const orders = { ...(await ordersIn(table, record, texts)), ...others };
    return (await askEngine("resolve", { record, orders }, EVERYBODY)).record;
  }
  const slot = await keptSlot(knownOf(table, record), await sheetsIn(table, record, texts));
  return slot && (await askEngine("resolve", { record, slot }, EVERYBODY)).record;
}

/**
 * The record with everybody's secrets, once the game is over and their keeper has opened them.
 *
 * @param {Table} table
 * @param {GameRecord} record
 */
async function opened(table, record) {
  const whole = withSecrets(record, await openSecrets(knownOf(table, record)));
  return JSON.stringify(whole) === JSON.stringify(record) ? null : { record: whole, drafts: {} };
}

/**
 * The record with its last phase resolved anew, where the others have agreed on a default for it, or
 * attest that there was no need of it; null where it stands to the letter, checksum and all.
 *
 * @param {Table} table
 * @param {GameRecord} record
 * @returns {Promise<GameRecord | null>}
 */
async function resolvedAgain(table, record) {
  const slots = record.slots ?? [];
  const last = slots.findLastIndex((_, i) => !isSilent(table.slots[i]));
  const { kind = "phase", events = [] } = slots[last] ?? {};
  const twice = givenTwice(table.slots[last] ?? { marks: [], reveals: [] });
  const isAsked =
    twice.length > 0 ||
    (table.slots[last]?.statements ?? []).some(({ said }) => said.say === "default");
  const isCorrected = events.some(({ event }) => event !== "rekey");
  if (hasDesk(table) || !isAsked || kind !== "phase" || isCorrected) return null;
  const names = defaultedIn(table, last).map((seat) => nameOf(table, seat));
  const before = { ...record, slots: slots.slice(0, last) };
  const view = await presentOf(before);
  const then = { ...table, slots: table.slots.slice(0, last + 1) };
  const texts = await textsThatCount(then, view);
  if (!texts) return null;
  const again = await resolvedWith(then, before, texts);
  const { events: _, ...now } = slots[last] ?? {};
  if (!again || JSON.stringify(again.slots?.[last]) === JSON.stringify(now)) return null;
  notifyOfGame({
    id: "default",
    tone: "warn",
    text: toldAgain(names, view.phase.name, twice.length > 0),
  });
  return again;
}

/** @param {string[]} names who get the default @param {string} phase @param {boolean} isTwice */
function toldAgain(names, phase, isTwice) {
  if (isTwice) return say.resolvedWithout(names, phase);
  return names.length ? say.resolvedAgain(names, phase) : say.resolvedAfterAll(phase);
}

/**
 * Preview the open slot: what these sheets would lead to, in words and in numbers. Nobody else sees
 * it. `fail` counts orders that do not succeed.
 * @param {Held} held @param {Record<number, string[]>} texts @returns
 *   {Promise<import("./my-place.js").Preview>}
 */
export async function previewOf({ table, desk }, texts) {
  const record = sharedRecord();
  const others = await ordersOfComputers(table, record, texts, await noncesOpened(table, desk));
  const { record: played, at } =
    desk && isKept(table)
      ? await asKeeper(knownOf(table, record), desk, await sheetsIn(table, record, texts), texts)
      : await askEngine(
          "resolve",
          { record, orders: { ...(await ordersIn(table, record, texts)), ...others } },
          EVERYBODY,
        );
  const [{ text }, { results }, { units }] = await Promise.all([
    askEngine("text", { record: played, at }, EVERYBODY),
    askEngine("view", { record: played, at }, EVERYBODY),
    presentOf(played),
  ]);
  const given = (results ?? []).filter(({ generated }) => !generated);
  return {
    text,
    given: given.length,
    fail: given.filter(({ ok }) => !ok).length,
    dislodged: units.filter(({ state }) => state === "dislodged").map((unit) => unit.text),
  };
}

/**
 * The names that the charter has, before the first phase.
 *
 * @param {Table} table
 * @param {GameRecord} record
 */
function withNames(table, record) {
  if (!table.charter || slotsOf(record).length) return null;
  const ids = seatIds(table);
  const names = Object.fromEntries(
    table.charter.seats.flatMap(({ name }, i) => (name && name !== ids[i] ? [[ids[i], name]] : [])),
  );
  return JSON.stringify(names) === JSON.stringify(record.names ?? {}) ? null : { ...record, names };
}

/**
 * The deadline of the present phase, as the charter or the last statement has it.
 *
 * @param {Table} table
 * @param {GameRecord} record
 * @param {View} view
 */
function withDeadlines({ charter, slots, ...table }, record, view) {
  const { code } = view.phase;
  const said =
    agreedNow({ charter, slots, ...table }, "deadline").at(-1)?.said.until ??
    (slotsOf(record).length ? null : charter?.deadline);
  const when = said ? Date.parse(String(said)) : NaN;
  return Number.isNaN(when) || deadlineOf(record, code) === when
    ? null
    : withDeadline(record, code, when);
}
