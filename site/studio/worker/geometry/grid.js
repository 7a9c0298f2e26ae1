// @ts-check
/** Points at equal steps over a region, row by row, and how much of a box at each of them is free. */

/** @typedef {Float64Array} Values */

/** @param {number} start @param {number} end @param {number} step */
function steps(start, end, step) {
  const count = Math.max(0, Math.ceil((end - start) / step));
  return Float64Array.from({ length: count }, (_, i) => start + i * step);
}

export class Grid {
  /**
   * @param {import("./geos.js").Shapes} shapes @param {number} region
   * @param {number} step @param {number[][]} taken  boxes
   */
  constructor(shapes, region, step, taken) {
    const [west, north, east, south] = shapes.bounds(region);
    this.step = step;
    this.origin = { x: west, y: north };
    this.columns = steps(west, east + step, step);
    this.rows = steps(north, south + step, step);
    const wide = this.columns.length;
    const count = wide * this.rows.length;
    this.x = Float64Array.from({ length: count }, (_, i) => this.columns[i % wide]);
    this.y = Float64Array.from({ length: count }, (_, i) => this.rows[Math.floor(i / wide)]);
    this.free = shapes.contained(region, this.x, this.y);
    for (const [x0, y0, x1, y1] of taken)
      for (let i = 0; i < count; i += 1)
        if (this.x[i] > x0 && this.x[i] < x1 && this.y[i] > y0 && this.y[i] < y1) this.free[i] = 0;
    this.sums = this.#summed();
  }

  /** How many points are free above and to the left of each corner. */
  #summed() {
    const [wide, high] = [this.columns.length, this.rows.length];
    const sums = new Float64Array((wide + 1) * (high + 1));
    for (let row = 0; row < high; row += 1) {
      let sum = 0;
      for (let column = 0; column < wide; column += 1) {
        sum += this.free[row * wide + column];
        const at = (row + 1) * (wide + 1) + column + 1;
        sums[at] = sums[at - wide - 1] + sum;
      }
    }
    return sums;
  }

  /**
   * The free part of a box that is centred an offset away from each point.
   *
   * @param {number} across @param {number} down @param {number} width @param {number} height
   */
  part(across, down, width, height) {
    const [wide, high] = [this.columns.length, this.rows.length];
    const { sums } = this;
    const [left, right] = this.#sides(this.columns, this.origin.x, across, width);
    const [top, foot] = this.#sides(this.rows, this.origin.y, down, height);
    const found = new Float64Array(wide * high);
    for (let row = 0, i = 0; row < high; row += 1) {
      const above = clipped(top[row], high) * (wide + 1);
      const below = clipped(foot[row], high) * (wide + 1);
      const rows = foot[row] - top[row];
      for (let column = 0; column < wide; column += 1, i += 1) {
        const [west, east] = [left[column], right[column]];
        const from = clipped(west, wide);
        const to = clipped(east, wide);
        const free =
          sums[below + to] - sums[above + to] - (sums[below + from] - sums[above + from]);
        found[i] = free / (rows * (east - west));
      }
    }
    return found;
  }

  /** Where boxes begin and end, in steps. @param {Values} at @param {number} origin @param {number} offset @param {number} size */
  #sides(at, origin, offset, size) {
    const first = (/** @type {number} */ value) =>
      Math.floor((value + offset - size / 2 - origin) / this.step);
    const last = (/** @type {number} */ value) =>
      Math.ceil((value + offset + size / 2 - origin) / this.step) + 1;
    return [at.map(first), at.map(last)];
  }

  /** The least of each value and those some columns to its left and right. @param {Values} values @param {Iterable<number>} shifts */
  leastAlong(values, shifts) {
    const wide = this.columns.length;
    const least = values.slice();
    for (const shift of shifts)
      for (let i = 0; i < values.length; i += 1) {
        const column = i % wide;
        if (column >= shift) least[i] = Math.min(least[i], values[i - shift]);
        if (column + shift < wide) least[i] = Math.min(least[i], values[i + shift]);
      }
    return least;
  }
}

/** @param {number} side @param {number} most */
const clipped = (side, most) => Math.min(Math.max(side, 0), most);
