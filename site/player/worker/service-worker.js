// @ts-check
/// <reference lib="webworker" />
/**
 * Answer for the site when there is no connection, one whole version at a time.
 *
 * The build writes files.json: the hash of every file, and over all of them the version
 * that it also writes below. A file is kept only if it has the hash of this version, so
 * pages never meet scripts or rules of another one. The gallery and what all pages share
 * are kept at once; a variant, or the runtime, as soon as a page asks for it.
 */

const VERSION = "unpublished"; // written by the build

const PREFIX = "chancery-site-";
const LIST = "files.json";
const ALWAYS = ["", "assets", "about"]; // parts kept from the first visit on
const AT_ONCE = 6; // files fetched side by side
const PATIENCE = 10_000; // milliseconds for a newer version to arrive
const GONE =
  "You are offline, and this page was not saved earlier. Go back, or try again when you are online.";
const MOVING =
  "A new version of this site is being uploaded. This page will load as soon as it has arrived.";
const AGAIN = "5"; // seconds until a page that waits for the new version asks once more
const ONCE_MORE = `<!doctype html><script type="module">
  const { waiting, active } = await navigator.serviceWorker.ready;
  const next = waiting ?? active;
  const look = () => next.state === "activated" && location.reload();
  next.addEventListener("statechange", look);
  look();
</script>`;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL("./", worker.location.href);
const CACHE = PREFIX + VERSION + ROOT.pathname; // another copy of the site may have the same origin
/** @typedef {Record<string, string>} Hashes  by path below the root */

class Stale extends Error {}

/**
 * Does a cache belong to a version of this copy? Caches of older ones name no path.
 *
 * @param {string} name
 */
const isOurs = (name) =>
  name.startsWith(PREFIX) &&
  [ROOT.pathname, ""].includes(name.slice(PREFIX.length).replace(/^[^/]*/, ""));

/** The part of the site a path belongs to. @param {string} path */
const partOf = (path) => (path.includes("/") ? path.split("/")[0] : "");

/** Where a path is fetched and kept: a folder's page is the folder. @param {string} path */
const addressOf = (path) => new URL(path.replace(/(^|\/)index\.html$/, "$1"), ROOT).href;

