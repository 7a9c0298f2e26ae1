// Answers a question on standard input: which entries does each text find?
import { readFileSync } from "node:fs";

const { module, entries, texts } = JSON.parse(readFileSync(0, "utf8"));
const { matches } = await import(module);
process.stdout.write(JSON.stringify(texts.map((text) => matches(entries, text).map(({ entry, isExact }) => [entry.id, isExact]))));
