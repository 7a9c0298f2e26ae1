// @ts-check
/**
 * One table through a relay, as long as its page is open: hear what lies there, publish what is
 * lacking, read it back. Nothing that is missing there is taken for withdrawn.
 */

import { inTurn } from "../../game/state/action-queue.js";
import { gameState } from "../../game/state/game-state.js";
import { change } from "../../game/state/redraw.js";
import { relayOf } from "../by-relay.js";
import { heldHere } from "../my-place.js";
import { nonceOf } from "../protocol/join.js";
import { DESK } from "../protocol/seals/binding.js";
import { unhex } from "../protocol/seals/frame.js";
import { hearRelayed, noteSent } from "../take-in.js";
import { connect } from "./client.js";
import { historyBytes } from "./history.js";
import { HISTORY, pieceTopic, relayKeys, SITTING, writerTopic } from "./keys.js";
import { Mailbox } from "./mailbox.js";
import { messageBytes, shortOf } from "./message.js";
import { HIGHEST, sealedPieces } from "./pieces.js";
import { revealOnceAllAreIn } from "./reveal-by-itself.js";
import { relayState } from "./state.js";
import { knownSteps, stepsOf } from "./steps.js";
import { Turn } from "./turn.js";
import { dueNow, lackingIn, placeAt } from "./upkeep.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("./client.js").Connection} Connection */
/** @typedef {import("./client.js").Found} Found */
/** @typedef {import("./mailbox.js").Letter} Letter */
/** @typedef {import("./steps.js").ByStep} ByStep */
/** @typedef {import("./upkeep.js").Due} Due */
/** @typedef {{ id: string, ring: () => void, stop: () => void }} Session */

