// @ts-check
/** Load the page again when the site was built anew; only `build.py serve` sends this. */

const PATIENCE = 5_000; // milliseconds

/** Let the service worker of the new build take over, so that the reload shows it. */
async function takeNewest() {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const taken = new Promise((done) => {
    navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
    setTimeout(done, PATIENCE);
  });
  await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  next.addEventListener("statechange", () => next.postMessage({ takeOver: true }));
  next.postMessage({ takeOver: true });
  await taken;
}

let shown = "";
new EventSource("/_live").addEventListener("message", async ({ data: version }) => {
  const isNewer = shown !== "" && version !== shown;
  shown = version;
  if (!isNewer) return;
  await takeNewest().catch(() => undefined);
  location.reload();
});
