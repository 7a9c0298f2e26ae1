// @ts-check
/**
 * The page's side of the publisher: start it, give it the files of a draft, and ask it.
 *
 * It runs behind the wall with the draft's own rules, so whatever it answers is checked here. If it
 * hangs or dies it is started again, and gets the files again.
 */

import {
  either,
  flag,
  listOf,
  mapOf,
  number,
  object,
  text,
} from "../../player/worker/answers/shape.js";
import { raiseWall } from "../../player/worker/wall/wall.js";
import { say as loading } from "../words/publisher.js";
import { board } from "./board.js";
import { extra, feed } from "./feed.js";

/**
 * @typedef {object} Fault
 * @property {string} file  in the draft's folder, or "" for the folder itself
 * @property {number} line  from 1, or 0 for the whole file
 * @property {number} start  column from 0
 * @property {number} end
 * @property {string} key
 * @property {string} message
 * @property {string} mend  a sentence, or ""
 * @property {boolean} warning
 */
/**
 * @typedef {object} Verdict
 * @property {Fault[]} faults
 * @property {boolean} isSound  can it be played?
 * @property {boolean} isPage  has it a rules page?
 * @property {string} name
 * @property {string} version
 */
/**
 * @typedef {object} Field  a key of variant.toml, as the form asks for it
 * @property {string} key
 * @property {string[]} also  other names by which faults call it
 * @property {(string | number)[]} path
 * @property {string} title
 * @property {string} note
 * @property {number} line  from 1, or 0 where the text does not have it
 * @property {string} kind
 * @property {string} told  what the file says
 * @property {string} inherited  what its base says instead
 * @property {string[]} choices
 * @property {{ colour: string, slot: number }[]} better
 */
/**
 * @typedef {object} Group  a table of variant.toml, or a list of tables
 * @property {string} key
 * @property {string[]} also
 * @property {(string | number)[]} path
 * @property {string} title
 * @property {string} note
 * @property {number} line
 * @property {boolean} isOpen
 * @property {boolean} isOwn  does the file have it, or its base alone?
 * @property {string} each  what may be added, or ""
 * @property {string} asks  what names it
 * @property {Field[]} fields
 * @property {Group[]} groups
 */
/**
 * @typedef {object} Import  what came of another system's file; one that has several variants has
 *   only the first two
 * @property {string} format
 * @property {string[]} variants
 * @property {string} folder
 * @property {string} name
 * @property {Files} files
 * @property {string[]} lost  a sentence for each rule that data cannot say
 * @property {string} noMap  why nothing can be drawn, or ""
 */
/** @typedef {Record<string, string>} Files  texts by name */
/** @typedef {{ state: "loading" | "ready" | "failed", sentence: string }} Status */
/**
 * @typedef {object} Question
 * @property {string} call
 * @property {object} args
 * @property {(value: any) => void} resolve
 * @property {(error: Error) => void} reject
 */

const ANSWERS = { start: 90_000, question: 120_000 }; // milliseconds to wait; of a question, for each step
const TRIES = 3;
const LONGEST = 40_000_000; // characters of an answer

const fault = object({
  file: text,
  line: number,
  start: number,
  end: number,
  key: text,
  message: text,
  mend: text,
  warning: flag,
});
const part = {
  key: text,
  also: listOf(text),
  path: listOf(either(text, number)),
  title: text,
  note: text,
  line: number,
};
const field = object({
  ...part,
  kind: text,
  told: text,
  inherited: text,
  choices: listOf(text),
  better: listOf(object({ colour: text, slot: number })),
});
/** @type {import("../../player/worker/answers/shape.js").Shape} */
const group = (value) =>
  object({
    ...part,
    isOpen: flag,
    isOwn: flag,
    each: text,
    asks: text,
    fields: listOf(field),
    groups: listOf(group),
  })(value);
