// Answers calls, a line of JSON for each, on the modules whose folder is the argument.
import { createInterface } from "node:readline";
import { answering } from "./calls.mjs";

const answer = await answering(process.argv[2]);
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(JSON.parse(line))));
}
