// @ts-check
/** What has changed, said to those who hear the page. */

import { openStep } from "./builder.js";
import { part } from "./dom.js";
import { state } from "./store.js";
import { summary } from "./summary.js";

/** Say the sentence being built, the order given, or what came of the phase. */
export function announce() {
  const text = now();
  const live = part("live");
  if (text && live.textContent !== text) live.textContent = text;
}

function now() {
  const step = openStep();
  if (state.why) return state.why.why.sentence;
  if (step) return state.builder?.hint || step.sentence.map((word) => word.text).join(" ");
  if (state.said) return state.said;
  if (state.view.end && state.view.present) return state.view.end.sentence;
  return state.view.results ? summary(state.view) : state.view.phase.name;
}
