// @ts-check
/**
 * The text of a file, with its faults marked where they are.
 *
 * The editor stands in a shadow root: there its styles are style sheets of the root, which the
 * page's policy allows, and not elements.
 */

import { capital } from "../../player/words/wording.js";
import { autocompletion, completionKeymap } from "../vendor/codemirror-autocomplete.js";
import { defaultKeymap, history, historyKeymap } from "../vendor/codemirror-commands.js";
import {
  bracketMatching,
  HighlightStyle,
  StreamLanguage,
  syntaxHighlighting,
} from "../vendor/codemirror-language.js";
import {
  diagnosticCount,
  lintGutter,
  lintKeymap,
  setDiagnostics,
} from "../vendor/codemirror-lint.js";
import { python } from "../vendor/codemirror-python.js";
import { highlightSelectionMatches, search, searchKeymap } from "../vendor/codemirror-search.js";
import { EditorState } from "../vendor/codemirror-state.js";
import { toml } from "../vendor/codemirror-toml.js";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "../vendor/codemirror-view.js";
import { tags } from "../vendor/lezer-highlight.js";
import { say } from "../words/studio.js";
import { blanked } from "./blanked.js";

/** @typedef {import("../worker/publisher.js").Fault} Fault */

/** @type {typeof toml} */
const readable = {
  ...toml,
  token(stream, state) {
    if (stream.sol()) stream.string = blanked(stream.string);
    return toml.token(stream, state);
  },
};
const LANGUAGES = { toml: StreamLanguage.define(readable), py: StreamLanguage.define(python) };

/** The page's own colours: a shadow root inherits them. */
const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--sheet)", color: "var(--ink)" },
  "&.cm-focused": { outline: "var(--focus) solid var(--sea-ink)", outlineOffset: "-3px" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    fontSize: ".9375rem",
    lineHeight: "1.5",
  },
  ".cm-content": { caretColor: "var(--ink)", padding: ".5rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": {
    backgroundColor: "var(--well)",
    color: "var(--ink-2)",
    border: "0",
    borderRight: "1px solid var(--rule)",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in srgb, var(--sea-wash) 55%, transparent)",
  },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "var(--ochre-wash)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--wax)",
    textUnderlineOffset: "3px",
  },
  ".cm-lintRange-warning": {
    backgroundImage: "none",
    textDecoration: "underline dotted 2px var(--ochre)",
    textUnderlineOffset: "3px",
  },
  ".cm-tooltip, .cm-panels": {
    backgroundColor: "var(--sheet)",
    color: "var(--ink)",
    border: "1px solid var(--edge)",
    fontFamily: "var(--ui)",
    fontSize: "var(--t0)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--ui)", maxHeight: "16em" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: ".3em .6em" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--ink)",
    color: "var(--paper)",
  },
  ".cm-completionDetail": { fontStyle: "normal", opacity: ".85" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--wax)" },
  ".cm-diagnostic-warning": { borderLeft: "4px solid var(--ochre)" },
  ".cm-textfield": { backgroundColor: "var(--well)", border: "1px solid var(--edge)" },
  ".cm-button": {
    backgroundColor: "var(--sheet)",
    backgroundImage: "none",
    border: "1px solid var(--edge)",
  },
});

const inks = HighlightStyle.define([
  { tag: tags.comment, color: "var(--ink-2)", fontStyle: "italic" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--laurel)" },
  { tag: [tags.number, tags.bool, tags.atom], color: "var(--wax)" },
  { tag: [tags.propertyName, tags.definition(tags.variableName)], color: "var(--sea-ink)" },
  { tag: [tags.keyword, tags.heading], color: "var(--ink)", fontWeight: "700" },
]);

export class Editor {
  /** What is in it. */
  file = "";
  /** @type {Map<string, EditorState>} files that were open before, with their undo */
  #states = new Map();
  #isReadOnly = false;

  /**
   * @param {(file: string, text: string) => void} onChange
   * @param {(file: string, line: number, column: number) => Promise<{ start: number, options: string[][] }>} onComplete
   */
  constructor(onChange, onComplete) {
    this.host = document.createElement("div");
    this.host.className = "editor";
    const root = this.host.attachShadow({ mode: "open" });
    this.view = new EditorView({ root, parent: root });
    this.onChange = onChange;
    this.onComplete = onComplete;
  }

