// Cut names: asked {"texts", "longest"}, how each is shown, bare and isolated.
export const answer = ({ cut, isolated }, { texts, longest }) =>
  texts.map((text) => [cut(text, longest), isolated(text, longest)]);