const SOON = 1_000; // milliseconds before the first new connection; then twice as long each time
const LONGEST = 60_000; // milliseconds
const STUCK = 3; // times that the own message was published and not kept
const SETTLED = 20_000; // milliseconds after which pages should have heard the same
const NOTHING = new Uint8Array(0);
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
    /** @type {Connection | null} */
    this.connection = null;
    /** @type {Mailbox | null} */
    this.mailbox = null;
    /** @type {Map<string, number>} how many pieces messages have, by place */
    this.sizes = new Map();
    /** Where a message was published last, and in how many pieces. */
    this.published = { place: "", pieces: 0 };
    /** @type {Found[]} what came and is not read yet */
    this.inbox = [];
    /** @type {Map<string, Set<string>>} what lay with the relay, by place */
    this.kept = new Map();
    /** @type {Map<string, number>} the last sequence number met, by place */
    this.numbers = new Map();
    /** @type {Map<string, import("./upkeep.js").Try>} */
    this.tries = new Map();
    /** @type {Map<string, Letter>} what others' pages said they had heard, by place */
    this.told = new Map();
    /** @type {Map<string, number>} since when they have heard something else, by reader and writer */
    this.differing = new Map();
    /** What this page has said that it had heard, and since when that is no longer so. */
    this.said = { heard: "", since: 0 };
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
    this.connection?.close();
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
      this.connection?.close();
      this.connection = null;
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
    this.kept.clear();
    this.connection = await connect(this.address, {
      onMessage: (found) => {
        this.inbox.push(found);
        this.ring();
      },
      onEnd: () => {
        isEnded = true;
        this.ring();
      },
    });
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
    const mailbox = await this.boxOf(held);
    if (!mailbox) return;
    const fresh = stepsOf(held.table).filter((step) => !this.followed.has(step));
    for (const step of fresh) this.followed.add(step);
    const letters = fresh.length ? await this.look(fresh) : [];
    for (const found of this.inbox.splice(0)) {
      const { letter, spoilt } = await mailbox.arrived(found);
      if (spoilt) this.kept.delete(placeAt(spoilt.step, spoilt.writer));
      if (!letter) continue;
      this.noteLive(held, letter);
      letters.push(letter);
    }
    const isFurther = await this.hear(held, letters);
    this.tell({ stage: "here" });
    // What was heard may have led to steps that were not looked at.
    const after = this.held();
    if (isFurther && after) await this.readNew(after);
  }

  /** @param {Held} held */
  async boxOf({ table }) {
    const nonce = nonceOf(table);
    const seats = (table.charter ?? table.offer)?.seats.length ?? 0;
    if (!this.mailbox && nonce && table.table)
      this.mailbox = new Mailbox(await relayKeys(nonce, unhex(table.table)), seats);
    return this.mailbox;
  }

  /** What lies in steps now; they are followed from then on. @param {readonly number[]} steps */
  async look(steps) {
    const { mailbox, connection } = this;
    if (!mailbox || !connection) return [];
    const topics = await Promise.all(steps.map((step) => mailbox.topicOf(step)));
    const letters = await mailbox.lying(await connection.read(topics));
    for (const place of [...this.kept.keys()])
      if (steps.includes(Number(place.split(" ")[0]))) this.kept.delete(place);
    for (const letter of letters) this.note(letter);
    return letters;
  }

  /** @param {Letter} letter */
  note(letter) {
    const place = placeAt(letter.step, letter.writer);
    this.kept.set(place, new Set(letter.tokens));
    this.numbers.set(place, letter.seq);
    this.sizes.set(place, letter.count);
    if (Object.keys(letter.heard).length) this.told.set(place, letter);
  }

  /**
   * What comes while this page is open need not stay there: what this device said counts as kept only
   * where it was read back.
   *
   * @param {Held} held
   * @param {Letter} letter
   */
  noteLive(held, letter) {
    const place = placeAt(letter.step, letter.writer);
    const before = this.kept.get(place);
    this.note(letter);
    const isWhole = before && [...before].every((token) => this.kept.get(place)?.has(token));
    if (!isOwn(held, letter.step, letter.writer) || (before && !isWhole)) return;
    if (before) this.kept.set(place, before);
    else this.kept.delete(place);
  }

  /**
   * Hear what this page does not know: all of it in one hearing.
   *
   * @param {Held} held
   * @param {readonly Letter[]} letters
   * @returns {Promise<boolean>} was there anything?
   */
  async hear(held, letters) {
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
    const lacking = lackingIn(known, this.kept, (step, writer) => isOwn(held, step, writer));
    const { due, next, tries } = dueNow(lacking, this.tries, {
      now: Date.now(),
      chance: Math.random,
    });
    this.tries = tries;
    due.push(...(await this.newlyHeard(held, known, due)));
    for (const one of due) {
      await this.publish(known, one);
      await this.hear(held, await this.lookAt(one));
      this.ring();
    }
    if (!lacking.some(({ step }) => step === HISTORY)) await this.clear(held);
    const own = [...known].flatMap(([step, by]) =>
      [...by].flatMap(([writer, tokens]) => (isOwn(held, step, writer) ? tokens : [])),
    );
    const lying = new Set([...this.kept.values()].flatMap((tokens) => [...tokens]));
    const sent = own.filter((token) => lying.has(token) && !held.posted?.sent?.includes(token));
    if (sent.length && this.held()) await inTurn(() => noteSent(sent))();
    this.tell({
      isStuck: lacking.some(
        ({ step, writer, isOwn: isMine }) =>
          isMine &&
          step === held.table.slots.length &&
          (this.tries.get(placeAt(step, writer))?.tries ?? 0) >= STUCK,
      ),
      differences: await this.differences(held, known),
    });
    await this.lookAgain(held);
    return Math.min(next - Date.now(), this.told.size || this.said.since ? OFTEN : SELDOM);
  }

  /** Read the open phase as a whole, often where pages have heard different things. @param {Held} held */
  async lookAgain(held) {
    const pause = this.differing.size ? OFTEN : SELDOM;
    if (Date.now() - this.looked < pause) return;
    this.looked = Date.now();
    if (await this.hear(held, await this.look([held.table.slots.length]))) this.ring();
  }

  /**
   * The own message once more, where this page has heard more since: the others see by it whether all
   * have heard the same.
   *
   * @param {Held} held
   * @param {ByStep} known
   * @param {readonly Due[]} due
   * @returns {Promise<Due[]>}
   */
  async newlyHeard({ table, seat }, known, due) {
    const step = table.slots.length;
    const by = known.get(step);
    const tokens = seat === null ? null : by?.get(seat);
    if (!tokens || seat === null || step === SITTING) return [];
    const heard = JSON.stringify([step, await heardIn(by)]);
    const isSaid = heard === this.said.heard;
    const isDue = due.some((one) => one.step === step && one.writer === seat);
    if (isSaid || isDue) {
      this.said = { heard, since: 0 };
      return [];
    }
    if (!this.said.since) this.said.since = Date.now();
    if (Date.now() - this.said.since < SETTLED / 2) return [];
    this.said = { heard, since: 0 };
    return [{ step, writer: seat, tokens, isOwn: true }];
  }

  /**
   * Publish a message, in place of the one that lies there: with what this page knows, and whatever
   * else of it lay there.
   *
   * @param {ByStep} all that this page knows
   * @param {Due} due
   */
  async publish(all, { step, writer, tokens, isOwn: isMine }) {
    const { mailbox, connection } = this;
    if (!mailbox || !connection) return;
    const place = placeAt(step, writer);
    const heard = isMine && step > SITTING ? await heardIn(all.get(step)) : {};
    const message =
      step === HISTORY ? await historyBytes([tokens]) : await messageBytes({ tokens, heard });
    const known = this.numbers.get(place) ?? 0;
    // Whoever has written the highest number does not keep others from having one of their own.
    const seq = known < HIGHEST ? known + 1 : Math.floor(Math.random() * HIGHEST);
    this.numbers.set(place, seq);
    const [at, by] = [
      await mailbox.topicOf(step),
      await writerTopic(mailbox.keys.root, step, writer),
    ];
    const pieces = await sealedPieces(mailbox.keys.cipher, { step: at, writer: by, seq, message });
    for (const [index, piece] of pieces.entries())
      await connection.publish(pieceTopic(at, by, index), piece);
    this.published = { place: `table/${at}/${by}`, pieces: pieces.length };
  }

  /**
   * Take away what this device said in phases that the history holds by now, so that little lies there.
   *
   * @param {Held} held
   */
  async clear(held) {
    const { mailbox, connection } = this;
    const steps = stepsOf(held.table);
    for (const [place, pieces] of [...this.sizes]) {
      const [step = 0, writer = 0] = place.split(" ").map(Number);
      if (!mailbox || !connection || steps.includes(step) || !isOwn(held, step, writer)) continue;
      this.sizes.delete(place);
      const by = await writerTopic(mailbox.keys.root, step, writer);
      for (let index = 0; index < pieces; index += 1)
        await connection.publish(pieceTopic(await mailbox.topicOf(step), by, index), NOTHING);
    }
  }

  /** Read back what was published last. @param {Due} due */
  async lookAt({ step, writer }) {
    const { mailbox, connection } = this;
    const { place, pieces } = this.published;
    const found = place ? await connection?.readBack(place, pieces) : null;
    this.kept.delete(placeAt(step, writer));
    const letters = found && mailbox ? await mailbox.lying(found) : [];
    for (const letter of letters) this.note(letter);
    return letters;
  }

  /**
   * Whose pages have heard something else in the open phase than this page has.
   *
   * @param {Held} held
   * @param {ByStep} known
   */
  async differences(held, known) {
    const open = held.table.slots.length;
    const by = known.get(open) ?? new Map();
    /** @type {Map<string, number>} */
    const differing = new Map();
    for (const { step, writer: reader, heard } of this.told.values()) {
      if (step !== open || reader === held.seat) continue;
      for (const writer of new Set([...Object.keys(heard), ...by.keys()].map(Number))) {
        const mine = await shortOf(by.get(writer) ?? []);
        const key = `${reader} ${writer}`;
        if (mine !== (heard[writer] ?? (await shortOf([]))))
          differing.set(key, this.differing.get(key) ?? Date.now());
      }
    }
    this.differing = differing;
    return [...differing].flatMap(([key, since]) => {
      const [reader = 0, writer = 0] = key.split(" ").map(Number);
      return Date.now() - since < SETTLED ? [] : { reader, writer };
    });
  }
}

/**
 * Whether this device speaks for a writer.
 *
 * @param {Held} held
 * @param {number} step
 * @param {number} writer
 */
const isOwn = ({ seat, desk, table }, step, writer) =>
  step !== HISTORY &&
  (writer === seat ||
    (writer === DESK &&
      (desk !== null || (step === SITTING && !!table.charter && table.charter.by === seat))));

/**
 * What this page has heard of each writer in a step, in short.
 *
 * @param {import("./steps.js").ByWriter | undefined} by
 */
const heardIn = async (by) =>
  Object.fromEntries(
    await Promise.all(
      [...(by ?? [])].map(
        async ([writer, tokens]) => /** @type {const} */ ([writer, await shortOf(tokens)]),
      ),
    ),
  );
