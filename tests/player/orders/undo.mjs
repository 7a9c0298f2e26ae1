// Play with a game's history: reads {"module", "game", "moves"} and writes, after each move, the
// sheets and which seats may take something back. A move is {"set": {power: lines}}, {"undo": seat},
// {"redo": seat} or {"resolve": true}.
import { readFileSync } from "node:fs";

const { module, game, moves } = JSON.parse(readFileSync(0, "utf-8"));
const { recorded, stepped } = await import(module);

/** Put something else into the line of play that is open. */
const changed = (one, patch) => ({
  ...one,
  branches: one.branches.map((branch, i) => (i === one.current ? { ...branch, ...patch(branch) } : branch)),
});

let now = game;
let history = {};
const told = moves.map((move) => {
  const seat = move.undo ?? move.redo;
  if (seat !== undefined) {
    const found = stepped(history, seat, now, move.redo !== undefined);
    if (found) ({ game: now, history } = found);
  } else {
    const after = changed(now, ({ drafts, record }) => (move.resolve
      ? { drafts: {}, record: { ...record, phases: [...record.phases, {}] } }
      : { drafts: { ...drafts, ...move.set } }));
    history = recorded(history, now, after);
    now = after;
  }
  const { drafts, record } = now.branches[now.current];
  const able = Object.entries(history).filter(([, { past }]) => past.length).map(([name]) => name);
  return { drafts, phases: record.phases.length, able: able.sort() };
});
console.log(JSON.stringify(told));
