// @ts-check
/**
 * What lies with the relay, as far as this page knows: read it, publish in its place, read that back,
 * take the own messages away. Nothing that is missing there is taken for withdrawn.
 */

import { nonceOf } from "../protocol/join.js";
import { unhex } from "../protocol/seals/frame.js";
import { historyBytes } from "./history.js";
import { HISTORY, pieceTopic, relayKeys, writerTopic } from "./keys.js";
import { Mailbox } from "./mailbox.js";
import { messageBytes } from "./message.js";
import { HIGHEST, sealedPieces } from "./pieces.js";
import { speaksFor, stepsOf } from "./steps.js";
import { placeAt } from "./upkeep.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("./client.js").Connection} Connection */
/** @typedef {import("./client.js").Found} Found */
/** @typedef {import("./mailbox.js").Letter} Letter */

const NOTHING = new Uint8Array(0);

export class Shelf {
  constructor() {
    /** @type {Connection | null} */
    this.connection = null;
    /** @type {Mailbox | null} */
    this.mailbox = null;
    /** @type {Map<string, Set<string>>} what lay there, by place */
    this.kept = new Map();
    /** @type {Map<string, number>} the last sequence number met, by place */
    this.numbers = new Map();
    /** @type {Map<string, number>} how many pieces messages have, by place */
    this.sizes = new Map();
    /** Where a message was published last, and in how many pieces. */
    this.published = { place: "", pieces: 0 };
  }

  /** A new connection knows nothing. @param {Connection | null} connection */
  use(connection) {
    this.connection = connection;
    this.kept.clear();
  }

  /** Learn the addresses of a table, once they are known; are they? @param {Held} held */
  async isOf({ table }) {
    const nonce = nonceOf(table);
    const seats = (table.charter ?? table.offer)?.seats.length ?? 0;
    if (!this.mailbox && nonce && table.table)
      this.mailbox = new Mailbox(await relayKeys(nonce, unhex(table.table)), seats);
    return this.mailbox !== null;
  }

  /**
   * What lies in steps now; they are followed from then on.
   *
   * @param {readonly number[]} steps
   * @returns {Promise<Letter[]>}
   */
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

  /**
   * What came while this page is open, once it is whole.
   *
   * @param {Held} held
   * @param {Found} found
   * @returns {Promise<Letter | null>}
   */
  async arrived(held, found) {
    const { letter = null, spoilt } = (await this.mailbox?.arrived(found)) ?? {};
    if (spoilt) this.kept.delete(placeAt(spoilt.step, spoilt.writer));
    if (letter) this.noteLive(held, letter);
    return letter;
  }

  /** @param {Letter} letter */
  note(letter) {
    const place = placeAt(letter.step, letter.writer);
    this.kept.set(place, new Set(letter.tokens));
    this.numbers.set(place, letter.seq);
    this.sizes.set(place, letter.count);
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
    if (!speaksFor(held, letter.step, letter.writer) || (before && !isWhole)) return;
    if (before) this.kept.set(place, before);
    else this.kept.delete(place);
  }

  /**
   * Publish a message, in place of the one that lies there.
   *
   * @param {{ step: number, writer: number, tokens: string[] }} due
   * @param {Record<number, string>} heard what this page has heard of each writer, in short
   */
  async publish({ step, writer, tokens }, heard) {
    const { mailbox, connection } = this;
    if (!mailbox || !connection) return;
    const place = placeAt(step, writer);
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

  /** Read back what was published last. @param {{ step: number, writer: number }} place */
  async readBack({ step, writer }) {
    const { mailbox, connection } = this;
    const { place, pieces } = this.published;
    const found = place ? await connection?.readBack(place, pieces) : null;
    this.kept.delete(placeAt(step, writer));
    const letters = found && mailbox ? await mailbox.lying(found) : [];
    for (const letter of letters) this.note(letter);
    return letters;
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
      const isOwn = speaksFor(held, step, writer);
      if (!mailbox || !connection || steps.includes(step) || !isOwn) continue;
      this.sizes.delete(place);
      const by = await writerTopic(mailbox.keys.root, step, writer);
      for (let index = 0; index < pieces; index += 1)
        await connection.publish(pieceTopic(await mailbox.topicOf(step), by, index), NOTHING);
    }
  }

  /** Everything that lay there. @returns {Set<string>} tokens */
  everything() {
    return new Set([...this.kept.values()].flatMap((tokens) => [...tokens]));
  }
}
