// Branches in a file: asked {"game"} or {"file", "bad"}, what became of it.
export function answer({ linesIn, withLines }, { game, file, bad }) {
  const check = async (/** @type {any} */ record) => {
    if (JSON.stringify(record.slots).includes(bad)) throw new Error("refused");
    return record;
  };
  return game ? withLines(game.branches[game.current].record, game) : linesIn(file, check);
}
