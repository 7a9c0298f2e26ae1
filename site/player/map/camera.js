// @ts-check
/**
 * Pan and zoom with one CSS transform, never with the viewBox. The transform is on the SVG itself:
 * browsers hand a whole SVG to the compositor, but repaint a group inside it for every frame.
 */

import PointerTracker from "../vendor/pointer-tracker.js";
import { afterPause, isStill } from "../widgets/dom.js";
import { boxRound, outside, within } from "./shapes/box.js";

/** @typedef {import("./shapes/box.js").Box} Box in map units */
/** @typedef {{ clientX: number, clientY: number }} Finger */

const CLOSEST = 8;
const STEP = 1.5;
/** Hands tremble: a movement of fewer pixels than this is a tap, not a drag. */
const THRESHOLD = 8;

/** @param {Finger} a @param {Finger} b */
const distance = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** The middle of two fingers, or the only one. @param {Finger[]} fingers @returns {Finger} */
function midpoint([a, b]) {
  return b ? { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 } : a;
}

export class Camera {
  /**
   * @param {SVGSVGElement} svg
   * @param {() => void} settled called once a movement has come to rest
   * @param {{ isInPage?: boolean, isWheelOurs?: () => boolean }} [how] on a page that scrolls, the
   *   wheel scrolls the page unless Ctrl or ⌘ is down
   */
  constructor(svg, settled, { isInPage = false, isWheelOurs = () => !isInPage } = {}) {
    this.svg = svg;
    this.isInPage = isInPage;
    this.isWheelOurs = isWheelOurs;
    this.width = svg.viewBox.baseVal.width;
    this.height = svg.viewBox.baseVal.height;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** Centre and pixels per unit of the last view, restored when the window changes size. */
    this.seen = { x: this.width / 2, y: this.height / 2, pixels: 0 };
    /** The box to keep in the window until another view is chosen. @type {Box | null} */
    this.subject = null;
    /** How many pixels of the window, from its left, are left to controls. */
    this.lead = 0;
    /** Did the page choose this view, rather than the player? */
    this.isLed = true;
    /** How much closer than a full window the subject may be shown. */
    this.nearer = 1;
    /** The window's size. Measuring forces a layout, so it is not measured at every drawing. */
    this.room = { width: 0, height: 0 };
    this.measure();
    /** The size in pixels for which the map was last laid out. */
    this.sheet = { width: 0, height: 0 };
    /** Was the last press a drag? The click that follows it then chooses nothing. */
    this.hasDragged = false;
    this.rest = afterPause(() => {
      this.svg.classList.remove("moving", "gliding", "settling");
      settled();
    }, 200);
    this.follow();
    new ResizeObserver(() => this.keep()).observe(this.window);
  }

  /** The element that clips the map. */
  get window() {
    return /** @type {HTMLElement} */ (this.svg.parentElement);
  }

  /**
   * Measure the window. While it is hidden, the last size stays.
   *
   * @returns {boolean} is any of it visible?
   */
  measure() {
    const { width, height } = this.window.getBoundingClientRect();
    if (width && height) this.room = { width, height };
    return width > 0 && height > 0;
  }

  /**
   * How the map lies in its window before the transform: pixels per unit, and the offset of its
   * corner.
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
   * Lay the map out for its window. On the player's page the layout stays when the window gets
   * lower, as it does with every order: a new layout and repaint is slow.
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

  /** Screen pixels per unit of the map at the present zoom. */
  get pixels() {
    return this.lie().a * this.scale;
  }

  /** Where a point of the map lies in the window. @param {[number, number]} point */
  pixel(point) {
    const { a, x, y } = this.lie();
    return [x + a * (point[0] * this.scale + this.x), y + a * (point[1] * this.scale + this.y)];
  }

  /** The part of the window that controls leave to the map, in units of the viewBox. */
  frame() {
    const { a, x, y, width, height } = this.lie();
    return {
      x: (this.lead - x) / a,
      y: -y / a,
      width: (width - this.lead) / a,
      height: height / a,
    };
  }

  /** The scale at which the whole board is visible. */
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
   * Is the view closer than a board that fills the window? One finger then drags the map, not the
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
   * Show the whole of a box, as large as the window allows, and keep it in view when the window
   * changes size, until another view is chosen.
   *
   * @param {Box} box
   * @param {{ glide?: boolean, pad?: number, closest?: number, lead?: number }} [how] `lead` is how
   *   many pixels from the left it keeps clear
   */
  showAll(box, { glide = true, pad = 0, closest = this.full, lead = 0 } = {}) {
    this.lead = lead;
    const subject = this.padded(box, pad);
    this.fit(subject, { closest, glide });
    this.subject = subject;
    this.nearer = closest / this.full;
    this.isLed = true;
  }

  /**
   * Pad a box on all sides, without leaving the map.
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
   * Show the whole board, or fill the window with it.
   *
   * @param {{ fill?: boolean, glide?: boolean }} [how]
   */
  showBoard({ fill = false, glide = true } = {}) {
    this.lead = 0;
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

  /** @param {number} dx @param {number} dy as fractions of the window */
  push(dx, dy) {
    const frame = this.frame();
    this.isLed = false;
    this.x -= dx * frame.width;
    this.y -= dy * frame.height;
    this.apply(true);
  }

  /** Bring a point into the window unless it is there already. @param {[number, number]} point */
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
   * Bring points into the window with the least movement: all of them if they fit at this scale,
   * else the first.
   *
   * @param {[number, number][]} points @param {number} pad round each of them, in units of the
   *   viewBox
   */
  include(points, pad) {
    this.measure(); // the question may just have made the window smaller
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
   * @param {[number, number]} spot the fixed point of the zoom, in viewBox units
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

  /** The window has changed size: keep the same place in its middle, at the same size. */
  keep() {
    const {
      seen: { x, y, pixels },
      subject,
    } = this;
    // a sheet covers the map: the last view comes back afterwards
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
    const closest = this.full * this.nearer;
    if (subject && this.missed(subject).some(Boolean))
      this.showAll(subject, { glide: false, closest, lead: this.lead });
  }

  /**
   * How far a box lies outside the window, horizontally and vertically.
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

  /** @param {boolean} glide @param {boolean} [isMoving] does the movement continue? */
  apply(glide, isMoving = !glide) {
    const frame = this.frame();
    this.subject = null;
    this.x = within(this.x, this.scale * this.width, frame.x, frame.width);
    this.y = within(this.y, this.scale * this.height, frame.y, frame.height);
    this.svg.classList.toggle("gliding", glide && !isStill());
    this.svg.classList.toggle("moving", isMoving);
    this.svg.classList.add("settling"); // units may be redrawn at another size
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

  /** Listen to the wheel, mouse, pen and fingers. */
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
        if (!this.isWheelOurs() && !event.ctrlKey && !event.metaKey) return;
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
    const [from, to] = [before, now].map((fingers) => this.spot(midpoint(fingers)));
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

/** On whole screen pixels the browser can reuse what it has painted. @param {number} length */
const whole = (length) => Math.round(length * devicePixelRatio) / devicePixelRatio;
