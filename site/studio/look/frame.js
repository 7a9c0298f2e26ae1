// @ts-check
/**
 * A frame for a draft's page: without scripts, with the draft's own colours, and at the place to
 * which its reader had come.
 */

import { cleaned } from "./clean.js";

const DOCUMENT = '<!doctype html><html lang="en"><head></head><body></body></html>';

export class Frame {
  /** @param {(province: string) => void} [onProvince]  called with the one that is chosen on a map */
  constructor(onProvince) {
    this.element = document.createElement("iframe");
    this.element.className = "shown";
    // scripts are not allowed; the origin is, so that the page can put its contents there
    this.element.setAttribute("sandbox", "allow-same-origin");
    this.element.srcdoc = DOCUMENT;
    this.onProvince = onProvince;
    /** @type {() => void} */
    this.show = () => undefined;
    this.element.addEventListener("load", () => {
      this.inside?.addEventListener("click", (event) => this.#follow(event));
      this.show();
    });
    // the theme is the page's, whatever the system's
    new MutationObserver(() => this.#theme()).observe(document.documentElement, {
      attributeFilter: ["data-theme"],
    });
  }

  get inside() {
    return this.element.contentDocument;
  }

  /**
   * Show a page.
   *
   * @param {string} html @param {string} styles
   * @param {(page: Document) => Iterable<Element>} [choose]  what of it; all, if left out
   */
  put(html, styles, choose = (page) => [...page.body.children]) {
    this.show = () => {
      const { inside } = this;
      const view = /** @type {any} */ (this.element.contentWindow);
      if (!inside || !view) return;
      const page = cleaned(html);
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(styles);
      inside.adoptedStyleSheets = [sheet];
      const { scrollTop } = inside.documentElement;
      const parts = [...choose(page)].map((one) => inside.adoptNode(one));
      inside.body.replaceChildren(...parts);
      inside.documentElement.scrollTop = scrollTop;
      this.#theme();
    };
    this.show();
  }

  #theme() {
    const { theme } = document.documentElement.dataset;
    const root = this.inside?.documentElement;
    if (!root) return;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
  }

  /** Links lead within the page; a province leads to its line. @param {Event} event */
  #follow(event) {
    const at = /** @type {Element} */ (event.target);
    const link = at.closest("a[href]");
    const province = at.closest("[data-p]");
    if (link) {
      event.preventDefault();
      const id = decodeURIComponent((link.getAttribute("href") ?? "").slice(1));
      this.inside?.getElementById(id)?.scrollIntoView();
    } else if (province) this.onProvince?.(province.getAttribute("data-p") ?? "");
  }
}
