// Which entries does each text find? Asked {"entries", "texts"}.
export const answer = ({ matches }, { entries, texts }) =>
  texts.map((text) => matches(entries, text).map(({ entry, isExact }) => [entry.id, isExact]));
