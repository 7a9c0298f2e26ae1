// @ts-check
/** Whoever goes by keyboard is not left nowhere when what had the focus is drawn no more. */

/** What a drawer in the panel is closed with. */
const CLOSE = '#body .dh button[aria-label="Close"]';
const OPEN_TAB = '#tabs [aria-selected="true"], #tabs [tabindex="0"]';

/** What had the focus last, whether in the chart, and whether in a drawer; and what had it before a drawer did. */
const held = { last: /** @type {HTMLElement | null} */ (null), isInChart: false, isInDrawer: false, before: /** @type {HTMLElement | null} */ (null) };

/** Follow the focus; a press on what takes none leaves it nowhere, as it is meant. */
export function followFocus() {
  addEventListener("pointerdown", () => Object.assign(held, { last: null, before: null }), { capture: true });
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const isInDrawer = target.closest("#body") !== null && document.querySelector(CLOSE) !== null;
    const before = isInDrawer ? held.before : target;
    Object.assign(held, { last: target, isInChart: target.closest("#board") !== null, isInDrawer, before });
  });
}

/** Can an element take the focus? @param {Element | null} element */
const canHold = (element) => element !== null && element.isConnected && !element.closest("[hidden], [inert], :disabled");

/** Put the focus, where it was lost by drawing, to what stands in the place of what had it. The chart sees to its own. */
export function keepFocus() {
  const { last, isInChart, isInDrawer, before } = held;
  if (document.activeElement !== document.body || !last || isInChart) return;
  if (last.isConnected && !last.closest("[hidden]")) {
    if (canHold(last)) last.focus({ preventScroll: true }); // it was disabled for a while
    return;
  }
  const close = document.querySelector(CLOSE);
  if (!isInDrawer) held.before = null; // the drawer was opened by what it covers
  const ways = [close, isInDrawer ? before : null, document.querySelector(OPEN_TAB)];
  /** @type {HTMLElement | undefined} */ (ways.find(canHold))?.focus({ preventScroll: true });
}
