// @ts-check
/** A calendar file with the deadline of a phase. */

import { inText } from "./wording.js";

const LINE = 75; // bytes of a line, RFC 5545 section 3.1

/** A moment as calendar files write it, in UTC. @param {number} when milliseconds since 1970 */
const stamp = (when) => new Date(when).toISOString().replace(/[-:]|\.\d+/g, "");

/** A text with the characters that mean something in calendar files escaped. @param {string} text */
const escaped = (text) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/**
 * A line folded into pieces of at most `LINE` bytes; each after the first begins with a space.
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
 * A calendar file with one deadline, and a reminder an hour earlier.
 *
 * @param {{ id: string, title: string, phase: string, when: number, now: number }} deadline `when`
 *   and `now` in milliseconds since 1970
 */
export function calendar({ id, title, phase, when, now }) {
  const summary = escaped(`${inText(title)}: orders for ${phase}`);
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
