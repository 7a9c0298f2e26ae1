// @ts-check
/**
 * What was opened against what was sealed: after each slot, and over a whole game when it is over.
 */

import { say } from "../../words/protocol.js";
import { nameOf } from "./roster.js";
import { binding, DESK } from "./seals/binding.js";
import { chanceOf, draw, wasHidden } from "./seals/chance.js";
import { canonicalJson, hex, same, unhex } from "./seals/frame.js";
import { readSeal } from "./seals/seal.js";
import { commitmentOf, opens } from "./seals/sheet.js";
import { find } from "./seals/tokens.js";
import { standingIn } from "./standing-orders.js";
import { placeOf, withSlot } from "./table.js";
import { defaultedIn, tallyIn } from "./what-counts.js";

/** @typedef {import("./seals/frame.js").Json} Json */
/** @typedef {import("./ledger.js").Shown} Shown */
/** @typedef {import("./ledger.js").Standing} Standing */
/** @typedef {import("./table.js").Table} Table */
/**
 * @typedef {{ seat: number, seq: number, part: number, salt: string, text: string, other: string }}
 *   Opening hexadecimal, but for the text; `other` is the leaf of the part that stays closed, or ""
 */
/**
 * @typedef {{ verdict: "matches" | "differs" | "cannot", slot: number, seat: number, what: string,
 *   why: string, part?: number }} Finding `slot` and `seat` are -1 where it is about none; `part`
 *   is that of a sheet
 */
/**
 * What is open at the end of a game. `texts` are those of the record, by slot, seat and part, as the
 * engine prints them; `counted` is what the rules make of the opened parts, to compare with the
 * award that was `said`.
 * @typedef {{ openings?: (Opening & { slot: number })[], texts?: Record<number, Record<number,
 *   Record<number, string>>>,
 *   awards?: { slot: number, said: Json, counted: Json }[], letters?: { slot: number, seat: number,
 * seq: number, master: string, text: string }[],
 *   seed?: string, draws?: { what: string, pool: number, number: number }[],
 *   facts?: { name: string, number: number, published: string, salt?: string, value?: Json }[] }}
 * Opened
 */

/** @param {unknown} given @returns {given is Opening} */
function isOpening(given) {
  const { seat, seq, part, salt, text, other } = /** @type {Record<string, unknown>} */ (
    given && typeof given === "object" ? given : {}
  );
  return (
    [seat, seq, part].every((one) => Number.isSafeInteger(one) && Number(one) >= 0) &&
    /^[0-9a-f]{32}$/.test(String(salt)) &&
    typeof text === "string" &&
    typeof other === "string" &&
    /^(?:[0-9a-f]{64})?$/.test(other)
  );
}

/**
 * Add the sheets of a slot that the desk has opened, if its ledger names them. `wrong` lists the
 * seats for which it opened something else; those sheets are left out. `unopened` are seats on the
 * ledger whose sheets it did not open, though it says that it has opened all; `isUnseen` where this
 * page has not seen everything on the ledger.
 * @param {Table} table @param {number} slot @returns {Promise<{ table: Table, wrong: number[],
 *   unopened: number[], isUnseen: boolean }>}
 */
export async function withOpenings(table, slot) {
  const [place, held] = [placeOf(table, slot), table.slots[slot]];
  const said = held?.statements.filter((one) => one.said.say === "open") ?? [];
  const nothing = { table, wrong: [], unopened: [], isUnseen: false };
  if (!place || !held?.isLed || !said.length) return nothing;
  const list = said.flatMap((one) => /** @type {unknown[]} */ (one.said.openings));
  const { stands = null } = (await tallyIn(table, slot)) ?? {};
  /** @type {Shown[]} */
  const good = [];
  /** @type {number[]} */
  const wrong = [];
  let isUnseen = !!held.closed && !stands;
  for (const one of list) {
    const given = isOpening(one) ? one : null;
    const mark = given && held.marks.find((mark) => isNamedBy(mark, given, held.closed, stands));
    if (given && mark && (await isOpen(table, slot, given, mark)))
      good.push({ ...given, commitment: mark.commitment, ledger: held.closed ?? "" });
    else if (!given || (held.closed ? stands : isMarked(held.marks, given)))
      wrong.push(given?.seat ?? -1);
    else isUnseen = true;
  }
  const isAll = list.length >= Number(said[0]?.said.all ?? 0);
  const opened = list.map((one) => (isOpening(one) ? one.seat : -1));
  return {
    table: held.closed && good.length ? withShown(table, slot, good) : table,
    wrong: [...new Set(wrong)],
    unopened:
      held.closed && stands && isAll
        ? stands.flatMap((one, seat) => (one && !opened.includes(seat) ? [seat] : []))
        : [],
    isUnseen,
  };
}

/** @param {readonly import("./ledger.js").Mark[]} marks @param {Opening} opening */
const isMarked = (marks, { seat, seq }) =>
  marks.some((mark) => mark.seat === seat && mark.seq === seq);

