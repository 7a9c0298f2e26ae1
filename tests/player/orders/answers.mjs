// Answers that are no options: reads {"module", "questions"} and writes, for each question, how it is
// answered, what each entry comes to, and the rank of each depth below its path's length.
import { readFileSync } from "node:fs";

const { module, questions } = JSON.parse(readFileSync(0, "utf-8"));
const { answerOf, howToAnswer, rankOf } = await import(module);

console.log(JSON.stringify(questions.map(({ step, entries, length }) => ({
  how: howToAnswer(step),
  answers: entries.map((entry) => answerOf(step, entry)),
  ranks: Array.from({ length }, (_, i) => rankOf(step, i + 1, length)),
}))));
