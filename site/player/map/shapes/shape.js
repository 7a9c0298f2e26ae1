// @ts-check
/** Drawings as plain data, to be turned into elements or markup. */

/**
 * One element of a drawing. `use` refers to the symbol of a unit, with the id `u-` and its kind.
 *
 * @typedef {object} Shape
 * @property {string} tag
 * @property {string} class its classes, or ""
 * @property {Record<string, string>} attributes
 * @property {(Shape | string)[]} parts elements and text inside
 */

/**
 * Make a shape. Numbers are rounded to a tenth; parts that are null are left out.
 *
 * @param {string} tag
 * @param {string} name its classes, or ""
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Shape | string | null)} parts
 * @returns {Shape}
 */
export function shape(tag, name, attributes = {}, ...parts) {
  const written = Object.entries(attributes).map(([key, value]) => [
    key,
    typeof value === "number" ? number(value) : value,
  ]);
  return {
    tag,
    class: name,
    attributes: Object.fromEntries(written),
    parts: parts.filter((part) => part !== null),
  };
}

/** Write a number to a tenth, without needless digits. @param {number} value */
export const number = (value) => String(Math.round(value * 10) / 10);

/** Write a scale, for which a tenth would be too coarse. @param {number} value */
export const factor = (value) => String(Math.round(value * 1000) / 1000);
