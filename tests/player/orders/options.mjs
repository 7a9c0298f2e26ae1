// What the options of a choice say: reads {"module", "options"} and writes what each function answers.
import { readFileSync } from "node:fs";

const { module, options } = JSON.parse(readFileSync(0, "utf-8"));
const { conditions, lettersOf, namesOf, placesOf, whole } = await import(module);

console.log(JSON.stringify({
  conditions: conditions(options),
  letters: Object.fromEntries(lettersOf(options)),
  names: options.map(namesOf),
  places: placesOf({ options }).map(({ key }) => key),
  whole: options.map(whole),
}));
