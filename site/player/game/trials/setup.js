// @ts-check
/**
 * A position being set up: after each change the engine reports how it reads it and what is
 * impossible.
 */

import { placeName } from "../../map/provinces.js";
import { say as words } from "../../words/trials.js";
import { addLine } from "../lines-of-play.js";
import { show } from "../looking.js";
import { edit, open } from "../play.js";
import { draftsOf } from "../reread.js";
import { inTurn } from "../state/action-queue.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { branch, gameState, newGame } from "../state/game-state.js";
import { change, redraw } from "../state/redraw.js";
import { isHotSeat, powerOf, seatState } from "../state/seat-state.js";
import { hasSecrets, slotsOf } from "../state/slots.js";
import { widgets } from "../state/widget-state.js";

/** @typedef {import("../../worker/contract").Arranged} Arranged */
/** @typedef {import("../../worker/contract").Arranging} Arranging */
/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../../worker/contract").Position} Position */
/** @typedef {import("../../worker/contract").Setting} Setting */
/** @typedef {import("../../worker/contract").Unit} Unit */

const say = words.setUp;
const HINTS = /** @type {Record<string, string>} */ (say.hints);
const DRAWER = "setup";

/**
 * @typedef {object} Setup
 * @property {GameRecord} record the game that it began from
 * @property {number} at the phase of it
 * @property {string | null} seat who began it: no other seat sees what was typed
 * @property {string} from its name
 * @property {Setting} setting
 * @property {Arranged} now
 * @property {string} touch what a touch on the map does: a key of `touches`, or `put A` for a kind
 * @property {string} power whose units are put
 * @property {string} place that was touched last
 * @property {{ power: string, unit: Unit } | null} moving
 * @property {string} orders to begin with, as text
 * @property {{ text: string, power: string } | null} waiting a text of which some cannot be read
 */

/** @type {{ setup: Setup | null }} */
export const setupState = { setup: null };

/** The open one. @returns {Setup} */
export const setup = () => /** @type {Setup} */ (setupState.setup);

let isOpening = false;

/**
 * Begin with the phase on the screen, or continue a set-up already begun; if that fails, close the
 * drawer.
 */
export function openSoon() {
  if (isOpening) return;
  isOpening = true;
  queueMicrotask(
    () =>
      void inTurn(openSetup)().finally(() => {
        isOpening = false;
        if (widgets.tool?.drawer !== DRAWER && widgets.drawer === DRAWER)
          change(widgets, { drawer: "" });
      }),
  );
}

async function openSetup() {
  const { record } = branch();
  const { at, phase, powers } = seatState.view;
  const { seat } = seatState;
  if (
    setupState.setup?.record === record &&
    setupState.setup.at === at &&
    setupState.setup.seat === seat
  )
    return shown();
  const setting = await askEngine("setting", { record, at });
  const now = await askEngine("arrange", { record, at, position: setting.position });
  const power = powers.find(({ playing }) => playing)?.id ?? "";
  setupState.setup = {
    record,
    at,
    seat,
    from: phase.name,
    setting,
    now,
    touch: "look",
    power,
    place: "",
    moving: null,
    waiting: null,
    orders: await ordersAt(record, at),
  };
  return shown();
}

/**
 * The orders of that phase as text; on a shared device nobody sees the current ones.
 *
 * @param {GameRecord} record
 * @param {number} at
 */
async function ordersAt(record, at) {
  const isPresent = at === slotsOf(record).length;
  const drafts = Object.entries(branch().drafts).map(([power, lines]) => [
    power,
    lines.map((line) => line.order ?? line.text),
  ]);
  const orders = isPresent
    ? Object.fromEntries(isHotSeat() ? [] : drafts)
    : (await askEngine("branch", { record, at }, EVERYBODY)).orders;
  return Object.entries(orders)
    .flatMap(([power, lines]) =>
      lines.map((/** @type {string} */ line) => `${powerOf(power)?.name ?? power}: ${line}`),
    )
    .join("\n");
}

/**
 * Let the map show the position and take touches for it, unless the drawer was closed meanwhile; it
 * waits there.
 */
