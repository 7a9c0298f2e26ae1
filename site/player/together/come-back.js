// @ts-check
/**
 * Coming to a table with another device: by the game file that somebody saved, with the key file,
 * or with a new key that others give.
 */

import { become } from "../game/play.js";
import { inTurn } from "../game/state/action-queue.js";
import { gameState } from "../game/state/game-state.js";
import { withPageKey } from "../game/state/page-key.js";
import { change } from "../game/state/redraw.js";
import { widgets } from "../game/state/widget-state.js";
import { allKept } from "../game/storage/kept-games.js";
import { say } from "../words/table.js";
import { sealsHere } from "./can-seal.js";
import { keepNew } from "./my-place.js";
import { keysMadeHere } from "./new-keys-here.js";
import { goOn } from "./next-phase.js";
import { ask } from "./protocol/new-keys.js";
import { DESK } from "./protocol/seals/binding.js";
import { stateHere } from "./seal-and-reveal.js";
import { sharedRecord } from "./seat-sheets.js";
import { sayHere } from "./take-in.js";
import { checkTokens, tableOfRecord } from "./tokens-in-file.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */

const MOST_KEY_FILES = 2; // of a seat and of a desk
const LONGEST_NAME = 40; // characters of what a key file is called

/** Does the game at hand come from a file with all that its table rests on? */
export const maySitDown = () =>
  !gameState.game.seated && Array.isArray(gameState.game.branches[0]?.record.page?.tokens);

/**
 * What files say for people to read is no part of the game.
 *
 * @param {GameRecord & { rights?: unknown }} record
 * @returns {GameRecord}
 */
const withoutRights = ({ rights, ...record }) => record;

/** The key files in a backup, which may come from anywhere. @param {unknown} keys */
const keyFilesIn = (keys) =>
  (Array.isArray(keys) ? keys : [])
    .filter((one) => typeof one?.name === "string" && typeof one.text === "string")
    .slice(0, MOST_KEY_FILES)
    .map(({ name, text }) => ({ name: name.slice(0, LONGEST_NAME), text }));

/** Follow the game of a file on this device, as those do who sit at its table. */
export async function sitDownAgain() {
  await sealsHere();
  const { page: { tokens, keys, ...page } = {}, ...told } = sharedRecord();
  const record = { ...withoutRights(told), page };
  const other = (await allKept()).find(
    ({ seated, branches }) => seated && branches[0].record.id === record.id,
  );
  if (other) throw new Error(say.sitsAlready);
  const signed = withPageKey(record, { tokens });
  await checkTokens(signed);
  const table = await tableOfRecord(signed);
  const { id } = gameState.game;
  await keepNew({
    id,
    table,
    seat: null,
    keys: null,
    nonce: null,
    desk: null,
    sheets: [],
    files: keyFilesIn(keys),
  });
  const [first, ...others] = gameState.game.branches;
  await become({
    ...gameState.game,
    seated: { seat: null, isDesk: false },
    branches: [{ ...first, record }, ...others],
  });
  await goOn();
  change(widgets, { drawer: "table", stop: "full" });
}

/**
 * Ask for a new key for a seat, or for the desk; it is made here and stays here.
 *
 * @param {number} seat
 * @param {string} passphrase  for a key file; "" for none
 */
export async function askForKey(seat, passphrase) {
  await sealsHere();
  const { keys, filesOf } = await keysMadeHere();
  await sayHere(async (held) => {
    const { game } = held.table;
    const token = await ask({ game, seat, keys });
    const files = await filesOf(passphrase, { game, seat });
    return { token, held: { ...held, wanted: { seat, keys, token, files } } };
  });
}

/**
 * Give a new key: as the desk, or with others as a seat.
 *
 * @param {{ seat: number, sign: string, box: string }} asked
 */
export const giveKey = ({ seat, sign, box }) =>
  stateHere(() => ({ say: "rekey", seat, sign, box }), seat === DESK);

/** What a game out of a file offers, where its table can be followed from here. */
export const doorToTable = () =>
  maySitDown() ? { label: say.sitDownAgain, run: () => void inTurn(sitDownAgain)() } : undefined;
