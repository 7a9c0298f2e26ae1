// How far two records went the same way: reads {"module", "one", "other"} and writes the number.
import { readFileSync } from "node:fs";

const { module, one, other } = JSON.parse(readFileSync(0, "utf-8"));
const { sharedCourse } = await import(module);
console.log(JSON.stringify(sharedCourse(one, other)));
