// @ts-check
/**
 * Sitting down: offering a table, taking its seats, setting and confirming its charter.
 */

import { open } from "../game/play.js";
import { askEngine, EVERYBODY } from "../game/state/ask-engine.js";
import { gameId, gameState, newGame } from "../game/state/game-state.js";
import { notify } from "../game/state/notices.js";
import { SEALED } from "../game/state/page-key.js";
import { change } from "../game/state/redraw.js";
import { allKept, hold } from "../game/storage/kept-games.js";
import { part } from "../widgets/dom.js";
import { say as sayOfKeeper } from "../words/keeper.js";
import { say as sayOfComputers } from "../words/opponents.js";
import { say } from "../words/table.js";
import { sealsHere } from "./can-seal.js";
import { computersFor } from "./computer-seats.js";
import { keepsHere } from "./keeper/keeper-statements.js";
import { heldHere, heldOf, keepNew, rewriteHeld, tableState } from "./my-place.js";
import { keysMadeHere } from "./new-keys-here.js";
import { assembled, charterToken, newNonce, shortCharterToken } from "./protocol/charter.js";
import { computersAt, FEWEST_PLAYERS } from "./protocol/computers.js";
import { joinsOf, soleJoins } from "./protocol/hearing-setup.js";
import { invite, join, newOffer, newSecret, publicKeys, tableOf } from "./protocol/join.js";
import { DESK } from "./protocol/seals/binding.js";
import { promiseOf } from "./protocol/seals/chance.js";
import { hex, unhex } from "./protocol/seals/frame.js";
import { newTable } from "./protocol/table.js";
import { seatsOf } from "./seat-sheets.js";
import { hasHost } from "./table-progress.js";
import { hear } from "./take-in.js";

/** @typedef {import("../worker/contract").Seats} Seats */
/** @typedef {import("./protocol/join.js").Invitation} Invitation */
/** @typedef {import("./protocol/join.js").Offer} Offer */
/** @typedef {import("./protocol/table.js").Table} Table */
/** @typedef {import("./my-place.js").Held} Held */
/** @typedef {import("../game/state/page-key.js").Level} Level */

const page = part("main").dataset;

/**
 * Who opens seals or keeps secrets: a game master, a steward, nobody.
 *
 * @typedef {"desk" | "steward" | "group"} Host
 */

/**
 * Offer a table: with a desk or a steward here, or without either.
 *
 * @param {{ title: string, seats: Seats, names: Record<string, string>, deadline: number | null,
 *   wait: string, options: Record<string, unknown>, host: Host, passphrase: string, relay?: { reveals:
 *   boolean, hook?: string } | null, level?: Level | "" }} wanted  with a passphrase the keys of a desk or
 *   steward get a key file; `relay` where one carries what is said, and whether pages reveal by
 *   themselves; with a `level` computers play the seats that nobody is named for
 */
export async function offerTable(wanted) {
  const { title, seats, names, deadline, wait, options, host, passphrase, relay, level } = wanted;
  await sealsHere();
  const { parts, isKept } = await secrecyOf(options, seats);
  if (isKept && host === "group") throw new Error(sayOfKeeper.needed);
  const made = host === "group" ? null : await keysMadeHere();
  const seed = newNonce(32);
  const { players, computers } = await parted(seats, names, isKept ? "" : (level ?? ""));
  const offered = Object.entries(players).map(([seat, powers]) => ({
    seat,
    name: names[seat] ?? seat,
    powers,
  }));
  const settings = {
    id: gameId(),
    variant: page.variant ?? "",
    version: page.version ?? "",
    options,
    title,
    seats: offered,
    parts,
    ...(computers.length ? { computers } : {}),
    ...(isKept ? { keeper: true } : {}),
    ...(relay ? { relay } : {}),
    policy: {
      missing: "hold",
      rekey: /** @type {"gm" | "majority"} */ (host === "desk" ? "gm" : "majority"),
      ...(wait ? { patience: wait } : {}),
    },
    ...(deadline === null ? {} : { deadline: new Date(deadline).toISOString() }),
  };
  const offer = await newOffer(
    settings,
    made ? { [host === "desk" ? "gm" : "steward"]: made.keys, seed } : {},
  );
  if (!made) return begin(offer, {});
  const game = hex(await tableOf(offer));
  const files = await made.filesOf(passphrase, { game, seat: DESK, more: { seed } });
  const desk = { keys: made.keys, seed, secrets: offered.map(newSecret), opened: [] };
  return begin(offer, { desk, files });
}

