// @ts-check
/** Numbers in and out of GEOS's memory: x and y in turn, and the addresses of shapes in it. */

/** @typedef {import("./geos.js").Floats} Floats */
/** @typedef {import("./geos.js").Geos} Geos */

export const PAIR = 2; // numbers to a point
const BYTES = 8; // to a number
const ONE_SIDED = { gets: "GEOSGetExteriorRing", hole: "GEOSGetInteriorRingN" };

/** The numbers that Python has sent. @param {Floats} floats */
export function numbersOf(floats) {
  const lent = floats.getBuffer();
  const numbers = Float64Array.from(lent.data);
  lent.release();
  return numbers;
}

export class Memory {
  /** @param {Geos} geos */
  constructor(geos) {
    this.geos = geos;
    this.room = geos.Module._malloc(4 * BYTES); // for numbers that are answered in memory
  }

  /** Let an act use a copy of numbers in GEOS's memory. @param {Float64Array | Uint32Array} numbers @param {(at: number) => number} act */
  lent(numbers, act) {
    const { Module } = this.geos;
    const at = Module._malloc(Math.max(BYTES, numbers.byteLength));
    const heap = numbers instanceof Float64Array ? Module.HEAPF64 : Module.HEAPU32;
    heap.set(numbers, at / numbers.BYTES_PER_ELEMENT);
    const made = act(at);
    Module._free(at);
    return made;
  }

  /** @param {Float64Array} numbers  x and y in turn */
  sequence(numbers) {
    const count = numbers.length / PAIR;
    return this.lent(numbers, (at) => this.geos.GEOSCoordSeq_copyFromBuffer(at, count, 0, 0));
  }

  /** The numbers that a question answers in memory. @param {(...at: number[]) => number} ask @param {number} count */
  told(ask, count) {
    const places = Array.from({ length: count }, (_, i) => this.room + i * BYTES);
    if (!ask(...places)) return new Array(count).fill(Number.NaN);
    const { HEAPF64 } = this.geos.Module;
    return places.map((place) => HEAPF64[place / BYTES]);
  }

  /** The coordinates of a point, line or ring. @param {number} at */
  coords(at) {
    const { geos } = this;
    const count = geos.GEOSGetNumCoordinates(at);
    const numbers = new Float64Array(count * PAIR);
    if (!count) return numbers;
    this.lent(numbers, (place) => {
      geos.GEOSCoordSeq_copyToBuffer(geos.GEOSGeom_getCoordSeq(at), place, 0, 0);
      numbers.set(geos.Module.HEAPF64.subarray(place / BYTES, place / BYTES + numbers.length));
      return 0;
    });
    return numbers;
  }

  /** The rings of a polygon, borrowed. @param {number} at */
  rings(at) {
    const { geos } = this;
    if (geos.GEOSisEmpty(at)) return [];
    const holes = geos.GEOSGetNumInteriorRings(at);
    const inner = Array.from({ length: holes }, (_, i) => geos[ONE_SIDED.hole](at, i));
    return [geos[ONE_SIDED.gets](at), ...inner];
  }

  /** The parts of a group, borrowed. @param {number} at */
  members(at) {
    const count = this.geos.GEOSGetNumGeometries(at);
    return Array.from({ length: count }, (_, i) => this.geos.GEOSGetGeometryN(at, i));
  }
}

/** A ring whose last point is its first. @param {Float64Array} ring */
export function closed(ring) {
  const end = ring.length - PAIR;
  if (end < 0 || (ring[0] === ring[end] && ring[1] === ring[end + 1])) return ring;
  return Float64Array.of(...ring, ring[0], ring[1]);
}
