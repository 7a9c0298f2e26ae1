// @ts-check
/** Scroll a section into view when it is unfolded, as far as there is room. */

/** @param {HTMLElement} room the scrolling element */
export function showUnfolded(room) {
  room.addEventListener("click", ({ target }) => {
    const fold = target instanceof Element ? target.closest("summary")?.parentElement : null;
    if (!(fold instanceof HTMLDetailsElement) || fold.open) return;
    // it opens after this event, and its contents may be drawn one frame later
    requestAnimationFrame(() => requestAnimationFrame(() => reveal(room, fold)));
  });
}

/**
 * Scroll to a section, but keep its heading in view.
 *
 * @param {HTMLElement} room
 * @param {HTMLElement} fold
 */
function reveal(room, fold) {
  const [window, box] = [room, fold].map((one) => one.getBoundingClientRect());
  const below = Math.min(box.bottom - window.bottom, box.top - window.top);
  if (below > 0) room.scrollBy({ top: below });
}
