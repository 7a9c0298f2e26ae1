// @ts-check
/** Above the map: what it shows, and how to draw it anew. */

import { icon } from "../../player/widgets/icons.js";
import { drawMap, stopDrawing } from "../draw.js";
import { complain, notify, studio } from "../state.js";
import { html } from "../vendor/lit-html.js";
import { say } from "../words/drawer.js";

/** May the map be older than what it is drawn from? */
const isOlder = () =>
  studio.draft?.files["map.geo.json"] !== undefined &&
  studio.faults.some(({ file }) => file === "map.toml");

async function draw() {
  try {
    const faults = await drawMap();
    if (!faults) return;
    const [first, ...more] = faults;
    if (first) notify("warn", say.found(first.message, first.mend, more.length));
    else notify("ok", say.drawn);
  } catch (error) {
    complain(error);
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
      @click=${() => void draw()}>${icon("pencil")}${say.draw}</button></p>`;
}
