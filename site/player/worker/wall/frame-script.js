// @ts-check
/**
 * The one script of the frame in which the engine's worker lives. The policies of the page and of
 * the frame allow it by its hash, so nothing else can run there.
 */

/**
 * Makes a worker of the parts in the first message of the page and gives it the first port. The
 * second port says what went wrong. Other windows, such as one that frames the page, are not heard.
 */
export const FRAME_SCRIPT = `onmessage = ({ data, source, ports: [line, bell] }) => {
  if (source !== parent || !bell) return;
  onmessage = null;
  try {
    const worker = new Worker(URL.createObjectURL(new Blob(data)));
    worker.onerror = (event) => {
      event.preventDefault();
      bell.postMessage("failed");
    };
    worker.postMessage(null, [line]);
  } catch {
    bell.postMessage("forbidden");
  }
};`;

/** The SHA-256 of that text; site/publisher/pages/policy.py reads it here. */
export const FRAME_HASH = "sha256-GEp4U+Kx/FUdMPWzxKUibzdhcDeu1YmwUv/e7uNwzQQ=";
