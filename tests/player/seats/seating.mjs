// Seat players: reads {"module", "powers", "players"} and writes seats and names.
import { readFileSync } from "node:fs";

const { module, powers, players } = JSON.parse(readFileSync(0, "utf-8"));
const { seatsFor } = await import(module);
console.log(JSON.stringify(seatsFor(powers, players)));
