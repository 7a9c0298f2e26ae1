// @ts-check
/** Which part of the board to show: all units and centres first, later what a question is about. */

import { branch, gameState } from "../game/state/game-state.js";
import { myPowers, onBoard, seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { openStep } from "../orders/builder.js";
import { actorPlace, isShown, sketchesNow } from "../orders/orders-on-map.js";
import { boxRound } from "./shapes/box.js";
import { anchor } from "./shapes/units.js";
import { litOptions } from "./targets.js";

/** The least distance of a unit, with its ring, from the edge, in units at the map's own scale. */
const MARGIN = 30;
/** How much closer than a full window a position that was set up may be shown. */
const NEARER = 2;
/** How much closer than a full window a seat's units are shown, where the board is too small to touch. */
const CLOSE = 3;

export class Framing {
  /** @param {import("./map-view.js").MapView} board */
  constructor(board) {
    this.board = board;
    /** The game that the board was opened on. */
    this.game = "";
    /** The branch and phase that were shown last. */
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
    this.phase = phaseShown();
    const { camera } = this.board;
    const { spots, pad, closest } = this.all();
    if (spots.length) camera.showAll(boxRound(spots), { glide, pad, closest });
    else camera.showBoard({ fill: true, glide });
    const own = this.board.isCramped() ? this.own() : [];
    if (own.length)
      camera.showAll(boxRound(own), { glide, pad: 3 * pad, closest: camera.full * CLOSE });
  }

  /** Where the units of the seat stand, if others have units too. */
  own() {
    const mine = new Set(myPowers().map(({ id }) => id));
    const { standing } = this.board;
    const own = standing.filter(({ unit }) => mine.has(unit.power));
    return own.length < standing.length ? own.map(({ spot }) => spot) : [];
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

  /** Start a phase or a seat's turn with all its units in view, unless the player chose the view. */
  lookAtPhase() {
    const phase = phaseShown();
    if (!this.game || phase === this.phase) return;
    this.phase = phase;
    if (this.board.camera.isLed && (this.isAnyOut() || this.isFar())) this.open(true);
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

/** The game, branch, phase and seat on the screen, as one key. */
const phaseShown = () => {
  const who = seatState.isCovered ? "" : seatState.seat;
  return [gameState.game.id, gameState.game.current, seatState.view.at, who].join(" ");
};
