// @ts-check
/** A new game: how to play it, who plays, and with which options. */

import { hooksOfSite, relayName, relayOfSite } from "../../together/by-relay.js";
import { faultOfPage } from "../../together/can-seal.js";
import { passphraseField } from "../../together/panel/passphrase.js";
import { unprotected } from "../../together/panel/table-drawer.js";
import { offerTable } from "../../together/sit-down.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { guide } from "../../widgets/guide-links.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { say } from "../../words/new-game.js";
import { say as sayOfComputers } from "../../words/opponents.js";
import { say as sayOfProtocol } from "../../words/protocol.js";
import { say as sayOfRelay } from "../../words/relay.js";
import { listed } from "../../words/wording.js";
import { seatsFor } from "../one-device/seating.js";
import { begin } from "../play.js";
import { HOT_SEAT, LEVELS, newSeed } from "../state/page-key.js";
import { change, redraw } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { inItsMoment } from "../state/stale-presses.js";
import { widgets } from "../state/widget-state.js";
import {
  keepsSecrets,
  learnSeats,
  leaveForm,
  optionFields,
  optionsIn,
  ownSeats,
  powersOfForm,
  sharedSeats,
} from "./begin-options.js";

const LONGEST = { name: 40, title: 60, wait: 60, hook: 300 };

/** @typedef {"alone" | "shared" | "desk" | "steward" | "group"} Way */

/** @type {{ way: Way }} */
const chosen = { way: "alone" };

/** What each way does not protect against. @type {Record<Way, string>} */
const UNPROTECTED = {
  alone: "",
  shared: say.curtainOnly,
  desk: sayOfProtocol.unprotected[0],
  steward: sayOfProtocol.unprotected[1],
  group: sayOfProtocol.unprotected[1],
};

export function beginDrawer() {
  if (keepsSecrets() && chosen.way === "group") chosen.way = "steward";
  if (!keepsSecrets() && chosen.way === "steward") chosen.way = "group";
  const { way } = chosen;
  return html`<header class="dh"><h2>${say.title}</h2>${closeDrawer()}</header>
    <p class="act"><button type="button" class="btn" data-do="solo" @click=${() => change(widgets, { drawer: "solo", stop: "full" })}>${icon("play")}${sayOfComputers.title}</button></p>
    <form class="about" @submit=${submit} @change=${(/** @type {Event} */ event) => void learnSeats(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)))}>
      <fieldset class="wide"><legend>${say.how}</legend>
        ${choice("alone")}
        ${choice("shared")}
        ${choice("desk")}
        ${choice(keepsSecrets() ? "steward" : "group")}</fieldset>
      ${UNPROTECTED[way] ? html`<div class="strip">${icon("triangle-alert")}<p>${UNPROTECTED[way]}${isApart() && keepsSecrets() ? ` ${sayOfProtocol.unprotected.at(-1)}` : ""}</p></div>` : nothing}
      ${isApart() ? apart() : nothing}
      ${way === "alone" ? nothing : players()}
      ${optionFields()}
      <button type="submit" class="btn main" ?disabled=${isApart() && faultOfPage() !== ""}>${BUTTONS[way]}</button>
      <p class="note">${say.bringWhat} <button type="button" class="lnk" @click=${() => change(widgets, { drawer: "bring", stop: "full" })}>${say.bring}</button></p></form>`;
}

/** @type {Record<Way, string>} */
const BUTTONS = {
  alone: say.begin,
  shared: say.begin,
  desk: say.inviteEach,
  steward: say.inviteEach,
  group: say.invite,
};

/** Does everybody play at their own device? */
const isApart = () => chosen.way === "desk" || chosen.way === "steward" || chosen.way === "group";

/** @param {Way} way */
const choice = (
  way,
) => html`<label class="check"><input type="radio" name="seating" .checked=${chosen.way === way}
  @change=${() => choose(way)}><span>${say.ways[way].name}<span class="note">${say.ways[way].what}</span></span></label>`;

/** @param {Way} way */
function choose(way) {
  chosen.way = way;
  redraw();
}

/** What players who share only a chat agree on. */
const apart =
  () => html`${faultOfPage() ? html`<div class="strip no">${icon("triangle-alert")}<p>${faultOfPage()}</p></div>` : nothing}
  ${unprotected()}
  <p class="note">${guide(chosen.way === "desk" ? "game-masters" : "without-a-game-master")}</p>
  <label><span>${say.gameTitle}</span><input type="text" name="title" dir="auto" maxlength=${LONGEST.title} autocomplete="off"></label>
  <label><span>${say.firstOrders}</span><input type="datetime-local" name="deadline"></label>
  ${
    chosen.way === "group" || chosen.way === "steward"
      ? html`<label><span>${say.wait}</span><input type="text" name="wait" maxlength=${LONGEST.wait} autocomplete="off" value=${say.oneDay}></label>
    <p class="note">${say.afterWait}</p>`
      : nothing
  }
  ${relayOfSite() ? relayed() : nothing}
  ${chosen.way === "group" ? nothing : passphraseField()}`;

