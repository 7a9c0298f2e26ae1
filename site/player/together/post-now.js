// @ts-check
/** What to post now, of all that a device has to give: plain values. */

import { say } from "../words/posts.js";

/** @typedef {import("./my-place.js").Held} Held */
/** @typedef {import("./posts.js").Post} Post */

const MOST = 1_900; // characters of a message that every chat accepts

/**
 * What to post now, of all that this device has to give, in parts that fit a message: `isDue` where a
 * part was neither copied nor read in the chat; else it was copied, and no text that was pasted here
 * has shown it yet. The rest was posted before.
 *
 * @param {Pick<Held, "posted">} held
 * @param {readonly Post[]} posts
 * @param {boolean} [isRelayed] does whatever lies with the relay count as read?
 * @returns {{ parts: { text: string, tokens: string[], isDue: boolean }[], before: Post[] }}
 */
export function postNow({ posted }, posts, isRelayed = false) {
  const { copied = [], read: inChat = [], sent = [] } = posted ?? {};
  const read = isRelayed ? [...inChat, ...sent] : inChat;
  const lacks = (/** @type {readonly string[]} */ known, /** @type {readonly string[]} */ tokens) =>
    tokens.some((one) => !known.includes(one));
  const due = posts.filter(({ tokens }) => lacks([...copied, ...read], tokens));
  const shown = due.length ? due : posts.filter(({ tokens }) => lacks(read, tokens));
  const needed = shown.flatMap(({ tokens }) => tokens);
  const texts = inMessages(shown.map(({ text }) => text).join("\n\n"));
  return {
    parts: texts.map((text, i) => {
      const lines = text.split("\n");
      const tokens = needed.filter((one) => lines.includes(one));
      return {
        text: texts.length > 1 ? `${say.part(i + 1, texts.length)}\n${text}` : text,
        tokens,
        isDue: lacks([...copied, ...read], tokens),
      };
    }),
    before: posts.filter((post) => !shown.includes(post)).toReversed(),
  };
}

/**
 * A text in messages that fit a chat, if no line is longer. They can be read in any order.
 *
 * @param {string} text
 * @returns {string[]} none for no text
 */
function inMessages(text) {
  const room = MOST - say.part(99, 99).length - 1;
  /** @type {string[]} */
  const messages = [];
  for (const line of text ? text.split("\n") : []) {
    const longer = `${messages.at(-1)}\n${line}`;
    if (messages.length && longer.length <= room) messages.splice(-1, 1, longer);
    else messages.push(line);
  }
  return messages.map((one) => one.trim()).filter(Boolean);
}
