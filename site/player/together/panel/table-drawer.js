// @ts-check
/** The table of a game between devices: what to post, what was pasted, who is in. */

import { handIn, inTurn } from "../../game/state/action-queue.js";
import { gameState } from "../../game/state/game-state.js";
import { change, redraw } from "../../game/state/redraw.js";
import { seatState } from "../../game/state/seat-state.js";
import { inItsMoment } from "../../game/state/stale-presses.js";
import { widgets } from "../../game/state/widget-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { copiedText } from "../../widgets/copied-text.js";
import { part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { chip } from "../../widgets/power-chip.js";
import { told } from "../../words/deadlines.js";
import { tellEvent } from "../../words/game-events.js";
import { counted } from "../../words/wording.js";
import { maySitDown, sitDownAgain } from "../come-back.js";
import { heldHere, isHeldKnown, isHeldMissed, seekAgain, tableState } from "../my-place.js";
import { nameAt } from "../posts.js";
import { beginningOf } from "../protocol/new-keys.js";
import { nameOf } from "../protocol/roster.js";
import { NOT_PROTECTED, sentenceOf } from "../protocol/sentences.js";
import { inShort, mayState } from "../protocol/statement.js";
import { agreeTo, revealOrders, sayConcession, sayDefault } from "../seal-and-reveal.js";
import { seatIds } from "../seat-sheets.js";
import { factsOf } from "../table-facts.js";
import {
  conceded,
  hasDesk,
  hasHost,
  isFrozen,
  ledgers,
  proposed,
  stageOf,
} from "../table-progress.js";
import { hearPasted } from "../take-in.js";
import { deskOutlook, deskTools, deskWord } from "./game-master-desk.js";
import { keeperStep, keeperTools, secretsChecked } from "./keeper-tools.js";
import { keyTools, newKeysView } from "./key-tools.js";
import { invitationView, sittingTools } from "./sitting-down.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../table-facts.js").Facts} Facts */
/** @typedef {import("../protocol/reading-chat.js").Told} Told */

/** What a seat's state is called, with its icon. @type {Record<string, [string, string]>} */
const STATES = {
  out: ["nothing to order", "minus"],
  waiting: ["not in", "hourglass"],
  sealed: ["sealed", "check"],
  revealed: ["open", "eye"],
  default: ["default agreed", "triangle-alert"],
  "two-sheets": ["two sheets of one number", "triangle-alert"],
  "other-reveal": ["revealed something else", "triangle-alert"],
  unsettled: ["ledgers differ", "triangle-alert"],
};
const GOOD = new Set([
  "joined",
  "seated",
  "confirmed",
  "sealed",
  "opened",
  "replaces",
  "revealed",
  "said",
  "carried",
  "message",
  "message-opened",
  "message-empty",
  "asks",
  "invited",
  "invited-all",
]);
const KNOWN = new Set(["duplicate", "older"]);
/** States of a seat for which the others can agree on the default. */
const LATE = new Set(["waiting", "sealed", "two-sheets", "other-reveal"]);
const LISTED = 50; // of what lies aside

export function tableDrawer() {
  const held = heldHere();
  const facts = held && factsOf(held);
  return html`<header class="dh"><h2>The table</h2>${closeDrawer()}</header>
    <div class=${`about wide seats-table${held?.desk && !tableState.invitation ? " at-desk" : ""}`}>${tableState.invitation ? invitationView(tableState.invitation) : held ? tableOf(held, facts) : unheld()}</div>`;
}

/** No keys are here. */
function unheld() {
  if (gameState.game.seated)
    return isHeldKnown()
      ? html`<p>The place of this device at the table was erased. Open the game file that somebody else saved, and sit down at it again.</p>`
      : unknown();
  return maySitDown()
    ? html`<p>You look at this game out of its file. Whoever has a place at its table, or wants to follow it, sits down here; keys come next.</p>
    <p class="act"><button type="button" class="btn main" @click=${inTurn(sitDownAgain)}>Sit down at its table</button></p>`
    : html`<p>This game is not one between devices. Begin one under New game, or open the link of an invitation.</p>`;
}

/** Whether keys are here has still to be found out. */
function unknown() {
  if (widgets.engine === "failed")
    return html`<p>The rules did not start, so the table cannot be shown. What this device keeps of it stays as it is.</p>`;
  if (widgets.engine !== "ready") return html`<p>The table is shown once the rules are here.</p>`;
  if (!isHeldMissed())
    return html`<p>The place of this device at the table is being looked up. If another window is at work there, this one waits for it.</p>`;
  return html`<p>The place of this device at the table could not be looked up. What is kept of it stays as it is.</p>
    <p class="act"><button type="button" class="btn" @click=${seekAgain}>Try again</button></p>`;
}

