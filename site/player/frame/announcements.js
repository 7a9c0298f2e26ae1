// @ts-check
/** What has changed, said to those who hear the page. */

import { spoken } from "../chart/provinces.js";
import { summary } from "./phase-summary.js";
import { state } from "../game/state.js";
import { openStep } from "../orders/builder.js";
import { part } from "../page/dom.js";

/** @type {{ asked: string | null, said: string }} */
const last = { asked: null, said: "" };

/** Say what was asked, the sentence being built, the order given, or what came of the phase; each once. */
export function announce() {
  const isNew = state.asked !== last.asked;
  last.asked = state.asked;
  if (isNew && state.asked) {
    part("live").textContent = spoken(state.asked);
    return;
  }
  const text = now();
  if (!text || text === last.said) return;
  last.said = text;
  part("live").textContent = text;
}

function now() {
  const step = openStep();
  if (state.why) return state.why.why.sentence;
  if (step) return state.builder?.hint || step.sentence.map((word) => word.text).join(" ");
  if (state.said) return state.said;
  if (state.view.end && state.view.present) return state.view.end.sentence;
  return state.view.results ? summary(state.view) : state.view.phase.name;
}