function shown() {
  if (widgets.drawer !== DRAWER) return;
  const { now, moving, touch } = setup();
  const view = {
    ...seatState.view,
    ...now.ground,
    lands: [],
    panels: [],
    results: null,
    after: null,
    present: false,
  };
  const hint = moving
    ? say.whereTo(moving.unit.name)
    : (HINTS[touch] ??
      say.wherePut(kindName(touch), powerOf(setup().power)?.spoken ?? setup().power));
  change(widgets, {
    tool: {
      drawer: DRAWER,
      hint,
      touch: touched,
      marked: moving?.unit.place ?? setup().place,
      view,
      sketches: [],
      foot: door.foot,
    },
  });
}

/** What the drawer shows at the foot of the panel. @type {{ foot: () => unknown }} */
export const door = { foot: () => null };

/** @param {string} touch */
const kindName = (touch) =>
  setup().setting.kinds.find(({ key }) => touch === `put ${key}`)?.name ?? say.unit;

/** @param {Partial<Setup>} patch */
export function alter(patch) {
  Object.assign(setup(), patch);
  shown();
  // a phone shows a few lines at once
  if (patch.place)
    requestAnimationFrame(() =>
      document.querySelector(".spot-card")?.scrollIntoView({ block: "nearest" }),
    );
}

/** Have the engine make a change. @param {Arranging} given @param {Position} [position] */
export async function arrange(given, position = setup().now.position) {
  const { record, at } = setup();
  const now = await askEngine("arrange", { record, at, position, ...given });
  alter({ now, moving: null });
  return now;
}

/** Begin with an empty board, or with the phase as it was. @param {"empty" | "position"} which */
export const beginWith = (which) =>
  arrange({}, { ...setup().setting[which], phase: setup().now.position.phase });

/** Where a kind of unit can stand in a province. @param {string} kind @param {string} place */
export const berths = (kind, place) =>
  setup()
    .setting.kinds.find(({ key }) => key === kind)
    ?.places.filter((at) => at.split("/")[0] === place) ?? [];

/** @param {string} place @returns {Unit[]} */
export const unitsIn = (place) => setup().now.ground.units.filter((unit) => unit.place === place);

/**
 * Put units where the player typed or touched.
 *
 * @param {string} text
 * @param {string} [power]
 * @returns {Promise<boolean>} was all of it read?
 */
export async function put(text, power = setup().power) {
  const { unread } = await arrange({ put: { text, power } });
  alter({ waiting: unread && /[\n,;]/.test(text.trim()) ? { text, power } : null });
  return !unread;
}

/** Put what could be read of the last text, and leave out the rest. */
export async function putRest() {
  const { waiting } = setup();
  if (waiting) await arrange({ put: { ...waiting, anyway: true } });
  alter({ waiting: null });
}

/** @param {Unit} unit */
export const take = ({ power, text }) => arrange({ take: { power, unit: text } });

/** Put a unit elsewhere, with its number and marks. @param {Unit} unit @param {string} to */
export function move({ power, text, location }, to) {
  return arrange({ take: { power, unit: text }, put: { text: text.replace(location, to), power } });
}

/** Give a centre to a power, or to nobody. @param {string} place @param {string} power */
export function own(place, power) {
  const { position } = setup().now;
  const centres = Object.fromEntries(
    Object.entries(position.centres).map(([whose, places]) => [
      whose,
      places.filter((one) => one !== place),
    ]),
  );
  return arrange(
    {},
    {
      ...position,
      centres: power ? { ...centres, [power]: [...(centres[power] ?? []), place] } : centres,
    },
  );
}

/** Mark a unit as dislodged, or as standing again. @param {Unit} unit */
export function dislodge({ power, text, state }) {
  const { position } = setup().now;
  const dislodged = (position.dislodged ?? []).filter(
    (one) => one.power !== power || one.unit !== text,
  );
  const units = {
    ...position.units,
    [power]: (position.units[power] ?? []).filter((one) => one !== text),
  };
  if (state === "dislodged")
    return arrange(
      {},
      { ...position, dislodged, units: { ...units, [power]: [...units[power], text] } },
    );
  return arrange(
    {},
    { ...position, dislodged: [...dislodged, { power, unit: text, from: [] }], units },
  );
}

