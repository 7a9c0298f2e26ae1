// @ts-check
/** The sheet: provinces, seeds and names, and what a mouse, a pen or a finger does there. */

import { html, nothing, svg } from "../vendor/lit-html.js";
import { Fingers } from "./fingers.js";
import { choose, edit, isSketch, isWater, nameOf, room, set, sketches, spaceOf } from "./model.js";
import { click, drawsLines, endLine, middle } from "./tools.js";
import { isTracing, pictureUnder } from "./tracing.js";

/** @typedef {[number, number]} Point */
/** @typedef {import("../worker/board.js").Space} Space */
/** @typedef {import("../worker/board.js").Board} Board */
/** @typedef {ReturnType<typeof sketches>[number]} Divided */

const STILL = 6; // pixels: a pointer that moves less has clicked
const SIZES = { name: 14, dot: 3.5, seed: 7, grip: 18, unit: 9, centre: 4.5, line: 2.5 }; // pixels

export class Canvas {
  /** @param {() => void} paint  draw the room again @param {string} described  the id of what says the keys */
  constructor(paint, described) {
    this.paint = paint;
    this.described = described;
    /** Where a pointer went down. @type {{ at: Point, client: Point, isSeed: boolean, isPan: boolean } | null} */
    this.down = null;
    /** @type {SVGSVGElement | null} */
    this.sheet = null;
    this.isComing = false;
    this.fingers = new Fingers(paint);
  }

  /** Draw soon, once for each frame. */
  soon() {
    if (this.isComing) return;
    this.isComing = true;
    requestAnimationFrame(() => {
      this.isComing = false;
      this.paint();
    });
  }

  /** Units of the drawing to a pixel. @param {Board} board */
  unit({ width, height }) {
    const box = this.sheet?.getBoundingClientRect();
    if (!box?.width) return 1;
    return Math.max(width / box.width, height / box.height);
  }

  /** @param {MouseEvent} event @returns {Point} */
  point(event) {
    const matrix = this.sheet?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  }

  /** The province or area at a point of the sheet, or "". @param {Point} point */
  spaceAt = ([x, y]) => {
    const on = new DOMPoint(x, y).matrixTransform(this.sheet?.getScreenCTM() ?? undefined);
    const found = document
      .elementsFromPoint(on.x, on.y)
      .find((one) => one instanceof SVGElement && one.dataset.space);
    return found instanceof SVGElement ? (found.dataset.space ?? "") : "";
  };

  /** The nearest seed to a point, if that is near enough to take it. @param {Point} at */
  seedAt([x, y]) {
    const board = /** @type {Board} */ (room.board);
    const found = board.spaces
      .flatMap(({ id, seeds }) =>
        seeds.map((seed, index) => {
          return { owner: id, index, away: Math.hypot(seed[0] - x, seed[1] - y) };
        }),
      )
      .sort((one, other) => one.away - other.away)[0];
    return found && found.away <= SIZES.grip * this.unit(board) ? found : null;
  }

  /** @param {PointerEvent} event */
  begin = (event) => {
    if (event.button !== 0 || !room.board) return;
    if (this.fingers.begin(event)) {
      this.down = null;
      set({ drag: null, line: room.line.length === 1 ? room.line : [] }); // one end may be placed
      return;
    }
    const at = this.point(event);
    const seed = room.tool === "move" ? this.seedAt(at) : null;
    if (seed) choose(seed.owner, seed.index);
    this.down = { at, client: [event.clientX, event.clientY], isSeed: seed !== null, isPan: false };
    this.sheet?.setPointerCapture(event.pointerId);
    this.sheet?.focus();
    event.preventDefault(); // no text is selected
  };

  /** @param {PointerEvent} event */
  move = (event) => {
    if (this.fingers.move(event, this.sheet?.parentElement) || !this.down) return;
    const at = this.point(event);
    const [x, y] = this.down.client;
    const isClick = Math.hypot(event.clientX - x, event.clientY - y) < STILL;
    if (this.down.isSeed && (!isClick || room.drag)) room.drag = this.inside(at);
    else if (drawsLines() && !isClick) room.line = [this.down.at, at];
    else if (room.tool === "move" && !isClick) {
      this.sheet?.parentElement?.scrollBy(x - event.clientX, y - event.clientY);
      this.down.client = [event.clientX, event.clientY];
      this.down.isPan = true;
      return;
    } else return;
    this.soon();
  };

