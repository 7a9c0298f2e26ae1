// @ts-check
/** Small helpers for elements of the page. Text is only ever inserted as text, never as markup. */

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
 * Find an element of the page's template by its id.
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
 * Replace the children of an element. Those that look the same stay, so that the browser redraws
 * only what is new.
 *
 * @template {Element} T
 * @param {Element} parent
 * @param {T[]} wanted
 * @returns {T[]} the child now in place of each that was wanted
 */
export function renew(parent, wanted) {
  const before = [...parent.children];
  const nodes = wanted.map((node) => {
    const at = before.findIndex((old) => old === node || old.isEqualNode(node));
    return at < 0 ? node : /** @type {T} */ (before.splice(at, 1)[0]);
  });
  for (const unused of before) unused.remove();
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

/** Download a file. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Does the reader prefer reduced motion? */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Is the page laid out for a phone, with the map above and a sheet below? */
export const isPhone = () => matchMedia("(max-width: 760px)").matches;

/** Does the reader use a touch screen? */
export const isByFinger = () => matchMedia("(pointer: coarse)").matches;

/** Is the field for typed orders hidden until an order is begun, as on phones, either way up? */
export const isFieldAway = () =>
  isPhone() || matchMedia("(orientation: landscape) and (max-height: 520px)").matches;

/**
 * A sentence with elements for its placeholders, such as {words} in "Read out {words}.".
 *
 * @template T
 * @param {string} sentence
 * @param {Record<string, T>} holes
 * @returns {(string | T)[]} alternating text and elements, for a template
 */
export const fill = (sentence, holes) =>
  sentence.split(/\{(\w+)\}/).map((piece, i) => (i % 2 ? holes[piece] : piece));
