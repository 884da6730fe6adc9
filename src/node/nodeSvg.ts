import { Worker } from 'node:worker_threads';
import type { SvgAnswer } from '../jobs/svg/serveSvg.ts';
import { createSvgDrawer, type SpawnSvgThread } from '../jobs/svg/svgDrawer.ts';
import { threadScript } from './projectFiles.ts';

/** A thread that keeps no process alive: nothing is lost when it ends with it. */
export const spawnSvgThread: SpawnSvgThread = (onAnswer, onDeath) => {
  const worker = new Worker(threadScript('svgThread'));
  worker.on('message', (answer: SvgAnswer) => onAnswer(answer));
  worker.on('messageerror', onDeath);
  worker.on('error', onDeath);
  worker.on('exit', onDeath);
  worker.unref();
  return { post: (request) => worker.postMessage(request), terminate: () => void worker.terminate() };
};

/** Draws SVGs in a thread of this process. */
export const drawNodeSvg = createSvgDrawer(spawnSvgThread);
