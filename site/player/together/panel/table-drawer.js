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
import { fill, part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { chip } from "../../widgets/power-chip.js";
import { told } from "../../words/deadlines.js";
import { tellEvent } from "../../words/game-events.js";
import { say as sayOfProtocol } from "../../words/protocol.js";
import { say } from "../../words/table.js";
import { maySitDown, sitDownAgain } from "../come-back.js";
import { heldHere, isHeldKnown, isHeldMissed, seekAgain, tableState } from "../my-place.js";
import { postNow } from "../post-now.js";
import { nameAt } from "../posts.js";
import { mayDefault, mayState } from "../protocol/agreement.js";
import { computersAt } from "../protocol/computers.js";
import { beginningOf } from "../protocol/new-keys.js";
import { DESK } from "../protocol/seals/binding.js";
import { inShort, sentenceOf } from "../protocol/sentences.js";
import { standingOrders, standingToName } from "../protocol/standing-orders.js";
import { agreeTo, sayConcession, sayDefault } from "../seal-and-reveal.js";
import { seatIds } from "../seat-sheets.js";
import { factsOf } from "../table-facts.js";
import {
  conceded,
  hasDesk,
  hasHost,
  isFrozen,
  ledgers,
  proposed,
  signable,
  stageOf,
} from "../table-progress.js";
import { hearPasted } from "../take-in.js";
import { computerRow, computersAtWork } from "./computers.js";
import { deskTools, deskWord } from "./game-master-desk.js";
import { keeperTools, secretsChecked } from "./keeper-tools.js";
import { keyTools, newKeysView } from "./key-tools.js";
import { listsView } from "./lists.js";
import { nextStep } from "./next-words.js";
import { postBox } from "./post-box.js";
import { isRelayed, relayView } from "./relay-view.js";
import { revealing } from "./revealing.js";
import { invitationView, sittingTools } from "./sitting-down.js";
import { standingTools } from "./standing-orders.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../table-facts.js").Facts} Facts */
/** @typedef {import("../protocol/reading-chat.js").Told} Told */

/** The icon of a seat's state; others warn. @type {Record<string, string>} */
const SIGNS = { out: "minus", waiting: "hourglass", sealed: "check", revealed: "eye" };
/** Codes of tokens that were accepted as meant. */
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
  "carried-later",
  "seconded",
  "message",
  "message-opened",
  "message-empty",
  "asks",
  "invited",
  "invited-all",
]);
const KNOWN = new Set(["duplicate", "older"]);
/** States of a seat for which the others can agree on the default: nothing is sealed, or open. */
const MISSING = new Set(["waiting", "unlisted", "two-sheets"]);
const CLOSED = new Set(["sealed", "other-reveal"]);
const LISTED = 50; // of what lies aside

export function tableDrawer() {
  const held = heldHere();
  const facts = held && factsOf(held);
  return html`<header class="dh"><h2>${say.title}</h2>${closeDrawer()}</header>
    <div class=${`about wide seats-table${held?.desk && !tableState.invitation ? " at-desk" : ""}`}>${tableState.invitation ? invitationView(tableState.invitation) : held ? tableOf(held, facts) : unheld()}</div>`;
}

/** No keys are here. */
function unheld() {
  if (gameState.game.seated) return isHeldKnown() ? html`<p>${say.erased}</p>` : unknown();
  return maySitDown()
    ? html`<p>${say.fromFile}</p>
    <p class="act"><button type="button" class="btn main" @click=${inTurn(sitDownAgain)}>${say.sitDownAgain}</button></p>`
    : html`<p>${say.notApart}</p>`;
}

/** Whether keys are here has still to be found out. */
function unknown() {
  if (widgets.engine === "failed") return html`<p>${say.failed}</p>`;
  if (widgets.engine !== "ready") return html`<p>${say.loading}</p>`;
  if (!isHeldMissed()) return html`<p>${say.seeking}</p>`;
  return html`<p>${say.unread}</p>
    <p class="act"><button type="button" class="btn" @click=${seekAgain}>${say.tryAgain}</button></p>`;
}