/**
 * Whether this is the sheet that the ledger names, and the one that is opened; before the ledger is
 * known, any of this number.
 *
 * @param {import("./ledger.js").Mark} mark
 * @param {Opening} opening
 * @param {string | undefined} closed
 * @param {readonly Standing[] | null} stands
 */
const isNamedBy = ({ seat, seq, commitment }, opening, closed, stands) =>
  seat === opening.seat &&
  seq === opening.seq &&
  (!closed || stands?.[seat]?.commitment === commitment);

/** @param {Table} table @param {number} slot @param {Shown[]} good */
function withShown(table, slot, good) {
  const reveals = table.slots[slot]?.reveals ?? [];
  const isNew = (/** @type {Shown} */ one) =>
    !reveals.some(
      ({ seat, part, commitment, ledger }) =>
        seat === one.seat &&
        part === one.part &&
        commitment === one.commitment &&
        ledger === one.ledger,
    );
  const fresh = good.filter(isNew);
  return fresh.length ? withSlot(table, slot, { reveals: [...reveals, ...fresh] }) : table;
}

/**
 * Whether an opening is that of a commitment of its seat.
 *
 * @param {Table} table
 * @param {number} slot
 * @param {Opening} opening
 * @param {{ commitment: string, head?: string }} mark
 */
export async function isOpen(
  table,
  slot,
  { seat, seq, part, salt, text, other },
  { commitment, head },
) {
  const now = placeOf(table, slot);
  const place = now && head ? { ...now, head: unhex(head) } : now;
  const parts = table.charter?.parts ?? 1;
  if (!place || part >= parts || parts > 1 !== (other !== "")) return false;
  const opening = { part, salt: unhex(salt), text, other: other ? unhex(other) : null };
  return opens(await binding("sheet", place, seat, seq), opening, unhex(commitment));
}

/**
 * Go through a whole game: every sheet that stood, every award, message, draw and hidden fact.
 * @param {Table} table with all slots of the record @param {Opened} opened @returns
 *   {Promise<Finding[]>}
 */
export async function audit(table, opened) {
  const findings = [
    ...(await sheetFindings(table, opened)),
    ...awardFindings(opened),
    ...(await letterFindings(table, opened)),
    ...(await chanceFindings(table, opened)),
    ...(await factFindings(table, opened)),
  ];
  return findings;
}

/** @param {Table} table @param {Opened} opened */
async function sheetFindings(table, opened) {
  /** @type {Finding[]} */
  const found = [];
  for (const [slot, held] of table.slots.entries()) {
    const place = placeOf(table, slot);
    const recorded = opened.texts?.[slot] ?? {};
    if (!place || !(held.marks.length || held.closed || Object.keys(recorded).length)) continue;
    const { stands = null } = (await tallyIn(table, slot)) ?? {};
    if (!stands) found.push(unseenList(slot, recorded));
    const late = held.isLed ? [] : defaultedIn(table, slot);
    const standing = late.length ? await standingIn(table, slot) : {};
    for (const [seat, stand] of (stands ?? []).entries())
      if (late.includes(seat))
        found.push(
          ...(areStanding(recorded[seat], standing?.[seat]) ? [] : [neverSealed(slot, seat)]),
        );
      else if (stand) found.push(...(await partFindings(table, opened, slot, seat, stand)));
      else if (recorded[seat]) found.push(neverSealed(slot, seat));
  }
  return found;
}

/**
 * Whether the record has nothing of a seat that got the default, or its standing orders.
 *
 * @param {Record<number, string> | undefined} recorded
 * @param {string | undefined} standing
 */
const areStanding = (recorded, standing) =>
  !recorded || Object.values(recorded).every((text) => text === "" || text === standing);

/**
 * A ledger of which not everything was seen. Where the record has orders all the same, nothing shows
 * that they were sealed.
 *
 * @param {number} slot
 * @param {Record<number, unknown>} recorded
 * @returns {Finding}
 */
function unseenList(slot, recorded) {
  const [seat] = Object.keys(recorded);
  return {
    verdict: seat === undefined ? "cannot" : "differs",
    slot,
    seat: Number(seat ?? -1),
    what: say.audit.list,
    why: say.audit.listUnseen,
  };
}

/** @param {number} slot @param {number} seat @returns {Finding} */
const neverSealed = (slot, seat) => ({
  verdict: "differs",
  slot,
  seat,
  part: 0,
  what: say.audit.orders,
  why: say.audit.neverSealed,
});

/**
 * @param {Table} table
 * @param {Opened} opened
 * @param {number} slot
 * @param {number} seat
 * @param {NonNullable<Standing>} stand
 */
