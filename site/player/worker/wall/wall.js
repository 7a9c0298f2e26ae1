// @ts-check
/**
 * The wall: a place where a variant's rules can compute and reach nothing.
 *
 * It is a sandboxed frame, which has no origin and therefore no storage. Its policy lets it connect
 * to nothing and run one script, which makes one worker of the bytes that it is given. The page
 * speaks to that worker through a port. docs/wall.md says why it is made this way.
 */

import { FRAME_HASH, FRAME_SCRIPT } from "./frame-script.js";

/**
 * @typedef {object} Wall
 * @property {MessagePort} line  leads to the worker
 * @property {(scripts: BlobPart[]) => void} admit  make the worker, of scripts that run one after
 *   the other
 * @property {() => void} end  end the worker, and whatever it has begun
 */

const POLICY = `default-src 'none'; script-src '${FRAME_HASH}' 'wasm-unsafe-eval'; worker-src blob:`;
const DOCUMENT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${FRAME_SCRIPT}</script>`;

/**
 * Not `hidden`: Chromium gives a frame that is not laid out, or out of sight, a process of low
 * priority, and Python would wait for every other program.
 */
const UNSEEN = {
  border: "0",
  height: "1px",
  left: "0",
  opacity: "0",
  pointerEvents: "none",
  position: "fixed",
  top: "0",
  width: "1px",
};

/**
 * Raise a wall. That takes a moment, in which the page can fetch the scripts.
 *
 * @param {(isForbidden: boolean) => void} onTrouble  called if there is no worker, or if it failed
 * @returns {Wall}
 */
export function raiseWall(onTrouble) {
  const frame = document.createElement("iframe");
  const [talk, bell] = [new MessageChannel(), new MessageChannel()];
  frame.setAttribute("sandbox", "allow-scripts");
  frame.ariaHidden = "true";
  frame.tabIndex = -1;
  Object.assign(frame.style, UNSEEN);
  frame.srcdoc = DOCUMENT;
  const isUp = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  bell.port1.onmessage = ({ data }) => onTrouble(data === "forbidden");
  document.body.append(frame);
  return {
    line: talk.port1,
    admit: (scripts) =>
      void isUp.then(() =>
        frame.contentWindow?.postMessage(scripts, "*", [talk.port2, bell.port2]),
      ),
    end() {
      talk.port1.close();
      bell.port1.close();
      frame.remove();
    },
  };
}
