// @ts-check
/** Let the browser paint the board, then request the player's scripts and the engine. */

import { say } from "./words/engine-start.js";
import { beginEngine } from "./worker/begin.js";
import { fileOf } from "./worker/early-files.js";

// milliseconds: begin by then even if the browser has reported no paint
const LONG = 3000;

/** Load everything. Calling it again does no harm. */
function begin() {
  import("./main.js").catch(() => {
    const chip = document.getElementById("chip");
    if (chip) chip.textContent = say.missingFile;
  });
  for (const name of ["first.json", "chart.json", "opening.txt"]) {
    if (name !== "chart.json" || document.querySelector("#board > svg")) fileOf(`../${name}`);
  }
  void beginEngine();
}

/** Wait for the first paint, since the scripts replace parts of the page. */
function beginWhenPainted() {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    begin();
  }).observe({ type: "paint", buffered: true });
  // a hidden page paints nothing
  document.addEventListener("visibilitychange", begin, { once: true });
  setTimeout(begin, LONG);
}

if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) begin();
else requestAnimationFrame(beginWhenPainted);
