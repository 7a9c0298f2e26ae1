// Answers that are no options: asked {"questions"}, for each question, how it is answered, what
// each entry comes to, and the rank of each depth below its path's length.
export const answer = ({ answerOf, howToAnswer, rankOf }, { questions }) =>
  questions.map(({ step, entries, length }) => ({
    how: howToAnswer(step),
    answers: entries.map((entry) => answerOf(step, entry)),
    ranks: Array.from({ length }, (_, i) => rankOf(step, i + 1, length)),
  }));
