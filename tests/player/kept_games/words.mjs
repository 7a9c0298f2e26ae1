// Names: asked {"texts", "longest"}, how each is shown: bare, isolated, and in a text.

export const answer = ({ cut, isolated, inText }, { texts, longest }) =>
  texts.map((text) => [cut(text, longest), isolated(text, longest), inText(text, longest)]);