/**
 * Who sits where: players, and computers of this level where nobody is named.
 *
 * @param {Seats} seats
 * @param {Record<string, string>} names
 * @param {Level | ""} level
 */
async function parted(seats, names, level) {
  const of = (/** @type {(seat: string) => boolean} */ is) =>
    Object.fromEntries(Object.entries(seats).filter(([seat]) => is(seat)));
  const free = of((seat) => !names[seat]);
  if (!level || !Object.keys(free).length) return { players: seats, computers: [] };
  const players = of((seat) => !!names[seat]);
  if (Object.keys(players).length < FEWEST_PLAYERS) throw new Error(sayOfComputers.namePlayers);
  return { players, computers: await computersFor(free, level) };
}

/**
 * How many parts sheets have in a game with these options, and whether something has to be kept
 * secret when a phase is over.
 *
 * @param {Record<string, unknown>} options
 * @param {Seats | null} [seats]
 */
export async function secrecyOf(options, seats = null) {
  const { record } = await askEngine(
    "new",
    { variant: gameState.game.variant, options, seats },
    EVERYBODY,
  );
  const [seat = ""] = Object.keys(record.seats);
  const { parts } = await askEngine("sheet", { record, orders: {} }, seat);
  const { has_draws } = await askEngine("lots", { record }, EVERYBODY);
  return { parts: parts.length, isKept: has_draws || parts.length > 1 };
}

/** Begin the game of an offer on this device. @param {Offer} offer @param {Partial<Held>} own */
async function begin(offer, own) {
  const { record } = await askEngine(
    "new",
    {
      variant: String(offer.variant),
      options: /** @type {Record<string, unknown>} */ (offer.options ?? {}),
      seats: seatsOf(offer),
    },
    EVERYBODY,
  );
  const title = typeof offer.title === "string" ? offer.title : "";
  const game = newGame({ ...record, id: String(offer.id), title, page: pageOf(offer) }, title);
  const table = newTable({ offer, table: hex(await tableOf(offer)) });
  await keepNew({
    id: game.id,
    table,
    seat: null,
    keys: null,
    nonce: null,
    desk: null,
    sheets: [],
    files: [],
    ...own,
  });
  await open({ ...game, seated: { seat: null, isDesk: !!own.desk } });
}

/**
 * What the page notes in the record of a table: how it is sat at, and what it shows of computers.
 *
 * @param {Offer} offer
 */
function pageOf(offer) {
  const computers = computersAt({ offer, charter: null });
  const seats = Object.fromEntries(
    computers.map(({ seat, level }) => [seat, /** @type {Level} */ (level)]),
  );
  return { seating: SEALED, ...(computers.length ? { computers: { seats, seed: 0 } } : {}) };
}

/**
 * The game of an offer that this device plays already, where the seat is free or its own.
 *
 * @param {Offer} offer
 * @param {number | null} seat
 */
async function known(offer, seat) {
  const id = hex(await tableOf(offer));
  for (const game of await allKept()) {
    const held = game.seated ? await heldOf(game.id) : null;
    if (held?.table.table === id && (seat === null || held.seat === null || held.seat === seat))
      return game;
  }
  return null;
}

/**
 * Look at an invitation. If this device already plays at that table, its game opens.
 *
 * @param {Invitation} invitation
 * @returns {Promise<boolean>} may a seat be taken?
 */
