// @ts-check
/** A text in parts that fit into the messages of a chat. */

/** Characters that every chat accepts in a message. */
export const CHAT = 2000;

/**
 * Part a text between paragraphs where that will do, else between lines, words or letters.
 *
 * @param {string} text
 * @param {number} [most] characters of a part
 * @returns {string[]} whose letters are those of the text, in order
 */
export function partsOf(text, most = CHAT) {
  const parts = [];
  let rest = text.trim();
  while (rest.length > most) {
    const end = endOf(rest, most);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

/** Where the first part ends. @param {string} text @param {number} most */
function endOf(text, most) {
  const room = text.slice(0, most + 1);
  for (const gap of ["\n\n", "\n", " "]) {
    const at = room.lastIndexOf(gap);
    if (at > most / 2) return at;
  }
  const isPair = /[\uD800-\uDBFF]/.test(text[most - 1]); // half a letter is no letter
  return isPair ? most - 1 : most;
}
