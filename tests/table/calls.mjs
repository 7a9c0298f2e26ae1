// What the tests ask of the modules of the table, with bytes as hexadecimal: for Node and for a
// page.
const MODULES = [
  "seals/alphabet",
  "seals/backup",
  "seals/chance",
  "seals/frame",
  "seals/keys",
  "seals/pack",
  "seals/binding",
  "seals/reveal",
  "seals/seal",
  "seals/sheet",
  "seals/tokens",
  "new-keys",
  "audit",
  "charter",
  "computers",
  "hearing-statements",
  "join",
  "ledger",
  "linked-ledger",
  "lists",
  "sealed-in-time",
  "reading-chat",
  "roster",
  "sentences",
  "hearing-setup",
  "statement",
  "agreement",
  "table",
  "standing-orders",
  "what-counts",
  "../keeper/keeper-statements",
  "../relay/history",
  "../relay/keys",
  "../relay/message",
  "../relay/pieces",
  "../relay/steps",
  "../relay/upkeep",
  "../relay/webhooks",
  "../table-progress",
];

/** Bytes travel as {"bytes": hexadecimal}. */
export const fromJson = (value, unhex) => {
  if (Array.isArray(value)) return value.map((one) => fromJson(one, unhex));
  if (value === null || typeof value !== "object") return value;
  if (typeof value.bytes === "string") return unhex(value.bytes);
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, fromJson(held, unhex)]),
  );
};

export const toJson = (value, hex) => {
  if (value instanceof Uint8Array) return { bytes: hex(value) };
  if (Array.isArray(value)) return value.map((one) => toJson(one, hex));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, toJson(held, hex)]));
};

/** Two bytes for each line of a list that both sides have: what a packed form is to the table. */
const codecOf = (lines) => ({
  pack: async (texts) => {
    const all = texts.map((text) =>
      text
        .split("\n")
        .slice(0, -1)
        .map((line) => lines.indexOf(line)),
    );
    return all.flat().includes(-1)
      ? null
      : Uint8Array.from(
          all.flatMap((part) => [part.length, ...part.flatMap((n) => [n >> 8, n & 255])]),
        );
  },
  unpack: async (body, parts) => {
    const texts = [];
    let at = 0;
    for (let part = 0; part < parts; part += 1) {
      const size = body[at];
      const numbers = Array.from(
        { length: size },
        (_, i) => (body[at + 1 + 2 * i] << 8) | body[at + 2 + 2 * i],
      );
      texts.push(numbers.map((n) => `${lines[n]}\n`).join(""));
      at += 1 + 2 * size;
    }
    return at === body.length ? texts : null;
  },
});

/**
 * Import the modules below this address, and answer calls: {call, with} where `call` is a name of
 * `special` or an export.
 */
