// @ts-check
/** From what a broker delivers to what somebody said: which writer, which step, which tokens. */

import { readHistory } from "./history.js";
import { EVERYBODY, stepTopic, writersIn, writerTopic } from "./keys.js";
import { readMessage } from "./message.js";
import { MOST_PIECES, openPiece, wholeOf } from "./pieces.js";
import { placeAt } from "./upkeep.js";

/** @typedef {import("./client.js").Found} Found */
/** @typedef {import("./keys.js").RelayKeys} RelayKeys */
/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {{ step: number, writer: number, seq: number, count: number, tokens: string[], heard:
 *   Record<number, string> }} Letter in `count` pieces */
/** @typedef {{ step: number, writer: number }} Place */

const MOST_KEPT = 64; // pieces of one place that are remembered: those of a few messages

/** The topics of a table, as far as its page reads them. */
export class Mailbox {
  /** @param {RelayKeys} keys @param {number} seats */
  constructor(keys, seats) {
    this.keys = keys;
    this.seats = seats;
    /** @type {Map<number, Promise<string>>} by step */
    this.steps = new Map();
    /** @type {Map<string, Place>} by the addresses of step and writer */
    this.places = new Map();
    /** @type {Map<string, Piece[]>} what came last, by place */
    this.recent = new Map();
  }

  /** The address of a step, and of all who write in it. @param {number} step */
  topicOf(step) {
    const known = this.steps.get(step) ?? this.learn(step);
    this.steps.set(step, known);
    return known;
  }

  /**
   * Whether a piece of this table can lie there: anybody may write below a step of which they have seen
   * the address.
   *
   * @param {string} topic
   */
  isPlace(topic) {
    const [, step = "", writer = "", index = ""] = topic.split("/");
    return (
      /^\d$/.test(index) && Number(index) < MOST_PIECES && this.places.has(`${step}/${writer}`)
    );
  }

  /** @param {number} step */
  async learn(step) {
    const topic = await stepTopic(this.keys.root, step);
    for (const writer of writersIn(step, this.seats))
      this.places.set(`${topic}/${await writerTopic(this.keys.root, step, writer)}`, {
        step,
        writer,
      });
    return topic;
  }

  /**
   * Where something was found, and the piece in it; null for no place of this table.
   *
   * @param {Found} found
   * @returns {Promise<{ place: Place, piece: Piece | null } | null>} no piece where it is empty or of
   *   a stranger
   */
  async opened({ topic, bytes }) {
    const [, step = "", writer = "", index = ""] = topic.split("/");
    const place = this.places.get(`${step}/${writer}`);
    if (!place) return null;
    const piece = await openPiece(this.keys.cipher, { step, writer, index: Number(index), bytes });
    return { place, piece };
  }

  /**
   * The messages that lie in what was read at once.
   *
   * @param {readonly Found[]} found
   * @returns {Promise<Letter[]>}
   */
  async lying(found) {
    /** @type {Map<string, { place: Place, pieces: Piece[] }>} */
    const by = new Map();
    for (const one of found) {
      const opened = await this.opened(one);
      if (!opened?.piece) continue;
      const key = placeAt(opened.place.step, opened.place.writer);
      const { pieces } = by.get(key) ?? { pieces: [] };
      by.set(key, { place: opened.place, pieces: [...pieces, opened.piece] });
    }
    const letters = [...by.values()].map(({ place, pieces }) =>
      letterOf(
        place,
        pieces.toSorted((a, b) => a.index - b.index),
      ),
    );
    return (await Promise.all(letters)).flatMap((letter) => letter ?? []);
  }

  /**
   * What has come of its own: a message, once it is whole; or the place that somebody has spoilt.
   *
   * @param {Found} found
   * @returns {Promise<{ letter?: Letter, spoilt?: Place }>}
   */
  async arrived(found) {
    const opened = await this.opened(found);
    if (!opened) return {};
    const { place, piece } = opened;
    if (!piece) return { spoilt: place };
    const key = placeAt(place.step, place.writer);
    const recent = [...(this.recent.get(key) ?? []), piece].slice(-MOST_KEPT);
    this.recent.set(key, recent);
    const own = recent
      .filter(({ seq, count }) => seq === piece.seq && count === piece.count)
      .reverse(); // of two with one number the newer one
    const letter = await letterOf(place, own);
    return letter ? { letter } : {};
  }
}

/** @param {Place} place @param {readonly Piece[]} pieces @returns {Promise<Letter | null>} */
async function letterOf(place, pieces) {
  const whole = wholeOf(pieces);
  if (!whole) return null;
  const { message, ...told } = whole;
  if (place.writer === EVERYBODY) {
    const tokens = await readHistory(message);
    return tokens && { ...place, ...told, tokens, heard: {} };
  }
  const read = await readMessage(message);
  return read && { ...place, ...told, ...read };
}
