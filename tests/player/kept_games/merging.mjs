// Bring two games together: reads {"module", "base", "mine", "theirs"} and writes what is one game then.
import { readFileSync } from "node:fs";

const { module, base, mine, theirs } = JSON.parse(readFileSync(0, "utf-8"));
const { merged } = await import(module);

console.log(JSON.stringify(merged(base, mine, theirs)));
