// Answer lines of JSON as the browser's worker does, from the published runtime:
//   node answer.mjs <folder of the site's runtime> <file for the unpacked library>
// Aside it says how many classes were compiled for dataclasses on the way, and how many came
// compiled.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";

const NOTE = `
import boot
given = []
def noted(code, names, found):
    given.append(code)
    exec(code, names, found)
boot.exec = noted
`;

const [folder, library] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf-8"));
const home = resolve(folder, manifest.version);
writeFileSync(library, gunzipSync(readFileSync(join(home, "python.bin"))));
const { loadPyodide } = createRequire(import.meta.url)(join(home, "pyodide.js"));
const python = await loadPyodide({
  indexURL: home,
  stdLibURL: library,
  lockFileContents: JSON.stringify(manifest.lock),
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
});
python.FS.writeFile("/lib/engine.zip", gunzipSync(readFileSync(join(home, "engine.bin"))));
python.pyimport("boot").add("/lib/engine.zip");
python.runPython(NOTE);
const session = python.pyimport("engine.session").Session();
console.error(
  python.runPython(`
texts = sum(isinstance(code, str) for code in given)
f'{texts} compiled, {len(given) - texts} came compiled'`),
);
for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(session.answer(line));
  } catch (error) {
    console.log(JSON.stringify({ raised: error.type }));
  }
}