/** @param {Held} held @param {Facts | null} facts */
function tableOf(held, facts) {
  const stage = stageOf(held.table);
  const isBeginning = held.table.slots.length <= 1;
  const words = facts?.words.length
    ? html`<p>${fill(say.words, { words: html`<b id="words">${facts.words.join(" ")}</b>` })}</p>`
    : nothing;
  // else what was sealed is posted first
  const areAllIn = !facts?.seats.some(({ state }) => state === "waiting");
  showPosts(held, facts);
  return html`<p class="told" id="next">${nextStep(held, facts)}</p>
    ${isBeginning ? words : nothing}
    ${secretsChecked(facts)}
    ${newKeysView(held)}
    ${listsView(held, facts?.lists ?? null)}
    ${computersAtWork(held)}
    ${relayView(held)}
    ${postBox(held, facts)}
    ${areAllIn ? revealing(held, facts) : nothing}
    ${stage === "joining" ? sitting(held, facts) : [pasteBox(), seats(held, facts)]}
    ${areAllIn ? nothing : revealing(held, facts)}
    ${agreements(held)}
    ${standingTools(held)}
    ${stage === "playing" ? concession(held) : nothing}
    ${held.desk && stage === "playing" && hasDesk(held.table) ? deskTools(held, facts) : nothing}
    ${stage === "playing" ? keeperTools(held, facts) : nothing}
    ${isBeginning ? nothing : words}
    ${keyTools(held)}
    ${past(held)}
    ${aside(held)}
    ${unprotected()}`;
}

/** The text to post that was shown last: the drawer scrolls up to show a new one. */
const shown = { post: "" };

/** @param {Held} held @param {Facts | null} facts */
function showPosts(held, facts) {
  if (!facts) return;
  const post = `${held.id} ${postNow(held, facts.posts, isRelayed(held)).parts[0]?.text}`;
  if (post !== shown.post) part("body").scrollTop = 0;
  shown.post = post;
}

/**
 * The seats come first for those who send invitations or still need a seat.
 *
 * @param {Held} held
 * @param {Facts | null} facts
 */
const sitting = (held, facts) =>
  held.desk || held.seat === null
    ? [sittingTools(held, facts), pasteBox()]
    : [pasteBox(), sittingTools(held, facts)];

/** The text that was pasted, read. */
const pasteBox = () => html`<form class="pasted" @submit=${read}><label><span>${say.paste}</span>
  <textarea id="chat" rows="4" spellcheck="false" autocapitalize="off" autocomplete="off" @paste=${readSoon}></textarea></label>
  <p class="act"><button type="submit" class="btn" id="read-chat">${say.read}</button><span class="note">${say.aboutPasting}</span></p></form>
  ${listing()}
  ${heard.isEmpty ? html`<p class="note" role="status">${say.nothingFound}</p>` : nothing}`;

const heard = { isEmpty: false };

/** What the page read; anything it already knew is folded away. */
function listing() {
  const known = tableState.lastRead.filter(({ code }) => KNOWN.has(code));
  const fresh = tableState.lastRead.filter(({ code }) => !KNOWN.has(code));
  return html`${fresh.length ? html`<ul class="plain heard" aria-label=${say.wasRead}>${fresh.map(row)}</ul>` : nothing}
    ${known.length ? html`<details class="pg"><summary>${icon("chevron-right")}${say.known}<span class="gst">${known.length}</span></summary><ul class="plain heard" aria-label=${say.known}>${known.map(row)}</ul></details>` : nothing}`;
}

/** @param {Told} told */
function row({ code, sentence }) {
  const style = GOOD.has(code) ? "ok" : KNOWN.has(code) ? "dim" : "no";
  return html`<li data-code=${code}><span class="tag ${style}">${icon(style === "no" ? "triangle-alert" : "check")}<span class="vh">${style === "no" ? say.mark.bad : say.mark.good}</span></span><span><bdi>${sentence}</bdi></span></li>`;
}

/** What is pasted into the empty field is read at once. @param {Event} event */
function readSoon({ currentTarget }) {
  const field = /** @type {HTMLTextAreaElement} */ (currentTarget);
  if (field.value) return;
  setTimeout(() => field.value.includes("chy1") && void handIn(field, take));
}

