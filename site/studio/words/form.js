// @ts-check
/** What the form beside variant.toml says; the names of its fields come from the schema. */

export const say = {
  form: "Form",
  waiting: "The form appears as soon as the checker is ready.",
  noToml: "The form comes back once variant.toml can be read: see the faults.",
  unset: "Not set",
  asBase: (/** @type {string} */ value) => `As in its base: ${value}`,
  yes: "Yes",
  no: "No",
  add: (/** @type {string} */ each) => `Add ${each}`,
  remove: (/** @type {string} */ title) => `Delete ${title}`,
  fromBase: "From its base",
  inText: (/** @type {number} */ line) => `Written in the text, line ${line}`,
  better: "Everybody can tell these from the others:",
  use: (/** @type {string} */ colour) => `Use ${colour}`,
  mix: "Mix a colour",
};
