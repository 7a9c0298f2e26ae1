// Texts for a chat: asked {"title", "missing"}, who is missing and what came of a phase.

export function answer({ waitingText, resultsText }, { title, missing }) {
  const game = { title, phase: "Spring 1901", when: null };
  return [
    waitingText({ ...game, missing }),
    resultsText({ ...game, results: "All held.", summary: "Nothing moved", end: "" }),
  ];
}
