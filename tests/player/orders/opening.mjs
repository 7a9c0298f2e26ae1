// What is written of a new game: reads {"module", "first", "opening", "questions"} and writes the
// answers, null where the engine is to be asked.
import { readFileSync } from "node:fs";

const { module, first, opening, questions } = JSON.parse(readFileSync(0, "utf-8"));
const { learnOpening, writtenAnswer } = await import(module);
learnOpening(first, opening);
console.log(JSON.stringify(questions.map(([call, args]) => writtenAnswer(call, args))));
