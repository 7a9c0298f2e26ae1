// Slots of a record: reads {"module", "record"} and writes the numbers of those rolled back.
import { readFileSync } from "node:fs";

const { module, record } = JSON.parse(readFileSync(0, "utf-8"));
const { rolledBack } = await import(module);
console.log(JSON.stringify([...rolledBack(record)]));
