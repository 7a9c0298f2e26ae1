// @ts-check
// The chart that answers: point at a province, tap it or reach it by keyboard, and the
// page shows where each unit goes from it. What it says stands in the table of provinces.

const SVG = "http://www.w3.org/2000/svg";
const board = document.getElementById("board");
const side = document.getElementById("asked");
const layer = board?.querySelector(".layer-reach");

/** @param {HTMLElement} row @param {string} kind @returns {string[]} ids of a row's list */
const listed = (row, kind) =>
  [...row.querySelectorAll(`[data-${kind}] a`)].map((a) => (a.getAttribute("href") ?? "").slice(3));

/** The rows of the table of provinces, by id. @type {Map<string, HTMLElement>} */
const places = new Map(
  [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".reach tbody tr"))].map((row) => [row.id.slice(2), row]),
);
let asked = side?.dataset.first ?? "";

/** @param {string} id @returns {string} a province's name */
const nameOf = (id) => places.get(id)?.querySelector("th")?.textContent ?? id;

/** @param {string} id @returns {SVGGraphicsElement | null} the province's outline */
const outline = (id) => /** @type {SVGGraphicsElement | null} */ (board?.querySelector(`.prov[data-p="${id}"]`) ?? null);

/** @param {string} selector @param {string[]} ids @returns {void} */
function list(selector, ids) {
  const items = ids.map((id) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.className = "lnk";
    link.href = `#r-${id}`;
    link.textContent = nameOf(id);
    item.append(link);
    return item;
  });
  if (items.length === 0) {
    const item = document.createElement("li");
    item.className = "note";
    item.textContent = "nowhere";
    items.push(item);
  }
  side?.querySelector(selector)?.replaceChildren(...items);
}

/** @param {string} id @param {string} kind @returns {SVGUseElement | null} a copy of an outline */
function trace(id, kind) {
  const shape = outline(id);
  if (!shape) return null;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${shape.id}`);
  use.setAttribute("class", `trace ${kind}`);
  return use;
}

/** @param {string} id @returns {void} show where units go from a province */
function ask(id) {
  const row = places.get(id);
  if (!row || !side) return;
  asked = id;
  /** @param {string} selector @param {string} text */
  const say = (selector, text) => {
    const element = side.querySelector(selector);
    if (element) element.textContent = text;
  };
  const { kind = "", convoy = "" } = row.dataset;
  const [army, fleet] = [listed(row, "army"), listed(row, "fleet")];
  say("[data-name]", nameOf(id));
  say("[data-kind]", `${(kind[0] ?? "").toUpperCase()}${kind.slice(1)}`);
  say("[data-convoy]", convoy);
  list("[data-fleet]", fleet);
  list("[data-army]", army);
  const traces = [...new Set([...army, ...fleet])].map((other) => trace(other, "reach"));
  layer?.replaceChildren(...[...traces, trace(id, "asked")].filter((use) => use !== null));
}

/** @param {SVGGraphicsElement} shape @returns {[number, number]} its middle */
function middle(shape) {
  const box = shape.getBBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The direction of each arrow key. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {string} from @param {[number, number]} way @returns {string} the next province that way */
function next(from, way) {
  const here = outline(from);
  if (!here) return from;
  const [x, y] = middle(here);
  let best = Infinity;
  let found = from;
  for (const id of places.keys()) {
    const shape = outline(id);
    if (!shape || id === from) continue;
    const [a, b] = middle(shape);
    const along = (a - x) * way[0] + (b - y) * way[1];
    const aside = Math.abs((a - x) * way[1] + (b - y) * way[0]);
    const cost = along <= 0 || aside > along * 1.5 ? Infinity : along + 2 * aside;
    if (cost < best) [best, found] = [cost, id];
  }
  return found;
}

/** The page keys go through all provinces, in the order of the table. @type {Record<string, number>} */
const PAGES = { PageDown: 1, PageUp: -1 };

/** @param {string} from @param {number} step @returns {string} the province so many rows on */
function turned(from, step) {
  const all = [...places.keys()];
  return all[(all.indexOf(from) + step + all.length) % all.length] ?? from;
}

/** @param {Event} event @returns {string} the province that an event is about */
function province(event) {
  const shape = event.target instanceof Element ? event.target.closest(".prov[data-p]") : null;
  return shape?.getAttribute("data-p") ?? "";
}

// In the list beside the chart a link asks again instead of leading to the table.
side?.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a.lnk") : null;
  const id = link?.getAttribute("href")?.slice(3) ?? "";
  if (!places.has(id)) return;
  event.preventDefault();
  ask(id);
});

if (board && layer) {
  for (const kind of ["pointerover", "click"]) {
    board.addEventListener(kind, (event) => ask(province(event)));
  }
  board.addEventListener("keydown", (event) => {
    const [way, step] = [ARROWS[event.key], PAGES[event.key]];
    if (!way && !step) return;
    event.preventDefault();
    ask(way ? next(asked, way) : turned(asked, step ?? 0));
  });
  // Not before the page has settled: the chart is the heaviest thing on it.
  const settled = window.requestIdleCallback ?? setTimeout; // Safari has no idle callbacks
  settled(() => {
    board.querySelector(".labels")?.before(layer); // names stay readable under the wash
    ask(asked);
  });
}

// A closed list would be missing on paper.
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll("details")) details.open = true;
});
