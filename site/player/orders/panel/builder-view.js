// @ts-check
/** The order being built as a sentence, the words to choose from, and the field for typing. */

import { inTurn } from "../../game/state/action-queue.js";
import { desk, isOrdering, myPowers, powerOf, seatState } from "../../game/state/seat-state.js";
import { awaitedTouch, toolInUse, widgets } from "../../game/state/widget-state.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { isByFinger, isFieldAway, part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/orders.js";
import { capital, typeset } from "../../words/wording.js";
import { choose, finish, refuse, returnTo, showNext, takeOffer } from "../builder.js";
import { enter, isAnyLacking, typing, wanting } from "../drafts.js";
import {
  againChoice,
  isTouchAsked,
  letterOfPlace,
  offersNow,
  openStep,
  otherWord,
  spokenStep,
  wordsToChoose,
} from "../open-question.js";
import { conditions, lettersOf, placesOf } from "../options.js";
import { answerOf, howToAnswer, rankOf } from "../typed-answers.js";

/** @typedef {import("../../worker/contract").Option} Option */

/** The seat for which the builder was last shown. @type {string | null} */
let seat = null;

/**
 * Show the builder, or the summary of a phase that is over.
 *
 * @param {() => string} summary of a phase that is over
 */
export function showBuilder(summary) {
  const host = part("build");
  host.classList.toggle("quiet", !widgets.builder);
  host.classList.toggle("over", !isOrdering());
  // a player must not see what another typed
  if (seatState.isCovered || seatState.seat !== seat) render(nothing, host);
  seat = seatState.seat;
  if (seatState.isCovered) return;
  if (!isOrdering()) {
    render(
      html`<p class="say">${(!toolInUse() && seatState.view.end?.sentence) || summary()}</p>`,
      host,
    );
    return;
  }
  const step = openStep();
  render(
    html`
    <p class="say">${step ? html`${whose()}${sentence()}` : html`<span>${resting()}</span>`}</p>
    ${step?.input ? asked(step) : words()}
    ${offers()}
    <div class="hint">
      <span class="note" id="hint">${hint()}</span>
      ${field()}
      ${
        step
          ? html`<span class="note opt"><kbd>${say.escape}</kbd> ${say.oneStepBack}</span>
        <button type="button" class="btn bare" id="cancel"
          @click=${inTurn(finish)}>${icon("x")}${step.order ? say.leaveIt : say.cancel}</button>`
          : nextButton()
      }
    </div>`,
    host,
  );
  if (step?.input) begin(step);
  const input = /** @type {HTMLInputElement | null} */ (host.querySelector("#typed"));
  const text = widgets.typed || step?.text || "";
  if (input && input.value !== text && (document.activeElement !== input || !widgets.typed)) {
    input.value = text;
    if (document.activeElement === input) input.select(); // so that typing replaces it
  }
}

/** The note that what the player does is saved until the engine is ready. */
function awaiting() {
  const touched = awaitedTouch();
  return `${say.stillLoading} ${touched ? say.savedTouch(touched.name) : say.savedActions}`;
}

function resting() {
  if (widgets.isAwaited) return awaiting();
  if (widgets.coming) return say.coming[widgets.coming];
  if (desk().said) return desk().said;
  if (!myPowers().length) return say.nothingToDecide;
  if (isAllInWords()) return isFieldAway() ? say.chooseInList : say.chooseOrType;
  const actors = toBeginWith();
  if (isFieldAway()) return say.touch(actors);
  return isByFinger() ? say.touchOrType(actors) : say.clickOrType(actors);
}

const choices = () => myPowers().flatMap(({ id }) => seatState.actors[id]?.options ?? []);

/** What to touch on the map to begin an order: units, places, or either. */
function toBeginWith() {
  const all = choices();
  if (!all.some(({ place, unit }) => place && !unit)) return say.beginWith.units;
  return all.some(({ unit }) => unit) ? say.beginWith.either : say.beginWith.places;
}

