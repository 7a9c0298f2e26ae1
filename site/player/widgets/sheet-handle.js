// @ts-check
/** The handle of the phone's sheet: drag or press it to move between three stops. */

import { change } from "../game/state/redraw.js";
import { widgets } from "../game/state/widget-state.js";
import { html, render } from "../vendor/lit-html.js";
import PointerTracker from "../vendor/pointer-tracker.js";
import { say } from "../words/widgets.js";
import { part } from "./dom.js";

const STOPS = /** @type {const} */ (["peek", "half", "full"]);
/** A drag of this many pixels moves the sheet by one stop. */
const PULL = 40;

/** Show the sheet at its stop; while an order is being built it stays down. */
export function showGrip() {
  const stop = widgets.builder && !widgets.drawer ? "peek" : widgets.stop;
  Object.assign(part("panel").dataset, { stop, rest: widgets.stop });
  render(
    html`<button type="button" class="handle" aria-label=${say.sheet[widgets.stop]}
      aria-expanded=${widgets.stop !== "peek"} @click=${turn}></button>`,
    part("grip"),
  );
}

const turn = () =>
  change(widgets, { stop: STOPS[(STOPS.indexOf(widgets.stop) + 1) % STOPS.length] });

/** Follow drags of the handle. */
export function pullGrip() {
  const grip = part("grip");
  const tracker = new PointerTracker(grip, {
    start: () => tracker.currentPointers.length === 0,
    move: () => {
      const way = tracker.currentPointers[0].clientY - tracker.startPointers[0].clientY;
      if (Math.abs(way) < PULL) return;
      const next = STOPS[STOPS.indexOf(widgets.stop) + (way < 0 ? 1 : -1)];
      tracker.startPointers[0] = tracker.currentPointers[0];
      if (next) change(widgets, { stop: next });
    },
  });
}
