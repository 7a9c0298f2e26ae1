// Play with a game's history: asked {"game", "moves"}, after each move, the sheets
// and which seats may take something back. A move is {"set": {power: lines}}, {"undo": seat},
// {"redo": seat}, {"resolve": true} or {"follow": line}.
/** Put something else into the open branch. */
const changed = (one, patch) => ({
  ...one,
  branches: one.branches.map((branch, i) =>
    i === one.current ? { ...branch, ...patch(branch) } : branch,
  ),
});

export function answer({ recorded, stepped, withoutSheets }, { game, moves }) {
  let now = game;
  let history = {};
  return moves.map((move) => {
    const seat = move.undo ?? move.redo;
    if (seat !== undefined) {
      const found = stepped(history, seat, now, move.redo !== undefined);
      if (found) ({ game: now, history } = found);
    } else if (move.follow !== undefined) {
      now = { ...now, current: move.follow };
      history = withoutSheets(history);
    } else {
      const after = changed(now, ({ drafts, record }) =>
        move.resolve
          ? { drafts: {}, record: { ...record, slots: [...record.slots, {}] } }
          : { drafts: { ...drafts, ...move.set } },
      );
      history = recorded(history, now, after);
      now = after;
    }
    const { drafts, record } = now.branches[now.current];
    const able = Object.entries(history)
      .filter(([, { past }]) => past.length)
      .map(([name]) => name);
    return { drafts, slots: record.slots.length, able: able.sort() };
  });
}
