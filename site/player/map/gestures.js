// @ts-check
/** One finger or two, where they are. */

/** @typedef {{ clientX: number, clientY: number }} Finger */

/** @param {Finger} a @param {Finger} b */
export const distance = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** @param {Finger[]} fingers @returns {Finger} */
export function between([a, b]) {
  return b ? { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 } : a;
}
