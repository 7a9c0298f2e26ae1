// @ts-check
/** The map inside another site's page: drawn at a readable size, zoomed and moved. */

import { Camera } from "../map/camera.js";
import { drawPosition } from "../map/position-drawing.js";
import { drawnResults } from "../map/shapes/map-layers.js";
import { colours } from "../map/shapes/palette.js";
import { readableScale } from "../map/unit-scale.js";
import { part } from "../widgets/dom.js";

/** @typedef {import("../worker/contract").MapFacts} MapFacts */
/** @typedef {import("../worker/contract").View} View */

/** Does the wheel belong to the map? Until somebody has clicked into the frame, it scrolls the page. */
const isWheelOurs = () => window.top === window || document.hasFocus();

/**
 * @param {SVGSVGElement} svg @param {MapFacts} map
 * @returns {(view: View, board: string) => void} shows a position
 */
export function embeddedMap(svg, map) {
  /** @type {{ view: View | null, board: string, scale: number }} */
  const shown = { view: null, board: "", scale: map.scale };
  const show = () => {
    const { view, board, scale } = shown;
    if (!view) return;
    const orders = drawnResults(view.results).map((order) => ({
      ...order,
      colours: colours(view.powers.find(({ id }) => id === order.power)),
    }));
    drawPosition(svg, map, { board, view, orders, scale });
  };
  const camera = new Camera(svg, () => rescale(), { isWheelOurs });
  const rescale = () => {
    const scale = readableScale(map.scale, camera.pixels);
    if (Math.abs(scale / shown.scale - 1) < 0.04) return;
    shown.scale = scale;
    show();
  };
  /** The whole map, also when the words below it take more room. @param {boolean} glide */
  const showWhole = (glide) => camera.showAll([0, 0, map.width, map.height], { glide });
  showWhole(false);
  shown.scale = readableScale(map.scale, camera.pixels);
  part("zoom-in").addEventListener("click", () => camera.step(1));
  part("zoom-out").addEventListener("click", () => camera.step(-1));
  part("whole").addEventListener("click", () => showWhole(true));
  return (view, board) => {
    Object.assign(shown, { view, board });
    show();
  };
}
