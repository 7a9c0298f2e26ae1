// @ts-check
/**
 * GEOS for Python in this worker: what `publisher.geometry.page` asks, in numbers.
 *
 * A shape is told by its address in GEOS's memory, until it is freed. Where GEOS refuses, an
 * address is 0, a number is NaN and a truth is 2; `why` says what was wrong.
 */

import { closed, Memory, numbersOf, PAIR } from "./memory.js";

/** @typedef {any} Geos  the package's object: functions of the C API by name, and `Module` */
/** @typedef {{ getBuffer: () => { data: ArrayLike<number>, release: () => void } }} Floats  Python's array("d") */

export const KINDS = [
  ...["Point", "LineString", "LinearRing", "Polygon"],
  ...["MultiPoint", "MultiLineString", "MultiPolygon", "GeometryCollection"],
];
const POINT = 0;
const POLYGON = 3;
const FIRST_GROUP = 4;
const COLLECTION = 7;
const ROUND = 1;
const MITRE = 2;
const LIMIT = 5; // of a mitre
const IN_ORDER = 2; // a flag of Voronoi diagrams

export class Shapes {
  /** What GEOS found wrong last. */
  why = "";

  /** @param {Geos} geos */
  constructor(geos) {
    this.geos = geos;
    this.memory = new Memory(geos);
    /** Shapes made ready for many questions, by address. @type {Map<number, number>} */
    this.ready = new Map();
  }

  /** @param {number} at */
  free(at) {
    const ready = this.ready.get(at);
    if (ready) this.geos.GEOSPreparedGeom_destroy(ready);
    this.ready.delete(at);
    this.geos.GEOSGeom_destroy(at);
  }

  // making shapes

