// @ts-check
/** Facts about a table that take a moment to work out: once for each of its states. */

import { branch, gameState } from "../game/state/game-state.js";
import { complain } from "../game/state/notices.js";
import { redraw } from "../game/state/redraw.js";
import { slotsOf } from "../game/state/slots.js";
import { wordlist } from "../vendor/bip39.js";
import { checkSecrets } from "./keeper/check.js";
import { lettersDue } from "./keeper/duties.js";
import { isKept } from "./keeper/keeper-statements.js";
import { nameAt, phaseAt, postsOf, readableResults, sealedSheets } from "./posts.js";
import { ledgerOf } from "./protocol/ledger.js";
import { listsOf } from "./protocol/lists.js";
import { fourWords } from "./protocol/seals/chance.js";
import { hex, unhex } from "./protocol/seals/frame.js";
import { placeOf } from "./protocol/table.js";
import { knownOf, presentOf, seatsToSeal, sharedRecord } from "./seat-sheets.js";
import { invitations, joinedSeats } from "./sit-down.js";
import { stageOf, standingNow, whoIsIn } from "./table-progress.js";

/** @typedef {import("./my-place.js").Held} Held */
/** @typedef {import("./posts.js").Post} Post */
/**
 * `links` are invitations; `joined` are seats, from 0; `seats` says where each is in the open slot;
 * `ledger` is the beginning of the ledger as this page has it, `lists` are those that reveals name; `words` are to be read out; `posts`
 * are texts to post, `results` those for people to read, `sealed` what pages need that
 * have not read every sealed sheet. Where secrets are kept, `letters` says how many seats their keeper has still
 * to write to, and `checked` what came of it once they are open.
 * @typedef {{ links: string[], joined: { sole: number[], twice: number[] }, seats: { seat: number,
 *   state: string, seq: number }[], ledger: string, lists: import("./protocol/lists.js").Lists | null,
 *   words: string[], posts: Post[], results: string, sealed: string, letters:
 *   number, checked: import("./keeper/check.js").Checked | null }} Facts
 */

/** @type {{ held: Held | null, record: unknown, facts: Facts | null }} */
const known = { held: null, record: null, facts: null };

/**
 * The facts about a table: null until they are worked out for the first time, then the latest.
 *
 * @param {Held} held
 * @returns {Facts | null}
 */
export function factsOf(held) {
  const record = branch() && sharedRecord();
  if (known.held === held && known.record === record) return known.facts;
  const isOther = known.held?.id !== held.id;
  Object.assign(known, { held, record, ...(isOther ? { facts: null } : {}) });
  void find(held)
    .then((facts) => {
      if (known.held === held && known.record === record && gameState.game.id === held.id)
        known.facts = facts;
      redraw();
    })
    .catch(complain);
  return known.facts;
}

/** @param {Held} held @returns {Promise<Facts>} */
async function find(held) {
  const { table } = held;
  const stage = stageOf(table);
  const view = await presentOf(sharedRecord());
  const place = stage === "playing" ? placeOf(table) : null;
  const secret = await secretFacts(held, view);
  return {
    links: stage === "joining" ? await invitations(held) : [],
    joined: await joinedSeats(table),
    seats: stage === "playing" ? await whoIsIn(table, seatsToSeal(table, view)) : [],
    ledger: place ? hex(await ledgerOf(place, standingNow(table))).slice(0, 8) : "",
    lists: place ? await listsOf(table, held.seat) : null,
    words:
      stage === "playing"
        ? await fourWords(
            unhex(table.game),
            table.nonces.map((nonce) => unhex(nonce ?? "")),
            wordlist,
          )
        : [],
    posts: await postsOf(held, view, secret.letters > 0 || isBehind(held, view)),
    results: stage === "playing" ? await readableResults(held, view) : "",
    sealed: stage === "playing" ? await sealedSheets(held) : "",
    ...secret,
  };
}

/**
 * Whether the table has not caught up with its record yet, so that nobody knows who gets a message.
 *
 * @param {Held} held
 * @param {import("../worker/contract").View} view
 */
const isBehind = ({ table }, view) =>
  isKept(table) && !view.end && table.slots.length <= slotsOf(sharedRecord()).length;

/**
 * Where somebody keeps secrets: how many messages are due, and whether the opened secrets match.
 *
 * @param {Held} held
 * @param {import("../worker/contract").View} view
 */
async function secretFacts({ table, desk }, view) {
  if (!isKept(table) || stageOf(table) !== "playing") return { letters: 0, checked: null };
  const known = knownOf(table, sharedRecord());
  const due = desk && !view.end ? await lettersDue(known, desk) : [];
  return {
    letters: due.length,
    checked: view.end
      ? await checkSecrets(
          known,
          (slot) => phaseAt(table, view, slot),
          (seat) => nameAt(table, seat),
        )
      : null,
  };
}
