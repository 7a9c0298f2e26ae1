// @ts-check
/** Follow the table that is open through the relay, if it uses one; only then is the rest loaded. */

import { gameState } from "../../game/state/game-state.js";
import { complain } from "../../game/state/notices.js";
import { change } from "../../game/state/redraw.js";
import { relayOf, relayOfSite } from "../by-relay.js";
import { heldHere } from "../my-place.js";
import { relayState } from "./state.js";

/** @typedef {import("./live.js").Session} Session */

/** @type {{ session: Session | null, held: unknown, isLoading: boolean }} */
const now = { session: null, held: null, isLoading: false };

/** Begin, go on or stop, as the table that is open has it; called after every change. */
export function followRelay() {
  if (!relayOfSite()) return;
  const held = gameState.game.seated ? heldHere() : null;
  const id = held && relayOf(held).isOn ? held.id : "";
  if (now.session && now.session.id !== id) {
    now.session.stop();
    now.session = null;
    change(relayState, { of: "", stage: "off", isStuck: false, isDue: false, differences: [] });
  }
  if (id && !now.session && !now.isLoading) void load();
  if (now.held !== held) now.session?.ring();
  now.held = held;
}

async function load() {
  now.isLoading = true;
  try {
    const { begin } = await import("./live.js");
    const held = heldHere();
    if (held && relayOf(held).isOn && !now.session) now.session = begin(held.id, relayOfSite());
  } catch (error) {
    complain(error);
  } finally {
    now.isLoading = false;
  }
}
