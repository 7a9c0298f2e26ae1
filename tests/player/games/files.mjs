// What a file is that is no game: asked {"name", "text"}, the sentence.
export function answer({ wrongFile, wrongJson }, { name, text }) {
  const file = { name, size: text.length };
  return wrongFile(file, text) || wrongJson(file, JSON.parse(text));
}
