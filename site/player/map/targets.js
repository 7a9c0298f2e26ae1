// @ts-check
/** What can be chosen on the map, each as a button within reach of the keys. */

import { linesOf } from "../game/state/game-state.js";
import {
  areOrdersHidden,
  isOrdering,
  myPowers,
  onBoard,
  seatState,
} from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { isTouchAsked, openStep } from "../orders/open-question.js";
import { isOnCondition, placesOf, whole } from "../orders/options.js";
import { isShown } from "../orders/orders-on-map.js";
import { draw } from "../widgets/dom.js";
import { say } from "../words/map.js";
import { boardOf } from "./shapes/joined-boards.js";
import { anchor } from "./shapes/units.js";

/** @typedef {import("../worker/contract").Option} Option */
/** @typedef {import("./shapes/units.js").Anchors} Anchors */
/** @typedef {import("./shapes/units.js").Placed} Placed */
/** @typedef {[number, number]} Point */

/** The radius of a target round a plain unit, and round one with discs beside it. */
const [RING, WIDE] = [15.5, 21];

/**
 * Something on the map that can be chosen.
 *
 * @typedef {object} Target
 * @property {string} id
 * @property {string} label
 * @property {string} place
 * @property {string | null} unit its power and name
 * @property {Point} spot
 * @property {number} ring its radius if a unit stands on that very spot, which must stay visible;
 *   else 0
 * @property {string} condition what entering the place requires, or ""
 */

/** The options of the open step that match the letters typed. @returns {Option[]} */
export function litOptions() {
  const step = openStep();
  const letters = widgets.builder?.letters.toLowerCase() ?? "";
  const places = step ? placesOf(step) : [];
  const options = isTouchAsked() ? places : (widgets.builder?.asked ?? places);
  return letters
    ? options.filter(({ place, label }) =>
        [place ?? "", label].some((name) => name.toLowerCase().startsWith(letters)),
      )
    : options;
}

/** @param {Anchors} anchors @param {Placed[]} standing @returns {Target[]} */
export function targetsNow(anchors, standing) {
  if (!isOrdering() || areOrdersHidden()) return [];
  return openStep() ? optionTargets(anchors, standing) : actorTargets(anchors, standing);
}

/** @param {Anchors} anchors @param {Placed[]} standing @returns {Target[]} */
function optionTargets(anchors, standing) {
  const seen = new Set();
  const units = byName(standing);
  // Units come last, so that they lie above the targets of their provinces.
  const options = [...litOptions()].sort(
    (a, b) => Number(a.unit !== null) - Number(b.unit !== null),
  );
  return options.flatMap((option) => {
    const place = option.place ?? "";
    const id = `${place} ${whole(option)}`;
    if (seen.has(id) || !anchors[place] || boardOf(place) !== widgets.board) return [];
    seen.add(id);
    const owned = units.get(whole(option));
    const label = option.detail ? `${option.label}, ${option.detail}` : option.label;
    const spot = owned?.spot ?? anchor(anchors, place);
    const inside = standing.find((one) => one.spot[0] === spot[0] && one.spot[1] === spot[1]);
    return [
      {
        id,
        label,
        place,
        unit: whole(option) || null,
        spot,
        ring: inside ? roundOf(inside) : 0,
        condition: isOnCondition(option) ? label : "",
      },
    ];
  });
}

/**
 * A unit that several powers may order is one target; touching it again turns to the next power.
 *
 * @param {Anchors} anchors
 * @param {Placed[]} standing
 * @returns {Target[]}
 */
function actorTargets(anchors, standing) {
  const first = new Map();
  const units = byName(standing);
  return myPowers().flatMap(({ id: power, name }) => {
    const lines = linesOf(power);
    return (seatState.actors[power]?.options ?? []).flatMap((option) => {
      if (
        !option.place ||
        !option.possible ||
        !anchors[option.place] ||
        boardOf(option.place) !== widgets.board
      )
        return [];
      const owned = units.get(whole(option));
      if (owned && !first.has(owned)) first.set(owned, power);
      if (owned && first.get(owned) !== power) return [];
      const given = lines.find((line) => line.actor === option.key);
      const what = owned
        ? [owned.unit.name, owned.unit.badge?.name]
        : [option.label, option.detail]; // of a unit that others may order too, say
      return [
        {
          id: `${power} ${option.key}`,
          label: say.target(name, what.filter(Boolean).join(", "), given?.sentence ?? ""),
          place: option.place,
          unit: owned ? whole(option) : null,
          spot: owned?.spot ?? anchor(anchors, option.place),
          ring: 0,
          condition: "",
        },
      ];
    });
  });
}

