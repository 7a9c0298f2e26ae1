// Join the player's modules: the question is where they and their libraries lie and which scripts
// pages load, the answer is the text of each file by its name. A script holds all that it imports
// at once; what it imports later lies in a folder of its name.

import { basename, dirname, join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { rolldown } from "rolldown";

const TARGET = "es2023"; // as the types of the player are checked
const CLASSIC = ["worker/inside", "worker/drawer", "worker/wall/judge"]; // scripts of workers that are no modules
const NO_MODULE = { "import.meta.url": '""' }; // they have no address either

/** The libraries stand beside the modules once they are published: `vendor/`. */
const vendor = (libraries) => ({
  name: "vendor",
  resolveId: {
    filter: { id: /\/vendor\// },
    handler: (source) => libraries[basename(source)] ?? null,
  },
});

async function joined(folder, libraries, script) {
  const bundle = await rolldown({
    input: { [script]: join(folder, `${script}.js`) },
    plugins: [vendor(libraries)],
    transform: { target: TARGET, define: CLASSIC.includes(script) ? NO_MODULE : {} },
    checks: { bundlerTimings: false }, // a slow machine is no fault of the modules
    onLog(level, log) {
      if (level === "warn") throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({
    format: CLASSIC.includes(script) ? "iife" : "esm",
    minify: true,
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: `${script}/[name].js`,
    sourcemapPathTransform: (source, map) => relative(folder, resolve(dirname(map), source)),
  });
  await bundle.close();
  return output.map((file) => [
    file.fileName,
    file.type === "chunk" ? file.code : String(file.source),
  ]);
}

/** What is wrong, a line for each: the file, its line, and what was found there. */
const faults = (folder, error) =>
  (error.errors ?? [error]).map(({ id, loc, message }) => {
    const file = id ?? loc?.file;
    const plain = stripVTControlCharacters(message);
    return file
      ? `${relative(folder, file)}${loc ? `:${loc.line}` : ""}: ${plain.split("\n")[0]}`
      : plain;
  });

export async function answer({ folder, libraries, scripts }) {
  try {
    const files = await Promise.all(scripts.map((script) => joined(folder, libraries, script)));
    return Object.fromEntries(files.flat());
  } catch (error) {
    throw faults(folder, error).join("\n");
  }
}
