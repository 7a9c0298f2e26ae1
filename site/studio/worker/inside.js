// @ts-check
/// <reference lib="webworker" />
/**
 * The publisher in Python, behind the wall: it checks a draft and makes its pages. A draft's own
 * rules run here, too, so this reaches nothing (docs/wall.md).
 *
 * The page sends {start}, and each part as {part, bytes} when it has arrived; then questions
 * {id, question}, JSON texts. This sends {ready} or {failed}, and {id, answer} for each question,
 * with {isFull} when Python was refused more memory.
 */

import { disarm } from "../../player/worker/wall/confine.js";
import { onLine, postOf, reply } from "../../player/worker/wall/start.js";
import { answer as pictures } from "../../publisher/examples/pictures.mjs";
import { HOME, startPython } from "./python.js";

/** @typedef {{ answer: (text: string) => string }} Studio */

const ROUNDS = 20; // of drawing for one question: rules that always want more get no further

/** @param {import("../../player/worker/wall/start.js").Post} post @returns {Promise<Studio>} */
async function startPublisher(post) {
  const { python, boot } = await startPython(post);
  const session = python.pyimport("publisher.studio.session").begin(HOME);
  boot.close();
  boot.destroy();
  disarm();
  return session;
}

/**
 * Answer a question. What is to be drawn for it is drawn here, since Python cannot call this.
 *
 * @param {Studio} studio @param {string} question
 */
function answerTo(studio, question) {
  let told = studio.answer(question);
  for (let round = 0; round < ROUNDS && told.startsWith('{"draw"'); round++) {
    const { draw } = JSON.parse(told);
    const drawn = [draw, pictures(JSON.parse(draw))];
    told = studio.answer(JSON.stringify({ ...JSON.parse(question), drawn }));
  }
  return told;
}

/** @param {MessagePort} line */
async function begin(line) {
  const studio = await startPublisher(postOf(line));
  line.onmessage = ({ data: { id, question } }) =>
    reply(line, id, () => answerTo(studio, question));
  line.postMessage({ ready: true });
}

onLine(begin);
