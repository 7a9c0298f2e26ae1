// @ts-check
// A rules page: what makes its chart answer is loaded when the chart comes near the window.

const chart = document.getElementById("chart");
const SIGNS = ["focusin", "pointerenter"]; // that somebody comes to a chart in sight

/**
 * The page's weight is its text and chart; the rest waits until somebody comes to them. What did
 * not arrive is asked for again then, under another name: Chromium 153 and those before it take
 * nothing more from a name that failed.
 */
if (chart) {
  let tries = 0;
  const script = new URL("./rules-map.js", import.meta.url);
  const load = () =>
    import(`${script}#${tries}`).then(enough, () => {
      tries += 1;
    });
  const sight = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && load(), {
    rootMargin: "50% 0px",
  });
  const enough = () => {
    sight.disconnect();
    for (const sign of SIGNS) chart.removeEventListener(sign, load);
  };
  sight.observe(chart);
  for (const sign of SIGNS) chart.addEventListener(sign, load);
}

/**
 * A link to a ruling unfolds it. Not every browser does that by itself, and none where the link
 * names all that is folded.
 */
function unfold() {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}
addEventListener("hashchange", unfold);
unfold();

// Wherever the page stands, "/" leads to the field that finds a province.
document.addEventListener("keydown", (event) => {
  const isTyping =
    event.target instanceof Element && event.target.matches("input, textarea, select");
  const field = document.getElementById("find");
  if (event.key !== "/" || isTyping || !field || event.ctrlKey || event.metaKey || event.altKey)
    return;
  event.preventDefault();
  field.focus();
});

// A closed list would be missing on paper; the long one of all borders is an appendix there.
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
