// @ts-check
/** A new game: how to sit down, and who sits at it, agreed before it begins. */

import { faultOfPage } from "../../together/can-seal.js";
import { unprotected } from "../../together/panel/table-drawer.js";
import { offerTable } from "../../together/sit-down.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { guide } from "../../widgets/guide-links.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { say as sayOfProtocol } from "../../words/protocol.js";
import { listed } from "../../words/wording.js";
import { seatsFor } from "../one-device/seating.js";
import { begin } from "../play.js";
import { HOT_SEAT } from "../state/page-key.js";
import { change, redraw } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { inItsMoment } from "../state/stale-presses.js";
import { widgets } from "../state/widget-state.js";
import {
  keepsSecrets,
  learnSeats,
  optionFields,
  optionsIn,
  ownSeats,
  sharedSeats,
} from "./begin-options.js";

const LONGEST = { name: 40, title: 60, wait: 60 };

/** @typedef {"alone" | "shared" | "desk" | "steward" | "group"} Way */

/** @type {{ way: Way }} */
const chosen = { way: "alone" };

/** What each way does not protect, in a sentence. @type {Record<Way, string>} */
const UNPROTECTED = {
  alone: "",
  shared: "Whoever holds the device can look behind the curtain.",
  desk: sayOfProtocol.unprotected[0],
  steward: sayOfProtocol.unprotected[1],
  group: sayOfProtocol.unprotected[1],
};

export function beginDrawer() {
  if (keepsSecrets() && chosen.way === "group") chosen.way = "steward";
  if (!keepsSecrets() && chosen.way === "steward") chosen.way = "group";
  const { way } = chosen;
  return html`<header class="dh"><h2>New game</h2>${closeDrawer()}</header>
    <form class="about" @submit=${submit} @change=${(/** @type {Event} */ event) => void learnSeats(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)))}>
      <fieldset class="wide"><legend>How you sit down</legend>
        ${choice("alone", "Alone", "You order for every power, and see all orders.")}
        ${choice("shared", "One device, several seats", "A curtain comes down between the seats. Orders stay hidden until all are in.")}
        ${choice("desk", "With a game master, each at their own device", "Players send sealed orders through any chat; the game master opens them and publishes.")}
        ${keepsSecrets() ? choice("steward", "With a steward, each at their own device", "All seal their orders first, and then reveal them. A steward, who does not play, keeps what nobody else may know.") : nothing}
        ${keepsSecrets() ? nothing : choice("group", "Without a game master, each at their own device", "All seal their orders first, and then reveal them. Every page checks every other.")}</fieldset>
      ${UNPROTECTED[way] ? html`<div class="strip">${icon("triangle-alert")}<p>${UNPROTECTED[way]}${isApart() && keepsSecrets() ? ` ${sayOfProtocol.unprotected.at(-1)}` : ""}</p></div>` : nothing}
      ${isApart() ? apart() : nothing}
      ${way === "alone" ? nothing : players()}
      ${optionFields()}
      <button type="submit" class="btn main" ?disabled=${isApart() && faultOfPage() !== ""}>${BUTTONS[way]}</button></form>`;
}

/** @type {Record<Way, string>} */
const BUTTONS = {
  alone: "Begin",
  shared: "Begin",
  desk: "Make the invitations",
  steward: "Make the invitations",
  group: "Make the invitation",
};

/** Is each at a device of their own? */
const isApart = () => chosen.way === "desk" || chosen.way === "steward" || chosen.way === "group";

/** @param {Way} way @param {string} name @param {string} what */
const choice = (
  way,
  name,
  what,
) => html`<label class="check"><input type="radio" name="seating" .checked=${chosen.way === way}
  @change=${() => choose(way)}><span>${name}<span class="note">${what}</span></span></label>`;

/** @param {Way} way */
function choose(way) {
  chosen.way = way;
  redraw();
}

/** What a group agrees on that shares only a chat. */
const apart =
  () => html`${faultOfPage() ? html`<div class="strip no">${icon("triangle-alert")}<p>${faultOfPage()}</p></div>` : nothing}
  ${unprotected()}
  <p class="note">${guide(chosen.way === "desk" ? "game-masters" : "without-a-game-master")}</p>
  <label><span>Title</span><input type="text" name="title" dir="auto" maxlength=${LONGEST.title} autocomplete="off"></label>
  <label><span>First orders until</span><input type="datetime-local" name="deadline"></label>
  ${
    chosen.way === "group" || chosen.way === "steward"
      ? html`<label><span>How long to wait for somebody late</span><input type="text" name="wait" maxlength=${LONGEST.wait} autocomplete="off" value="one day"></label>
    <p class="note">Then more than half of the others can give the default: what was not ordered is left undone.</p>`
      : nothing
  }`;

function players() {
  if (sharedSeats().length) return seatedTogether();
  return html`<fieldset><legend>Players</legend>
    ${powers().map((power) => html`<label><span>${chip(power)}</span><input type="text" name=${`player ${power.id}`} dir="auto" maxlength=${LONGEST.name} autocomplete="off"></label>`)}
    <p class="note">Powers with the same player share a seat. Without a player, a power is a seat of its own.</p></fieldset>`;
}

/** Where a player usually holds several powers, seats have names, and not powers. */
const seatedTogether = () => html`<fieldset><legend>Players</legend>
  ${sharedSeats().map(([seat, held]) => html`<label><span>${seat}<span class="note"> ${listed(held)}</span></span><input type="text" name=${`player ${seat}`} dir="auto" maxlength=${LONGEST.name} autocomplete="off"></label>`)}</fieldset>`;

const powers = () => seatState.now.powers.filter((power) => power.playing);

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  void start(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)));
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
    });
  else if (way === "shared") await begin(seats, { names, page: { seating: HOT_SEAT } }, options);
  else await begin(null, {}, options);
  chosen.way = "alone";
  const isTable = way !== "alone" && way !== "shared";
  change(widgets, {
    drawer: isTable ? "table" : "",
    tab: "orders",
    stop: isTable ? "full" : "half",
  });
});
