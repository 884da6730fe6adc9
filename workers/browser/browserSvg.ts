import type { SvgAnswer } from '../../src/jobs/svg/serveSvg.ts';
import { createSvgDrawer, type SpawnSvgThread } from '../../src/jobs/svg/svgDrawer.ts';

const spawn: SpawnSvgThread = (onAnswer, onDeath) => {
  const worker = new Worker(new URL('../svg.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<SvgAnswer>) => onAnswer(event.data));
  worker.addEventListener('messageerror', onDeath);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onDeath();
  });
  return { post: (request) => worker.postMessage(request), terminate: () => worker.terminate() };
};

/** Rasterizes SVGs in a worker that the calling worker starts. */
export const drawBrowserSvg = createSvgDrawer(spawn);
