// @ts-check
/** Keep the visited parts of the site for use offline. */

/** The site's root, which has the icon. */
const root = new URL(
  "./",
  /** @type {HTMLLinkElement} */ (document.querySelector('link[rel="icon"]')).href,
);

/** The part of the site that this page belongs to: a variant's folder, or "" for the rest. */
const part = location.pathname.slice(root.pathname.length).split("/").slice(0, -1)[0] ?? "";

async function keep() {
  try {
    const script = new URL("service-worker.js", root);
    const registration = await navigator.serviceWorker.register(script, { updateViaCache: "none" });
    if (navigator.serviceWorker.controller) await registration.update();
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: part });
  } catch {
    // a browser without storage: the site works online only
  }
}

/** Ask the service worker to keep the runtime, which may have loaded before it was active. */
export async function keepRuntime() {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ keep: "runtime" });
}

if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
