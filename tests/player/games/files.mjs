// What a file is that is no game: reads {"module", "name", "text"} and writes the sentence.
import { readFileSync } from "node:fs";

const { module, name, text } = JSON.parse(readFileSync(0, "utf-8"));
const { wrongFile, wrongJson } = await import(module);
const file = { name, size: text.length };
const said = wrongFile(file, text);
console.log(JSON.stringify(said || wrongJson(file, JSON.parse(text))));
