// @ts-check
/** Small helpers for the page's own elements; text only ever goes in as text. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an SVG element with attributes and children.
 *
 * @param {string} name
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {SVGElement}
 */
export function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(key, value === true ? "" : String(value));
    }
  }
  for (const child of children) {
    if (child !== null) element.append(child);
  }
  return element;
}

/**
 * Find an element the template promises, by its id.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function part(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/**
 * Put children into an element; what is there already and looks the same stays, so that
 * the browser draws only what is new.
 *
 * @template {Element} T
 * @param {Element} parent
 * @param {T[]} wanted
 * @returns {T[]} those that are there now, for each that was wanted
 */
export function renew(parent, wanted) {
  const before = [...parent.children];
  const nodes = wanted.map((node) => {
    const at = before.findIndex((old) => old === node || old.isEqualNode(node));
    return at < 0 ? node : /** @type {T} */ (before.splice(at, 1)[0]);
  });
  for (const gone of before) gone.remove();
  for (const [i, node] of nodes.entries()) {
    if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] ?? null);
  }
  return nodes;
}

/**
 * Run a function once the calls have stopped for a while.
 *
 * @param {() => void} action
 * @param {number} delay in milliseconds
 * @returns {(() => void) & { flush: () => void }}
 */
export function afterPause(action, delay) {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(later.flush, delay);
  };
  later.flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    action();
  };
  return later;
}

/** Offer a file to the reader's downloads. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Does the reader ask for no motion? */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Is the page laid out for a phone: chart above, sheet below? */
export const isPhone = () => matchMedia("(max-width: 760px)").matches;

/** Does the reader point with a finger? */
export const isByFinger = () => matchMedia("(pointer: coarse)").matches;

/**
 * Is there no room for the field of typed orders until one is begun, as on a phone, held either
 * way?
 */
export const isFieldAway = () =>
  isPhone() || matchMedia("(orientation: landscape) and (max-height: 520px)").matches;

/**
 * A sentence with elements in its holes: "Read out {words}." around what stands for `words`.
 *
 * @template T
 * @param {string} sentence
 * @param {Record<string, T>} holes
 * @returns {(string | T)[]} text and elements in turn, for a template
 */
export const fill = (sentence, holes) =>
  sentence.split(/\{(\w+)\}/).map((piece, i) => (i % 2 ? holes[piece] : piece));
