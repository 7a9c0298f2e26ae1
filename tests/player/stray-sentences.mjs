// The sentences of a module of the player that stand outside words/: text between tags of a template,
// labels in its attributes, and strings that begin like a sentence. Asked by test_words.py.

import { readFile } from "node:fs/promises";
import { parseAst } from "rolldown/parseAst";

const TEMPLATES = new Set(["html", "svg"]);
const HOLE = "\u0000";
const SPOKEN = /\b(?:alt|aria-description|aria-label|placeholder|title)="([^"]*)"/g;
const LETTERS = /\p{L}{2}/u;
const SENTENCE = /^[\p{Lu}“][^<>{}=]*\p{L} [^<>{}=]*$/u;

/** Text of a template without its tags, and what its attributes say. @param {string} markup */
function spoken(markup) {
  const labels = [...markup.matchAll(SPOKEN)].map(([, label]) => label);
  const texts = markup
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/gs, HOLE)
    .split(HOLE);
  return [...labels, ...texts]
    .map((text) => text.replaceAll(HOLE, "").trim())
    .filter((text) => LETTERS.test(text));
}

/** Every string below a node of the syntax tree that people would read. */
function* found(node) {
  if (Array.isArray(node)) for (const one of node) yield* found(one);
  if (!node || typeof node !== "object" || Array.isArray(node)) return;
  if (node.type === "ImportDeclaration" || (node.type?.startsWith("Export") && node.source)) return;
  if (node.type === "TaggedTemplateExpression" && TEMPLATES.has(node.tag.name)) {
    yield* spoken(node.quasi.quasis.map(({ value }) => value.cooked).join(HOLE));
    yield* found(node.quasi.expressions);
    return;
  }
  if (node.type === "Literal" && typeof node.value === "string" && SENTENCE.test(node.value))
    yield node.value;
  if (node.type === "TemplateLiteral") {
    const text = node.quasis.map(({ value }) => value.cooked).join("…");
    if (SENTENCE.test(text)) yield text;
  }
  for (const [key, value] of Object.entries(node)) if (key !== "type") yield* found(value);
}

export const answer = async (_, { file }) => [
  ...found(parseAst(await readFile(file, "utf-8")).body),
];
