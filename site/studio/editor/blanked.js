// @ts-check
/**
 * A line as the highlighting of TOML reads it: with a blank for everything that separates or
 * controls, since the mode of CodeMirror's legacy modes (6.5) does not end on some such characters.
 * Its length stays as it is, so that colours stand where they belong.
 *
 * @param {string} line
 */
export const blanked = (line) => line.replace(/[\p{Z}\p{Cc}]/gu, " ");
