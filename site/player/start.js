// @ts-check
/** The board is painted first; then the engine is asked for, and the player begins, whose script has come meanwhile. */

import { beginEngine } from "./engine/begin.js";

const MISSING = "A part of this page is missing. Load it again when there is a connection.";

function begin() {
  beginEngine().catch(() => undefined); // the player hears it
  import("./main.js").catch(() => {
    const chip = document.getElementById("chip");
    if (chip) chip.textContent = MISSING;
  });
}

if (document.hidden) begin(); // nothing is painted there
else requestAnimationFrame(() => setTimeout(begin));
