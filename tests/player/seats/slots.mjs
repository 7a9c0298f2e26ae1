// Slots of a record: asked {"record"}, the numbers of those rolled back.
export const answer = ({ rolledBack }, { record }) => [...rolledBack(record)];