/** Do all orders begin away from the map? */
function isAllInWords() {
  const all = choices();
  return all.length > 0 && all.every(({ place, unit }) => !place && !unit);
}

/**
 * The power an order is for, if a player of several powers could be in doubt: the order is for
 * another power's unit, or for nothing on the map.
 */
function whose() {
  const { builder } = widgets;
  const actor = builder?.steps[0].options.find(({ key }) => key === builder.path[0]);
  const isOpen = actor?.unit ? actor.power !== builder?.power : actor && !actor.place;
  const power = myPowers().length > 1 && isOpen ? powerOf(builder?.power ?? "") : undefined;
  return power ? html`<span class="whose">${say.whose(power.name)}</span> ` : nothing;
}

/** The sentence so far. Tapping the last word of an answer reopens its question. */
function sentence() {
  const step = spokenStep();
  const words = step?.sentence ?? [];
  const length = widgets.builder?.path.length ?? 0;
  return words.map(({ text, depth, open }, i) => {
    if (open) return html`<span class="slot open">${text}</span> `;
    const isLast = words[i + 1]?.depth !== depth;
    if (!step || !depth || !isLast) return html`<span>${text}</span> `;
    const rank = rankOf(step, depth, length);
    return html`<button type="button" class="slot"
      @click=${inTurn(() => returnTo(depth - 1))}>${rank ? `${rank}. ` : ""}${text}</button> `;
  });
}

/** Kinds of order and other words. Impossible ones are dashed, with a reason. */
function words() {
  const step = openStep();
  const choice = wordsToChoose() ?? { depth: -1, options: [], chosen: null };
  if (!choice.options.length && !(step?.order && step.more)) return nothing;
  const letters = lettersOf(choice.options);
  const asked = widgets.builder?.steps[choice.depth]?.prompt ?? say.choose;
  const prompt = isTouchAsked() ? say.helpOrGo : asked;
  return html`<div class="verbs set" role="group" aria-label=${prompt}>
    ${choice.options.map((option) =>
      word(option, letters.get(option.key) ?? "", option.key === choice.chosen, choice.depth),
    )}
    ${
      step?.order && step.more
        ? html`<button type="button" class="btn main done"
            @click=${inTurn(finish)}>${say.done}</button>`
        : nothing
    }</div>`;
}

/** @param {Option} option @param {string} letter @param {boolean} isChosen @param {number} depth */
function word(option, letter, isChosen, depth) {
  const at = option.label.toLowerCase().indexOf(letter);
  const label =
    letter && at >= 0
      ? html`${option.label.slice(0, at)}<u>${option.label.charAt(at)}</u>${option.label.slice(
          at + 1,
        )}`
      : option.label;
  return html`<button type="button" class="btn ${option.possible ? "" : "cannot"}"
    aria-pressed=${isChosen} data-key=${option.key} aria-disabled=${!option.possible}
    title=${option.possible ? option.detail : option.reason}
    aria-keyshortcuts=${letter ? keyOf(letter) : nothing}
    @click=${inTurn(() => choose(option.key, depth))}><span>${label}</span></button>`;
}

/** The key that picks a word: with Shift if a place has the same letter. @param {string} letter */
const keyOf = (letter) =>
  !widgets.builder?.asked && letterOfPlace(letter) ? `Shift+${letter.toUpperCase()}` : letter;

/** Complete orders that fit the drafts, each given with one touch. */
function offers() {
  const all = offersNow();
  if (!all.length) return nothing;
  return html`<div class="offers set" role="group" aria-label=${say.offered}>${all.map(
    (offer) => html`<button type="button" class="btn" title=${offer.detail}
    @click=${inTurn(() => takeOffer(offer))}>${typeset(offer.label)}</button>`,
  )}</div>`;
}

/**
 * The field for a number or a text.
 *
 * @param {import("../../worker/contract").Step} step
 */