export async function answering(folder) {
  const found = await Promise.all(MODULES.map((name) => import(`${folder}/${name}.js`)));
  const all = Object.assign({}, ...found);
  const { say } = await import(`${folder}/../../words/protocol.js`);
  const { hex, unhex, keysOf, pairOf } = all;
  const known = new Map();
  const keys = async (told) => {
    if (!told) return null;
    const name = JSON.stringify(toJson(told, hex));
    if (!known.has(name)) known.set(name, keysOf(told, true));
    return known.get(name);
  };
  const special = {
    newKeys: async () => all.secretsOf(await all.newKeys()),
    publicKeys: async ({ secrets }) => all.publicKeys(await keys(secrets)),
    commit: async (asked) => all.commit({ ...asked, keys: await keys(asked.keys) }),
    reveal: async (asked) =>
      all.reveal({
        ...asked,
        keys: await keys(asked.keys),
        codec: asked.lines ? codecOf(asked.lines) : null,
      }),
    seal: async (asked) =>
      all.seal({
        ...asked,
        keys: await keys(asked.keys),
        codec: asked.lines ? codecOf(asked.lines) : null,
        passing: asked.passing ? await pairOf("X25519", asked.passing) : undefined,
      }),
    openSeal: async ({ payload, ...asked }) => {
      const read = all.readSeal(payload);
      if (!read) return { refused: "wrong-length" };
      const own = await keys(asked.keys);
      return all.openSeal({
        ...read,
        ...asked,
        keys: own,
        to: own.box.public,
        codec: asked.lines ? codecOf(asked.lines) : null,
      });
    },
    bind: async ({ kind, place, seat, seq }) => ({
      bound: await all.binding(kind, place, seat, seq),
      header: all.header(place, seat, seq),
    }),
    ask: async (asked) => all.ask({ ...asked, keys: await keys(asked.keys) }),
    join: async (asked) => all.join({ ...asked, keys: await keys(asked.keys) }),
    newOffer: async ({ settings, gm, steward, seed }) =>
      all.newOffer(settings, {
        gm: gm ? await keys(gm) : undefined,
        steward: steward ? await keys(steward) : undefined,
        seed,
      }),
    assembled: async ({ table, told }) =>
      all.assembled(table.offer, unhex(table.table), all.soleJoins(await all.joinsOf(table)), told),
    charterToken: async ({ charter, keys: told }) =>
      all.charterToken(charter, (await keys(told)).sign.own),
    shortCharterToken: async ({ charter, table, keys: told }) => {
      const joins = await all.joinsOf(table);
      return all.shortCharterToken(
        charter,
        charter.seats.map((_, i) => joins.find(({ seat }) => seat === i)),
        (await keys(told)).sign.own,
      );
    },
    confirm: async ({ keys: told, ...asked }) =>
      all.confirm({ ...asked, sign: (await keys(told)).sign.own }),
    state: async ({ keys: told, ...asked }) =>
      all.state({ ...asked, sign: (await keys(told)).sign.own }),
    readChat: async ({ table, text, reader = {} }) =>
      all.readChat(table, text, await readerOf(reader)),
    readRecord: async ({ table, tokens, record, open }) =>
      all.readRecord(table, tokens, record, open),
    readDrawer: async ({ table, reader = {} }) => all.readDrawer(table, await readerOf(reader)),
    guarded: async ({ table, text, reading }) => {
      const held = new Set(reading);
      const guard = {
        has: async (id) => held.has(id),
        add: async (id) => void held.add(id),
        remove: async (id) => void held.delete(id),
      };
      const { told } = await all.readChat(table, text, { guard });
      return { codes: told.map(({ code }) => code), held: [...held] };
    },
    counted: async ({ table, text }) => {
      const { subtle } = globalThis.crypto;
      const counts = { digest: 0, verify: 0 };
      for (const name of Object.keys(counts)) {
        subtle[name] = (...given) => {
          counts[name] += 1;
          return Object.getPrototypeOf(subtle)[name].apply(subtle, given);
        };
      }
      const read = await all.readChat(table, text);
      for (const name of Object.keys(counts)) delete subtle[name];
      return { ...counts, table: read.table, codes: read.told.map(({ code }) => code) };
    },
    tally: (asked) =>
      Array.isArray(asked)
        ? all.tally(...asked)
        : all.tally(
            all.placeOf(asked.table, asked.slot),
            asked.table.slots[asked.slot],
            asked.table.roster.seats.length,
          ),
    ledger: async ({ table, slot }) =>
      all.ledgerOf(
        all.placeOf(table, slot),
        all.ownStanding(table.slots[slot], table.roster.seats.length),
      ),
    messageOf: async ({ of, given }) => {
      try {
        await all[of](...given);
        return "";
      } catch (fault) {
        return fault.message;
      }
    },
    codes: async () => Object.keys(say.sentences),
    unprotected: async () => say.unprotected,
    keyFile: async ({ secrets, ...asked }) => all.keyFile(secrets, asked),
    letter: async ({ table, keys: told, seat, lines, room }) =>
      all.letter(table, await keys(told), seat, lines, room),
    relayTopics: async ({ nonce, table, step, writer }) => {
      const { root } = await all.relayKeys(nonce, table);
      return [await all.stepTopic(root, step), await all.writerTopic(root, step, writer)];
    },
    sealedPieces: async ({ nonce, table, ...asked }) =>
      all.sealedPieces((await all.relayKeys(nonce, table)).cipher, asked),
    openedPieces: async ({ nonce, table, step, writer, pieces }) => {
      const { cipher } = await all.relayKeys(nonce, table);
      const opened = await Promise.all(
        pieces.map((bytes, index) => all.openPiece(cipher, { step, writer, index, bytes })),
      );
      return opened.includes(null) ? null : all.wholeOf(opened);
    },
    knownSteps: async ({ table }) =>
      [...(await all.knownSteps(table))].map(([step, by]) => [step, [...by]]),
    dueNow: async ({ lacking, tries, now, chance }) => {
      const found = all.dueNow(lacking, new Map(tries), { now, chance: () => chance });
      return { due: found.due, next: found.next, tries: [...found.tries] };
    },
    lackingIn: async ({ known, kept, own }) =>
      all.lackingIn(
        new Map(known.map(([step, by]) => [step, new Map(by)])),
        new Map(kept.map(([place, tokens]) => [place, new Set(tokens)])),
        (_, writer) => writer === own,
      ),
    openedLetter: async ({ table, keys: told, sent, lines }) =>
      all.openedLetter(table, await keys(told), sent, lines),
  };
  const readerOf = async (reader) => ({
    ...reader,
    keys: await keys(reader.keys),
    codec: reader.lines ? () => codecOf(reader.lines) : null,
    phaseOf: (slot) => reader.phases?.[slot] ?? "",
  });
  return async ({ call, with: asked }) => {
    const given = fromJson(asked ?? [], unhex);
    try {
      const told = special[call] ? await special[call](given) : await all[call](...given);
      return { told: toJson(told ?? null, hex) };
    } catch (fault) {
      return fault.name === "Refusal"
        ? { refused: fault.code }
        : { broken: String(fault.stack ?? fault) };
    }
  };
}
