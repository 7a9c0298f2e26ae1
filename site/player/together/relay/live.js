// @ts-check
/**
 * One table through a relay, as long as its page is open: connect, hear what lies there, publish what
 * is lacking, read it back.
 */

import { inTurn } from "../../game/state/action-queue.js";
import { gameState } from "../../game/state/game-state.js";
import { change } from "../../game/state/redraw.js";
import { relayOf } from "../by-relay.js";
import { heldHere } from "../my-place.js";
import { hearRelayed, noteSent } from "../take-in.js";
import { connect } from "./client.js";
import { Differing, heardIn } from "./differing.js";
import { HISTORY, SITTING } from "./keys.js";
import { revealOnceAllAreIn } from "./reveal-by-itself.js";
import { Shelf } from "./shelf.js";
import { relayState } from "./state.js";
import { knownSteps, speaksFor, stepsOf } from "./steps.js";
import { Turn } from "./turn.js";
import { dueNow, lackingIn, placeAt } from "./upkeep.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("./client.js").Found} Found */
/** @typedef {import("./mailbox.js").Letter} Letter */
/** @typedef {import("./steps.js").ByStep} ByStep */
/** @typedef {import("./upkeep.js").Due} Due */
/** @typedef {{ id: string, ring: () => void, stop: () => void }} Session */

const SOON = 1_000; // milliseconds before the first new connection; then twice as long each time
const LONGEST = 60_000; // milliseconds
const STUCK = 3; // times that the own message was published and not kept
// milliseconds between two looks at the open phase: a line may have lost what others said
const [OFTEN, SELDOM] = [5_000, 20_000];
const AT_ONCE = 1_500; // tokens of one hearing

/**
 * Follow a table.
 *
 * @param {string} id of the open game
 * @param {string} address of the broker
 * @returns {Session}
 */
export function begin(id, address) {
  const table = new LiveTable(id, address);
  void table.run();
  return { id, ring: () => table.ring(), stop: () => table.stop() };
}

class LiveTable {
  /** @param {string} id @param {string} address */
  constructor(id, address) {
    this.id = id;
    this.address = address;
    this.isOver = false;
    this.turn = new Turn((isDue) => this.tell({ isDue }));
    this.shelf = new Shelf();
    this.differing = new Differing();
    /** @type {Found[]} what came and is not read yet */
    this.inbox = [];
    /** @type {Map<string, import("./upkeep.js").Try>} */
    this.tries = new Map();
    /** @type {Set<number>} steps that are followed */
    this.followed = new Set();
    /** @type {Set<string>} tokens that were heard once */
    this.heard = new Set();
    /** @type {(() => void) | null} */
    this.wake = null;
    this.isRung = false;
    this.looked = 0; // when the open phase was read as a whole
  }

  /** Something may have to be done. */
  ring() {
    this.isRung = true;
    this.wake?.();
  }

  stop() {
    this.isOver = true;
    this.turn.end();
    this.shelf.connection?.close();
    this.ring();
  }

  /** The table's place at this device, while its game is open. */
  held() {
    const held = heldHere();
    return held?.id === this.id && !this.isOver ? held : null;
  }

  /** @param {Partial<typeof relayState>} told */
  tell(told) {
    if (this.isOver || gameState.game.id !== this.id) return;
    const next = { ...relayState, of: this.id, ...told };
    if (JSON.stringify(next) !== JSON.stringify(relayState)) change(relayState, next);
  }

  /** Wait until somebody rings, at most so long. @param {number} most milliseconds */
  async rest(most) {
    if (!this.isRung)
      await new Promise((resolve) => {
        const timer = Number.isFinite(most) ? setTimeout(resolve, Math.max(0, most)) : 0;
        this.wake = () => {
          clearTimeout(timer);
          resolve(undefined);
        };
      });
    this.wake = null;
    this.isRung = false;
  }

  async run() {
    const again = () => this.ring();
    addEventListener("online", again);
    for (let pause = SOON; !this.isOver; ) {
      this.tell({ stage: pause === SOON ? "connecting" : "lost" });
      const isGood = await this.visit().catch(() => false);
      this.shelf.connection?.close();
      this.shelf.use(null);
      if (this.isOver) break;
      pause = isGood ? 2 * SOON : Math.min(LONGEST, 2 * pause);
      this.tell({ stage: "lost" });
      this.isRung = false; // that a connection ended is no reason to try at once
      await this.rest((pause / 2) * (0.75 + Math.random() / 2));
    }
    removeEventListener("online", again);
  }

