// @ts-check
/** A publisher that has the open draft, text for text, whenever it is asked. */

import { base, hand } from "./handing.js";
import { studio } from "./state.js";
import { Publisher } from "./worker/publisher.js";

/** @typedef {import("./drafts/folder.js").Files} Files */
/** @typedef {import("./worker/publisher.js").Status} Status */

export class Reader {
  /** @type {Publisher | null} */
  #publisher = null;
  /** What it has of the draft. @type {Files} */
  #sent = {};
  /** Has it met a draft? */
  #hasMet = false;

  /** @param {(status: Status) => void} [tell] */
  constructor(tell = () => undefined) {
    this.tell = tell;
  }

  get hasBegun() {
    return this.#publisher !== null;
  }

  get isReady() {
    return this.#publisher?.status.state === "ready";
  }

  /** Start the publisher, unless one waits. */
  start() {
    this.#publisher ??= new Publisher(base, this.tell);
    return this.#publisher;
  }

  /** Let another draft be read: the rules of one never meet those of another. */
  leave() {
    if (this.#hasMet) {
      this.#publisher?.end();
      this.#publisher = null;
    }
    this.#hasMet = false;
    this.#sent = {};
  }

  /** The publisher, with what has changed, and with the folders that the draft is built on. */
  async current() {
    const { folder, files } = /** @type {import("./state.js").Draft} */ (studio.draft);
    const asked = this.start();
    this.#hasMet = true;
    const before = this.#sent;
    this.#sent = { ...files };
    await hand(asked, folder, files, before);
    return asked;
  }

  /**
   * Ask something about the draft as it is.
   *
   * @param {string} call @param {object} [args]
   * @returns {Promise<any>} rejects with a Refusal, whose message is a sentence
   */
  async ask(call, args = {}) {
    const { folder } = /** @type {import("./state.js").Draft} */ (studio.draft);
    const asked = await this.current();
    return asked.ask(call, { id: folder, ...args });
  }
}
