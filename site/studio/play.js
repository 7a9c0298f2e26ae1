// @ts-check
/**
 * The player of a draft: it finds what the studio made of the draft where a published variant has
 * its files, and is otherwise the player that everybody knows.
 */

import { playedOf } from "./drafts/shelf.js";
import { cleaned } from "./look/clean.js";
import { say } from "./words/play.js";

/** The draft's own colours, and its map, as they stand in a published page. */
const CHART = "chart.css";
const PAGE = "play/index.html";

/** @param {string} sentence */
function tell(sentence) {
  const chip = document.getElementById("chip");
  if (chip) chip.textContent = sentence;
  document.title = sentence;
}

/** Let requests for files of the variant find the draft's. @param {Record<string, string>} files */
function answerWith(files) {
  const home = new URL("../", document.baseURI).href;
  const { fetch } = globalThis;
  globalThis.fetch = (asked, how) => {
    const { href } = new URL(asked instanceof Request ? asked.url : asked, document.baseURI);
    const name = href.startsWith(home) ? href.slice(home.length) : "";
    return Object.hasOwn(files, name)
      ? Promise.resolve(new Response(files[name]))
      : fetch(asked, how);
  };
}

/** Put the draft's map in its place. @param {Record<string, string>} files */
function showMap(files) {
  const page = cleaned(files[PAGE] ?? "");
  const board = /** @type {HTMLElement} */ (document.getElementById("board"));
  const chart = page.querySelector("#board > svg");
  const styles = new CSSStyleSheet();
  styles.replaceSync(files[CHART] ?? "");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  if (!chart) return;
  for (const note of board.querySelectorAll(":scope > p")) note.remove();
  board.prepend(document.adoptNode(chart));
}

async function begin() {
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const id = /^#draft=([\w-]{1,64})$/.exec(location.hash)?.[1] ?? sessionStorage.getItem(KEPT);
  if (!id) return; // the studio is still preparing the board: it will come with an address
  sessionStorage.setItem(KEPT, id);
  const played = await playedOf(id);
  if (!played) {
    tell(say.noDraft);
    return;
  }
  const { name, folder, version, files } = played;
  history.replaceState(null, "", location.pathname);
  Object.assign(main.dataset, { variant: folder, name, version, rules: "../index.html" });
  /** @type {HTMLElement} */ (document.getElementById("title")).textContent = name;
  document.title = say.title(name);
  answerWith(files);
  showMap(files);
  const { tellOfDraft } = await import("./play-draft.js");
  tellOfDraft(name);
}

const KEPT = "chancery-draft-played";
begin().catch((error) => {
  console.error(error);
  tell(error instanceof Error ? error.message : "");
});
addEventListener("hashchange", () => {
  if (location.hash.startsWith("#draft=")) location.reload();
});