/** Whether a relay carries what is said. */
const relayed =
  () => html`<label class="check"><input type="checkbox" name="relay" checked><span>${sayOfRelay.offer(relayName())}<span class="note">${sayOfRelay.aboutOffer}</span></span></label>
  ${chosen.way === "desk" ? nothing : html`<label class="check"><input type="checkbox" name="reveals" checked><span>${sayOfRelay.offerReveal}</span></label>`}
  ${hooksOfSite().length ? html`<label><span>${sayOfRelay.hook}</span><input type="url" name="hook" autocomplete="off" maxlength=${LONGEST.hook}></label><p class="note">${sayOfRelay.aboutHook}</p>` : nothing}`;

/** @param {string} hook */
const hookIn = (hook) => (hook ? { hook } : {});

function players() {
  if (sharedSeats().length) return seatedTogether();
  return html`<fieldset><legend>${say.players}</legend>
    ${powers().map((power) => html`<label><span>${chip(power)}</span><input type="text" name=${`player ${power.id}`} dir="auto" maxlength=${LONGEST.name} autocomplete="off"></label>`)}
    <p class="note">${say.seats}</p>${othersField()}</fieldset>`;
}

/** Who plays the seats that nobody is named for; a computer keeps no secrets from the table. */
const othersField = () =>
  chosen.way === "shared" || (isApart() && !keepsSecrets())
    ? html`<label><span>${sayOfComputers.unnamed}</span><select name="others"><option value="">${isApart() ? sayOfComputers.anotherPlayer : sayOfComputers.person}</option>${LEVELS.map((level) => html`<option value=${level}>${sayOfComputers.isPlayed(level)}</option>`)}</select></label>
    ${isApart() ? html`<p class="note">${sayOfComputers.atTable}</p>` : nothing}`
    : nothing;

/** Where a player usually holds several powers, the fields are for seats, not for powers. */
const seatedTogether = () => html`<fieldset><legend>${say.players}</legend>
  ${sharedSeats().map(([seat, held]) => html`<label><span>${seat}<span class="note"> ${listed(held)}</span></span><input type="text" name=${`player ${seat}`} dir="auto" maxlength=${LONGEST.name} autocomplete="off"></label>`)}${othersField()}</fieldset>`;

const powers = () => powersOfForm() ?? seatState.now.powers.filter((power) => power.playing);

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  void start(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)));
}

/**
 * The computers at seats that nobody is named for, if there are people as well.
 *
 * @param {string[]} seats @param {Record<string, string>} names by seat @param {string} level or ""
 */
function computersBeside(seats, names, level) {
  const free = seats.filter((seat) => !names[seat]);
  if (!level || free.length === seats.length) return {};
  const played = Object.fromEntries(free.map((seat) => [seat, level]));
  return { computers: { seats: played, seed: newSeed() } };
}

const start = inItsMoment(async (/** @type {FormData} */ form) => {
  const { way } = chosen;
  const word = (/** @type {string} */ key) => String(form.get(key) ?? "").trim();
  const options = optionsIn(form);
  const usual = await ownSeats(options);
  const own = Object.values(usual).flat();
  const here = powers()
    .map(({ id }) => id)
    .filter((id) => own.includes(id));
  const ids = [...new Set([...here, ...own])];
  const isTogether = Object.values(usual).some((held) => held.length > 1);
  const named = Object.fromEntries(
    Object.keys(usual)
      .map((seat) => [seat, word(`player ${seat}`)])
      .filter(([, name]) => name),
  );
  const { seats, names } = isTogether
    ? { seats: usual, names: named }
    : seatsFor(ids, Object.fromEntries(ids.map((id) => [id, word(`player ${id}`)])));
  const deadline = Date.parse(word("deadline"));
  if (way !== "alone" && way !== "shared")
    await offerTable({
      title: word("title"),
      seats,
      names,
      deadline: Number.isNaN(deadline) ? null : deadline,
      wait: word("wait"),
      options,
      host: way,
      passphrase: word("new-passphrase"),
      level: /** @type {import("../state/page-key.js").Level | ""} */ (word("others")),
      relay: form.has("relay") ? { reveals: form.has("reveals"), ...hookIn(word("hook")) } : null,
    });
  else if (way === "shared") {
    const computers = computersBeside(Object.keys(seats), names, word("others"));
    await begin(seats, { names, page: { seating: HOT_SEAT, ...computers } }, options);
  } else await begin(null, {}, options);
  chosen.way = "alone";
  leaveForm();
  const isTable = way !== "alone" && way !== "shared";
  change(widgets, {
    drawer: isTable ? "table" : "",
    tab: "orders",
    stop: isTable ? "full" : "half",
  });
});
