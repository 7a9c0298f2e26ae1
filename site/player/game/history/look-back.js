// @ts-check
/**
 * The game so far: centres whenever they were counted, and the orders of a power, a unit or a
 * province.
 */

import { placeName, provinces } from "../../map/provinces.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { draw } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/history.js";
import { typeset } from "../../words/wording.js";
import { askEngine } from "../state/ask-engine.js";
import { branch } from "../state/game-state.js";
import { complain } from "../state/notices.js";
import { redraw } from "../state/redraw.js";
import { colours, powerOf, seatState } from "../state/seat-state.js";
import { go } from "./history-bar.js";

/** @typedef {import("../../worker/contract").About} About */
/** @typedef {import("../../worker/contract").Count} Count */
/** @typedef {import("../../worker/contract").Past} Past */
/** @typedef {import("../../worker/contract").Power} Power */
/** @typedef {{ centres: Count[], orders: Past[] }} Told */

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 12;
/**
 * Room for the codes at the end of the lines, how many letters it takes, and how high a line of
 * them is.
 */
const LABELS = 64;
const LONGEST = 11;
const LINE = 10;
/** How far lines of equal counts are from each other at most. */
const BESIDE = 2.4;

/** Whose orders are listed: a kind and an id, as in "unit:Turkey:Ank", or "". */
const asked = { about: "" };
/** The question that could not be answered; it is asked again after another one. */
let failed = "";
/** The answers so far, by game, seat and question. @type {WeakMap<object, Map<string, Told | null>>} */
const known = new WeakMap();

/** The answer, as soon as it is there. @returns {Told | null} */
function told() {
  const { record } = branch();
  const all = known.get(record) ?? new Map();
  known.set(record, all);
  const key = `${seatState.seat} ${asked.about}`;
  if (!all.has(key) && key !== failed) {
    all.set(key, null);
    askEngine("history", { record, about: aboutOf(asked.about) }).then(
      (found) => {
        all.set(key, found);
        redraw();
      },
      (error) => {
        all.delete(key);
        failed = key;
        complain(error);
      },
    );
  }
  return all.get(key) ?? null;
}

/** @param {string} text @returns {About | undefined} */
function aboutOf(text) {
  const [kind, power, unit] = text.split(":");
  if (kind === "unit") return { power, unit };
  return kind ? { [kind]: power } : undefined;
}

export function past() {
  const found = told();
  return html`${found && found.centres.length > 1 ? centres(found.centres) : nothing}
    <label class="field"><span>${say.ordersOf}</span><select @change=${(/** @type {Event} */ event) => ask(/** @type {HTMLSelectElement} */ (event.target).value)}>
      <option value="" ?selected=${!asked.about}>${say.wholeGame}</option>
      ${group(
        say.powers,
        seatState.view.powers
          .filter(({ playing }) => playing)
          .map(({ id, name }) => [`power:${id}`, name]),
      )}
      ${group(
        say.units,
        seatState.now.units.map(({ power, location, text }) => [
          `unit:${power}:${location}`,
          say.unit(powerOf(power)?.name ?? power, text),
        ]),
      )}
      ${group(
        say.provinces,
        provinces().map(([place]) => [`place:${place}`, placeName(place)]),
      )}</select></label>
    ${asked.about && found ? list(found.orders) : nothing}`;
}

/** Is the list that of one power, unit or province? */
export const isAsked = () => asked.about !== "";

/** @param {string} about */
function ask(about) {
  asked.about = about;
  failed = "";
  redraw();
}

/** @param {string} name @param {string[][]} options */
const group = (name, options) =>
  html`<optgroup label=${name}>${[...options]
    .sort(([, one], [, other]) => one.localeCompare(other))
    .map(
      ([value, text]) =>
        html`<option value=${value} ?selected=${value === asked.about}>${text}</option>`,
    )}</optgroup>`;

/** @param {Past[]} orders */
function list(orders) {
  if (!orders.length) return html`<p class="note">${say.noOrders}</p>`;
  return html`<ul class="ol past">${orders.map(
    (one) => html`<li title=${one.sentence}>
    <button type="button" class="lnk" @click=${() => go(one.at)}>${one.phase}</button> <span class="ord">${typeset(one.order)}</span>
    <span class="tag ${one.ok ? "ok" : "no"}">${icon(one.ok ? "check" : "x")}${one.result}</span></li>`,
  )}</ul>`;
}

/** Centres by year: a small graph, and the same numbers as a table. @param {Count[]} counts */
function centres(counts) {
  const powers = seatState.view.powers.filter(({ id }) => counts.some((one) => one.counts[id]));
  return html`<details class="pg"><summary>${icon("chevron-right")}${say.centres}</summary>
    ${lines(counts, powers)}
    <div class="scroll" tabindex="0" role="region" aria-label=${say.centres}><table class="num years"><thead><tr><th scope="col">${say.year}</th>
      ${powers.map(({ name, code }) => html`<th scope="col" class="r"><abbr title=${name}>${code}</abbr></th>`)}</tr></thead>
      <tbody>${counts.map(({ title, counts: of }) => html`<tr><th scope="row">${title}</th>${powers.map(({ id }) => html`<td class="r">${of[id] ?? 0}</td>`)}</tr>`)}</tbody></table></div></details>`;
}

/** @param {Count[]} counts @param {Power[]} powers */
function lines(counts, powers) {
  const most = Math.max(...counts.flatMap(({ counts: of }) => Object.values(of)), 1);
  const one = (HEIGHT - 2 * EDGE) / most;
  const x = (/** @type {number} */ i) =>
    EDGE + (i * (WIDTH - 2 * EDGE - LABELS)) / (counts.length - 1);
  const y = (/** @type {number} */ n) => HEIGHT - EDGE - n * one;
  // lines of equal counts run beside each other
  const apart = Math.min(BESIDE, one / powers.length);
  const drawn = powers.map((power, n) => {
    const beside = (n - (powers.length - 1) / 2) * apart;
    const points = counts
      .map(
        ({ counts: of }, i) => `${x(i).toFixed(1)},${(y(of[power.id] ?? 0) + beside).toFixed(1)}`,
      )
      .join(" ");
    return draw(
      "g",
      { class: colours(power) },
      draw("polyline", { class: "under", points }),
      draw("polyline", { points }),
    );
  });
  return draw(
    "svg",
    {
      class: "counts",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": say.centresDrawn,
    },
    ...drawn,
    ...ends(counts[counts.length - 1], powers, y),
  );
}

/**
 * Labels at the ends of the lines: powers that end alike share one, and none covers another.
 *
 * @param {Count} count
 * @param {Power[]} powers
 * @param {(n: number) => number} y
 */
function ends({ counts: of }, powers, y) {
  const counted = [...new Set(powers.map(({ id }) => of[id] ?? 0))].sort(
    (one, other) => other - one,
  );
  const line = Math.min(LINE, (HEIGHT - LINE) / counted.length);
  let lowest = 0;
  return counted.map((n) => {
    lowest = Math.max(y(n) + LINE / 3, lowest + line);
    const codes = powers.filter(({ id }) => (of[id] ?? 0) === n).map(({ code }) => code);
    const shown = codes.filter((_, i) => codes.slice(0, i + 1).join(" ").length <= LONGEST);
    const label = draw("text", { x: WIDTH - EDGE - LABELS + 6, y: lowest.toFixed(1) });
    label.textContent = [
      ...shown,
      ...(shown.length < codes.length ? [`+${codes.length - shown.length}`] : []),
    ].join(" ");
    return label;
  });
}
