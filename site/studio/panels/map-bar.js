// @ts-check
/** Above the map: what it shows, and how to draw it anew. */

import { icon } from "../../player/widgets/icons.js";
import { drawMap, stopDrawing } from "../draw.js";
import { change, complain, notify, studio } from "../state.js";
import { html } from "../vendor/lit-html.js";
import { say } from "../words/drawer.js";
import { Refusal } from "../worker/publisher.js";

/** May the map be older than what it is drawn from? */
const isOlder = () =>
  studio.draft?.files["map.geo.json"] !== undefined &&
  studio.faults.some(({ file }) => file === "map.toml");

/** What was told of the last map; its faults, and whether a check has found them, too. */
let told = { text: "", before: "", faults: [""], isFound: false };

/** Put away what was told of a map once its faults are gone. */
export function forgetMended() {
  const { notice, faults } = studio;
  if (notice?.text !== told.text) return;
  if (faults.some(({ message }) => told.faults.includes(message))) told.isFound = true;
  else if (told.isFound) change({ notice: told.before ? { ...notice, text: told.before } : null });
}

/**
 * Draw the map, and tell what came of it.
 *
 * @param {string} [before]  what was told before, and is told on
 */
export async function drawAndTell(before = "") {
  const tell = (/** @type {"warn" | "no"} */ tone, /** @type {string} */ text) =>
    notify(tone, [before, text].filter(Boolean).join(" "));
  try {
    const faults = await drawMap();
    if (!faults) return;
    const [first, ...more] = faults;
    if (first) {
      tell("warn", say.found(first.message, first.mend, more.length));
      const text = studio.notice?.text ?? "";
      told = { text, before, faults: faults.map(({ message }) => message), isFound: false };
    } else if (!before) notify("ok", say.drawn);
  } catch (error) {
    if (error instanceof Refusal) tell("no", error.message);
    else complain(error);
  }
}

/** @param {string} note  what to say while the map is as its sources are */
export function mapBar(note) {
  const { drawing, closed } = studio;
  if (drawing)
    return html`<p class="note pad"><span role="status">${drawing.sentence || say.steps[drawing.step]}</span>
      <button type="button" class="btn" @click=${stopDrawing}>${say.stop}</button></p>`;
  return html`<p class="note pad">${isOlder() ? say.older : note}
    <button type="button" class="btn" ?disabled=${closed !== ""}
      @click=${() => void drawAndTell()}>${icon("pencil")}${say.draw}</button></p>`;
}
