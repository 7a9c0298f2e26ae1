// @ts-check
/**
 * A question to the engine whose answer a drawer shows. It is asked once; after a failure it is
 * asked again when the drawer is reopened or the player tries again.
 */

import { complain } from "../game/state/notices.js";
import { redraw, watch } from "../game/state/redraw.js";
import { widgets } from "../game/state/widget-state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/widgets.js";

/** The open drawer, and a count of its changes. */
const now = { drawer: "", turn: 0 };
watch(() => {
  if (widgets.drawer !== now.drawer)
    Object.assign(now, { drawer: widgets.drawer, turn: now.turn + 1 });
});

/** @template Answer */
export class Query {
  /** @type {Answer | null} */
  answer = null;
  /** The subject of the last question. @type {unknown[]} */
  about = [];
  /** The count of drawers when it failed, if it did. @type {number | null} */
  failed = null;

  /**
   * Ask, unless the same was asked already. A drawer calls this at every drawing.
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

  /** A button to try again, in place of an answer that failed. */
  again() {
    const put = () => {
      this.about = [];
      redraw();
    };
    return this.failed === null
      ? nothing
      : html`<p class="act"><button type="button" class="btn"
          @click=${put}>${say.tryAgain}</button></p>`;
  }
}
