// @ts-check
/**
 * The deadline of the present phase: as text, as what is left of it, and for calendars. Plain
 * values.
 */

import { counted } from "./wording.js";

const MINUTE = 60_000; // milliseconds
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LINE = 75; // bytes of a line in a calendar file, RFC 5545 section 3.1

/**
 * What is left until then, in words: days and hours, hours and minutes, or minutes.
 *
 * @param {number} until milliseconds
 */
export function left(until) {
  if (until <= 0) return "The deadline is over.";
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

/** How long what `left` says stays true, in milliseconds. @param {number} until milliseconds */
export const untilNext = (until) => (until <= 0 ? 0 : (until % MINUTE) + 1);

/** A deadline as people read it, with its zone. @param {number} when milliseconds since 1970 */
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

/** A moment as calendars write it, in UTC. @param {number} when milliseconds since 1970 */
const stamp = (when) => new Date(when).toISOString().replace(/[-:]|\.\d+/g, "");

/** A text with what has a meaning in calendar files told apart. @param {string} text */
const escaped = (text) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/**
 * A line in pieces no longer than calendars take, in bytes; each begins with a space but the first.
 *
 * @param {string} line
 */
function folded(line) {
  const encoder = new TextEncoder();
  const pieces = [""];
  let size = 0;
  for (const letter of line) {
    const more = encoder.encode(letter).length;
    if (size + more > LINE) {
      pieces.push(" ");
      size = 1;
    }
    pieces[pieces.length - 1] += letter;
    size += more;
  }
  return pieces.join("\r\n");
}

/**
 * A calendar file with one deadline and a reminder an hour before.
 *
 * @param {{ id: string, title: string, phase: string, when: number, now: number }} deadline `when`
 *   and `now` in milliseconds since 1970
 */
export function calendar({ id, title, phase, when, now }) {
  const summary = escaped(`${title}: orders for ${phase}`);
  return `${[
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Chancery//Deadline//EN",
    "BEGIN:VEVENT",
    `UID:${id}@chancery`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(when)}`,
    `SUMMARY:${summary}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${summary}`,
    "TRIGGER:-PT1H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map(folded)
    .join("\r\n")}\r\n`;
}