function asked(step) {
  const isNumber = step.input === "number";
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const { key, fault } = answerOf(step, entry()?.value ?? "");
    if (key === null) refuse(fault);
    else void inTurn(choose)(key);
  };
  return html`<form class="ask" novalidate @submit=${submit}>
    <label><span class="vh">${step.prompt}</span>
    <input id="asked" type=${isNumber ? "number" : "text"}
      min=${(isNumber ? step.min : null) ?? nothing} max=${(isNumber ? step.max : null) ?? nothing}
      aria-describedby="hint" autocomplete="off"></label>
    <button type="submit" class="btn">${say.take}</button></form>`;
}

const entry = () => /** @type {HTMLInputElement | null} */ (part("build").querySelector("#asked"));

/**
 * Start a new question with an empty field, or with the least number.
 *
 * @param {import("../../worker/contract").Step} step
 */
function begin(step) {
  const input = entry();
  const question = [widgets.builder?.power, ...(widgets.builder?.path ?? [])].join("\n");
  if (!input || input.dataset.question === question) return;
  input.dataset.question = question;
  input.value = step.input === "number" ? String(step.min ?? 0) : "";
}

function hint() {
  const step = openStep();
  const { builder, typedLine } = widgets;
  if (step && widgets.isAwaited) return awaiting();
  if (widgets.typed && typedLine) return reading(typedLine);
  if (builder?.letters) return say.letters(builder.letters);
  if (builder?.hint) return builder.hint;
  if (builder?.asked) return isTouchAsked() ? say.helpOrGo : say.whichOne;
  if (!step) return "";
  const how = howToAnswer(step);
  if (how) return how;
  if (step.order && step.more) return say.mayAdd;
  if (step.options.length && !step.options.some((option) => option.possible))
    return step.options[0].reason;
  const lit = new Set(placesOf(step).map((option) => option.place)).size;
  const [again, other] = [againChoice()?.label, otherWord()];
  const touches = [again && say.touchAgain(again), other && say.touchAnother(other)];
  const next = say.chooseTouchOrType(touches.flatMap((touch) => touch || []));
  if (lit) return [say.lit(lit), ...conditions(placesOf(step)), next].join(" ");
  // the sentence may ask already
  const isSaid = step.sentence.some(({ text, open }) => open && capital(text) === step.prompt);
  return (!isSaid && step.prompt) || say.chooseOneOrType;
}

/** @param {import("../../worker/contract").Line} line */
function reading(line) {
  if (line.status === "legal" && line.note)
    return html`<span class="warn">${icon("triangle-alert")}${line.sentence} ${line.note}</span>`;
  if (line.status === "legal")
    return html`<span class="tag ok">${icon("check")}${line.sentence}</span>`;
  const why = [line.why, line.suggestion ? say.didYouMean(line.suggestion) : ""]
    .filter(Boolean)
    .join(" ");
  return html`<span class="warn">${icon("triangle-alert")}${why || line.sentence}</span>`;
}

/** Keep the text that was in the field when Enter was pressed. */
const take = inTurn(async (/** @type {string} */ value) => {
  if (!value.trim() || !(await enter(value, widgets.builder?.power ?? null))) return;
  finish();
  const input = /** @type {HTMLInputElement | null} */ (part("build").querySelector("#typed"));
  if (input && input.value === value) input.value = ""; // else the player is typing on
});

function field() {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (part("build").querySelector("#typed"));
    void take(input.value);
  };
  const type = (/** @type {Event} */ event) =>
    void typing(
      /** @type {HTMLInputElement} */ (event.target).value,
      widgets.builder?.power ?? null,
    );
  return html`<form class="type" @submit=${submit}><label><span class="vh">${say.orderAsText}</span>
    <input id="typed" type="text" class="ord" autocomplete="off" autocapitalize="off"
      spellcheck="false" aria-describedby="hint" @input=${type}></label></form>`;
}

function nextButton() {
  const left = myPowers().reduce((sum, { id }) => sum + wanting(id), 0);
  if (!left || !isAnyLacking() || widgets.engine === "failed") return nothing;
  return html`<button type="button" class="lnk"
    @click=${inTurn(showNext)}>${left === 1 ? say.showMissing : say.showNextOf(left)}</button>`;
}
