import { createFontTrials, type SpawnFontThread } from '../../src/jobs/fonts/fontTrials.ts';
import type { FontThreadAnswer } from '../../src/jobs/fonts/serveFonts.ts';

const spawn: SpawnFontThread = (onAnswer, onDeath) => {
  const worker = new Worker(new URL('../font.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<FontThreadAnswer>) => onAnswer(event.data));
  worker.addEventListener('messageerror', onDeath);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onDeath();
  });
  return { post: (request) => worker.postMessage(request), terminate: () => worker.terminate() };
};

/** Idle time in ms after which the thread ends, because HarfBuzz frees its memory only with the thread. */
const IDLE_MS = 10_000;

/** Checks fonts in a worker that the calling worker starts. */
export const browserFontTrials = createFontTrials(spawn, { idleMs: IDLE_MS });
