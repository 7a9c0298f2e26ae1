// @ts-check
/** The board is painted first; then all that the player is made of is asked for, and the engine. */

import { say } from "./words/engine-start.js";
import { beginEngine } from "./worker/begin.js";
import { fileOf } from "./worker/early-files.js";

// milliseconds: a page of which the browser has told nothing by then begins all the same
const LONG = 3000;

/** Once is as good as several times. */
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

/** Wait until the page is on the screen: what the player replaces before that is never seen. */
function beginWhenPainted() {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    begin();
  }).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", begin, { once: true }); // nothing is painted there
  setTimeout(begin, LONG);
}

if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) begin();
else requestAnimationFrame(beginWhenPainted);
