// @ts-check
/** Keep the site, and what was visited of it, for the time without a connection. */

/** The site's root, where its icon lies. */
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
    // a browser without storage: the site works while it is connected
  }
}

/** Ask the service worker to keep the runtime, which it may not have seen pass. */
export async function keepRuntime() {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ keep: "runtime" });
}

if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
