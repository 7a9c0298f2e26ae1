// @ts-check
/** Texts to post: a sentence for people, then what other pages read. */

import { askEngine, EVERYBODY } from "../game/state/ask-engine.js";
import { gameState } from "../game/state/game-state.js";
import { deadlineOf } from "../game/state/page-key.js";
import { slotsOf } from "../game/state/slots.js";
import { part } from "../widgets/dom.js";
import { resultsText } from "../words/chat-messages.js";
import { say } from "../words/posts.js";
import { cut } from "../words/wording.js";
import { readJoin } from "./protocol/join.js";
import { headToConfirm } from "./protocol/new-keys.js";
import { nameOf } from "./protocol/roster.js";
import { DESK, header } from "./protocol/seals/binding.js";
import { hex, unhex } from "./protocol/seals/frame.js";
import { markPayload } from "./protocol/seals/sheet.js";
import { find, write } from "./protocol/seals/tokens.js";
import { inShort } from "./protocol/sentences.js";
import { placeOf } from "./protocol/table.js";
import { tallyIn } from "./protocol/what-counts.js";
import { sharedRecord } from "./seat-sheets.js";
import { hasDesk, hasHost, openSlot, sealedNow, stageOf } from "./table-progress.js";

/** @typedef {import("../worker/contract").View} View */
/** @typedef {import("./protocol/table.js").Table} Table */
/** @typedef {import("./my-place.js").Held} Held */
/** @typedef {{ id: string, label: string, text: string }} Post */

const page = part("main").dataset;

/** What the game is called among people. */
const gameName = () => say.gameName(cut(gameState.game.title || page.name || ""));

/** What a seat is called at a table. @param {Table} table @param {number} seat */
export const nameAt = ({ roster, charter, offer }, seat) =>
  cut(
    roster.seats[seat]?.name ??
      charter?.seats[seat]?.name ??
      offer?.seats[seat]?.name ??
      nameOf({ roster, charter }, seat),
    40,
  );

/**
 * The texts to post from this device now. Results wait until every message that goes with them is
 * written.
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
  const posts = [
    ...asking(held),
    ...(await confirmedAgain(held)),
    ...(isUnwritten ? [] : await results(held, view)),
    ...ofPhaseBefore(held, view),
    ...ofPhase(held, view),
  ];
  return posts.length || slotsOf(sharedRecord()).length ? posts : confirming(held);
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
  return text ? [{ id: "confirmation", label: charter ? say.table : say.confirmation, text }] : [];
}

/** A new key that is asked for here. @param {Held} held @returns {Post[]} */
const asking = ({ table, wanted }) =>
  wanted
    ? [
        {
          id: "wanted",
          label: say.keyRequest,
          text: say.asksForKey(nameOf(table, wanted.seat), gameName(), wanted.token),
        },
      ]
    : [];

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
          text: say.confirmsKeys(nameAt(table, seat), gameName(), token),
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
 * What was said from here in the open slot, the last first.
 *
 * @param {Held} held
 * @param {View} view
 * @returns {Post[]}
 */
function ofPhase({ table, seat }, view) {
  const slot = openSlot(table);
  if (!slot || seat === null || view.end) return [];
  const { mark, shown, said } = ownIn(slot, seat);
  const name = nameAt(table, seat);
  const { name: phase } = view.phase;
  const at = table.slots.length - 1;
  return [
    ...said.toReversed().map((one) => ({
      id: `statement ${at} ${one.n}`,
      label: say.statement,
      text: say.signs(name, inShort(table, one.said).done, one.token),
    })),
    ...(mark && !shown
      ? [
          {
            id: `seal ${at}`,
            label: say.seal,
            text: say.hasSealed(name, phase, mark.seq, mark.token ?? ""),
          },
        ]
      : []),
    ...(shown
      ? [
          {
            id: `reveal ${at}`,
            label: say.reveal,
            text: say.reveals(name, phase, tokensOf(mark, shown)),
          },
        ]
      : []),
  ];
}

/**
 * The texts of the phase before. Without a desk, the last player to reveal sees the phase resolved
 * at once, and must still post the reveal for the others.
 *
 * @param {Held} held
 * @param {View} view
 * @returns {Post[]}
 */
function ofPhaseBefore({ table, seat }, view) {
  const last = slotsOf(sharedRecord()).length - 1;
  const slot = table.slots[last];
  if (!slot || seat === null || hasDesk(table)) return [];
  const { mark, shown, said } = ownIn(slot, seat);
  const tokens = [...(shown ? tokensOf(mark, shown) : []), ...said.map(({ token }) => token)];
  const phase = phaseAt(table, view, last);
  return tokens.length
    ? [
        {
          id: `before ${last}`,
          label: say.forPhase(phase),
          text: say.saidFor(nameAt(table, seat), phase, tokens),
        },
      ]
    : [];
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
  shown: reveals.find((one) => one.seat === seat && one.token),
  said: statements.filter((one) => one.seat === seat),
});

/**
 * What the desk publishes: results in words, the link, and what opens the seals.
 *
 * @param {Held} held
 * @param {View} view
 * @returns {Promise<Post[]>}
 */
async function results(held, view) {
  const { table, desk } = held;
  const record = sharedRecord();
  const last = slotsOf(record).length - 1;
  const said = [table.slots[last], table.slots[last + 1]].flatMap(
    (slot) => slot?.statements.filter(({ seat }) => seat === DESK) ?? [],
  );
  if (!desk || !said.length) return [];
  const { payload } = await askEngine(
    "encode",
    { record: { ...record, ...sealedNow(table) }, names: false },
    EVERYBODY,
  );
  const words = last < 0 ? "" : (await askEngine("text", { record, at: last }, EVERYBODY)).text;
  const message = resultsText({
    title: gameState.game.title,
    phase: view.phase.name,
    when: deadlineOf(record, view.phase.code),
    results: words,
    summary: phaseAt(table, view, last) || say.beforeFirst,
    end: view.end?.sentence ?? "",
  });
  const tokens = [
    ...(await standingMarks(table, last)),
    ...said.map(({ token }) => token),
    ...(table.slots[last + 1]?.letters ?? []),
  ];
  const link = `${location.href.split("#")[0]}#g=${payload}`;
  return [
    {
      id: `results ${last}`,
      label: say.results,
      text: say.withTokens(message, link, tokens),
    },
  ];
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
