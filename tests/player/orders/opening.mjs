// What is written of a new game: asked {"first", "opening" (the text), "questions"}, the answers,
// null where the engine is to be asked.
export function answer(
  { learnOpening, openingFrom, writtenAnswer },
  { first, opening, questions },
) {
  learnOpening(first, opening && openingFrom(opening));
  return questions.map(([call, args]) => writtenAnswer(call, args));
}
