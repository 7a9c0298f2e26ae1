// @ts-check
/**
 * The page's side of the engine: start it, ask it, and follow its status.
 *
 * The engine runs in a worker (worker.js) and holds nothing that the page does not have. If it
 * hangs or dies, it is restarted, and the page asks again.
 */

import { say } from "../words/engine-start.js";
import { Fault, GivenUp } from "./faults.js";

/**
 * @typedef {object} Place
 * @property {string} base  the site's root; may be relative to the page
 * @property {string} variantUrl  the variant's variant.json; may be relative to the page
 * @property {Promise<object | null>} [manifest]  the runtime's, if the page has already
 *   requested it
 * @property {boolean} [isHeld]  load the engine, but do not start it before `letGo`
 * @property {Partial<typeof PATIENCE>} [patience]  other limits, for slow machines or for tests
 */
/**
 * @typedef {object} Status
 * @property {"idle" | "loading" | "ready" | "failed"} state
 * @property {string} sentence  what to tell the player
 * @property {number} loaded  bytes so far
 * @property {number} total  bytes in all, or 0
 * @property {number} waiting  seconds the present question has taken, or 0 while that is not long
 */
/**
 * @typedef {{ call: string, args: object, resolve: (value: any) => void, reject: (fault: Error) =>
 *   void }} Question
 */

/**
 * Limits in milliseconds: silence at the start (from a snapshot, without one), time for an answer,
 * time until an answer counts as slow, and the wait before a snapshot is made.
 */
const PATIENCE = { restore: 8_000, plain: 90_000, answer: 60_000, long: 3_000, idle: 8_000 };
const SECOND = 1_000; // milliseconds
const WORKER = "assets/player/worker/worker.js"; // below the site's root
const TRIES = 3;

/** @type {Status} */
let status = { state: "idle", sentence: say.asleep, loaded: 0, total: 0, waiting: 0 };
/** @type {Set<(status: Status) => void>} */
const listeners = new Set();
/** @type {Map<number, Question>} */
const questions = new Map();
/** @type {Worker | null} */
let worker = null;
/** @type {Place | null} */
let place = null;
let patience = PATIENCE;
/** @type {number | undefined} */
let watchdog;
/** @type {number | undefined} */
let clock;
let since = 0; // when the engine began the present question
let lastId = 0;
let tries = 0;
let isHeld = false; // does the worker wait for letGo?

/**
 * Start the engine for a variant. A second call restarts it.
 *
 * @param {Place} where
 * @returns {Promise<void>} settles when the engine is ready, or rejects with a Fault
 */
export function start(where) {
  place = {
    base: new URL(where.base, document.baseURI).href,
    variantUrl: new URL(where.variantUrl, document.baseURI).href,
  };
  patience = { ...PATIENCE, ...where.patience };
  tries = 0;
  launch("restore", where);
  return ready();
}

/** Let an engine that is held start as soon as it has loaded. */
export function letGo() {
  if (!isHeld) return;
  isHeld = false;
  worker?.postMessage({ go: true });
}

/**
 * Ask the engine, which may still be loading.
 *
 * @param {string} call @param {object} [args]
 * @returns {Promise<any>} the answer; rejects with a Fault, whose message is a sentence
 */
export function ask(call, args = {}) {
  return new Promise((resolve, reject) => {
    if (status.state === "failed") {
      reject(new Fault(status.sentence));
      return;
    }
    const id = ++lastId;
    questions.set(id, { call, args, resolve, reject });
    if (status.state === "ready") put(id);
  });
}

/** Does the engine answer at once? */
export const isReady = () => status.state === "ready";

/** Abandon all questions, and restart the engine. */
export function stop() {
  const waiting = [...questions.values()];
  questions.clear();
  tries = 0;
  launch("restore");
  for (const { reject } of waiting) reject(new GivenUp(say.stopped));
}

/**
 * Call a listener with the present status and with every change.
 *
 * @param {(status: Status) => void} listener
 * @returns {() => void} removes the listener
 */
export function onStatus(listener) {
  listeners.add(listener);
  listener(status);
  return () => listeners.delete(listener);
}

/** @returns {Promise<void>} */
function ready() {
  return new Promise((resolve, reject) => {
    const stop = onStatus(({ state, sentence }) => {
      if (state !== "ready" && state !== "failed") return;
      queueMicrotask(() => stop());
      if (state === "ready") resolve();
      else reject(new Fault(sentence));
    });
  });
}

/** @param {Partial<Status>} change */
function report(change) {
  status = { ...status, ...change };
  for (const listener of [...listeners]) listener(status);
}

/**
 * Start a worker. Every start but the first requests everything itself, and is not held.
 *
 * @param {"restore" | "plain"} mode
 * @param {Pick<Place, "manifest" | "isHeld">} [first]
 */
