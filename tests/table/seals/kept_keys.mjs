// Keeps keys in a browser that can copy none of X25519, as WebKit, and says what came of it: a line
// of JSON.
const folder = process.argv[2];
const copy = structuredClone;
globalThis.structuredClone = (value) => {
  if (value?.algorithm?.name === "X25519") throw new TypeError("Unable to deserialize data.");
  return copy(value);
};
const { newKeys, keysOf, secretsOf, exchanged } = await import(`${folder}/seals/keys.js`);
const { keptOf, keyOf } = await import(`${folder}/seals/kept-keys.js`);
const other = (await newKeys()).box;
const made = await newKeys();
const given = await keysOf(await secretsOf(made)); // of a key file: nobody can read them again

/** Keep a key, read it back as another page would, and again. */
async function kept({ box: { own, public: mine } }) {
  const first = copy(await keptOf(own));
  const read = await keyOf(first);
  const again = await keyOf(copy(await keptOf(read)));
  const shared = await exchanged(other.own, mine);
  const agree = await Promise.all(
    [read, again].map(async (key) => String(await exchanged(key, other.public)) === String(shared)),
  );
  return {
    locked: !(first instanceof CryptoKey),
    lock: first.lock.extractable,
    extractable: [read.extractable, again.extractable],
    agree,
  };
}

const same = (await keptOf(made.sign.own)) === made.sign.own;
console.log(JSON.stringify({ made: await kept(made), given: await kept(given), same }));
