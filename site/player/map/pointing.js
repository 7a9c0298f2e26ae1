// @ts-check
/** Touches, clicks and keys on the map, and where the focus goes. */

import { explain } from "../game/looking.js";
import { areActionsHeld, inTurn, isWaiting } from "../game/state/action-queue.js";
import { change } from "../game/state/redraw.js";
import { isOrdering, seatState } from "../game/state/seat-state.js";
import { toolInUse, widgets } from "../game/state/widget-state.js";
import { back, beginOrder, choose, showNext } from "../orders/builder.js";
import { letterOfPlace, matching, openStep, wordsToChoose } from "../orders/open-question.js";
import { lettersOf } from "../orders/options.js";
import { touch } from "../orders/touches.js";
import { ARROWS, nextPlace } from "./arrow-keys.js";
import { askAbout, stopAsking } from "./province-questions.js";
import { placeName } from "./provinces.js";
import { homeOf } from "./shapes/joined-boards.js";

/** @typedef {import("./map-view.js").MapView} MapView */
/** @typedef {import("./targets.js").Target} Target */

/** Letters typed within this many milliseconds of each other form one word. */
const PATIENCE = 900;

/** Follow the pointer and the keys on a board. @param {MapView} board */
export function pointing(board) {
  const roving = new MapFocus(board);
  followClicks(board);
  board.svg.addEventListener("keydown", (event) => key(event, board, roving));
  return roving;
}

/**
 * Browsers send no click for an element that is redrawn while the mouse is down on it, so it is
 * sent here. For a finger some send it all the same: one press must not count twice.
 *
 * @param {MapView} board
 */
function followClicks(board) {
  /** @type {Element | null} */
  let pressed = null;
  let isSent = false;
  const { svg } = board;
  svg.addEventListener("pointerdown", ({ target }) => {
    pressed = /** @type {Element} */ (target);
    isSent = false;
  });
  svg.addEventListener("pointerup", ({ target, button }) => {
    isSent = pressed?.isConnected === false && button === 0;
    if (isSent) click(board, /** @type {Element} */ (target));
    pressed = null;
  });
  svg.addEventListener("click", ({ target, detail }) => {
    const isByPointer = detail > 0; // screen readers press nothing
    if (!(isSent && isByPointer)) click(board, /** @type {Element} */ (target));
    isSent = false;
  });
}

/** @param {MapView} board @param {Element} element */
function click(board, element) {
  if (board.camera.hasDragged) return;
  const place = element.closest("[data-p]")?.getAttribute("data-p");
  if (widgets.isAsking) {
    if (place) askAbout(place);
    return;
  }
  const tool = toolInUse();
  if (tool) {
    const unit = element.closest("[data-u]")?.getAttribute("data-u") ?? null;
    if (place) void inTurn(tool.touch)(place, unit);
    return;
  }
  const n = Number(element.closest("[data-n]")?.getAttribute("data-n") ?? -1);
  if (n >= 0) {
    why(n);
    return;
  }
  const unit = element.closest("[data-u]")?.getAttribute("data-u");
  if (!place) return;
  if (isOrdering()) land(board, place, unit ?? null);
  else if (
    !why(seatState.view.results?.find(({ sketch }) => sketch?.at?.split("/")[0] === place)?.n ?? -1)
  )
    askAbout(place);
}

/** The last touch on a unit or province, and how many there have been. */
const landed = { touch: "", turn: 0 };

/**
 * Keep a touch until the engine is ready. Of several only the last counts, and an impatient repeat
 * counts once.
 *
 * @param {MapView} board
 * @param {string} place
 * @param {string | null} unit
 */
function land(board, place, unit) {
  const touched = `${place} ${unit}`;
  const isKept = widgets.isAwaited || areActionsHeld();
  if (widgets.isAwaited && landed.touch === touched) return;
  landed.turn += 1;
  landed.touch = touched;
  const { turn } = landed;
  if (widgets.engine === "loading") change(widgets, { landed: { place, name: placeName(place) } });
  void inTurn(() => (isKept && turn !== landed.turn ? undefined : order(board, place, unit)))();
}

/**
 * Begin or continue an order by touch; where nothing can be ordered, ask about the province.
 *
 * @param {MapView} board
 * @param {string} place
 * @param {string | null} unit
 */
function order(board, place, unit) {
  if (!widgets.builder && !board.targets.some((target) => target.place === place))
    return askAbout(place);
  return touch(place, unit);
}

/**
 * In the past, a touch asks why the order had its result.
 *
 * @param {number} n
 * @returns {boolean} was there an answer?
 */
function why(n) {
  const hasReason = seatState.view.results?.find((result) => result.n === n)?.why === true;
  if (hasReason) void inTurn(explain)(n);
  return hasReason;
}

/** The one focus on the map, which the arrow keys move from target to target. */
class MapFocus {
  /** @param {MapView} board */
  constructor(board) {
    this.board = board;
    this.id = "";
    /** Letters typed in quick succession; they find a unit by its province. */
    this.typed = "";
    this.when = 0;
  }

  /** @returns {Target | undefined} */
  get target() {
    return this.board.targets.find(({ id }) => id === this.id) ?? this.board.targets[0];
  }

