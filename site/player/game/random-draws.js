// @ts-check
/** What chance decides in a game on this device: drawn here, where nobody can foresee it. */

/** @typedef {import("../worker/contract").Lot} Lot */

const NUMBERS = 2 ** 32;

/** One line of each pool, every one as likely as the others. @param {Lot[]} lots */
export const drawnFrom = (lots) => lots.map(({ pool }) => pool[below(pool.length)]);

/** A number from 0 to `size` - 1, each as likely as the others. @param {number} size */
function below(size) {
  const limit = NUMBERS - (NUMBERS % size);
  for (;;) {
    const [value] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % size;
  }
}
