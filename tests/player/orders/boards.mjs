// What boards show of an order: reads {"module", "sketch", "boards"} and writes each board's part.
import { readFileSync } from "node:fs";

const { module, sketch, boards } = JSON.parse(readFileSync(0, "utf-8"));
const { cut, moved, stubs } = await import(module);
const parts = Object.fromEntries(boards.map((board) => [board, cut(sketch, board)]));
const ends = Object.values(parts).flatMap((part) => (part ? Object.keys(stubs({ "1:Par": [0, 0], "3:Bur": [9, 0] }, [part], 1)) : []));
console.log(JSON.stringify({ parts, ends, moved: moved("A 1:Par S A 1:Mar - 3:Bur", "1", "2") }));
