// @ts-check
/**
 * The page's side of the engine: start it, ask it, and follow its status.
 *
 * The engine runs in a worker behind a wall (wall/, inside.js) and holds nothing that the page does
 * not have. If it hangs or dies, it is restarted, and the page asks again.
 */

import { say } from "../words/engine-start.js";
import { readAnswer } from "./answers/answers.js";
import { Fault, GivenUp } from "./faults.js";
import { extraArchive, feed } from "./feed.js";
import { forgetStart, keepSnapshot } from "./snapshot.js";
import { raiseWall } from "./wall/wall.js";

/**
 * @typedef {object} Place
 * @property {string} base  the site's root; may be relative to the page
 * @property {string} variantUrl  the variant's variant.json; may be relative to the page
 * @property {string} [name]  the variant's name
 * @property {Promise<import("./feed.js").Manifest | null>} [manifest]  the runtime's, if the page
 *   has already requested it
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
const TRIES = 3;
const LONGEST_SENTENCE = 2_000; // characters

/** @type {Status} */
let status = { state: "idle", sentence: say.asleep, loaded: 0, total: 0, waiting: 0 };
/** @type {Set<(status: Status) => void>} */
const listeners = new Set();
/** @type {Map<number, Question>} */
const questions = new Map();
/** @type {import("./wall/wall.js").Wall | null} */
let wall = null;
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
/** The manifest of the engine that runs. @type {import("./feed.js").Manifest | null} */
let running = null;
/** What each engine gets before it is asked anything. @type {Map<string, ArrayBuffer>} */
const lent = new Map();
let isRestored = false; // did the engine start from a snapshot?
/** @type {() => void} */
let letGoNow = () => undefined; // starts an engine that is held

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
    name: where.name ?? "",
  };
  patience = { ...PATIENCE, ...where.patience };
  tries = 0;
  launch("restore", where);
  return ready();
}