  /** @param {PointerEvent} event */
  end = (event) => {
    const { down } = this;
    if (this.fingers.end(event) || !down) return;
    this.down = null;
    const at = this.point(event);
    const { drag, line, chosen, seed } = room;
    if (drag) this.drop(chosen, seed, drag);
    else if (drawsLines() && line.length === 2) endLine([down.at, at], this.spaceAt);
    else if (!down.isSeed && !down.isPan) click(at, this.spaceAt(at), this.spaceAt);
  };

  /** A seed has been moved. @param {string} owner @param {number} index @param {Point} to */
  drop(owner, index, to) {
    const seeds = spaceOf(owner)?.seeds;
    const before = seeds?.[index];
    if (!seeds || !before) return;
    seeds[index] = to; // as it will be told
    set({ drag: null });
    void edit("move_seed", { owner, index, to }).then((isMade) => {
      if (!isMade) seeds[index] = before;
      set({});
    });
  }

  stop = () => {
    this.down = null;
    set({ drag: null, line: [] });
  };

  /** The browser has taken a pointer away. @param {PointerEvent} event */
  cancel = (event) => {
    this.fingers.end(event);
    this.stop();
  };

  /** @param {Point} point @returns {Point} */
  inside([x, y]) {
    const { width, height, margin } = /** @type {Board} */ (room.board);
    const within = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.min(most - margin, Math.max(margin, value));
    return [within(x, width), within(y, height)];
  }

  /** @param {string} label @param {(event: KeyboardEvent) => void} onKey */
  draw(label, onKey) {
    const { board } = room;
    if (!board) return nothing;
    const { width, height, margin } = board;
    const divided = isSketch() ? sketches() : [];
    return html`<svg class="sheet-of" viewBox=${`0 0 ${width} ${height}`} tabindex="0"
      width=${`${100 * room.zoom}%`} height=${`${100 * room.zoom}%`}
      role="application" aria-label=${label} aria-describedby=${this.described}
      data-tool=${room.tool} @keydown=${onKey}
      @pointerdown=${this.begin} @pointermove=${this.move} @pointerup=${this.end}
      @pointercancel=${this.cancel}>
      <defs><clipPath id="frame"><rect x=${margin} y=${margin} width=${width - 2 * margin}
        height=${height - 2 * margin}></rect></clipPath></defs>
      <g clip-path="url(#frame)">${pictureUnder(board)}</g>
      <g clip-path="url(#frame)" class=${isTracing() ? "over" : nothing}>${isSketch() ? sketched(divided) : drawn(board)}
        ${chosenOutline(board, divided)}${differing(board, this.unit(board))}</g>
      <rect class="neat" x=${margin} y=${margin} width=${width - 2 * margin} height=${height - 2 * margin}></rect>
      ${marks(board, this.unit(board))}${doing(this.unit(board))}
    </svg>`;
  }
}

/** @param {string} id */
function lookOf(id) {
  const space = spaceOf(id);
  if (!space) return "cell shut";
  return `cell ${isWater(space) ? "wet" : space.kind === "closed" ? "shut" : "dry"}`;
}

/** The tint of the power whose home it is. @param {string} id @param {string} path */
function tint(id, path) {
  const owner = spaceOf(id)?.owner;
  const colour = room.board?.powers.find((power) => power.id === owner)?.colour;
  return colour ? svg`<path class="tint" d=${path} fill=${colour}></path>` : nothing;
}

