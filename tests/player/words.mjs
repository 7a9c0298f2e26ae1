// A sentence of a module of words, by its key; a function is called with what it needs.

export function answer({ say }, { name, args }) {
  const found = name.split(".").reduce((within, key) => within?.[key], say);
  if (found === undefined) throw new Error(`there are no words for ${name}`);
  return typeof found === "function" ? found(...args) : found;
}