/** @param {Event} event */
function read(event) {
  event.preventDefault();
  void handIn(/** @type {HTMLTextAreaElement} */ (document.getElementById("chat")), take);
}

/** @param {string} text */
async function take(text) {
  await hearPasted(text);
  heard.isEmpty = tableState.lastRead.length === 0 && text.trim() !== "";
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
    !hasDesk(table) &&
    !!table.charter &&
    mayDefault(table.charter) &&
    isPlaying &&
    mine !== null &&
    (isFrozen(table) || stateOf(mine) === "out");
  // nobody was asked to reveal while others have still to seal
  const isAsked = isFrozen(table) || !facts?.seats.some(({ state }) => MISSING.has(state));
  // whoever has read what a seat revealed does not sign its default
  const mayJoin = (/** @type {ReturnType<typeof proposed>[number] | undefined} */ open) =>
    !!open &&
    open.statement.said.seat !== mine &&
    stateOf(Number(open.statement.said.seat)) !== "revealed";
  return html`<h2>${say.whoIsIn}</h2><ul class="plain ledger" id="ledger">${seatIds(table).map(
    (id, seat) => {
      const at = facts?.seats.find((one) => one.seat === seat);
      const state = isPlaying ? (at?.state ?? "") : nonces[seat] ? "confirmed" : "unconfirmed";
      const sign = isPlaying
        ? (SIGNS[state] ?? (state ? "triangle-alert" : "hourglass"))
        : nonces[seat]
          ? "check"
          : "hourglass";
      const word = stateInWords(held, seat, state, at?.seq ?? 0);
      const isLate =
        mayGiveUp && seat !== mine && (MISSING.has(state) || (isAsked && CLOSED.has(state)));
      const standing = standingToName(table, seat)?.id;
      const signed = proposed(table).find(
        ({ statement: { said } }) =>
          said.say === "default" && said.seat === seat && said.standing === standing,
      );
      const give = standing ? say.standing.give : say.giveDefault;
      const hasStanding = !!standingOrders(table, seat, table.slots.length)?.said.orders;
      const mayAsk =
        mine !== null && !signed?.signers.includes(mine) && (isLate || mayJoin(signed));
      return html`<li data-seat=${id} data-state=${state}><span><b>${named(nameAt(table, seat), 40)}</b> ${seatState.now.powers.filter((power) => power.seat === id).map(chip)}</span>
      <span class="gst">${icon(sign)}${givenUp.includes(seat) ? say.concedes(word) : word}</span>
      ${hasStanding ? html`<span class="note">${say.standing.others}</span>` : nothing}
      ${signed ? html`<span class="note">${say.defaultBy(signed.signers.map((one) => nameAt(table, one)))}</span>` : nothing}
      ${mayAsk ? html`<button type="button" class="btn" data-default=${id} @click=${inItsMoment(() => sayDefault(seat))}>${fill(give, { name: named(nameAt(table, seat), 40) })}</button>` : nothing}</li>`;
    },
  )}${computersAt(table).map(computerRow)}</ul>`;
}

/**
 * Where a seat is, in a few words.
 *
 * @param {Held} held
 * @param {number} seat
 * @param {string} state
 * @param {number} seq the number of its sheet
 */
function stateInWords(held, seat, state, seq) {
  if (state === "confirmed") return say.confirmed;
  if (state === "unconfirmed") return say.unconfirmed;
  if (state === "sealed") return deskWord(held, seat, seq) || say.sealed(seq);
  return /** @type {Record<string, string>} */ (say.states)[state] ?? "";
}

/**
 * What others have signed, and what takes more of them.
 *
 * @param {Held} held
 */
