// @ts-check
/**
 * Pan and zoom: one CSS transform on the chart, never its viewBox. On the chart itself,
 * since browsers hand a whole SVG to the compositor, but repaint a group in it each time.
 */

import PointerTracker from "../vendor/pointer-tracker.js";
import { afterPause, isStill } from "../widgets/dom.js";
import { boxRound, outside, within } from "./shapes/box.js";

/** @typedef {import("./shapes/box.js").Box} Box in chart units */
/** @typedef {{ clientX: number, clientY: number }} Finger */

const CLOSEST = 8;
const STEP = 1.5;
/** Fingers and hands tremble: less than this many pixels is a tap, not a drag. */
const THRESHOLD = 8;

/** @param {Finger} a @param {Finger} b */
const distance = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** The middle of two fingers, or the only one. @param {Finger[]} fingers @returns {Finger} */
function between([a, b]) {
  return b ? { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 } : a;
}

export class Camera {
  /**
   * @param {SVGSVGElement} svg
   * @param {() => void} settled called when a movement has come to rest
   * @param {{ isInPage?: boolean }} [how] in a page that scrolls, the wheel turns the page unless
   *   Ctrl or ⌘ is held
   */
  constructor(svg, settled, { isInPage = false } = {}) {
    this.svg = svg;
    this.isInPage = isInPage;
    this.width = svg.viewBox.baseVal.width;
    this.height = svg.viewBox.baseVal.height;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** What was seen last, to be seen again when the window changes: centre and pixels a unit. */
    this.seen = { x: this.width / 2, y: this.height / 2, pixels: 0 };
    /** What is to stay in the window until something else is looked at. @type {Box | null} */
    this.subject = null;
    /** Was it put where it is by the page, not by a hand? */
    this.isLed = true;
    /**
     * How large the window is. To measure it makes the browser lay the page out: not with every
     * drawing.
     */
    this.room = { width: 0, height: 0 };
    this.measure();
    /** What the chart was laid out for, in pixels. */
    this.sheet = { width: 0, height: 0 };
    /** Was the last press a drag? Then the click that follows chooses nothing. */
    this.hasDragged = false;
    this.rest = afterPause(() => {
      this.svg.classList.remove("moving", "gliding", "settling");
      settled();
    }, 200);
    this.follow();
    new ResizeObserver(() => this.keep()).observe(this.window);
  }

  /** What clips the chart. */
  get window() {
    return /** @type {HTMLElement} */ (this.svg.parentElement);
  }

  /**
   * Measure the window; one that is covered keeps what it had.
   *
   * @returns {boolean} is anything of it seen?
   */
  measure() {
    const { width, height } = this.window.getBoundingClientRect();
    if (width && height) this.room = { width, height };
    return width > 0 && height > 0;
  }

  /**
   * How the chart lies in its window before the transform: pixels a unit, and its corner in the
   * window.
   */
  lie() {
    const { width, height } = this.room;
    const sheet = this.laid(width, height);
    const a = Math.min(sheet.width / this.width, sheet.height / this.height) || 1;
    return {
      a,
      x: (sheet.width - a * this.width) / 2,
      y: (sheet.height - a * this.height) / 2,
      width,
      height,
    };
  }

  /**
   * Lay the chart out for its window. On a page of its own it stays as it is when the window
   * gets lower, as it does with every order: to lay it out and paint it anew is slow.
   *
   * @param {number} width @param {number} height
   */
  laid(width, height) {
    if (this.isInPage) return { width, height };
    const { sheet, svg } = this;
    if (width !== sheet.width || height > sheet.height) {
      this.sheet = { width, height };
      svg.style.width = `${width}px`;
      svg.style.height = `${height}px`;
    }
    return this.sheet;
  }

  /** Screen pixels for each unit of the chart, as it is shown now. */
  get pixels() {
    return this.lie().a * this.scale;
  }

  /** The window on the chart, in units of the viewBox. */
  frame() {
    const { a, x, y, width, height } = this.lie();
    return { x: -x / a, y: -y / a, width: width / a, height: height / a };
  }

  /** The scale at which the whole board is seen. */
  get whole() {
    const frame = this.frame();
    return Math.min(frame.width / this.width, frame.height / this.height);
  }

  /** The scale at which the board fills the window. */
  get full() {
    const frame = this.frame();
    return Math.max(frame.width / this.width, frame.height / this.height);
  }