/** @type {Record<string, import("../../player/worker/answers/shape.js").Shape>} */
const PROMISED = {
  put: object({ needs: listOf(text) }),
  glance: object({ faults: listOf(fault) }),
  check: object({ faults: listOf(fault), isSound: flag, isPage: flag, name: text, version: text }),
  make: mapOf(text),
  new: mapOf(text),
  form: object({ groups: listOf(group) }),
  fill: object({ text, key: text }),
  board,
  edit: mapOf(text),
  complete: object({ start: number, options: listOf(listOf(text)) }),
  bring: object({
    format: text,
    variants: listOf(text),
    folder: text,
    name: text,
    files: mapOf(text),
    lost: listOf(text),
    noMap: text,
  }),
  game: object({ games: number }),
  balance: mapOf(text),
  draw: object({ files: mapOf(text), faults: listOf(fault), needs: listOf(text) }),
};

/**
 * @typedef {object} Role  what a worker with the publisher is for
 * @property {string} script  of the worker, in `studio/assets/`
 * @property {string[]} archives  of `studio/` with what Python has, each without its ending
 * @property {string[]} besides  other files of `studio/` that its script wants
 * @property {typeof loading} words
 * @property {string[]} steps  that it tells while it works on a question
 */
/** @type {Role} */
export const CHECKER = {
  script: "worker/inside.js",
  archives: ["studio"],
  besides: [],
  words: loading,
  steps: [],
};

/** What the publisher says is wrong, as a sentence. */
export class Refusal extends Error {
  name = "Refusal";
}

export class Publisher {
  /** @type {Status} */
  status = { state: "loading", sentence: "" };
  /** What to do at each step of its work. @type {(step: string) => void} */
  onStep = () => undefined;
  /** @type {Map<string, Files>} the folders that it has been given, by id */
  #folders = new Map();
  /** @type {Question[]} */
  #waiting = [];
  /** @type {Question | null} */
  #asked = null;
  /** @type {import("../../player/worker/wall/wall.js").Wall | null} */
  #wall = null;
  #tries = 0;
  #lastId = 0;
  /** @type {number | undefined} */
  #watchdog;

  /**
   * @param {string} base  the site's root @param {(status: Status) => void} tell
   * @param {Role} [role]
   */
  constructor(base, tell, role = CHECKER) {
    this.base = base;
    this.tell = tell;
    this.role = role;
    this.#launch();
  }

