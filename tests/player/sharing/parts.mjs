// Parts of a text for a chat: asked {"text", "most"}.

export const answer = ({ partsOf }, { text, most }) => partsOf(text, most);