/** Standing units by power and name, as options name them. @param {Placed[]} standing */
const byName = (standing) =>
  new Map(standing.toReversed().map((one) => [`${one.unit.power} ${one.unit.text}`, one]));

/** @param {Placed} placed */
const roundOf = ({ unit }) => (unit.count > 1 || unit.badge || unit.marks.length ? WIDE : RING);

/**
 * Draw a target. It shows where to touch, which a tint alone does not, and leaves a unit visible.
 *
 * @param {Target} target
 * @param {number} scale
 */
export function spot({ place, unit, spot: [x, y], ring, condition }, scale) {
  const f = ring ? scale : scale / 1.6;
  const [outer, inner] = ring ? [ring, ring] : [13, 5];
  return draw(
    "g",
    {
      class: `spot${ring ? " round" : ""}${condition ? " if" : ""}`,
      "data-p": place,
      "data-u": unit,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${f.toFixed(3)})`,
    },
    draw("circle", { r: outer }),
    draw("circle", { r: inner }),
    condition ? draw("title", {}, condition) : null,
  );
}

/** The radius of a target's focus ring. @param {Target} target */
export const haloOf = ({ ring }) => (ring ? ring + 5 : 22);

/**
 * Turn a drawn element into a button, or rename one that is a button already.
 *
 * @param {Element} node
 * @param {Target} target
 * @param {number} radius of its focus ring
 * @param {boolean} isNext does the tab key lead to it?
 */
export function asButton(node, target, radius, isNext) {
  const name = nameOf(node, target.label);
  if (node.getAttribute("aria-label") !== name) node.setAttribute("aria-label", name);
  if (node.getAttribute("data-target") === target.id) return;
  asPlain(node);
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", name);
  node.setAttribute("data-target", target.id);
  node.setAttribute("tabindex", isNext ? "0" : "-1");
  node.append(draw("circle", { class: "halo", r: radius }));
}

/**
 * Voice control needs the text on a unit to be part of its name (WCAG 2.5.3).
 *
 * @param {Element} node
 * @param {string} label
 */
function nameOf(node, label) {
  const texts = [...node.querySelectorAll("text")];
  // a space keeps neighbouring texts apart
  for (const text of texts) if (text.nextSibling?.nodeType !== Node.TEXT_NODE) text.after(" ");
  const marks = texts.map(({ textContent }) => textContent).join(" ");
  return marks.length > 1 ? say.marked(label, marks) : label;
}

/** Turn a button back into a plain drawing. @param {Element} node */
export function asPlain(node) {
  if (!node.hasAttribute("data-target")) return;
  for (const name of ["role", "aria-label", "data-target", "tabindex"]) node.removeAttribute(name);
  node.querySelector(".halo")?.remove();
}

/**
 * Crosses where no unit may retreat in the present phase. They lie below the units, which must stay
 * clickable.
 *
 * @param {Anchors} anchors
 * @param {number} scale
 */
export function closedMarks(anchors, scale) {
  const { present, contested } = onBoard();
  return present
    ? contested.filter(isShown).map((place) => noRetreat(anchor(anchors, place), scale))
    : [];
}

/** @param {Point} at @param {number} scale */
function noRetreat([x, y], scale) {
  const cross = draw(
    "g",
    { class: "ar shut", transform: `translate(${x} ${y}) scale(${scale.toFixed(3)})` },
    draw("path", { class: "slash", d: "M-6-6 6 6M6-6-6 6", "stroke-width": 3 }),
  );
  cross.append(draw("title", {}, say.noRetreat));
  return cross;
}
