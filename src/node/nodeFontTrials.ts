import { Worker } from 'node:worker_threads';
import { createFontTrials, type SpawnFontThread } from '../jobs/fonts/fontTrials.ts';
import type { FontThreadAnswer } from '../jobs/fonts/serveFonts.ts';
import { threadScript } from './projectFiles.ts';

/** A thread that keeps no process alive: nothing is lost when it ends with it. */
const spawn: SpawnFontThread = (onAnswer, onDeath) => {
  const worker = new Worker(threadScript('fontThread'));
  worker.on('message', (answer: FontThreadAnswer) => onAnswer(answer));
  worker.on('messageerror', onDeath);
  worker.on('error', onDeath);
  worker.on('exit', onDeath);
  worker.unref();
  return { post: (request) => worker.postMessage(request), terminate: () => void worker.terminate() };
};

/** Tries fonts out in a thread of this process. */
export const nodeFontTrials = createFontTrials(spawn);