/** Let an engine that is held start as soon as it has loaded. */
export function letGo() {
  letGoNow();
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

/**
 * Give the engine modules that few pages need, and give them to it again after every restart.
 *
 * @param {"players"} name  of their archive
 * @returns {Promise<void>} settles when the engine may be asked what needs them; rejects with a
 *   Fault
 */
export async function lend(name) {
  await ready();
  if (lent.has(name) || !running || !place) return;
  const bytes = await extraArchive(place.base, running, `${name}.bin`);
  if (lent.has(name)) return;
  lent.set(name, bytes);
  if (status.state === "ready") hand(name);
}

/** @param {string} name */
const hand = (name) => wall?.line.postMessage({ part: name, bytes: lent.get(name) });

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
 * Start an engine. Every start but the first requests everything itself, and is not held.
 *
 * @param {"restore" | "plain"} mode
 * @param {Pick<Place, "manifest" | "isHeld">} [first]
 */
function launch(mode, { manifest, isHeld = false } = {}) {
  end();
  tries += 1;
  report({ state: "loading", sentence: say.loading, loaded: 0, total: 0 });
  const own = raiseWall((isForbidden) => {
    if (wall !== own) return;
    if (isForbidden) giveUp(say.forbidden);
    else relaunch(say.failed);
  });
  wall = own;
  own.line.onmessage = ({ data }) => hear(data);
  const leave = new Promise((resolve) => {
    letGoNow = () => resolve(null);
  });
  if (!isHeld) letGo();
  const { base, variantUrl } = /** @type {Place} */ (place);
  const tell = (/** @type {import("./feed.js").News} */ news) => {
    if (wall === own) follow(news);
  };
  feed({ base, variantUrl, mode, manifest, leave }, own, tell).then(
    (fed) => {
      if (wall === own) ({ isRestored, manifest: running } = fed);
    },
    async (error) => {
      if (wall !== own) return;
      if (mode === "restore") await forgetStart(base);
      if (wall === own) relaunch(error instanceof Fault ? error.message : say.unstarted);
    },
  );
  watch(patience[mode], () => relaunch(say.failed));
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
  wall?.end();
  wall = null;
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

/** @param {import("./feed.js").News} news of the files of a start */
function follow(news) {
  if ("total" in news) report(news);
  else if (news.stage === "starting") report({ sentence: say.starting });
  if (!("stage" in news) || news.stage !== "restoring")
    watch(patience.plain, () => relaunch(say.failed));
}

/**
 * Rules of a stranger may be behind the wall: whatever is not as agreed ends them.
 *
 * @param {any} data a message from behind the wall
 */
function hear(data) {
  if (questions.has(data?.id) && status.state === "ready") answered(data);
  else if (data?.ready === true && status.state === "loading") arrived();
  else if (data?.stage === "installing")
    watch(patience.answer, () => giveUp(say.endless(nameOf())));
  else if (data?.failed === true) failed(data);
  else giveUp(say.unruly(nameOf()));
}

/** @param {{ sentence?: unknown, isFull?: unknown }} failure of a start, or of the engine itself */
function failed({ sentence, isFull }) {
  if (isFull) giveUp(say.greedy(nameOf()));
  else if (typeof sentence === "string") giveUp(sentence.slice(0, LONGEST_SENTENCE));
  else relaunch(status.state === "ready" ? say.broken : say.unstarted);
}

function arrived() {
  clearTimeout(watchdog);
  const untroubled = tries === 1;
  report({ state: "ready", sentence: say.ready });
  for (const name of lent.keys()) hand(name);
  for (const id of questions.keys()) put(id);
  if (untroubled && !isRestored) window.setTimeout(makeSnapshot, patience.idle);
  keepOffline();
}

/** @param {number} id */
function put(id) {
  const { call, args } = /** @type {Question} */ (questions.get(id));
  wall?.line.postMessage({ id, question: JSON.stringify({ call, args }) });
  watch(patience.answer, stuck);
  if (clock !== undefined) return;
  since = performance.now();
  clock = window.setInterval(tick, Math.min(SECOND, patience.long));
}

/** The engine hangs: abandon its first question, and restart it. */
function stuck() {
  const [id] = questions.keys();
  renew(id, say.slow(nameOf()));
}

/** The name of the variant whose rules run here, or "". */
const nameOf = () => place?.name ?? "";

/** Abandon a question, and restart the engine. @param {number} id @param {string} sentence why */
function renew(id, sentence) {
  questions.get(id)?.reject(new GivenUp(sentence));
  questions.delete(id);
  tries = 0;
  launch("plain");
}

/**
 * @param {object} said
 * @param {number} said.id
 * @param {unknown} said.answer  a JSON text, or null if the engine stumbled over the question
 * @param {unknown} [said.isFull]  was memory refused on the way?
 */
function answered({ id, answer, isFull }) {
  const question = /** @type {Question} */ (questions.get(id));
  if (isFull) return renew(id, say.greedy(nameOf()));
  questions.delete(id);
  tries = 0;
  since = performance.now();
  if (questions.size) watch(patience.answer, stuck);
  else {
    clearTimeout(watchdog);
    rest();
  }
  const told = readAnswer(question.call, answer);
  if (told && "ok" in told) question.resolve(told.ok);
  else if (told) question.reject(new Fault(told.fault.message, told.fault.where));
  else question.reject(new Fault(answer === null ? say.stumbled : say.rubbish(nameOf())));
}

/** Let another engine make the snapshot for the next visit, in the background. */
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
  const { base } = place;
  const over = () => builder.end();
  const builder = raiseWall(over);
  const image = new Promise((resolve) => {
    builder.line.onmessage = ({ data }) => resolve(data.built);
    window.setTimeout(resolve, patience.plain);
  });
  const fed = feed({ ...place, mode: "build" }, builder, () => undefined);
  Promise.all([image, fed])
    .then(([built, { manifest }]) => built && keepSnapshot(base, manifest.version, built))
    .catch(() => undefined) // without room or connection there is no snapshot
    .finally(over);
}

/**
 * Keep the site for offline use, only now so that the engine had the connection to itself. If the
 * browser forbids it, the site still works online.
 */
const keepOffline = () =>
  import("./offline.js").then(({ keepRuntime }) => keepRuntime()).catch(() => undefined);
