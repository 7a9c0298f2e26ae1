// @ts-check
/** Draw the map of the open draft, as `build.py map` does. */

import { write } from "./drafts/writing.js";
import { base, hand } from "./handing.js";
import { change, studio } from "./state.js";
import { ofDrawing } from "./words/publisher.js";
import { Publisher, Refusal } from "./worker/publisher.js";

/** @typedef {import("./drafts/folder.js").Files} Files */
/** @typedef {import("./worker/publisher.js").Fault} Fault */
/** @typedef {{ draft: import("./state.js").Draft, files: Files, faults: Fault[] }} Drawn */

/** @type {import("./worker/publisher.js").Role} */
const DRAWER = {
  script: "worker/drawer.js",
  archives: ["studio", "drawing"],
  besides: ["geos"],
  words: ofDrawing,
  steps: ["coast", "borders", "names"],
};
const MAP = "map.geo.json";
const COASTS = ["land-10m", "land-50m", "land-110m"];
const ROUNDS = 2; // of a drawing: one may want a coastline first

/** It starts with the first map that is drawn. @type {Publisher | null} */
let drawer = null;
/** What it has of each folder, by id. @type {Record<string, Files>} */
let sent = {};
let turn = 0; // counts the calls, so that an older one gives way
/** The drawing before. @type {Promise<unknown>} */
let last = Promise.resolve();
/** Ends the one that runs. @type {(value: null) => void} */
let stop = () => undefined;

/**
 * Draw the map of the open draft and put it in the draft.
 *
 * @returns {Promise<Fault[] | null>} what is wrong with the map; null if drawing was stopped, a
 *   later call took its place, or another window took the draft. Rejects with a Refusal.
 */
export async function drawMap() {
  const drawn = await drawing();
  if (!drawn) return null;
  if (Object.keys(drawn.files).length) write(drawn.files);
  return drawn.faults;
}

/**
 * Draw the map of the open draft.
 *
 * @returns {Promise<Drawn | null>} the draft as it was drawn, the file of its map if there is one,
 *   and what is wrong with it; null if drawing was stopped, a later call took its place, another
 *   window took the draft, or another draft is open. Rejects with a Refusal.
 */
export function drawing() {
  turn += 1;
  const mine = turn;
  const stopped = new Promise((resolve) => {
    stop = resolve;
  });
  const drawn = last.then(() => (mine === turn ? draw(mine) : null));
  last = drawn.catch(() => undefined);
  return Promise.race([drawn, /** @type {Promise<null>} */ (stopped)]);
}

/** Stop drawing. The draft stays as it is. */
export function stopDrawing() {
  if (!studio.drawing) return;
  turn += 1;
  drawer?.end();
  drawer = null;
  last = Promise.resolve();
  stop(null);
  change({ drawing: null });
}

/** @param {number} mine @returns {Promise<Drawn | null>} */
async function draw(mine) {
  const { draft } = studio;
  if (!draft) return null;
  change({ drawing: { step: "loading", sentence: ofDrawing.loading } });
  try {
    const { files, faults } = await answer(started(), draft);
    const isOurs = studio.draft?.id === draft.id && studio.closed === ""; // may be another window's
    return isOurs && mine === turn ? { draft, files, faults } : null;
  } finally {
    if (mine === turn) change({ drawing: null });
  }
}

/** The worker that draws. */
function started() {
  if (drawer && drawer.status.state !== "failed") return drawer;
  sent = {};
  drawer = new Publisher(base, ({ sentence }) => tell("loading", sentence), DRAWER);
  drawer.onStep = (step) => tell(/** @type {"coast"} */ (step), "");
  return drawer;
}

/** @param {NonNullable<typeof studio.drawing>["step"]} step @param {string} sentence */
function tell(step, sentence) {
  if (studio.drawing) change({ drawing: { step, sentence } });
}

/**
 * What comes of drawing a draft. Only what is drawn is handed over: no rules.
 *
 * @param {Publisher} asked @param {import("./state.js").Draft} draft
 * @returns {Promise<{ files: Files, faults: Fault[], needs: string[] }>}
 */
async function answer(asked, { folder, files }) {
  const drawn = Object.fromEntries(
    Object.entries(files).filter(([name]) => /^[\w-]+\.(toml|json)$/.test(name) && name !== MAP),
  );
  const before = sent[folder] ?? {};
  sent[folder] = drawn;
  await hand(asked, folder, drawn, before);
  let told = await asked.ask("draw", { id: folder });
  for (let round = 0; told.needs.length && round < ROUNDS; round += 1) {
    for (const name of told.needs.filter((/** @type {string} */ one) => COASTS.includes(one)))
      await asked.bring(name);
    told = await asked.ask("draw", { id: folder });
  }
  if (told.needs.length || Object.keys(told.files).some((name) => name !== MAP))
    throw new Refusal(ofDrawing.rubbish);
  return told;
}
