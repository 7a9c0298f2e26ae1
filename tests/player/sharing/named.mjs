// Names of files: asked {"titles", "ending"}, the name of a file of each title.

export const answer = ({ fileNameOf }, { titles, ending }) =>
  titles.map((title) => fileNameOf([title], ending));
