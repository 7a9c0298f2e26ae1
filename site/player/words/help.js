// @ts-check
/** The list of keys, and help with what the page does not show. */

export const say = {
  /** @type {[key: string, what: string][]} */
  keys: [
    ["Tab", "go to the map, the order being built, the panel"],
    ["← ↑ → ↓", "on the map: go to the next unit or target"],
    ["Enter", "choose it; after a complete order, go to the next unit"],
    ["a letter", "choose a target; otherwise the word with that letter underlined, or a province"],
    ["Shift S", "always choose the word with that letter underlined"],
    ["Esc", "go one step back"],
    ["Shift ←", "move the map"],
    ["+ − 0", "zoom in, zoom out, show the whole board"],
    ["[ ]", "earlier and later phase"],
    [".", "go to the next unit without an order"],
    ["?", "on the map: ask about this province"],
    ["/", "find a province"],
    [":", "type an order instead of the one begun"],
    ["Ctrl Z", "undo; with Shift, redo"],
    ["Ctrl Enter", "resolve the phase"],
    ["?", "elsewhere: open this list"],
  ],
  byTouch: "By touch",
  keyboard: "Keys",
  touch:
    "Touch a unit, then the province it should go to. Touch it again to make it hold; touch another unit to support that one. If that unit has an order already and you may also go there, you are asked which you mean. Drag with one finger to move the map, with two to zoom.",
  single: "Single keys work outside the map, too",
  asking: "Asking the map",
  askMap:
    "Point at a province to see what it is and where units can go from it. On a touch screen, hold a finger on it, or press {info} and choose it. Land without a supply centre belongs to nobody: its colour shows who stood there when centres were last counted.",
  typing: "Orders as text",
  typed:
    "You can type orders in any usual way: with short or full names, dashes or words, capitals or not. You can also paste whole emails and chats. Each order goes to the power whose unit it names, or to the power whose name heads it, and you see how it is read before you take it.",
  guides: "Guides to games between devices",
  saving: "What is saved",
  saved:
    "The page saves every change on this device before it shows it, and sends nothing anywhere. Windows with the same game follow each other. A deleted game stays in the bin for thirty days. To take a game elsewhere, use its link or its file.",
};
