// @ts-check
/** The slots of a game: places where orders were collected. Games of the first format held phases. */

/** @typedef {import("./contract").GameRecord} GameRecord */

/** What happened so far. @param {GameRecord} record @returns {readonly unknown[]} */
export const slotsOf = (record) => record.slots ?? record.phases ?? [];

/** How many phases were played. @param {GameRecord} record */
export const phasesPlayed = (record) => record.slots?.filter(({ kind }) => (kind ?? "phase") === "phase").length ?? slotsOf(record).length;