  /**
   * Make one target reachable with the tab key (a roving tabindex).
   *
   * @param {boolean} hasFocus give it the focus, too
   */
  settle(hasFocus) {
    const { target } = this;
    const { svg } = this.board;
    if (target) svg.removeAttribute("tabindex");
    else if (hasFocus) svg.setAttribute("tabindex", "-1");
    if (!target && hasFocus) svg.focus({ preventScroll: true });
    if (!target) return;
    this.id = target.id;
    const node = /** @type {SVGElement | null} */ (
      svg.querySelector(`[data-target="${CSS.escape(target.id)}"]`)
    );
    for (const other of svg.querySelectorAll('[data-target][tabindex="0"]'))
      if (other !== node) other.setAttribute("tabindex", "-1");
    if (node?.getAttribute("tabindex") !== "0") node?.setAttribute("tabindex", "0");
    if (!hasFocus) return;
    if (node !== document.activeElement) node?.focus({ preventScroll: true });
    // only for keyboard users: the map must not move under a finger
    if (node?.matches(":focus-visible")) this.board.camera.reveal(target.spot);
  }

  /** Go to the next target in a direction. @param {string} arrow the name of the key */
  go(arrow) {
    this.endWord();
    this.id = nextPlace(this.board.targets, this.target?.id ?? "", arrow) ?? this.id;
    this.settle(true);
  }

  /** @param {string} letter */
  type(letter) {
    this.typed = Date.now() - this.when < PATIENCE ? this.typed + letter : letter;
    this.when = Date.now();
    this.find(this.typed);
  }

  /** Let the next letter begin a new word. */
  endWord() {
    this.when = 0;
  }

  /** @param {string} letters */
  find(letters) {
    const wanted = letters.toLowerCase();
    const found = this.board.targets.find(({ place }) =>
      [place, homeOf(place), placeName(place)].some((name) =>
        name.toLowerCase().startsWith(wanted),
      ),
    );
    if (found) this.id = found.id;
    this.settle(true);
  }
}

/** @param {KeyboardEvent} event @param {MapView} board @param {MapFocus} roving */
function key(event, board, roving) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = ARROWS[event.key];
  const action = way
    ? () =>
        event.shiftKey ? board.camera.push(way[0] * 0.25, way[1] * 0.25) : roving.go(event.key)
    : actionOf(event.key, roving);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  void inTurn(action)();
}

/** @param {string} name of a key @param {MapFocus} roving @returns {(() => unknown) | null} */
function actionOf(name, roving) {
  if (name === "Enter" || name === " ") return () => takeFocused(roving);
  if (name === "Escape" && (widgets.builder || isWaiting())) return back;
  if (name === "?" && roving.target) return () => askHere(roving);
  if (name === "Backspace" && widgets.builder)
    return () => letters(widgets.builder?.letters.slice(0, -1) ?? "", roving);
  return /^[\p{L}\d]$/u.test(name) ? () => letter(name, roving) : null;
}

/** Choose the focused target, or what the typed letters mean. @param {MapFocus} roving */
async function takeFocused(roving) {
  const { target } = roving;
  roving.endWord();
  const step = openStep();
  const [found] = step && widgets.builder?.letters ? matching(widgets.builder.letters) : [];
  if (found?.place) await touch(found.place);
  else if (found)
    await choose(found.key, step?.options.includes(found) ? undefined : wordsToChoose()?.depth);
  else if (target && step) await touch(target.place, target.unit);
  else if (target)
    await beginOrder(
      target.id.slice(0, target.id.indexOf(" ")),
      target.id.slice(target.id.indexOf(" ") + 1),
    );
  await goOn(roving);
}

/**
 * Ask about the focused province; asking again closes the answer.
 *
 * @param {MapFocus} roving
 */
function askHere({ target }) {
  if (!target || widgets.asked === target.place) stopAsking();
  else askAbout(target.place);
}

/** After a complete order, move to the next unit without one. @param {MapFocus} roving */
async function goOn(roving) {
  if (!widgets.builder && isOrdering()) await showNext();
  roving.settle(true);
}

/**
 * Narrow the places down by a letter, or pick a word with it. A capital prefers the word.
 *
 * @param {string} typed
 * @param {MapFocus} roving
 */
async function letter(typed, roving) {
  const { builder } = widgets;
  const one = typed.toLowerCase();
  if (!builder) {
    roving.type(one);
    return;
  }
  const words = wordsToChoose();
  const picked =
    words && [...lettersOf(words.options)].find(([, letterOf]) => letterOf === one)?.[0];
  const isAsked = words?.depth === builder.path.length || builder.isOffered;
  const isForPlace = typed === one && !builder.asked && letterOfPlace(one);
  if (words && picked && isAsked && !isForPlace && !builder.letters) {
    await choose(picked, words.depth);
    await goOn(roving);
    return;
  }
  letters(builder.letters + one, roving);
}

/** @param {string} text @param {MapFocus} roving */
function letters(text, roving) {
  if (!widgets.builder || (text && !matching(text).length)) return;
  change(widgets, { builder: { ...widgets.builder, letters: text } });
  if (text) roving.find(text);
}
