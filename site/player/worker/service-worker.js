// @ts-check
/// <reference lib="webworker" />
/**
 * Serve the site offline, one whole version at a time.
 *
 * The build writes files.json with the hash of every file, and a hash over all of them: the
 * version, which it also writes below, with the hash of files.json itself. A file is kept, and
 * served from what was kept, only if it has this version's hash: so pages never meet scripts or
 * rules of another version, nor what somebody else has put into the cache. The gallery and shared
 * files are kept at once; a variant, the runtime, what talks to a relay, or computer players, when
 * a page asks for it.
 */

// both written by the build
const VERSION = "unpublished";
const LIST_HASH = "unpublished";

const PREFIX = "chancery-site-";
const LIST = "files.json";
const ALWAYS = ["", "assets", "about"]; // parts kept from the first visit on
const RELAY = "assets/player/start/live.js"; // a part of its own, which few tables need
const STUDIOS = /^studio\/[\w-]+\.bin$/; // each a part of its own: not everybody draws there
const PLAYERS = "players.bin"; // of the runtime, and a part of its own, too
const AT_ONCE = 6; // files fetched in parallel
const PATIENCE = 10_000; // milliseconds for a newer version to arrive
const GONE =
  "You are offline, and this page was not saved earlier. Go back, or try again when you are online.";
const MOVING =
  "A new version of this site is being uploaded. This page will load as soon as it has arrived.";
const AGAIN = "5"; // seconds until a page that waits for the new version tries again
const ONCE_MORE = `<!doctype html><script type="module">
  const { waiting, active } = await navigator.serviceWorker.ready;
  const next = waiting ?? active;
  const look = () => next.state === "activated" && location.reload();
  next.addEventListener("statechange", look);
  look();
</script>`;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL("./", worker.location.href);
const CACHE = PREFIX + VERSION + ROOT.pathname; // other copies of the site may share the origin
/** @typedef {Record<string, string>} Hashes  by path below the root */

class Stale extends Error {}

/**
 * Does a cache belong to a version of this copy? Caches of old versions name no path.
 *
 * @param {string} name
 */
const isOurs = (name) =>
  name.startsWith(PREFIX) &&
  [ROOT.pathname, ""].includes(name.slice(PREFIX.length).replace(/^[^/]*/, ""));

/** The part of the site a path belongs to. @param {string} path */
function partOf(path) {
  if (path === RELAY) return RELAY;
  if (STUDIOS.test(path)) return path;
  if (path.endsWith(`/${PLAYERS}`)) return PLAYERS;
  return path.includes("/") ? path.split("/")[0] : "";
}

/** The address of a path; a folder's page has that of the folder. @param {string} path */
const addressOf = (path) => new URL(path.replace(/(^|\/)index\.html$/, "$1"), ROOT).href;

/** @param {BufferSource} body */
async function hashOf(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The hashes of this version's files, once they were read. @type {Hashes | null} */
let listed = null;

/** The hashes of this version's files. @returns {Promise<Hashes>} */
async function hashes() {
  if (listed) return listed;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(addressOf(LIST));
  listed = kept ? await listIn(kept) : null;
  if (listed) return listed;
  const found = await fetch(addressOf(LIST), { cache: "no-store" });
  listed = await listIn(found.clone());
  if (!listed) throw new Stale(LIST);
  // the list is valid even if it cannot be kept
  await cache.put(addressOf(LIST), found).catch(() => undefined);
  return listed;
}

/** The hashes in this version's list, or null if it is another text. @param {Response} list */
async function listIn(list) {
  const body = await list.arrayBuffer();
  if ((await hashOf(body)) !== LIST_HASH) return null;
  return /** @type {Hashes} */ (JSON.parse(new TextDecoder().decode(body)).files);
}

/**
 * Fetch a file, if it is this version's.
 *
 * @param {string} path @param {string} hash
 */
async function fetchChecked(path, hash) {
  return checked(path, hash, await fetch(addressOf(path), { cache: "no-cache" }));
}

/**
 * Check that a file is this version's, and make it a response that can be kept.
 *
 * @param {string} path @param {string} hash @param {Response} response
 */
async function checked(path, hash, response) {
  const body = await response.arrayBuffer();
  if (!response.ok || (await hashOf(body)) !== hash) throw new Stale(path);
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(body, { headers });
}

/**
 * Keep a file. Fails if there is no room left.
 *
 * @param {string} path
 * @param {Response} file
 */
async function put(path, file) {
  await (await caches.open(CACHE)).put(addressOf(path), file);
}

/**
 * Does the address of a file change with its contents? It can then be used while it arrives.
 *
 * @param {string} path
 */
const isOfOneVersion = (path) => /^runtime\/[0-9a-f]+\//.test(path);

/**
 * Files on their way, shared by everybody who asks for them.
 *
 * @type {Map<string, { response: Promise<Response>, kept: Promise<unknown> }>}
 */
const coming = new Map();

/**
 * Fetch a file that is passed on while it arrives, and keep it afterwards.
 *
 * @param {string} path
 * @param {string} hash
 */
function fetchThrough(path, hash) {
  const known = coming.get(path);
  if (known) return known;
  const response = fetch(addressOf(path), { cache: "no-cache" }).then((found) => {
    if (!found.ok) throw new Stale(path);
    return found;
  });
  const kept = response
    .then((found) => checked(path, hash, found.clone()))
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
      await (isOfOneVersion(path)
        ? fetchThrough(path, hash).kept
        : put(path, await fetchChecked(path, hash)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** Copy unchanged files from older versions; return the parts that they had kept. */
async function inherit() {
  const present = await hashes();
  const cache = await caches.open(CACHE);
  const parts = new Set(ALWAYS);
  for (const name of await caches.keys()) {
    if (!isOurs(name) || name === CACHE) continue;
    const older = await caches.open(name);
    const list = await older.match(addressOf(LIST));
    const { files } = list ? await list.json().catch(() => ({})) : {};
    for (const [path, hash] of Object.entries(files ?? {})) {
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
 * Hand over to the waiting version, and let the page reload when that one is active. A request
 * between the two would get no answer.
 *
 * @param {ServiceWorker} next
 */
function handOver(next) {
  next.postMessage({ takeOver: true });
  return new Response(ONCE_MORE, {
    headers: { "content-type": "text/html; charset=utf-8", refresh: AGAIN },
  });
}

/** Answer for a page when the site is newer than this version. */
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

/**
 * The kept file of a path, if it is this version's; an unreadable cache has none. The files of the
 * runtime are checked by the page, which reads them as bytes: hashing them here would cost the
 * browser's compiled forms of them.
 *
 * @param {string} path
 * @param {string | undefined} hash
 */
async function keptOf(path, hash) {
  try {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(addressOf(path));
    if (!kept || !hash || isOfOneVersion(path)) return hash ? kept : undefined;
    return await checked(path, hash, kept);
  } catch {
    return undefined;
  }
}

/**
 * Answer a request. A file is served whether or not it can be kept.
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
  const known = await hashes().catch(() => /** @type {Hashes} */ ({}));
  const kept = await keptOf(path, known[path]);
  if (kept) return kept;
  if (isPage && known[`${path}/index.html`])
    return Response.redirect(addressOf(`${path}/index.html`));
  try {
    if (known[path] && isOfOneVersion(path)) {
      const { response, kept } = fetchThrough(path, known[path]);
      event.waitUntil(kept.catch(() => undefined));
      return (await response).clone();
    }
    if (!known[path]) return await fetch(request);
    const file = await fetchChecked(path, known[path]);
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
