// @ts-check
/**
 * The map is drawn anew whenever what it shows has changed, and the rules follow it. A draft gets a
 * map and the rules that follow it at once, so the map in it is always the one they followed last.
 */

import { askOfDraft } from "../check.js";
import { canUndo } from "../drafts/undo.js";
import { write } from "../drafts/writing.js";
import { drawing } from "../draw.js";
import { complain, redraw, studio } from "../state.js";
import { Refusal } from "../worker/publisher.js";
import { inTurn, isTold, room, set } from "./model.js";

const SOON = 300; // milliseconds after a change
const MAP = "map.geo.json";
const SOURCES = ["variant.toml", "map.toml"];

/** @type {number | undefined} */
let timer;
let isDrawing = false;
/** The draft and its texts of which no map could be had: it is not tried again. */
let vain = "";

/** Draw the map if it is older than the draft; the room calls this whenever it is drawn. */
export function drawSoon() {
  if (timer !== undefined || !isOlder()) return;
  timer = window.setTimeout(() => {
    timer = undefined;
    if (isOlder()) void draw();
  }, SOON);
}

function isOlder() {
  const { board, drag } = room;
  const { draft, closed, look } = studio;
  if (!draft || closed || look !== "draw" || isDrawing || drag) return false;
  if (!board || board.isDrawn || board.slips.length || !isTold()) return false;
  return textsOf(draft) !== vain;
}

async function draw() {
  const begun = studio.draft;
  if (!begun) return;
  isDrawing = true;
  try {
    const drawn = await drawing();
    if (studio.draft?.id !== begun.id || studio.closed) return;
    const map = drawn?.files[MAP];
    if (drawn && map) await inTurn(() => follow(drawn.draft, map));
    else vain = textsOf(drawn?.draft ?? begun);
  } catch (error) {
    vain = textsOf(begun);
    if (error instanceof Refusal) set({ trouble: error.message });
    else complain(error);
  } finally {
    isDrawing = false;
    redraw(); // the draft may have changed meanwhile
  }
}

/**
 * Put a map in the draft, with rules that follow it: unless the draft has changed since it was
 * drawn, or changes now. Then it is drawn again.
 *
 * @param {import("../state.js").Draft} drawn  as it was drawn @param {string} map
 */
async function follow(drawn, map) {
  const asked = studio.draft;
  if (!asked || asked.id !== drawn.id) return;
  const files = await following(map);
  const { draft, closed } = studio;
  if (!draft || closed || textsOf(draft) !== textsOf(asked)) return;
  const isVain = files[MAP] !== map && textsOf(draft) === textsOf(drawn);
  if (isVain) vain = textsOf(draft);
  write(isVain ? { [MAP]: map } : files, canUndo() ? "follows" : "step");
}

/** What follows a map: no rules, if only a person can change them. @param {string} map */
async function following(map) {
  try {
    return await askOfDraft("edit", { do: "follow", given: { map } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    set({ trouble: error.message });
    return {};
  }
}

/** @param {import("../state.js").Draft} draft */
const textsOf = ({ id, files }) => [id, ...SOURCES.map((name) => files[name])].join("\n");
