// What a worker behind the wall may try, should rules ever get out of Python. The test puts the
// line `const { site, other } = ...` in front: addresses of the site and of another host. Each
// attempt returns what it got; one that throws, or gets nothing, has failed.

const loot = (name) => `${name}?attack`;
const fails = (target) =>
  new Promise((done) => {
    target.onopen = () => done("opened");
    target.onerror = () => done("");
    target.onmessage = () => done("heard");
  });
const code = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
const taken = (thing) => (thing === undefined ? "" : String(thing));
/** An image of another host's, or anything else that says what it got. */
const asked = async (address, how) => {
  const { type, status } = await fetch(address, how);
  return `${type} ${status}`;
};

const ATTEMPTS = {
  "read databases": async () => (await indexedDB.databases()).map(({ name }) => name).join(),
  "open the database": () =>
    new Promise((done) => {
      const request = indexedDB.open("chancery");
      request.onsuccess = () => done("opened");
      request.onerror = () => done("");
    }),
  // WebKit gives such a worker a storage of its own
  "read the site's caches": async () => taken(await (await caches.match(`${site}kept`))?.text()),
  "read another worker's caches": async () => (await caches.keys()).join(),
  "write a cache": async () => {
    await (await caches.open("attack")).put(site, new Response("attack"));
    return "";
  },
  "read private files": async () => (await navigator.storage.getDirectory()).name || "a directory",
  "keep storage": async () => ((await navigator.storage.persist()) ? "persists" : ""),
  "take locks": async () => `${(await navigator.locks.query()).held.length} held`,
  "read cookies": async () => taken(await globalThis.cookieStore?.getAll()),
  "reach the service worker": async () => taken(await navigator.serviceWorker?.getRegistrations()),
  "ask for storage": async () => taken(await globalThis.document.requestStorageAccess()),
  "change the title": async () => {
    globalThis.document.title = "attack";
    return "changed";
  },
  "change the history": async () => taken(globalThis.history.pushState(null, "", "#attack")),
  "open a window": async () => taken(globalThis.open(loot(site))),
  "find other windows": async () => taken(await globalThis.clients.matchAll()),
  "speak to the parent": async () => taken(globalThis.parent.postMessage("attack", "*")),
  "fetch from the site": () => asked(loot(site)),
  "fetch blindly from the site": () => asked(loot(site), { mode: "no-cors" }),
  "post to the site": () =>
    asked(loot(site), { mode: "no-cors", method: "POST", body: "a", keepalive: true }),
  "fetch from elsewhere": () => asked(loot(other)),
  "fetch blindly from elsewhere": () => asked(loot(other), { mode: "no-cors" }),
  "fetch by XMLHttpRequest": () =>
    new Promise((done) => {
      const request = new XMLHttpRequest();
      request.onload = () => done(request.responseText || "loaded");
      request.onerror = () => done("");
      request.open("GET", loot(site));
      request.send();
    }),
  "wait for another host's thread": async () => {
    const request = new XMLHttpRequest();
    request.open("GET", loot(other), false);
    request.send();
    return "loaded";
  },
  "open a WebSocket": () => fails(new WebSocket(loot(other.replace("http", "ws")))),
  "listen to events": () => fails(new EventSource(loot(other))),
  "open WebTransport": async () => {
    await new WebTransport(loot(other.replace("http", "https"))).ready;
    return "open";
  },
  "call by WebRTC": async () => taken(new RTCPeerConnection()),
  "send a beacon": async () => (navigator.sendBeacon(loot(other), "a") ? "sent" : ""),
  "load a font": async () => {
    await new FontFace("attack", `url(${loot(other)})`).load();
    return "loaded";
  },
  "compile what is fetched": async () =>
    taken(await WebAssembly.compileStreaming(fetch(loot(site)))),
  "import the site's scripts": async () => {
    importScripts(loot(`${site}assets/theme.js`));
    return "imported";
  },
  "import others' scripts": async () => {
    importScripts(loot(other));
    return "imported";
  },
  "import a script of its own": async () => {
    importScripts(code("self.imported = true"));
    return "imported";
  },
  "import a module of the site": async () => taken(await import(loot(`${site}assets/theme.js`))),
  "import a module of data": async () =>
    taken(await import("data:text/javascript,export default 1")),
  // biome-ignore lint/security/noGlobalEval: that is the attempt
  "compile a text": async () => taken(eval("1 + 1")),
  "make a function of a text": async () => taken(new Function("return 1")()),
  "run a text later": () =>
    new Promise((done) => {
      globalThis.later = done;
      setTimeout("later('ran')", 0);
      setTimeout(() => done(""), 200);
    }),
  "make a worker of the site's": () => fails(new Worker(loot(`${site}assets/theme.js`))),
  "make a worker of data": () => fails(new Worker("data:text/javascript,postMessage(1)")),
  "make a worker of modules": () =>
    new Promise((done) => {
      const text = `import ${JSON.stringify(loot(`${site}assets/theme.js`))}; postMessage("ran")`;
      const inner = new Worker(code(text), { type: "module" });
      inner.onmessage = ({ data }) => done(data);
      inner.onerror = () => done("");
    }),
  "share a worker": () => fails(new SharedWorker(loot(`${site}assets/theme.js`)).port),
  "let a worker of its own fetch": () =>
    new Promise((done) => {
      const inner = new Worker(
        code(`fetch(${JSON.stringify(loot(site))}, { mode: "no-cors" })
          .then(() => postMessage("fetched"), () => postMessage(""))`),
      );
      inner.onmessage = ({ data }) => done(data);
      inner.onerror = () => done("");
    }),
  "call on a channel": async () => {
    new BroadcastChannel("chancery").postMessage("attack");
    return "";
  },
  "share memory": async () => {
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    line.postMessage({ shared: buffer });
    return "";
  },
  "find devices": async () => (await navigator.usb.getDevices()).map(String).join(),
  notify: async () => {
    if (Notification.permission === "granted") return "granted";
    new Notification("attack");
    return "";
  },
};

let line;
addEventListener("message", async ({ ports }) => {
  [line] = ports;
  const got = {};
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    const late = new Promise((done) => setTimeout(() => done(""), 2000));
    try {
      got[name] = await Promise.race([attempt(), late]);
    } catch {
      got[name] = "";
    }
  }
  line.postMessage({ got, origin });
});
