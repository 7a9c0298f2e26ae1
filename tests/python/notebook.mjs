// Run the code of a notebook inside the runtime, as JupyterLite does, and tell what each cell
// shows:   node notebook.mjs <folder of pyodide> <folder of micropip> <notebook>

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [home, micropip, notebook] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(home, "pyodide.mjs")).href);
const lines = [];
const python = await loadPyodide({ stdout: (line) => lines.push(line) });
python.FS.mkdirTree("/packages/micropip");
python.mountNodeFS("/packages/micropip", resolve(micropip));
python.runPython("import sys; sys.path.append('/packages')");

const shown = [];
for (const cell of JSON.parse(readFileSync(notebook, "utf-8")).cells) {
  if (cell.cell_type !== "code") continue;
  lines.length = 0;
  const value = await python.runPythonAsync(cell.source.join(""));
  shown.push({ text: lines.map((line) => `${line}\n`).join(""), svg: value?._repr_svg_?.() ?? "" });
}
process.stdout.write(JSON.stringify(shown));