/** @param {BufferSource} body */
async function hashOf(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The hashes of this version's files. @returns {Promise<Hashes>} */
async function hashes() {
  const cache = await caches.open(CACHE);
  let list = await cache.match(addressOf(LIST));
  if (!list) {
    list = await fetch(addressOf(LIST), { cache: "no-store" });
    if ((await list.clone().json()).version !== VERSION) throw new Stale(LIST);
    await cache.put(addressOf(LIST), list.clone()).catch(() => undefined); // it holds, kept or not
  }
  return (await list.json()).files;
}

/**
 * Take a file over the network, if it is this version's.
 *
 * @param {string} path @param {string} hash
 */
async function taken(path, hash) {
  return whole(path, hash, await fetch(addressOf(path), { cache: "no-cache" }));
}

/**
 * A file that came, as it can be kept; it has to be this version's.
 *
 * @param {string} path @param {string} hash @param {Response} response
 */
async function whole(path, hash, response) {
  const body = await response.arrayBuffer();
  if (!response.ok || (await hashOf(body)) !== hash) throw new Stale(path);
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(body, { headers });
}

/**
 * Keep a file; where there is no room left, this fails.
 *
 * @param {string} path
 * @param {Response} file
 */
async function put(path, file) {
  await (await caches.open(CACHE)).put(addressOf(path), file);
}

/**
 * Does the address of a file name what it holds? Then it can be used while it still comes.
 *
 * @param {string} path
 */
const isOfOneVersion = (path) => /^runtime\/[0-9a-f]+\//.test(path);

/**
 * What comes now: whoever asks for it meanwhile gets it, too.
 *
 * @type {Map<string, { response: Promise<Response>, kept: Promise<unknown> }>}
 */
const coming = new Map();

/**
 * Take a file that is passed on while it comes, and keep it then.
 *
 * @param {string} path
 * @param {string} hash
 */
function passed(path, hash) {
  const known = coming.get(path);
  if (known) return known;
  const response = fetch(addressOf(path), { cache: "no-cache" }).then((found) => {
    if (!found.ok) throw new Stale(path);
    return found;
  });
  const kept = response
    .then((found) => whole(path, hash, found.clone()))
    .then((file) => put(path, file))
    .finally(() => coming.delete(path));
  coming.set(path, { response, kept });
  return { response, kept };
}

/** Keep all files of some parts. @param {(part: string) => boolean} isWanted */
async function keep(isWanted) {
  const cache = await caches.open(CACHE);
  const wanted = Object.entries(await hashes()).filter(([path]) => isWanted(partOf(path)));
  const take = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const [path, hash] = next;
      if (await cache.match(addressOf(path))) continue;
      await (isOfOneVersion(path) ? passed(path, hash).kept : put(path, await taken(path, hash)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** Take over from an older version what has not changed; return the parts it had kept. */
async function inherit() {
  const present = await hashes();
  const cache = await caches.open(CACHE);
  const parts = new Set(ALWAYS);
  for (const name of await caches.keys()) {
    if (!isOurs(name) || name === CACHE) continue;
    const older = await caches.open(name);
    const list = await older.match(addressOf(LIST));
    for (const [path, hash] of Object.entries(list ? (await list.json()).files : {})) {
      const kept = await older.match(addressOf(path));
      if (!kept) continue;
      parts.add(partOf(path));
      if (present[path] === hash) await cache.put(addressOf(path), kept);
    }
  }
  return parts;
}

async function install() {
  const parts = await inherit();
  await keep((part) => parts.has(part));
}

async function activate() {
  const old = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * Hand over to the version that waits, and let the page load once more when that is at work: a page
 * asked for between the two would get no answer.
 *
 * @param {ServiceWorker} next
 */
function handOver(next) {
  next.postMessage({ takeOver: true });
  return new Response(ONCE_MORE, {
    headers: { "content-type": "text/html; charset=utf-8", refresh: AGAIN },
  });
}

/** The site has moved on while we hold an older version. */
async function newest() {
  const { registration } = worker;
  await registration.update();
  const over = Date.now() + PATIENCE;
  while (!registration.waiting && registration.installing && Date.now() < over) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return registration.waiting
    ? handOver(registration.waiting)
    : sentence(MOVING, { refresh: AGAIN });
}

/** @param {string} text @param {Record<string, string>} [more]  further headers */
const sentence = (text, more = {}) =>
  new Response(text, {
    status: 503,
    headers: { "content-type": "text/plain; charset=utf-8", ...more },
  });

/** What is kept of a path; a cache that cannot be read has nothing. @param {string} path */
const keptOf = (path) =>
  caches
    .open(CACHE)
    .then((cache) => cache.match(addressOf(path)))
    .catch(() => undefined);

/**
 * A file is given as it came, whether or not it can be kept.
 *
 * @param {FetchEvent} event
 * @param {string} path
 */
async function answer(event, path) {
  const { request } = event;
  const isPage = request.mode === "navigate";
  const { waiting } = worker.registration;
  if (isPage && waiting && (await worker.clients.matchAll({ type: "window" })).length < 2)
    return handOver(waiting);
  const kept = await keptOf(path);
  if (kept) return kept;
  const known = await hashes().catch(() => /** @type {Hashes} */ ({}));
  if (isPage && known[`${path}/index.html`])
    return Response.redirect(addressOf(`${path}/index.html`));
  try {
    if (known[path] && isOfOneVersion(path)) {
      const { response, kept } = passed(path, known[path]);
      event.waitUntil(kept.catch(() => undefined));
      return (await response).clone();
    }
    if (!known[path]) return await fetch(request);
    const file = await taken(path, known[path]);
    event.waitUntil(put(path, file.clone()).catch(() => undefined));
    return file;
  } catch (error) {
    if (error instanceof Stale && isPage) return newest();
    if (error instanceof Stale) worker.registration.update();
    return isPage ? sentence(GONE) : Response.error();
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  const { keep: part, takeOver } = event.data;
  if (takeOver) worker.skipWaiting();
  else if (typeof part === "string")
    event.waitUntil(keep((one) => one === part).catch(() => undefined));
});
worker.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (
    event.request.method !== "GET" ||
    origin !== ROOT.origin ||
    !pathname.startsWith(ROOT.pathname)
  )
    return;
  const path = decodeURIComponent(pathname.slice(ROOT.pathname.length)).replace(
    /(^|\/)$/,
    "$1index.html",
  );
  if (path !== LIST && path !== "service-worker.js") event.respondWith(answer(event, path));
});
