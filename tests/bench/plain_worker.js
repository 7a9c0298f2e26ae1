// @ts-check
/** The usual way to start an engine in Pyodide, as a measure: everything plain, from a wheel. */

const thread = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

thread.addEventListener("message", async ({ data: { base, variantUrl, wheel } }) => {
  const { loadPyodide } = await import(`${base}plain/pyodide.mjs`);
  const [python, archive, variant] = await Promise.all([
    loadPyodide({ indexURL: `${base}plain/` }),
    fetch(`${base}plain/${wheel}`).then((response) => response.arrayBuffer()),
    fetch(variantUrl).then((response) => response.text()),
  ]);
  python.unpackArchive(archive, "wheel");
  const session = python.pyimport("engine.session").Session();
  session.answer(`{"call":"install","args":${variant}}`);
  thread.addEventListener("message", (event) => {
    const { id, call, args } = event.data;
    thread.postMessage({ id, ...JSON.parse(session.answer(JSON.stringify({ call, args }))) });
  });
  thread.postMessage({ ready: true });
});
