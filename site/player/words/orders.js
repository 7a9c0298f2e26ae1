// @ts-check
/** What the page says while orders are given. */

export const say = {
  builder: "Order builder",
};