  /** @param {number} kind @param {number[]} owned  shapes that nobody else holds */
  #grouped(kind, owned) {
    return this.memory.lent(Uint32Array.from(owned), (at) =>
      this.geos.GEOSGeom_createCollection(kind, at, owned.length),
    );
  }

  /** @param {number[]} shapes @param {(all: number) => number} act  on a collection of all */
  #together(shapes, act) {
    const all = this.group(COLLECTION, shapes);
    const made = act(all);
    this.geos.GEOSGeom_destroy(all);
    return made;
  }

  /** @param {number} kind @param {Iterable<number>} shapes  their copies are grouped */
  group(kind, shapes) {
    return this.#grouped(
      kind,
      Array.from(shapes, (at) => this.geos.GEOSGeom_clone(at)),
    );
  }

  /** @param {Floats} floats */
  points(floats) {
    const numbers = numbersOf(floats);
    const made = [];
    for (let i = 0; i < numbers.length; i += PAIR)
      made.push(this.geos.GEOSGeom_createPointFromXY(numbers[i], numbers[i + 1]));
    return this.#grouped(FIRST_GROUP, made);
  }

  /** @param {Floats} floats */
  line(floats) {
    return this.geos.GEOSGeom_createLineString(this.memory.sequence(numbersOf(floats)));
  }

  /** @param {Floats} floats  of all rings, the outer one first @param {Iterable<number>} counts  of each ring's points */
  polygon(floats, counts) {
    const numbers = numbersOf(floats);
    const rings = [];
    let from = 0;
    for (const count of counts) {
      rings.push(numbers.slice(from, from + count * PAIR));
      from += count * PAIR;
    }
    return this.#polygon(rings);
  }

  /** @param {Float64Array[]} rings */
  #polygon(rings) {
    const { geos } = this;
    if (!rings.length) return geos.GEOSGeom_createEmptyPolygon();
    const made = rings.map((ring) =>
      geos.GEOSGeom_createLinearRing(this.memory.sequence(closed(ring))),
    );
    if (made.includes(0)) {
      for (const ring of made) if (ring) geos.GEOSGeom_destroy(ring);
      return 0;
    }
    return this.memory.lent(Uint32Array.from(made.slice(1)), (at) =>
      geos.GEOSGeom_createPolygon(made[0], at, made.length - 1),
    );
  }

  /** @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
  box(x0, y0, x1, y1) {
    return this.#polygon([Float64Array.of(x1, y0, x1, y1, x0, y1, x0, y0)]);
  }

  /** @param {string} text */
  readGeojson(text) {
    const { geos } = this;
    const size = text.length * 4 + 1;
    const place = geos.Module._malloc(size);
    geos.Module.stringToUTF8(text, place, size);
    const reader = geos.GEOSGeoJSONReader_create();
    const made = geos.GEOSGeoJSONReader_readGeometry(reader, place);
    geos.GEOSGeoJSONReader_destroy(reader);
    geos.Module._free(place);
    return made;
  }

  // looking at one

  /** @param {number} at */
  kind(at) {
    return KINDS[this.geos.GEOSGeomTypeId(at)] ?? "";
  }

  /** @param {number} at */
  parts(at) {
    const kind = this.geos.GEOSGeomTypeId(at);
    const found = kind < FIRST_GROUP ? [at] : this.memory.members(at);
    return found.map((part) => this.geos.GEOSGeom_clone(part));
  }

  /** @param {number} at  a polygon */
  rings(at) {
    return this.memory.rings(at).map((ring) => this.memory.coords(ring));
  }

  /** @param {number} at  a point or a line */
  coords(at) {
    return this.memory.coords(at);
  }

  /** @param {number} at */
  isEmpty(at) {
    return this.geos.GEOSisEmpty(at);
  }

  /** @param {number} at */
  area(at) {
    return this.memory.told((place) => this.geos.GEOSArea(at, place), 1)[0];
  }

  /** @param {number} at */
  lengthOf(at) {
    return this.memory.told((place) => this.geos.GEOSLength(at, place), 1)[0];
  }

  /** @param {number} at */
  bounds(at) {
    return this.memory.told((...places) => this.geos.GEOSGeom_getExtent(at, ...places), 4);
  }

  // one shape of one

  /** @param {number} at */
  boundary(at) {
    return this.geos.GEOSBoundary(at);
  }

  /** @param {number} at */
  inside(at) {
    return this.geos.GEOSPointOnSurface(at);
  }

  /** The line from the centre of the largest circle in a polygon to its edge. @param {number} at @param {number} tolerance */
  circle(at, tolerance) {
    return this.geos.GEOSMaximumInscribedCircle(at, tolerance);
  }

  /** @param {number} at @param {number} part */
  along(at, part) {
    return this.geos.GEOSInterpolateNormalized(at, part);
  }

  /** @param {number} at @param {number} reach @param {number} steps @param {boolean} isMitre */
  buffer(at, reach, steps, isMitre) {
    const corner = isMitre ? MITRE : ROUND;
    return this.geos.GEOSBufferWithStyle(at, reach, steps, ROUND, corner, LIMIT);
  }

  /** @param {number} at @param {number} tolerance */
  simplify(at, tolerance) {
    return this.geos.GEOSTopologyPreserveSimplify(at, tolerance);
  }

  /** @param {number} at @param {number} step */
  segmentize(at, step) {
    return this.geos.GEOSDensify(at, step);
  }

  /** All x, and all y, of a shape's points. @param {number} at @returns {[Float64Array, Float64Array]} */
  columns(at) {
    /** @type {Float64Array[]} */
    const found = [];
    this.#eachLine(at, (line) => found.push(this.memory.coords(line)));
    const count = found.reduce((sum, numbers) => sum + numbers.length, 0) / PAIR;
    const [x, y] = [new Float64Array(count), new Float64Array(count)];
    let to = 0;
    for (const numbers of found)
      for (let i = 0; i < numbers.length; i += PAIR, to += 1) {
        x[to] = numbers[i];
        y[to] = numbers[i + 1];
      }
    return [x, y];
  }

  /** @param {number} at @param {(line: number) => void} act  on each point, line and ring, in order */
  #eachLine(at, act) {
    const kind = this.geos.GEOSGeomTypeId(at);
    if (kind >= FIRST_GROUP) for (const part of this.memory.members(at)) this.#eachLine(part, act);
    else if (kind === POLYGON) this.memory.rings(at).forEach(act);
    else act(at);
  }

  /** A shape of the same lines at other points. @param {number} at @param {ArrayLike<number>} x @param {ArrayLike<number>} y */
  redrawn(at, x, y) {
    let from = 0;
    const next = (/** @type {number} */ line) => {
      const count = this.geos.GEOSGetNumCoordinates(line);
      const numbers = new Float64Array(count * PAIR);
      for (let i = 0; i < count; i += 1, from += 1) {
        numbers[i * PAIR] = x[from];
        numbers[i * PAIR + 1] = y[from];
      }
      return numbers;
    };
    return this.#redrawn(at, next);
  }

  /** @param {number} at @param {(line: number) => Float64Array} next @returns {number} */
  #redrawn(at, next) {
    const { geos } = this;
    const kind = geos.GEOSGeomTypeId(at);
    if (kind >= FIRST_GROUP) {
      const made = this.memory.members(at).map((part) => this.#redrawn(part, next));
      return made.includes(0) ? 0 : this.#grouped(kind, made);
    }
    if (kind === POLYGON) return this.#polygon(this.memory.rings(at).map(next));
    const made = this.memory.sequence(next(at));
    if (kind === POINT) return geos.GEOSGeom_createPoint(made);
    return geos.GEOSGeom_createLineString(made);
  }

  /** @param {number} at */
  valid(at) {
    return this.geos.GEOSMakeValid(at);
  }

  /** @param {number} at @param {number} grid */
  rounded(at, grid) {
    return this.geos.GEOSGeom_setPrecision(at, grid, 0);
  }

  /** @param {number} at */
  merged(at) {
    return this.geos.GEOSLineMerge(at);
  }

  /** @param {number} at */
  upright(at) {
    const made = this.geos.GEOSGeom_clone(at);
    this.geos.GEOSOrientPolygons(made, 1);
    return made;
  }

  /** @param {number} at @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
  clipped(at, x0, y0, x1, y1) {
    return this.geos.GEOSClipByRect(at, x0, y0, x1, y1);
  }

  /** The shape made ready for many questions. @param {number} at */
  prepared(at) {
    const known = this.ready.get(at) ?? this.geos.GEOSPrepare(at);
    this.ready.set(at, known);
    return known;
  }

  // two shapes

  /** @param {number} one @param {number} other */
  intersection(one, other) {
    return this.geos.GEOSIntersection(one, other);
  }

  /** @param {number} one @param {number} other */
  difference(one, other) {
    return this.geos.GEOSDifference(one, other);
  }

  /** @param {number} one @param {number} other */
  symmetricDifference(one, other) {
    return this.geos.GEOSSymDifference(one, other);
  }

  /** @param {number} one @param {number} other */
  shortestLine(one, other) {
    const found = this.geos.GEOSNearestPoints(one, other);
    return found && this.geos.GEOSGeom_createLineString(found);
  }

  /** @param {number} one @param {number} other */
  intersects(one, other) {
    const ready = this.ready.get(one);
    return ready
      ? this.geos.GEOSPreparedIntersects(ready, other)
      : this.geos.GEOSIntersects(one, other);
  }

  /** @param {number} one @param {number} other */
  contains(one, other) {
    const ready = this.ready.get(one);
    return ready
      ? this.geos.GEOSPreparedContains(ready, other)
      : this.geos.GEOSContains(one, other);
  }

  /** @param {number} one @param {number} other */
  distance(one, other) {
    return this.memory.told((place) => this.geos.GEOSDistance(one, other, place), 1)[0];
  }

  // many shapes

  /** @param {Iterable<number>} shapes @param {number} grid  0 for none */
  union(shapes, grid) {
    return this.#together([...shapes], (all) =>
      grid ? this.geos.GEOSUnaryUnionPrec(all, grid) : this.geos.GEOSUnaryUnion(all),
    );
  }

  /** @param {Iterable<number>} shapes */
  coverageUnion(shapes) {
    return this.#together([...shapes], (all) => this.geos.GEOSCoverageUnion(all));
  }

  /** @param {Iterable<number>} shapes @param {number} tolerance */
  coverageSimplified(shapes, tolerance) {
    return this.#together([...shapes], (all) =>
      this.geos.GEOSCoverageSimplifyVW(all, tolerance, 0),
    );
  }

  /** @param {number} lines */
  polygonized(lines) {
    return this.memory.lent(Uint32Array.of(lines), (at) => this.geos.GEOSPolygonize(at, 1));
  }

  /** @param {Floats} floats @param {number} around */
  cells(floats, around) {
    const points = this.points(floats);
    const made = this.geos.GEOSVoronoiDiagram(points, around, 0, IN_ORDER);
    this.geos.GEOSGeom_destroy(points);
    return made;
  }

  // many points

  /** @param {number} at @param {Float64Array} x @param {Float64Array} y */
  contained(at, x, y) {
    const ready = this.prepared(at);
    return x.map((_, i) => this.geos.GEOSPreparedContainsXY(ready, x[i], y[i]));
  }

  /** @param {number} at @param {Float64Array} x @param {Float64Array} y */
  distances(at, x, y) {
    const ready = this.prepared(at);
    return x.map((_, i) => {
      const point = this.geos.GEOSGeom_createPointFromXY(x[i], y[i]);
      const [far] = this.memory.told(
        (place) => this.geos.GEOSPreparedDistance(ready, point, place),
        1,
      );
      this.geos.GEOSGeom_destroy(point);
      return far;
    });
  }
}
