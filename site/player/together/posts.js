// @ts-check
/** Texts to post: a sentence for people, then what other pages read. */

import { askEngine, EVERYBODY } from "../game/state/ask-engine.js";
import { gameState } from "../game/state/game-state.js";
import { deadlineOf } from "../game/state/page-key.js";
import { slotsOf } from "../game/state/slots.js";
import { part } from "../widgets/dom.js";
import { resultsText } from "../words/chat-messages.js";
import { say } from "../words/posts.js";
import { capital, inText } from "../words/wording.js";
import { readJoin } from "./protocol/join.js";
import { headToConfirm } from "./protocol/new-keys.js";
import { nameOf } from "./protocol/roster.js";
import { DESK, header } from "./protocol/seals/binding.js";
import { hex, unhex } from "./protocol/seals/frame.js";
import { markPayload } from "./protocol/seals/sheet.js";
import { find, write } from "./protocol/seals/tokens.js";
import { inShort } from "./protocol/sentences.js";
import { lastSpokenIn, placeOf } from "./protocol/table.js";
import { tallyIn } from "./protocol/what-counts.js";
import { sharedRecord } from "./seat-sheets.js";
import { hasHost, openSlot, sealedNow, stageOf } from "./table-progress.js";

/** @typedef {import("../worker/contract").View} View */
/** @typedef {import("./protocol/table.js").Table} Table */
/** @typedef {import("./my-place.js").Held} Held */
/**
 * A text, and the tokens in it that others need from this device.
 *
 * @typedef {{ id: string, label: string, text: string, tokens: string[] }} Post
 */

const page = part("main").dataset;

/** What the game is called among people. */
const gameName = () => say.gameName(inText(gameState.game.title || page.name || ""));

/** What a seat is called at a table. @param {Table} table @param {number} seat */
export const nameAt = ({ roster, charter, offer }, seat) =>
  inText(
    roster.seats[seat]?.name ??
      charter?.seats[seat]?.name ??
      offer?.seats[seat]?.name ??
      nameOf({ roster, charter }, seat),
    40,
  );

/**
 * The texts that this device has to give, the newest last. Results wait until every message that goes
 * with them is written.
 *
 * @param {Held} held
 * @param {View} view the present phase
 * @param {boolean} isUnwritten are there seats that are still to be told something?
 * @returns {Promise<Post[]>}
 */
export async function postsOf(held, view, isUnwritten) {
  const stage = stageOf(held.table);
  if (stage === "joining") return joining(held);
  if (stage === "confirming") return confirming(held);
  const last = held.table.slots.length - 1;
  return [
    ...(slotsOf(sharedRecord()).length ? [] : await confirming(held)),
    ...asking(held),
    ...(await confirmedAgain(held)),
    ...(isUnwritten ? [] : results(held)),
    ...ofSlot(held, view, lastSpokenIn(held.table)),
    ...ofSlot(held, view, last),
  ];
}

/** @param {Held} held @returns {Promise<Post[]>} */
async function joining({ table, seat }) {
  if (seat === null) return [];
  const token = await ownToken(table.joins, (payload) => readJoin(payload)?.seat === seat);
  return token
    ? [
        {
          id: "join",
          label: say.seatRequest,
          text: say.takesSeat(nameAt(table, seat), seat + 1, gameName(), token),
          tokens: [token],
        },
      ]
    : [];
}

/** @param {Held} held @returns {Promise<Post[]>} */
async function confirming({ table, seat, desk }) {
  const isAssembler = desk !== null || (!hasHost(table) && table.charter?.by === seat);
  const own =
    seat === null ? "" : await ownToken(table.confirmations, (payload) => payload[4] === seat);
  const charter = isAssembler ? say.tableIsSet(gameName(), table.charterToken) : "";
  const confirmation =
    own && seat !== null ? say.confirms(nameAt(table, seat), gameName(), own) : "";
  const text = [charter, confirmation].filter(Boolean).join("\n\n");
  const tokens = [...(isAssembler ? [table.charterToken] : []), ...(own ? [own] : [])];
  const label = charter ? say.table : say.confirmation;
  return text ? [{ id: "confirmation", label, text, tokens }] : [];
}

