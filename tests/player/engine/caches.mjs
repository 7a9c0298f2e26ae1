// What a browser keeps by name, in memory, for modules that are asked in Node.

/** Stand in for the browser's `caches`; `names` are those of caches that are there. */
export function keeping(names = []) {
  const all = new Map(names.map((name) => [name, new Map()]));
  globalThis.caches = {
    delete: async (name) => all.delete(name),
    open: async (name) => {
      const kept = all.get(name) ?? new Map();
      all.set(name, kept);
      const addressOf = (place) => place.url ?? place;
      return {
        delete: async (place) => kept.delete(addressOf(place)),
        keys: async () => [...kept.keys()].map((url) => ({ url })),
        match: async (place) => kept.get(addressOf(place))?.clone(),
        put: async (place, response) => kept.set(addressOf(place), response),
      };
    },
  };
  return all;
}
