// @ts-check
/** What of the board is in the window: all that counts at first, later whatever is asked about. */

import { branch, gameState } from "../game/state/game-state.js";
import { onBoard, seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { openStep } from "../orders/builder.js";
import { actorPlace, isShown, sketchesNow } from "../orders/orders-on-map.js";
import { boxRound } from "./shapes/box.js";
import { anchor } from "./shapes/units.js";
import { litOptions } from "./targets.js";

/**
 * So far from the edge of the window units are shown, with their rings, in units at the chart's own
 * scale.
 */
const MARGIN = 30;
/** So many times nearer than the window asks for a position of few units is shown. */
const NEARER = 2;

export class Framing {
  /** @param {import("./map-view.js").ChartView} board */
  constructor(board) {
    this.board = board;
    /** The game that the board was opened on. */
    this.game = "";
    /** The phase that was shown last, of whichever line of play. */
    this.phase = "";
    /** The question that was brought into the window last. @type {ReturnType<typeof openStep>} */
    this.step = null;
    /** The result that was asked about last. @type {typeof widgets.why} */
    this.why = null;
  }

  /**
   * Show all units and centres of the game, as near as the window allows.
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
  }

  /** What there is to see: units and centres, or what a position that was set up is about. */
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

  /** Bring into the window what has become of interest since the last drawing. */
  settle() {
    if (this.game && this.game !== gameState.game.id) this.open(true);
    this.lookAtPhase();
    this.lookAtReasons();
    this.lookAtQuestion();
  }

  /**
   * Another phase begins with all units in sight, unless somebody has put the board where it is.
   */
  lookAtPhase() {
    const phase = phaseShown();
    if (!this.game || phase === this.phase) return;
    this.phase = phase;
    if (this.board.camera.isLed && this.isAnyOut()) this.open(true);
  }

  /**
   * Does any unit lie beyond the window, or at its very edge? A position that was set up opens with
   * more room than that.
   */
  isAnyOut() {
    const { camera, scale, standing } = this.board;
    if (!standing.length) return false;
    const box = camera.padded(boxRound(standing.map((one) => one.spot)), MARGIN * scale);
    return camera.missed(box).some(Boolean);
  }

  /**
   * Bring a question into the window: the unit, and the places to choose from if they have room.
   */
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
    const { anchors, camera, chart } = this.board;
    camera.include(
      places.map((place) => anchor(anchors, place)),
      MARGIN * chart.scale,
    );
  }

  /**
   * Bring an order whose result is asked about into the window, with what made the result; from
   * farther off if it has no room.
   */
  lookAtReasons() {
    const { why } = widgets;
    if (why === this.why) return;
    this.why = why;
    const told = new Set(why ? [why.n, ...why.why.causes.map(({ n }) => n)] : []);
    const places = (seatState.view.results ?? [])
      .flatMap(({ n, sketch }) =>
        sketch?.at && told.has(n) ? [sketch.at, sketch.to ?? sketch.at] : [],
      )
      .filter(isShown);
    if (!places.length) return;
    const { anchors, camera, chart } = this.board;
    const pad = MARGIN * chart.scale;
    const box = boxRound(places.map((place) => anchor(anchors, place)));
    if (camera.missed(box, pad).some(Boolean)) camera.fit(box, { closest: camera.scale, pad });
  }
}

/** Which phase of which line of play is shown. */
const phaseShown = () => `${gameState.game.id} ${gameState.game.current} ${seatState.view.at}`;
