// @ts-check
/**
 * The secrets of a game, for those who may see them, and a check that all announcements follow from
 * them.
 */

import { panel } from "../../orders/panel/orders-tab.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { say } from "../../words/history.js";
import { typeset } from "../../words/wording.js";
import { askEngine } from "../state/ask-engine.js";
import { branch } from "../state/game-state.js";
import { complain, notify } from "../state/notices.js";
import { seatName, seatState } from "../state/seat-state.js";
import { hasSecrets, secretsOf } from "../state/slots.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */

/** May the player here see everybody's secrets? */
const seesSecrets = () => seatState.seat === null || seatState.now.end !== null;

/**
 * What the last check opened, by game. @type {WeakMap<GameRecord, import("../../worker/contract").Audit["opened"]>}
 */
const checked = new WeakMap();

/**
 * What was secret in a phase: as the rules tell it once the game is over, else the secret parts of
 * the sheets.
 *
 * @param {GameRecord} record
 * @param {number} at
 */
export function secretParts(record, at) {
  const { view } = seatState;
  if (view.at === at && view.opened.length) return view.opened.map(panel);
  const parts = seesSecrets() ? secretsOf(record, at) : [];
  if (!parts.length) return nothing;
  return html`<section class="facts"><h3>${say.secrets}</h3><table><tbody>
    ${parts.map(({ seat, lines }) => html`<tr><th scope="row">${named(seatName(seat))}</th><td>${lines.map((line) => html`<div>${typeset(line)}</div>`)}</td></tr>`)}</tbody></table></section>`;
}

/**
 * The button that computes everything again, if the game has secrets.
 *
 * @param {GameRecord} record
 */
export function secretsCheck(record) {
  if (!seesSecrets() || !hasSecrets(record)) return nothing;
  const opened = checked.get(record) ?? [];
  return html`<p class="paste"><button type="button" class="lnk" @click=${() => check().catch(complain)}>${say.checkSecrets}</button></p>
    ${
      opened.length
        ? html`<details class="fold" open data-do="opened"><summary>${icon("chevron-right")}${say.opened}</summary>
      ${opened.map(({ phase, panels }) => html`<h3>${phase}</h3>${panels.map(panel)}`)}</details>`
        : nothing
    }`;
}

async function check() {
  const { record } = branch();
  const { announced, differences, opened } = await askEngine("audit", { record });
  checked.set(record, opened);
  if (differences.length)
    notify({
      id: "audit",
      tone: "no",
      text: say.secretsDiffer(differences),
    });
  else notify({ id: "audit", tone: "ok", text: say.secretsAgree(announced) });
}
