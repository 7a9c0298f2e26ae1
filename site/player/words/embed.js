// @ts-check
/** What a game inside another site's page says. */

export const say = {
  empty:
    "No game to show: the address of this frame holds none. In the player, choose Share, then Embed code.",
  unsigned:
    "Unsigned copy: this page cannot check who sealed which orders, or whether the game master made the corrections.",
  earlier: "Earlier",
  later: "Later",
  board: "Board",
  openGame: "Open the game",
  afterwards: "results",
  results: "Orders and results",
  position: "Units and centres",
  shutOff:
    "The page around this frame shuts it off from its own site, so it cannot load the game. Whoever writes that page can mend it: the frame’s sandbox needs allow-same-origin beside allow-scripts.",
};
