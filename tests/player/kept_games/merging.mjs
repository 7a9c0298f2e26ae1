// Bring two games together: asked {"base", "mine", "theirs"}, what is one game then.
export const answer = ({ merged }, { base, mine, theirs }) => merged(base, mine, theirs);
