// Which answers the page accepts: asked {"answers": [[call, text], ...]}, one flag for each.
export const answer = ({ readAnswer }, { answers }) =>
  answers.map(([call, text]) => readAnswer(call, text) !== null);
