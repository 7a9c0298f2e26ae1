// @ts-check
/**
 * A connection to a broker, as this page needs it: what lies there is read step by step, what is
 * published has a deadline. After any failure a new connection is made; nothing is taken up again.
 */

import mqtt from "../../vendor/mqtt.js";
import { hex, random } from "../protocol/seals/frame.js";
import { pieceTopic, stepFilter } from "./keys.js";
import { LONGEST_PIECE } from "./pieces.js";

/** @typedef {import("../protocol/seals/frame.js").Bytes} Bytes */
/** @typedef {{ topic: string, bytes: Bytes }} Found */
/**
 * @typedef {{ read: (steps: readonly string[]) => Promise<Found[]>, publish: (topic: string, bytes:
 *   Bytes) => Promise<void>, readBack: (place: string, pieces: number) => Promise<Found[] | null>,
 *   close: () => void }} Connection `read` returns what lies in steps, and follows them from then on;
 *   `readBack` what lies at one place, or null where it has fewer pieces
 */

const PATIENCE = 15_000; // milliseconds for each answer of the broker
const ALIVE = 30; // seconds between signs of life
const UNCONFIRMED = 0; // what is read back shows by itself whether it came
const EXPIRY = 60 * 24 * 60 * 60; // seconds that a message stays
const ONCE = 1; // delivered at least once; copies mean nothing
const SOON = 3_000; // milliseconds in which what lies at one place has come

/**
 * Connect to a broker.
 *
 * @param {string} address
 * @param {{ isPlace: (topic: string) => boolean, onMessage: (found: Found) => void, onEnd: () =>
 *   void }} heard `isPlace` tells whether something there can be of this table: a flood of others is
 *   dropped; `onMessage` gets what others publish from now on, `onEnd` comes once
 * @returns {Promise<Connection>}
 */
export async function connect(address, { isPlace, onMessage, onEnd }) {
  const client = mqtt.connect(address, {
    protocolVersion: 5,
    clientId: hex(random(10)), // two pages of one player do not throw each other out
    clean: true,
    reconnectPeriod: 0,
    connectTimeout: PATIENCE,
    keepalive: ALIVE,
    resubscribe: false,
    timerVariant: "native", // others make a worker of a blob
  });
  const mark = pieceTopic(hex(random(16)), hex(random(16)), 0);
  let isOver = false;
  /** @type {(() => void) | null} */
  let marked = null;
  /** @type {Found[] | null} */
  let lying = null;
  /** @type {{ place: string, found: Found[], whole: () => void, pieces: number } | null} */
  let own = null;
  const end = () => {
    if (isOver) return;
    isOver = true;
    client.end(true);
    onEnd();
  };
  client.on("error", end);
  client.on("close", end);
  client.on("message", (topic, payload, packet) => {
    if (topic === mark) return marked?.();
    if (!isPlace(topic)) return;
    // of what is too long for a piece, just enough that it is none
    const found = { topic, bytes: Uint8Array.from(payload.subarray(0, LONGEST_PIECE + 1)) };
    if (packet.retain && own && topic.startsWith(`${own.place}/`)) {
      own.found.push(found);
      if (own.found.length >= own.pieces) own.whole();
    } else if (packet.retain && lying) lying.push(found);
    else onMessage(found);
  });
  /**
   * @template T
   * @param {Promise<T>} work
   * @returns {Promise<T>}
   */
  const inTime = async (work) => {
    let timer = 0;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error("the relay does not answer")), PATIENCE);
    });
    try {
      return await /** @type {Promise<T>} */ (Promise.race([work, late, over]));
    } catch (error) {
      end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  /** @type {Promise<never>} */
  const over = new Promise((_, reject) => client.on("close", () => reject(new Error("closed"))));
  over.catch(() => undefined);
  const publish = (/** @type {string} */ topic, /** @type {Bytes} */ bytes, retain = true) =>
    inTime(
      client.publishAsync(topic, /** @type {any} */ (bytes), {
        qos: ONCE,
        retain,
        properties: { messageExpiryInterval: EXPIRY },
      }),
    );
  const subscribe = (/** @type {string[]} */ filters, /** @type {0 | 1} */ qos = ONCE) =>
    inTime(client.subscribeAsync(filters, { qos, rh: 0, nl: false, rap: false }));
  await inTime(new Promise((resolve) => client.once("connect", resolve)));
  await subscribe([mark]);
  return {
    read: async (steps) => {
      const found = /** @type {Found[]} */ ([]);
      lying = found;
      await subscribe(steps.map(stepFilter));
      // What lies there comes first, in its order: the mark of this page behind it says that it is all.
      const all = new Promise((resolve) => {
        marked = () => resolve(undefined);
      });
      await publish(mark, random(8), false);
      await inTime(all);
      lying = null;
      return found;
    },
    readBack: async (place, pieces) => {
      const found = /** @type {Found[]} */ ([]);
      const whole = new Promise((resolve) => {
        own = { place, found, whole: () => resolve(undefined), pieces };
      });
      const late = new Promise((resolve) => setTimeout(resolve, SOON));
      await subscribe([`${place}/+`], UNCONFIRMED);
      await Promise.race([whole, late, over]);
      own = null;
      return found.length < pieces ? null : found;
    },
    publish: async (topic, bytes) => void (await publish(topic, bytes)),
    close: end,
  };
}
