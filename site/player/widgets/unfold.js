// @ts-check
/** What somebody unfolds comes into sight, as far as what it scrolls in has room for it. */

/** @param {HTMLElement} room what scrolls */
export function showUnfolded(room) {
  room.addEventListener("click", ({ target }) => {
    const fold = target instanceof Element ? target.closest("summary")?.parentElement : null;
    if (!(fold instanceof HTMLDetailsElement) || fold.open) return;
    // it opens after this, and what it holds may be drawn after that
    requestAnimationFrame(() => requestAnimationFrame(() => reveal(room, fold)));
  });
}

/**
 * Scroll no further than its head stays in sight.
 *
 * @param {HTMLElement} room
 * @param {HTMLElement} fold
 */
function reveal(room, fold) {
  const [window, box] = [room, fold].map((one) => one.getBoundingClientRect());
  const below = Math.min(box.bottom - window.bottom, box.top - window.top);
  if (below > 0) room.scrollBy({ top: below });
}
