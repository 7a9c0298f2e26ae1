// @ts-check
/**
 * A question to the engine whose answer a drawer shows: put once, and again after it failed, where
 * the drawer is opened anew or somebody says so.
 */

import { complain } from "../game/state/notices.js";
import { redraw, watch } from "../game/state/redraw.js";
import { widgets } from "../game/state/widget-state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/widgets.js";

/** The drawer that is open, and how many were opened and closed before. */
const now = { drawer: "", turn: 0 };
watch(() => {
  if (widgets.drawer !== now.drawer)
    Object.assign(now, { drawer: widgets.drawer, turn: now.turn + 1 });
});

/** @template Answer */
export class Query {
  /** @type {Answer | null} */
  answer = null;
  /** What was asked about last. @type {unknown[]} */
  about = [];
  /** When that failed, if it did. @type {number | null} */
  failed = null;

  /**
   * Put the question, unless it was put about the same already: a drawer does so whenever it is
   * drawn.
   *
   * @param {unknown[]} about
   * @param {() => Promise<Answer>} ask
   */
  put(about, ask) {
    const isSame =
      about.length === this.about.length && about.every((one, i) => one === this.about[i]);
    if (isSame && (this.failed === null || this.failed === now.turn)) return;
    Object.assign(this, { about, answer: null, failed: null });
    ask().then(
      (answer) => {
        if (this.about !== about) return;
        this.answer = answer;
        redraw();
      },
      (error) => {
        if (this.about === about) this.failed = now.turn;
        complain(error);
      },
    );
  }

  /** What stands in the place of an answer that did not come. */
  again() {
    const put = () => {
      this.about = [];
      redraw();
    };
    return this.failed === null
      ? nothing
      : html`<p class="act"><button type="button" class="btn" @click=${put}>${say.tryAgain}</button></p>`;
  }
}
