// @ts-check
/**
 * The secrets of a game, for those who may see them, and a check that all announcements follow from
 * them.
 */

import { html, nothing } from "../../vendor/lit-html.js";
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

/** The secret parts of the sheets of one phase. @param {GameRecord} record @param {number} at */
export function secretParts(record, at) {
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
  return html`<p class="paste"><button type="button" class="lnk" @click=${() => check().catch(complain)}>${say.checkSecrets}</button></p>`;
}

async function check() {
  const { announced, differences } = await askEngine("audit", { record: branch().record });
  if (differences.length)
    notify({
      id: "audit",
      tone: "no",
      text: say.secretsDiffer(differences),
    });
  else notify({ id: "audit", tone: "ok", text: say.secretsAgree(announced) });
}
