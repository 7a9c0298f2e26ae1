// A module of the player without a page: reads {"module", "name", "args"} and writes what the function returns.
import { readFileSync } from "node:fs";

const { module, name, args } = JSON.parse(readFileSync(0, "utf-8"));
const found = await import(module);
console.log(JSON.stringify(found[name](...args)));
