// @ts-check
/** The picture to trace: chosen, moved and put away; it lies under the sheet. */

import { icon } from "../../player/widgets/icons.js";
import { eraseUnderlay, keepUnderlay, underlayOf } from "../drafts/underlay.js";
import { notify, redraw, studio } from "../state.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { say } from "../words/drawing.js";

/** @typedef {import("../drafts/underlay.js").Underlay} Underlay */

const LARGEST = 30_000_000; // bytes
const WHOLE = 100;
const RANGES = /** @type {const} */ ([
  ["size", 10, 400],
  ["x", -100, 100],
  ["y", -100, 100],
]);

const traced = {
  /** Of which draft. */
  of: "",
  /** @type {Underlay | null} */
  underlay: null,
  address: "",
  isShown: true,
};

/** Is there a picture, and is it shown? */
export const isTracing = () => traced.underlay !== null && traced.isShown;

/** Read the picture of the draft that is open, once. */
export function followDraft() {
  const id = studio.draft?.id ?? "";
  if (!id || traced.of === id) return;
  traced.of = id;
  show(null);
  underlayOf(id).then(
    (found) => {
      if (traced.of !== id) return;
      show(found);
      redraw();
    },
    () => undefined, // the browser keeps nothing; the page has said so
  );
}

/** @param {Underlay | null} underlay */
function show(underlay) {
  if (traced.address) URL.revokeObjectURL(traced.address);
  traced.address = underlay ? URL.createObjectURL(underlay.picture) : "";
  traced.underlay = underlay;
}

/** @param {File | undefined} file */
async function choose(file) {
  if (!file) return;
  const picture = new Image();
  const address = URL.createObjectURL(file);
  picture.src = address;
  try {
    if (file.size > LARGEST) throw new RangeError();
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const underlay = { picture: file, width, height, size: WHOLE, x: 0, y: 0 };
    show(underlay);
    traced.isShown = true;
    await keepUnderlay(traced.of, underlay);
  } catch (error) {
    const isKept = error instanceof DOMException && error.name === "QuotaExceededError";
    notify("warn", isKept ? say.pictureUnkept : say.noPicture);
  }
  URL.revokeObjectURL(address);
  redraw();
}

/** @param {"size" | "x" | "y"} what @param {number} value */
function set(what, value) {
  if (!traced.underlay) return;
  traced.underlay = { ...traced.underlay, [what]: value };
  void keepUnderlay(traced.of, traced.underlay).catch(() => undefined);
  redraw();
}

function putAway() {
  show(null);
  void eraseUnderlay(traced.of).catch(() => undefined);
  redraw();
}

/** The picture on the sheet. @param {{ width: number, height: number }} sheet */
export function pictureUnder({ width, height }) {
  const { underlay, address } = traced;
  if (!underlay || !traced.isShown) return nothing;
  const scale =
    (Math.min(width / underlay.width, height / underlay.height) * underlay.size) / WHOLE;
  const [wide, high] = [underlay.width * scale, underlay.height * scale];
  return svg`<image href=${address} x=${width / 2 - wide / 2 + (underlay.x * width) / WHOLE}
    y=${height / 2 - high / 2 + (underlay.y * height) / WHOLE} width=${wide} height=${high}></image>`;
}

/** @param {Event} event */
function picked(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  void choose(field.files?.[0]);
  field.value = "";
}

export function tracing() {
  const { underlay } = traced;
  return html`<section aria-labelledby="tracing"><h3 id="tracing">${say.tracing}</h3>
    <p class="note">${say.tracingNote}</p>
    <label class="pick">${say.choosePicture}<input type="file" accept="image/*" @change=${picked}></label>
    ${
      underlay
        ? html`<label class="chk"><input type="checkbox" .checked=${traced.isShown} @change=${() => {
            traced.isShown = !traced.isShown;
            redraw();
          }}>${say.showPicture}</label>
        ${RANGES.map(
          ([
            what,
            least,
            most,
          ]) => html`<label>${say.picture[what]}<input type="range" min=${least} max=${most}
            .value=${String(underlay[what])} @input=${(/** @type {Event} */ event) =>
              set(what, Number(/** @type {HTMLInputElement} */ (event.target).value))}></label>`,
        )}
        <p class="act"><button type="button" class="btn" @click=${putAway}>${icon("trash-2")}${say.putPictureAway}</button></p>`
        : nothing
    }</section>`;
}