  /**
   * Show a file; its undo goes on where it was.
   *
   * @param {string} file @param {string} text
   */
  open(file, text) {
    if (this.file) this.#states.set(this.file, this.view.state);
    this.file = file;
    const known = this.#states.get(file);
    const isSame = known?.doc.toString() === text;
    this.view.setState(known && isSame ? known : this.#fresh(file, text));
  }

  /** Put another text in place of this one, as one change to undo, and show where. @param {string} text */
  replace(text) {
    const { doc } = this.view.state;
    const before = doc.toString();
    if (before === text) return;
    let from = 0;
    while (from < before.length && before[from] === text[from]) from++;
    let end = 0;
    while (
      end < Math.min(before.length, text.length) - from &&
      before[before.length - 1 - end] === text[text.length - 1 - end]
    )
      end++;
    this.view.dispatch({
      changes: { from, to: before.length - end, insert: text.slice(from, text.length - end) },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
  }

  /** Forget every file, as for another draft. @param {boolean} isReadOnly */
  reset(isReadOnly) {
    this.#states.clear();
    this.file = "";
    this.#isReadOnly = isReadOnly;
  }

  /** Mark the faults of the file that is shown. @param {Fault[]} faults */
  mark(faults) {
    const { doc } = this.view.state;
    const marks = faults
      .filter(({ file, line }) => file === this.file && line <= doc.lines)
      .map(({ line, start, end, message, mend, warning }) => {
        const { from, to } = doc.line(Math.max(1, line));
        return {
          from: Math.min(to, from + start),
          to: Math.min(to, from + Math.max(end, start)),
          severity: /** @type {"warning" | "error"} */ (warning ? "warning" : "error"),
          message: [capital(message), mend].filter(Boolean).join(". "),
        };
      });
    if (!marks.length && !diagnosticCount(this.view.state)) return;
    this.view.dispatch(setDiagnostics(this.view.state, marks));
  }

  /** Go to a place in the file that is shown. @param {number} line from 1 @param {number} column */
  goTo(line, column) {
    const { doc } = this.view.state;
    const { from, to } = doc.line(Math.min(doc.lines, Math.max(1, line)));
    const anchor = Math.min(to, from + column);
    this.view.dispatch({ selection: { anchor }, scrollIntoView: true });
    this.view.focus();
  }

  /**
   * What may stand where the cursor is.
   *
   * @param {import("../vendor/codemirror-autocomplete.js").CompletionContext} context
   */
  async #completed({ state, pos, explicit, aborted }) {
    const { from, number } = state.doc.lineAt(pos);
    const isBegun = /[\w/]$/.test(state.sliceDoc(from, pos));
    if (aborted || !(explicit || isBegun)) return null;
    const { start, options } = await this.onComplete(this.file, number, pos - from);
    if (!options.length) return null;
    return {
      from: from + start,
      options: options.map(([label, detail]) => ({ label, detail })),
      filter: false, // the publisher finds provinces by their names, too
    };
  }

  /** Show a line, and leave the keys where they are. @param {number} line from 1 */
  reveal(line) {
    const { doc } = this.view.state;
    const { from } = doc.line(Math.min(doc.lines, Math.max(1, line)));
    this.view.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
  }

  /** @param {string} file @param {string} text */
  #fresh(file, text) {
    const ending = file.slice(file.lastIndexOf(".") + 1);
    const language = LANGUAGES[/** @type {keyof typeof LANGUAGES} */ (ending)];
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        bracketMatching(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        search({ top: true }),
        autocompletion({ override: [(context) => this.#completed(context)], icons: false }),
        // Tab leaves the editor, as everywhere on the page
        keymap.of([
          ...completionKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          ...searchKeymap,
          ...lintKeymap,
        ]),
        language ?? [],
        syntaxHighlighting(inks),
        look,
        EditorView.lineWrapping,
        EditorState.readOnly.of(this.#isReadOnly),
        EditorView.contentAttributes.of({
          "aria-label": say.textOf(file),
          spellcheck: "false",
          tabindex: "0", // it takes the keys in any case; this says so
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) this.onChange(this.file, update.state.doc.toString());
        }),
      ],
    });
  }
}