function launch(mode, { manifest, isHeld: isFirstHeld = false } = {}) {
  end();
  tries += 1;
  report({ state: "loading", sentence: say.loading, loaded: 0, total: 0 });
  const own = thread("engine");
  worker = own;
  if (!own) {
    giveUp(say.forbidden);
    return;
  }
  own.addEventListener("message", ({ data }) => hear(data));
  own.addEventListener("error", (event) => {
    event.preventDefault();
    relaunch(say.failed);
  });
  isHeld = isFirstHeld;
  own.postMessage({ ...place, mode, isHeld, isTold: manifest !== undefined });
  void manifest?.then((known) => own.postMessage({ manifest: known }));
  watch(patience[mode], () => relaunch(say.failed));
}

/** A new worker, or null if the browser forbids it. @param {string} name */
function thread(name) {
  try {
    return new Worker(new URL(WORKER, place?.base), { type: "module", name });
  } catch {
    return null;
  }
}

/** Start again without the snapshot, or give up. @param {string} sentence */
function relaunch(sentence) {
  if (tries < TRIES) launch("plain");
  else giveUp(sentence);
}

/** @param {string} sentence why */
function giveUp(sentence) {
  const waiting = [...questions.values()];
  end();
  questions.clear();
  report({ state: "failed", sentence });
  keepOffline();
  for (const { reject } of waiting) reject(new Fault(sentence));
}

function end() {
  clearTimeout(watchdog);
  rest();
  worker?.terminate();
  worker = null;
}

/** Report how long the engine has worked on the present question. */
function tick() {
  const time = performance.now() - since;
  if (time >= patience.long) report({ waiting: Math.max(1, Math.round(time / SECOND)) });
}

/** The engine has nothing to do. */
function rest() {
  clearInterval(clock);
  clock = undefined;
  if (status.waiting) report({ waiting: 0 });
}

/** @param {number} time @param {() => void} act */
function watch(time, act) {
  clearTimeout(watchdog);
  watchdog = window.setTimeout(act, time);
}

/** @param {any} data a message from the worker */
function hear(data) {
  if (data.id) return answered(data);
  if (data.ready) return arrived(data.restored);
  if (data.failed) return relaunch(data.sentence);
  if (data.stage !== "restoring") watch(patience.plain, () => relaunch(say.failed));
  if (data.total) report({ loaded: data.loaded, total: data.total });
  else if (data.stage === "starting") report({ sentence: say.starting });
}

/** @param {boolean} restored */
function arrived(restored) {
  clearTimeout(watchdog);
  const untroubled = tries === 1;
  report({ state: "ready", sentence: say.ready });
  for (const id of questions.keys()) put(id);
  if (untroubled && !restored) window.setTimeout(makeSnapshot, patience.idle);
  keepOffline();
}

/** @param {number} id */
function put(id) {
  const { call, args } = /** @type {Question} */ (questions.get(id));
  worker?.postMessage({ id, call, args });
  watch(patience.answer, stuck);
  if (clock !== undefined) return;
  since = performance.now();
  clock = window.setInterval(tick, Math.min(SECOND, patience.long));
}

/** The engine hangs: abandon its first question, and restart it. */
function stuck() {
  const [id] = questions.keys();
  questions.get(id)?.reject(new GivenUp(say.slow));
  questions.delete(id);
  tries = 0;
  launch("plain");
}

/** @param {{ id: number, ok?: unknown, fault?: { message: string, where?: string } }} answer */
function answered({ id, ok, fault }) {
  const question = questions.get(id);
  questions.delete(id);
  tries = 0;
  since = performance.now();
  if (questions.size) watch(patience.answer, stuck);
  else {
    clearTimeout(watchdog);
    rest();
  }
  if (fault) question?.reject(new Fault(fault.message, fault.where));
  else question?.resolve(ok);
}

/** Let another worker make the snapshot for the next visit, in the background. */
function makeSnapshot() {
  const connection = /** @type {any} */ (navigator).connection;
  if (
    !place ||
    status.state !== "ready" ||
    connection?.saveData ||
    document.hidden ||
    !isSecureContext
  )
    return;
  const builder = thread("snapshot");
  if (!builder) return;
  const over = () => builder.terminate();
  builder.addEventListener("error", (event) => event.preventDefault());
  builder.addEventListener("message", ({ data }) =>
    data.built || data.failed ? over() : undefined,
  );
  builder.postMessage({ ...place, mode: "build" });
  window.setTimeout(over, patience.plain);
}

/**
 * Keep the site for offline use, only now so that the engine had the connection to itself. If the
 * browser forbids it, the site still works online.
 */
const keepOffline = () =>
  import("./offline.js").then(({ keepRuntime }) => keepRuntime()).catch(() => undefined);
