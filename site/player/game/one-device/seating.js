// @ts-check
/** Who plays which powers: powers of one player share a seat. Plain values. */

/** @typedef {import("../../worker/contract").Seats} Seats */

/**
 * A seat of several powers is named after its player; its id never equals the name of a power.
 *
 * @param {string} player
 * @param {string[]} powers
 */
const seatId = (player, powers) => (powers.includes(player) ? `${player}, player` : player);

/**
 * The seats of a new game.
 *
 * @param {string[]} powers that are played
 * @param {Record<string, string>} players by power, or nothing
 * @returns {{ seats: Seats, names: Record<string, string> }} names by seat
 */
export function seatsFor(powers, players) {
  /** @type {Map<string, { powers: string[], player: string }>} */
  const held = new Map();
  for (const power of powers) {
    const player = (players[power] ?? "").trim();
    const key = player ? `player ${player}` : `power ${power}`;
    held.set(key, { powers: [...(held.get(key)?.powers ?? []), power], player });
  }
  const all = [...held.values()].map((one) => ({
    ...one,
    seat: one.powers.length > 1 ? seatId(one.player, powers) : one.powers[0],
  }));
  return {
    seats: Object.fromEntries(all.map((one) => [one.seat, one.powers])),
    names: Object.fromEntries(
      all.filter(({ player }) => player).map(({ seat, player }) => [seat, player]),
    ),
  };
}