/**
 * A province of the map was touched.
 *
 * @param {string} place
 * @param {string | null} named a unit with its power
 */
async function touched(place, named) {
  const { touch, moving, power } = setup();
  const there = unitsIn(place);
  const unit =
    there.find((one) => `${one.power} ${one.text}` === named) ??
    (there.length === 1 ? there[0] : null);
  setup().place = place;
  if (moving) return choosePlace(moving.unit.kind, place, (to) => move(moving.unit, to));
  if (touch === "take" && unit) return take(unit);
  if (touch === "move" && unit) return alter({ moving: { power: unit.power, unit } });
  if (touch === "own" && setup().now.ground.centres.some((centre) => centre.place === place)) {
    const isOwn = setup().now.ground.centres.some(
      (centre) => centre.place === place && centre.owner === power,
    );
    return own(place, isOwn ? "" : power);
  }
  if (touch.startsWith("put "))
    return choosePlace(touch.slice(4), place, (to) => put(`${touch.slice(4)} ${to}`));
  return ask();
}

/**
 * Where there are several coasts, the card asks for one of them.
 *
 * @param {string} kind
 * @param {string} place
 * @param {(to: string) => unknown} go
 */
function choosePlace(kind, place, go) {
  const [to, ...others] = berths(kind, place);
  if (to && !others.length) return go(to);
  const name = kindName(`put ${kind}`);
  const where = placeName(place);
  ask(to ? say.severalCoasts(where) : say.cannotStand(where, name));
  return undefined;
}

/**
 * Bring the card of the province that was touched into view, perhaps with a hint.
 *
 * @param {string} [hint]
 */
function ask(hint) {
  alter({});
  if (hint && widgets.tool) change(widgets, { tool: { ...widgets.tool, hint } });
  requestAnimationFrame(() =>
    document.querySelector(".spot-card")?.scrollIntoView({ block: "nearest" }),
  );
}

/** Close the editor; the next one begins from what is shown then. */
function leave() {
  setupState.setup = null;
  change(widgets, { drawer: "", tool: null, tab: "orders" });
}

/** Open the position as a branch. */
export async function tryOut() {
  const { record, at, now, orders } = setup();
  const { record: begun } = await askEngine("branch", { record, at }, EVERYBODY);
  const isSame = now.edit && !Object.keys(now.edit).length;
  const event = { event: "override", reason: say.reason, edit: now.edit ?? {} };
  const anew = hasSecrets(begun) ? { secrets: {} } : {};
  const own =
    now.edit && !isSame
      ? (await askEngine("event", { record: begun, event, ...anew }, EVERYBODY)).record
      : isSame
        ? begun
        : { ...begun, slots: [], start: now.position };
  const drafts = await draftsIn(own, orders);
  leave();
  await addLine({
    name: say.branch(now.phase.title),
    from: { branch: gameState.game.current, at },
    record: own,
    drafts,
    view: null,
  });
}

/** Begin a game from the position. */
export async function beginFrom() {
  const {
    record: { options },
    now,
    orders,
  } = setup();
  const { record } = await askEngine(
    "new",
    { variant: gameState.game.variant, options, seats: null, start: now.position },
    EVERYBODY,
  );
  const drafts = await draftsIn(record, orders);
  leave();
  await open(newGame(record, say.branch(now.phase.title)));
  if (Object.keys(drafts).length) {
    await edit({ drafts });
    await show(null);
  }
}

/**
 * Orders as the engine reads them in a position, by power; lines without a power are left out.
 *
 * @param {GameRecord} record
 * @param {string} text
 */
async function draftsIn(record, text) {
  if (!text.trim()) return {};
  const { lines, sheets } = await askEngine(
    "read",
    { record, text, drafts: {}, message: true },
    EVERYBODY,
  );
  const orders = Object.fromEntries(
    Object.entries(sheets).map(([power, sheet]) => {
      const own = lines.filter((line) => line.power === power);
      return [power, sheet.map((n) => own[n].order ?? own[n].text)];
    }),
  );
  return draftsOf(record, orders);
}

/** Note a change that the map does not show. @param {Partial<Setup>} patch */
export function note(patch) {
  Object.assign(setup(), patch);
  redraw();
}
