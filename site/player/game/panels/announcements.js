// @ts-check
/** Tells screen readers what has changed on the page. */

import { spoken } from "../../map/provinces.js";
import { isTouchAsked, openStep } from "../../orders/open-question.js";
import { part } from "../../widgets/dom.js";
import { say as sayOrders } from "../../words/orders.js";
import { say } from "../../words/panels.js";
import { summary } from "../history/phase-summary.js";
import { desk, seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";

/** @type {{ asked: string | null, said: string }} */
const last = { asked: null, said: "" };

/**
 * Announce an answer about a province, the order being built, the order given, or the results of the
 * phase, each once.
 */
export function announce() {
  const isNew = widgets.asked !== last.asked;
  last.asked = widgets.asked;
  if (isNew && widgets.asked) {
    part("live").textContent = spoken(widgets.asked);
    return;
  }
  const text = seatState.isCovered ? say.hidden : now();
  if (!text || text === last.said) return;
  last.said = text;
  part("live").textContent = text;
}

function now() {
  const step = openStep();
  if (widgets.why) return widgets.why.why.sentence;
  const { builder } = widgets;
  if (builder?.asked && !builder.hint)
    return sayOrders.heard(
      isTouchAsked() ? sayOrders.helpOrGo : sayOrders.whichOne,
      builder.asked.map(({ label }) => label),
    );
  if (step) return builder?.hint || step.sentence.map((word) => word.text).join(" ");
  if (desk().said) return desk().said;
  if (seatState.view.end && seatState.view.present) return seatState.view.end.sentence;
  return seatState.view.results ? summary(seatState.view) : seatState.view.phase.name;
}
