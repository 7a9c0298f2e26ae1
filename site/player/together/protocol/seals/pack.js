// @ts-check
/** The body of a sheet: its text, the text deflated, or what the engine packs it into. */
import { joined, textOf, utf8 } from "./frame.js";

/** @typedef {import("./frame.js").Bytes} Bytes */
/**
 * The engine's short form of the same texts: one for each part of a sheet, or the one part that is
 * revealed. Both return null for input they cannot handle.
 * @typedef {{
 *   pack: (texts: string[]) => Promise<Bytes | null>,
 *   unpack: (body: Bytes, parts: number) => Promise<string[] | null>,
 * }} Codec
 */
/** @typedef {{ form: number, body: Bytes }} Packed */

export const [TEXT, DEFLATED, PACKED] = [1, 2, 3];
const SEPARATOR = "\u001e"; // between the parts; stands in no part
const LONGEST = 8_194; // bytes of all parts

/**
 * Every form of these texts, the plainest first.
 *
 * @param {string[]} texts
 * @param {Codec | null} [codec]
 * @returns {Promise<Packed[]>}
 */
export async function forms(texts, codec = null) {
  const plain = utf8(texts.join(SEPARATOR));
  const short = codec ? await codec.pack(texts) : null;
  const found = [
    { form: TEXT, body: plain },
    { form: DEFLATED, body: await deflated(plain) },
  ];
  return short ? [...found, { form: PACKED, body: short }] : found;
}

/**
 * The shortest of some forms, and of equals the plainest.
 *
 * @param {Packed[]} found
 * @returns {Packed}
 */
export const shortest = (found) =>
  found.reduce((best, one) => (one.body.length < best.body.length ? one : best));

/**
 * The texts of a body; null where it holds none.
 *
 * @param {Packed} packed
 * @param {number} parts
 * @param {Codec | null} [codec]
 * @returns {Promise<string[] | null>}
 */
export async function unpacked({ form, body }, parts, codec = null) {
  if (form === PACKED) return codec && unpackedBy(codec, body, parts);
  const plain = form === DEFLATED ? await inflated(body, LONGEST) : form === TEXT ? body : null;
  const texts = plain && plain.length <= LONGEST ? textOf(plain)?.split(SEPARATOR) : null;
  return texts?.length === parts ? texts : null;
}

/** @param {Codec} codec @param {Bytes} body @param {number} parts */
async function unpackedBy(codec, body, parts) {
  try {
    const texts = await codec.unpack(body, parts);
    return texts?.length === parts ? texts : null;
  } catch {
    return null;
  }
}

/** @param {Bytes} bytes @returns {Promise<Bytes>} */
export async function deflated(bytes) {
  const out = await through(new CompressionStream("deflate-raw"), bytes, Infinity);
  if (!out) throw new Error("the browser does not deflate");
  return out;
}

/**
 * Inflate, but never more than `most` bytes; null where it is more, or no deflated data.
 *
 * @param {Bytes} bytes
 * @param {number} most
 */
export const inflated = (bytes, most) =>
  through(new DecompressionStream("deflate-raw"), bytes, most);

/**
 * @param {CompressionStream | DecompressionStream} stream
 * @param {Bytes} bytes
 * @param {number} most
 * @returns {Promise<Bytes | null>}
 */
async function through(stream, bytes, most) {
  const writer = stream.writable.getWriter();
  const fed = writer.write(bytes).then(() => writer.close());
  fed.catch(() => undefined); // told by the reader, too
  const reader = stream.readable.getReader();
  /** @type {Bytes[]} */
  const chunks = [];
  let length = 0;
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      length += step.value.length;
      chunks.push(step.value);
      if (length > most) {
        await reader.cancel();
        return null;
      }
    }
    await fed;
    return joined(...chunks);
  } catch {
    return null;
  }
}
