// A calendar file: asked {"title", "when"}.

export const answer = ({ calendar }, { title, when }) =>
  calendar({ id: "game", title, phase: "Spring 1901", when, now: when });
