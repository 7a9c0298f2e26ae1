// @ts-check
/**
 * Make a page of a draft harmless: its own rules may have had a hand in it. It is shown without
 * scripts under the page's policy in any case; this leaves nothing in it that leads anywhere.
 */

const GONE = [
  ...["script", "style", "link", "meta", "base", "title", "iframe", "frame", "frameset", "object"],
  ...["embed", "applet", "portal", "form", "foreignObject", "animate", "set", "animateMotion"],
  ...["animateTransform", "audio", "video", "source", "track", "noscript", "template", "slot"],
].join(",");
const ADDRESSES = ["href", "xlink:href", "src", "srcset", "action", "formaction", "poster", "data"];
const KEPT_IMAGE = /^data:image\/(png|svg\+xml|jpeg)[;,]/;

/**
 * Parse HTML, and take out whatever could act or load.
 *
 * @param {string} text
 * @returns {Document}
 */
export function cleaned(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const one of page.querySelectorAll(GONE)) one.remove();
  for (const one of page.querySelectorAll("*")) {
    for (const { name, value } of [...one.attributes]) {
      const isAddress = ADDRESSES.includes(name) && !isHarmless(one.localName, name, value);
      if (name.startsWith("on") || name === "style" || name === "srcdoc" || isAddress)
        one.removeAttribute(name);
    }
  }
  return page;
}

/** @param {string} element @param {string} name @param {string} value */
const isHarmless = (element, name, value) =>
  value.startsWith("#") || (element === "img" && name === "src" && KEPT_IMAGE.test(value));
