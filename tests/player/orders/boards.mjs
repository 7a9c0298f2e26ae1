// What boards show of an order: asked {"sketch", "boards"}, each board's part.
export function answer({ cut, moved, stubs }, { sketch, boards }) {
  const parts = Object.fromEntries(boards.map((board) => [board, cut(sketch, board)]));
  const ends = Object.values(parts).flatMap((part) =>
    part ? Object.keys(stubs({ "1:Par": [0, 0], "3:Bur": [9, 0] }, [part], 1)) : [],
  );
  return { parts, ends, moved: moved("A 1:Par S A 1:Mar - 3:Bur", "1", "2") };
}
