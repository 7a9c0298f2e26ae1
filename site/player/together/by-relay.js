// @ts-check
/** Whether a table's texts travel by a relay: as the table agreed, or as this device has chosen. */

import { part } from "../widgets/dom.js";
import { rewriteHeld } from "./my-place.js";
import { nonceOf } from "./protocol/join.js";

/** @typedef {import("./my-place.js").Held} Held */

/** The relay that this site names; "" for none. */
export const relayOfSite = () => part("main").dataset.relay ?? "";

/** Origins of webhooks that this site names. */
export const hooksOfSite = () => (part("main").dataset.hooks ?? "").split(" ").filter(Boolean);

/** The relay of this site as people read it. */
export const relayName = () => relayOfSite().replace(/^wss?:\/\//, "");

/**
 * What a table agreed on, and what this device has chosen since.
 *
 * @param {Pick<Held, "table" | "relay">} held
 * @returns {{ isOn: boolean, isByItself: boolean }} does this page reveal by itself once all are in?
 */
export function relayOf({ table, relay }) {
  const { offer, charter } = table;
  const agreed = (charter ?? offer)?.relay;
  const { reveals } = /** @type {{ reveals?: unknown }} */ (
    agreed && typeof agreed === "object" ? agreed : {}
  );
  const isOn = relayOfSite() !== "" && nonceOf(table) !== null;
  return {
    isOn: isOn && (relay?.isOn ?? !!agreed),
    isByItself: relay?.isByItself ?? reveals === true,
  };
}

/**
 * Choose for this device.
 *
 * @param {{ isOn?: boolean, isByItself?: boolean }} chosen
 */
export const chooseRelay = (chosen) =>
  rewriteHeld(async (held) => ({ ...held, relay: { ...held.relay, ...chosen } }));
