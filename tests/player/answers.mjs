// Answers questions on modules without a page, a line of JSON for each: {"script", "module",
// "asked"}, where the script's `answer` is given what the module exports, and what is asked. One
// process answers all, so nothing that a module remembers may count.
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { script, module, asked } = JSON.parse(line);
  try {
    const [{ answer }, found] = await Promise.all([import(script), import(module)]);
    console.log(JSON.stringify({ told: await answer(found, asked) }));
  } catch (fault) {
    console.log(JSON.stringify({ broken: String(fault.stack ?? fault) }));
  }
}
