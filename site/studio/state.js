// @ts-check
/** What the studio shows now, and when it is drawn again. */

/** @typedef {import("./drafts/shelf.js").Draft} Draft */
/** @typedef {import("./worker/publisher.js").Fault} Fault */

export const studio = {
  /** @type {Draft[]} */
  drafts: [],
  /** The one that is open. @type {Draft | null} */
  draft: null,
  /** Why it cannot be changed here, or "". @type {"" | "window" | "newer"} */
  closed: "",
  /** The file in the editor. */
  file: "variant.toml",
  /** What is shown beside the text. @type {"form" | "rules" | "map" | "draw" | "balance"} */
  look: "rules",
  /** What a narrow window shows. @type {"write" | "faults" | "look"} */
  view: "write",
  /** @type {Fault[]} */
  faults: [],
  /** What the last check found, or null before the first. @type {{ isSound: boolean, isPage: boolean, version: string, name: string } | null} */
  verdict: null,
  /** The form beside variant.toml, or null before it is known. @type {import("./worker/publisher.js").Group[] | null} */
  form: null,
  isChecking: false,
  /** The drawing of the map that runs: its step, and a sentence while it loads. @type {{ step: "loading" | "coast" | "borders" | "names", sentence: string } | null} */
  drawing: null,
  /** Why the last check gave no answer, or "". */
  trouble: "",
  /** Of the publisher. @type {import("./worker/publisher.js").Status | null} */
  status: null,
  /** Are the last changes kept? @type {"kept" | "waiting" | "unkept"} */
  saving: "kept",
  /** What to tell, until it is put away. @type {{ tone: "ok" | "warn" | "no", text: string } | null} */
  notice: null,
  /** Published variants. @type {{ id: string, name: string, slug: string }[]} */
  variants: [],
};

/** @type {Set<() => void>} */
const drawings = new Set();
let isComing = false;

/** Draw whenever something has changed. @param {() => void} drawing */
export function draws(drawing) {
  drawings.add(drawing);
}

/** Draw again, soon. */
export function redraw() {
  if (isComing) return;
  isComing = true;
  queueMicrotask(() => {
    isComing = false;
    for (const one of drawings) one();
  });
}

/** @param {Partial<typeof studio>} changes */
export function change(changes) {
  Object.assign(studio, changes);
  redraw();
}

/** Tell something. @param {"ok" | "warn" | "no"} tone @param {string} text */
export const notify = (tone, text) => change({ notice: { tone, text } });

/** Tell what went wrong, if it is meant for people. @param {unknown} error */
export function complain(error) {
  if (!(error instanceof Error)) throw error;
  console.error(error);
  notify("no", error.message);
}
