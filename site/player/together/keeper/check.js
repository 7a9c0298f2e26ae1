// @ts-check
/** Whether all that a keeper said follows from what it has opened: every page computes it again. */

import { askEngine, EVERYBODY } from "../../game/state/ask-engine.js";
import { secretsOf, withSecrets } from "../../game/state/slots.js";
import { say } from "../../words/keeper.js";
import { audit } from "../protocol/audit.js";
import { coveringSlots } from "../protocol/table.js";
import { namedBySlot } from "./duties.js";
import {
  answersIn,
  disclosed,
  drawsIn,
  isKept,
  isPromised,
  lettersIn,
} from "./keeper-statements.js";
import { before, hashesOf, ledgerIn, openSecrets, SECRET } from "./secrets.js";

/** @typedef {import("./keeper-statements.js").Disclosed} Disclosed */
/** @typedef {import("./secrets.js").Known} Known */
/**
 * `wrong` are sentences; `extent` says what was checked.
 *
 * @typedef {{ wrong: string[], extent: string }} Checked
 */

/**
 * Check a game whose secrets are open; null as long as they are not.
 *
 * @param {Known} known
 * @param {(slot: number) => string} phaseAt
 * @param {(seat: number) => string} nameAt
 * @returns {Promise<Checked | null>}
 */
export async function checkSecrets(known, phaseAt, nameAt) {
  const opened = disclosed(known.table);
  if (!opened) return null;
  if (!(await isPromised(known.table.charter, opened.seed)))
    return { wrong: [say.otherSeed], extent: "" };
  const draws = await wrongDraws(known, opened, phaseAt);
  const letters = await wrongLetters(known, opened, phaseAt, nameAt);
  const parts = await wrongParts(known, opened, phaseAt, nameAt);
  const secrets = (await openSecrets(known)) ?? {};
  const { announced, differences } = await askEngine(
    "audit",
    { record: withSecrets(known.record, secrets), secrets: {} },
    EVERYBODY,
  );
  return {
    wrong: [...draws.wrong, ...letters.wrong, ...parts, ...differences],
    extent: say.computed(draws.all, letters.all, announced),
  };
}

/**
 * Whether a record shows what its keeper has signed: the answers of each slot, and no other secrets
 * than were opened.
 *
 * @param {Known} known
 */
export async function isAsSigned(known) {
  const { table, record } = known;
  if (!isKept(table)) return true;
  const { slots = [] } = record;
  const bare = {
    ...record,
    slots: slots.map((slot) => ({
      ...slot,
      sheets: Object.fromEntries(
        Object.entries(slot.sheets ?? {}).map(([seat, { secret: _, ...sheet }]) => [seat, sheet]),
      ),
    })),
  };
  const whole = withSecrets(bare, await openSecrets({ ...known, record: bare }));
  for (const [slot, { answers = [] }] of slots.entries()) {
    const given = answersIn(table, slot, await ledgerIn(table, slot));
    const anew = coveringSlots(table.slots, slot).flatMap(({ said }) =>
      said.say === "override" && Array.isArray(said.answers) ? [said.answers] : [],
    );
    if (
      given &&
      ![given, ...anew].some(
        (one) => JSON.stringify(one.map(inOrder)) === JSON.stringify(answers.map(inOrder)),
      )
    )
      return false;
  }
  const listed = (
    /** @type {import("../../worker/contract").GameRecord} */ one,
    /** @type {number} */ slot,
  ) =>
    JSON.stringify(
      secretsOf(one, slot)
        .map(({ seat, lines }) => [seat, lines])
        .sort(),
    );
  return slots.every(
    (_, slot) =>
      secretsOf(record, slot).length === 0 || listed(record, slot) === listed(whole, slot),
  );
}

/** @param {unknown} answer */
function inOrder(answer) {
  const {
    phase,
    about,
    answer: told,
  } = /** @type {import("./keeper-statements.js").Answer} */ (answer);
  return [phase, about, told];
}

/** @param {Known} known @param {Disclosed} opened @param {(slot: number) => string} phaseAt */
async function wrongDraws(known, { seed }, phaseAt) {
  const wrong = [];
  let all = 0;
  for (const slot of known.table.slots.keys()) {
    const published = drawsIn(known.table, slot);
    if (!published || slot >= (known.record.slots ?? []).length) continue;
    const hashes = await hashesOf(known, slot, seed);
    const names = [...new Set([...Object.keys(hashes), ...published.map(({ name }) => name)])];
    all += names.length;
    const strayed = names.filter(
      (name) => published.find((one) => one.name === name)?.hash !== hashes[name],
    );
    wrong.push(...strayed.map((name) => say.wrongDraw(phaseAt(slot), name)));
  }
  return { all, wrong };
}

/**
 * @param {Known} known
 * @param {Disclosed} opened
 * @param {(slot: number) => string} phaseAt
 * @param {(seat: number) => string} nameAt
 */
async function wrongLetters(known, opened, phaseAt, nameAt) {
  const secrets = (await openSecrets(known)) ?? {};
  const wrong = [];
  let all = 0;
  for (const slot of known.table.slots.keys()) {
    const sent = await lettersIn(known.table, slot);
    const told = sent.length ? await namedBySlot(before(known.record, slot), secrets) : {};
    all += sent.length;
    for (const { seat, seq } of sent) {
      const text = opened.letters.find(
        (one) => one.slot === slot && one.seat === seat && one.seq === seq,
      )?.text;
      const right = (told[known.ids[seat] ?? ""] ?? []).map((line) => `${line}\n`).join("");
      if (text === undefined) wrong.push(say.closedLetter(phaseAt(slot), nameAt(seat)));
      else if (text !== right) wrong.push(say.wrongLetter(phaseAt(slot), nameAt(seat)));
    }
  }
  return { all, wrong };
}

/**
 * Sheets and messages against what was sealed of them.
 *
 * @param {Known} known
 * @param {Disclosed} opened
 * @param {(slot: number) => string} phaseAt
 * @param {(seat: number) => string} nameAt
 */
async function wrongParts({ table }, { openings, letters, seed }, phaseAt, nameAt) {
  const found = await audit(table, { openings, letters, seed });
  return found
    .filter(
      ({ verdict, part }) => verdict === "differs" || (verdict === "cannot" && part === SECRET),
    )
    .map(({ verdict, slot, seat, what }) =>
      (verdict === "differs" ? say.wrongPart : say.closedPart)(phaseAt(slot), what, nameAt(seat)),
    );
}
