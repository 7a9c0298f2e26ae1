// @ts-check
/** The rules beside the map: the sections of the rules page, fetched when the tab is opened. */

import { html } from "../../vendor/lit-html.js";
import { fill, part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/panels.js";
import { redraw } from "../state/redraw.js";
import { rulesPage } from "../versions.js";

/**
 * @type {{ state: "none" | "loading" | "here" | "missing", sections: { anchor: string, title:
 *   string, nodes: Node[] }[] }}
 */
const page = { state: "none", sections: [] };

export function rulesTab() {
  if (page.state === "none") void load();
  return html`<p class="note">${fill(say.rulesPage, { page: html`<a href=${rulesPage}>${say.theRulesPage}</a>` })} <a class="home" href=${`${part("main").dataset.up}index.html`}>${say.allVariants}</a></p>
    ${page.state === "missing" ? html`<p class="note">${say.rulesMissing} <button type="button" class="lnk" @click=${again}>${say.tryAgain}</button></p>` : page.sections.map(section)}`;
}

/** @param {{ anchor: string, title: string, nodes: Node[] }} section */
const section = ({
  anchor,
  title,
  nodes,
}) => html`<details class="pg rule"><summary>${icon("chevron-right")}<h2>${title}</h2></summary>
  <div class="prose">${nodes.map((node) => node.cloneNode(true))}</div>
  <p class="note"><a href=${`${rulesPage}#${anchor}`}>${say.onRulesPage}</a></p></details>`;

function again() {
  page.state = "none";
  redraw();
}

async function load() {
  page.state = "loading";
  try {
    const answer = await fetch(rulesPage);
    if (!answer.ok) throw new Error(String(answer.status));
    const parsed = new DOMParser().parseFromString(await answer.text(), "text/html");
    page.sections = [...parsed.querySelectorAll("main section[id]")].flatMap(read);
    page.state = "here";
  } catch {
    page.state = "missing";
  }
  redraw();
}

/** The text of a section, without maps and controls. @param {Element} section */
function read(section) {
  const title = section.querySelector("h2")?.textContent?.trim();
  if (!title) return [];
  const nodes = [
    ...section.querySelectorAll(
      ":scope > p, :scope > ul, :scope > ol, :scope > table, :scope > h3, :scope > dl, :scope > .scroll",
    ),
  ].map(bare);
  return nodes.length ? [{ anchor: section.id, title, nodes }] : [];
}

/** @param {Element} element */
function bare(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const gone of copy.querySelectorAll("svg, script, button, figure, form")) gone.remove();
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  for (const link of copy.querySelectorAll('a[href^="#"]'))
    link.setAttribute("href", `${rulesPage}${link.getAttribute("href")}`);
  return document.importNode(copy, true);
}
