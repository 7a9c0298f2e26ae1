// @ts-check
/**
 * A link of tokens: an invitation opens for a look; posts are read at the table they belong to.
 */

import { isSealed } from "../game/state/game-state.js";
import { change } from "../game/state/redraw.js";
import { widgets } from "../game/state/widget-state.js";
import { pageOf, playPage } from "../game/versions.js";
import { part } from "../widgets/dom.js";
import { say } from "../words/sealing.js";
import { readInvitation } from "./protocol/join.js";
import { find } from "./protocol/seals/tokens.js";
import { lookAt } from "./sit-down.js";
import { hearPasted } from "./take-in.js";

const page = part("main").dataset;

/** @param {string} hash of the address */
export async function openTokens(hash) {
  const found = await find(hash);
  const token = found.find((one) => "payload" in one && one.type === "i");
  const invitation = token && "payload" in token ? await readInvitation(token.payload) : null;
  if (!invitation) {
    if (!isSealed()) throw new Error(say.openGameFirst);
    await hearPasted(hash);
    return change(widgets, { drawer: "table", stop: "full" });
  }
  const { variant, version } = invitation.offer;
  const home = variant === page.variant ? pageOf(String(version)) : playPage(String(variant));
  if (home) return location.replace(`${home}${hash}`);
  await lookAt(invitation);
  return change(widgets, { drawer: "table", stop: "full" });
}