/** A new key that is asked for here. @param {Held} held @returns {Post[]} */
const asking = ({ table, wanted }) =>
  wanted
    ? [
        {
          id: "wanted",
          label: say.keyRequest,
          text: say.asksForKey(nameAt(table, wanted.seat), gameName(), wanted.token),
          tokens: [wanted.token],
        },
      ]
    : [];

/**
 * What one place alone gave the newest keys with: whoever confirms them shows it to all whose pages
 * have not read it.
 *
 * @param {Table} table
 */
function keysGiven({ roster, slots }) {
  const last = roster.givenUp.at(-1)?.slot ?? -1;
  return slots
    .slice(Math.max(0, last), last + 2)
    .flatMap(({ statements }) => statements)
    .flatMap(({ seat, said, token }) =>
      said.say === "rekey" && (seat === said.seat || seat === DESK) ? token : [],
    );
}

/**
 * The own confirmation of new keys, in the phase that was open when they were given.
 *
 * @param {Held} held
 * @returns {Promise<Post[]>}
 */
async function confirmedAgain({ table, seat }) {
  const head = headToConfirm(table);
  if (!head || seat === null || head !== openSlot(table)?.heads.at(-1)) return [];
  const token = await ownToken(
    table.confirmations,
    (payload) => payload[4] === seat && head.startsWith(hex(payload.slice(0, 4))),
  );
  return token
    ? [
        {
          id: "again",
          label: say.keyConfirmation,
          text: say.confirmsKeys(
            nameAt(table, seat),
            gameName(),
            [...keysGiven(table), token].join("\n"),
          ),
          tokens: [token],
        },
      ]
    : [];
}

/**
 * @param {string[]} tokens
 * @param {(payload: import("./protocol/seals/frame.js").Bytes) => boolean} isOwn
 */
async function ownToken(tokens, isOwn) {
  const found = await find(tokens.join("\n"));
  return found.find((one) => "payload" in one && isOwn(one.payload))?.text ?? "";
}

/**
 * What the others need from this seat in a slot: its statements; its newest sealed sheet as long as
 * that can count; and its reveals, with the sheet that they open.
 *
 * @param {Held} held
 * @param {View} view
 * @param {number} at
 * @returns {Post[]}
 */
function ofSlot({ table, seat }, view, at) {
  const slot = table.slots[at];
  if (!slot || seat === null) return [];
  const { mark, shown, said } = ownIn(slot, seat);
  const isOpen = at === slotsOf(sharedRecord()).length && !view.end;
  const name = nameAt(table, seat);
  const phase = phaseAt(table, view, at);
  const sealed =
    mark?.token && isOpen && !shown.length
      ? [
          {
            id: `seal ${at}`,
            label: say.seal,
            text: say.hasSealed(name, phase, mark.seq, mark.token),
            tokens: [mark.token],
          },
        ]
      : [];
  const revealed = (slot.isLed ? [] : shown).map((one, i) => ({
    id: `reveal ${at}${i ? ` ${i + 1}` : ""}`,
    label: say.reveal,
    text: say.reveals(name, phase, tokensOf(mark, one)),
    tokens: tokensOf(one),
  }));
  return [
    ...sealed,
    ...revealed,
    ...said.map((one) => ({
      id: `statement ${at} ${one.n}`,
      label: say.statement,
      text: say.signs(name, inShort(table, one.said).done, one.token),
      tokens: [one.token],
    })),
  ];
}

/**
 * What the sheets of a seat were sealed and revealed with.
 *
 * @param {({ token?: string } | undefined)[]} all
 */
const tokensOf = (...all) => all.flatMap((one) => one?.token ?? []);

