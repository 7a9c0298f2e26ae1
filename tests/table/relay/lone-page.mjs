// What a page has besides the relay: its place at a table, and an engine that resolves a phase as
// soon as everybody has revealed.
const HERE = "../../../site/player/together/protocol/";
const [{ readChat }, { follow, placeOf }, { commit, reveal }, { hex, unhex }, { keysOf }, ledgers] =
  await Promise.all(
    [
      "reading-chat.js",
      "table.js",
      "seals/reveal.js",
      "seals/frame.js",
      "seals/keys.js",
      "ledger.js",
    ].map((name) => import(HERE + name)),
  );
const { listsOf } = await import(`${HERE}lists.js`);
const { sheetsThatCount, whoIsIn } = await import(
  "../../../site/player/together/table-progress.js"
);

export const gameState = { game: { id: "game", seated: true } };
export const change = (target, patch) => Object.assign(target, patch);
export const redraw = () => undefined;

let last = Promise.resolve();
export const inTurn =
  (act) =>
  (...args) => {
    const mine = last.then(() => act(...args));
    last = mine.catch(() => undefined);
    return mine.catch((error) => {
      page.faults.push(String(error.stack ?? error));
    });
  };

export const page = { held: null, record: [], session: null, faults: [], codes: {} };
export const heldHere = () => page.held;
export const relayOf = () => ({ isOn: true, isByItself: true });

const everybody = () => [...page.held.table.roster.seats.keys()];

async function goOn() {
  for (;;) {
    const texts = await sheetsThatCount(page.held.table, everybody());
    if (!texts) return;
    const open = page.held.table.slots.at(-1);
    const sheets = Object.fromEntries(
      Object.entries(texts).map(([seat, [text]]) => [
        `Seat ${seat}`,
        { orders: { [`Seat ${seat}`]: text.split("\n").slice(0, -1) } },
      ]),
    );
    page.record.push({ phase: open.phase, sheets });
    const table = await follow(page.held.table, page.record, phaseAt(page.record.length));
    page.held = { ...page.held, table };
    await read([...new Set(table.drawer.map(({ text }) => text))].join("\n"));
  }
}

const phaseAt = (slot) => ({ phase: `F${1900 + slot}M` });

async function read(text) {
  const found = await readChat(page.held.table, text, { keys: page.held.keys });
  page.held = { ...page.held, table: found.table };
  for (const { code } of found.told) page.codes[code] = (page.codes[code] ?? 0) + 1;
  return found.told;
}

export async function hearRelayed(text) {
  const told = await read(text);
  await goOn();
  page.session?.ring();
  return told;
}

export const noteSent = async (tokens) => {
  const { sent = [] } = page.held.posted;
  page.held = { ...page.held, posted: { ...page.held.posted, sent: [...sent, ...tokens] } };
};

export async function sit({ table, seat, keys }) {
  page.held = {
    id: "game",
    table: await follow(table, page.record, { phase: "S1901M" }),
    seat,
    desk: null,
    keys: await keysOf(keys, true),
    sheets: [],
    posted: { copied: [], read: [], sent: [] },
  };
}

export const sealed = inTurn(async (text) => {
  const { table, seat, keys } = page.held;
  const place = placeOf(table);
  const seq = 1 + ledgers.highest(table.slots.at(-1).marks, seat);
  const { token } = await commit({ place, seat, seq, keys, texts: [text] });
  const sheet = { head: hex(place.head), seq, texts: [text] };
  page.held = { ...page.held, sheets: [...page.held.sheets, sheet] };
  await hearRelayed(token);
  return token;
});

export async function revealOnceAllAreIn() {
  const { table, seat, keys, sheets } = page.held;
  const place = placeOf(table);
  const seats = await whoIsIn(table, everybody());
  if (seats[seat].state !== "sealed") return;
  if (!seats.every(({ state }) => ["sealed", "revealed"].includes(state))) return;
  const { toReveal } = await listsOf(table, seat);
  const sheet = sheets.find(
    ({ head, seq }) => head === hex(place.head) && seq === toReveal?.[seat]?.seq,
  );
  if (!toReveal || !sheet) return;
  const ledger = await ledgers.ledgerOf(place, toReveal);
  const { token } = await reveal({
    place,
    seat,
    seq: sheet.seq,
    keys,
    texts: sheet.texts,
    part: 0,
    ledger,
  });
  await hearRelayed(token);
}

export class Turn {
  async look() {}
  end() {}
}

export const pasted = inTurn((text) => hearRelayed(text));
export { unhex };
