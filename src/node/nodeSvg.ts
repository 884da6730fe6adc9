import { createSvgDrawer, type SpawnSvgThread } from '../jobs/svg/svgDrawer.ts';
import { spawnThread } from './spawnThread.ts';

const spawnSvgThread: SpawnSvgThread = spawnThread('svgThread');

/** Rasterizes SVGs in a thread of this process. */
export const drawNodeSvg = createSvgDrawer(spawnSvgThread);
