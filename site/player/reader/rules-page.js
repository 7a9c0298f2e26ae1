// @ts-check
// A rules page. The script of its map is loaded when the map comes near the window.

const map = document.getElementById("chart");
const SIGNS = ["focusin", "pointerenter"]; // the reader turns to a map already in view

/**
 * The page starts with its text and map; the script waits until the reader comes to the map. A
 * failed import is tried again under another name, since Chromium up to 153 never retries the same
 * name.
 */
if (map) {
  let tries = 0;
  const script = new URL("./rules-map.js", import.meta.url);
  const load = () =>
    import(`${script}#${tries}`).then(stop, () => {
      tries += 1;
    });
  const sight = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && load(), {
    rootMargin: "50% 0px",
  });
  const stop = () => {
    sight.disconnect();
    for (const sign of SIGNS) map.removeEventListener(sign, load);
  };
  sight.observe(map);
  for (const sign of SIGNS) map.addEventListener(sign, load);
}

/**
 * Unfold the ruling that a link leads to. Not every browser does so by itself, and none if the link
 * names the details element as a whole.
 */
function unfold() {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}
addEventListener("hashchange", unfold);
unfold();

// Anywhere on the page, "/" leads to the field that finds a province.
document.addEventListener("keydown", (event) => {
  const isTyping =
    event.target instanceof Element && event.target.matches("input, textarea, select");
  const field = document.getElementById("find");
  if (event.key !== "/" || isTyping || !field || event.ctrlKey || event.metaKey || event.altKey)
    return;
  event.preventDefault();
  field.focus();
});

// Closed lists would be missing on paper. The long list of borders becomes an appendix there.
const list = document.getElementById("provinces");
const place = document.createComment("the list of provinces");
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll("details")) details.open = true;
  if (!list || place.isConnected) return;
  list.replaceWith(place);
  document.querySelector("main")?.append(list);
});
addEventListener("afterprint", () => {
  if (list && place.isConnected) place.replaceWith(list);
});