async function partFindings(table, { openings = [], texts = {} }, slot, seat, { seq, commitment }) {
  const parts = table.charter?.parts ?? 1;
  const head = table.slots[slot]?.marks.find(
    (mark) => mark.seat === seat && mark.seq === seq && mark.commitment === commitment,
  )?.head;
  const all = [
    ...(table.slots[slot]?.reveals ?? []),
    ...openings.filter((one) => one.slot === slot),
  ];
  /** @type {Finding[]} */
  const found = [];
  for (let part = 0; part < parts; part += 1) {
    const what = parts > 1 ? say.audit.part(part) : say.audit.orders;
    const shown = all.filter((one) => one.seat === seat && one.seq === seq && one.part === part);
    const good = (
      await Promise.all(
        shown.map(async (one) =>
          (await isOpen(table, slot, one, { commitment, head })) ? one : null,
        ),
      )
    ).find(Boolean);
    const recorded = texts[slot]?.[seat]?.[part];
    if (!good)
      found.push({
        verdict: shown.length || recorded !== undefined ? "differs" : "cannot",
        slot,
        seat,
        part,
        what,
        why: shown.length
          ? "other-reveal"
          : recorded !== undefined
            ? say.audit.neverOpened
            : say.audit.unopened(nameOf(table, seat), nameOf(table, DESK)),
      });
    else
      found.push(
        recorded === undefined || recorded === good.text
          ? { verdict: "matches", slot, seat, part, what, why: "" }
          : { verdict: "differs", slot, seat, part, what, why: say.audit.otherOrders },
      );
  }
  return found;
}

/** @param {Opened} opened @returns {Finding[]} */
const awardFindings = ({ awards = [] }) =>
  awards.map(({ slot, said, counted }) => {
    const isSame = canonicalJson(said) === canonicalJson(counted);
    return {
      verdict: isSame ? "matches" : "differs",
      slot,
      seat: -1,
      what: say.audit.award,
      why: isSame ? "" : say.audit.otherAward,
    };
  });

/** @param {Table} table @param {Opened} opened */
async function letterFindings(table, { letters = [] }) {
  /** @type {Finding[]} */
  const found = [];
  for (const [slot, held] of table.slots.entries()) {
    const place = placeOf(table, slot);
    for (const token of place ? await find(held.letters.join("\n")) : []) {
      const read = "payload" in token ? readSeal(token.payload) : null;
      if (!read || !place || !("payload" in token)) continue;
      const [seat, seq] = [token.payload[10] ?? 0, token.payload[11] ?? 0];
      const shown = letters.find(
        (one) => one.slot === slot && one.seat === seat && one.seq === seq,
      );
      const bound = await binding("whisper", place, seat, seq);
      const isSame =
        shown &&
        same(
          (await commitmentOf(unhex(shown.master), bound, [shown.text])).commitment,
          read.commitment,
        );
      found.push({
        verdict: isSame ? "matches" : shown ? "differs" : "cannot",
        slot,
        seat,
        what: say.audit.message(seq),
        why: isSame ? "" : shown ? "other-reveal" : say.audit.nobodyOpened,
      });
    }
  }
  return found;
}

/** @param {Table} table @param {Opened} opened */
async function chanceFindings({ charter, nonces }, { seed, draws = [] }) {
  if (!draws.length && !charter?.chance) return [];
  const cannot = (/** @type {string} */ why) => [
    /** @type {Finding} */ ({ verdict: "cannot", slot: -1, seat: -1, what: say.audit.chance, why }),
  ];
  if (charter?.chance && seed === undefined) return cannot(say.audit.seedClosed);
  if (charter?.chance && hex(await chanceOf(unhex(seed ?? ""))) !== charter.chance)
    return [
      /** @type {Finding} */ ({
        verdict: "differs",
        slot: -1,
        seat: -1,
        what: say.audit.seed,
        why: say.audit.otherSeed,
      }),
    ];
  if (nonces.some((nonce) => nonce === null)) return cannot(say.audit.unconfirmed);
  const own = nonces.map((nonce) => unhex(nonce ?? ""));
  return Promise.all(
    draws.map(async ({ what, pool, number }) => {
      const isSame =
        (await draw(charter?.chance ? unhex(seed ?? "") : null, what, own, pool)) === number;
      return /** @type {Finding} */ ({
        verdict: isSame ? "matches" : "differs",
        slot: -1,
        seat: -1,
        what: say.audit.draw(what),
        why: isSame ? "" : say.audit.otherDraw,
      });
    }),
  );
}

/** @param {Table} table @param {Opened} opened */
const factFindings = ({ game }, { facts = [] }) =>
  Promise.all(
    facts.map(async ({ name, number, published, salt, value }) => {
      const what = say.audit.fact(name, number);
      if (salt === undefined || value === undefined)
        return /** @type {Finding} */ ({
          verdict: "cannot",
          slot: -1,
          seat: -1,
          what,
          why: say.audit.nobodyOpened,
        });
      const isSame = await wasHidden(
        unhex(published),
        unhex(game),
        name,
        number,
        unhex(salt),
        value,
      );
      return /** @type {Finding} */ ({
        verdict: isSame ? "matches" : "differs",
        slot: -1,
        seat: -1,
        what,
        why: isSame ? "" : "other-reveal",
      });
    }),
  );