/** @param {Divided[]} divided */
function sketched(divided) {
  return divided.map(
    ({ clip, cells, edges }, index) => svg`
    ${clip ? svg`<clipPath id="coast"><path d=${clip}></path></clipPath>` : nothing}
    <g clip-path=${clip ? "url(#coast)" : nothing} data-layer=${index}>
      ${[...cells].map(
        ([id, path]) =>
          svg`<path class=${lookOf(id)} data-space=${id} d=${path}></path>${tint(id, path)}`,
      )}
      <path class="edges" d=${edges.map(pathOf).join("")}></path></g>`,
  );
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** @param {Board} board */
const drawn = ({ shapes }) =>
  Object.entries(shapes).map(
    ([id, path]) =>
      svg`<path class=${`${lookOf(id)} lined`} data-space=${id} d=${path}></path>${tint(id, path)}`,
  );

/** @param {Board} board @param {Divided[]} divided */
function chosenOutline({ shapes }, divided) {
  const { chosen, first } = room;
  return [chosen, first].map((id) => {
    const path = isSketch() ? edgesOf(divided, id) : shapes[id];
    return id && path ? svg`<path class="chosen" d=${path}></path>` : nothing;
  });
}

/** The borders of a province. @param {Divided[]} divided @param {string} id */
const edgesOf = (divided, id) =>
  divided
    .flatMap(({ edges }) => edges)
    .filter(({ one, other }) => one === id || other === id)
    .map(pathOf)
    .join("");

/** @param {import("./sketch.js").Edge} edge */
const pathOf = ({ from, to }) => `M${from.map(round)}L${to.map(round)}`;

/** Where map and rules differ. @param {Board} board @param {number} unit */
const differing = ({ differences }, unit) =>
  isSketch()
    ? nothing
    : differences
        .filter(({ kind }) => kind !== "terrain")
        .map(({ one, other, path, isDrawn }) => {
          const [a, b] = [middle(one.split("/")[0]), middle(other.split("/")[0])];
          const line = path || `M${a}L${b}`;
          return svg`<path class=${isDrawn ? "differs" : "differs apart"} d=${line}
            stroke-width=${2 * SIZES.line * unit}></path>`;
        });

/** Names, centres, units and seeds. @param {Board} board @param {number} unit */
function marks({ spaces, powers, joins }, unit) {
  const colours = new Map(powers.map(({ id, colour }) => [id, colour]));
  return svg`<g class="marks">
    ${joins.map(({ table, between }) => {
      const [a, b] = between.map((place) => middle(place.split("/")[0]));
      return a && b && table === "link"
        ? svg`<path class="linked" d=${`M${a}L${b}`} stroke-width=${SIZES.line * unit}></path>`
        : nothing;
    })}
    ${spaces.map((space) => mark(space, colours, unit))}
    ${spaces.map((space) => space.seeds.map((seed, index) => seedMark(space, seed, index, unit)))}
  </g>`;
}

/** @param {Space} space @param {Map<string, string>} colours @param {number} unit */
function mark(space, colours, unit) {
  const [x, y] = middle(space.id);
  const { name, dot } = SIZES;
  const high = y - (dot + name) * unit;
  return svg`<text class=${isWater(space) ? "named water" : "named"} x=${x} y=${y + (name + dot) * unit}
      font-size=${name * unit}>${nameOf(space.id)}</text>
    ${
      space.hasCentre
        ? svg`<circle class="centre" cx=${x - 2 * name * unit} cy=${high} r=${SIZES.centre * unit}
            stroke-width=${unit * 2}></circle>`
        : nothing
    }
    ${space.units.map((told, index) => {
      const [kind, power] = told.split(" ");
      return svg`<g class="unit"><circle cx=${x + index * 2 * name * unit} cy=${high} r=${SIZES.unit * unit}
          stroke=${colours.get(power) || "currentColor"} stroke-width=${3 * unit}></circle>
        <text x=${x + index * 2 * name * unit} y=${high + 0.33 * name * unit} font-size=${0.9 * name * unit}>${kind}</text></g>`;
    })}`;
}

/** @param {Space} space @param {number[]} seed @param {number} index @param {number} unit */
function seedMark(space, seed, index, unit) {
  const isChosen = space.id === room.chosen;
  const isHeld = isChosen && index === room.seed;
  const [x, y] = isHeld && room.drag ? room.drag : seed;
  return svg`<g class=${isHeld ? "seed held" : isChosen ? "seed own" : "seed"}>
    <circle class="dot" cx=${x} cy=${y} r=${(isChosen ? SIZES.seed : SIZES.dot) * unit}
      stroke-width=${unit * 2}></circle>
    ${
      room.tool === "move"
        ? svg`<circle class="grip" data-owner=${space.id} data-index=${index} data-space=${space.id}
            cx=${x} cy=${y} r=${SIZES.grip * unit}></circle>`
        : nothing
    }</g>`;
}

/** What is being drawn: a line, and the cross of a tool that keys use. @param {number} unit */
function doing(unit) {
  const { line, cross } = room;
  const size = 12 * unit;
  const end = line.length === 1 && cross ? [line[0], cross] : line;
  return svg`${
    end.length === 2
      ? svg`<path class="line" d=${`M${end[0]}L${end[1]}`} stroke-width=${SIZES.line * unit}></path>`
      : nothing
  }${line.map(([x, y]) => svg`<circle class="end" cx=${x} cy=${y} r=${4 * unit}></circle>`)}${
    cross
      ? svg`<path class="cross" stroke-width=${2 * unit} d=${`M${cross[0] - size},${cross[1]}h${2 * size}M${cross[0]},${cross[1] - size}v${2 * size}`}></path>`
      : nothing
  }`;
}
