// @ts-check
/** Corrections by the game master, the steward or the players; each keeps its reason in the log. */

import { heldHere } from "../../together/my-place.js";
import { sayCorrection } from "../../together/seal-and-reveal.js";
import { hasHost } from "../../together/table-progress.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { Query } from "../../widgets/query.js";
import { say } from "../../words/correct.js";
import { decide } from "../play.js";
import { inTurn, once } from "../state/action-queue.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { branch, isSealed } from "../state/game-state.js";
import { notifyOfGame } from "../state/notices.js";
import { change, redraw } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";

/** @typedef {import("../../worker/contract").GameEvent} GameEvent */
/** @typedef {import("../../worker/contract").View} View */

const LONGEST = { reason: 500, who: 40, order: 200, result: 60 };

/** @typedef {keyof typeof say.kinds} Kind */

/** @type {{ kind: Kind }} */
const form = { kind: "void" };

/**
 * The results of the last phase as everybody together sees them; null if there is none.
 *
 * @type {Query<View | null>}
 */
const last = new Query();

export function correctDrawer() {
  last.put([branch().record], load);
  const kinds = /** @type {Kind[]} */ (Object.keys(say.kinds)).filter(
    (kind) =>
      (seatState.now.at > 0 || kind === "edit" || kind === "note") &&
      !(isSealed() && kind === "note"),
  );
  if (!kinds.includes(form.kind)) form.kind = kinds[0];
  return html`<header class="dh"><h2>${say.correct}</h2>${closeDrawer()}</header>
    <form class=${isSealed() && heldHere()?.desk ? "about at-desk" : "about"} @submit=${submit}>
      <label><span>${say.what}</span><select name="kind" @change=${choose}>${kinds.map((kind) => html`<option value=${kind} ?selected=${kind === form.kind}>${say.kinds[kind]}</option>`)}</select></label>
      ${FIELDS[form.kind]()}
      <label><span>${say.reason}</span><textarea name="reason" rows="2" dir="auto" maxlength=${LONGEST.reason} required></textarea></label>
      <label><span>${say.who}</span><input type="text" name="who" dir="auto" maxlength=${LONGEST.who} autocomplete="off"></label>
      <p class="note">${say.logged}</p>
      ${isVotedFor() ? html`<p class="note">${say.needsMajority}</p>` : nothing}
      ${mayCorrect() ? html`<button type="submit" class="btn main">${isVotedFor() ? say.sign : say.submit}</button>` : html`<p class="note">${tableHere()?.charter?.steward ? say.onlySteward : say.onlyGameMaster}</p>`}</form>`;
}

/** The table of this game, if it is played between devices. */
const tableHere = () => (isSealed() ? heldHere()?.table : undefined);

/** At a table with a game master or a steward, only their device may. */
const mayCorrect = () => !tableHere() || isVotedFor() || !!heldHere()?.desk;

/** Without either, the seats vote. */
function isVotedFor() {
  const table = tableHere();
  return !!table && !hasHost(table);
}

async function load() {
  const { at } = seatState.now;
  return at > 0 ? askEngine("view", { record: branch().record, at: at - 1 }, EVERYBODY) : null;
}

/** @param {Event} event */
function choose(event) {
  form.kind = /** @type {Kind} */ (/** @type {HTMLSelectElement} */ (event.target).value);
  redraw();
}

/** A choice among the orders of the last phase. */
function orders() {
  const given = (last.answer?.results ?? []).filter(
    ({ generated, power }) => power && (form.kind === "outcome" || !generated),
  );
  return html`<label><span>${say.orderIn(last.answer?.phase.name ?? "")}</span><select name="order" required>
    ${given.map(({ power, order, result }) => html`<option value=${`${power}\n${order}`}>${say.order(power, order, result)}</option>`)}</select></label>${last.again()}`;
}