/** @param {Held} held @param {Facts | null} facts */
function tableOf(held, facts) {
  const stage = stageOf(held.table);
  const isBeginning = held.table.slots.length <= 1;
  const words = facts?.words.length
    ? html`<p>Read these four words out to each other. They are the same on every page: <b id="words">${facts.words.join(" ")}</b></p>`
    : nothing;
  // else what was sealed is posted first
  const areAllIn = !facts?.seats.some(({ state }) => state === "waiting");
  showPosts(held, facts);
  return html`<p class="told" id="next">${nextStep(held, facts)}</p>
    ${isBeginning ? words : nothing}
    ${secretsChecked(facts)}
    ${newKeysView(held)}
    ${areAllIn ? reveals(held, facts) : nothing}
    ${(facts?.posts ?? []).map((post) => copiedText({ ...post, id: `post-${post.id.replaceAll(" ", "-")}` }))}
    ${stage === "joining" ? sitting(held, facts) : [pasteBox(), seats(held, facts)]}
    ${areAllIn ? nothing : reveals(held, facts)}
    ${agreements(held)}
    ${stage === "playing" ? concession(held) : nothing}
    ${held.desk && stage === "playing" && hasDesk(held.table) ? deskTools(held, facts) : nothing}
    ${stage === "playing" ? keeperTools(held, facts) : nothing}
    ${isBeginning ? nothing : words}
    ${keyTools(held)}
    ${past(held)}
    ${aside(held)}
    ${unprotected()}`;
}

/**
 * The texts to post as they were shown last; whoever has pressed something far below sees a new
 * one.
 */
const shown = { posts: "" };

/** @param {Held} held @param {Facts | null} facts */
function showPosts({ id }, facts) {
  if (!facts) return;
  const posts = JSON.stringify([id, facts.posts.map(({ text }) => text)]);
  if (posts !== shown.posts) part("body").scrollTop = 0;
  shown.posts = posts;
}

/**
 * Invitations come first where they are sent, and seats where one is to be taken.
 *
 * @param {Held} held
 * @param {Facts | null} facts
 */
const sitting = (held, facts) =>
  held.desk || held.seat === null
    ? [sittingTools(held, facts), pasteBox()]
    : [pasteBox(), sittingTools(held, facts)];

/** What is to be done now, in a sentence. @param {Held} held @param {Facts | null} facts */
function nextStep(held, facts) {
  const { table, seat, desk } = held;
  const kept = keeperStep(held, facts);
  if (kept) return kept;
  const stage = stageOf(table);
  if (seatState.now.end) return "The game is over.";
  if (stage === "joining") {
    const areAllIn = facts?.joined.sole.length === seatIds(table).length;
    if (areAllIn && desk) return "All seats are joined. Look through the names, and set the table.";
    if (areAllIn && !hasHost(table) && seat !== null)
      return "All seats are joined. One of you sets the table; the others paste what comes of it.";
    if (desk)
      return "Send each player the invitation to their seat, in private. Paste here what they answer.";
    return seat === null
      ? "Take your seat, and post the invitation to the group."
      : "Post your join in the chat. Then paste the chat here, once the table is set.";
  }
  if (stage === "confirming")
    return seat === null
      ? "Post the table. Paste here what the players answer."
      : "Post this, and paste the chat here once all have confirmed.";
  if (!facts) return "";
  const missing = facts.seats
    .filter(({ state }) => state === "waiting" || state === "two-sheets")
    .map((one) => nameAt(table, one.seat));
  const closed = facts.seats
    .filter(({ state }) => state === "sealed")
    .map((one) => nameAt(table, one.seat));
  if (desk)
    return `${deskOutlook(held, facts)}${missing.length ? " Paste the chat as it grows." : ""}`;
  if (!hasDesk(table) && isFrozen(table))
    return closed.length ? `Still to reveal: ${closed.join(", ")}.` : "Paste what is missing.";
  if (missing.length) return `Waiting for ${missing.join(", ")}. Paste the chat as it grows.`;
  return hasDesk(table)
    ? "All are in. The desk publishes next: paste its message here."
    : "All are in. Reveal?";
}

/**
 * Without a desk: the count, and then the reveal.
 *
 * @param {Held} held
 * @param {Facts | null} facts
 */
