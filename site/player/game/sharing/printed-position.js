// @ts-check
/** The position on paper: the map, and a table of who has what, which is its legend. */

import { discs } from "../../map/discs.js";
import { copies, renamed } from "../../map/map-copies.js";
import { boards } from "../../map/provinces.js";
import { boardOf, nationOf } from "../../map/shapes/joined-boards.js";
import { OVER } from "../../map/shapes/units.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { draw } from "../../widgets/dom.js";
import { named } from "../../widgets/names.js";
import { say } from "../../words/print.js";
import { say as share } from "../../words/share.js";
import { capital } from "../../words/wording.js";
import { gameName, gameState } from "../state/game-state.js";
import { colours, powerOf, seatState } from "../state/seat-state.js";

/** @typedef {import("../../worker/contract").Power} Power */
/** @typedef {import("../../worker/contract").View} View */

/** @param {string} phase */
export const head = (phase, note = "") =>
  html`<header><h1>${phase}</h1>${note ? html`<p>${note}</p>` : nothing}<p>${named(gameName(gameState.game))}</p></header>`;

/** A unit that no line break splits. @param {string} unit */
const whole = (unit) => unit.replaceAll(" ", "\u00a0");

/**
 * The board on the screen, or all of them, each on its own page; the table alone without a map.
 *
 * @param {boolean} hasAll
 */
export function positions(hasAll) {
  const all = copies(hasAll);
  if (!all.length) return position("", null);
  return all.map(({ board, map }, n) => {
    map.classList.add("patterns");
    return position(board, n ? renamed(map, `b${n + 1}-`) : map);
  });
}

/** @param {string} board @param {SVGSVGElement | null} map */
function position(board, map) {
  const { view } = seatState;
  const units = view.units.filter(({ place }) => boardOf(place) === board);
  const centres = view.centres.filter(({ place }) => boardOf(place) === board);
  const powers = view.powers.filter(
    ({ id }) =>
      units.some(({ power }) => power === id) || centres.some(({ owner }) => owner === id),
  );
  const isNamed = map !== null && nameShared(map, units);
  return html`<div class="position">${head(
    view.phase.name,
    board && share.boardOf(board, boards().length),
  )}${map ? html`<div class="plate">${map}</div>` : nothing}
    ${
      powers.length
        ? html`<div class="ranks"><table><thead><tr><th scope="col">${say.power}</th><th scope="col">${say.units}</th><th scope="col">${say.centres}</th></tr></thead>
    <tbody>${powers.map((power) => row(power, { units, centres, isNamed }))}</tbody></table></div>`
        : nothing
    }${discs({ ...view, units })}</div>`;
}

/**
 * @param {Power} power
 * @param {Pick<View, "units" | "centres"> & { isNamed: boolean }} all `isNamed` where units on the
 *   map bear their power's code
 */
function row(power, { units, centres, isNamed }) {
  const own = units.filter((unit) => unit.power === power.id);
  return html`<tr><th scope="row">${sample(power)} ${
    isNamed ? html`<b>${power.code}</b> ` : nothing
  }${capital(power.name)}</th>
      <td>${own.map(({ text, state }) => whole(say.unit(text, state))).join(", ")}</td>
      <td>${centres
        .filter(({ owner }) => owner === power.id)
        .map(({ place }) => place)
        .join(", ")}</td></tr>`;
}

/** A power's land and one of its units as the map shows them. @param {Power} power */
function sample(power) {
  const box = { x: 1, y: 1, width: 26, height: 18 };
  const nation = nationOf(power.id);
  const ground = draw("g", { class: "furniture", "data-owner": nation });
  ground.append(
    draw("rect", { class: "swatch", ...box }),
    draw("rect", { class: "hachure", ...box }),
  );
  const unit = draw("g", { class: `u ${colours(power)}`, transform: "translate(43 10)" });
  unit.append(...(document.querySelector("#u-A")?.cloneNode(true).childNodes ?? []));
  const made = draw("svg", {
    class: "sample chart patterns",
    viewBox: "0 0 58 20",
    "aria-hidden": "true",
  });
  made.append(ground, unit);
  return made;
}

/**
 * Write whose each unit is where several powers share a place, for paper without colours.
 *
 * @param {SVGSVGElement} map @param {View["units"]} units
 * @returns {boolean} is there such a place?
 */
function nameShared(map, units) {
  const shared = units.filter(({ place, power }) =>
    units.some((other) => other.place === place && other.power !== power),
  );
  for (const { power, text } of shared) {
    const drawn = map.querySelector(`[data-u="${CSS.escape(`${power} ${text}`)}"]`);
    if (drawn && !drawn.querySelector(".over"))
      drawn.append(draw("text", { class: "over", y: OVER }, powerOf(power)?.code ?? ""));
  }
  return shared.length > 0;
}