function agreements({ table, seat, desk }) {
  const isElsewhere = (/** @type {import("../protocol/statement.js").Said} */ said) =>
    said.say === "default" &&
    seat !== null &&
    said.standing === standingToName(table, Number(said.seat))?.id; // beside the seat
  const open = signable(table).filter(({ statement: { said } }) => !isElsewhere(said));
  const signer = seat ?? (desk ? DESK : null);
  if (signer === null || stageOf(table) !== "playing" || (!open.length && hasHost(table)))
    return nothing;
  return html`<h2>${say.toAgree}</h2>${
    hasHost(table)
      ? nothing
      : html`<p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "correct", stop: "full" })}>${icon("pencil")}${say.propose}</button>
    <span class="note">${say.aboutProposing}</span></p>`
  }<ul class="plain">${open.map(
    ({ statement: { said }, signers }) => html`<li>
    <span><bdi>${inWords(table, said)}</bdi></span>
    <span class="note">${say.signedBy(signers.map((one) => nameAt(table, one)))}</span>
    ${signers.includes(signer) || !table.charter || !mayState(table.charter, said, signer) || said.seat === signer ? nothing : html`<button type="button" class="btn" @click=${inTurn(() => agreeTo(said))}>${say.signToo}</button>`}</li>`,
  )}</ul>`;
}

/** To concede, once. @param {Held} held */
const concession = ({ table, seat }) =>
  seat === null || seatState.now.end || conceded(table).includes(seat)
    ? nothing
    : html`<details class="pg" id="conceding"><summary>${icon("chevron-right")}${say.concede}</summary>
  <p>${say.aboutConceding}</p>
  <p class="act"><button type="button" class="btn" id="concede" @click=${inTurn(sayConcession)}>${say.signConcession}</button></p></details>`;

/**
 * What a statement says; of a correction all of it.
 *
 * @param {import("../protocol/table.js").Table} table
 * @param {import("../protocol/statement.js").Said} said
 */
function inWords(table, said) {
  if (said.say === "deadline" && !Number.isNaN(Date.parse(String(said.until))))
    return say.deadline(told(Date.parse(String(said.until))));
  const { what: kind } = inShort(table, said);
  if (said.say === "rekey") return say.newKey(kind, beginningOf(String(said.sign)));
  if (said.say !== "override") return kind;
  const { what, why } = tellEvent(
    /** @type {import("../../worker/contract").GameEvent} */ (/** @type {unknown} */ (said.event)),
    (slot) => seatState.now.history.find(({ at }) => at === slot)?.name ?? "",
  );
  return html`${what} <bdi>${why}</bdi>`;
}

/** What was sealed and what was opened, phase by phase. @param {Held} held */
function past({ table }) {
  const all = ledgers(table)
    .filter(({ sealed }) => sealed)
    .reverse();
  const names = (/** @type {number[]} */ list) => list.map((seat) => nameAt(table, seat));
  return all.length
    ? html`<details class="pg" id="earlier"><summary>${icon("chevron-right")}${say.earlier}<span class="gst">${all.length}</span></summary>
    <p class="note">${say.aboutEarlier}</p>
    <ul class="plain ledger">${all.map(
      ({
        slot,
        phase,
        sealed,
        shown,
        late,
        wrong,
      }) => html`<li><span><b>${seatState.now.history.find(({ at }) => at === slot)?.name ?? phase}</b></span>
      <span class="gst">${icon(wrong.length ? "triangle-alert" : "check")}${say.tally({ sealed, shown, late: names(late), wrong: names(wrong) })}</span></li>`,
    )}</ul></details>`
    : nothing;
}

/** The part of a paste that the page refused. @param {Held} held */
const aside = ({ table: { drawer } }) =>
  drawer.length
    ? html`<details class="pg"><summary>${icon("chevron-right")}${say.aside}<span class="gst">${drawer.length}</span></summary>
  <p class="note">${say.aboutAside}</p>
  <ul class="plain heard">${drawer.slice(-LISTED).map(({ text, code, values }) => html`<li><span><bdi>${sentenceOf(code, values)}</bdi> <span class="fp note">${text.slice(0, 16)}…</span></span></li>`)}</ul></details>`
    : nothing;

/** What the seals do not protect. */
export const unprotected =
  () => html`<details class="pg"><summary>${icon("chevron-right")}${say.unprotected}</summary>
  <ol class="prose">${sayOfProtocol.unprotected.map((sentence) => html`<li>${sentence}</li>`)}</ol></details>`;