  /**
   * Give it files of a folder, in place of those with the same names.
   *
   * @param {string} id @param {Files} files @param {string[]} [gone]  names of files to delete
   * @returns {Promise<{ needs: string[] }>} ids of folders that it needs besides
   */
  put(id, files, gone = []) {
    const held = { ...this.#folders.get(id), ...files };
    for (const name of gone) delete held[name];
    this.#folders.set(id, held);
    return this.ask("put", { id, files, gone });
  }

  /**
   * @param {string} call @param {object} args
   * @returns {Promise<any>} rejects with a Refusal, whose message is a sentence
   */
  ask(call, args) {
    return new Promise((resolve, reject) => {
      if (this.status.state === "failed") reject(new Refusal(this.status.sentence));
      else this.#waiting.push({ call, args, resolve, reject });
      this.#next();
    });
  }

  /** Bring it an archive of `studio/` besides. @param {string} name */
  async bring(name) {
    const bytes = await extra(this.base, name);
    this.#wall?.line.postMessage({ archive: name, bytes }, [bytes]);
  }

  /** Forget everything, as for another draft: its rules never meet those of this one. */
  end() {
    clearTimeout(this.#watchdog);
    this.#wall?.end();
    this.#wall = null;
  }

  #launch() {
    this.end();
    this.#tries += 1;
    this.#report({ state: "loading", sentence: this.role.words.loading });
    const wall = raiseWall((isForbidden) => {
      if (this.#wall !== wall) return;
      if (isForbidden) this.#giveUp(this.role.words.forbidden);
      else this.#again(this.role.words.failed);
    });
    this.#wall = wall;
    wall.line.onmessage = ({ data }) => this.#hear(data);
    feed(this.base, wall, this.role, (sentence) => {
      if (this.#wall === wall) this.#report({ state: "loading", sentence });
    }).catch(() => {
      if (this.#wall === wall) this.#giveUp(this.role.words.unloaded);
    });
    this.#watch(ANSWERS.start, () => this.#again(this.role.words.failed));
  }

  /** @param {Status} status */
  #report(status) {
    this.status = status;
    this.tell(status);
  }

  /** @param {number} time @param {() => void} act */
  #watch(time, act) {
    clearTimeout(this.#watchdog);
    this.#watchdog = window.setTimeout(act, time);
  }

  /** Start again, or give up. @param {string} sentence */
  #again(sentence) {
    if (this.#tries < TRIES) this.#launch();
    else this.#giveUp(sentence);
  }

  /** @param {string} sentence */
  #giveUp(sentence) {
    this.end();
    this.#report({ state: "failed", sentence });
    const left = [...(this.#asked ? [this.#asked] : []), ...this.#waiting.splice(0)];
    this.#asked = null;
    for (const { reject } of left) reject(new Refusal(sentence));
  }

  /** @param {any} data  a message from behind the wall */
  #hear(data) {
    if (data?.ready === true && this.status.state === "loading") this.#arrived();
    else if (this.#asked && data?.id === this.#lastId) this.#answered(data);
    else if (this.#asked && this.role.steps.includes(data?.step)) this.#stepped(data.step);
    else this.#stumbled(data?.failed === true ? this.role.words.broken : this.role.words.unruly);
  }

  /** It works on: each step has its own time. @param {string} step */
  #stepped(step) {
    this.#watchAnswer();
    this.onStep(step);
  }

  #watchAnswer() {
    this.#watch(ANSWERS.question, () => this.#stumbled(this.role.words.slow));
  }

  #arrived() {
    clearTimeout(this.#watchdog);
    this.#report({ state: "ready", sentence: this.role.words.ready });
    const nobody = () => undefined;
    for (const [id, files] of [...this.#folders].reverse()) {
      const args = { id, files, gone: [] };
      this.#waiting.unshift({ call: "put", args, resolve: nobody, reject: nobody });
    }
    this.#next();
  }

  #next() {
    if (this.status.state !== "ready" || this.#asked) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#asked = next;
    this.#lastId += 1;
    const question = JSON.stringify({ call: next.call, args: next.args });
    this.#wall?.line.postMessage({ id: this.#lastId, question });
    this.#watchAnswer();
  }

  /** The question cannot be answered; the next ones can, after a new start. @param {string} why */
  #stumbled(why) {
    const asked = this.#asked;
    this.#asked = null;
    if (asked) this.#tries = 0;
    asked?.reject(new Refusal(why));
    this.#again(why);
  }

  /** @param {{ answer: unknown, isFull?: unknown }} told */
  #answered({ answer, isFull }) {
    const asked = /** @type {Question} */ (this.#asked);
    if (isFull) {
      this.#stumbled(this.role.words.greedy);
      return;
    }
    clearTimeout(this.#watchdog);
    this.#asked = null;
    this.#tries = 0;
    const told = read(answer);
    if (told && "ok" in told && PROMISED[asked.call](told.ok)) asked.resolve(told.ok);
    else if (told && typeof told.fault === "string") asked.reject(new Refusal(told.fault));
    else
      asked.reject(
        new Refusal(answer === null ? this.role.words.stumbled : this.role.words.rubbish),
      );
    this.#next();
  }
}

/** @param {unknown} answer @returns {{ ok?: unknown, fault?: unknown } | null} */
function read(answer) {
  if (typeof answer !== "string" || answer.length > LONGEST) return null;
  try {
    const told = JSON.parse(answer);
    return typeof told === "object" ? told : null;
  } catch {
    return null;
  }
}
