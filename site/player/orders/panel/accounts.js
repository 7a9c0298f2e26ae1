// @ts-check
/** Joined boards by player: centres and units per power, and how close each player is to a goal. */

import { playerOf, powerOf, seatName, seatState } from "../../game/state/seat-state.js";
import { boards } from "../../map/provinces.js";
import { boardOfPower, nationOf } from "../../map/shapes/joined-boards.js";
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { named } from "../../widgets/names.js";
import { say } from "../../words/orders.js";

/** @typedef {import("../../worker/contract").Power} Power */
/** @typedef {import("../../worker/contract").View["seats"][number]} Seat */

/** A table of centres and units per player and board, for joined boards. */
export function accounts() {
  if (!boards().length) return nothing;
  const { seats } = seatState.view;
  // then the player's name already says which nation it is
  const isOne = seats.every(({ powers }) => new Set(powers.map(nationOf)).size === 1);
  return html`<section class="facts accounts"><h2>${say.accounts}</h2>
    <p class="note">${say.accountsHelp}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${say.accounts}><table
      class="num"><thead><tr><th scope="col">${say.player}</th>
      ${boards().map((board) => html`<th scope="col">${board}</th>`)}<th
        scope="col">${say.everything}</th></tr></thead>
      <tbody>${seats.map(
        (seat) =>
          html`<tr><th scope="row">${player(seat)}</th>${boards().map(
            (board) =>
              html`<td>${powersOn(seat, board).map((power) => account(power, isOne))}</td>`,
          )}<td><b>${seat.total}</b></td></tr>`,
      )}</tbody></table></div></section>`;
}

/**
 * The powers of a seat on a board.
 *
 * @param {Seat} seat
 * @param {string} board
 * @returns {Power[]}
 */
const powersOn = ({ powers }, board) =>
  powers.filter((power) => boardOfPower(power) === board).flatMap((id) => powerOf(id) ?? []);

/** @param {Power} power @param {boolean} isOne */
function account(power, isOne) {
  const more = power.centres - power.units;
  const name = isOne ? nothing : html`<span class="note">${nationOf(power.id).slice(0, 3)}</span> `;
  const difference = html` <b>${more > 0 ? "+" : "−"}${Math.abs(more)}</b>`;
  return html`<span class="account" title=${say.account(power.name, power.needs)}>${name}${
    power.out ? say.out : `${power.centres}/${power.units}`
  }${more ? difference : nothing}</span>`;
}

/** @param {Seat} seat */
function player({ id }) {
  const name = playerOf(id);
  return html`${seatName(id)}${name ? html`<span class="note"> ${named(name)}</span>` : nothing}`;
}

/** How close each player is to each goal of the variant, if it has any. */
export function meters() {
  const { seats, goals } = seatState.view;
  if (!goals.length) return nothing;
  const most = Math.max(...goals.map(({ centres }) => centres), ...seats.map(({ total }) => total));
  const share = (/** @type {number} */ number) => (100 * number) / most;
  const reached = (/** @type {number} */ total) =>
    goals.filter(({ centres }) => centres <= total).map(({ name }) => name);
  return html`<section class="facts meters"><h2>${say.centresByPlayer}</h2>
    <table><tbody>${[...seats]
      .sort((one, other) => other.total - one.total)
      .map(
        (seat) => html`<tr><th scope="row">${player(seat)}</th>
      <td><svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img"
        aria-label=${say.enoughFor(reached(seat.total))}>
        <rect class="whole" width="100" height="10"></rect><rect class="part"
          width=${share(seat.total)} height="10"></rect>${goals.map(
            ({ centres }) => svg`<path d=${`M${share(centres)} 0v10`}></path>`,
          )}</svg></td>
      <td class="r">${seat.total}</td></tr>`,
      )}</tbody></table>
    <p class="note">${say.marks(goals)}</p></section>`;
}
