// Draw lots by a chance of the test's: reads {"module", "lots", "numbers"} and writes the lines
// drawn.
import { readFileSync } from "node:fs";

const { module, lots, numbers } = JSON.parse(readFileSync(0, "utf-8"));
const { drawnFrom } = await import(module);
if (numbers) crypto.getRandomValues = (into) => into.fill(numbers.shift());
console.log(JSON.stringify(drawnFrom(lots)));
