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

const STYLE =
  "position:fixed;inset:auto 0 0 0;max-height:50vh;overflow:auto;z-index:9999;margin:0;" +
  "padding:.8rem 1.2rem;background:#5a1408;color:#fff;font:14px/1.5 monospace;" +
  "white-space:pre-wrap;overflow-wrap:anywhere";

/**
 * Show what keeps the site from being built, over the page; nothing when all is well.
 * @param {string[]} faults
 */
function showFaults(faults) {
  document.getElementById("live-faults")?.remove();
  if (faults.length === 0) return;
  const box = document.createElement("pre");
  box.id = "live-faults";
  box.setAttribute("role", "alert");
  box.style.cssText = STYLE;
  box.textContent = faults.join("\n");
  document.body.append(box);
}

const news = new EventSource("/_live");
news.addEventListener("faults", ({ data }) => showFaults(JSON.parse(data)));

let shown = "";
news.addEventListener("message", async ({ data: version }) => {
  const isNewer = shown !== "" && version !== shown;
  shown = version;
  // the studio is loaded again by whoever writes there, and not under their hands
  if (!isNewer || document.querySelector("main.at-work")) return;
  await takeNewest().catch(() => undefined);
  location.reload();
});
