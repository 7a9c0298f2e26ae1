// @ts-check
/** What the table has agreed on goes into the record: corrections, new keys, another game master. */

import { askEngine, EVERYBODY } from "../game/state/ask-engine.js";
import { say } from "../words/sealing.js";
import { isKept } from "./keeper/keeper-statements.js";
import { dueEvents, laterEvents } from "./protocol/hearing-statements.js";
import { canonicalJson } from "./protocol/seals/frame.js";
import { agreedNow } from "./table-progress.js";

/** @typedef {import("../worker/contract").GameEvent} GameEvent */
/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("./protocol/seals/frame.js").Json} Json */
/** @typedef {import("./protocol/table.js").Table} Table */

/**
 * The record with the next event that is agreed; null where all are in it.
 *
 * @param {Table} table
 * @param {GameRecord} record
 * @returns {Promise<GameRecord | null>}
 */
export async function withAgreed(table, record) {
  const event = dueEvents(table).find((one) => !hasEvent(record, one));
  return event
    ? answeredAnew(table, await withEvent(record, event), event)
    : withLaterKeys(table, record);
}

/** @param {GameRecord} record @param {Json} event */
async function withEvent(record, event) {
  const changed = await askEngine(
    "event",
    { record, event: /** @type {GameEvent} */ (/** @type {unknown} */ (event)) },
    EVERYBODY,
  );
  if (!hasEvent(changed.record, event)) throw new Error(say.notAsSigned);
  return changed.record;
}

/**
 * The record with a new key that counts from the next phase on, behind the phase in which it was
 * signed; null where there is none. What has passed by itself since passes again.
 *
 * @param {Table} table
 * @param {GameRecord} record
 */
async function withLaterKeys(table, record) {
  const { slot, events } = laterEvents(table);
  const slots = record.slots ?? [];
  const event = events.find(
    (one) => !hasEvent({ ...record, slots: slots.slice(0, slot + 1) }, one),
  );
  return event ? withEvent({ ...record, slots: slots.slice(0, slot + 1) }, event) : null;
}

/**
 * The record with the keeper's answers given anew, where a correction changes what they answer.
 *
 * @param {Table} table
 * @param {GameRecord} record with the event
 * @param {Json} event
 */
async function answeredAnew(table, record, event) {
  const answers = agreedNow(table, "override").find(
    ({ said }) => canonicalJson(said.event ?? null) === canonicalJson(event),
  )?.said.answers;
  const [last] = record.slots?.slice(-1) ?? [];
  if (
    !isKept(table) ||
    !Array.isArray(answers) ||
    !last ||
    canonicalJson(answers) ===
      canonicalJson(/** @type {Json} */ (/** @type {unknown} */ (last.answers ?? [])))
  )
    return record;
  const { checksum: _, ...slot } = {
    ...last,
    answers: /** @type {import("./keeper/keeper-statements.js").Answer[]} */ (
      /** @type {unknown} */ (answers)
    ),
  };
  return (
    await askEngine(
      "resolve",
      { record: { ...record, slots: record.slots?.slice(0, -1) }, slot },
      EVERYBODY,
    )
  ).record;
}

/**
 * Is an event in the record already? One of the same words is the same.
 *
 * @param {GameRecord} record
 * @param {Json} event
 */
function hasEvent(record, event) {
  const text = canonicalJson(event);
  return (record.slots ?? [])
    .slice(-2)
    .some(({ events = [] }) =>
      events.some(
        (one) => canonicalJson(/** @type {Json} */ (/** @type {unknown} */ (one))) === text,
      ),
    );
}
