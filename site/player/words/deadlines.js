// @ts-check
/** A deadline, and how much time is left. */

import { counted } from "./wording.js";

const MINUTE = 60_000; // milliseconds
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The time left: days and hours, hours and minutes, or minutes.
 *
 * @param {number} until milliseconds
 */
export function left(until) {
  if (until <= 0) return "The deadline has passed.";
  if (until < MINUTE) return "Less than a minute left.";
  const [days, hours, minutes] = [
    Math.floor(until / DAY),
    Math.floor((until % DAY) / HOUR),
    Math.floor((until % HOUR) / MINUTE),
  ];
  const words = days
    ? [days && counted(days, "day"), hours && counted(hours, "hour")]
    : [hours && counted(hours, "hour"), minutes && counted(minutes, "minute")];
  const text = words.filter(Boolean).join(" and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} left.`;
}

/** How long the text of `left` stays true, in milliseconds. @param {number} until milliseconds */
export const untilNext = (until) => (until <= 0 ? 0 : (until % MINUTE) + 1);

/** A deadline as people write it, with its time zone. @param {number} when milliseconds since 1970 */
export const told = (when) =>
  new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(when);
