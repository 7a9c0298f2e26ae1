// @ts-check
/** Hand the files of a draft to the publisher, and those of the variants that it is built on. */

/** @typedef {import("./drafts/folder.js").Files} Files */
/** @typedef {import("./worker/publisher.js").Publisher} Publisher */

const up = document.getElementById("main")?.dataset.up ?? "../";
/** The site's root. */
export const base = new URL(up, document.baseURI).href;

/** @typedef {{ id: string, name: string, slug: string }} Listed */
/** @type {Promise<Listed[]> | null} */
let listed = null;

/** The published variants; none if their list cannot be had. */
export function listVariants() {
  listed ??= fetch("variants.json", { cache: "no-cache" })
    .then((answer) => answer.json())
    .catch(() => []);
  return listed;
}

/**
 * Hand over what has changed since `sent`.
 *
 * @param {Publisher} asked @param {string} folder @param {Files} files @param {Files} sent
 */
export async function hand(asked, folder, files, sent) {
  const changed = Object.entries(files).filter(([name, text]) => sent[name] !== text);
  const gone = Object.keys(sent).filter((name) => !Object.hasOwn(files, name));
  let { needs } = await asked.put(folder, Object.fromEntries(changed), gone);
  /** @type {Set<string>} */
  const tried = new Set();
  while (needs.some((one) => !tried.has(one))) {
    const [next] = needs.filter((one) => !tried.has(one));
    tried.add(next);
    const found = await published(next);
    if (found) ({ needs } = await asked.put(next, found));
  }
}

/** The folder of a published variant, or null if the site has none. @param {string} id */
export async function published(id) {
  const { slug } = (await listVariants()).find((one) => one.id === id) ?? {};
  if (!slug) return null;
  const answer = await fetch(`${base}studio/folders/${slug}.json`);
  if (!answer.ok) return null;
  const { files } = await answer.json();
  return /** @type {Files} */ (files);
}
