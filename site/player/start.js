// @ts-check
/** The board is painted first; then the player begins, whose script has come meanwhile. */

const MISSING = "A part of this page is missing. Load it again when there is a connection.";

function begin() {
  import("./main.js").catch(() => {
    const chip = document.getElementById("chip");
    if (chip) chip.textContent = MISSING;
  });
}

if (document.hidden) begin(); // nothing is painted there
else requestAnimationFrame(() => setTimeout(begin));

export {}; // a module, not a script