/** @type {Record<Kind, () => unknown>} */
const FIELDS = {
  void: orders,
  insert:
    () => html`<label><span>${say.power}</span><select name="power">${seatState.now.powers.filter(({ playing }) => playing).map(({ id, name }) => html`<option value=${id}>${name}</option>`)}</select></label>
    <label><span>${say.orderIn(last.answer?.phase.name ?? "")}</span><input type="text" name="text" maxlength=${LONGEST.order} autocomplete="off" spellcheck="false" required></label>${last.again()}`,
  outcome:
    () => html`${orders()}<label><span>${say.result}</span><input type="text" name="result" maxlength=${LONGEST.result} autocomplete="off" required></label>
    <p class="note">${say.onlyWords}</p>`,
  edit: () => html`<label><span>${say.units}</span><textarea name="units" rows="8" spellcheck="false" .value=${lines(unitsOf(seatState.now))}></textarea></label>
    <label><span>${say.centres}</span><textarea name="centres" rows="8" spellcheck="false" .value=${lines(centresOf(seatState.now))}></textarea></label>`,
  back: () => html`<label><span>${say.backTo}</span><select name="slot">${seatState.now.history
    .filter(({ at }) => at < seatState.now.at)
    .reverse()
    .map(({ at, name }) => html`<option value=${at}>${name}</option>`)}</select></label>
    <p class="note">${say.backKeeps}</p>`,
  note: () => nothing,
};

/** @param {[string, string][]} pairs of powers and what they have */
function byPower(pairs) {
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const [power, what] of pairs) {
    found[power] ??= [];
    found[power].push(what);
  }
  return found;
}

/** @param {View} view */
const unitsOf = ({ units }) =>
  byPower(
    units.filter(({ state }) => state !== "dislodged").map(({ power, text }) => [power, text]),
  );

/** @param {View} view */
const centresOf = ({ centres }) =>
  byPower(centres.filter(({ owner }) => owner).map(({ place, owner }) => [owner, place]));

/** @param {Record<string, string[]>} table */
const lines = (table) =>
  Object.entries(table)
    .map(([power, all]) => `${power}: ${all.join(", ")}`)
    .join("\n");

/** Reads what `lines` wrote, after somebody has changed it. @param {string} text */
function table(text) {
  const rows = text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const [power, ...rest] = line.split(":");
      return [
        power.trim(),
        rest
          .join(":")
          .split(",")
          .map((one) => one.trim())
          .filter(Boolean),
      ];
    });
  return Object.fromEntries(rows);
}

/** The parts of the position that were changed. @param {FormData} data */
function edits(data) {
  const before = { units: unitsOf(seatState.now), centres: centresOf(seatState.now) };
  const found = Object.entries(before).map(([key, was]) => ({
    key,
    was: lines(was),
    text: String(data.get(key) ?? "").replace(/\r/g, ""),
  }));
  return Object.fromEntries(
    found.filter(({ was, text }) => was !== text).map(({ key, text }) => [key, table(text)]),
  );
}

/** @param {FormData} data @returns {GameEvent} */
function eventOf(data) {
  const word = (/** @type {string} */ key) => String(data.get(key) ?? "").trim();
  const why = { who: word("who"), reason: word("reason") };
  const [power, order] = word("order").split("\n");
  if (form.kind === "note") return { event: "note", ...why };
  if (form.kind === "back") return { event: "roll back", slot: Number(word("slot")), ...why };
  if (form.kind === "void") return { event: "override", ...why, void: { power, order } };
  if (form.kind === "insert")
    return { event: "override", ...why, insert: { power: word("power"), order: word("text") } };
  if (form.kind === "outcome")
    return { event: "override", ...why, outcome: { power, order, result: word("result") } };
  return { event: "override", ...why, edit: edits(data) };
}

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  void correct(
    eventOf(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget))),
    form.kind,
  );
}

/** Leaves the panel alone if something else was opened meanwhile. */
const correct = once(
  inTurn(async (/** @type {GameEvent} */ event, /** @type {Kind} */ kind) => {
    if (event.edit && !Object.keys(event.edit).length) throw new Error(say.unchanged);
    if (isSealed()) {
      await sayCorrection(event);
      if (widgets.drawer === "correct") change(widgets, { drawer: "table" });
      return;
    }
    await decide(event);
    notifyOfGame({
      id: "corrected",
      tone: "ok",
      text: say.logTells(say.done[kind]),
    });
    if (widgets.drawer === "correct") change(widgets, { drawer: "", tab: "log" });
  }),
);
