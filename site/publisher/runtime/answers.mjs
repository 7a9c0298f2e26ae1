// Answers questions with a script's `answer`, a line of JSON for each, until there are no more.
// What goes wrong is an answer, too: { failed }.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const script = pathToFileURL(process.argv[2]);

for await (const line of createInterface({ input: process.stdin })) {
  let told;
  try {
    const { answer } = await import(script);
    told = { answer: await answer(JSON.parse(line)) };
  } catch (fault) {
    told = { failed: fault.stack ?? String(fault) };
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
