// What is written of a new game: asked {"first", "opening", "questions"}, the answers, null where the
// engine is to be asked.
export function answer({ learnOpening, writtenAnswer }, { first, opening, questions }) {
  learnOpening(first, opening);
  return questions.map(([call, args]) => writtenAnswer(call, args));
}