/**
 * What a phase is called.
 *
 * @param {Pick<Table, "slots">} table
 * @param {Pick<View, "history">} view
 * @param {number} slot
 */
export const phaseAt = ({ slots }, { history }, slot) =>
  history.find(({ at }) => at === slot)?.name ?? slots[slot]?.phase ?? "";

/**
 * What a seat has said in a slot.
 *
 * @param {import("./protocol/table.js").TableSlot} slot
 * @param {number} seat
 */
const ownIn = ({ marks, reveals, statements }, seat) => ({
  mark: marks
    .filter((one) => one.seat === seat)
    .sort((a, b) => a.seq - b.seq)
    .at(-1),
  shown: reveals.filter((one) => one.seat === seat && one.token),
  said: statements.filter((one) => one.seat === seat),
});

/**
 * What the desk publishes, as pages read it: what opens the seals, and all that it signed; then what
 * it has signed since.
 *
 * @param {Held} held
 * @returns {Post[]}
 */
function results({ table, desk }) {
  if (!desk) return [];
  const last = slotsOf(sharedRecord()).length - 1;
  const said = deskStatements(table, last);
  const tokens = [...said.map(({ token }) => token), ...(table.slots[last + 1]?.letters ?? [])];
  const published = {
    id: `results ${last}`,
    label: say.results,
    text: say.withTokens(gameName(), tokens),
    tokens,
  };
  const since = deskStatements(table, last + 1).map((one) => ({
    id: `desk ${last + 1} ${one.n}`,
    label: say.statement,
    text: say.signs(capital(nameOf(table, DESK)), inShort(table, one.said).done, one.token),
    tokens: [one.token],
  }));
  return [...(tokens.length ? [published] : []), ...since];
}

/** @param {Table} table @param {number} slot */
const deskStatements = ({ slots }, slot) =>
  slots[slot]?.statements.filter(({ seat }) => seat === DESK) ?? [];

/**
 * The results for people to read, with a link for those who only watch; "" where nothing was
 * published. Nobody's page needs them.
 *
 * @param {Held} held
 * @param {View} view
 */
export async function readableResults({ table, desk }, view) {
  const record = sharedRecord();
  const last = slotsOf(record).length - 1;
  if (!desk || last < 0 || !deskStatements(table, last).length) return "";
  const { payload } = await askEngine(
    "encode",
    { record: { ...record, ...sealedNow(table) }, names: false },
    EVERYBODY,
  );
  const { text: results } = await askEngine("text", { record, at: last }, EVERYBODY);
  const message = resultsText({
    title: gameState.game.title,
    phase: view.phase.name,
    when: deadlineOf(record, view.phase.code),
    results,
    summary: phaseAt(table, view, last),
    end: view.end?.sentence ?? "",
  });
  return `${message}\n\n${location.href.split("#")[0]}#g=${payload}`;
}

/**
 * The sealed sheets that counted in the last slot, without their boxes, for pages that have not read
 * them: players may have sent them to the desk alone.
 *
 * @param {Held} held
 */
export async function sealedSheets({ table, desk }) {
  const last = slotsOf(sharedRecord()).length - 1;
  const marks = desk ? await standingMarks(table, last) : [];
  return marks.length ? say.withSeals(gameName(), marks) : "";
}

/**
 * The commitments that stand in a slot, each without its box.
 *
 * @param {Table} table
 * @param {number} last
 */
async function standingMarks(table, last) {
  const [place, slot] = [placeOf(table, last), table.slots[last]];
  if (!place || !slot?.marks.length) return [];
  const { stands } = (await tallyIn(table, last)) ?? {};
  const marks = slot.marks.filter(
    ({ seat, commitment }) => stands?.[seat]?.commitment === commitment,
  );
  return Promise.all(
    marks.map(({ seat, seq, commitment, signature }) =>
      write("m", markPayload(header(place, seat, seq), unhex(commitment), unhex(signature))),
    ),
  );
}
