// The service worker as it stands, on a cache of the test's: reads {"module", "files", "hasList",
// "broken", "forged", "asked", "isFirst"}, where `broken` is what the cache cannot do, `hasList` whether it has
// the list of files from before, `forged` what somebody has put into it, and `isFirst` whether it is
// installed now; writes the answers to what is asked, [status, text] for each, and the names of the
// files that are kept then.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const { module, files, hasList, broken, forged, asked, isFirst } = JSON.parse(
  readFileSync(0, "utf-8"),
);
const ROOT = "https://example.org/games/";
const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 32);
const list = {
  version: "unpublished",
  files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(text)])),
};
const served = { ...files, "files.json": JSON.stringify(list) };

globalThis.fetch = async (wanted) => {
  const path = String(wanted.url ?? wanted).slice(ROOT.length) || "index.html";
  const text = served[path.replace(/\/$/, "/index.html")];
  return text === undefined ? new Response("", { status: 404 }) : new Response(text);
};

const kept = new Map(hasList ? [[`${ROOT}files.json`, new Response(served["files.json"])]] : []);
for (const [path, text] of Object.entries(forged)) kept.set(ROOT + path, new Response(text));
const failing = (what) => {
  if (broken === what) throw new DOMException("Quota exceeded.", "QuotaExceededError");
};
const cache = {
  match: async (address) => {
    failing("match");
    return kept.get(address)?.clone();
  },
  put: async (address, response) => {
    failing("put");
    kept.set(address, response);
  },
};
globalThis.caches = {
  open: async () => {
    failing("open");
    return cache;
  },
  keys: async () => [],
};

const hears = {};
globalThis.self = {
  location: { href: `${ROOT}service-worker.js` },
  addEventListener: (name, listener) => (hears[name] = listener),
  registration: { waiting: null, update: async () => undefined },
  clients: { matchAll: async () => [], claim: async () => undefined },
};
const source = readFileSync(new URL(module), "utf-8").replace(
  'LIST_HASH = "unpublished"',
  `LIST_HASH = "${hashOf(served["files.json"])}"`,
);
await import(`data:text/javascript,${encodeURIComponent(source)}`);

if (isFirst) {
  let installed;
  hears.install({ waitUntil: (promise) => (installed = promise) });
  await installed;
}
const answers = {};
for (const path of asked) {
  const begun = [];
  const request = {
    url: ROOT + path,
    method: "GET",
    mode: path.endsWith("/") ? "navigate" : "no-cors",
  };
  let answer;
  hears.fetch({
    request,
    respondWith: (promise) => (answer = promise),
    waitUntil: (promise) => begun.push(promise),
  });
  const response = await answer;
  answers[path] = [response.status, await response.text()];
  await Promise.all(begun);
}
console.log(
  JSON.stringify({
    answers,
    kept: [...kept.keys()].map((address) => address.slice(ROOT.length)).sort(),
  }),
);
