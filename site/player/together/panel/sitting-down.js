// @ts-check
/** Sitting down at a table between devices: an invitation, and who has joined. */

import { inTurn, once } from "../../game/state/action-queue.js";
import { change } from "../../game/state/redraw.js";
import { seatState } from "../../game/state/seat-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { copiedText } from "../../widgets/copied-text.js";
import { fill } from "../../widgets/dom.js";
import { guide } from "../../widgets/guide-links.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { chip } from "../../widgets/power-chip.js";
import { told } from "../../words/deadlines.js";
import { say as sayOfKeeper } from "../../words/keeper.js";
import { say as sayOfComputers } from "../../words/opponents.js";
import { say as sayOfProtocol } from "../../words/protocol.js";
import { say } from "../../words/table.js";
import { cut } from "../../words/wording.js";
import { keepsHere } from "../keeper/keeper-statements.js";
import { tableState } from "../my-place.js";
import { nameAt } from "../posts.js";
import { mayDefault } from "../protocol/agreement.js";
import { computersAt } from "../protocol/computers.js";
import { seatIds } from "../seat-sheets.js";
import { inviteAnew, setTable, takeSeat } from "../sit-down.js";
import { hasHost } from "../table-progress.js";
import { passphraseField, passphraseIn } from "./passphrase.js";

/** @typedef {import("../../game/state/page-key.js").Level} Level */
/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../table-facts.js").Facts} Facts */
/** @typedef {import("../protocol/join.js").Invitation} Invitation */

const LONGEST_NAME = 40;
const [WITH_DESK, WITHOUT] = sayOfProtocol.unprotected;
const WITH_KEEPER = sayOfProtocol.unprotected.at(-1);

/** Somebody has opened an invitation. @param {Invitation} invitation */
export function invitationView(invitation) {
  const { offer, seat } = invitation;
  const title = typeof offer.title === "string" ? offer.title : "";
  const { deadline } = offer;
  const invited = {
    title: title ? html`<b>${named(title)}</b>` : say.aGame,
    seats: say.seats(offer.seats.length),
    way: say.ways[offer.gm ? "desk" : offer.steward ? "steward" : "group"],
  };
  return html`<p class="told">${fill(say.invited, invited)}</p>
    ${typeof deadline === "string" && !Number.isNaN(Date.parse(deadline)) ? html`<p>${say.firstOrders(told(Date.parse(deadline)))}</p>` : nothing}
    <form @submit=${(/** @type {Event} */ event) => sit(event, invitation)}>
      <fieldset class="wide"><legend>${seat === null ? say.whichSeat : say.yourSeat}</legend>
        ${offer.seats.map((one, i) =>
          seat === null || seat === i
            ? html`<label class="check"><input type="radio" name="seat" value=${i} .checked=${seat === i} required>
          <span>${named(one.name, LONGEST_NAME)}<span class="note">${(one.powers ?? []).map((power) => cut(power)).join(", ")}</span></span></label>`
            : nothing,
        )}</fieldset>
      <div class="strip">${icon("triangle-alert")}<p>${offer.gm ? WITH_DESK : WITHOUT}${offer.keeper === true ? ` ${WITH_KEEPER}` : ""}</p></div>
      ${computersView(offer)}
      ${noDefault(offer)}
      ${passphraseField()}
      <p class="note">${say.yourKeys} ${guide(offer.gm ? "players" : "without-a-game-master")}</p>
      <button type="submit" class="btn main" id="sit-down">${say.sitDown}</button>
      <button type="button" class="lnk" @click=${() => change(tableState, { invitation: null })}>${say.notNow}</button></form>`;
}

/** Who is played by computers. @param {import("../protocol/join.js").Offer} offer */
function computersView(offer) {
  const all = computersAt({ offer, charter: null }).map(({ seat, level }) => ({
    name: cut(seat),
    level: /** @type {Level} */ (level),
  }));
  return all.length
    ? html`<p class="note" id="computers">${sayOfComputers.playAtTable(all, !!offer.gm)}</p>`
    : nothing;
}

