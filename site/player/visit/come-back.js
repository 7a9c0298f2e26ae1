// @ts-check
/**
 * Coming to a table with another device: by the game file that somebody saved, with the key file,
 * or with a new key that others give.
 */

import { withPageKey } from "../engine/page-key.js";
import { inTurn } from "../game/action-queue.js";
import { gameState } from "../game/game-state.js";
import { become } from "../game/play.js";
import { allKept } from "../game/storage.js";
import { widgets } from "../game/widget-state.js";
import { change } from "../page/redraw.js";
import { sealsHere } from "../sealed/browser.js";
import { checkTokens, tableOfRecord } from "../sealed/game-file.js";
import { sayHere } from "../sealed/hear.js";
import { keepNew } from "../sealed/held.js";
import { goOn } from "../sealed/next-phase.js";
import { sharedRecord } from "../sealed/seat-sheets.js";
import { stateHere } from "../sealed/speak.js";
import { ask } from "../table/asking.js";
import { newKeys } from "../table/seals/keys.js";
import { DESK } from "../table/seals/place.js";

/** @typedef {import("../engine/contract").GameRecord} GameRecord */

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

/** Follow the game of a file on this device, as those do who sit at its table. */
export async function sitDownAgain() {
  await sealsHere();
  const { page: { tokens, ...page } = {}, ...told } = sharedRecord();
  const record = { ...withoutRights(told), page };
  const other = (await allKept()).find(
    ({ seated, branches }) => seated && branches[0].record.id === record.id,
  );
  if (other) throw new Error("This device sits at this table already: see My games.");
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
    files: [],
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
 */
export async function askForKey(seat) {
  await sealsHere();
  const keys = await newKeys();
  await sayHere(async (held) => {
    const token = await ask({ game: held.table.game, seat, keys });
    return { token, held: { ...held, wanted: { seat, keys, token } } };
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
  maySitDown()
    ? { label: "Sit down at its table", run: () => void inTurn(sitDownAgain)() }
    : undefined;