function reveals({ table, seat }, facts) {
  if (hasDesk(table) || !facts || seat === null || stageOf(table) !== "playing") return nothing;
  const state = (/** @type {number} */ of) => facts.seats.find((one) => one.seat === of)?.state;
  if (state(seat) !== "sealed") return nothing;
  const missing = facts.seats.filter((one) => one.state === "waiting").length;
  return html`<p>Ledger <span class="fp">${facts.ledger}</span>: it is the same on all pages once all have seen the same. ${missing ? `${counted(missing, "seat has", "seats have")} not sealed. Whoever seals after the first reveal is too late.` : ""}</p>
    <p class="act"><button type="button" class=${missing ? "btn" : "btn main"} id="reveal" @click=${inItsMoment(revealOrders)}>${missing ? "Reveal without them" : "Reveal my orders"}</button></p>`;
}

/** The text that was pasted, read. */
const pasteBox =
  () => html`<form class="pasted" @submit=${read}><label><span>Paste the whole chat</span>
  <textarea id="chat" rows="4" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea></label>
  <p class="act"><button type="submit" class="btn">Read it</button><span class="note">Everything in it that belongs here is found; nothing is taken twice.</span></p></form>
  ${listing()}
  ${heard.isEmpty ? html`<p class="note" role="status">Nothing in this text belongs to a table.</p>` : nothing}`;

const heard = { isEmpty: false };

/** What was read; what was known already only for whoever looks for it. */
function listing() {
  const known = tableState.told.filter(({ code }) => KNOWN.has(code));
  const fresh = tableState.told.filter(({ code }) => !KNOWN.has(code));
  return html`${fresh.length ? html`<ul class="plain heard" aria-label="What was read">${fresh.map(row)}</ul>` : nothing}
    ${known.length ? html`<details class="pg"><summary>${icon("chevron-right")}Known already<span class="gst">${known.length}</span></summary><ul class="plain heard" aria-label="Known already">${known.map(row)}</ul></details>` : nothing}`;
}

/** @param {Told} told */
function row({ code, sentence }) {
  const style = GOOD.has(code) ? "ok" : KNOWN.has(code) ? "dim" : "no";
  return html`<li data-code=${code}><span class="tag ${style}">${icon(style === "no" ? "triangle-alert" : "check")}<span class="vh">${style === "no" ? "not taken" : "read"}</span></span><span><bdi>${sentence}</bdi></span></li>`;
}

/** @param {Event} event */
function read(event) {
  event.preventDefault();
  void handIn(/** @type {HTMLTextAreaElement} */ (document.getElementById("chat")), take);
}

/** @param {string} text */
async function take(text) {
  await hearPasted(text);
  heard.isEmpty = tableState.told.length === 0 && text.trim() !== "";
  redraw();
  return "";
}

/** Who sits where, and who is in. @param {Held} held @param {Facts | null} facts */
function seats(held, facts) {
  const { table, seat: mine } = held;
  const { slots, nonces } = table;
  const isPlaying = stageOf(table) === "playing" && slots.length > 0;
  const stateOf = (/** @type {number | null} */ of) =>
    facts?.seats.find((one) => one.seat === of)?.state ?? "";
  const givenUp = conceded(table);
  const mayGiveUp =
    !hasDesk(table) && isPlaying && mine !== null && (isFrozen(table) || stateOf(mine) === "out");
  return html`<h2>Who is in</h2><ul class="plain ledger" id="ledger">${seatIds(table).map(
    (id, seat) => {
      const at = facts?.seats.find((one) => one.seat === seat);
      const [word, sign] = isPlaying
        ? (STATES[at?.state ?? ""] ?? ["", "hourglass"])
        : nonces[seat]
          ? ["confirmed", "check"]
          : ["not confirmed", "hourglass"];
      const isLate = mayGiveUp && seat !== mine && LATE.has(stateOf(seat));
      return html`<li data-seat=${id} data-state=${isPlaying ? (at?.state ?? "") : nonces[seat] ? "confirmed" : "unconfirmed"}><span><b>${named(nameAt(table, seat), 40)}</b> ${seatState.now.powers.filter((power) => power.seat === id).map(chip)}</span>
      <span class="gst">${icon(sign)}${(at?.state === "sealed" && deskWord(held, seat, at.seq)) || `${word}${at?.seq && at.state === "sealed" ? `, number ${at.seq}` : ""}`}${givenUp.includes(seat) ? ", concedes" : ""}</span>
      ${isLate ? html`<button type="button" class="btn" @click=${inItsMoment(() => sayDefault(seat))}>Default for ${named(nameAt(table, seat), 40)}</button>` : nothing}</li>`;
    },
  )}</ul>`;
}

