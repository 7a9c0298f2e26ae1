// Sort what is kept: asked {"all", "variant", "now"}, the ids on each shelf.
export function answer({ daysLeft, shelved }, { all, variant, now }) {
  const shelves = Object.entries(shelved(all, variant, now)).map(([name, games]) => [
    name,
    games.map(({ id }) => id),
  ]);
  const left = all.filter(({ deleted }) => deleted).map((game) => [game.id, daysLeft(game, now)]);
  return { ...Object.fromEntries(shelves), left: Object.fromEntries(left) };
}
