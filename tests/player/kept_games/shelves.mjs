// Sort what is kept: reads {"module", "all", "variant", "now"} and writes the ids on each shelf.
import { readFileSync } from "node:fs";

const { module, all, variant, now } = JSON.parse(readFileSync(0, "utf-8"));
const { daysLeft, shelved } = await import(module);

const shelves = Object.entries(shelved(all, variant, now)).map(([name, games]) => [name, games.map(({ id }) => id)]);
const left = all.filter(({ deleted }) => deleted).map((game) => [game.id, daysLeft(game, now)]);
console.log(JSON.stringify({ ...Object.fromEntries(shelves), left: Object.fromEntries(left) }));
