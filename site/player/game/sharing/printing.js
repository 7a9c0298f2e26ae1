// @ts-check
/** Paper: the position with its map, and sheets to write orders on. */

import { html, render } from "../../vendor/lit-html.js";
import { say } from "../../words/print.js";
import { inText, typeset } from "../../words/wording.js";
import { linesOf } from "../state/game-state.js";
import { areOrdersHidden, colours, myPowers, playerOf, seatState } from "../state/seat-state.js";
import { head, positions } from "./printed-position.js";

/** @typedef {import("../../worker/contract").Power} Power */

const ID = "paper";
const FEWEST = 3; // lines of a sheet

/**
 * Print the position or the order sheets.
 *
 * @param {"position" | "sheets"} what
 * @param {boolean} [hasAll] all joined boards, each on its own page
 */
export function print(what, hasAll = false) {
  lay(what, hasAll);
  window.print();
}

/** Let the browser's own Print give the position, too: the page itself is made for a screen. */
export function printByBrowser() {
  addEventListener("beforeprint", () => {
    if (!document.getElementById(ID) && seatState.view && !seatState.isCovered) lay("position");
  });
}

/** Lay out what is printed, until the dialog closes. @param {"position" | "sheets"} what */
function lay(what, hasAll = false) {
  document.getElementById(ID)?.remove();
  const paper = document.createElement("section");
  paper.id = ID;
  document.body.prepend(paper); // before the map, so that its ids are found first
  render(what === "position" ? positions(hasAll) : sheets(), paper);
  document.body.classList.add("on-paper");
  addEventListener(
    "afterprint",
    () => {
      document.body.classList.remove("on-paper");
      paper.remove();
    },
    { once: true },
  );
}

/** A sheet for each power that can order something, with its orders where they may be seen. */
function sheets() {
  const { now } = seatState;
  const seen = areOrdersHidden() ? [] : myPowers().map(({ id }) => id);
  return now.powers
    .filter(({ playing, count }) => playing && count)
    .map(
      (power) => html`<article>${head(now.phase.name)}
    <h2 class=${colours(power)}>${say.sheet(power.name, inText(playerOf(power.seat)))}</h2>
    <ol>${lines(power, seen.includes(power.id)).map((line) => html`<li>${line}</li>`)}</ol></article>`,
    );
}

/** @param {Power} power @param {boolean} isSeen */
function lines(power, isSeen) {
  const given = isSeen ? linesOf(power.id).map((line) => typeset(line.order ?? line.text)) : [];
  if (given.length) return [...given, ""];
  const options = seatState.actors[power.id]?.options ?? [];
  const units = options.length
    ? options.flatMap(({ unit, due }) => (unit && due ? [unit] : []))
    : seatState.now.units.filter((unit) => unit.power === power.id).map(({ text }) => text);
  const own = units.length ? units : Array.from({ length: power.count }, () => "");
  return [...own, ...Array.from({ length: Math.max(0, FEWEST - own.length) }, () => "")];
}
