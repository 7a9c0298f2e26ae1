// Lines of play in a file: reads {"module", "game"} or {"module", "file", "bad"}, and writes what became of it.
import { readFileSync } from "node:fs";

const { module, game, file, bad } = JSON.parse(readFileSync(0, "utf-8"));
const { linesIn, withLines } = await import(module);
const check = async (/** @type {any} */ record) => {
  if (JSON.stringify(record.slots).includes(bad)) throw new Error("refused");
  return record;
};
console.log(JSON.stringify(game ? withLines(game.branches[game.current].record, game) : await linesIn(file, check)));
