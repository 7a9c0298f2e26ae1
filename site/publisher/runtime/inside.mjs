// Run one function of one Python file inside the runtime, under Node:
//   node inside.mjs <folder of pyodide> <folder that becomes /exchange> <module> <function>
// The module lies in /exchange, as does all that goes in and comes out.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [home, exchange, module, name] = process.argv.slice(2);

try {
  const { loadPyodide } = await import(pathToFileURL(resolve(home, "pyodide.mjs")).href);
  const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
  const python = await loadPyodide({ env });
  python.mountNodeFS("/exchange", resolve(exchange));
  python.FS.chdir("/exchange");
  python.pyimport(module)[name]();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
