// What a browser keeps by name, in memory, for modules that are asked in Node.

/** Stand in for the browser's `caches`; `names` are those of caches that are there. */
export function keeping(names = []) {
  const all = new Map(names.map((name) => [name, new Map()]));
  globalThis.caches = {
    delete: async (name) => all.delete(name),
    open: async (name) => {
      const kept = all.get(name) ?? new Map();
      all.set(name, kept);
      return {
        match: async (address) => kept.get(address)?.clone(),
        put: async (address, response) => kept.set(address, response),
      };
    },
  };
  return all;
}
