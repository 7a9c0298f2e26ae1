// @ts-check
// A rules page: what makes its chart answer is loaded when the chart comes near the window.

const chart = document.getElementById("chart");

/** The page's weight is its text and chart; the rest waits until somebody comes to them. */
const load = () => void import("./rules-chart.js");

if (chart) {
  const sight = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    sight.disconnect();
    load();
  }, { rootMargin: "50% 0px" });
  sight.observe(chart);
  chart.addEventListener("focusin", load, { once: true });
}

// Wherever the page stands, "/" leads to the field that finds a province.
document.addEventListener("keydown", (event) => {
  const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
  const field = document.getElementById("find");
  if (event.key !== "/" || isTyping || !field || event.ctrlKey || event.metaKey || event.altKey) return;
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
