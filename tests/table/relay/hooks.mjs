// In Node the modules of the relay meet these in place of the page's, and MQTT.js as Node has it.
const PAGE = new Set([
  "action-queue.js",
  "by-relay.js",
  "game-state.js",
  "my-place.js",
  "redraw.js",
  "reveal-by-itself.js",
  "take-in.js",
  "turn.js",
]);

export function resolve(specifier, context, next) {
  const name = specifier.split("/").at(-1);
  const isRelays = context.parentURL?.includes("/together/relay/");
  if (isRelays && name === "mqtt.js")
    return next("mqtt", { ...context, parentURL: import.meta.url });
  if (isRelays && PAGE.has(name))
    return { url: new URL("lone-page.mjs", import.meta.url).href, shortCircuit: true };
  return next(specifier, context);
}
