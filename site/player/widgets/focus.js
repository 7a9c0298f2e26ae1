// @ts-check
/** Whoever goes by keyboard is not left nowhere when what had the focus is drawn no more. */

/** What a drawer in the panel is closed with. */
const CLOSE = "#body .dh [data-close]";
const OPEN_TAB = '#tabs [aria-selected="true"], #tabs [tabindex="0"]';
/** The next question of an order that is half built. */
const QUESTION = "#build :is(.verbs, .offers) button";

/**
 * Where something is that has the focus.
 *
 * @typedef {"chart" | "drawer" | "layers" | "build" | ""} Room
 */

/**
 * What had the focus last, and in which room; and what had it before what came over the page and
 * goes again.
 */
const held = {
  last: /** @type {Focusable | null} */ (null),
  room: /** @type {Room} */ (""),
  before: /** @type {Focusable | null} */ (null),
};

/** @typedef {HTMLElement | SVGElement} Focusable */

/** @param {Focusable} element @returns {Room} */
function roomOf(element) {
  if (element.closest("#board > svg")) return "chart"; // which sees to its own
  if (element.closest("#layers")) return "layers";
  if (element.closest("#build")) return "build";
  return element.closest("#body") && document.querySelector(CLOSE) ? "drawer" : "";
}

/** Follow the focus; a press on what takes none leaves it nowhere, as it is meant. */
export function followFocus() {
  addEventListener("pointerdown", () => Object.assign(held, { last: null, before: null }), {
    capture: true,
  });
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const room = roomOf(target);
    const comesOver = room === "drawer" || room === "layers";
    Object.assign(held, { last: target, room, before: comesOver ? held.before : target });
  });
}

/** Can an element take the focus? @param {Element | null} element */
const canHold = (element) =>
  element?.isConnected && !element.closest("[hidden], [inert], :disabled");

/** Put the focus, where it was lost by drawing, to what stands in the place of what had it. */
export function keepFocus() {
  const { last, room } = held;
  if (document.activeElement !== document.body || !last || room === "chart") return;
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
  if (close && room !== "drawer") held.before = null; // it came over what opened it
  if (close) return [close];
  if (room === "build") return [...document.querySelectorAll(QUESTION)];
  return room ? [held.before] : [];
}