  /**
   * Is it nearer than the board that fills the window? Then one finger drags the chart, not the
   * page.
   */
  get isNear() {
    return this.scale > this.full * 1.01;
  }

  /** @param {Box} box @param {{ closest?: number, glide?: boolean, pad?: number }} [how] */
  fit(box, { closest = CLOSEST, glide = true, pad = 0 } = {}) {
    const frame = this.frame();
    const wide = box[2] - box[0] + 2 * pad;
    const high = box[3] - box[1] + 2 * pad;
    this.scale = Math.max(this.whole, Math.min(frame.width / wide, frame.height / high, closest));
    this.x = frame.x + frame.width / 2 - (this.scale * (box[0] + box[2])) / 2;
    this.y = frame.y + frame.height / 2 - (this.scale * (box[1] + box[3])) / 2;
    this.apply(glide);
  }

  /**
   * Show all of a box, as near as fills the window, and keep showing it when the window changes,
   * until something else is looked at.
   *
   * @param {Box} box @param {{ glide?: boolean, pad?: number, closest?: number }} [how]
   */
  showAll(box, { glide = true, pad = 0, closest = this.full } = {}) {
    const subject = this.padded(box, pad);
    this.fit(subject, { closest, glide });
    this.subject = subject;
    this.isLed = true;
  }

  /**
   * A box with room round it, as far as the chart goes.
   *
   * @param {Box} box
   * @param {number} pad
   * @returns {Box}
   */
  padded([left, top, right, bottom], pad) {
    return [
      Math.max(0, left - pad),
      Math.max(0, top - pad),
      Math.min(this.width, right + pad),
      Math.min(this.height, bottom + pad),
    ];
  }

  /**
   * Show the whole board, or as much as fills the window.
   *
   * @param {{ fill?: boolean, glide?: boolean }} [how]
   */
  showBoard({ fill = false, glide = true } = {}) {
    const frame = this.frame();
    this.isLed = false;
    this.scale = fill ? this.full : this.whole;
    this.x = frame.x + (frame.width - this.scale * this.width) / 2;
    this.y = frame.y + (frame.height - this.scale * this.height) / 2;
    this.apply(glide);
  }

  /** @param {1 | -1} direction in or out */
  step(direction) {
    const frame = this.frame();
    this.zoom(
      this.scale * STEP ** direction,
      [frame.x + frame.width / 2, frame.y + frame.height / 2],
      true,
    );
  }

  /** @param {number} dx @param {number} dy in shares of the window */
  push(dx, dy) {
    const frame = this.frame();
    this.isLed = false;
    this.x -= dx * frame.width;
    this.y -= dy * frame.height;
    this.apply(true);
  }

  /** Bring a point into the window if it is not there. @param {[number, number]} point */
  reveal(point) {
    this.measure();
    const frame = this.frame();
    const edge = Math.min(frame.width, frame.height) * 0.08;
    const [x, y] = [
      point[0] * this.scale + this.x - frame.x,
      point[1] * this.scale + this.y - frame.y,
    ];
    if (x > edge && y > edge && x < frame.width - edge && y < frame.height - edge) return;
    [this.x, this.y] = [this.x + frame.width / 2 - x, this.y + frame.height / 2 - y];
    this.apply(true);
  }

  /**
   * Bring points into the window, all of them where they have room in it at this scale, else the
   * first; move no further than that takes.
   *
   * @param {[number, number][]} points @param {number} pad round each of them, in units of the
   *   viewBox
   */
  include(points, pad) {
    this.measure(); // the question may have taken of it just now
    const frame = this.frame();
    const all = boxRound(points);
    const isTooLarge =
      all[2] - all[0] + 2 * pad > frame.width / this.scale ||
      all[3] - all[1] + 2 * pad > frame.height / this.scale;
    const [dx, dy] = this.missed(isTooLarge ? boxRound(points.slice(0, 1)) : all, pad);
    if (!dx && !dy) return;
    this.x -= dx * this.scale;
    this.y -= dy * this.scale;
    this.apply(true);
  }

  /**
   * @param {number} scale
   * @param {[number, number]} spot stays where it is, in viewBox units
   * @param {boolean} glide
   */
  zoom(scale, spot, glide) {
    const next = Math.min(CLOSEST, Math.max(this.whole, scale));
    this.isLed = false;
    this.x = spot[0] - ((spot[0] - this.x) * next) / this.scale;
    this.y = spot[1] - ((spot[1] - this.y) * next) / this.scale;
    this.scale = next;
    this.apply(glide);
  }

