// A module of the player without a page: asked {"name", "args"}, what the function returns.
export const answer = (found, { name, args }) => found[name](...args);
