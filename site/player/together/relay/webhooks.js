// @ts-check
/** A line to a webhook that the table gave: only to origins that the site names. */

/** Hosts whose webhooks take JSON; all others take the line as it is, as ntfy does. */
const IN_JSON = ["discord.com", "discordapp.com"];
const LONGEST = 300; // characters of a line

/**
 * The address of a webhook, if the site lets pages reach it; null for any other.
 *
 * @param {unknown} address
 * @param {readonly string[]} origins
 */
export function webhookOf(address, origins) {
  try {
    const { protocol, origin, username, password, href } = new URL(String(address ?? ""));
    const isAllowed = protocol === "https:" && origins.includes(origin) && !username && !password;
    return isAllowed ? href : null;
  } catch {
    return null;
  }
}

/**
 * What is sent for a line.
 *
 * @param {string} address of the webhook
 * @param {string} line
 * @returns {{ method: string, body: string, headers: Record<string, string>, credentials: "omit",
 *   referrerPolicy: "no-referrer" }}
 */
export function requestOf(address, line) {
  const { hostname } = new URL(address);
  const said = line.replace(/\s+/g, " ").slice(0, LONGEST);
  const isJson = IN_JSON.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return {
    method: "POST",
    // nobody is called by what a game or a player is named
    body: isJson ? JSON.stringify({ content: said, allowed_mentions: { parse: [] } }) : said,
    headers: { "Content-Type": isJson ? "application/json" : "text/plain" },
    credentials: "omit",
    referrerPolicy: "no-referrer",
  };
}

/**
 * Whose page tells what has happened in a phase: of those who have revealed the first, so that a line
 * is sent once; where there is a desk, the desk's.
 *
 * @param {readonly { seat: number }[]} reveals
 * @param {{ seat: number | null, isDesk: boolean, hasDesk: boolean }} here
 */
export const isTeller = (reveals, { seat, isDesk, hasDesk }) =>
  hasDesk
    ? isDesk
    : seat !== null && reveals.length > 0 && Math.min(...reveals.map((one) => one.seat)) === seat;