  /** The window has changed: keep the same place in its middle, at the same size. */
  keep() {
    const {
      seen: { x, y, pixels },
      subject,
    } = this;
    // a sheet covers it: what was seen last is seen again after it
    if (!this.measure() || !pixels) return;
    if (this.isInPage && !this.svg.classList.contains("near")) {
      this.showBoard({ fill: true, glide: false });
      return;
    }
    const frame = this.frame();
    this.scale = Math.max(this.whole, (this.scale * pixels) / this.pixels);
    this.x = frame.x + frame.width / 2 - this.scale * x;
    this.y = frame.y + frame.height / 2 - this.scale * y;
    this.apply(false, false);
    this.subject = subject;
    if (subject && this.missed(subject).some(Boolean)) this.showAll(subject, { glide: false });
  }

  /**
   * How far a box lies beyond the window, to each side.
   *
   * @param {Box} box
   * @param {number} [pad] round it
   */
  missed([left, top, right, bottom], pad = 0) {
    const { x, y, width, height } = this.frame();
    return [
      outside(left - pad, right + pad, (x - this.x) / this.scale, width / this.scale),
      outside(top - pad, bottom + pad, (y - this.y) / this.scale, height / this.scale),
    ];
  }

  /** @param {boolean} glide @param {boolean} [isMoving] is there more to come? */
  apply(glide, isMoving = !glide) {
    const frame = this.frame();
    this.subject = null;
    this.x = within(this.x, this.scale * this.width, frame.x, frame.width);
    this.y = within(this.y, this.scale * this.height, frame.y, frame.height);
    this.svg.classList.toggle("gliding", glide && !isStill());
    this.svg.classList.toggle("moving", isMoving);
    this.svg.classList.add("settling"); // units may be drawn anew at another size
    this.svg.classList.toggle("near", this.isNear);
    const { a, x, y } = this.lie();
    const left = whole(a * this.x + x * (1 - this.scale));
    const top = whole(a * this.y + y * (1 - this.scale));
    this.svg.style.transform = `translate(${left}px, ${top}px) scale(${this.scale.toFixed(4)})`;
    this.seen = {
      x: (frame.x + frame.width / 2 - this.x) / this.scale,
      y: (frame.y + frame.height / 2 - this.y) / this.scale,
      pixels: this.pixels,
    };
    this.rest();
  }

  /** Listen to wheel, mouse, pen and fingers. */
  follow() {
    const fingers = new PointerTracker(/** @type {any} */ (this.svg), {
      start: () => {
        if (fingers.currentPointers.length === 0) this.hasDragged = false;
        return fingers.currentPointers.length < 2;
      },
      move: (/** @type {Finger[]} */ before) =>
        this.drag(before, fingers.currentPointers, fingers.startPointers[0]),
    });
    this.svg.addEventListener(
      "wheel",
      (event) => {
        if (this.isInPage && !event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        const notches = event.deltaY * (event.deltaMode === 1 ? 30 : 1);
        this.zoom(this.scale * Math.exp(-notches * 0.0016), this.spot(event), false);
      },
      { passive: false },
    );
  }

  /** @param {Finger[]} before @param {Finger[]} now @param {Finger} start */
  drag(before, now, start) {
    if (!this.hasDragged && now.length < 2 && distance(start, now[0]) < THRESHOLD) return;
    this.hasDragged = true;
    const [from, to] = [before, now].map((fingers) => this.spot(between(fingers)));
    this.x += to[0] - from[0];
    this.y += to[1] - from[1];
    const spread =
      now.length > 1 ? distance(now[0], now[1]) / Math.max(distance(before[0], before[1]), 1) : 1;
    this.zoom(this.scale * spread, to, false);
  }

  /** @param {Finger} finger @returns {[number, number]} in viewBox units */
  spot(finger) {
    const { a, x, y } = this.lie();
    const { left, top } = this.window.getBoundingClientRect();
    return [(finger.clientX - left - x) / a, (finger.clientY - top - y) / a];
  }
}

/** On whole pixels of the screen what is painted can be used again. @param {number} length */
const whole = (length) => Math.round(length * devicePixelRatio) / devicePixelRatio;
