// What a link tells of a game: asked {"game"}, the id of the record in it, or null.
export function answer({ gameState, toldRecord }, { game }) {
  Object.assign(gameState, { game });
  return toldRecord().id ?? null;
}
