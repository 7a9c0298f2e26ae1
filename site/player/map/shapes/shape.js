// @ts-check
/** What is drawn, as plain data: whoever has it makes elements of it, or markup. */

/**
 * One element of a drawing. `use` stands for the symbol of a unit, whose id is `u-` and its kind.
 *
 * @typedef {object} Shape
 * @property {string} tag
 * @property {string} class its classes, or ""
 * @property {Record<string, string>} attributes
 * @property {(Shape | string)[]} parts elements and text inside
 */

/**
 * Make a shape; numbers are written to a tenth, and parts that are null are left out.
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

/** Write a scale; a tenth would be too coarse for one. @param {number} value */
export const factor = (value) => String(Math.round(value * 1000) / 1000);