  /** One connection, from beginning to end; was it good for anything? */
  async visit() {
    let isGood = false;
    let isEnded = false;
    this.followed.clear();
    const onMessage = (/** @type {Found} */ found) => {
      this.inbox.push(found);
      this.ring();
    };
    const onEnd = () => {
      isEnded = true;
      this.ring();
    };
    const isPlace = (/** @type {string} */ topic) => this.shelf.mailbox?.isPlace(topic) ?? false;
    this.shelf.use(await connect(this.address, { isPlace, onMessage, onEnd }));
    while (!this.isOver && !isEnded) {
      this.isRung = false;
      const wait = await this.work().catch((error) => {
        if (isEnded) return 0;
        throw error;
      });
      if (isEnded) break;
      isGood = true;
      if (!this.isRung) await this.rest(wait);
    }
    return isGood;
  }

  /** Whatever is to be done now; returns for how long it may rest. */
  async work() {
    const held = this.held();
    if (!held) return Infinity;
    await this.readNew(held);
    const now = this.held();
    if (!now) return Infinity;
    if (relayOf(now).isByItself) await inTurn(() => this.reveal())();
    const last = this.held();
    if (last) await this.turn.look(last);
    return last ? this.publishLacking(last) : Infinity;
  }

  async reveal() {
    const held = this.held();
    if (held) await revealOnceAllAreIn(held);
  }

  /** Hear what came, and what lies in steps that are not followed yet. @param {Held} held */
  async readNew(held) {
    if (!(await this.shelf.isOf(held))) return;
    const fresh = stepsOf(held.table).filter((step) => !this.followed.has(step));
    for (const step of fresh) this.followed.add(step);
    const letters = fresh.length ? await this.shelf.look(fresh) : [];
    for (const found of this.inbox.splice(0)) {
      const letter = await this.shelf.arrived(held, found);
      if (letter) letters.push(letter);
    }
    const isFurther = await this.hear(held, letters);
    this.tell({ stage: "here" });
    // What was heard may have led to steps that were not looked at.
    const after = this.held();
    if (isFurther && after) await this.readNew(after);
  }

  /**
   * Hear what this page does not know: all of it in one hearing.
   *
   * @param {Held} held
   * @param {readonly Letter[]} letters
   * @returns {Promise<boolean>} was there anything?
   */
  async hear(held, letters) {
    this.differing.note(letters);
    const known = new Set(
      [...(await knownSteps(held.table)).values()].flatMap((by) => [...by.values()].flat()),
    );
    const fresh = [...new Set(letters.flatMap(({ tokens }) => tokens))].filter(
      (token) => !known.has(token) && !this.heard.has(token),
    );
    for (let at = 0; at < fresh.length && this.held(); at += AT_ONCE) {
      const some = fresh.slice(at, at + AT_ONCE);
      await inTurn(() => (this.held() ? hearRelayed(some.join("\n")) : []))();
      for (const token of some) this.heard.add(token);
    }
    return fresh.length > 0;
  }

  /**
   * Publish what the relay lacks and is due, and read it back.
   *
   * @param {Held} held
   * @returns {Promise<number>} milliseconds until something else may be due
   */
  async publishLacking(held) {
    const known = await knownSteps(held.table);
    const isOwn = (/** @type {number} */ step, /** @type {number} */ writer) =>
      speaksFor(held, step, writer);
    const lacking = lackingIn(known, this.shelf.kept, isOwn);
    const { due, next, tries } = dueNow(lacking, this.tries, {
      now: Date.now(),
      chance: Math.random,
    });
    this.tries = tries;
    due.push(...(await this.differing.newlyHeard(held, known, due)));
    for (const one of due) {
      const isSaidHere = one.isOwn && one.step > SITTING;
      await this.shelf.publish(one, isSaidHere ? await heardIn(known.get(one.step)) : {});
      await this.hear(held, await this.shelf.readBack(one));
      this.ring();
    }
    if (!lacking.some(({ step }) => step === HISTORY)) await this.shelf.clear(held);
    const own = [...known].flatMap(([step, by]) =>
      [...by].flatMap(([writer, tokens]) => (isOwn(step, writer) ? tokens : [])),
    );
    const lying = this.shelf.everything();
    const sent = own.filter((token) => lying.has(token) && !held.posted?.sent?.includes(token));
    if (sent.length && this.held()) await inTurn(() => noteSent(sent))();
    this.tell({
      isStuck: lacking.some(
        ({ step, writer, isOwn: isMine }) =>
          isMine &&
          step === held.table.slots.length &&
          (this.tries.get(placeAt(step, writer))?.tries ?? 0) >= STUCK,
      ),
      differences: await this.differing.differences(held, known),
    });
    await this.lookAgain(held);
    return Math.min(next - Date.now(), this.differing.isOpen ? OFTEN : SELDOM);
  }

  /** Read the open phase as a whole, often where pages have heard different things. @param {Held} held */
  async lookAgain(held) {
    const pause = this.differing.since.size ? OFTEN : SELDOM;
    if (Date.now() - this.looked < pause) return;
    this.looked = Date.now();
    if (await this.hear(held, await this.shelf.look([held.table.slots.length]))) this.ring();
  }
}
