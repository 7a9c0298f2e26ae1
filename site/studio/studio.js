// @ts-check
/** The studio: a list of drafts, and the page of the one that is open. */

import { leaveGames, showBalance } from "./balancing.js";
import { completions, ready, showPages } from "./check.js";
import { findDisk } from "./drafts/disk.js";
import { Unsound } from "./drafts/folder.js";
import { folderOfLink } from "./drafts/link.js";
import {
  begin,
  close,
  keepOnLeaving,
  list,
  nameIn,
  open,
  opens,
  rename,
  write,
} from "./drafts/writing.js";
import { stopDrawing } from "./draw.js";
import { DrawingRoom } from "./drawing/room.js";
import { Editor } from "./editor/editor.js";
import { FILE, refresh, writes } from "./forms/form.js";
import { listVariants } from "./handing.js";
import { Frame } from "./look/frame.js";
import { beginPage } from "./panels/begin.js";
import { draftPage, noticeStrip } from "./panels/draft.js";
import { openFile } from "./panels/file.js";
import { forgetMended } from "./panels/map-bar.js";
import { change, complain, draws, notify, studio } from "./state.js";
import { html, render } from "./vendor/lit-html.js";
import { say } from "./words/studio.js";

/** @typedef {import("./worker/publisher.js").Fault} Fault */

const place = /** @type {HTMLElement} */ (document.getElementById("studio"));
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const editor = new Editor((file, text) => write({ [file]: text }, "typed"), completions);
const rules = new Frame();
const map = new Frame(toProvince);
const balance = new Frame();
const drawing = new DrawingRoom(toProvince);
/** The files that the editor was last compared with. @type {Record<string, string> | null} */
let seen = null;
/** The faults that are marked. @type {Fault[] | null} */
let marked = null;

/** Show a file of the draft in the editor. @param {string} file */
function show(file) {
  const text = studio.draft?.files[file];
  if (text === undefined) return;
  if (editor.file !== file) editor.open(file, text);
  marked = null;
  change({ file });
}

/** Go to a fault's place. @param {Fault} fault */
function go(fault) {
  const file = fault.file || "variant.toml";
  if (studio.draft?.files[file] === undefined || file.endsWith("json")) return;
  change({ view: "write" });
  show(file);
  queueMicrotask(() => editor.goTo(fault.line, fault.start));
}

/** Show a line of variant.toml, if its text is there. @param {number} line */
function reveal(line) {
  if (studio.file === FILE) editor.reveal(line);
}

/** Go to a province's line. @param {string} id */
function toProvince(id) {
  const lines = (studio.draft?.files["variant.toml"] ?? "").split("\n");
  const begins = lines.findIndex((line) => /^\s*\[provinces\]/.test(line));
  const at = lines.findIndex((line, i) => i > begins && line.trimStart().startsWith(`${id} `));
  if (begins < 0 || at < 0) return;
  change({ view: "write" });
  show("variant.toml");
  queueMicrotask(() => editor.goTo(at + 1, 0));
}

/** Parts of a rules page that lead away from it; a link to elsewhere has lost its address. */
const LEADING_AWAY = ".mast, .skip, .noprint, .top .act, .toc li:has(a:not([href])), footer";

/** A rules page without what leads away from it. @param {Document} page */
function pageOf(page) {
  for (const one of page.querySelectorAll(LEADING_AWAY)) one.remove();
  return [...page.body.children];
}

/** The chart of a rules page, and the patterns it is hatched with. @param {Document} page */
function chartOf(page) {
  const chart = page.querySelector("#chart .board");
  chart?.removeAttribute("tabindex");
  return [chart, ...page.querySelectorAll("svg.defs")].filter((one) => one !== null);
}

/** The text follows changes that were made elsewhere on the page. @param {Record<string, string>} files */
function keepInStep(files) {
  if (seen === files) return;
  seen = files;
  const text = files[editor.file];
  if (text === undefined) show("variant.toml");
  else editor.replace(text);
}

function draw() {
  const { draft, faults, verdict } = studio;
  main.classList.toggle("at-work", draft !== null);
  if (!draft) {
    render(html`${noticeStrip()}${beginPage()}`, place);
    return;
  }
  keepInStep(draft.files);
  const parts = {
    editor: editor.host,
    rules: rules.element,
    map: map.element,
    balance: balance.element,
    drawing: drawing.element,
    show,
    go,
    reveal,
  };
  rules.element.title = say.rulesOf(draft.name);
  map.element.title = say.mapOf(draft.name);
  balance.element.title = say.balanceOf(draft.name);
  render(draftPage(parts), place);
  drawing.draw();
  if (marked !== faults) {
    marked = faults;
    editor.mark(faults);
    void refresh();
    forgetMended();
  }
  if (verdict) rename(verdict.name);
}

/** Follow the address: a draft, a link that holds one, or the list. */
async function follow() {
  const told = location.hash.slice(1);
  const id = /^d=([\w-]{1,64})$/.exec(told)?.[1];
  if (id) {
    if (studio.draft?.id !== id) await open(id);
  } else if (told.startsWith("draft=")) await openLink(told);
  else await close();
}

/** @param {string} told */
async function openLink(told) {
  try {
    const folder = await folderOfLink(told);
    await begin(folder, nameIn(folder.files["variant.toml"]) || folder.folder);
  } catch (error) {
    await close();
    if (error instanceof Unsound) notify("no", error.message);
    else complain(error);
  }
}

async function start() {
  place.replaceChildren();
  draws(draw);
  opens(() => {
    stopDrawing();
    leaveGames();
    for (const one of [rules, map, balance]) delete one.element.dataset.shown;
    editor.reset(studio.closed !== "");
    show(studio.file);
  });
  writes((text) => {
    show(FILE);
    editor.replace(text);
  });
  showPages(({ html: page, styles }) => {
    rules.put(page, styles, pageOf);
    map.put(page, styles, chartOf);
    for (const one of [rules, map]) one.element.dataset.shown = "yes";
    change({});
  });
  showBalance(({ html: page, styles }) => {
    balance.put(page, styles, pageOf);
    balance.element.dataset.shown = "yes";
  });
  keepOnLeaving();
  addEventListener("hashchange", () => void follow());
  main.addEventListener("dragover", (event) => event.preventDefault());
  main.addEventListener("drop", (event) => {
    event.preventDefault();
    void openFile(event.dataTransfer?.files[0]);
  });
  const listed = listVariants().then((variants) => change({ variants }));
  const found = findDisk().then(() => change({}));
  const read = list();
  if (!location.hash) await read; // the list is shown as a whole
  await Promise.all([follow(), read, listed, found]); // a draft is shown before the others come
  ready();
}

start().catch(complain);
