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
  results: "Orders and results",
};
