// @ts-check
/** What the studio says when this device does not keep drafts. */

export const say = {
  forbidden:
    "This browser lets the page save nothing, so the draft is lost when you leave. Save it as a file first.",
  full: "This device has no room left, so your last changes are not saved here. Save the draft as a file now.",
  newer:
    "A newer version of this page saved your drafts, so this one cannot open them. Reload the page.",
};