export async function lookAt(invitation) {
  const game = await known(invitation.offer, invitation.seat);
  if (game) {
    hold(game);
    await open(game);
  }
  const held = game ? await heldOf(game.id) : null;
  const isKeeper = !!held && keepsHere(held);
  if (isKeeper) notify({ id: "keeper", tone: "warn", text: sayOfKeeper.sitsOut });
  const isFree = !isKeeper && (held?.seat === null || !held);
  change(tableState, { invitation: isFree ? invitation : null });
  return isFree;
}

/**
 * Take the seat of an invitation; of an open one, the seat that was agreed on.
 *
 * @param {Invitation} invitation
 * @param {number} seat
 * @param {string} passphrase  for a key file; "" for none
 */
export async function takeSeat({ offer, secret }, seat, passphrase) {
  await sealsHere();
  const here = gameState.game.seated ? await heldOf(gameState.game.id) : null;
  if (here?.table.table !== hex(await tableOf(offer))) await begin(offer, {});
  const [{ keys, filesOf }, nonce, table] = [
    await keysMadeHere(),
    newNonce(16),
    await tableOf(offer),
  ];
  const promise = hex(await promiseOf(table, seat, keys.sign.public, keys.box.public, nonce));
  const token = await join({ table, seat, secret: secret ?? null, keys, nonce });
  const files = await filesOf(passphrase, { game: hex(table), seat, more: { nonce } });
  await rewriteHeld(async (held) => {
    if (held.seat !== null) throw new Error(say.seatTaken);
    return {
      ...held,
      seat,
      keys,
      nonce,
      files: [...held.files, ...files],
      table: { ...held.table, mine: { seat, ...publicKeys(keys), promise } },
    };
  });
  change(tableState, { invitation: null });
  await hear(token);
}

/**
 * The links of invitations: one for each seat, or one for the whole group.
 *
 * @param {Held} held
 * @returns {Promise<string[]>}
 */
export async function invitations({ table, desk }) {
  const { offer } = table;
  if (!offer) return [];
  const address = location.href.split("#")[0];
  const tokens = desk
    ? await Promise.all(desk.secrets.map((secret, seat) => invite({ offer, seat, secret })))
    : [await invite({ offer, seat: null, secret: null })];
  return tokens.map((token) => `${address}#${token}`);
}

/**
 * Make a new invitation for a seat that a stranger has joined; both joins are struck.
 *
 * @param {number} seat
 */
export const inviteAnew = (seat) =>
  rewriteHeld(async (held) => {
    const struck = await joinsOf(held.table);
    const joins = held.table.joins.filter((_, i) => struck[i]?.seat !== seat);
    return {
      ...held,
      desk: held.desk && { ...held.desk, secrets: held.desk.secrets.with(seat, newSecret()) },
      table: { ...held.table, joins },
    };
  });

/** The seats that somebody has joined, and those that two have. @param {Table} table */
export async function joinedSeats(table) {
  const joins = await joinsOf(table);
  const sole = soleJoins(joins).map(({ seat }) => seat);
  return {
    sole,
    twice: [...new Set(joins.map(({ seat }) => seat))].filter((seat) => !sole.includes(seat)),
  };
}

/**
 * Set the table: all seats are joined, and the charter says who has which.
 *
 * @param {string[]} names by seat
 */
export async function setTable(names) {
  const held = heldHere();
  const { offer } = held?.table ?? {};
  if (!held || !offer) return;
  const joins = soleJoins(await joinsOf(held.table));
  const by = hasHost(held.table) ? undefined : (held.seat ?? 0);
  const charter = assembled(offer, unhex(held.table.table), joins, { names, by });
  const key = (held.desk?.keys ?? held.keys)?.sign.own;
  if (!key) throw new Error(say.ownSeatFirst);
  const bySeat = charter.seats.map(
    (_, i) => /** @type {typeof joins[number]} */ (joins.find(({ seat }) => seat === i)),
  );
  await hear(await charterToken(charter, key).catch(() => shortCharterToken(charter, bySeat, key)));
}