/** What others have signed, and what takes more of them. @param {Held} held */
function agreements({ table, seat }) {
  const open = proposed(table);
  if (seat === null || stageOf(table) !== "playing" || (!open.length && hasHost(table)))
    return nothing;
  return html`<h2>To be agreed</h2>${
    hasHost(table)
      ? nothing
      : html`<p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "correct", stop: "full" })}>${icon("pencil")}Propose a correction</button>
    <span class="note">It counts once more than half of the seats have signed it.</span></p>`
  }<ul class="plain">${open.map(
    ({ statement: { said }, signers }) => html`<li>
    <span>${inWords(said)}${typeof said.seat === "number" ? `: ${nameOf(table.roster, said.seat)}` : ""}${said.say === "rekey" ? `, beginning with ${beginningOf(String(said.sign))}` : ""}</span>
    <span class="note">Signed by ${signers.map((one) => nameAt(table, one)).join(", ")}.</span>
    ${signers.includes(seat) || !table.charter || !mayState(table.charter, said, seat) || said.seat === seat ? nothing : html`<button type="button" class="btn" @click=${inTurn(() => agreeTo(said))}>Sign it too</button>`}</li>`,
  )}</ul>`;
}

/** To concede, once. @param {Held} held */
const concession = ({ table, seat }) =>
  seat === null || seatState.now.end || conceded(table).includes(seat)
    ? nothing
    : html`<details class="pg"><summary>${icon("chevron-right")}Concede</summary>
  <p>A concession is signed and posted, and stays with the game. Play goes on: a game ends by its rules, or when all declare its end among their sealed orders.</p>
  <p class="act"><button type="button" class="btn" id="concede" @click=${inTurn(sayConcession)}>Sign the concession</button></p></details>`;

/**
 * What a statement says; of a correction all of it.
 *
 * @param {import("../protocol/statement.js").Said} said
 */
function inWords(said) {
  if (said.say === "deadline" && !Number.isNaN(Date.parse(String(said.until))))
    return `orders until ${told(Date.parse(String(said.until)))}`;
  if (said.say !== "override") return inShort(said);
  const { what, why } = tellEvent(
    /** @type {import("../../worker/contract").GameEvent} */ (/** @type {unknown} */ (said.event)),
    (slot) => seatState.now.history.find(({ at }) => at === slot)?.name ?? "",
  );
  return html`${what} <bdi>${why}</bdi>`;
}

/** What was promised and what was shown, phase by phase. @param {Held} held */
function past({ table }) {
  const all = ledgers(table)
    .filter(({ sealed }) => sealed)
    .reverse();
  const names = (/** @type {number[]} */ list) =>
    list.map((seat) => nameAt(table, seat)).join(", ");
  return all.length
    ? html`<details class="pg"><summary>${icon("chevron-right")}Earlier phases<span class="gst">${all.length}</span></summary>
    <p class="note">What was promised, and what was shown.</p>
    <ul class="plain ledger">${all.map(
      ({
        slot,
        phase,
        sealed,
        shown,
        late,
        wrong,
      }) => html`<li><span><b>${seatState.now.history.find(({ at }) => at === slot)?.name ?? phase}</b></span>
      <span class="gst">${icon(wrong.length ? "triangle-alert" : "check")}${sealed} sealed, ${shown} shown${late.length ? `; default: ${names(late)}` : ""}${wrong.length ? `; not what was sealed: ${names(wrong)}` : ""}</span></li>`,
    )}</ul></details>`
    : nothing;
}

/** What was refused, for a second look. @param {Held} held */
const aside = ({ table: { drawer } }) =>
  drawer.length
    ? html`<details class="pg"><summary>${icon("chevron-right")}Set aside<span class="gst">${drawer.length}</span></summary>
  <p class="note">It is tried again when the game goes on. Nothing is lost.</p>
  <ul class="plain heard">${drawer.slice(-LISTED).map(({ text, code, values }) => html`<li><span><bdi>${sentenceOf(code, values)}</bdi> <span class="fp note">${text.slice(0, 16)}…</span></span></li>`)}</ul></details>`
    : nothing;

/** What the seals do not protect. */
export const unprotected =
  () => html`<details class="pg"><summary>${icon("chevron-right")}What is not protected</summary>
  <ol class="prose">${NOT_PROTECTED.map((told) => html`<li>${told}</li>`)}</ol></details>`;
