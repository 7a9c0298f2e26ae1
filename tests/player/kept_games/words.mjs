// Cut names: reads {"module", "texts", "longest"} and writes how each is shown, bare and isolated.
import { readFileSync } from "node:fs";

const { module, texts, longest } = JSON.parse(readFileSync(0, "utf-8"));
const { cut, isolated } = await import(module);

console.log(JSON.stringify(texts.map((text) => [cut(text, longest), isolated(text, longest)])));
