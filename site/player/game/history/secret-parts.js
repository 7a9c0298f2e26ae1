// @ts-check
/**
 * What was secret in a game, for whoever may see it, and whether what was announced follows from
 * it.
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { named } from "../../widgets/names.js";
import { capital, counted, typeset } from "../../words/wording.js";
import { askEngine } from "../state/ask-engine.js";
import { branch } from "../state/game-state.js";
import { complain, notify } from "../state/notices.js";
import { seatName, seatState } from "../state/seat-state.js";
import { hasSecrets, secretsOf } from "../state/slots.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */

/** May whoever sits here see everybody's secrets? */
const seesSecrets = () => seatState.seat === null || seatState.now.end !== null;

/** The secret parts of the sheets of one phase. @param {GameRecord} record @param {number} at */
export function secretParts(record, at) {
  const parts = seesSecrets() ? secretsOf(record, at) : [];
  if (!parts.length) return nothing;
  return html`<section class="facts"><h3>Given in secret</h3><table><tbody>
    ${parts.map(({ seat, lines }) => html`<tr><th scope="row">${named(seatName(seat))}</th><td>${lines.map((line) => html`<div>${typeset(line)}</div>`)}</td></tr>`)}</tbody></table></section>`;
}

/**
 * The button that has everything computed again; where nothing is secret there is none.
 *
 * @param {GameRecord} record
 */
export function secretsCheck(record) {
  if (!seesSecrets() || !hasSecrets(record)) return nothing;
  return html`<p class="paste"><button type="button" class="lnk" @click=${() => check().catch(complain)}>Check what was announced</button></p>`;
}

async function check() {
  const { announced, differences } = await askEngine("audit", { record: branch().record });
  if (differences.length)
    notify({
      id: "audit",
      tone: "no",
      text: `What was announced does not follow from the secrets. ${differences.join(" ")}`,
    });
  else notify({ id: "audit", tone: "ok", text: right(announced) });
}

/** @param {number} announced */
function right(announced) {
  if (!announced) return "Nothing was announced, and nothing follows from the secrets.";
  const [was, are] = announced === 1 ? ["was", "it is right"] : ["were", "all are right"];
  return `${capital(counted(announced, "announcement"))} ${was} computed again from the secrets, and ${are}.`;
}
