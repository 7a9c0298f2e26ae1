// Follow the arrow keys over boards: asked {"boards": {name: [{id, spot}]}}, for each board, which
// places can not be reached from which.

/** Walk from a place by arrow keys alone. */
function walked({ ARROWS, nextPlace }, places, from) {
  const seen = new Set([from]);
  for (const one of seen) {
    for (const arrow of Object.keys(ARROWS)) {
      const to = nextPlace(places, one, arrow);
      if (to !== undefined) seen.add(to);
    }
  }
  return seen;
}

export function answer(keys, { boards }) {
  const { ARROWS, nextPlace } = keys;
  const lost = {};
  const steps = {};
  for (const [name, places] of Object.entries(boards)) {
    lost[name] = [];
    steps[name] = {};
    for (const { id } of places) {
      const seen = walked(keys, places, id);
      for (const other of places) if (!seen.has(other.id)) lost[name].push([id, other.id]);
      steps[name][id] = Object.fromEntries(
        Object.keys(ARROWS).map((arrow) => [arrow, nextPlace(places, id, arrow) ?? null]),
      );
    }
  }
  return { lost, steps };
}
