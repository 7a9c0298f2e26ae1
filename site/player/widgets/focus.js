// @ts-check
/** Keep the keyboard focus when the element that had it disappears. */

/** The button that closes a drawer. */
const CLOSE = "#body .dh [data-close]";
const OPEN_TAB = '#tabs [aria-selected="true"], #tabs [tabindex="0"]';
/** The next question of an order that is half built. */
const QUESTION = "#build :is(.verbs, .offers) button";

/**
 * The part of the page that has the focus.
 *
 * @typedef {"map" | "drawer" | "layers" | "build" | ""} Room
 */

/** What had the focus last, in which room, and what had it before a drawer or the layers opened. */
const focused = {
  last: /** @type {Focusable | null} */ (null),
  room: /** @type {Room} */ (""),
  before: /** @type {Focusable | null} */ (null),
};

/** @typedef {HTMLElement | SVGElement} Focusable */

/** @param {Focusable} element @returns {Room} */
function roomOf(element) {
  if (element.closest("#board > svg")) return "map"; // which manages its own focus
  if (element.closest("#layers")) return "layers";
  if (element.closest("#build")) return "build";
  return element.closest("#body") && document.querySelector(CLOSE) ? "drawer" : "";
}

/** Follow the focus. Pressing an element that cannot take the focus drops it on purpose. */
export function followFocus() {
  addEventListener("pointerdown", () => Object.assign(focused, { last: null, before: null }), {
    capture: true,
  });
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const room = roomOf(target);
    const comesOver = room === "drawer" || room === "layers";
    Object.assign(focused, { last: target, room, before: comesOver ? focused.before : target });
  });
}

/** Can an element take the focus? @param {Element | null} element */
const canHold = (element) =>
  element?.isConnected && !element.closest("[hidden], [inert], :disabled");

/** After a drawing has lost the focus, move it to the natural successor of the lost element. */
export function keepFocus() {
  const { last, room } = focused;
  if (document.activeElement !== document.body || !last || room === "map") return;
  if (last.isConnected && !last.closest("[hidden]")) {
    if (canHold(last)) last.focus({ preventScroll: true }); // it was disabled for a while
    return;
  }
  const next = [...following(room), document.querySelector(OPEN_TAB)].find(canHold);
  /** @type {Focusable | undefined} */ (next)?.focus({ preventScroll: true });
}

/** @param {Room} room @returns {(Element | null)[]} */
function following(room) {
  const close = document.querySelector(CLOSE);
  if (close && room !== "drawer") focused.before = null; // the drawer replaced what opened it
  if (close) return [close];
  if (room === "build") return [...document.querySelectorAll(QUESTION)];
  return room ? [focused.before] : [];
}
