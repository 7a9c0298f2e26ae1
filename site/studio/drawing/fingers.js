// @ts-check
/** Two fingers on the sheet move it and make it larger or smaller; they never draw. */

import { room } from "./model.js";

/** @typedef {[number, number]} Point  of the window */

const LARGEST = 4; // times its place: a board of 120 provinces has room for all names

/** How large the sheet may be. @param {number} zoom */
export const bounded = (zoom) => Math.min(LARGEST, Math.max(1, zoom));

export class Fingers {
  /** @param {() => void} paint  draw the room again, at once */
  constructor(paint) {
    this.paint = paint;
    /** Where each pointer is that is down, by its id. @type {Map<number, Point>} */
    this.down = new Map();
    /** Two were down, and not all of them have left. */
    this.isGesture = false;
  }

  /** A pointer goes down. @param {PointerEvent} event @returns {boolean} is it one of two? */
  begin({ pointerId, clientX, clientY }) {
    this.down.set(pointerId, [clientX, clientY]);
    this.isGesture ||= this.down.size > 1;
    return this.isGesture;
  }

  /**
   * A pointer moves.
   *
   * @param {PointerEvent} event @param {Element | null | undefined} paper  that scrolls the sheet
   * @returns {boolean} is it one of two?
   */
  move({ pointerId, clientX, clientY }, paper) {
    if (!this.down.has(pointerId)) return false;
    const before = this.#span();
    this.down.set(pointerId, [clientX, clientY]);
    const now = this.#span();
    if (before && now && paper) this.#follow(before, now, paper);
    return this.isGesture;
  }

  /** A pointer leaves. @param {PointerEvent} event @returns {boolean} was it one of two? */
  end({ pointerId }) {
    const wasGesture = this.isGesture;
    this.down.delete(pointerId);
    if (this.down.size === 0) this.isGesture = false;
    return wasGesture;
  }

  /** The middle of two pointers, and how far they are apart. */
  #span() {
    if (this.down.size !== 2) return null;
    const [[ax, ay], [bx, by]] = [...this.down.values()];
    return { x: (ax + bx) / 2, y: (ay + by) / 2, apart: Math.hypot(bx - ax, by - ay) || 1 };
  }

  /**
   * What was between the fingers stays between them.
   *
   * @param {{ x: number, y: number, apart: number }} before
   * @param {{ x: number, y: number, apart: number }} now @param {Element} paper
   */
  #follow(before, now, paper) {
    const { left, top } = paper.getBoundingClientRect();
    const old = room.zoom;
    room.zoom = bounded((old * now.apart) / before.apart);
    const times = room.zoom / old;
    const x = (paper.scrollLeft + before.x - left) * times - (now.x - left);
    const y = (paper.scrollTop + before.y - top) * times - (now.y - top);
    this.paint();
    paper.scrollTo(x, y);
  }
}