/** Where nobody can end the wait for another. @param {import("../protocol/join.js").Offer} offer */
const noDefault = (offer) =>
  offer.gm || mayDefault(offer) ? nothing : html`<p class="note">${say.twoSeats}</p>`;

const sitDown = once(inTurn(takeSeat));

/** @param {Event} event @param {Invitation} invitation */
function sit(event, invitation) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  void sitDown(invitation, Number(new FormData(form).get("seat")), passphraseIn(form));
}

/**
 * Who is invited and who has joined; then the table is set.
 *
 * @param {Held} held
 * @param {Facts | null} facts
 */
export function sittingTools(held, facts) {
  const { table, desk, seat: mine } = held;
  const { sole = [], twice = [] } = facts?.joined ?? {};
  const ids = seatIds(table);
  const maySet = sole.length === ids.length && (desk !== null || mine !== null);
  const [open = ""] = facts?.links ?? [];
  return html`${hasHost(table) || !open ? nothing : copiedText({ id: "invitation", label: say.groupInvitation, text: say.groupInvitationText(open) })}
    ${table.offer ? [computersView(table.offer), noDefault(table.offer)] : nothing}
    <h2>${say.seatsHeading}</h2>
    <form @submit=${set}><ul class="plain ledger">${ids.map(
      (id, seat) => html`<li data-seat=${id}>
      <span>${seatState.now.powers.filter((power) => power.seat === id).map(chip)}</span>
      <label><span class="vh">${say.nameOfSeat(seat + 1)}</span><input type="text" name=${`name ${seat}`} dir="auto" maxlength=${LONGEST_NAME} autocomplete="off" .value=${cut(nameAt(table, seat), LONGEST_NAME)} ?readonly=${!desk && hasHost(table)}></label>
      <span class="gst">${twice.includes(seat) ? html`${icon("triangle-alert")}${say.requestedTwice}` : sole.includes(seat) ? html`${icon("check")}${say.taken}` : html`${icon("hourglass")}${say.free}`}</span>
      ${desk && twice.includes(seat) ? html`<button type="button" class="btn" @click=${inTurn(() => inviteAnew(seat))}>${say.inviteAnew}</button>` : nothing}
      ${mine === null && !keepsHere(held) && !sole.includes(seat) ? html`<button type="button" class="btn" @click=${(/** @type {Event} */ event) => takeHere(event, held, seat)}>${say.sitHere}</button>` : nothing}
      ${desk && facts?.links[seat] && !sole.includes(seat) ? copiedText({ id: `invitation-${seat}`, isShort: true, label: say.privateInvitation(nameAt(table, seat)), text: facts.links[seat] }) : nothing}</li>`,
    )}</ul>
    ${keepsHere(held) ? html`<p class="note">${sayOfKeeper.sitsOut}</p>` : mine === null ? passphraseField() : nothing}
    ${
      desk || !hasHost(table)
        ? html`<button type="submit" class="btn main" id="set-table" ?disabled=${!maySet}>${say.set}</button>
      <p class="note">${maySet ? say.namesOpen : say.seatsOpen}</p>`
        : nothing
    }</form>`;
}

/** @param {Event} event @param {Held} held @param {number} seat */
function takeHere({ currentTarget }, { table: { offer }, desk }, seat) {
  const { form } = /** @type {HTMLButtonElement} */ (currentTarget);
  if (!offer || !form?.reportValidity()) return;
  const invitation = { offer, seat, secret: desk?.secrets[seat] ?? null };
  void inTurn(() => takeSeat(invitation, seat, passphraseIn(form)))();
}

/** @param {Event} event */
function set(event) {
  event.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
  const names = [...data]
    .filter(([key]) => key.startsWith("name "))
    .map(([, name]) => String(name).trim());
  void inTurn(() => setTable(names))();
}
