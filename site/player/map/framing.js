// @ts-check
/** Which part of the board to show: all units and centres first, later what a question is about. */

import { branch, gameState } from "../game/state/game-state.js";
import { isOrdering, myPowers, onBoard, seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { wanting } from "../orders/drafts.js";
import { openStep } from "../orders/open-question.js";
import { actorPlace, isShown, sketchesNow } from "../orders/orders-on-map.js";
import { boxRound } from "./shapes/box.js";
import { anchor } from "./shapes/units.js";
import { litOptions } from "./targets.js";

/** The least distance of a unit, with its ring, from the edge, in units at the map's own scale. */
const MARGIN = 30;
/** How much closer than a full window a position that was set up may be shown. */
const NEARER = 2;
/** The column of controls in the upper left, with the room round it, in pixels. */
const CONTROLS = { width: 64, height: 250 };
/** How much closer than a full window a seat's units are shown, where the board is too small to touch. */
const CLOSE = 3;

export class Framing {
  /** @param {import("./map-view.js").MapView} board */
  constructor(board) {
    this.board = board;
    /** The game that the board was opened on. */
    this.game = "";
    /** Are the units of one seat or power shown, rather than the whole game? */
    this.isClose = false;
    /** The power whose units were shown last to who orders all powers. */
    this.turn = "";
    /** Whose turn in which phase was shown last. */
    this.phase = "";
    /** The last question that was brought into the window. @type {ReturnType<typeof openStep>} */
    this.step = null;
    /** The last result that was explained. @type {typeof widgets.why} */
    this.why = null;
  }

  /**
   * Show all units and centres of the game, as large as the window allows.
   *
   * @param {boolean} glide
   */
  open(glide = false) {
    this.game = gameState.game.id;
    const { camera } = this.board;
    const { spots, pad, closest } = this.all();
    if (spots.length) this.showClear(boxRound(spots), { glide, pad, closest });
    else camera.showBoard({ fill: true, glide });
    const own = this.board.isCramped() ? this.own() : [];
    const how = { glide, pad: 3 * pad, closest: camera.full * CLOSE, lead: CONTROLS.width };
    if (own.length) camera.showAll(boxRound(own), how);
    this.isClose = own.length > 0;
    this.phase = this.turnShown();
  }

  /**
   * Show a box, and further to the right where a unit would stand under the controls.
   *
   * @param {import("./shapes/box.js").Box} box
   * @param {{ glide: boolean, pad: number, closest: number }} how
   */
  showClear(box, how) {
    const { camera, standing } = this.board;
    camera.showAll(box, how);
    const isUnder = standing.some(({ spot }) => {
      const [x, y] = camera.pixel(spot);
      return x < CONTROLS.width && y < CONTROLS.height;
    });
    if (isUnder) camera.showAll(box, { ...how, lead: CONTROLS.width });
  }

  /**
   * Where the units of the seat stand, if others have units too. Whoever orders all powers begins
   * with the units of the first that still needs orders.
   */
  own() {
    if (seatState.seat === null) {
      const first = this.firstToOrder();
      return first ? this.spotsOf([first]) : [];
    }
    const own = this.spotsOf(myPowers());
    return own.length < this.board.standing.length ? own : [];
  }

  /** The first power on this board that still needs orders. */
  firstToOrder() {
    if (!isOrdering()) return undefined;
    return myPowers().find((one) => wanting(one.id) && this.spotsOf([one]).length);
  }

  /** @param {{ id: string }[]} powers @returns {import("./shapes/curves.js").Point[]} */
  spotsOf(powers) {
    const ids = new Set(powers.map(({ id }) => id));
    return this.board.standing.flatMap(({ unit, spot }) => (ids.has(unit.power) ? [spot] : []));
  }

  /** What to show: units and centres; in a position that was set up, units and their orders. */
  all() {
    const { anchors, camera, scale, standing } = this.board;
    const isSetUp = branch()?.record.start !== undefined;
    const ends = isSetUp
      ? sketchesNow()
          .flatMap(({ sketch }) => [sketch.at, sketch.to ?? sketch.at])
          .filter(isShown)
      : onBoard().centres.map(({ place }) => place);
    const spots = [
      ...standing.map((one) => one.spot),
      ...ends.map((place) => anchor(anchors, place)),
    ];
    return {
      spots,
      pad: (isSetUp ? 3 : 1) * MARGIN * scale,
      closest: camera.full * (isSetUp ? NEARER : 1),
    };
  }

  /** Bring the subject of the last change into the window. */
  settle() {
    if (this.game && this.game !== gameState.game.id) this.open(true);
    this.lookAtPhase();
    this.lookAtReasons();
    this.lookAtQuestion();
  }

  /** Start a phase or a turn with all its units in view, unless the player chose the view. */
  lookAtPhase() {
    const phase = this.turnShown();
    if (!this.game || phase === this.phase) return;
    this.phase = phase;
    if (this.board.camera.isLed && (this.isAnyOut() || this.isFar())) this.open(true);
  }

  /**
   * The game, branch, phase and seat on the screen, as one key; who orders all powers and sees the
   * units of one of them has a turn for each.
   */
  turnShown() {
    const { seat, isCovered, view } = seatState;
    if (this.isClose && !widgets.builder) this.turn = this.firstToOrder()?.id ?? "";
    const who = isCovered ? "" : (seat ?? this.turn);
    return [gameState.game.id, gameState.game.current, view.at, who].join(" ");
  }

  /** Is the board too small for the units of this seat, which could be shown by themselves? */
  isFar() {
    return this.board.isCramped() && this.own().length > 0;
  }

  /**
   * Is any unit outside the window or at its very edge? A position that was set up opens with
   * more room than this asks for.
   */
  isAnyOut() {
    const { camera, scale, standing } = this.board;
    if (!standing.length) return false;
    const box = camera.padded(boxRound(standing.map((one) => one.spot)), MARGIN * scale);
    return camera.missed(box).some(Boolean);
  }

  /** Bring a question into the window: the unit, and the places to choose from if they fit. */
  lookAtQuestion() {
    const step = openStep();
    if (step === this.step) return;
    this.step = step;
    const start = actorPlace();
    if (!step || !start) return;
    const places = [
      start,
      ...litOptions().flatMap(({ place }) => (place && isShown(place) ? [place] : [])),
    ];
    const { anchors, camera, map } = this.board;
    camera.include(
      places.map((place) => anchor(anchors, place)),
      MARGIN * map.scale,
    );
  }

  /**
   * Bring an order whose result is explained into the window together with its causes, zooming
   * out if they do not fit.
   */
  lookAtReasons() {
    const { why } = widgets;
    if (why === this.why) return;
    this.why = why;
    const involved = new Set(why ? [why.n, ...why.why.causes.map(({ n }) => n)] : []);
    const places = (seatState.view.results ?? [])
      .flatMap(({ n, sketch }) =>
        sketch?.at && involved.has(n) ? [sketch.at, sketch.to ?? sketch.at] : [],
      )
      .filter(isShown);
    if (!places.length) return;
    const { anchors, camera, map } = this.board;
    const pad = MARGIN * map.scale;
    const box = boxRound(places.map((place) => anchor(anchors, place)));
    if (camera.missed(box, pad).some(Boolean)) camera.fit(box, { closest: camera.scale, pad });
  }
}
