// Sit at a table without a page: reads {"module", "powers", "moves"} and writes, after each move,
// what the seat that sits there is told and may order. A move is {"sit": seat}, {"say": text},
// {"notify": id}, {"notifyAll": id} or {"putAway": id}.
import { readFileSync } from "node:fs";

const { module, powers, moves } = JSON.parse(readFileSync(0, "utf-8"));
const { desk, myPowers, say, seatName, seatState } = await import(new URL("seat-state.js", module));
const { notify, notifyAll, putAway } = await import(new URL("notices.js", module));
const { widgets } = await import(new URL("widget-state.js", module));

seatState.now = { ...seatState.now, powers };
const notice = (id) => ({ id, tone: "ok", text: id });
const actions = {
  sit: (seat) => Object.assign(seatState, { seat }),
  say,
  notify: (id) => notify(notice(id)),
  notifyAll: (id) => notifyAll(notice(id)),
  putAway,
};
const told = moves.map((move) => {
  for (const [name, what] of Object.entries(move)) actions[name](what);
  return {
    said: desk().said,
    notices: [...widgets.notices, ...desk().notices].map(({ id }) => id),
    mine: myPowers().map(({ id }) => id),
    name: seatState.seat === null ? null : seatName(seatState.seat),
  };
});
console.log(JSON.stringify(told));
